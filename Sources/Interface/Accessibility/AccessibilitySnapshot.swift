import SashGeometry

/// What a screen reader knows of a window at one moment, as a value.
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
    /// The names of what can be done with it.
    public var actions: [String]
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
    ModalScope(of: contentView).visit { view in
      nodes.append(contentsOf: self.nodes(of: view))
      return false
    }
    return AccessibilitySnapshot(title: title, nodes: nodes)
  }

  /// Does what a view offers, as a screen reader asks; false when the view or the action is gone.
  @discardableResult public func performAccessibilityAction(
    at index: Int, on id: ObjectIdentifier
  ) -> Bool {
    var target: View?
    ModalScope(of: contentView).visit { view in
      if ObjectIdentifier(view) == id { target = view }
      return target == nil && !view.accessibilityElementsHidden
    }
    guard let actions = target?.accessibilityActions, actions.indices.contains(index) else {
      return false
    }
    actions[index].handler()
    return true
  }

  /// Tells whoever reads the window aloud.
  public func postAccessibility(_ event: AccessibilityEvent) { onAccessibilityEvent?(event) }

  /// The nodes that a view and what is in it come to: its own with children, or only theirs.
  private func nodes(of view: View) -> [AccessibilitySnapshot.Node] {
    if view.isHidden || view.accessibilityElementsHidden { return [] }
    let isElement = view.isAccessibilityElement
    let children = isElement ? [] : view.subviews.flatMap { nodes(of: $0) }
    let isModal = view.accessibilityViewIsModal
    guard isElement || isModal || view.accessibilityRole != .none else { return children }
    let node = AccessibilitySnapshot.Node(
      id: ObjectIdentifier(view), role: view.accessibilityRole, label: view.accessibilityLabel,
      value: view.accessibilityValue, hint: view.accessibilityHint,
      actions: view.accessibilityActions.map(\.name), frame: view.convert(view.bounds, to: nil),
      isFocused: firstResponder === view, isModal: isModal, children: children)
    return [node]
  }
}
