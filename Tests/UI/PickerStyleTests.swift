// SPDX-License-Identifier: MIT

@Observable private final class PickerModel {
  var size = "small"
  var sizes = ["small", "medium", "large"]
}

private struct SizePicker: View {
  @Bindable var model: PickerModel

  var body: some View {
    Picker("Size", selection: $model.size) {
      ForEach(model.sizes, id: \.self) { Label("The \($0)", systemImage: "star").tag($0) }
    }
  }
}

@Suite("SashUI: styles of pickers")
struct PickerStyleTests {
  private let model = PickerModel()

  private func stage<Content: View>(_ content: Content) throws -> TestStage {
    try TestStage(showing: content, size: Size(width: 500, height: 600))
  }

  /// The labels of the selected buttons.
  private func selected(_ stage: TestStage) -> [String] {
    stage.findAll(.button).filter { $0.state.contains(.selected) }.compactMap(\.label)
  }

  @Test(
    "the options of an inline picker are below each other, in lists and forms as rows (SwiftUI, inline)",
    arguments: [0, 1, 2])
  func inline(_ place: Int) async throws {
    struct Page: View {
      let model: PickerModel
      let place: Int

      var body: some View {
        switch place {
        case 0: List { SizePicker(model: model) }.pickerStyle(.inline)
        case 1: Form { SizePicker(model: model) }.pickerStyle(.inline)
        default: HStack { SizePicker(model: model) }.pickerStyle(.inline)
        }
      }
    }
    let stage = try stage(Page(model: model, place: place))
    #expect(selected(stage) == ["The small"] && stage.exists(.staticText, "Size"))
    let frames = try model.sizes.map { try stage.find(.button, "The \($0)").frame }
    #expect(frames[0].maxY <= frames[1].minY && frames[1].maxY <= frames[2].minY)
    // Outside of rows the options are a column, whose spacing is 8.
    #expect((frames[1].minY - frames[0].maxY == 8) == (place == 2))
    try stage.tap(.button, "The large")
    #expect(model.size == "large" && selected(stage) == ["The large"])
    try await stage.change(model) { $0.sizes.append("huge") }
    #expect(stage.exists(.button, "The huge"))
    try await stage.change(model) { $0.size = "huge" }
    #expect(selected(stage) == ["The huge"])
    if place == 0 { #expect(stage.views(ListView.self).first?.visibleRows.count == 5) }
  }

  @Test("a picker as a palette displays all options beside each other (SwiftUI, palette)")
  func palette() throws {
    let stage = try stage(SizePicker(model: model).pickerStyle(.palette))
    let frames = try model.sizes.map { try stage.find(.button, "The \($0)").frame }
    #expect(frames[0].maxX <= frames[1].minX && frames[0].midY == frames[1].midY)
    try stage.tap(.button, "The medium")
    #expect(model.size == "medium" && selected(stage) == ["The medium"])
    // The options are a group with the name of the picker, which is not read twice.
    #expect(stage.findAll(.group).map(\.label) == ["Size"] && stage.texts == [])
    let bare = try self.stage(SizePicker(model: model).pickerStyle(.palette).labelsHidden())
    #expect(bare.findAll(.group).map(\.label) == ["Size"])
  }

  @Test(
    "a picker as a link leads to a page of its options, and a choice back (SwiftUI, navigationLink)",
    arguments: [0, 1])
  func link(_ place: Int) async throws {
    struct Page: View {
      let model: PickerModel
      let place: Int

      var body: some View {
        NavigationStack {
          if place == 0 {
            Form { SizePicker(model: model).pickerStyle(.navigationLink) }
          } else {
            List { SizePicker(model: model).pickerStyle(.navigationLink) }
          }
        }
      }
    }
    let stage = try stage(Page(model: model, place: place))
    #expect(try shows("The small", in: stage))
    try stage.tap(at: link(in: stage).frame.center)
    try stage.settle()
    #expect(stage.exists(.header, "Size") && selected(stage) == ["The small"])
    try await stage.change(model) { $0.sizes.append("huge") }
    try stage.tap(.button, "The huge")
    try stage.settle()
    #expect(model.size == "huge")
    #expect(try shows("The huge", in: stage))
  }

  /// Returns the link of a picker.
  private func link(in stage: TestStage) throws -> TestStage.Element {
    try #require(stage.findAll(.button).first { $0.label?.contains("Size") ?? false })
  }

  /// Returns whether the link of a picker displays an option.
  private func shows(_ text: String, in stage: TestStage) throws -> Bool {
    let element = try link(in: stage)
    return [element.label, element.value].contains { $0?.contains(text) ?? false }
  }

  @Test(
    "an option without a tag is none of those whose tags are numbers, and cannot be selected",
    arguments: [false, true])
  func untagged(isPalette: Bool) throws {
    let picker = Picker("Number", selection: .constant(1)) {
      Text("none")
      Text("zero").tag(0)
      Text("one").tag(1)
    }
    let page = try HostedPage(
      Group {
        if isPalette { picker.pickerStyle(.palette) } else { picker.pickerStyle(.inline) }
      })
    #expect(["none", "zero", "one"].allSatisfy { page.texts.contains($0) })
    #expect(page.reports == [])
    let buttons = page.window.accessibilitySnapshot.flattened.filter { $0.role == .button }
    #expect(buttons.map { $0.state.contains(.disabled) } == [true, false, false])
  }

  /// Returns whether something is drawn on the background in a part of a page.
  private func isDrawn<Content: View>(
    in rect: Rect, of page: HostedPage<Content>
  ) throws -> Bool {
    let background = try page.pixel(1, 1)
    for y in Int(rect.minY)..<Int(rect.maxY) {
      for x in Int(rect.minX)..<Int(rect.maxX) where try page.pixel(x, y) != background {
        return true
      }
    }
    return false
  }

  @Test("the selected option has a check mark, and a background in a palette", arguments: [0, 1])
  func mark(style: Int) throws {
    // A variable that no view observes.
    var size = "small"
    let picker = Picker("Size", selection: Binding(get: { size }, set: { size = $0 })) {
      ForEach(model.sizes, id: \.self) { Text($0).tag($0) }
    }
    let page = try HostedPage(
      Group {
        if style == 0 { picker.pickerStyle(.inline) } else { picker.pickerStyle(.palette) }
      })
    func marked() throws -> [Bool] {
      let buttons = page.window.accessibilitySnapshot.flattened.filter { $0.role == .button }
      return try buttons.map { button in
        let frame = button.frame
        let x = style == 0 ? frame.maxX - 16 : frame.minX + 2
        return try isDrawn(
          in: Rect(x: x, y: frame.midY - 6, width: style == 0 ? 12 : 2, height: 12), of: page)
      }
    }
    #expect(try marked() == [true, false, false])
    let buttons = page.window.accessibilitySnapshot.flattened.filter { $0.role == .button }
    page.window.performAccessibilityAction(at: 0, on: buttons[2].id)
    try page.frame()
    #expect(size == "large")
    #expect(try marked() == [false, false, true])
  }

  @Test("the options of a displayed picker follow what their own views read")
  func ownViews() throws {
    struct Name: View {
      let model: PickerModel

      var body: some View { Text(model.size) }
    }
    let model = model
    let page = try HostedPage(
      Picker("Size", selection: .constant(1)) { Name(model: model).tag(1) }.pickerStyle(.inline))
    model.size = "changed"
    try page.frame()
    #expect(page.texts.contains("changed"))
  }

  @Test("a link of a picker without a label is the selected option (SwiftUI, labelsHidden)")
  func hiddenLabel() throws {
    let stage = try stage(
      NavigationStack { SizePicker(model: model).pickerStyle(.navigationLink).labelsHidden() })
    let texts = stage.views(Sash.Label.self).map(\.text)
    #expect(texts.contains("The small") && !texts.contains("Size"))
  }

  @Test("in a menu the options of a picker are items in each style")
  func menu() throws {
    let page = try HostedPage(
      Menu("Menu") {
        SizePicker(model: model).pickerStyle(.inline)
        SizePicker(model: model).pickerStyle(.palette)
        SizePicker(model: model)
      })
    let elements = try #require(page.first(Sash.Button.self).menu?.elements())
    let sections = elements.compactMap { if case .section(let one) = $0 { one } else { nil } }
    #expect(
      sections.map { $0.items.map(\.title) }
        == Array(repeating: model.sizes.map { "The \($0)" }, count: 3))
    for section in sections {
      #expect(section.isSingleSelection)
      #expect(section.items.map(\.state) == [.on, .off, .off])
      #expect(section.items.allSatisfy { $0.icon != nil })
    }
    for (section, index) in zip(sections, [1, 2, 0]) {
      section.items[index].action()
      #expect(model.size == model.sizes[index])
    }
  }
}
