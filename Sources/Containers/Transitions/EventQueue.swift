// SPDX-License-Identifier: MIT

/// A queue that handles the events of a container's state machine one at a time, in the order in
/// which they were sent.
///
/// An event that is sent while another one is handled, for example by a callback of a page, waits
/// until the earlier ones have been handled completely. Each container owns one queue, and passes
/// the handler with every event.
final class EventQueue<Event> {
  private var events: [Event] = []

  /// Whether an event is being handled; it may have further effects after the current callback.
  var isHandlingEvents: Bool { !events.isEmpty }

  /// Handles an event after all earlier ones.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - handler: Handles one event; called for this event and for those that it sends.
  /// - Returns: Whether all events have been handled; `false` when a call further up the stack
  ///   handles this one.
  @discardableResult
  func send(_ event: Event, handler: (Event) -> Void) -> Bool {
    events.append(event)
    guard events.count == 1 else { return false }
    while let event = events.first {
      handler(event)
      events.removeFirst()
    }
    return true
  }
}
