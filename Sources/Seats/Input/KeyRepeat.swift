// SPDX-License-Identifier: MIT

/// The repetition of a held key, which Wayland leaves to clients.
package nonisolated struct KeyRepeat: Sendable {
  /// The minimum repeat interval in seconds, whatever the compositor requests.
  package static let minimumInterval = 0.005
  /// The maximum delay before the first repetition, in seconds.
  package static let maximumDelay = 10.0

  /// The state of the repetition and the event that it waits for.
  package enum State: Hashable, Sendable {
    /// No key repeats: waits for a press.
    case idle
    /// A key is held: waits until the time of its next repetition.
    case holding(key: UInt32, next: Double)
  }

  /// An event of the keyboard.
  package enum Event: Hashable, Sendable {
    /// A key was pressed; `repeats` is whether the keymap lets it repeat.
    case pressed(key: UInt32, repeats: Bool)
    case released(key: UInt32)
    /// The focus, the surface or the keyboard is gone.
    case stopped
    /// The compositor's settings: repetitions per second (0 for none) and the delay in
    /// milliseconds.
    case configured(rate: Int32, delay: Int32)
    /// The deadline has passed.
    case timer
  }

  package private(set) var state = State.idle
  private var interval: Double?
  private var delay = 0.6

  /// Creates a repetition with the defaults for `wl_keyboard` before version 4: 25 per second.
  package init() { interval = 1 / 25 }

  /// The time to send the `timer` event, or `nil` for never.
  package var deadline: Double? {
    if case .holding(_, let next) = state { next } else { nil }
  }

  /// Applies an event; returns the key to repeat now, if any.
  package mutating func handle(_ event: Event, now: Double) -> UInt32? {
    switch (event, state) {
    case (.pressed(let key, true), _):
      state = interval == nil ? .idle : .holding(key: key, next: now + delay)
    // A modifier that is pressed meanwhile does not end the repetition.
    case (.pressed, _): break
    case (.released(let key), .holding(let held, _)):
      if key == held { state = .idle }
    case (.released, .idle): break
    case (.stopped, _): state = .idle
    case (.configured(let rate, let milliseconds), _):
      interval = rate > 0 ? max(1 / Double(rate), Self.minimumInterval) : nil
      delay = min(max(Double(milliseconds) / 1000, 0), Self.maximumDelay)
      if interval == nil { state = .idle }
    case (.timer, .holding(let key, let next)):
      guard let interval, now >= next else { break }
      // Repetitions missed while the program was busy are dropped.
      state = .holding(key: key, next: max(next + interval, now))
      return key
    case (.timer, .idle): break
    }
    return nil
  }
}
