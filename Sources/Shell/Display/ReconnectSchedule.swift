// SPDX-License-Identifier: MIT

/// The schedule of attempts to reconnect, and the decision which events are reported.
///
/// A connection counts as good after its first frame callback, or after `trial` seconds. While
/// connections are lost earlier, the pauses keep growing, and nothing more is reported until a
/// connection is good.
package nonisolated struct ReconnectSchedule: Hashable, Sendable {
  /// The first pause in seconds before an attempt to reconnect; each further one is twice as long.
  package static let firstPause = 0.1
  /// The maximum pause in seconds.
  package static let maximumPause = 5.0

  /// The time in seconds after which a connection without a frame counts as good: its windows are
  /// hidden.
  package static let trial = 30.0

  /// An event of the connection.
  package enum Event: Hashable, Sendable {
    /// A usable connection was lost after a number of seconds.
    case lost(after: Double)
    /// A compositor has announced its globals.
    case connected
    /// A frame callback was received.
    case frameCallback
    /// A compositor accepted the connection and has not answered for some time.
    case answerIsLate
  }

  /// The state of the connection.
  private enum State: Hashable {
    /// The connection is good.
    case good
    /// The connection is re-established: waits for a frame callback.
    case unproven(Outage)
    /// The connection is lost: waits for a compositor.
    case lost(Outage)
  }

  /// The period from a loss until a connection is good again.
  private struct Outage: Hashable {
    /// The next pause in seconds.
    var pause = ReconnectSchedule.firstPause
    /// Whether a further connection was lost in it; then only its end is reported.
    var isRepeated = false
    /// Whether it was reported that a compositor does not answer.
    var didReportDelay = false
  }

  private var state = State.good

  package init() {}

  /// Applies an event.
  ///
  /// - Returns: Whether the event must be reported.
  package mutating func handle(_ event: Event) -> Bool {
    switch (state, event) {
    case (.unproven, .lost(let age)) where age >= Self.trial: fallthrough
    case (.good, .lost):
      state = .lost(Outage())
      return true
    case (.unproven(var outage), .lost):
      let isReported = !outage.isRepeated
      outage.isRepeated = true
      state = .lost(outage)
      return isReported
    case (.lost(let outage), .connected):
      state = .unproven(outage)
      return !outage.isRepeated
    case (.unproven(let outage), .frameCallback):
      state = .good
      return outage.isRepeated
    case (.lost(var outage), .answerIsLate):
      let isReported = !outage.didReportDelay
      outage.didReportDelay = true
      state = .lost(outage)
      return isReported
    case (.good, .connected), (.good, .frameCallback), (.good, .answerIsLate), (.lost, .lost),
      (.lost, .frameCallback), (.unproven, .connected), (.unproven, .answerIsLate):
      return false
    }
  }

  /// Returns the time before the next attempt in seconds.
  package mutating func nextPause() -> Double {
    guard case .lost(var outage) = state else { return Self.firstPause }
    let pause = outage.pause
    outage.pause = min(pause * 2, Self.maximumPause)
    state = .lost(outage)
    return pause
  }
}
