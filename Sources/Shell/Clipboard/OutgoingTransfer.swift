// SPDX-License-Identifier: MIT

/// The state of an outgoing clipboard transfer.
///
/// The receiver is not trusted: it may read slowly, not at all, or vanish.
package nonisolated enum OutgoingTransfer: Hashable, Sendable {
  /// The maximum pause between two reads by the receiver, in seconds.
  package static let maximumPause = 30.0

  /// The result of a transfer.
  package enum Outcome: Hashable, Sendable {
    /// All data was written.
    case complete
    /// The receiver closed the pipe, or it failed.
    case broken
    /// The receiver exceeded the time limit.
    case timedOut
    /// The connection that asked for the data is gone.
    case abandoned
  }

  /// An event of a transfer.
  package enum Event: Hashable, Sendable {
    case wrote(count: Int)
    case failed
    /// The deadline has passed.
    case timer
    case abandoned
  }

  /// Waits until the pipe accepts more bytes.
  case sending(remaining: Int, last: Double)
  /// The final state.
  case ended(Outcome)

  /// Creates a transfer of a number of bytes that starts now, in seconds.
  package init(count: Int, now: Double) {
    self = count == 0 ? .ended(.complete) : .sending(remaining: count, last: now)
  }

  /// The time to send the `timer` event, or `nil` for never.
  package var deadline: Double? {
    if case .sending(_, let last) = self { last + Self.maximumPause } else { nil }
  }

  /// Whether the transfer has ended.
  package var hasEnded: Bool {
    if case .ended = self { true } else { false }
  }

  /// Applies an event; returns the outcome once, when the transfer ends.
  package mutating func handle(_ event: Event, now: Double) -> Outcome? {
    guard case .sending(let remaining, let last) = self else { return nil }
    switch event {
    case .wrote(let count):
      if count >= remaining { return end(.complete) }
      self = .sending(remaining: remaining - count, last: now)
      return nil
    case .failed: return end(.broken)
    case .timer: return now >= last + Self.maximumPause ? end(.timedOut) : nil
    case .abandoned: return end(.abandoned)
    }
  }

  private mutating func end(_ outcome: Outcome) -> Outcome {
    self = .ended(outcome)
    return outcome
  }
}
