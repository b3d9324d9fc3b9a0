import SashGeometry

/// What a screen reader knows of a window at one moment, as a value.
///
/// Its `description` is a text with one line for each node, for tests and for looking at it.
nonisolated public struct AccessibilitySnapshot: Hashable, Sendable {
  /// One thing that can be read.
  public struct Node: Hashable, Sendable {
    /// The view it stands for.
    public var id: ObjectIdentifier
    /// What it is.
    public var role: AccessibilityRole
    /// Its name.
    public var label: String?
    /// What it is set to.
    public var value: String?
    /// What happens when it is used.
    public var hint: String?
    /// What is true of it.
    public var state: AccessibilityState
    /// The numbers that its value lies between.
    public var range: AccessibilityRange?
    /// How deep it is, if it is a header that says so.
    public var headingLevel: Int?
    /// The names of what can be done with it.
    public var actions: [String]
    /// The views that it belongs to in other ways than by lying in them.
    public var relations: [AccessibilityRelation: [ObjectIdentifier]]
    /// Where it is in the window.
    public var frame: Rect
    /// Whether it has the keyboard.
    public var isFocused: Bool
    /// Whether what lies below it cannot be read.
    public var isModal: Bool
    /// What is in it, in reading order.
    public var children: [Node]
  }

  /// The window's title.
  public var title: String
  /// What can be read, in reading order; below a modal view nothing is.
  public var nodes: [Node]

  /// All nodes at any depth, in reading order.
  public var flattened: [Node] {
    func flatten(_ nodes: [Node]) -> [Node] { nodes.flatMap { [$0] + flatten($0.children) } }
    return flatten(nodes)
  }
}

extension Window {
  /// What a screen reader may read now.
  public var accessibilitySnapshot: AccessibilitySnapshot {
    layoutIfNeeded()
    var nodes: [AccessibilitySnapshot.Node] = []
    ModalScope(of: contentView, for: .reader).visit { view in
      nodes.append(contentsOf: self.nodes(of: view))
      return false
    }
    return AccessibilitySnapshot(title: title, nodes: nodes)
  }

  /// The nodes that a view and what is in it come to: its own with children, or only theirs.
  private func nodes(of view: View) -> [AccessibilitySnapshot.Node] {
    if view.isHidden || view.accessibilityElementsHidden { return [] }
    let isElement = view.isAccessibilityElement
    let children = isElement ? [] : view.readViews.flatMap { nodes(of: $0) }
    let isModal = view.accessibilityViewIsModal
    guard isElement || isModal || view.accessibilityRole != .none else { return children }
    var relations: [AccessibilityRelation: [ObjectIdentifier]] = [:]
    for relation in AccessibilityRelation.allCases where view.extras != nil {
      let views = view.accessibilityViews(relation).filter { $0.window === self }
      if !views.isEmpty { relations[relation] = views.map { ObjectIdentifier($0) } }
    }
    let node = AccessibilitySnapshot.Node(
      id: ObjectIdentifier(view), role: view.accessibilityRole,
      label: view.effectiveAccessibilityLabel, value: view.accessibilityValue,
      hint: view.accessibilityHint, state: view.accessibilityState, range: view.accessibilityRange,
      headingLevel: view.accessibilityHeadingLevel, actions: view.accessibilityActions.map(\.name),
      relations: relations, frame: view.convert(view.bounds, to: nil),
      isFocused: firstResponder === view, isModal: isModal, children: children)
    return [node]
  }
}
