// SPDX-License-Identifier: MIT

@Suite("Conventions of dates")
struct DateLocaleTests {
  private let date = DateTime(year: 2026, month: 11, day: 25, hour: 21, minute: 5)

  @Test("the order of the parts, and the clock")
  func text() {
    var locale = DateLocale()
    #expect(locale.string(date: date) == "25 Nov 2026")
    #expect(locale.fullString(date: date) == "Wednesday 25 November 2026")
    #expect(locale.string(time: date) == "21:05")
    locale.dateOrder = .monthDayYear
    locale.uses24HourClock = false
    #expect(locale.string(date: date) == "Nov 25, 2026")
    #expect(locale.fullString(date: date) == "Wednesday, November 25, 2026")
    #expect(locale.string(time: date) == "9:05 PM")
    #expect(locale.string(time: date.setting(hour: 0, minute: 0)) == "12:00 AM")
    #expect(locale.string(time: date.setting(hour: 12, minute: 30)) == "12:30 PM")
    locale.dateOrder = .yearMonthDay
    #expect(locale.string(date: date) == "2026 Nov 25")
    locale.dateFormat = { "\($0.day).\($0.month)." }
    locale.fullDateFormat = { "day \($0.day)" }
    #expect(locale.string(date: date) == "25.11." && locale.fullString(date: date) == "day 25")
  }

  @Test("lists of names that are too short give numbers")
  func shortLists() {
    var locale = DateLocale()
    locale.shortMonthNames = ["one"]
    locale.weekdayNames = []
    locale.monthNames = []
    #expect(locale.string(date: date) == "25 11 2026")
    #expect(locale.fullString(date: date) == "4 25 11 2026")
  }

  @Test("the locales of the system: one that every system has, and one that none has")
  func system() throws {
    #expect(DateLocale(identifier: "xx_XX.UTF-8") == nil)
    #expect(DateLocale(identifier: "C") == nil, "its encoding is not UTF-8")
    let plain = try #require(DateLocale(identifier: "C.UTF-8"))
    #expect(plain.monthNames[10] == "November" && plain.shortWeekdayNames[3] == "Wed")
    #expect(plain.dateOrder == .monthDayYear && plain.uses24HourClock)
    #expect(plain.firstWeekday == .sunday)
  }
}
