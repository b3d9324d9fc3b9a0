// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The days of a month in six rows of a week each.
final class CalendarMonthView: View {
  /// The number of rows, enough for any month.
  static let weekCount = 6

  /// The first day of the month.
  var month = DateTime(year: 1970, month: 1, day: 1)
  let days = (0..<7 * weekCount).map { _ in CalendarDayView() }

  init() {
    super.init()
    isUserInteractionEnabled = false
    for day in days { addSubview(day) }
  }

  override var drawsContent: Bool { false }

  /// Returns the day in the upper leading corner.
  static func firstDay(of month: DateTime, weeksFrom first: DateTime.Weekday) -> DateTime {
    month.adding(days: -month.weekday.days(after: first))
  }

  /// Updates all days.
  func update(
    _ month: DateTime, firstWeekday: DateTime.Weekday,
    content: (DateTime) -> CalendarDayView.Content
  ) {
    self.month = month
    let first = Self.firstDay(of: month, weeksFrom: firstWeekday).dayNumber
    for (index, view) in days.enumerated() {
      let day = DateTime(dayNumber: first + index)
      var content = content(day)
      content.day = day
      content.isInMonth = day.monthNumber == month.monthNumber
      view.content = content
      // The days around the first and the last month of the calendar do not exist.
      view.isHidden = day.dayNumber != first + index
    }
  }

  override func layoutSubviews() {
    let height = bounds.height / Double(Self.weekCount)
    func x(_ column: Int) -> Double { displayScale.aligned(bounds.width * Double(column) / 7) }
    func y(_ row: Int) -> Double { displayScale.aligned(height * Double(row)) }
    for (index, view) in days.enumerated() {
      let (row, column) = (index / 7, isMirrored ? 6 - index % 7 : index % 7)
      view.frame = Rect(
        x: x(column), y: y(row), width: x(column + 1) - x(column), height: y(row + 1) - y(row))
    }
  }
}
