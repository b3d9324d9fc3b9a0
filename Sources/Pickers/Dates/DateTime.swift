// SPDX-License-Identifier: MIT

/// The first and the last year.
private nonisolated let years = 1...9_999

/// A date and a time of day as a calendar and a clock on the wall show them, without a time zone.
///
/// Dates are those of the Gregorian calendar, also before its introduction (ISO 8601), in the years
/// 1 to 9999. Values are compared by time.
///
/// ```swift
/// let start = DateTime(year: 2026, month: 11, day: 25, hour: 9, minute: 30)
/// let next = start.adding(months: 3)
/// ```
nonisolated public struct DateTime: Hashable, Sendable, Comparable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int
  /// The hour, 0 to 23.
  public let hour: Int
  /// The minute, 0 to 59.
  public let minute: Int

  /// Creates a date and a time.
  ///
  /// Parts out of range are replaced by the nearest ones in range: 31 November is 30 November.
  ///
  /// - Parameters:
  ///   - year: The year, 1 to 9999.
  ///   - month: The month, 1 to 12.
  ///   - day: The day of the month.
  ///   - hour: The hour, 0 to 23.
  ///   - minute: The minute, 0 to 59.
  public init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0) {
    self.year = min(max(year, years.lowerBound), years.upperBound)
    self.month = min(max(month, 1), 12)
    self.day = min(max(day, 1), Self.numberOfDays(inMonth: self.month, of: self.year))
    self.hour = min(max(hour, 0), 23)
    self.minute = min(max(minute, 0), 59)
  }

  /// Returns the number of days in a month.
  ///
  /// - Parameters:
  ///   - month: The month, 1 to 12.
  ///   - year: The year.
  /// - Returns: The number, 28 to 31.
  public static func numberOfDays(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns whether a value is earlier than another one.
  public static func < (one: DateTime, two: DateTime) -> Bool {
    (one.year, one.month, one.day, one.minutesSinceMidnight)
      < (two.year, two.month, two.day, two.minutesSinceMidnight)
  }

  /// The minutes since midnight, 0 to 1439.
  public var minutesSinceMidnight: Int { hour * 60 + minute }

  /// The number of days since 1 January 1970, negative before.
  ///
  /// The calculation is `days_from_civil` of Howard Hinnant, "chrono-Compatible Low-Level Date
  /// Algorithms" (2021): years begin in March, so that the leap day is the last of a year, and 400
  /// years have 146,097 days. The year is 1 or later, and needs no era before 0.
  public var dayNumber: Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year % 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Creates a date from the number of days since 1 January 1970.
  ///
  /// Days beyond the first and the last year are replaced by the first and the last day. The
  /// calculation is the reverse of `dayNumber`, `civil_from_days` in the same source.
  public init(dayNumber: Int, hour: Int = 0, minute: Int = 0) {
    let last = DateTime(year: years.upperBound, month: 12, day: 31).dayNumber
    let first = DateTime(year: years.lowerBound, month: 1, day: 1).dayNumber
    let day = min(max(dayNumber, first), last) + 719_468
    let era = day / 146_097
    let dayOfEra = day % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1, hour: hour, minute: minute)
  }
}
