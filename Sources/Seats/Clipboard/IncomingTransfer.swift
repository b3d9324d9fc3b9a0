// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// The state of an incoming transfer.
///
/// The owner of the data is not trusted: it may write nothing, a little now and then, or without
/// end.
package nonisolated enum IncomingTransfer: Hashable, Sendable {
  /// The maximum pause between two reads, in seconds.
  package static let maximumPause = 5.0
  /// The maximum duration of a transfer, in seconds.
  package static let maximumDuration = 30.0

  /// The number of bytes of a complete transfer, or the reason for which there is no data.
  package typealias Outcome = Result<Int, TransferError>

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
  case ended

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
    let outcome: Outcome
    switch event {
    case .arrived(let more):
      guard more > limit - count else {
        self = .receiving(count: count + more, limit: limit, since: since, last: now)
        return nil
      }
      // Data over the limit may have no end, so the transfer stops at once.
      outcome = .failure(.tooLarge(limit: limit))
    // An owner that vanishes closes the pipe without data.
    case .closed: outcome = count > 0 ? .success(count) : .failure(.interrupted)
    case .failed, .cancelled: outcome = .failure(.interrupted)
    case .timer:
      guard let deadline, now >= deadline else { return nil }
      outcome = .failure(.timedOut)
    }
    self = .ended
    return outcome
  }
}
