// SPDX-License-Identifier: MIT

/// The time in seconds without a change after which the state is saved.
private let idleTime = 1.0
/// The maximum time in seconds between a change and its saving, while changes continue.
private let maximumDelay = 30.0

/// The schedule by which changes of the state are saved.
///
/// The state is saved while the user pauses, because writing may take longer than a frame. Without
/// a change there is no deadline.
package struct SaveSchedule: Hashable, Sendable {
  /// The state of the schedule.
  package enum State: Hashable, Sendable {
    /// Nothing has changed since the last save.
    case saved
    /// Something has changed: first and last at the times given, in seconds.
    case changed(first: Double, last: Double)
  }

  /// An event of the schedule.
  package enum Event: Hashable, Sendable {
    /// The state may have changed.
    case changed
    /// The deadline may be over.
    case timer
    /// The state was saved, for another reason.
    case saved
  }

  /// The state of the schedule.
  package private(set) var state = State.saved

  /// Creates a schedule without changes.
  package init() {}

  /// The time in seconds of the next save, or `nil` without changes.
  package var deadline: Double? {
    switch state {
    case .saved: nil
    case .changed(let first, let last): min(last + idleTime, first + maximumDelay)
    }
  }

  /// Handles an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - now: The time in seconds.
  /// - Returns: Whether the state is to be saved now.
  package mutating func handle(_ event: Event, now: Double) -> Bool {
    switch (event, state) {
    case (.changed, .saved): state = .changed(first: now, last: now)
    case (.changed, .changed(let first, _)): state = .changed(first: first, last: now)
    case (.timer, .changed):
      guard let deadline, now >= deadline else { return false }
      state = .saved
      return true
    case (.timer, .saved): break
    case (.saved, _): state = .saved
    }
    return false
  }
}
