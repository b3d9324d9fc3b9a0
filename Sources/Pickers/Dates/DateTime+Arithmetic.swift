// SPDX-License-Identifier: MIT

nonisolated extension DateTime {
  /// A day of the week, numbered as in Foundation: Sunday is 1.
  public enum Weekday: Int, Hashable, Sendable, CaseIterable {
    /// Sunday.
    case sunday = 1
    /// Monday.
    case monday
    /// Tuesday.
    case tuesday
    /// Wednesday.
    case wednesday
    /// Thursday.
    case thursday
    /// Friday.
    case friday
    /// Saturday.
    case saturday

    /// Returns the number of days by which this day follows another one, 0 to 6.
    func days(after other: Weekday) -> Int { (rawValue - other.rawValue + 7) % 7 }
  }

  /// The day of the week.
  public var weekday: Weekday {
    // 1 January 1970 was a Thursday.
    let index = ((dayNumber + 4) % 7 + 7) % 7
    return Weekday.allCases[index]
  }

  /// The number of the month, counted from January of the year 0.
  var monthNumber: Int { year * 12 + month - 1 }

  /// Creates the first day of a month from the number of the month.
  init(monthNumber: Int) {
    let number = min(max(monthNumber, 12), 9_999 * 12 + 11)
    self.init(year: number / 12, month: number % 12 + 1, day: 1)
  }

  /// Returns the value with another time of day.
  public func setting(hour: Int, minute: Int) -> DateTime {
    DateTime(year: year, month: month, day: day, hour: hour, minute: minute)
  }

  /// Returns the date with the time of another value.
  func settingTime(of other: DateTime) -> DateTime {
    setting(hour: other.hour, minute: other.minute)
  }

  /// Returns the value a number of days later, or earlier for a negative number.
  public func adding(days: Int) -> DateTime {
    let sum = dayNumber.addingReportingOverflow(days)
    return DateTime(
      dayNumber: sum.overflow ? (days > 0 ? .max : .min) : sum.partialValue, hour: hour,
      minute: minute)
  }

  /// Returns the value a number of months later, or earlier for a negative number.
  ///
  /// A day that the month does not have is replaced by its last one.
  public func adding(months: Int) -> DateTime {
    let limited = min(max(months, -200_000), 200_000)
    let first = DateTime(monthNumber: monthNumber + limited)
    return DateTime(
      year: first.year, month: first.month, day: day, hour: hour, minute: minute)
  }

  /// Returns the value with its minute rounded down to a whole interval.
  func rounded(toMinutes interval: Int) -> DateTime {
    setting(hour: hour, minute: minute - minute % interval)
  }

  /// Returns the value with its minute rounded up to a whole interval, which may be on the next day.
  ///
  /// After the last interval of the last year it is earlier than the value.
  func roundedUp(toMinutes interval: Int) -> DateTime {
    let minutes = (minutesSinceMidnight + interval - 1) / interval * interval
    return adding(days: minutes / 1_440).setting(hour: minutes / 60 % 24, minute: minutes % 60)
  }

  /// Whether both values are of the same day.
  public func isSameDay(as other: DateTime) -> Bool { dayNumber == other.dayNumber }
}
