// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// The connection of a window to the assistive technology that reads it.
///
/// The window owns it; it owns the announcements that are not yet delivered.
final class ScreenReaderConnection {
  /// Called with each event, set by the bridge that publishes the window.
  var onEvent: ((AccessibilityEvent) -> Void)?
  /// Whether a screen reader reads the window.
  var isActive = false
  /// The announcements that wait for the end of the current event or frame.
  private var announcements = AnnouncementQueue()

  /// The view that was last reported to have the focus, and the first responder that it belongs to.
  private weak var focusedView: View?
  private weak var focusedResponder: View?

  /// Reports an event to the bridge, if there is one.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - isDeferred: Whether an announcement waits until `deliverAnnouncements()` is called.
  func post(_ event: AccessibilityEvent, deferringAnnouncements isDeferred: Bool) {
    guard let onEvent else { return }
    guard case .announcement(let text, let priority) = event else { return onEvent(event) }
    announcements.post(text, priority: priority)
    if !isDeferred { deliverAnnouncements() }
  }

  /// Reports the focused view: the view of a responder, or the part of it that keys act on.
  func focusDidChange(to responder: View?, in window: Window) {
    guard onEvent != nil else { return }
    focusedResponder = responder
    focusedView = responder?.accessibilityFocus
    window.postAccessibility(.focusChanged(focusedView))
  }

  /// Reports that keys act on another part of the first responder than before, if they do.
  ///
  /// It is called after a layout, when the views of the part exist.
  func activeDescendantMayHaveChanged(in window: Window) {
    guard onEvent != nil, window.isActive, let responder = window.firstResponder?.focusView,
      responder === focusedResponder, responder.accessibilityFocus !== focusedView
    else { return }
    focusDidChange(to: responder, in: window)
  }

  /// Delivers the pending announcements.
  func deliverAnnouncements() {
    while let next = announcements.popFirst() {
      onEvent?(.announcement(next.text, priority: next.priority))
    }
  }
}

extension Window {
  /// Reports an event to the assistive technology that reads the window.
  public func postAccessibility(_ event: AccessibilityEvent) {
    // At the end of an event or a frame announcements are delivered.
    let isDeferred = input.isHandlingEvent || frameScheduler.phase != .idle
    screenReader.post(event, deferringAnnouncements: isDeferred)
  }

  /// Speaks a sentence through the assistive technology that reads the window.
  ///
  /// Announcements that are posted while an input event or a frame is handled are spoken after it,
  /// by priority and without repetitions; one of high priority drops the others.
  public func announce(_ text: String, priority: AccessibilityPriority = .normal) {
    postAccessibility(.announcement(text, priority: priority))
  }
}
