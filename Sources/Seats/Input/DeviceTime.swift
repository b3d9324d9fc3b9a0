// SPDX-License-Identifier: MIT

/// The conversion of a device's 32-bit milliseconds to seconds that never decrease.
///
/// Each device has its own epoch, so only differences are meaningful.
package nonisolated struct DeviceTime: Sendable {
  private var last: UInt32?
  private var milliseconds: Int64 = 0

  package init() {}

  /// Returns the time of an event in seconds.
  ///
  /// The counter wraps after 49.7 days; a step backwards counts as no elapsed time.
  package mutating func seconds(_ time: UInt32) -> Double {
    if let last {
      milliseconds += Int64(max(0, Int32(bitPattern: time &- last)))
    } else {
      milliseconds = Int64(time)
    }
    last = time
    return Double(milliseconds) / 1000
  }
}
