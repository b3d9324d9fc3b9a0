// SPDX-License-Identifier: MIT

import SashGestures
import SashInterfaceValues
import SashMotion

/// The number of consecutive focus changes by callbacks after which they count as an endless loop.
private let maximumFocusChanges = 32

/// The keyboard focus of a window: the first responder, its notifications and its loss.
///
/// The window owns it, and passes itself to each call.
final class FocusSystem {
  /// The responder that receives keys first, or `nil`.
  private(set) weak var firstResponder: Responder?
  /// Whether the window has the keyboard.
  private(set) var isActive = false
  /// Whether focus rings are drawn: the keyboard was the last input device used.
  private(set) var showsFocus = false
  /// The position of the last focus while no responder has the focus.
  private(set) var previous = PreviousFocus.none
  /// The views that can have the focus.
  let views = FocusableViews()
  /// The objects that are notified of another first responder.
  var observers = ItemObservers<Responder?>()
  /// The responder that was last notified of the focus, and not yet of its loss.
  private weak var lastNotifiedResponder: Responder?
  private var isNotifying = false
  /// The position of the focus, while the focused view is leaving.
  private var leavingPosition: FocusPosition?
  /// The number of nested changes that move views within the window.
  private var moveDepth = 0
  /// The window whose focused view has left it and may return.
  private static weak var leavingWindow: Window?

  // MARK: First responder

  /// Makes an object the first responder of a window.
  ///
  /// - Parameters:
  ///   - responder: The responder; `nil` removes the focus.
  ///   - window: The window.
  /// - Returns: Whether the focus has the requested state; `false` if the responder cannot have it.
  @discardableResult func makeFirstResponder(
    _ responder: Responder?, in window: Window
  ) -> Bool {
    if let responder, !views.canHaveFocus(responder, in: window) { return false }
    if responder == nil, firstResponder == nil {
      finishLeaving(resigning: true, in: window)
      return true
    }
    let old = firstResponder ?? previous.leavingResponder
    if firstResponder === responder { return true }
    previous = responder == nil ? old.map { .resigned(FocusPosition(of: $0)) } ?? .none : .none
    firstResponder = responder
    if let view = responder as? View, let group = view.focusGroup {
      group.extras?.lastFocusedMember = view
    }
    if let old { window.input.keys.cancelHeldKeys { $0 === old } }
    firstResponderDidChange(from: old, in: window)
    return true
  }

  /// Notifies the first responder after a window has received or lost the keyboard, and cancels
  /// held keys after a loss.
  func setActive(_ isActive: Bool, in window: Window) {
    if !isActive { window.input.keys.cancelHeldKeys() }
    guard isActive != self.isActive else { return }
    self.isActive = isActive
    if isActive && window.isAttached { KeyWindows.shared.prefer(window) }
    notifyChange(in: window)
  }

  private func firstResponderDidChange(from old: Responder?, in window: Window) {
    if !isActive {
      old?.firstResponderDidChange()
      firstResponder?.firstResponderDidChange()
    }
    window.host?.firstResponderDidChange()
    notifyChange(in: window)
    // An observer may add or remove others.
    let observers = observers
    observers.notify(firstResponder)
  }

  /// Notifies the responders that have lost and received the focus, as often as their callbacks
  /// move it again.
  ///
  /// Each responder that is notified of the focus is also notified of its loss.
  private func notifyChange(in window: Window) {
    guard !isNotifying else { return }
    isNotifying = true
    defer { isNotifying = false }
    var changes = 0
    while case let target = isActive ? firstResponder : nil, lastNotifiedResponder !== target {
      changes += 1
      if changes > maximumFocusChanges {
        window.report(
          """
          Window "\(window.title)": the keyboard focus was still moving after \
          \(maximumFocusChanges) changes, because responders move it in focusDidChange(_:); it \
          stays where it is. Move it only once.
          """)
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
        window.screenReader.focusDidChange(to: target.focusView, in: window)
      }
    }
    window.textInput.focusDidChange(in: window)
    window.input.toolTips.focusDidChange(in: window)
  }

  /// Shows or hides the focus rings of a window.
  func setShowsFocus(_ shows: Bool, in window: Window) {
    guard shows != showsFocus else { return }
    showsFocus = shows
    (firstResponder as? View)?.focusRingDidChange()
    window.input.toolTips.focusDidChange(in: window)
  }

  // MARK: Removed views

  /// Stores the position of the focus before a view leaves the window with its subviews.
  func viewWillLeave(_ root: View) {
    if let responder = firstResponder(in: root) { leavingPosition = FocusPosition(of: responder) }
  }

  /// Performs changes that move views within a window, and then takes the focus from a view that has
  /// not returned.
  func movingViews(in window: Window, _ changes: () -> Void) {
    moveDepth += 1
    changes()
    moveDepth -= 1
    if !mayReturn(in: window) { finishLeaving(in: window) }
  }

