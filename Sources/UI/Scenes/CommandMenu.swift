// SPDX-License-Identifier: MIT

/// A menu of commands, whose title groups them where the commands of a window are listed.
public struct CommandMenu<Content: View>: Commands {
  /// The type of the body.
  public typealias Body = Never

  let title: String
  let content: Content

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - content: The buttons, of which those with a keyboard shortcut are performed by it.
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
  }

  /// Returns the buttons of the menu; an implementation detail.
  public static func _makeView(_ commands: Self) -> AnyView {
    AnyView(
      CommandGroupView(
        content: commands.content, title: commands.title, position: CommandGroupPlacement.ownMenus))
  }
}

/// Buttons of commands.
@usableFromInline struct CommandGroupView<Content> {
  let content: Content
  /// The title of their menu, or `nil`.
  let title: String?
  /// The position among other groups, which those with the same one keep their order at.
  let position: Int
}

extension CommandGroupView: View where Content: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> CommandGroupNode {
    let node = CommandGroupNode(view.title, view.position, in: place)
    node.show(view.content, in: place)
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: CommandGroupNode) {
    node.title = view.title
    node.position = view.position
    node.patch(view.content)
  }
}

/// The node of buttons of commands.
@usableFromInline final class CommandGroupNode: WrapperNode {
  fileprivate var title: String?
  fileprivate var position: Int

  init(_ title: String?, _ position: Int, in place: NodePlace) {
    self.title = title
    self.position = position
    super.init(in: place)
  }

  /// The commands of the buttons with shortcuts.
  private var ownCommands: [KeyCommand] {
    menuElements.flatMap { $0.keyCommands(in: title) }
  }

  /// Returns the key commands of all groups that a node and those below stand for.
  static func keyCommands(of root: ViewNode) -> [KeyCommand] {
    var groups: [CommandGroupNode] = []
    func search(_ node: ViewNode) {
      if let group = node as? CommandGroupNode {
        groups.append(group)
      } else {
        node.forEachChild(search)
      }
    }
    search(root)
    return Set(groups.map(\.position)).sorted().flatMap { position in
      groups.filter { $0.position == position }.flatMap(\.ownCommands)
    }
  }
}

extension ContextMenu.Element {
  /// The key commands of the items.
  fileprivate func keyCommands(in group: String?) -> [KeyCommand] {
    switch self {
    case .separator: []
    case .section(let section): section.items.flatMap { $0.keyCommands(in: group) }
    case .item(let item): item.keyCommands(in: group)
    }
  }
}

extension ContextMenu.Item {
  /// The key command of the item, or those of its submenu.
  fileprivate func keyCommands(in group: String?) -> [KeyCommand] {
    if let submenu { return submenu.elements().flatMap { $0.keyCommands(in: group) } }
    guard var command = keyCommand else { return [] }
    command.group = group
    return [command]
  }
}
