// SPDX-License-Identifier: MIT

@Suite("Places of the controls in rows of forms")
struct FormControlPlacementTests {
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
}
