// SPDX-License-Identifier: MIT

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

  /// Delivers the pending announcements.
  func deliverAnnouncements() {
    while let next = announcements.popFirst() {
      onEvent?(.announcement(next.text, priority: next.priority))
    }
  }
}
