// SPDX-License-Identifier: MIT

import SashControls
import SashForms
import SashGeometry
import SashInterface
import SashInterfaceTestSupport
import SashTextEditing
import Testing

/// A form in a window of its own.
@MainActor private struct FormStage {
  let stage: Stage
  let form: FormView

  init(_ rows: [View], width: Double = 400, height: Double = 500) {
    stage = Stage(width, height)
    form = FormView([FormSection(rows: rows)])
    form.fillsSuperview = true
    stage.content.addSubview(form)
    stage.window.handle(.focusChanged(true))
    stage.tick()
  }

  /// Clicks in a view, at a fraction of its width.
  func click(_ view: View, x: Double = 0.5) {
    stage.click(
      view.convert(Point(x: view.bounds.width * x, y: view.bounds.midY), to: nil))
    stage.tick()
  }
}

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

  @Test("a control that does not fit beside the title is placed below it")
  func below() throws {
    let segments = SegmentedControl(["Kilometres", "Hours"], selectedSegmentIndex: 0)
    let row = FormRow("Lengths", accessoryView: segments)
    let form = FormStage([row])
    let title = try #require(row.subviews.compactMap { $0 as? Label }.first)
    #expect(segments.frame.minX > title.frame.maxX)
    let height = row.frame.height
    form.stage.window.resize(to: Size(width: 230, height: 500), scale: DisplayScale(1))
    form.stage.tick()
    #expect(segments.frame.minY >= title.frame.maxY)
    #expect(row.frame.height > height)
    #expect(row.bounds.contains(segments.frame))
  }

  @Test("controls of one kind in a section are all below their titles where one does not fit")
  func alike() throws {
    func segments(_ titles: [String]) -> SegmentedControl {
      SegmentedControl(titles, selectedSegmentIndex: 0)
    }
    let (short, long) = (segments(["km", "mi"]), segments(["Kilometres", "Hours"]))
    let button = Button("Reset")
    let rows = [
      FormRow("Unit", accessoryView: short), FormRow("Lengths", accessoryView: long),
      FormRow("All", accessoryView: button),
    ]
    let form = FormStage(rows)
    func isBelow(_ control: View) throws -> Bool {
      let title = try #require(control.superview?.subviews.compactMap { $0 as? Label }.first)
      return control.frame.minY >= title.frame.maxY
    }
    #expect(try !isBelow(short) && !isBelow(long) && !isBelow(button))
    for (width, areBelow) in [(230.0, true), (400, false), (230, true)] {
      form.stage.window.resize(to: Size(width: width, height: 500), scale: DisplayScale(1))
      form.stage.tick()
      #expect(try isBelow(short) == areBelow && isBelow(long) == areBelow && !isBelow(button))
      for (row, next) in zip(rows, rows.dropFirst()) {
        #expect(row.bounds.contains(row.subviews.last?.frame ?? .zero))
        #expect(row.frame.maxY <= next.frame.minY)
      }
    }
    // In another section the row decides for itself.
    let section = try #require(rows[0].superview as? FormSection)
    section.rows = [rows[1]]
    form.form.sections = [section, FormSection(rows: [rows[0]])]
    form.stage.tick()
    #expect(try !isBelow(short) && isBelow(long))
  }

  @Test("segments become narrower before they leave the place beside their title")
  func narrowSegments() throws {
    let device = SegmentedControl(["Desktop", "Wide", "Handheld"], selectedSegmentIndex: 0)
    let style = SegmentedControl(["Light", "Dark"], selectedSegmentIndex: 0)
    let rows = [FormRow("Style", accessoryView: style), FormRow("Device", accessoryView: device)]
    let form = FormStage(rows, width: 360)
    let title = try #require(rows[1].subviews.compactMap { $0 as? Label }.first)
    let preferred = device.sizeThatFits(Size(width: 1_000, height: 100))
    #expect(device.frame.width < preferred.width && device.frame.height == preferred.height)
    #expect(device.frame.minX > title.frame.minX + title.intrinsicContentSize.width)
    #expect(abs(device.frame.maxX - style.frame.maxX) <= 1)
    for label in device.subviews.flatMap(\.subviews).compactMap({ $0 as? Label }) {
      #expect(!label.isTruncated)
    }
    form.stage.window.resize(to: Size(width: 300, height: 500), scale: DisplayScale(1))
    form.stage.tick()
    #expect(device.frame.minY >= title.frame.maxY)
    #expect(device.frame.width == min(preferred.width, rows[1].bounds.width - 32))
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

  @Test("segments that are stacked are below the icon and the title, like other controls")
  func stackedSegments() throws {
    let segments = SegmentedControl(["Day", "Week", "Month"], selectedSegmentIndex: 1)
    let row = FormRow("Span", icon: .calendar, accessoryView: segments)
    let form = FormStage([row], width: 360, height: 800)
    let title = try #require(row.subviews.compactMap { $0 as? Label }.first)
    #expect(segments.frame.minX > title.frame.maxX)
    form.stage.window.theme.textScale = 3.1
    form.stage.tick()
    // The segments are one below the other, and the icon is above the title.
    #expect(segments.frame.height > 2 * title.frame.height)
    #expect(title.frame.minY >= form.stage.window.theme.metrics.iconSize)
    #expect(segments.frame.minY >= title.frame.maxY)
    #expect(segments.frame.minX == title.frame.minX)
    #expect(row.bounds.contains(segments.frame))
  }

  @Test("the text of a field below the title begins and ends where the title does")
  func fieldBelow() throws {
    let field = TextField("Ada")
    field.borderStyle = .none
    let row = FormRow("Name", accessoryView: field)
    let form = FormStage([row])
    let title = try #require(row.first(Label.self))
    let canvas = try #require(field.first(TextCanvas.self))
    var text: Rect { canvas.convert(canvas.bounds, to: row) }
    #expect(text.minX > title.frame.maxX)
    form.stage.window.theme.textScale = 3.1
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      form.stage.window.layoutDirection = direction
      form.stage.tick()
      #expect(text.minY >= title.frame.maxY)
      #expect(text.minX == title.frame.minX && text.maxX == title.frame.maxX)
      #expect(row.bounds.contains(field.frame))
    }
  }

  @Test("sliders and text fields of several rows begin at the same place")
  func stretching() {
    let (slider, field) = (Slider(value: 0.5), TextField("Ada"))
    let form = FormStage([
      FormRow("A", accessoryView: slider), FormRow("A longer title", accessoryView: field),
    ])
    #expect(slider.frame.minX == field.frame.minX)
    #expect(slider.frame.width > form.form.bounds.width / 3)
  }

  @Test("controls beside the titles take as much of the rows as a placeholder needs, or are below")
  func placeholders() throws {
    let (name, address) = (TextField(), TextField(placeholder: "Your address"))
    let slider = Slider(value: 0.5)
    let rows = [
      FormRow("Name", accessoryView: name), FormRow("To", accessoryView: address),
      FormRow("Volume", accessoryView: slider),
    ]
    let form = FormStage(rows)
    let half = name.frame.width
    #expect(address.frame.width == half)
    address.placeholder = "name@letters.example.org"
    form.stage.tick()
    #expect(address.frame.width == address.widthForPlaceholder && address.frame.width > half)
    for view in [name, slider] { #expect(view.frame.minX == address.frame.minX) }
    for row in rows {
      let title = try #require(row.first(Label.self))
      #expect(title.intrinsicContentSize.width <= title.frame.width)
    }
    // Both fields are below their titles, and the slider is beside its own as before.
    address.placeholder = "somebody with a very long name@somewhere.example.org"
    form.stage.tick()
    for field in [name, address] {
      let title = try #require((field.superview as? FormRow)?.first(Label.self))
      #expect(field.frame.minY >= title.frame.maxY)
    }
    #expect(slider.frame.width == half)
    address.placeholder = ""
    form.stage.tick()
    #expect(name.frame.width == half && address.frame.width == half)
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
