/// Turns the 32-bit milliseconds of one device into seconds that never run backwards.
///
/// Devices count from moments of their own, so only differences mean something.
package nonisolated struct DeviceTime: Sendable {
  private var last: UInt32?
  private var milliseconds: Int64 = 0

  package init() {}

  /// The time of an event in seconds.
  ///
  /// The counter wraps after 49.7 days; a step backwards is taken as no time at all.
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
