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
    if place < 2 { #expect(frames[1].minY - frames[0].maxY > 4 || frames[0].height > 30) }
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

  @Test("an option without a tag is none of those whose tags are numbers")
  func untagged() throws {
    let page = try HostedPage(
      Picker("Number", selection: .constant(1)) {
        Text("none")
        Text("zero").tag(0)
        Text("one").tag(1)
      }
      .pickerStyle(.inline))
    #expect(["none", "zero", "one"].allSatisfy { page.texts.contains($0) })
    #expect(page.reports == [])
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
      #expect(section.items.map(\.state) == [.on, .off, .off])
      #expect(section.items.allSatisfy { $0.icon != nil })
    }
    for (section, index) in zip(sections, [1, 2, 0]) {
      section.items[index].action()
      #expect(model.size == model.sizes[index])
    }
  }
}
