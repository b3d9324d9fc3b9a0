// SPDX-License-Identifier: MIT

/// The count of recent protocol errors, which decides when reconnecting is pointless.
///
/// A program that sends an illegal request sends it again after each reconnect: its windows would
/// appear and disappear for ever.
package nonisolated struct ProtocolErrorLimit: Hashable, Sendable {
  /// The number of errors within `period` that reach the limit.
  package static let count = 3
  /// The length of the period in seconds.
  package static let period = 10.0

  /// The times of the errors of the last period, oldest first.
  private var times: [Double] = []

  package init() {}

  /// Records an error.
  ///
  /// - Parameter time: The time in seconds, not before that of earlier errors.
  /// - Returns: Whether the error reaches the limit.
  package mutating func record(at time: Double) -> Bool {
    times.removeAll { time - $0 > Self.period }
    times.append(time)
    return times.count >= Self.count
  }
}
