// SPDX-License-Identifier: MIT

/// The tables of the patterns "grid" and "dialog", as date pickers have them.
@Suite("ARIA: calendars") struct ARIACalendarTests {
  private typealias Day = DateTime

  private nonisolated static let rows: [(start: [Int], keys: String, end: [Int])] = [
    ([2026, 1, 31], "Left", [2026, 1, 30]), ([2026, 1, 31], "Right", [2026, 2, 1]),
    ([2026, 1, 31], "Up", [2026, 1, 24]), ([2026, 1, 31], "Down", [2026, 2, 7]),
    ([2026, 11, 25], "Home", [2026, 11, 23]), ([2026, 11, 25], "End", [2026, 11, 29]),
    ([2026, 1, 31], "PageDown", [2026, 2, 28]), ([2026, 1, 31], "PageUp", [2025, 12, 31]),
    ([2026, 3, 31], "PageUp", [2026, 2, 28]), ([2024, 1, 31], "PageDown", [2024, 2, 29]),
    ([2026, 1, 31], "Shift+PageDown", [2027, 1, 31]),
    ([2026, 1, 31], "Shift+PageUp", [2025, 1, 31]),
    ([2024, 2, 29], "Shift+PageDown", [2025, 2, 28]),
    ([2024, 2, 29], "Shift+PageUp", [2023, 2, 28]), ([2026, 12, 31], "Right", [2027, 1, 1]),
  ]

  private func day(_ parts: [Int]) -> DateTime {
    DateTime(year: parts[0], month: parts[1], day: parts[2])
  }

  private func focusDays(_ calendar: CalendarView, _ stage: TestStage) throws {
    for _ in 0..<8
    where stage.window.accessibilitySnapshot.flattened.first(where: \.isFocused)?.role != .cell {
      try stage.press(.tab)
    }
  }

  @Test(
    "keys between the days of a calendar (ARIA, date picker)", arguments: Self.rows,
    ["Return", "Space"])
  func days(row: (start: [Int], keys: String, end: [Int]), choice: String) throws {
    var chosen: [DateTime] = []
    let calendar = CalendarView(selectedDate: day(row.start)) { chosen.append($0) }
    let stage = try TestStage { addColumn([calendar], to: $0, height: 360) }
    try focusDays(calendar, stage)
    try stage.pressKeys("\(row.keys) \(choice)")
    #expect(chosen == [day(row.end)])
  }

  @Test("without a chosen day the keys begin at today (ARIA, date picker)")
  func today() throws {
    let calendar = CalendarView()
    calendar.today = day([2026, 11, 25])
    let stage = try TestStage { addColumn([calendar], to: $0, height: 360) }
    try focusDays(calendar, stage)
    try stage.pressKeys("Right Return")
    #expect(calendar.selectedDate == day([2026, 11, 26]))
  }

  private nonisolated static let popover: [(keys: String, isOpen: Bool, day: [Int])] = [
    ("Return", true, [2026, 11, 25]), ("Space", true, [2026, 11, 25]),
    ("Return Escape", false, [2026, 11, 25]), ("Return Right Escape", false, [2026, 11, 25]),
    ("Return Right Return", false, [2026, 11, 26]), ("Return Down Space", false, [2026, 12, 2]),
  ]

  @Test(
    "the button of a date opens the calendar at its day, and has the focus afterwards (ARIA)",
    arguments: Self.popover)
  func popover(row: (keys: String, isOpen: Bool, day: [Int])) throws {
    let picker = DatePicker(date: day([2026, 11, 25]))
    picker.locale = DateLocale()
    let stage = try TestStage { addColumn([picker], to: $0) }
    try stage.pressKeys("Tab Tab")
    let button = stage.window.firstResponder
    try stage.pressKeys(row.keys)
    let isOpen = stage.exists(.cell)
    #expect(isOpen == row.isOpen && picker.date == day(row.day))
    let label = DateLocale().fullString(date: picker.date)
    #expect(isOpen ? stage.focusName.hasPrefix(label) : stage.window.firstResponder === button)
  }

  @Test("Tab goes around in a calendar's popover, where the days are one stop (ARIA, date picker)")
  func stops() throws {
    let picker = DatePicker(date: day([2026, 11, 25]))
    let stage = try TestStage { addColumn([picker], to: $0) }
    try stage.pressKeys("Tab Tab Return")
    let start = stage.focusName
    var names: [String] = []
    repeat {
      try stage.press(.tab)
      names.append(stage.focusName)
    } while names.count < 12 && names.last != start
    let count = names.count
    for _ in names { try stage.pressKeys("Shift+Tab") }
    #expect(names.last == start && count < 8 && stage.focusName == start)
    #expect(!names.contains("After") && !names.contains("Before"))
  }

  @Test(
    "a button of the calendar's heading shows another month (ARIA, date picker)",
    arguments: ["Return", "Space"])
  func monthButton(key: String) throws {
    let calendar = CalendarView(selectedDate: day([2026, 11, 25]))
    let stage = try TestStage { addColumn([calendar], to: $0, height: 360) }
    let button = try #require(
      stage.findAll(.button).first { $0.label?.contains("ext") == true }, "next month")
    _ = (stage.view(of: button))?.becomeFirstResponder()
    try stage.pressKeys(key)
    #expect(calendar.visibleMonth.month == 12 && calendar.selectedDate == day([2026, 11, 25]))
    #expect(stage.focusName == button.label)
  }
}
