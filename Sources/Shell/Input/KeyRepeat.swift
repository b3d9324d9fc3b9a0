/// Repeats a held key, as Wayland leaves to clients.
package nonisolated struct KeyRepeat: Sendable {
  /// No key repeats faster than this, in seconds, whatever the compositor says.
  package static let shortestInterval = 0.005
  /// No key waits longer than this, in seconds, before it repeats.
  package static let longestDelay = 10.0

  /// Whether a key repeats, and whom it waits for.
  package enum State: Hashable, Sendable {
    /// Nothing repeats: waits for a press.
    case quiet
    /// A key is held: waits for the time of its next repetition.
    case holding(key: UInt32, next: Double)
  }

  /// What happens to a keyboard.
  package enum Event: Hashable, Sendable {
    /// A key went down; `repeats` tells whether it is of a kind that does.
    case pressed(key: UInt32, repeats: Bool)
    case released(key: UInt32)
    /// Focus, surface or keyboard are gone.
    case stopped
    /// The compositor's settings: repetitions a second (0 for none) and milliseconds before.
    case configured(rate: Int32, delay: Int32)
    /// The deadline passed.
    case timer
  }

  package private(set) var state = State.quiet
  private var interval: Double?
  private var delay = 0.6

  /// Without settings of the compositor's (`wl_keyboard` before version 4): 25 a second.
  package init() { interval = 1 / 25 }

  /// When to send `timer`; nil for never.
  package var deadline: Double? {
    if case .holding(_, let next) = state { next } else { nil }
  }

  /// The one transition function; returns the key to repeat now, if any.
  package mutating func handle(_ event: Event, now: Double) -> UInt32? {
    switch (event, state) {
    case (.pressed(let key, true), _):
      state = interval == nil ? .quiet : .holding(key: key, next: now + delay)
    // A modifier pressed meanwhile does not end the repetition of a letter.
    case (.pressed, _): break
    case (.released(let key), .holding(let held, _)):
      if key == held { state = .quiet }
    case (.released, .quiet): break
    case (.stopped, _): state = .quiet
    case (.configured(let rate, let milliseconds), _):
      interval = rate > 0 ? max(1 / Double(rate), Self.shortestInterval) : nil
      delay = min(max(Double(milliseconds) / 1000, 0), Self.longestDelay)
      if interval == nil { state = .quiet }
    case (.timer, .holding(let key, let next)):
      guard let interval, now >= next else { break }
      // What was missed while the program was busy is not made up for.
      state = .holding(key: key, next: max(next + interval, now))
      return key
    case (.timer, .quiet): break
    }
    return nil
  }
}
