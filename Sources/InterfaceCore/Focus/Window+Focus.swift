// SPDX-License-Identifier: MIT

import SashInterfaceValues

extension Window {
  /// Makes an object the window's first responder.
  ///
  /// A view must be visible, enabled with all its ancestors, and not below a modal view.
  ///
  /// - Parameter responder: The responder; `nil` removes the focus.
  /// - Returns: Whether the focus has the requested state; `false` if the responder cannot have it.
  @discardableResult public func makeFirstResponder(_ responder: Responder?) -> Bool {
    focus.makeFirstResponder(responder, in: self)
  }

  /// The views that Tab visits: in tree order, without those below a modal view, and one of each
  /// group.
  public var focusOrder: [View] { focus.views.order(in: self) }

  /// Moves the keyboard focus to the next or previous view in `focusOrder`, wrapping around.
  ///
  /// The focused view is scrolled into the visible area.
  ///
  /// - Parameter forward: Whether the focus moves forward.
  /// - Returns: Whether a view got the focus.
  @discardableResult public func moveFocus(forward: Bool) -> Bool {
    FocusNavigator(self).move(forward: forward)
  }

  /// Moves the keyboard focus to the next view in a visual direction.
  ///
  /// Without a focused view it continues where the focus was last, or with the first or last view.
  ///
  /// - Returns: Whether a view got the focus.
  @discardableResult public func moveFocus(_ direction: FocusDirection) -> Bool {
    FocusNavigator(self).move(direction)
  }

  /// Focuses the responder that last had the focus in a view, or the view's first focusable one; no
  /// responder if the view lies below a modal one.
  package func moveFocus(into root: View, last: Responder?) {
    FocusNavigator(self).move(into: root, last: last)
  }

  /// Returns whether a responder outside of a view lost the focus and no other one has received it
  /// yet.
  package func hasLostFocus(outside view: View) -> Bool {
    focus.previous.lostPosition.map { !$0.isInside(view) } ?? false
  }

  /// Calls a closure with the first responder after each change of it, until the owner is released.
  ///
  /// A responder whose view leaves the window for a moment and returns is not reported.
  package func addFocusObserver(_ owner: AnyObject, _ body: @escaping (Responder?) -> Void) {
    focus.observers.remove(owner)
    focus.observers.add(owner, body)
  }

  /// The first responder to ask about a key.
  package var keyTarget: Responder { input.keys.target(in: self) }

  package func showFocus(_ shows: Bool) { focus.setShowsFocus(shows, in: self) }

  // MARK: Changes of views

  /// Takes the focus from a responder that can no longer have it.
  func checkFocus() { focus.check(in: self) }

  /// Performs changes that move views within the window, such as from one container to another.
  ///
  /// A focused view among them that is in the window again at the end keeps the focus, with what the
  /// input method composes in it, and is not notified. Each layout and each event is such a change.
  package func movingViews(_ changes: () -> Void) { focus.movingViews(in: self, changes) }

  /// Takes the focus from a view, or from one of its subviews, that is hidden or disabled.
  func removeFocus(from root: View) { focus.remove(from: root, in: self) }

  /// Updates the modal views after a view became modal or stopped being modal.
  func modalityDidChange(of view: View) {
    if view.accessibilityViewIsModal {
      focus.views.modalViews.add(view)
    } else {
      focus.views.modalViews.remove(view)
    }
    checkFocus()
  }

  /// Checks the focus after a view has become visible or interactive, or has moved in the tree: a
  /// modal view inside it may lie above the focused view.
  func modalityMayHaveChanged() {
    if !focus.views.modalViews.isEmpty { checkFocus() }
  }
}
