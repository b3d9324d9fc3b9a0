// SPDX-License-Identifier: MIT

/// The state of an outgoing transfer.
///
/// The receiver is not trusted: it may read slowly, not at all, or vanish. The application may
/// produce the data later, or never.
package nonisolated enum OutgoingTransfer: Hashable, Sendable {
  /// The maximum time until the application has data, and the maximum pause between two reads by
  /// the receiver, in seconds.
  package static let maximumPause = 30.0

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
  case ended

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
  package var hasEnded: Bool { self == .ended }

  /// Applies an event; returns whether the transfer ends with it.
  package mutating func handle(_ event: Event, now: Double) -> Bool {
    switch (self, event) {
    case (.ended, _), (.preparing, .wrote), (.preparing, .completed), (.sending, .prepared):
      return false
    case (.preparing, .prepared(hasData: true)), (.sending, .wrote):
      self = .sending(last: now)
      return false
    case (_, .timer): guard let deadline, now >= deadline else { return false }
    case (.preparing, .prepared(hasData: false)), (.sending, .completed), (_, .failed),
      (_, .abandoned):
      break
    }
    self = .ended
    return true
  }
}
