// SPDX-License-Identifier: MIT

@Suite("SashUI: shortcuts of items in bars")
struct ToolbarShortcutTests {
  @Observable final class Model {
    var isEnabled = true
    var isPushed = false
    var isShown = false
    var name = ""
    var bars = Visibility.automatic
    let log = EventLog()
  }

  private struct Page: View {
    @Bindable var model: Model

    var body: some View {
      NavigationStack {
        Button("page") { model.log.add("page") }.keyboardShortcut("p")
          .toolbar {
            ToolbarItem(placement: .primaryAction) {
              Button("Save") { model.log.add("save") }.keyboardShortcut("s")
                .disabled(!model.isEnabled)
            }
            ToolbarItem(placement: .topBarLeading) {
              Menu("More", systemImage: "ellipsis") {
                Button("New") { model.log.add("new") }.keyboardShortcut("n")
                Menu("Sort") {
                  Button("By name") { model.log.add("name") }
                    .keyboardShortcut("n", modifiers: [.command, .shift])
                }
              }
              .disabled(!model.isEnabled)
            }
            ToolbarItem(placement: .secondaryAction) {
              Button("Export", systemImage: "square.and.arrow.up") { model.log.add("export") }
                .keyboardShortcut("e")
            }
            ToolbarItem(placement: .bottomBar) {
              HStack {
                Button("Undo") { model.log.add("undo") }.keyboardShortcut("z")
              }
            }
          }
          .navigationDestination(isPresented: $model.isPushed) {
            Text("pushed").toolbar {
              Button("Send") { model.log.add("send") }.keyboardShortcut("d")
            }
          }
      }
      .sheet(isPresented: $model.isShown) { Text("sheet") }
    }
  }

  @Test(
    "items of bars and of their menus are pressed by their keys (SwiftUI, keyboardShortcut(_:))")
  func keys() async throws {
    let model = Model()
    let stage = try TestStage(showing: Page(model: model), size: Size(width: 500, height: 600))
    func presses(_ keys: String = "snezpd") throws -> [String] {
      for key in keys { try stage.press(.character(key), .control) }
      try stage.press(.character("n"), [.control, .shift])
      return model.log.take()
    }
    #expect(try presses() == ["save", "new", "export", "undo", "page", "name"])
    try await stage.change(model) { $0.isEnabled = false }
    #expect(try presses() == ["export", "undo", "page"])
    try await stage.change(model) { $0.isEnabled = true }
    try await stage.change(model) { $0.isPushed = true }
    #expect(try presses() == ["send"])
    try await stage.change(model) { $0.isPushed = false }
    #expect(try presses("ds") == ["save", "name"])
    try await stage.change(model) { $0.isShown = true }
    #expect(try presses().isEmpty)
  }

  @Test("an item of a bar has its key only while the bar is there", arguments: [false, true])
  func hiddenBars(isInStack: Bool) async throws {
    struct Fields: View {
      @Bindable var model: Model

      var body: some View {
        VStack {
          TextField("Name", text: $model.name)
          Button("other") {}
        }
        .toolbar {
          ToolbarItem(placement: .keyboard) {
            Button("Done") { model.log.add("done") }.keyboardShortcut("d")
          }
          ToolbarItem { Button("Save") { model.log.add("save") }.keyboardShortcut("s") }
          ToolbarItem(placement: .bottomBar) {
            Button("Undo") { model.log.add("undo") }.keyboardShortcut("u")
          }
        }
        .toolbarTitleMenu { Button("Rename") { model.log.add("rename") }.keyboardShortcut("r") }
        .navigationTitle("Title")
        .toolbar(model.bars, for: .navigationBar, .bottomBar)
      }
    }
    let model = Model()
    let view = Fields(model: model)
    let stage = try TestStage(
      showing: Group { if isInStack { NavigationStack { view } } else { view } },
      size: Size(width: 500, height: 600))
    func presses() throws -> [String] {
      for key in "dsur" { try stage.press(.character(key), .control) }
      return model.log.take()
    }
    #expect(try presses() == (isInStack ? ["save", "undo", "rename"] : []))
    try stage.tap(.textField, "Name")
    #expect(try presses() == (isInStack ? ["done", "save", "undo", "rename"] : ["done"]))
    try stage.press(.tab)
    #expect(try presses() == (isInStack ? ["save", "undo", "rename"] : []))
    try await stage.change(model) { $0.bars = .hidden }
    #expect(try presses() == [])
    try stage.tap(.textField, "Name")
    #expect(try presses() == ["done"])
  }
}
