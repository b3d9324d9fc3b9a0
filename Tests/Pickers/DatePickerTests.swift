// SPDX-License-Identifier: MIT

@Suite("Date pickers")
struct DatePickerTests {
  private let stage = Stage(360, 480)
  private let start = DateTime(year: 2026, month: 11, day: 25, hour: 9, minute: 30)

  init() {
    stage.window.rootViewController = ViewController()
    stage.window.prefersReducedMotion = true
    stage.window.handle(.focusChanged(true))
  }

  private func show(_ view: View) {
    let size = view.sizeThatFits(Size(width: 340, height: .infinity))
    view.frame = Rect(x: 10, y: 10, width: size.width, height: size.height)
    stage.window.rootViewController?.view.addSubview(view)
    stage.run(0.1)
  }

  /// Returns the elements of the window with a role, each with its value.
  private func elements(_ role: AccessibilityRole) -> [String] {
    stage.window.accessibilitySnapshot.flattened.filter { $0.role == role }
      .map { "\($0.label ?? "") = \($0.value ?? "")" }
  }

  @Test("dates are limited and minutes rounded, and code reports nothing")
  func rules() {
    var reported = 0
    let picker = DatePicker(date: start, mode: .dateAndTime) { _ in reported += 1 }
    picker.minuteInterval = 20
    #expect(picker.date == start.setting(hour: 9, minute: 20))
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
    picker.minimumDate = start
    #expect(picker.date == start)
    picker.maximumDate = start.adding(days: 3)
    picker.date = start.adding(months: 5)
    #expect(picker.date == start.adding(days: 3))
    picker.maximumDate = start.adding(days: -3)
    #expect(picker.date == start, "the minimum counts")
    #expect(reported == 0)
  }

  @Test("the minute is in the interval at a minimum between two too, and the field shows it")
  func minimumInInterval() {
    let picker = DatePicker(date: start, mode: .time, style: .inline)
    show(picker)
    picker.minuteInterval = 15
    picker.minimumDate = start.setting(hour: 10, minute: 7)
    #expect(picker.date == start.setting(hour: 10, minute: 15))
    picker.date = start.setting(hour: 10, minute: 10)
    #expect(picker.date == start.setting(hour: 10, minute: 15))
    stage.run(0.1)
    #expect(elements(.spinButton) == ["Hours = 10", "Minutes = 15"])
    picker.minimumDate = start.setting(hour: 23, minute: 50)
    #expect(picker.date == start.adding(days: 1).setting(hour: 0, minute: 0))
    // There is none up to the maximum.
    picker.maximumDate = start.setting(hour: 23, minute: 55)
    #expect(picker.date == start.setting(hour: 23, minute: 50))
    let last = DateTime(year: 9_999, month: 12, day: 31, hour: 23, minute: 50)
    picker.maximumDate = nil
    picker.minimumDate = last
    #expect(picker.date == last)
  }

  @Test("compact: a button opens the calendar, and a day closes it; the time stays")
  func compactDate() throws {
    var reported: [DateTime] = []
    let picker = DatePicker(date: start) { reported.append($0) }
    picker.today = start
    picker.accessibilityLabel = "Start"
    show(picker)
    #expect(elements(.comboBox) == ["Start = Wednesday 25 November 2026"])
    stage.window.moveFocus(forward: true)
    stage.press(.space)
    stage.run(0.5)
    #expect(elements(.dialog) == ["Start = "] && elements(.cell).count == 42)
    // The focus is on the days.
    stage.press(.right)
    stage.press(.return)
    stage.run(0.5)
    #expect(reported == [start.adding(days: 1)] && picker.date == start.adding(days: 1))
    #expect(elements(.cell).isEmpty)
    #expect(elements(.comboBox) == ["Start = Thursday 26 November 2026"])
    #expect(stage.window.firstResponder is Button, "the focus returned")
    // Escape changes nothing.
    stage.press(.down)
    stage.run(0.5)
    #expect(elements(.cell).count == 42)
    stage.press(.right)
    stage.press(.escape)
    stage.run(0.5)
    #expect(elements(.cell).isEmpty && reported.count == 1)
  }

  @Test("the fields of a time step, continue at the other end, and take digits")
  func time() {
    var reported: [DateTime] = []
    let picker = DatePicker(date: start, mode: .time, style: .inline) { reported.append($0) }
    show(picker)
    #expect(elements(.spinButton) == ["Hours = 09", "Minutes = 30"])
    stage.window.moveFocus(forward: true)
    for key in [Key.up, .down, .down] { stage.press(key) }
    #expect(reported.map(\.hour) == [10, 9, 8])
    stage.press(.home)
    stage.press(.down)
    #expect(picker.date.hour == 23)
    stage.window.moveFocus(forward: true)
    picker.minuteInterval = 15
    stage.press(.up)
    stage.press(.up)
    #expect(picker.date.minute == 0 && picker.date.hour == 23)
    #expect(picker.date.isSameDay(as: start))
  }

