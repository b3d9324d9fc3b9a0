/// Decides when a lost connection is tried again, and which of the changes are reported.
///
/// A connection counts as good once a frame was shown on it, or after `trial` seconds. While
/// connections are lost before that, the pauses go on growing, and nothing more is reported until a
/// connection is good.
package nonisolated struct ReconnectSchedule: Hashable, Sendable {
  /// The first pause, in seconds, before a lost connection is tried again; each is twice as long.
  package static let firstPause = 0.1
  /// No pause is longer, in seconds.
  package static let longestPause = 5.0

  /// A connection that lasted for so many seconds was good without a frame: its windows were hidden.
  package static let trial = 30.0

  /// What happens to the connection.
  package enum Event: Hashable, Sendable {
    /// A connection that could be used broke, so many seconds after it was made.
    case lost(after: Double)
    /// A compositor has told what it offers.
    case connected
    /// The compositor called back for a frame.
    case frameShown
    /// A compositor accepted a connection, and has not told for some time what it offers.
    case answerIsLate
  }

  /// How far the connection has come.
  private enum State: Hashable {
    /// It is good: nothing is waited for.
    case good
    /// It is back: waits for a frame to be shown.
    case unproven(Outage)
    /// There is none: waits for a compositor.
    case lost(Outage)
  }

  /// The time from a loss until a connection is good again.
  private struct Outage: Hashable {
    /// How long the next pause is, in seconds.
    var pause = ReconnectSchedule.firstPause
    /// Whether a connection was lost in it: its end is all that is reported from then on.
    var isRepeated = false
    /// Whether it was reported that a compositor does not answer.
    var didReportDelay = false
  }

  private var state = State.good

  package init() {}

  /// The one transition function.
  ///
  /// - Returns: Whether the event is news, and so is reported.
  package mutating func handle(_ event: Event) -> Bool {
    switch (state, event) {
    case (.unproven, .lost(let age)) where age >= Self.trial: fallthrough
    case (.good, .lost):
      state = .lost(Outage())
      return true
    case (.unproven(var outage), .lost):
      let isNews = !outage.isRepeated
      outage.isRepeated = true
      state = .lost(outage)
      return isNews
    case (.lost(let outage), .connected):
      state = .unproven(outage)
      return !outage.isRepeated
    case (.unproven(let outage), .frameShown):
      state = .good
      return outage.isRepeated
    case (.lost(var outage), .answerIsLate):
      let isNews = !outage.didReportDelay
      outage.didReportDelay = true
      state = .lost(outage)
      return isNews
    case (.good, .connected), (.good, .frameShown), (.good, .answerIsLate), (.lost, .lost),
      (.lost, .frameShown), (.unproven, .connected), (.unproven, .answerIsLate):
      return false
    }
  }

  /// How long to wait before the next attempt, in seconds.
  package mutating func nextPause() -> Double {
    guard case .lost(var outage) = state else { return Self.firstPause }
    let pause = outage.pause
    outage.pause = min(pause * 2, Self.longestPause)
    state = .lost(outage)
    return pause
  }
}
