// SPDX-License-Identifier: MIT

import SashInterface
import SashText

/// The names, the order and the other conventions with which dates and times are displayed.
///
/// The default is English. An application replaces `current` together with
/// `LocalizedStrings.current`, by a value of its own or by that of a locale of the system:
///
/// ```swift
/// DateLocale.current = DateLocale(identifier: "de_DE.UTF-8") ?? DateLocale()
/// ```
public struct DateLocale {
  /// The order of the parts of a date.
  nonisolated public enum DateOrder: Hashable, Sendable {
    /// Day, month, year, as in most of the world.
    case dayMonthYear
    /// Month, day, year, as in the United States.
    case monthDayYear
    /// Year, month, day, as in East Asia.
    case yearMonthDay
  }

  /// The conventions of pickers without ones of their own.
  ///
  /// A new one takes effect in all windows with their next frames.
  public static var current = DateLocale() {
    // Pickers update what they display when the text scale changes.
    didSet { TextScaleObservers.notify() }
  }

  /// The names of the months within dates, from January on: "января" in "25 января 2026".
  public var monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  /// The short names of the months within dates, from January on.
  public var shortMonthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  /// The names of the months without a day, from January on, as in the heading of a calendar:
  /// "январь"; `nil` for those within dates.
  public var standaloneMonthNames: [String]?
  /// The short names of the months without a day; `nil` for those within dates.
  public var standaloneShortMonthNames: [String]?
  /// The names of the days of the week from Sunday on.
  public var weekdayNames = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  /// The short names of the days of the week from Sunday on, as in the heading of a calendar.
  public var shortWeekdayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  /// The first day of a week.
  public var firstWeekday = DateTime.Weekday.monday
  /// The order of the parts of a date.
  public var dateOrder = DateOrder.dayMonthYear
  /// Whether hours are counted to 24; otherwise twice to 12.
  public var uses24HourClock = true
  /// The symbol of the time before noon.
  public var amSymbol = "AM"
  /// The symbol of the time after noon.
  public var pmSymbol = "PM"
  /// The separator between hours and minutes.
  public var timeSeparator = ":"
  /// Returns a date as text, or `nil` for the parts in `dateOrder`.
  public var dateFormat: ((DateTime) -> String)?
  /// Returns a date with the day of the week as text, or `nil` for the parts in `dateOrder`.
  ///
  /// Assistive technologies announce it.
  public var fullDateFormat: ((DateTime) -> String)?

  /// The marks with which a locale of the system writes the parts of a full date.
  struct FullDateMarks {
    /// The mark after the day of the week that comes first, such as a comma.
    var weekday = ""
    /// The mark after the day, which is a full stop in German.
    var day = ""
    /// The mark after the year.
    var year = ""
  }

  var fullDateMarks = FullDateMarks()

  /// Creates the English conventions: weeks begin on Monday, and hours are counted to 24.
  public init() {}

  // MARK: Text

  /// Returns a date as text, such as "25 Nov 2026".
  public func string(date: DateTime) -> String {
    dateFormat?(date) ?? ordered(date, month: Self.name(shortMonthNames, date.month - 1))
  }

  /// Returns a date with the day of the week as text, such as "Wednesday 25 November 2026".
  public func fullString(date: DateTime) -> String {
    if let fullDateFormat { return fullDateFormat(date) }
    let marks = fullDateMarks
    let text = ordered(date, month: Self.name(monthNames, date.month - 1), marks)
    let weekday = Self.name(weekdayNames, date.weekday.rawValue - 1)
    switch dateOrder {
    case .dayMonthYear: return "\(weekday)\(marks.weekday) \(text)"
    case .monthDayYear: return "\(weekday), \(text)"
    case .yearMonthDay: return "\(text), \(weekday)"
    }
  }

  /// Returns a time as text, such as "9:30" or "9:30 PM".
  public func string(time: DateTime) -> String {
    let minute = (time.minute < 10 ? "0" : "") + String(time.minute)
    let text = "\(displayedHour(time.hour))\(timeSeparator)\(minute)"
    return uses24HourClock ? text : "\(text) \(time.hour < 12 ? amSymbol : pmSymbol)"
  }

  /// Returns the hour that is displayed for one of 0 to 23.
  func displayedHour(_ hour: Int) -> Int { uses24HourClock ? hour : (hour + 11) % 12 + 1 }

  private func ordered(_ date: DateTime, month: String, _ marks: FullDateMarks = FullDateMarks())
    -> String
  {
    let (day, year) = ("\(date.day)\(marks.day)", "\(date.year)\(marks.year)")
    return switch dateOrder {
    case .dayMonthYear: "\(day) \(month) \(year)"
    case .monthDayYear: "\(month) \(day), \(year)"
    case .yearMonthDay: "\(year) \(month) \(day)"
    }
  }

  /// Returns the name of a month without a day, for one of 1 to 12.
  func standaloneMonthName(_ month: Int, short: Bool) -> String {
    let names =
      short ? standaloneShortMonthNames ?? shortMonthNames : standaloneMonthNames ?? monthNames
    return Self.name(names, month - 1)
  }

  /// Returns a name, or the number from 1 if the list is too short.
  static func name(_ names: [String], _ index: Int) -> String {
    names.indices.contains(index) ? names[index] : String(index + 1)
  }
}
