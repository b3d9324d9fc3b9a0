// SPDX-License-Identifier: MIT

import SashInterfaceCore
import SashInterfaceValues

extension Window {
  /// The window's accessibility tree after a layout pass.
  public var accessibilitySnapshot: AccessibilitySnapshot { AccessibilitySnapshot(of: self) }

  // MARK: Requests of a screen reader

  /// Performs an action of a view for an assistive technology.
  ///
  /// - Parameters:
  ///   - index: The action's index in `View.accessibilityActions`.
  ///   - id: The identity of the view.
  /// - Returns: Whether the view is reachable and has such an action.
  @discardableResult public func performAccessibilityAction(
    at index: Int, on id: ObjectIdentifier
  ) -> Bool {
    guard let actions = reachableView(id)?.accessibilityActions, actions.indices.contains(index)
    else { return false }
    actions[index].handler()
    return true
  }

  /// Changes a view's value by one step for an assistive technology.
  ///
  /// - Parameters:
  ///   - id: The identity of the view.
  ///   - increases: Whether the value is increased.
  /// - Returns: Whether the view is reachable, adjustable, and neither disabled nor read-only.
  @discardableResult public func adjustAccessibilityValue(
    of id: ObjectIdentifier, increases: Bool
  ) -> Bool {
    guard let view = reachableView(id), view.accessibilityRole.isAdjustable,
      view.accessibilityState.isDisjoint(with: [.disabled, .readOnly])
    else { return false }
    if increases { view.accessibilityIncrement() } else { view.accessibilityDecrement() }
    return true
  }

  /// Opens the context menu of a view or of its nearest ancestor that has one.
  ///
  /// - Parameter id: The identity of the view.
  /// - Returns: Whether a menu was opened.
  @discardableResult public func showAccessibilityMenu(of id: ObjectIdentifier) -> Bool {
    reachableView(id).map {
      presentContextMenu(around: $0, searchingInside: $0.isAccessibilityElement)
    } ?? false
  }

  /// Moves the keyboard focus to a view.
  ///
  /// - Parameter id: The identity of the view.
  /// - Returns: Whether the view is reachable and became the first responder.
  @discardableResult public func focusAccessibilityElement(_ id: ObjectIdentifier) -> Bool {
    guard let view = reachableView(id) else { return false }
    return makeFirstResponder(view)
  }

  /// Performs the escape gesture of an assistive technology, which leaves the current context.
  ///
  /// The view and its responder chain are asked first; then Escape is pressed.
  ///
  /// - Parameter id: The view that is being read; when it is `nil` or gone, the target of key
  ///   presses.
  /// - Returns: Whether a responder handled the gesture.
  @discardableResult public func performAccessibilityEscape(
    on id: ObjectIdentifier? = nil
  ) -> Bool {
    let target: Responder = id.flatMap { reachableView($0) } ?? keyTarget
    if target.chain.contains(where: { $0.accessibilityPerformEscape() }) { return true }
    let isHandled = keyRouter?(KeyEvent(.escape, .down)) ?? false
    _ = keyRouter?(KeyEvent(.escape, .up))
    return isHandled
  }

  /// Returns the view with an identity if a screen reader can reach it now.
  private func reachableView(_ id: ObjectIdentifier) -> View? {
    var found: View?
    ModalScope(of: contentView, for: .screenReader).visit { view in
      if ObjectIdentifier(view) == id { found = view }
      return found == nil && !view.accessibilityElementsHidden
    }
    return found
  }
}
