// SPDX-License-Identifier: MIT

/// The key commands of a window, as the views of its commands describe them at the moment.
final class SceneKeyCommands {
  fileprivate weak var node: ViewNode?

  var keyCommands: [KeyCommand] { node.map(CommandGroupNode.keyCommands) ?? [] }
}

/// The root controller of a window of a scene, which performs the application's commands.
final class SceneController<Content: View>: HostingController<Content> {
  private let commands: SceneKeyCommands

  init(rootView: Content, _ commands: SceneKeyCommands) {
    self.commands = commands
    super.init(rootView: rootView)
  }

  override var keyCommands: [KeyCommand] {
    get { super.keyCommands + commands.keyCommands }
    set { super.keyCommands = newValue }
  }

  // The shortcuts of the window's controls come before the commands.
  override func keyDown(_ event: KeyEvent) -> Bool {
    super.keyDown(event) || view.window?.performShortcut(event) ?? false
  }
}

/// The content of a window beside its commands, which are not displayed.
@usableFromInline struct SceneContent<Content, CommandViews> {
  let content: Content
  let commands: CommandViews
  let keys: SceneKeyCommands
}

extension SceneContent: View where Content: View, CommandViews: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> SceneContentNode {
    let node = SceneContentNode(in: place)
    node.show(view.content, in: place)
    node.commands = CommandViews._make(view.commands, in: place.below(node))
    view.keys.node = node.commands
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: SceneContentNode) {
    node.patch(view.content)
    node.commands?.update(with: view.commands)
    view.keys.node = node.commands
  }
}

/// The node of the content of a window beside its commands.
@usableFromInline final class SceneContentNode: WrapperNode {
  fileprivate var commands: ViewNode?

  override func forEachChild(_ body: (ViewNode) -> Void) {
    super.forEachChild(body)
    commands.map(body)
  }

  override func collectBoxes(into boxes: inout [LayoutBox]) {
    content?.collectBoxes(into: &boxes)
  }
}
