// SPDX-License-Identifier: MIT

@Suite("Calendars")
struct CalendarViewTests {
  private let stage = Stage(300, 320)
  private let calendar = CalendarView()
  private let today = DateTime(year: 2026, month: 11, day: 25)

  init() {
    calendar.today = today
    calendar.selectedDate = DateTime(year: 2026, month: 11, day: 12)
    calendar.fillsSuperview = true
    stage.content.addSubview(calendar)
    stage.window.handle(.focusChanged(true))
    stage.tick()
  }

  /// Returns the view of a day in the visible month.
  private func dayView(_ day: DateTime) throws -> View {
    let label = DateLocale().fullString(date: day)
    func search(_ view: View) -> View? {
      if view.isHidden { return nil }
      if view.accessibilityRole == .cell, view.accessibilityLabel?.hasPrefix(label) ?? false {
        return view
      }
      return view.subviews.lazy.compactMap(search).first
    }
    return try #require(search(calendar), "there is no \(label)")
  }

  private func point(_ day: DateTime) throws -> Point { stage.middle(of: try dayView(day)) }

  /// Returns the button with one of some names as its accessibility label or its title.
  private func button(_ names: String...) throws -> Button {
    func search(_ view: View) -> Button? {
      if let button = view as? Button {
        let own = [button.accessibilityLabel, button.title]
        if names.contains(where: { own.contains($0) }) { return button }
      }
      return view.subviews.lazy.compactMap(search).first
    }
    return try #require(search(calendar), "there is no \(names)")
  }

  /// Moves the focus to the days.
  private func focusDays() {
    for _ in 0..<6 where !isOnDays {
      stage.window.moveFocus(forward: true)
    }
    #expect(isOnDays)
  }

  private var isOnDays: Bool {
    let responder = stage.window.firstResponder
    return responder is Control && !(responder is Button)
  }

  @Test("a press chooses a day, once; days around the month belong to theirs")
  func press() throws {
    var chosen: [DateTime] = []
    calendar.onChange = { chosen.append($0) }
    stage.click(try point(today))
    #expect(chosen == [today] && calendar.selectedDate == today)
    #expect(try dayView(today).accessibilityState.contains(.selected))
    let next = DateTime(year: 2026, month: 12, day: 2)
    stage.click(try point(next))
    stage.runUntilIdle()
    #expect(chosen == [today, next] && calendar.visibleMonth.month == 12)
    // Setting the day from code reports nothing.
    calendar.selectedDate = today
    #expect(chosen.count == 2 && calendar.visibleMonth.month == 11)
  }

  @Test("limits disable days, and the buttons and menus beyond them")
  func limits() throws {
    var chosen = 0
    calendar.onChange = { _ in chosen += 1 }
    calendar.minimumDate = DateTime(year: 2026, month: 11, day: 10)
    calendar.maximumDate = DateTime(year: 2026, month: 12, day: 5)
    stage.tick()
    stage.click(try point(DateTime(year: 2026, month: 11, day: 9)))
    #expect(chosen == 0)
    let (previous, next) = try (button("Previous month"), button("Next month"))
    #expect(!previous.isEnabled && next.isEnabled)
    next.activate()
    stage.runUntilIdle()
    #expect(calendar.visibleMonth.month == 12 && !next.isEnabled)
    calendar.selectedDate = DateTime(year: 2030, month: 1, day: 1)
    #expect(calendar.selectedDate == DateTime(year: 2026, month: 12, day: 5))
    calendar.maximumDate = DateTime(year: 2020, month: 1, day: 1)
    #expect(calendar.selectedDate == DateTime(year: 2026, month: 11, day: 10))
  }

  @Test(
    "month and year are legible in large text, and the calendar has the same height in each month",
    arguments: [1, 1.5, 2, 3.1])
  func largeText(scale: Double) throws {
    stage.window.theme.textScale = scale
    let locale = DateLocale()
    var heights: Set<Double> = []
    for month in 1...12 {
      calendar.selectedDate = DateTime(year: 2026, month: month, day: 5)
      stage.runUntilIdle()
      heights.insert(calendar.sizeThatFits(Size(width: 300, height: .infinity)).height)
      let title = try button(locale.monthNames[month - 1], locale.shortMonthNames[month - 1])
      let year = try button("2026")
      for menu in [title, year] {
        #expect(menu.bounds.width >= menu.intrinsicContentSize.width, "\(menu.title ?? "")")
      }
      #expect(title.frame.intersection(year.frame).isEmpty)
      for name in ["Previous month", "Next month"] {
        let frame = try button(name).frame
        #expect(frame.intersection(year.frame).isEmpty && frame.maxX <= 300)
      }
    }
    #expect(heights.count == 1)
  }

