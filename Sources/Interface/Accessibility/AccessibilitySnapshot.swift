// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceCore
import SashInterfaceValues

/// The accessibility tree of a window at one moment, as a value.
///
/// Its `description` is a text with one line for each node, for tests and for debugging.
nonisolated public struct AccessibilitySnapshot: Hashable, Sendable {
  /// One accessible element.
  public struct Node: Hashable, Sendable {
    /// The identity of the element's view.
    public var id: ObjectIdentifier
    /// The role that assistive technologies announce, for example `.button`.
    public var role: AccessibilityRole
    /// The element's name, or `nil`.
    public var label: String?
    /// The name by which tests find the element, or `nil`.
    public var identifier: String?
    /// The element's value as text, or `nil`.
    public var value: String?
    /// The result of using the element, or `nil`.
    public var hint: String?
    /// The element's states, such as disabled or selected.
    public var state: AccessibilityState
    /// The range and the numeric value of an adjustable element, or `nil`.
    public var range: AccessibilityRange?
    /// The level of a heading, from 1, or `nil`.
    public var headingLevel: Int?
    /// The names of the element's actions, in the order of their indices.
    public var actions: [String]
    /// The views that the element is related to other than as parent and child.
    public var relations: [AccessibilityRelation: [ObjectIdentifier]]
    /// The element's frame in the window's coordinates, in logical pixels.
    public var frame: Rect
    /// Whether the element has the keyboard focus, or is the part that keys act on of a view that
    /// has it.
    public var isFocused: Bool
    /// Whether the element hides everything below it from assistive technologies.
    public var isModal: Bool
    /// The elements inside this one, in reading order.
    public var children: [Node]
  }

  /// The window's title.
  public var title: String
  /// The top-level elements in reading order, without those below a modal view.
  public var nodes: [Node]

  /// All elements at any depth, in reading order.
  public var flattened: [Node] {
    func flatten(_ nodes: [Node]) -> [Node] { nodes.flatMap { [$0] + flatten($0.children) } }
    return flatten(nodes)
  }
}

extension AccessibilitySnapshot {
  /// Creates the tree of a window after a layout pass.
  init(of window: Window) {
    window.layoutIfNeeded()
    let focused = window.firstResponder?.focusView?.accessibilityFocus
    var nodes: [Node] = []
    ModalScope(of: window.contentView, for: .screenReader).visit { view in
      nodes.append(contentsOf: Self.nodes(of: view, in: window, focused: focused))
      return false
    }
    self.init(title: window.title, nodes: nodes)
  }

  /// Returns a node for a view with its children, or only the children when the view is no element.
  private static func nodes(of view: View, in window: Window, focused: View?) -> [Node] {
    if view.isHidden || view.accessibilityElementsHidden { return [] }
    let isElement = view.isAccessibilityElement
    let children =
      isElement
      ? [] : view.accessibilityChildren.flatMap { nodes(of: $0, in: window, focused: focused) }
    let isModal = view.accessibilityViewIsModal
    let identifier = view.accessibilityIdentifier
    guard isElement || isModal || view.accessibilityRole != .none || identifier != nil else {
      return children
    }
    var relations: [AccessibilityRelation: [ObjectIdentifier]] = [:]
    for relation in AccessibilityRelation.allCases where view.extras != nil {
      let views = view.accessibilityViews(relation).filter { $0.window === window }
      if !views.isEmpty { relations[relation] = views.map { ObjectIdentifier($0) } }
    }
    let node = Node(
      id: ObjectIdentifier(view), role: view.accessibilityRole,
      label: view.effectiveAccessibilityLabel,
      identifier: identifier, value: view.accessibilityValue,
      hint: view.effectiveAccessibilityHint, state: view.accessibilityState,
      range: view.accessibilityRange,
      headingLevel: view.accessibilityHeadingLevel, actions: view.accessibilityActions.map(\.name),
      relations: relations, frame: view.convert(view.bounds, to: nil),
      isFocused: view === focused, isModal: isModal, children: children)
    return [node]
  }
}
