/// What holding a button does whose value goes on while it is held, without views and time.
nonisolated package enum StepHold: Hashable, Sendable {
  /// Nothing is held; waits for a press.
  case idle
  /// A touch holds one side, and has not stepped yet: lifting does, or time.
  case touched(Direction)
  /// A touch or a key holds one side, which has stepped so often by itself; waits for time.
  case repeating(Direction, count: Int, key: Key?)
  /// It stepped while the touch was down, so the tap to come does nothing.
  case spent

  /// Which way a step goes.
  package enum Direction: Hashable, Sendable {
    case up
    case down
  }

  /// What happens.
  package enum Event: Hashable, Sendable {
    /// A touch presses a side; nil: neither, or no longer.
    case touch(Direction?)
    /// A touch was a tap on a side.
    case tap(Direction)
    /// A key for a side went down; one that repeats counts once.
    case keyDown(Key, Direction)
    /// A key came up, or never will.
    case keyUp(Key)
    /// The time for the next step has come.
    case time
    /// Nothing can be stepped any more.
    case stop
  }

  /// What has to be done.
  package struct Outcome: Hashable, Sendable {
    /// Which way to step, if any.
    package var step: Direction?
    /// After how many seconds `time` is to come; nil: not at all, also where it was to.
    package var wait: Double?
  }

  /// Takes what happens; nil: nothing changes, and what was to come comes.
  package mutating func handle(_ event: Event) -> Outcome? {
    switch (self, event) {
    case (.repeating(_, _, .some), .touch), (.repeating(_, _, .some), .tap): return nil
    case (.touched(let old), .touch(.some(let new))) where old == new: return nil
    case (.repeating(let old, _, nil), .touch(.some(let new))) where old == new: return nil
    case (_, .touch(.some(let direction))):
      self = .touched(direction)
      return Outcome(wait: Self.firstDelay)
    case (.touched, .touch(nil)):
      self = .idle
      return Outcome()
    case (.repeating, .touch(nil)):
      self = .spent
      return Outcome()
    case (.idle, .touch(nil)): return nil
    case (.spent, .touch(nil)):
      // Another touch, too short to hold anything; a tap of it counts.
      self = .idle
      return Outcome()
    case (.spent, .tap):
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
    case (.touched(let direction), .time):
      self = .repeating(direction, count: 1, key: nil)
      return Outcome(step: direction, wait: Self.delay(after: 1))
    case (.repeating(let direction, let count, let key), .time):
      self = .repeating(direction, count: count + 1, key: key)
      return Outcome(step: direction, wait: Self.delay(after: count + 1))
    case (.idle, .time), (.spent, .time): return nil
    case (.repeating(_, _, nil), .stop):
      // The tap to come, when the touch is lifted, does not count.
      self = .spent
      return Outcome()
    case (_, .stop):
      self = .idle
      return Outcome()
    }
  }

  /// How long it is held until it goes on by itself, in seconds: a long press.
  package static let firstDelay = 0.5
  /// The first and the shortest time between two steps, in seconds, and what each is to the last.
  private static let longest = 0.2
  private static let shortest = 0.04
  private static let quickening = 0.88

  /// How long the next step waits after so many.
  package static func delay(after count: Int) -> Double {
    var delay = longest
    for _ in 0..<min(max(count, 0), 60) { delay *= quickening }
    return max(delay, shortest)
  }
}
