// SPDX-License-Identifier: MIT

/// The state of an incoming transfer.
///
/// The owner of the data is not trusted: it may write nothing, a little now and then, or without
/// end.
package nonisolated enum IncomingTransfer: Hashable, Sendable {
  /// The maximum pause between two reads, in seconds.
  package static let maximumPause = 5.0
  /// The maximum duration of a transfer, in seconds.
  package static let maximumDuration = 30.0

  /// The result of a transfer.
  package enum Outcome: Hashable, Sendable {
    /// The owner closed its end after a number of bytes.
    case complete(count: Int)
    /// The data exceeded the limit.
    case tooLarge
    /// The owner exceeded a time limit.
    case timedOut
    /// The pipe failed.
    case failed
    /// The transfer was cancelled.
    case cancelled
  }

  /// An event of a transfer.
  package enum Event: Hashable, Sendable {
    case arrived(count: Int)
    case closed
    case failed
    /// The deadline has passed.
    case timer
    case cancelled
  }

  /// Waits for bytes, at most `limit` of them, or for the end of the data; times are in seconds.
  case receiving(count: Int, limit: Int, since: Double, last: Double)
  /// The final state.
  case ended(Outcome)

  /// Creates a transfer that starts now, in seconds.
  ///
  /// - Parameters:
  ///   - limit: The greatest accepted size in bytes.
  ///   - now: The time in seconds.
  package init(limit: Int, now: Double) {
    self = .receiving(count: 0, limit: max(0, limit), since: now, last: now)
  }

  /// The time to send the `timer` event, or `nil` for never.
  package var deadline: Double? {
    guard case .receiving(_, _, let since, let last) = self else { return nil }
    return min(last + Self.maximumPause, since + Self.maximumDuration)
  }

  /// Applies an event; returns the outcome once, when the transfer ends.
  package mutating func handle(_ event: Event, now: Double) -> Outcome? {
    guard case .receiving(let count, let limit, let since, _) = self else { return nil }
    switch event {
    case .arrived(let more):
      // Data over the limit may have no end, so the transfer stops at once.
      if more > limit - count { return end(.tooLarge) }
      self = .receiving(count: count + more, limit: limit, since: since, last: now)
      return nil
    case .closed: return end(.complete(count: count))
    case .failed: return end(.failed)
    case .timer: return deadline.map { now >= $0 } == true ? end(.timedOut) : nil
    case .cancelled: return end(.cancelled)
    }
  }

  private mutating func end(_ outcome: Outcome) -> Outcome {
    self = .ended(outcome)
    return outcome
  }
}
