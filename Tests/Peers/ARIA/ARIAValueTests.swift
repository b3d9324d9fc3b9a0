// SPDX-License-Identifier: MIT

/// The tables of the patterns for values: sliders, spin buttons, radio groups, switches, buttons.
@Suite("ARIA: values") struct ARIAValueTests {
  private nonisolated static let slider: [(keys: String, value: ClosedRange<Double>)] = [
    ("Right", 55...55), ("Up", 55...55), ("Left", 45...45), ("Down", 45...45), ("Home", 0...0),
    ("End", 100...100), ("PageUp", 60...90), ("PageDown", 10...40), ("End Right", 100...100),
    ("Home Down", 0...0), ("End PageUp", 100...100),
  ]

  @Test("keys of a slider (ARIA, slider)", arguments: Self.slider)
  func slider(row: (keys: String, value: ClosedRange<Double>)) throws {
    let slider = Slider(value: 50, in: 0...100, step: 5)
    let stage = try TestStage { addColumn([slider], to: $0) }
    try stage.pressKeys("Tab Tab " + row.keys)
    #expect(row.value.contains(slider.value) && slider.isFirstResponder)
  }

  private nonisolated static let stepper: [(keys: String, value: ClosedRange<Double>)] = [
    ("Up", 51...51), ("Down", 49...49), ("Home", 0...0), ("End", 100...100), ("PageUp", 52...90),
    ("PageDown", 10...48), ("End Up", 100...100), ("Home Down", 0...0),
  ]

  @Test("keys of a stepper (ARIA, spinbutton)", arguments: Self.stepper)
  func stepper(row: (keys: String, value: ClosedRange<Double>)) throws {
    let stepper = Stepper(value: 50, in: 0...100)
    let stage = try TestStage { addColumn([stepper], to: $0) }
    try stage.pressKeys("Tab Tab " + row.keys)
    #expect(row.value.contains(stepper.value) && stepper.isFirstResponder)
  }

  private nonisolated static let radio:
    [(selected: Int?, keys: String, isStacked: Bool, outcome: Int?)] = [
      (1, "", false, 1), (1, "Right", false, 2), (1, "Left", false, 0), (2, "Right", false, 0),
      (0, "Left", false, 2), (1, "Down", true, 2), (1, "Up", true, 0), (2, "Down", true, 0),
      (0, "Up", true, 2), (nil, "", false, nil), (nil, "Space", false, 0), (1, "Space", false, 1),
    ]

  @Test("keys of a choice of a few (ARIA, radio group)", arguments: Self.radio)
  func radio(row: (selected: Int?, keys: String, isStacked: Bool, outcome: Int?)) throws {
    let control = SegmentedControl(["Low", "Middle", "High"], selectedSegmentIndex: row.selected)
    let stage = try TestStage { addColumn([control], to: $0, height: row.isStacked ? 120 : 40) }
    if row.isStacked { control.frame.size.width = 60 }
    try stage.pressKeys("Tab Tab " + row.keys)
    #expect(control.selectedSegmentIndex == row.outcome && control.isFirstResponder)
  }

  @Test(
    "one Tab enters a choice of a few at the chosen one, the next leaves it (ARIA, radio group)")
  func radioStops() throws {
    let control = SegmentedControl(["Low", "Middle", "High"], selectedSegmentIndex: 1)
    let stage = try TestStage { addColumn([control], to: $0) }
    var names: [String] = []
    for key in ["Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab"] {
      try stage.pressKeys(key)
      names.append(stage.focusName)
    }
    #expect(names == ["Before", "Middle", "After", "Middle", "Before"])
  }

  @Test("Space and Return change a switch (ARIA, switch)", arguments: ["Space", "Return"])
  func toggle(key: String) throws {
    let control = Switch()
    let stage = try TestStage { addColumn([control], to: $0) }
    try stage.pressKeys("Tab Tab \(key)")
    let first = control.isOn
    try stage.pressKeys(key)
    #expect(first && !control.isOn && control.isFirstResponder)
  }

  @Test(
    "Space and Return press a button, which keeps the focus (ARIA, button)",
    arguments: ["Space", "Return"])
  func button(key: String) throws {
    var presses = 0
    let button = Button("Apply") { presses += 1 }
    let stage = try TestStage { addColumn([button], to: $0) }
    try stage.pressKeys("Tab Tab \(key) \(key)")
    #expect(presses == 2 && stage.focusName == "Apply")
  }

  @Test("a button that is pressed by its shortcut does not get the focus (ARIA, button)")
  func shortcut() throws {
    var presses = 0
    let list = NamedList(["One", "Two"])
    let page = Page { addColumn([list], to: $0, height: 200) }
    page.keyCommands = [
      KeyCommand(.character("u"), modifiers: .alt, title: "Up") { presses += 1 }
    ]
    let stage = try TestStage(root: page, size: .page)
    try stage.pressKeys("Tab Tab Down Alt+u")
    #expect(presses == 1 && list.isFirstResponder)
  }

  @Test(
    "a row that discloses others keeps the focus (ARIA, disclosure)",
    arguments: ["Space", "Return"])
  func disclosure(key: String) throws {
    let details = FormRow("Details", accessoryView: Switch())
    details.isHidden = true
    let row = FormRow("More")
    row.onTap = { [unowned details] in details.isHidden.toggle() }
    let form = FormViewController([FormSection("Section", rows: [row, details])])
    let stage = try TestStage(root: form, size: .page)
    try stage.pressKeys("Tab \(key)")
    let isShown = stage.exists(.switch, "Details")
    let name = stage.focusName
    try stage.pressKeys(key)
    #expect(
      isShown && !stage.exists(.switch, "Details") && [name, stage.focusName] == ["More", "More"])
  }
}
