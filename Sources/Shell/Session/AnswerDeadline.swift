/// How long a compositor that accepted a connection may take to tell what it offers.
package nonisolated struct AnswerDeadline: Hashable, Sendable {
  /// After so many seconds without an answer a report says so.
  package static let patience = 2.0

  /// What to do when the compositor has not answered.
  enum Verdict: Hashable, Sendable {
    /// It is not time yet.
    case wait
    /// It is time to say that there is no answer; the wait goes on.
    case report
    /// The limit has passed: give up.
    case giveUp
  }

  private let since: Double
  /// After so many seconds the wait is over; nil: never.
  let limit: Double?
  private var didReport = false

  /// A wait that begins now, and ends after `limit` seconds; nil: never.
  init(since: Double, limit: Double?) {
    self.since = since
    self.limit = limit
  }

  /// When to look again; nil for never.
  var next: Double? {
    let end = limit.map { since + $0 }
    return didReport ? end : min(since + Self.patience, end ?? .infinity)
  }

  /// How long the wait has lasted, in whole seconds.
  func waited(_ now: Double) -> Int { Int((now - since).rounded()) }

  /// Looks at the time; says once that the answer is late.
  mutating func check(_ now: Double) -> Verdict {
    if let limit, now >= since + limit { return .giveUp }
    guard !didReport, now >= since + Self.patience else { return .wait }
    didReport = true
    return .report
  }
}