  /// Whether views that leave may be put into another superview before anything is displayed.
  private func mayReturn(in window: Window) -> Bool {
    moveDepth > 0 || window.input.isHandlingEvent
  }

  /// Takes the focus from a view that has left a window, or from one of its subviews.
  func viewDidLeave(_ root: View, in window: Window) {
    // A view with a superview is moved to another window.
    remove(from: root, in: window, mayReturn: root.superview == nil && mayReturn(in: window))
  }

  /// Gives the focus back to a view that enters the window it has left, or to one of its subviews.
  func viewDidEnter(_ root: View, in window: Window) {
    guard let other = Self.leavingWindow,
      let responder = other.focus.previous.leavingResponder,
      responder.focusView?.isDescendant(of: root) ?? false
    else { return }
    if other === window {
      _ = restore(responder, in: window)
    } else {
      other.focus.finishLeaving(in: other)
    }
  }

  /// Gives the focus back to a responder that was not notified of its loss, if it can have it.
  private func restore(_ responder: Responder, in window: Window) -> Bool {
    guard views.canHaveFocus(responder, in: window) else { return false }
    previous = .none
    firstResponder = responder
    (responder as? View)?.focusRingDidChange()
    // The window may have received or lost the keyboard meanwhile.
    if lastNotifiedResponder !== (isActive ? responder : nil) { notifyChange(in: window) }
    return true
  }

  /// Notifies the responder whose view has left the window of the loss, unless the view has returned.
  private func finishLeaving(resigning: Bool = false, in window: Window) {
    guard case .leaving(let position, let responder) = previous else { return }
    if !resigning, restore(responder, in: window) { return }
    previous = resigning ? .resigned(position) : .lost(position)
    firstResponderDidChange(from: responder, in: window)
  }

  private func firstResponder(in root: View) -> Responder? {
    firstResponder.flatMap { $0.focusView?.isDescendant(of: root) ?? false ? $0 : nil }
  }

  /// Takes the focus from a view, or from one of its subviews, that leaves, is hidden or is
  /// disabled.
  func remove(from root: View, in window: Window, mayReturn: Bool = false) {
    window.input.keys.cancelHeldKeys { $0.focusView?.isDescendant(of: root) ?? false }
    let position = leavingPosition
    leavingPosition = nil
    guard let responder = firstResponder(in: root) else { return }
    lose(
      at: position?.responder === responder ? position : nil, in: window, mayReturn: mayReturn)
  }

  /// Takes the focus from a view, or from one of its subviews, that gets other content.
  ///
  /// The focus does not return to the view, which stands for something else from now on.
  func contentWillLeave(_ root: View, in window: Window) {
    guard let responder = firstResponder(in: root) else { return }
    lose(at: FocusPosition(of: responder).outside(root), in: window)
  }

  /// Takes the focus from a responder that can no longer have it.
  func check(in window: Window) {
    guard let responder = firstResponder, !views.canHaveFocus(responder, in: window) else { return }
    lose(at: nil, in: window)
  }

  /// Takes the focus from a view that is no longer visible when no animation runs: transparent, or
  /// clipped away where no scroll view can reveal it.
  ///
  /// - Returns: Whether the focus was taken.
  func removeFromInvisibleView(in window: Window) -> Bool {
    guard let view = firstResponder as? View, views.isOutOfView(view, in: window) else {
      return false
    }
    lose(at: nil, in: window)
    return true
  }

  private func lose(at position: FocusPosition?, in window: Window, mayReturn: Bool = false) {
    window.input.keys.cancelHeldKeys { $0 === firstResponder }
    guard let responder = firstResponder else { return }
    let position = position ?? FocusPosition(of: responder)
    firstResponder = nil
    if mayReturn {
      if let other = Self.leavingWindow, other !== window { other.focus.finishLeaving(in: other) }
      Self.leavingWindow = window
      previous = .leaving(position, responder)
    } else {
      previous = .lost(position)
      firstResponderDidChange(from: responder, in: window)
    }
    // The focus is resolved at the end of the event or frame, so without an event a frame is
    // needed.
    if !window.input.isHandlingEvent { window.setNeedsFrame() }
  }

  // MARK: Previous focus

  /// Gives a lost focus back to a responder that can have it again, such as a view that was hidden and
  /// shown in one event, or else moves it to the nearest view while the keyboard is in use.
  ///
  /// Called between events and frames, not while views are removed one by one, which would move the
  /// focus from field to field. If a finger or a pointer was used last, no view gets the focus, and
  /// the next Tab continues from its position.
  func resolveLoss(in window: Window) {
    finishLeaving(in: window)
    check(in: window)
    guard case .lost(let position) = previous else { return }
    previous = .resigned(position)
    let next =
      position.focusableResponder(in: window) ?? (showsFocus ? position.nearest(in: window) : nil)
    if let next { makeFirstResponder(next, in: window) }
  }

  /// Forgets the previous focus, so that Tab starts at the first or last view.
  func forgetPrevious() { previous = .none }
}
