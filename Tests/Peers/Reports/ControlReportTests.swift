// SPDX-License-Identifier: MIT

/// Reports of controls whose values and callbacks disagree with what the user did.
@Suite("Reports: controls and forms") struct ControlReportTests {
  @Test(
    "a button that a message of the field before it moves is pressed all the same (domino-ui #329)",
    arguments: [false, true], [false, true])
  func movedButton(appears: Bool, isTouch: Bool) throws {
    let field = TextField()
    let row = FormRow("Password", accessoryView: field)
    var taps = 0
    let button = Button("Log in", style: .filled) { taps += 1 }
    let form = FormViewController([FormSection("Account", rows: [row, button])])
    let message = "A password has at least eight characters, of which one is a number."
    if !appears { row.validationMessage = message }
    field.onEndEditing = { [unowned row] in row.validationMessage = appears ? message : nil }
    let stage = try TestStage(root: form, size: Size(width: 400, height: 600))
    field.becomeFirstResponder()
    try stage.type("abc")
    let frame = button.windowFrame()
    let point = Point(x: frame.midX, y: appears ? frame.minY + 4 : frame.maxY - 4)
    if isTouch { try stage.tap(at: point) } else { try stage.click(at: point) }
    #expect(taps == 1)
  }

  @Test("a slider of a single value stays at it, and moves when there are more (element #12252)")
  func singleValue() throws {
    var changes: [Double] = []
    let slider = Slider(value: 5, in: 5...5, step: 1) { changes.append($0) }
    slider.frame = Rect(x: 50, y: 50, width: 300, height: 40)
    let stage = try TestStage { $0.addSubview(slider) }
    slider.becomeFirstResponder()
    try stage.press(keys: "right left up pageUp home end")
    try stage.click(at: Point(x: 200, y: 70))
    try stage.drag(from: Point(x: 60, y: 70), to: Point(x: 300, y: 70))
    let isFinite = slider.thumbFrame.minX.isFinite
    #expect(changes.isEmpty && slider.value == 5 && isFinite)
    slider.range = 0...10
    slider.becomeFirstResponder()
    try stage.press(.right)
    #expect(changes == [6] && slider.thumbFrame.midX > 150)
  }

  @Test("steps of a tenth are exact, and end at both ends (artiq #2945)")
  func tenths() throws {
    let stepper = Stepper(value: 0, in: -0.3...1, step: 0.1)
    stepper.frame = Rect(x: 50, y: 50, width: 120, height: 40)
    let stage = try TestStage { $0.addSubview(stepper) }
    stepper.becomeFirstResponder()
    var values: [Double] = []
    func press(_ key: Key, _ count: Int) throws {
      for _ in 0..<count { try stage.press(key) }
      values.append(stepper.value)
    }
    try press(.up, 3)
    let text = stepper.accessibilityValue
    try press(.down, 3)
    try press(.up, 7)
    try press(.up, 5)
    try press(.down, 10)
    try press(.down, 1)
    try press(.down, 5)
    #expect(values == [0.3, 0, 0.7, 1, 0, -0.1, -0.3] && text == "0.3")
  }

  /// How the user changes a control.
  nonisolated enum Way: CaseIterable {
    case tap, drag, key
  }

  @Test(
    "a control whose callback takes the change back shows the old value (axa pattern-library #2058)",
    arguments: Way.allCases)
  func veto(way: Way) throws {
    let toggle = Switch(), slider = Slider(value: 0.5), segments = SegmentedControl(["A", "B"])
    segments.selectedSegmentIndex = 0
    toggle.frame = Rect(x: 50, y: 50, width: 60, height: 40)
    slider.frame = Rect(x: 50, y: 150, width: 300, height: 40)
    segments.frame = Rect(x: 50, y: 250, width: 200, height: 40)
    var asked: [Bool] = []
    toggle.onChange = { [unowned toggle] in
      asked.append($0)
      toggle.isOn = false
    }
    slider.onChange = { [unowned slider] _ in slider.value = 0.5 }
    segments.onChange = { [unowned segments] _ in segments.selectedSegmentIndex = 0 }
    let stage = try TestStage {
      for view in [toggle, slider, segments] { $0.addSubview(view) }
    }
    let before = (toggle.knobFrame, slider.thumbFrame, try stage.screenshot())
    for _ in 0..<2 {
      switch way {
      case .tap:
        try stage.tap(at: Point(x: 80, y: 70))
        try stage.tap(at: Point(x: 330, y: 170))
        try stage.tap(at: Point(x: 200, y: 270))
      case .drag:
        try stage.drag(from: Point(x: 65, y: 70), to: Point(x: 150, y: 70))
        try stage.drag(from: Point(x: 200, y: 170), to: Point(x: 330, y: 170))
      case .key:
        toggle.becomeFirstResponder()
        try stage.press(.space)
        slider.becomeFirstResponder()
        try stage.press(.right)
        segments.becomeFirstResponder()
        try stage.press(.right)
      }
    }
    #expect(asked == [true, true] && !toggle.isOn && slider.value == 0.5)
    #expect(toggle.knobFrame == before.0 && slider.thumbFrame == before.1)
    #expect(segments.selectedSegmentIndex == 0)
    stage.window.makeFirstResponder(nil)
    try stage.settle()
    let after = try stage.screenshot()
    if way != .key { #expect(GoldenImage.difference(before.2, after) == nil) }
  }

  @Test(
    "a month or a year later is never another month, nor beyond the last day (dpicker #38)",
    arguments: [
      ([2026, 10, 31], [2030, 1, 1], Key.pageDown, false, [2026, 11, 30]),
      ([2027, 1, 31], [2030, 1, 1], .pageDown, false, [2027, 2, 28]),
      ([2024, 2, 29], [2030, 1, 1], .pageDown, true, [2025, 2, 28]),
      ([2024, 3, 31], [2030, 1, 1], .pageUp, false, [2024, 2, 29]),
      ([2026, 8, 10], [2027, 2, 1], .pageDown, true, [2027, 2, 1]),
      ([2026, 8, 31], [2026, 9, 12], .pageDown, false, [2026, 9, 12]),
    ])
  func calendar(start: [Int], last: [Int], key: Key, isYear: Bool, expected: [Int]) throws {
    func date(_ parts: [Int]) -> DateTime {
      DateTime(year: parts[0], month: parts[1], day: parts[2])
    }
    var chosen: [DateTime] = []
    let calendar = CalendarView(selectedDate: date(start)) { chosen.append($0) }
    calendar.maximumDate = date(last)
    calendar.frame = Rect(x: 20, y: 20, width: 340, height: 360)
    let stage = try TestStage { $0.addSubview(calendar) }
    // The days come after the buttons above them.
    for _ in 0..<8 where stage.window.firstResponder.map({ $0 is Button }) ?? true {
      try stage.press(.tab)
    }
    try stage.press(key, isYear ? .shift : [])
    try stage.press(.return)
    #expect(chosen.map { $0.setting(hour: 0, minute: 0) } == [date(expected)])
    #expect(calendar.visibleMonth.month == expected[1])
  }
}
