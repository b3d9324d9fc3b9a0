// SPDX-License-Identifier: MIT

@Observable private final class FieldModel {
  var name = ""
  var hasMore = false
}

private struct FieldPage: View {
  @Bindable var model: FieldModel
  let log: EventLog
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack {
      TextField("Name", text: $model.name).focused($isFocused)
      Button("Other") { log.add("other") }
      Spacer()
      Text("end")
    }
    .toolbar {
      ToolbarItemGroup(placement: .keyboard) {
        if model.hasMore { Button("More") { log.add("more") } }
        Spacer()
        Button("Done") { isFocused = false }
      }
      ToolbarItem(placement: .bottomBar) { Button("Bottom") {} }
    }
  }
}

@Suite("SashUI: the bar of a page while its text is edited")
struct KeyboardBarTests {
  private let model = FieldModel()
  private let log = EventLog()

  private func stage<Content: View>(_ content: Content) throws -> TestStage {
    try TestStage(showing: content, size: Size(width: 500, height: 600))
  }

  @Test(
    "items for the keyboard are above the bottom bar while a field has the focus (SwiftUI, keyboard)",
    arguments: [LayoutDirection.leftToRight, .rightToLeft], [1, 2])
  func page(_ direction: LayoutDirection, _ textScale: Double) throws {
    let stage = try stage(NavigationStack { FieldPage(model: model, log: log) })
    stage.window.layoutDirection = direction
    stage.window.theme.textScale = textScale
    try stage.settle()
    #expect(!stage.exists(.button, "Done"))
    let end = try stage.find(.staticText, "end").frame
    try stage.tap(.textField, "Name")
    let done = try stage.find(.button, "Done").frame
    let bottom = try stage.find(.button, "Bottom").frame
    #expect(done.maxY <= bottom.minY && done.minY > 300)
    #expect(direction == .leftToRight ? done.maxX > 400 : done.minX < 100)
    let height = stage.window.theme.metrics.toolbarHeight
    #expect(abs(try stage.find(.staticText, "end").frame.maxY - (end.maxY - height)) < 1)
    // The bar is named, and the focus stays in the field while the bar appears.
    #expect(stage.findAll(.toolbar).count == 2)
    try stage.type("abc")
    #expect(model.name == "abc")
    try stage.tap(.button, "Done")
    #expect(!stage.exists(.button, "Done"))
    #expect(try stage.find(.staticText, "end").frame == end)
  }

  @Test("Tab reaches the bar of a field, which goes when the focus is elsewhere in the page")
  func keys() async throws {
    let stage = try stage(FieldPage(model: model, log: log))
    try stage.tap(.textField, "Name")
    #expect(stage.exists(.button, "Done"), "also outside of a stack")
    try await stage.change(model) { $0.hasMore = true }
    // The button below the field is the next one, and is no text.
    try stage.press(.tab)
    #expect(!stage.exists(.button, "Done"))
    try stage.press(.tab, .shift)
    #expect(stage.exists(.button, "Done"))
    // Backwards from the first view to the bar, which is the last one; arrows move in it.
    try stage.press(.tab, .shift)
    #expect(stage.exists(.button, "Done"), "the focus is in the bar")
    try stage.press(.left)
    try stage.press(.return)
    #expect(log.take() == ["more"])
  }

  @Test("a field on a sheet displays the bar of the sheet, and not that of the page below")
  func sheet() throws {
    struct Page: View {
      let model: FieldModel
      @State private var isShown = false
      @State private var text = ""

      var body: some View {
        Button("show") { isShown = true }
          .toolbar { ToolbarItem(placement: .keyboard) { Button("Page") {} } }
          .sheet(isPresented: $isShown) {
            TextField("Sheet", text: $text)
              .toolbar { ToolbarItem(placement: .keyboard) { Button("Own") {} } }
          }
      }
    }
    let stage = try stage(Page(model: model))
    try stage.tap(.button, "show")
    try stage.settle()
    try stage.tap(.textField, "Sheet")
    #expect(stage.exists(.button, "Own") && !stage.exists(.button, "Page"))
    let items = stage.views(Sash.Toolbar.self).flatMap(\.items)
    #expect(items.map(\.title) == ["Own"])
  }

  @Test("a field near the lower edge is scrolled clear of its bar")
  func scrolled() throws {
    let stage = try stage(
      ScrollView {
        VStack {
          Text("top").frame(height: 540)
          TextField("Name", text: Bindable(model).name)
        }
      }
      .toolbar { ToolbarItem(placement: .keyboard) { Button("Done") {} } })
    try stage.tap(.textField, "Name")
    try stage.settle()
    let field = try stage.find(.textField, "Name").frame
    #expect(field.maxY <= (try stage.find(.button, "Done").frame.minY))
  }

  @Test("the bar of a field is as high as others in each size of text")
  func height() throws {
    let stage = try stage(FieldPage(model: model, log: log))
    try stage.tap(.textField, "Name")
    let bar = try #require(stage.views(Sash.Toolbar.self).first)
    for textScale in [1, 2, 1.5] {
      stage.window.theme.textScale = textScale
      try stage.settle()
      let height = stage.window.theme.metrics.toolbarHeight
      #expect(bar.frame.height == height)
      #expect(abs(try stage.find(.staticText, "end").frame.maxY - (600 - height)) <= 1)
    }
  }

  @Test("a text that can be read only has no bar")
  func readOnly() throws {
    struct ReadOnlyField: ViewRepresentable {
      func makeView(context: Context) -> Sash.TextField {
        let field = Sash.TextField()
        field.text = "text"
        field.isEditable = false
        return field
      }
      func updateView(_ view: Sash.TextField, context: Context) {}
    }
    let stage = try stage(
      ReadOnlyField().toolbar { ToolbarItem(placement: .keyboard) { Button("Done") {} } })
    let field = try #require(stage.views(Sash.TextField.self).first)
    field.becomeFirstResponder()
    try stage.settle()
    #expect(field.isFirstResponder && !stage.exists(.button, "Done"))
    field.isEditable = true
    field.resignFirstResponder()
    field.becomeFirstResponder()
    try stage.settle()
    #expect(stage.exists(.button, "Done"))
  }
}
