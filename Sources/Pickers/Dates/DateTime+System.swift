// SPDX-License-Identifier: MIT

internal import Glibc

/// The number of seconds in a day.
private nonisolated let secondsPerDay = 86_400

nonisolated extension DateTime {
  /// The current date and time in the time zone of the system.
  public static var now: DateTime {
    var seconds = time_t()
    unsafe time(&seconds)
    return DateTime(timeIntervalSince1970: Double(seconds))
  }

  /// Creates the date and the time at a moment.
  ///
  /// The parameter has the name and the meaning of a property of Foundation's `Date`.
  ///
  /// - Parameters:
  ///   - timeIntervalSince1970: The seconds since 1 January 1970 in UTC; other than finite numbers
  ///     count as 0.
  ///   - secondsFromGMT: The offset of the time zone in seconds, or `nil` for the system's time zone
  ///     at that moment.
  public init(timeIntervalSince1970: Double, secondsFromGMT: Int? = nil) {
    let seconds = Int(exactly: timeIntervalSince1970.rounded(.down)) ?? 0
    let local =
      seconds.addingReportingOverflow(secondsFromGMT ?? Self.offset(at: seconds)).partialValue
    let day = local >= 0 ? local / secondsPerDay : -((-(local + 1)) / secondsPerDay) - 1
    let minutes = (local - day * secondsPerDay) / 60
    self.init(dayNumber: day, hour: minutes / 60, minute: minutes % 60)
  }

  /// Returns the seconds from 1 January 1970 in UTC to this date and time.
  ///
  /// - Parameter secondsFromGMT: The offset of the time zone in seconds, or `nil` for the system's
  ///   time zone at that moment. A time that a change of the clocks skips or repeats counts with the
  ///   offset before the change.
  /// - Returns: The seconds, negative before 1970.
  public func timeIntervalSince1970(secondsFromGMT: Int? = nil) -> Double {
    let local = dayNumber * secondsPerDay + minutesSinceMidnight * 60
    if let secondsFromGMT { return Double(local - secondsFromGMT) }
    // The offset a day before, and that which follows from it.
    let before = Self.offset(at: local - secondsPerDay)
    let offset = Self.offset(at: local - before)
    return Double(local - (Self.offset(at: local - offset) == offset ? offset : before))
  }

  /// Returns the offset of the system's time zone at a moment, in seconds.
  private static func offset(at seconds: Int) -> Int {
    var moment = time_t(seconds)
    var parts = unsafe tm()
    // `localtime_r` alone keeps the time zone of its first call; without one the time is UTC.
    tzset()
    guard unsafe localtime_r(&moment, &parts) != nil else { return 0 }
    return unsafe parts.tm_gmtoff
  }
}
