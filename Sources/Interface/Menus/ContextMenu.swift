import SashGeometry

/// A menu as a model: who shows it makes the views.
///
/// Its elements are made each time that it opens. A menu without elements does not open.
public struct ContextMenu {
  /// One thing in a menu.
  public enum Element {
    /// A command, or a menu within the menu.
    case item(Item)
    /// A line between groups; at the ends and beside another one it is left out.
    case separator
  }

  /// A command of a menu.
  public struct Item {
    /// Whether a command is on.
    public enum State: Hashable, Sendable {
      /// It is off, or neither on nor off.
      case off
      /// It is on: a check mark is shown.
      case on
      /// Some of what it stands for is on: a line is shown.
      case mixed
    }

    /// What it does, in the user's language.
    public var title: String
    /// The sign beside the title; nil: none.
    public var icon: Icon?
    /// Whether it is on.
    public var state: State
    /// Whether it can be chosen.
    public var isEnabled: Bool
    /// Whether it takes something away that will not come back.
    public var isDestructive: Bool
    /// The key that does the same, as it is shown; the menu does not listen to it.
    public var keyDescription: String?
    /// The menu that it opens; nil: it is a command.
    public var submenu: ContextMenu?
    /// Does it, after the menu has been asked to close.
    public var action: () -> Void

    /// A command from its parts.
    public init(
      _ title: String, icon: Icon? = nil, state: State = .off, isEnabled: Bool = true,
      isDestructive: Bool = false, keyDescription: String? = nil, action: @escaping () -> Void
    ) {
      self.title = title
      self.icon = icon
      self.state = state
      self.isEnabled = isEnabled
      self.isDestructive = isDestructive
      self.keyDescription = keyDescription
      self.action = action
    }

    /// A command that opens a menu of more.
    public init(
      _ title: String, icon: Icon? = nil, isEnabled: Bool = true, submenu: ContextMenu
    ) {
      self.init(title, icon: icon, isEnabled: isEnabled, action: {})
      self.submenu = submenu
    }

    /// A command that does what a key does, and shows the key.
    public init(_ command: KeyCommand) {
      self.init(
        command.title, icon: command.icon, isEnabled: command.isEnabled,
        keyDescription: command.keyDescription,
        action: command.action)
    }
  }

  /// Makes what is in it, for a place in the coordinates of the view that it belongs to.
  public var content: (Point) -> [Element]

  /// A menu whose elements are made each time that it opens.
  ///
  /// - Parameter content: Makes them, for the place at which the menu was asked for, in the
  ///   coordinates of the view that it belongs to.
  public init(content: @escaping (Point) -> [Element]) { self.content = content }

  /// A menu of elements.
  public init(_ elements: [Element]) { self.init { _ in elements } }

  /// A menu of commands.
  public init(_ items: [Item]) { self.init(items.map { .item($0) }) }

  /// A menu of key commands, those of each group together, with lines between groups.
  public init(_ commands: [KeyCommand]) {
    var groups: [(name: String?, items: [Element])] = []
    for command in commands where !command.title.isEmpty {
      if let index = groups.firstIndex(where: { $0.name == command.group }) {
        groups[index].items.append(.item(Item(command)))
      } else {
        groups.append((command.group, [.item(Item(command))]))
      }
    }
    self.init(Array(groups.map(\.items).joined(separator: [.separator])))
  }

  /// What is shown: no line at an end or beside another one, and nothing that has no title.
  public func elements(at point: Point = .zero) -> [Element] {
    var result: [Element] = []
    var waitsForLine = false
    for element in content(point) {
      switch element {
      case .separator: waitsForLine = !result.isEmpty
      case .item(let item):
        guard !item.title.isEmpty else { continue }
        if waitsForLine { result.append(.separator) }
        waitsForLine = false
        result.append(element)
      }
    }
    return result
  }
}
