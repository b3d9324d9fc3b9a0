// SPDX-License-Identifier: MIT

@Suite("Dates and times")
struct DateTimeTests {
  @Test("days are numbered from 1 January 1970, and back")
  func dayNumbers() {
    #expect(DateTime(year: 1970, month: 1, day: 1).dayNumber == 0)
    #expect(DateTime(year: 2000, month: 3, day: 1).dayNumber == 11_017)
    #expect(DateTime(year: 1969, month: 12, day: 31).dayNumber == -1)
    let first = DateTime(year: 1, month: 1, day: 1)
    let last = DateTime(year: 9_999, month: 12, day: 31)
    var day = first
    // Every day of the calendar, by the rules of months and leap years alone.
    for number in first.dayNumber...last.dayNumber {
      guard day.dayNumber == number, DateTime(dayNumber: number) == day else {
        Issue.record("\(day) is not day \(number)")
        return
      }
      if number == last.dayNumber { break }
      let isLastOfMonth = day.day == DateTime.numberOfDays(inMonth: day.month, of: day.year)
      day =
        !isLastOfMonth
        ? DateTime(year: day.year, month: day.month, day: day.day + 1)
        : day.month < 12
          ? DateTime(year: day.year, month: day.month + 1, day: 1)
          : DateTime(year: day.year + 1, month: 1, day: 1)
    }
    #expect(day == last)
  }

  @Test("leap years are every fourth, but of whole centuries only every fourth")
  func leapYears() {
    let days = [2024, 2025, 2000, 1900, 2100, 4].map { DateTime.numberOfDays(inMonth: 2, of: $0) }
    #expect(days == [29, 28, 29, 28, 28, 29])
  }

  @Test("parts out of range become the nearest ones")
  func limits() {
    let low = DateTime(year: -5, month: 0, day: -3, hour: -1, minute: -1)
    #expect(low == DateTime(year: 1, month: 1, day: 1, hour: 0, minute: 0))
    let high = DateTime(year: .max, month: .max, day: .max, hour: .max, minute: .max)
    #expect(high == DateTime(year: 9_999, month: 12, day: 31, hour: 23, minute: 59))
    #expect(DateTime(year: 2026, month: 11, day: 31).day == 30)
    #expect(DateTime(dayNumber: .max).year == 9_999 && DateTime(dayNumber: .min).year == 1)
    #expect(high.adding(days: .max) == high && high.adding(months: .max).year == 9_999)
    #expect(low.adding(days: .min) == low && low.adding(months: .min).year == 1)
  }

  @Test("months are added without overflow of the day")
  func months() {
    let end = DateTime(year: 2024, month: 1, day: 31, hour: 7, minute: 5)
    #expect(end.adding(months: 1) == DateTime(year: 2024, month: 2, day: 29, hour: 7, minute: 5))
    #expect(end.adding(months: -2) == DateTime(year: 2023, month: 11, day: 30, hour: 7, minute: 5))
    #expect(end.adding(months: 13) == DateTime(year: 2025, month: 2, day: 28, hour: 7, minute: 5))
    #expect(end.adding(days: -31) == DateTime(year: 2023, month: 12, day: 31, hour: 7, minute: 5))
  }

  @Test("days of the week")
  func weekdays() {
    #expect(DateTime(year: 2026, month: 11, day: 25).weekday == .wednesday)
    #expect(DateTime(year: 1, month: 1, day: 1).weekday == .monday)
    #expect(DateTime(year: 1969, month: 12, day: 28).weekday == .sunday)
  }

  @Test("moments of a time zone, also before 1970 and without a number")
  func moments() {
    let moment = DateTime(timeIntervalSince1970: 1_764_063_000, secondsFromGMT: 3_600)
    #expect(moment == DateTime(year: 2025, month: 11, day: 25, hour: 10, minute: 30))
    #expect(moment.timeIntervalSince1970(secondsFromGMT: 3_600) == 1_764_063_000)
    let before = DateTime(timeIntervalSince1970: -1, secondsFromGMT: 0)
    #expect(before == DateTime(year: 1969, month: 12, day: 31, hour: 23, minute: 59))
    #expect(DateTime(timeIntervalSince1970: .nan, secondsFromGMT: 0).dayNumber == 0)
    // In the system's own time zone, whatever it is.
    let local = DateTime(timeIntervalSince1970: 1_764_063_000)
    #expect(local.timeIntervalSince1970() == 1_764_063_000)
  }

  @Test("values are compared by time")
  func order() {
    let one = DateTime(year: 2026, month: 2, day: 3, hour: 4, minute: 5)
    #expect(one < one.setting(hour: 4, minute: 6) && one < one.adding(days: 1))
    #expect(one < one.adding(months: 1) && !(one < one))
  }
}
