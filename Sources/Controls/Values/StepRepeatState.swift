// SPDX-License-Identifier: MIT

import SashInterface

/// The state machine of a stepper button that repeats while it is held.
///
/// It is independent of views and of time.
nonisolated package enum StepRepeatState: Hashable, Sendable {
  /// No side is held.
  case idle
  /// A touch holds one side, without a step yet. The first step follows when the touch is lifted,
  /// or after a delay.
  case touched(Direction)
  /// A touch or a key holds one side, which has repeated `count` times. The next step follows after
  /// a delay.
  case repeating(Direction, count: Int, key: Key?)
  /// The held touch has already repeated a step, so that its tap must not add another.
  case ignoringTap

  /// The direction of a step.
  package enum Direction: Hashable, Sendable {
    case up
    case down
  }

  /// An event that affects the held button.
  package enum Event: Hashable, Sendable {
    /// A touch presses a side, or `nil` when it presses neither or was lifted.
    case touch(Direction?)
    /// A touch was recognised as a tap on a side.
    case tap(Direction)
    /// A key for a side was pressed. Key repeats are ignored.
    case keyDown(Key, Direction)
    /// A key was released, or its release will not be reported.
    case keyUp(Key)
    /// The scheduled delay has passed.
    case delayElapsed
    /// The held button must stop repeating.
    case stop
  }

  /// The actions that follow an event.
  package struct Outcome: Hashable, Sendable {
    /// The direction of the step to make, or `nil` for none.
    package var step: Direction?
    /// The delay in seconds after which to send `delayElapsed`, or `nil` for none.
    ///
    /// A delay scheduled before is cancelled in either case.
    package var wait: Double?
  }

  /// The direction of the held side, or `nil` while none is held.
  package var heldDirection: Direction? {
    switch self {
    case .touched(let direction), .repeating(let direction, _, _): direction
    case .idle, .ignoringTap: nil
    }
  }

  /// Handles an event.
  ///
  /// Returns `nil` if nothing changes and a scheduled delay stays in force.
  package mutating func handle(_ event: Event) -> Outcome? {
    switch (self, event) {
    case (.repeating(_, _, .some), .touch), (.repeating(_, _, .some), .tap): return nil
    case (.touched(let old), .touch(.some(let new))) where old == new: return nil
    case (.repeating(let old, _, nil), .touch(.some(let new))) where old == new: return nil
    case (_, .touch(.some(let direction))):
      self = .touched(direction)
      return Outcome(wait: Self.firstDelay)
    case (.repeating, .touch(nil)):
      self = .ignoringTap
      return Outcome()
    case (.idle, .touch(nil)): return nil
    // After a second touch, which is too short to hold a side, its tap counts.
    case (.touched, .touch(nil)), (.ignoringTap, .touch(nil)), (.ignoringTap, .tap):
      self = .idle
      return Outcome()
    case (_, .tap(let direction)):
      self = .idle
      return Outcome(step: direction)
    case (.repeating(_, _, let held), .keyDown(let key, _)) where held == key: return nil
    case (_, .keyDown(let key, let direction)):
      self = .repeating(direction, count: 0, key: key)
      return Outcome(step: direction, wait: Self.firstDelay)
    case (.repeating(_, _, .some(let held)), .keyUp(let key)) where held == key:
      self = .idle
      return Outcome()
    case (_, .keyUp): return nil
    case (.touched(let direction), .delayElapsed):
      self = .repeating(direction, count: 1, key: nil)
      return Outcome(step: direction, wait: Self.delay(after: 1))
    case (.repeating(let direction, let count, let key), .delayElapsed):
      self = .repeating(direction, count: count + 1, key: key)
      return Outcome(step: direction, wait: Self.delay(after: count + 1))
    case (.idle, .delayElapsed), (.ignoringTap, .delayElapsed): return nil
    case (.repeating(_, _, nil), .stop):
      // The tap that follows when the touch is lifted must not count.
      self = .ignoringTap
      return Outcome()
    case (_, .stop):
      self = .idle
      return Outcome()
    }
  }

  /// The delay before a held side repeats, in seconds: that of a long press.
  package static let firstDelay = 0.5
  /// The longest and the shortest delay between steps, in seconds, and the ratio of each delay to
  /// the one before.
  private static let longestDelay = 0.2
  private static let shortestDelay = 0.04
  private static let delayFactor = 0.88

  /// Returns the delay before the next step after a number of repetitions, in seconds.
  package static func delay(after count: Int) -> Double {
    var delay = longestDelay
    for _ in 0..<min(max(count, 0), 60) { delay *= delayFactor }
    return max(delay, shortestDelay)
  }
}
