/// How far the reading of what somebody copied has come.
///
/// Whoever copied it is not trusted: it may write nothing, a little now and then, or without end.
package nonisolated enum IncomingTransfer: Hashable, Sendable {
  /// So long, in seconds, nothing may come.
  package static let longestPause = 5.0
  /// So long, in seconds, all of it may take.
  package static let longest = 30.0
  /// No more is taken, in bytes.
  package static let most = 32 << 20

  /// How a reading ended.
  package enum Outcome: Hashable, Sendable {
    /// The other end was closed after so many bytes.
    case complete(count: Int)
    /// There was more than is taken.
    case tooLong
    /// The other end took too long.
    case late
    /// The pipe broke.
    case broken
    /// Nobody wants it any more.
    case abandoned
  }

  /// What happens to it.
  package enum Event: Hashable, Sendable {
    case arrived(count: Int)
    case closed
    case broke
    /// The deadline passed.
    case timer
    case abandoned
  }

  /// Waits for bytes, or for the end.
  case receiving(count: Int, since: Double, last: Double)
  /// Final.
  case ended(Outcome)

  /// A reading that begins now, in seconds.
  package init(now: Double) { self = .receiving(count: 0, since: now, last: now) }

  /// When to send `timer`; nil for never.
  package var deadline: Double? {
    guard case .receiving(_, let since, let last) = self else { return nil }
    return min(last + Self.longestPause, since + Self.longest)
  }

  /// The one transition function; returns the outcome once, when it ends.
  package mutating func handle(_ event: Event, now: Double) -> Outcome? {
    guard case .receiving(let count, let since, _) = self else { return nil }
    switch event {
    case .arrived(let more):
      // The end of it all is not waited for: it may never come.
      if count + more > Self.most { return end(.tooLong) }
      self = .receiving(count: count + more, since: since, last: now)
      return nil
    case .closed: return end(.complete(count: count))
    case .broke: return end(.broken)
    case .timer: return deadline.map { now >= $0 } == true ? end(.late) : nil
    case .abandoned: return end(.abandoned)
    }
  }

  private mutating func end(_ outcome: Outcome) -> Outcome {
    self = .ended(outcome)
    return outcome
  }
}
