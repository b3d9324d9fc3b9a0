// SPDX-License-Identifier: MIT

@Suite("SashUI: labels of controls")
struct ControlLabelTests {
  /// Returns the frames of the label and the control of a view in a window of a width.
  private func frames<Content: View, Control: Sash.View>(
    _ content: Content, _ type: Control.Type, width: Double
  ) throws -> (label: Rect, control: Rect) {
    let page = try HostedPage(content, size: Size(width: width, height: 300))
    return try (page.first(Sash.Label.self).frame, page.first(type).frame)
  }

  @Test("the words of a label wrap beside its control")
  func wrapping() throws {
    let toggle = Toggle("Back up each file at night", isOn: .constant(true))
    let wide = try frames(toggle, Switch.self, width: 320)
    let narrow = try frames(toggle, Switch.self, width: 150)
    #expect(narrow.label.height > wide.label.height)
    #expect(narrow.control.maxX == 150)
    #expect(narrow.control.midY == narrow.label.midY)
    #expect(narrow.label.maxX + 8 <= narrow.control.minX)
    // It gets all of the space that the control leaves.
    let title = Toggle("Notifications", isOn: .constant(true))
    let whole = try frames(title, Switch.self, width: 320)
    let least = whole.label.width + 8 + whole.control.width
    #expect(try frames(title, Switch.self, width: least).label == whole.label)
  }

  @Test("a control that is wider than half of its row keeps its width")
  func wideControl() throws {
    let picker = Picker("At", selection: .constant(0)) { Text("Half past ten").tag(0) }
    let wide = try frames(picker, PopUpButton.self, width: 320)
    let least = wide.label.width + 8 + wide.control.width
    let narrow = try frames(picker, PopUpButton.self, width: least)
    #expect(wide.control.width > least / 2)
    #expect(narrow.control.size == wide.control.size && narrow.label == wide.label)
  }

  @Test("a control whose label would be broken within a word is below the label")
  func column() throws {
    let toggle = Toggle("Notifications", isOn: .constant(true))
    let row = try frames(toggle, Switch.self, width: 320)
    let column = try frames(
      toggle, Switch.self, width: row.label.width + row.control.width)
    #expect(column.label.size == row.label.size)
    #expect(column.label.minX == 0 && column.control.minX == 0)
    #expect(column.control.minY >= column.label.maxY)
  }

  @Test("so is a content beside which the words of both have no space")
  func content() throws {
    let view = LabeledContent("Manufacturer", value: "Incorporated")
    let wide = try HostedPage(view, size: Size(width: 320, height: 300)).blocks
    let sum = wide[0].frame.width + wide[1].frame.width
    #expect(wide[0].frame.minY == wide[1].frame.minY && wide[1].frame.maxX == 320)
    let narrow = try HostedPage(view, size: Size(width: sum, height: 300)).blocks
    #expect(narrow[1].frame.minY >= narrow[0].frame.maxY)
    #expect(narrow[1].frame.minX == 0 && narrow[1].frame.height == wide[1].frame.height)
  }

  @Test("a control that was measured before it is displayed is as large as its text in the window")
  func hiddenMeasurement() throws {
    var theme = Theme.light
    theme.textScale = 3
    let shown = try HostedPage(
      SashUI.Button("Manufacturer") {}, size: Size(width: 900, height: 300), theme: theme)
    let size = try shown.first(Sash.Button.self).frame.size
    let chosen = ViewThatFits(in: .horizontal) {
      HStack { SashUI.Button("Manufacturer") {} }
      Block("small", 10, 10)
    }
    let fits = try HostedPage(chosen, size: Size(width: size.width, height: 300), theme: theme)
    #expect(try fits.first(Sash.Button.self).frame.size == size)
    let narrow = try HostedPage(
      chosen, size: Size(width: size.width - 1, height: 300), theme: theme)
    #expect(narrow.blocks.map(\.name) == ["small"])
  }

  @Test("the button of a picker is as wide as the title that the user has chosen")
  func chosenTitle() throws {
    let stage = try TestStage(
      root: HostingController(rootView: Sizes()), size: Size(width: 400, height: 400))
    let before = try stage.find(.menuButton, "Size").frame
    try stage.tap(.menuButton, "Size")
    try stage.tap(.menuItem, "As large as possible")
    let after = try stage.find(.menuButton, "Size").frame
    #expect(after.width > before.width + 40 && after.maxX == before.maxX)
  }
}

/// A picker of a short and a long title.
private struct Sizes: View {
  @State private var size = 0

  var body: some View {
    Picker("Size", selection: $size) {
      Text("Small").tag(0)
      Text("As large as possible").tag(1)
    }
  }
}