  @Test("a clock of twelve hours has halves of the day")
  func halves() throws {
    var locale = DateLocale()
    locale.uses24HourClock = false
    let picker = DatePicker(date: start.setting(hour: 12, minute: 5), mode: .time, style: .inline)
    picker.locale = locale
    show(picker)
    #expect(elements(.spinButton) == ["Hours = 12", "Minutes = 05"])
    let options = stage.window.accessibilitySnapshot.flattened.filter { $0.role == .radioButton }
    #expect(options.map(\.label) == ["AM", "PM"])
    #expect(options.last?.state.contains(.checked) == true)
    let middle = try #require(options.first).frame.center
    stage.click(middle)
    #expect(picker.date.hour == 0)
    picker.locale = DateLocale()
    stage.tick()
    #expect(
      elements(.spinButton) == ["Hours = 00", "Minutes = 05"] && elements(.radioButton).isEmpty)
  }

  @Test("the separator of hours and minutes is drawn again with the state and the locale")
  func separator() throws {
    let picker = DatePicker(date: start, mode: .time, style: .inline)
    picker.frame = Rect(x: 10, y: 10, width: 200, height: 80)
    stage.window.rootViewController?.view.addSubview(picker)
    func pixels() throws -> [UInt32] {
      try stage.frame()
      let fields = stage.window.accessibilitySnapshot.flattened.filter { $0.role == .spinButton }
      let (hours, minutes) = try (#require(fields.first).frame, #require(fields.last).frame)
      return (Int(hours.minY)..<Int(hours.maxY)).flatMap { y in
        (Int(hours.maxX.rounded(.up))..<Int(minutes.minX)).map { stage.pixel($0, y) }
      }
    }
    let enabled = try pixels()
    picker.isEnabled = false
    let disabled = try pixels()
    var locale = DateLocale()
    locale.timeSeparator = "."
    picker.locale = locale
    #expect(try Set([enabled, disabled, pixels()]).count == 3)
  }

  @Test("pickers that are displayed follow a new current locale, unless they have their own")
  func currentLocale() throws {
    let (picker, fixed) = (DatePicker(date: start), DatePicker(date: start))
    fixed.locale = DateLocale()
    let inline = DatePicker(date: start, mode: .dateAndTime, style: .inline)
    for view in [picker, fixed, inline] { show(view) }
    defer { DateLocale.current = DateLocale() }
    DateLocale.current.monthNames[10] = "novembre"
    DateLocale.current.shortMonthNames[10] = "nov."
    DateLocale.current.uses24HourClock = false
    stage.tick()
    let titles = [picker, fixed].flatMap(\.subviews).compactMap { ($0 as? Button)?.title }
    #expect(titles == ["25 nov. 2026", "25 Nov 2026"])
    #expect(elements(.cell).contains { $0.hasPrefix("Wednesday 25 novembre 2026") })
    #expect(elements(.radioButton).count == 2)
  }

  @Test("a press anywhere in a row of a form opens the picker; a disabled one does nothing")
  func row() throws {
    let picker = DatePicker(date: start, mode: .dateAndTime)
    let row = FormRow("Start", accessoryView: picker)
    show(row)
    let titles = picker.subviews.compactMap { ($0 as? Button)?.title }
    #expect(titles == ["25 Nov 2026", "9:30"])
    picker.isEnabled = false
    stage.click(Point(x: 40, y: row.frame.midY))
    stage.run(0.5)
    #expect(elements(.cell).isEmpty)
    picker.isEnabled = true
    stage.click(Point(x: 40, y: row.frame.midY))
    stage.run(0.5)
    #expect(elements(.cell).count == 42)
  }

  @Test("a choice in another month moves there with an animation, also in a date picker")
  func otherMonth() {
    stage.window.prefersReducedMotion = false
    let picker = DatePicker(date: start, style: .inline)
    picker.today = start.adding(months: -5)
    show(picker)
    let next = stage.window.accessibilitySnapshot.flattened.first {
      $0.label == "Wednesday 2 December 2026"
    }
    stage.click(next?.frame.center ?? .zero)
    stage.tick()
    #expect(stage.window.isAnimating && picker.date.month == 12)
    stage.runUntilIdle()
    let selected = stage.window.accessibilitySnapshot.flattened.filter {
      $0.role == .cell && $0.state.contains(.selected)
    }
    #expect(selected.map(\.label) == ["Wednesday 2 December 2026"])
    // The month before is updated when it is displayed again.
    picker.setDate(start, animated: true)
    stage.runUntilIdle()
    #expect(
      stage.window.accessibilitySnapshot.flattened.filter {
        $0.role == .cell && $0.state.contains(.selected)
      }.map(\.label) == ["Wednesday 25 November 2026"])
  }

  @Test("a picker that is higher than the window scrolls in its popover")
  func lowWindow() throws {
    stage.window.resize(to: Size(width: 360, height: 200), scale: DisplayScale(1))
    let picker = DatePicker(date: start)
    show(picker)
    (picker.subviews.first as? Button)?.activate()
    stage.run(0.5)
    let dialog = try #require(
      stage.window.accessibilitySnapshot.flattened.first { $0.role == .dialog })
    #expect(dialog.frame.minY >= 0 && dialog.frame.maxY <= 200)
    let last = try #require(
      stage.window.accessibilitySnapshot.flattened.first {
        $0.label?.hasPrefix("Monday 30") ?? false
      })
    #expect(last.frame.minY > 200, "to be scrolled to")
  }
}
