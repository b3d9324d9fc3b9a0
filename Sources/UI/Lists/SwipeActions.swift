// SPDX-License-Identifier: MIT

/// A view with the actions that a row reveals when it is swiped.
@usableFromInline struct SwipeActionsView<Content, Actions> {
  let content: Content
  let actions: Actions
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
}

extension SwipeActionsView: View where Content: View, Actions: View {
  @usableFromInline typealias Body = Never

  @usableFromInline static func _make(_ view: Self, in place: NodePlace) -> SwipeActionsNode {
    let node = SwipeActionsNode(in: place)
    node.edge = view.edge
    node.allowsFullSwipe = view.allowsFullSwipe
    node.show(view.content, in: place)
    node.actions = Actions._make(view.actions, in: node.actionPlace)
    return node
  }

  @usableFromInline static func _patch(_ view: Self, _ node: SwipeActionsNode) {
    node.edge = view.edge
    node.allowsFullSwipe = view.allowsFullSwipe
    node.patch(view.content)
    node.actions?.update(with: view.actions)
  }
}

extension View {
  /// Adds actions that a row of a list reveals when it is swiped.
  ///
  /// They are also in the row's menu and among its actions for assistive technologies. Their buttons
  /// have the colours of their tints, and the role `destructive` that of deletions.
  ///
  /// - Parameters:
  ///   - edge: The side of the row at which they are revealed.
  ///   - allowsFullSwipe: Whether a long swipe performs the first one.
  ///   - content: The buttons, the first at the edge.
  /// - Returns: The view with the actions.
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> Actions
  ) -> some View {
    SwipeActionsView(
      content: self, actions: content(), edge: edge, allowsFullSwipe: allowsFullSwipe)
  }
}

/// The node of a row with actions that it reveals when it is swiped.
@usableFromInline final class SwipeActionsNode: WrapperNode {
  fileprivate(set) var edge = HorizontalEdge.trailing
  fileprivate(set) var allowsFullSwipe = true
  fileprivate(set) var actions: ViewNode?
  private let place: NodePlace

  override init(in place: NodePlace) {
    self.place = place
    super.init(in: place)
  }

  /// The place of the buttons, which are not rows.
  fileprivate var actionPlace: NodePlace {
    NodePlace(parent: self, environment: place.environment, graph: graph)
  }

  // The buttons are not displayed themselves.
  override func collectBoxes(into boxes: inout [LayoutBox]) {
    content?.collectBoxes(into: &boxes)
  }

  override func collectRows(into rows: inout [RowItem]) { content?.collectRows(into: &rows) }

  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    content?.preference(key)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    super.forEachChild(body)
    actions.map(body)
  }

  /// The actions in the library's terms.
  var swipeActions: [ContextualAction] { actions.map(Self.actions) ?? [] }

  /// Returns the swipe actions that a node and those below stand for.
  private static func actions(of node: ViewNode) -> [ContextualAction] {
    var tint: Color?
    switch node {
    case let box as TitleButtonBox: tint = box.values.tint
    case let box as ContentButtonBox: tint = box.tint
    default:
      var actions: [ContextualAction] = []
      node.forEachChild { actions += Self.actions(of: $0) }
      return actions
    }
    return node.menuElements.compactMap { element in
      guard case .item(let item) = element, item.isEnabled else { return nil }
      return ContextualAction(
        style: item.isDestructive ? .destructive : .normal, title: item.title, icon: item.icon,
        backgroundColor: tint?.resolve(in: node.graph.theme)
      ) { _, _, completion in
        item.action()
        completion(true)
      }
    }
  }
}
