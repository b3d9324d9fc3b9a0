// SPDX-License-Identifier: MIT

@Suite("SashUI: shortcuts of items in bars")
struct ToolbarShortcutTests {
  @Observable final class Model {
    var isEnabled = true
    var isPushed = false
    var isShown = false
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
}
