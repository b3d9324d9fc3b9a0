// SPDX-License-Identifier: MIT

@Suite("Rows of forms")
struct FormRowTests {
  @Test("a row with an action acts when it is pressed anywhere, and by Return and Space")
  func action() {
    var count = 0
    let row = FormRow("About", value: "1.0", accessory: .disclosure) { count += 1 }
    let form = FormStage([row])
    for x in [0.02, 0.5, 0.98] { form.click(row, x: x) }
    #expect(count == 3)
    form.stage.window.moveFocus(forward: true)
    form.stage.press(.return)
    form.stage.press(.space)
    #expect(count == 5)
    row.isEnabled = false
    form.click(row)
    #expect(count == 5)
  }

  @Test("a row without an action takes neither presses nor focus")
  func plain() {
    let row = FormRow("Serial number", value: "42")
    let form = FormStage([row])
    form.click(row)
    form.stage.window.moveFocus(forward: true)
    #expect(
      form.stage.window.firstResponder === form.form || form.stage.window.firstResponder == nil)
  }

  @Test("a press anywhere in a row with a switch switches it once, a press of the switch too")
  func switches() {
    var changes: [Bool] = []
    let toggle = Switch { changes.append($0) }
    let row = FormRow("Wireless", accessoryView: toggle)
    let form = FormStage([row])
    form.click(row, x: 0.1)
    #expect(changes == [true])
    form.click(toggle)
    #expect(changes == [true, false])
    // Tab goes to the switch itself, once.
    form.stage.window.moveFocus(forward: true)
    #expect(form.stage.window.firstResponder === toggle)
    toggle.isEnabled = false
    form.click(row, x: 0.1)
    #expect(changes == [true, false])
  }

  @Test(
    "rows with one line of text are equally high, whatever control they have",
    arguments: [FormFactor.desktop, .wide, .handheld], [1, 2, 3.1])
  func equalHeights(formFactor: FormFactor, textScale: Double) {
    let button = Button("Reset", style: .tinted)
    let rows = [
      FormRow("Version", value: "1.0"), FormRow("Wireless", icon: .bell, accessoryView: Switch()),
      FormRow("Copies", accessoryView: Stepper(value: 1, in: 0...9)),
      FormRow("Unit", accessoryView: SegmentedControl(["km", "mi"], selectedSegmentIndex: 0)),
      FormRow("Zone", accessoryView: PopUpButton(["UTC", "CET"], selectedIndex: 0)),
      FormRow("Size", accessoryView: Slider(value: 0.5)), FormRow("All", accessoryView: button),
      FormRow("Name", accessoryView: TextField("Ada")),
      FormRow("Work", accessoryView: ProgressView(style: .ring)),
      FormRow("About", accessory: .disclosure) {},
    ]
    let form = FormStage(rows, width: 1_200, height: 1_200)
    form.stage.window.theme.formFactor = formFactor
    form.stage.window.theme.textScale = textScale
    form.stage.tick()
    let heights = rows.map(\.frame.height)
    #expect(Set(heights).count == 1, "\(heights)")
    for row in rows {
      guard let control = row.accessoryView else { continue }
      #expect(control.frame.minY >= 4 && control.frame.maxY <= row.bounds.height - 4)
    }
  }

  @Test("the visible parts of trailing controls end at the same place", arguments: [false, true])
  func trailingEdges(isMirrored: Bool) {
    let (stepper, toggle) = (Stepper(value: 1, in: 0...9), Switch())
    let pages = PageControl(numberOfPages: 5)
    let form = FormStage([
      FormRow("Copies", accessoryView: stepper), FormRow("Wireless", accessoryView: toggle),
      FormRow("Page", accessoryView: pages),
    ])
    if isMirrored { form.stage.window.layoutDirection = .rightToLeft }
    form.stage.tick()
    func edge(_ view: View, inset: Double) -> Double {
      isMirrored ? view.frame.minX + inset : view.frame.maxX - inset
    }
    let end = edge(stepper, inset: 0)
    #expect(abs(edge(toggle, inset: toggle.theme.focusRingOutset) - end) <= 1)
    // The outermost dot, 7 pixels wide, is centred 16 pixels from the control's edge.
    #expect(abs(edge(pages, inset: 12.5) - end) <= 1)
  }

  @Test(
    "nothing of a row is cut off at any width and text size",
    arguments: [1, 2, 3.1], [220.0, 320, 420, 900])
  func nothingIsCut(textScale: Double, width: Double) {
    let rows = [
      FormRow("Name", accessoryView: TextField("Ada")),
      FormRow("Brightness", icon: .sun, accessoryView: Slider(value: 0.5)),
      FormRow("Wireless", subtitle: "Off while flying", accessoryView: Switch()),
      FormRow("Copies", accessoryView: Stepper(value: 1, in: 0...9)),
      FormRow("Span", accessoryView: SegmentedControl(["Day", "Week", "Month"])),
      FormRow("Version", value: "1.0.4 of the third", accessory: .disclosure) {},
    ]
    let form = FormStage(rows, width: width)
    form.stage.window.theme.textScale = textScale
    form.stage.tick()
    for row in rows {
      row.validationMessage = "Something is wrong with it."
    }
    form.stage.tick()
    for row in rows {
      let parts = row.subviews.filter { !$0.isHidden && !($0 is Control && $0.frame == row.bounds) }
      for part in parts {
        #expect(row.bounds.inset(by: -3).contains(part.frame), "\(row.title): \(part)")
        if let label = part as? Label {
          let needed = label.sizeThatFits(Size(width: label.bounds.width, height: .infinity))
          #expect(needed.height <= label.bounds.height + 1, "\(label.text) is cut off")
        }
        for other in parts where other !== part {
          #expect(
            !part.frame.inset(by: 1).intersects(other.frame.inset(by: 1)),
            "\(row.title): \(part) overlaps \(other)")
        }
      }
    }
  }

  @Test("in narrow rows with large text all titles begin at the same edge, below their icons")
  func iconsAbove() throws {
    let rows = [FormRow("Copies", icon: .copy), FormRow("Notifications", icon: .bell)]
    let form = FormStage(rows, width: 360)
    func titles() throws -> [Label] {
      try rows.map { try #require($0.subviews.lazy.compactMap { $0 as? Label }.first) }
    }
    let edge = try titles().map(\.frame.minX)
    #expect(edge[0] == edge[1] && edge[0] > 40)
    form.stage.window.theme.textScale = 3.1
    form.stage.tick()
    let margin = form.stage.window.theme.metrics.margin
    for title in try titles() { #expect(title.frame.minX == margin && title.frame.minY > 50) }
  }

  @Test("in right-to-left layouts all parts change sides")
  func mirrored() {
    let toggle = Switch()
    let row = FormRow("Wireless", icon: .bell, accessoryView: toggle)
    let form = FormStage([row])
    let before = toggle.frame
    form.stage.window.layoutDirection = .rightToLeft
    form.stage.tick()
    #expect(abs(toggle.frame.minX - (row.bounds.width - before.maxX)) <= 1)
  }

  @Test("a validation message makes the row higher, is announced, and goes when it is mended")
  func validation() {
    let field = TextField()
    let row = FormRow("Password", accessoryView: field)
    let below = FormRow("Other")
    let form = FormStage([row, below])
    var announced: [String] = []
    form.stage.window.onAccessibilityEvent = {
      if case .announcement(let text, _) = $0 { announced.append(text) }
    }
    let (height, position) = (row.frame.height, below.frame.minY)
    row.validationMessage = "Too short."
    form.stage.tick()
    #expect(announced == ["Too short."])
    #expect(field.accessibilityState.contains(.invalid))
    #expect(field.accessibilityHint == "Too short.")
    #expect(row.frame.height > height)
    #expect(below.frame.minY > position)
    row.validationMessage = nil
    form.stage.tick()
    #expect(row.frame.height == height)
    #expect(below.frame.minY == position)
    #expect(!field.accessibilityState.contains(.invalid))
    #expect(announced.count == 1)
  }

  @Test("assistive technologies read title, value and subtitle of a row as one button")
  func accessibility() throws {
    let row = FormRow(
      "Notifications", subtitle: "Muted at night", value: "On", accessory: .checkmark
    ) {}
    let form = FormStage([row, FormRow("Wireless", accessoryView: Switch())])
    let nodes = form.stage.window.accessibilitySnapshot.flattened
    let button = try #require(nodes.first { $0.role == .button })
    #expect(button.label == "Notifications")
    #expect(button.value == "On")
    #expect(button.hint == "Muted at night")
    #expect(button.state.contains(.checked))
    let toggle = try #require(nodes.first { $0.role == .switch })
    #expect(toggle.label == "Wireless")
    // No text is read twice.
    #expect(!nodes.contains { $0.role == .staticText })
  }

  @Test("a row that has the focus ring or is pressed has no lines above and below it")
  func linesBesideEmphasis() throws {
    let rows = (0..<4).map { FormRow("Row \($0)", onTap: {}) }
    let stage = Stage(400, 500)
    let form = stage.add(FormView([FormSection(rows: rows)]))
    form.fillsSuperview = true
    stage.window.handle(.focusChanged(true))
    func lines() throws -> [Int] {
      try stage.frame()
      return (0..<3).filter { number in
        let frame = rows[number].convert(rows[number].bounds, to: nil)
        let (x, y) = (Int(frame.midX), Int(frame.maxY) - 1)
        // Another colour than in the row and than left of the text.
        return stage.pixel(x, y) != stage.pixel(x, y - 5)
          && stage.pixel(x, y) != stage.pixel(Int(frame.minX) + 8, y)
      }
    }
    #expect(try lines() == [0, 1, 2])
    for _ in 0..<2 { stage.press(.tab) }
    #expect(try lines() == [2])
    stage.press(.tab)
    #expect(try lines() == [0])
    stage.window.handle(.focusChanged(false))
    #expect(try lines() == [0, 1, 2])
    let finger = Finger(stage, at: rows[1].convert(rows[1].bounds.center, to: nil))
    for _ in 0..<30 { try stage.frame() }
    #expect(try lines() == [2])
    finger.lift()
  }
}
