// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashMotion

/// The number of consecutive focus changes by callbacks after which they count as an endless loop.
private let maximumFocusChanges = 32

extension Window {
  // MARK: First responder

  /// Makes an object the window's first responder.
  ///
  /// A view must be visible, enabled with all its ancestors, and not below a modal view.
  ///
  /// - Parameter responder: The responder; `nil` removes the focus.
  /// - Returns: Whether the focus has the requested state; `false` if the responder cannot have it.
  @discardableResult public func makeFirstResponder(_ responder: Responder?) -> Bool {
    if let responder, !canHaveFocus(responder) { return false }
    let old = firstResponder
    if old === responder { return true }
    previousFocus = responder == nil ? old.map { .resigned(FocusPosition(of: $0)) } ?? .none : .none
    firstResponder = responder
    if let view = responder as? View, let group = view.focusGroup {
      group.extras?.lastFocusedMember = view
    }
    if let old { input.keys.cancelHeldKeys { $0 === old } }
    firstResponderDidChange(from: old)
    return true
  }

  func focusChanged(_ isActive: Bool) {
    if !isActive { input.keys.cancelHeldKeys() }
    guard isActive != self.isActive else { return }
    self.isActive = isActive
    notifyFocusChange()
  }

  private func firstResponderDidChange(from old: Responder?) {
    if !isActive {
      old?.firstResponderDidChange()
      firstResponder?.firstResponderDidChange()
    }
    notifyFocusChange()
  }

  /// Notifies the responders that have lost and received the focus, until the last notification is
  /// current.
  ///
  /// A callback may move the focus again. Each responder that is notified of the focus is also
  /// notified of its loss.
  private func notifyFocusChange() {
    guard !isNotifyingFocus else { return }
    isNotifyingFocus = true
    defer { isNotifyingFocus = false }
    var changes = 0
    while case let target = isActive ? firstResponder : nil, lastNotifiedResponder !== target {
      changes += 1
      if changes > maximumFocusChanges {
        report("Two views hand the keyboard to each other without end.")
        break
      }
      if let old = lastNotifiedResponder {
        lastNotifiedResponder = nil
        old.focusDidChange(false)
        (old as? View)?.focusRingDidChange()
      } else if let target {
        lastNotifiedResponder = target
        target.focusDidChange(true)
        (target as? View)?.focusRingDidChange()
        postAccessibility(.focusChanged(target.focusView))
      }
    }
    textInput.update(for: self)
  }

  // MARK: Removed views

  /// Stores the position of the focus before a view leaves the window with its subviews.
  func viewWillLeave(_ root: View) {
    guard let responder = firstResponder, let view = responder.focusView,
      view.isDescendant(of: root)
    else { return }
    leavingFocusPosition = FocusPosition(of: responder)
  }

  /// Takes the focus from a view, or from one of its subviews, that leaves, is hidden or is
  /// disabled.
  func removeFocus(in root: View) {
    input.keys.cancelHeldKeys { $0.focusView?.isDescendant(of: root) ?? false }
    let position = leavingFocusPosition
    leavingFocusPosition = nil
    guard let responder = firstResponder, let view = responder.focusView,
      view.isDescendant(of: root)
    else { return }
    loseFocus(at: position?.responder === responder ? position : nil)
  }

  /// Takes the focus from a responder that can no longer have it.
  func checkFocus() {
    guard let responder = firstResponder, !canHaveFocus(responder) else { return }
    input.keys.cancelHeldKeys { $0 === responder }
    loseFocus(at: nil)
  }

  /// Takes the focus from a view that is no longer visible when no animation runs: transparent, or
  /// clipped away where no scroll view can reveal it.
  ///
  /// - Returns: Whether the focus was taken.
  func removeInvisibleFocus() -> Bool {
    guard let view = firstResponder as? View, isOutOfView(view) else { return false }
    input.keys.cancelHeldKeys { $0 === view }
    loseFocus(at: nil)
    return true
  }

  /// Returns whether a view is not visible and not about to become visible.
  func isOutOfView(_ view: View) -> Bool {
    // During an animation or a gesture the view may be about to appear.
    guard !timeline.isAnimating, arena.isIdle, !size.isEmpty else { return false }
    layoutIfNeeded()
    return !view.isVisibleOrRevealable
  }

  /// Returns whether a responder outside of a view lost the focus and no other one has received it
  /// yet.
  package func hasLostFocus(outside view: View) -> Bool {
    if case .lost(let position) = previousFocus { !position.isInside(view) } else { false }
  }

  private func loseFocus(at position: FocusPosition?) {
    guard let responder = firstResponder else { return }
    previousFocus = .lost(position ?? FocusPosition(of: responder))
    firstResponder = nil
    firstResponderDidChange(from: responder)
    // The focus is resolved at the end of the event or frame, so without an event a frame is
    // needed.
    if !input.isHandlingEvent { setNeedsFrame() }
  }

  /// Moves a lost focus to the nearest view while the keyboard is in use.
  ///
  /// Called between events and frames, not while views are removed one by one, which would move the
  /// focus from field to field. If a finger or a pointer was used last, no view gets the focus, and
  /// the next Tab continues from its position.
  func resolveLostFocus() {
    checkFocus()
    guard case .lost(let position) = previousFocus else { return }
    previousFocus = .resigned(position)
    guard showsFocus, let next = position.nearest(in: self) else { return }
    makeFirstResponder(next)
  }

  // MARK: Focus ring

  package func showFocus(_ shows: Bool) {
    guard shows != showsFocus else { return }
    showsFocus = shows
    (firstResponder as? View)?.focusRingDidChange()
  }
}
