// SPDX-License-Identifier: MIT

/// The state of an outgoing transfer.
///
/// The receiver is not trusted: it may read slowly, not at all, or vanish. The application may
/// produce the data later, or never.
package nonisolated enum OutgoingTransfer: Hashable, Sendable {
  /// The maximum time until the application has data, and the maximum pause between two reads by
  /// the receiver, in seconds.
  package static let maximumPause = 30.0

  /// The result of a transfer.
  package enum Outcome: Hashable, Sendable {
    /// All data was written.
    case complete
    /// There is no data.
    case empty
    /// The receiver closed the pipe, or it failed.
    case broken
    /// The receiver or the application exceeded the time limit.
    case timedOut
    /// The connection that asked for the data is gone.
    case abandoned
  }

  /// An event of a transfer.
  package enum Event: Hashable, Sendable {
    /// The application has data, or has none.
    case prepared(hasData: Bool)
    /// The pipe accepted bytes.
    case wrote
    /// All data was written.
    case completed
    case failed
    /// The deadline has passed.
    case timer
    case abandoned
  }

  /// Waits for the application to produce the data.
  case preparing(since: Double)
  /// Waits until the pipe accepts more bytes.
  case sending(last: Double)
  /// The final state.
  case ended(Outcome)

  /// Creates a transfer that starts now, in seconds.
  package init(now: Double) { self = .preparing(since: now) }

  /// The time to send the `timer` event, or `nil` for never.
  package var deadline: Double? {
    switch self {
    case .preparing(let time), .sending(let time): time + Self.maximumPause
    case .ended: nil
    }
  }

  /// Whether the transfer has ended.
  package var hasEnded: Bool {
    if case .ended = self { true } else { false }
  }

  /// Applies an event; returns the outcome once, when the transfer ends.
  package mutating func handle(_ event: Event, now: Double) -> Outcome? {
    switch (self, event) {
    case (.ended, _): return nil
    case (.preparing, .prepared(let hasData)):
      guard hasData else { return end(.empty) }
      self = .sending(last: now)
      return nil
    case (.sending, .wrote):
      self = .sending(last: now)
      return nil
    case (.sending, .completed): return end(.complete)
    case (_, .failed): return end(.broken)
    case (_, .timer): return deadline.map { now >= $0 } == true ? end(.timedOut) : nil
    case (_, .abandoned): return end(.abandoned)
    case (.preparing, .wrote), (.preparing, .completed), (.sending, .prepared): return nil
    }
  }

  private mutating func end(_ outcome: Outcome) -> Outcome {
    self = .ended(outcome)
    return outcome
  }
}