  @Test("keys move by day, week, month and year; Return chooses")
  func keys() throws {
    var chosen: [DateTime] = []
    calendar.onChange = { chosen.append($0) }
    focusDays()
    /// Returns the day that keys lead to from the selected one.
    func current(after keys: Key..., modifiers: Modifiers = []) throws -> [Int] {
      for key in keys { stage.press(key, modifiers) }
      let count = chosen.count
      stage.press(.return)
      let day = try #require(chosen.last)
      #expect(chosen.count == count + 1 && calendar.selectedDate == day)
      return [day.year, day.month, day.day]
    }
    #expect(try current(after: .right) == [2026, 11, 13])
    #expect(try current(after: .down, .left) == [2026, 11, 19])
    #expect(try current(after: .home) == [2026, 11, 16])
    #expect(try current(after: .end) == [2026, 11, 22])
    #expect(try current(after: .pageUp) == [2026, 10, 22])
    #expect(try current(after: .pageDown, modifiers: .shift) == [2027, 10, 22])
    // Arrows alone choose nothing, and the space bar chooses too.
    let count = chosen.count
    stage.press(.up)
    #expect(chosen.count == count)
    stage.press(.space)
    #expect(chosen.last == DateTime(year: 2027, month: 10, day: 15))
    stage.runUntilIdle()
    #expect(calendar.visibleMonth == DateTime(year: 2027, month: 10, day: 1))
  }

  @Test("mirrored: Left is the next day, and the week begins at the right")
  func mirrored() throws {
    stage.window.layoutDirection = .rightToLeft
    stage.tick()
    focusDays()
    stage.press(.left)
    stage.press(.return)
    #expect(calendar.selectedDate?.day == 13)
    let (one, two) = try (point(DateTime(year: 2026, month: 11, day: 9)), point(today))
    #expect(one.x > two.x)
  }

  @Test("a swipe to the left shows the next month; one that is too short does not")
  func swipe() throws {
    let start = Point(x: 150, y: 180)
    let short = stage.drag(from: start, to: start + Vector(dx: -60, dy: 0))
    stage.lift(short)
    stage.runUntilIdle()
    #expect(calendar.visibleMonth.month == 11)
    let long = stage.drag(from: start, to: start + Vector(dx: -140, dy: 0), steps: 3)
    stage.lift(long, holding: false)
    stage.runUntilIdle()
    #expect(calendar.visibleMonth.month == 12 && calendar.selectedDate?.month == 11)
    let cancelled = stage.drag(from: start, to: start + Vector(dx: 140, dy: 0))
    stage.lift(cancelled, as: .cancelled)
    stage.runUntilIdle()
    #expect(calendar.visibleMonth.month == 12)
  }

  @Test("the month and the year are menus, in the order of the locale")
  func header() throws {
    let month = try #require(button("November") as? PopUpButton)
    let year = try #require(button("2026") as? PopUpButton)
    #expect(month.frame.minX < year.frame.minX && month.options.count == 12)
    year.selectedIndex += 1
    year.onChange?(year.selectedIndex)
    stage.runUntilIdle()
    #expect(calendar.visibleMonth == DateTime(year: 2027, month: 11, day: 1))
    var locale = DateLocale()
    locale.dateOrder = .yearMonthDay
    locale.firstWeekday = .sunday
    calendar.locale = locale
    stage.tick()
    #expect(month.frame.minX > year.frame.minX)
  }

  @Test("a month of the menu beyond the limits leaves the header at the displayed month")
  func menuBeyondLimits() throws {
    calendar.minimumDate = DateTime(year: 2026, month: 11, day: 10)
    calendar.maximumDate = DateTime(year: 2026, month: 12, day: 5)
    stage.tick()
    let month = try #require(button("November") as? PopUpButton)
    month.selectedIndex = 2
    month.onChange?(2)
    stage.runUntilIdle()
    #expect(calendar.visibleMonth.month == 11 && month.selectedIndex == 10)
  }

  @Test("nothing is drawn and nothing wakes up while nothing changes")
  func idle() throws {
    try stage.frame()
    #expect(try stage.frame().isEmpty && !stage.window.isAnimating)
    calendar.today = today
    #expect(try stage.frame().isEmpty)
  }

  @Test("a calendar that is displayed at midnight marks the next day; a removed one waits for none")
  func midnight() throws {
    var now = today.setting(hour: 23, minute: 58)
    calendar.clock = { now }
    calendar.today = nil
    #expect(try dayView(today).accessibilityLabel?.hasSuffix("Today") == true)
    now = today.adding(days: 1)
    stage.host.advance(to: stage.host.now + 119)
    #expect(try dayView(today).accessibilityLabel?.hasSuffix("Today") == true)
    stage.host.advance(to: stage.host.now + 2)
    #expect(try dayView(now).accessibilityLabel?.hasSuffix("Today") == true)
    #expect(try dayView(today).accessibilityLabel?.hasSuffix("Today") == false)
    calendar.removeFromSuperview()
    #expect(stage.window.nextDeadline == nil)
  }

  @Test("the days are announced with the day of the week, the month and the year")
  func accessibility() throws {
    let lines = stage.window.accessibilitySnapshot.description.split(separator: "\n").map {
      $0.trimmingPrefix { $0 == " " }
    }
    #expect(lines.contains("cell \"Wednesday 25 November 2026, Today\" {Select}"))
    #expect(lines.contains("cell \"Thursday 12 November 2026\" [selected] {Select}"))
    #expect(lines.filter { $0.hasPrefix("cell") }.count == 42)
    var chosen: DateTime?
    calendar.onChange = { chosen = $0 }
    try dayView(today).accessibilityActions.first?.handler()
    #expect(chosen == today)
  }
}
