/// How far the writing of what was copied has come, for somebody who pastes it.
///
/// Whoever pastes it is not trusted: it may read slowly, not at all, or go away.
package nonisolated enum OutgoingTransfer: Hashable, Sendable {
  /// So long, in seconds, nothing may be read.
  package static let longestPause = 30.0

  /// How a writing ended.
  package enum Outcome: Hashable, Sendable {
    /// All was written.
    case complete
    /// The other end is gone, or broken.
    case broken
    /// The other end took too long.
    case late
    /// The connection is gone, by which it was asked for.
    case abandoned
  }

  /// What happens to it.
  package enum Event: Hashable, Sendable {
    case wrote(count: Int)
    case broke
    /// The deadline passed.
    case timer
    case abandoned
  }

  /// Waits for room in the pipe.
  case sending(rest: Int, last: Double)
  /// Final.
  case ended(Outcome)

  /// A writing of so many bytes that begins now, in seconds.
  package init(count: Int, now: Double) {
    self = count == 0 ? .ended(.complete) : .sending(rest: count, last: now)
  }

  /// When to send `timer`; nil for never.
  package var deadline: Double? {
    if case .sending(_, let last) = self { last + Self.longestPause } else { nil }
  }

  /// Whether it is over.
  package var isOver: Bool {
    if case .ended = self { true } else { false }
  }

  /// The one transition function; returns the outcome once, when it ends.
  package mutating func handle(_ event: Event, now: Double) -> Outcome? {
    guard case .sending(let rest, let last) = self else { return nil }
    switch event {
    case .wrote(let count):
      if count >= rest { return end(.complete) }
      self = .sending(rest: rest - count, last: now)
      return nil
    case .broke: return end(.broken)
    case .timer: return now >= last + Self.longestPause ? end(.late) : nil
    case .abandoned: return end(.abandoned)
    }
  }

  private mutating func end(_ outcome: Outcome) -> Outcome {
    self = .ended(outcome)
    return outcome
  }
}
