// SPDX-License-Identifier: MIT

/// The time limit for a compositor that accepted a connection to announce its globals.
package nonisolated struct AnswerDeadline: Hashable, Sendable {
  /// The time in seconds without an answer after which a report is made.
  package static let reportDelay = 2.0

  /// The action for a compositor that has not answered.
  enum Decision: Hashable, Sendable {
    /// Neither the report nor the limit is due.
    case wait
    /// A report is due; the wait continues.
    case report
    /// The limit has passed.
    case giveUp
  }

  private let since: Double
  /// The limit of the wait in seconds, or `nil` for none.
  let limit: Double?
  private var didReport = false

  /// Creates a wait that begins at `since` and ends after `limit` seconds, or never if that is
  /// `nil`.
  init(since: Double, limit: Double?) {
    self.since = since
    self.limit = limit
  }

  /// The time of the next check, or `nil` for never.
  var nextCheck: Double? {
    let end = limit.map { since + $0 }
    return didReport ? end : min(since + Self.reportDelay, end ?? .infinity)
  }

  /// Returns the duration of the wait in whole seconds.
  func elapsedSeconds(_ now: Double) -> Int { Int((now - since).rounded()) }

  /// Checks the time; returns `.report` only once.
  mutating func check(_ now: Double) -> Decision {
    if let limit, now >= since + limit { return .giveUp }
    guard !didReport, now >= since + Self.reportDelay else { return .wait }
    didReport = true
    return .report
  }
}
