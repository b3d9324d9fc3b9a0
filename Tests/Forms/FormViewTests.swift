// SPDX-License-Identifier: MIT

@Suite("Forms")
struct FormViewTests {
  private func makeForm(_ sections: [FormSection], width: Double) -> (Stage, FormView) {
    let stage = Stage(width, 400)
    let form = FormView(sections)
    form.fillsSuperview = true
    stage.content.addSubview(form)
    stage.tick()
    return (stage, form)
  }

  @Test("the column has the theme's margins, and is centred where the window is wider")
  func column() {
    let section = FormSection("Header", rows: [FormRow("Row")])
    let (stage, form) = makeForm([section], width: 360)
    var frame: Rect { section.convert(section.bounds, to: form) }
    let metrics = stage.window.theme.metrics
    #expect(frame.minX == metrics.margin)
    #expect(frame.maxX == 360 - metrics.margin)
    stage.window.resize(to: Size(width: 1280, height: 400), scale: DisplayScale(1))
    stage.tick()
    #expect(frame.width == metrics.readableWidth - 2 * metrics.margin)
    #expect(frame.midX == 640)
  }

  @Test(
    "the line around a box is one physical pixel, inside of its edge",
    arguments: [1.0, 1.5, 2], Theme.Style.allCases)
  func outline(scale: Double, style: Theme.Style) throws {
    let stage = Stage(360, 200, scale: scale)
    stage.window.theme = .standard(style)
    let section = FormSection(rows: [FormRow("Row")])
    let form = FormView([section])
    form.fillsSuperview = true
    stage.content.addSubview(form)
    try stage.frame()
    let image = try #require(stage.host.bitmap)
    let theme = stage.window.theme
    let frame = section.convert(section.bounds, to: nil)
    let (left, top) = (Int(frame.minX * scale), Int(frame.minY * scale))
    let (right, bottom) = (Int(frame.maxX * scale), Int(frame.maxY * scale))
    // From outside inwards, at the middle of each side, away from the texts.
    let x = Int(frame.midX * scale)
    let y = Int(frame.midY * scale)
    let sides: [(Int) -> (Int, Int)] = [
      { (left + $0, y) }, { (right - 1 - $0, y) }, { (x, top + $0) }, { (x, bottom - 1 - $0) },
    ]
    for (index, side) in sides.enumerated() {
      func color(_ depth: Int) -> UInt32 {
        let (x, y) = side(depth)
        return image.pixel(x: x, y: y) & 0xff_ffff
      }
      #expect(color(-1) == theme.groupedBackground.premultiplied & 0xff_ffff, "side \(index)")
      #expect(color(0) != color(-1) && color(0) != color(1), "side \(index)")
      #expect(color(1) == theme.cardBackground.premultiplied & 0xff_ffff, "side \(index)")
    }
  }

  @Test("rows and sections can be inserted and removed, and those that stay keep their state")
  func changes() {
    let toggle = Switch(isOn: true)
    let kept = FormRow("Kept", accessoryView: toggle)
    let section = FormSection(rows: [FormRow("First"), kept])
    let second = FormSection("Second", rows: [FormRow("Row")])
    let (stage, form) = makeForm([section, second], width: 360)
    let (height, top) = (form.contentSize.height, second.frame.minY)
    section.rows = [kept, FormRow("New"), FormRow("Newer")]
    stage.tick()
    #expect(kept.frame.minY == 0)
    #expect(kept.superview === section && toggle.isOn)
    #expect(second.frame.minY > top)
    #expect(form.contentSize.height > height)
    #expect(section.subviews.compactMap { ($0 as? FormRow)?.title } == ["Kept", "New", "Newer"])
    form.sections = [second]
    stage.tick()
    #expect(section.superview == nil)
    #expect(second.frame.minY < top)
  }

  @Test("a form in a stack is as high as its sections, and follows them")
  func fittingHeight() {
    let row = FormRow("Row")
    let form = FormView([FormSection("Header", rows: [row])])
    let stage = Stage(360, 400)
    let stack = StackView(.vertical, [form])
    stack.frame = Rect(x: 0, y: 0, width: 360, height: 400)
    stack.distribution = .natural
    stage.content.addSubview(stack)
    stage.tick()
    let height = form.frame.height
    #expect(height > row.frame.height && height == form.contentSize.height)
    row.subtitle = "A second line"
    stage.tick()
    #expect(form.frame.height > height && form.frame.height == form.contentSize.height)
  }

  @Test("hidden rows and sections take no space")
  func hidden() {
    let (first, last) = (FormRow("First"), FormRow("Last"))
    let section = FormSection(rows: [first, last])
    let (stage, form) = makeForm([section, FormSection(rows: [FormRow("Row")])], width: 360)
    let height = form.contentSize.height
    first.isHidden = true
    stage.tick()
    #expect(last.frame.minY == 0)
    #expect(form.contentSize.height < height)
    form.sections[1].isHidden = true
    stage.tick()
    #expect(form.contentSize.height < height - first.frame.height * 2)
  }

  @Test("a view that is not a row gets the width and the margins of a row")
  func otherViews() {
    let view = FlowView([Button("Save"), Button("Remove")])
    let section = FormSection(rows: [view, FormRow("Row")])
    let (stage, _) = makeForm([section], width: 360)
    let margin = stage.window.theme.metrics.margin
    #expect(view.frame.minX == margin)
    #expect(view.frame.maxX == section.bounds.width - margin)
    #expect(view.frame.minY > 0)
    section.isBoxed = false
    stage.tick()
    #expect(view.frame.minX == 0)
    #expect(view.frame.minY == 0)
  }

  @Test("headers are headings, and sections are groups of their names")
  func accessibility() throws {
    let section = FormSection("Network", footer: "Known networks are joined.", rows: [])
    let (stage, _) = makeForm([section], width: 360)
    let nodes = stage.window.accessibilitySnapshot.flattened
    let header = try #require(nodes.first { $0.role == .header })
    #expect(header.label == "Network" && header.headingLevel == 2)
    #expect(nodes.contains { $0.role == .group && $0.label == "Network" })
  }

  @Test("a form that was laid out is not laid out again in frames without a change")
  func idle() {
    let (stage, _) = makeForm([FormSection(rows: [FormRow("Row")])], width: 360)
    stage.tick()
    #expect(!stage.window.needsFrame)
  }

  @Test("the text of a text view in a box is aligned with the titles of the rows")
  func textView() {
    let (row, notes) = (FormRow("Title"), TextView("Text"))
    let section = FormSection(rows: [row, notes])
    let (stage, _) = makeForm([section], width: 360)
    let title = row.first(Label.self)
    // The caret at the start of the text.
    notes.selectedRange = notes.text.startIndex..<notes.text.startIndex
    stage.tick()
    let caret = notes.convert(notes.focusRect, to: section)
    let start = title?.convert(title?.bounds ?? .zero, to: section).minX ?? -100
    #expect(abs(caret.minX - start) <= 1)
    // The ring keeps its distance to the box, and follows its corners.
    #expect(notes.frame.minX == 4 && notes.frame.maxX == section.bounds.width - 4)
    #expect(notes.focusRingCornerRadii.topLeft == stage.window.theme.metrics.largeCornerRadius - 4)
    section.rows = [row]
    #expect(notes.focusRingCornerRadii.topLeft == stage.window.theme.metrics.cornerRadius)
    // Padding of the application's own stays.
    notes.textContainerInset = EdgeInsets(2)
    section.rows = [row, notes]
    stage.tick()
    #expect(abs(notes.convert(notes.focusRect, to: section).minX - 6) <= 1)
  }
}
