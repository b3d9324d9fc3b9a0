// SPDX-License-Identifier: MIT

@Observable private final class ToolbarModel {
  var count = 0
  var isEnabled = true
  var showsMore = false
  var isBarHidden = false
  var isPushed = false
}

private struct SaveItems: ToolbarContent {
  let log: EventLog
  @State private var presses = 0

  var body: some ToolbarContent {
    ToolbarItem(placement: .cancellationAction) { Button("Cancel") { log.add("cancel") } }
    ToolbarItem(placement: .confirmationAction) {
      Button("Save \(presses)") { presses += 1 }
    }
  }
}

private struct ToolbarPage: View {
  @Bindable var model: ToolbarModel
  let log: EventLog

  var body: some View {
    NavigationStack {
      Text("page")
        .toolbar {
          ToolbarItem(placement: .topBarLeading) {
            Button("Edit \(model.count)") { log.add("edit") }.disabled(!model.isEnabled)
          }
          ToolbarItemGroup(placement: .primaryAction) {
            Button("Add", systemImage: "plus") { log.add("add") }
            Menu("Sort", systemImage: "ellipsis") { Button("By name") { log.add("name") } }
              .disabled(!model.isEnabled)
          }
          if model.showsMore {
            ToolbarItem(placement: .secondaryAction) { Button("Export") { log.add("export") } }
          }
          ToolbarItem(placement: .bottomBar) { Button("Bottom") { log.add("bottom") } }
        }
        .toolbar(model.isBarHidden ? .hidden : .visible, for: .navigationBar)
        .navigationDestination(isPresented: $model.isPushed) {
          Text("pushed").toolbar { Button("Only") { log.add("only") } }
        }
    }
  }
}

private struct EditedPage: View {
  @State private var isEditing = true

  var body: some View {
    NavigationStack {
      VStack {
        if isEditing {
          Text("editing").toolbar { Button("Done") {} }
        } else {
          Text("reading")
        }
        Button("read") { isEditing = false }
      }
    }
  }
}

@Suite("SashUI: toolbars")
struct ToolbarTests {
  private let model = ToolbarModel()
  private let log = EventLog()

  private func stage<Content: View>(_ content: Content) throws -> TestStage {
    try TestStage(
      root: HostingController(rootView: content), size: Size(width: 500, height: 600))
  }

  private func navigation(in stage: TestStage) throws -> NavigationController {
    let children = try #require(stage.window.rootViewController).children
    return try #require(children.first as? NavigationController)
  }

  private func item(in stage: TestStage) throws -> NavigationItem {
    try #require(navigation(in: stage).topViewController).navigationItem
  }

  @Test(
    "buttons and menus become buttons of the bars at their places (SwiftUI, ToolbarItemPlacement)")
  func places() async throws {
    let stage = try stage(ToolbarPage(model: model, log: log))
    let item = try item(in: stage)
    #expect(item.leadingBarButtonItems.map(\.title) == ["Edit 0"])
    #expect(
      item.trailingBarButtonItems.map(\.accessibilityLabel) == ["Sort", "Add"], "from the edge")
    #expect(item.trailingBarButtonItems.map(\.icon) == [.ellipsis, .plus])
    #expect(try navigation(in: stage).topViewController?.toolbarItems.map(\.title) == ["Bottom"])
    #expect(try !navigation(in: stage).isToolbarHidden)
    for name in ["Edit 0", "Add", "Bottom"] { try stage.tap(.button, name) }
    #expect(log.take() == ["edit", "add", "bottom"])
    try stage.tap(.menuButton, "Sort")
    try stage.tap(.menuItem, "By name")
    #expect(log.take() == ["name"])
  }

  @Test("the buttons follow the states that their views read, and stay the same ones")
  func live() async throws {
    let stage = try stage(ToolbarPage(model: model, log: log))
    let item = try item(in: stage)
    let (edit, sort) = (item.leadingBarButtonItems[0], item.trailingBarButtonItems[0])
    try await stage.change(model) { ($0.count, $0.isEnabled) = (1, false) }
    #expect(edit.title == "Edit 1" && !edit.isEnabled && !sort.isEnabled)
    #expect(item.leadingBarButtonItems[0] === edit && item.trailingBarButtonItems[0] === sort)
    try await stage.change(model) { $0.showsMore = true }
    #expect(item.trailingBarButtonItems.count == 3)
    try stage.tap(.menuButton, LocalizedStrings.current.more)
    try stage.tap(.menuItem, "Export")
    #expect(log.take() == ["export"])
    try await stage.change(model) { $0.showsMore = false }
    #expect(item.trailingBarButtonItems.count == 2)
  }

  @Test("content of one's own has state, and its main action is prominent")
  func ownContent() throws {
    let stage = try stage(NavigationStack { Text("page").toolbar { SaveItems(log: log) } })
    let item = try item(in: stage)
    #expect(item.trailingBarButtonItems.map(\.style) == [.prominent])
    try stage.tap(.button, "Save 0")
    try stage.tap(.button, "Save 1")
    try stage.tap(.button, "Cancel")
    #expect(item.trailingBarButtonItems[0].title == "Save 2" && log.take() == ["cancel"])
  }

  @Test("other views are displayed in the bar themselves")
  func customViews() async throws {
    struct Page: View {
      @State private var volume = 0.5

      var body: some View {
        NavigationStack {
          Text("page").navigationTitle("Title")
            .toolbar {
              ToolbarItem(placement: .principal) { Text("volume \(volume > 0.5)") }
              ToolbarItem { Slider(value: $volume).frame(width: 100) }
              ToolbarItem(placement: .status) { Text("status") }
            }
        }
      }
    }
    let stage = try stage(Page())
    #expect(stage.exists(.staticText, "volume false") && stage.exists(.staticText, "status"))
    let slider = try stage.find(.slider)
    #expect(slider.frame.width == 100 && slider.frame.maxY < 100)
    try stage.tap(at: slider.frame.point(at: .right) - Vector(dx: 8, dy: 0))
    #expect(stage.exists(.staticText, "volume true"))
  }

  @Test("each page has its own items and bars")
  func pages() async throws {
    let stage = try stage(ToolbarPage(model: model, log: log))
    try await stage.change(model) { $0.isPushed = true }
    let controller = try navigation(in: stage)
    #expect(try item(in: stage).trailingBarButtonItems.map(\.title) == ["Only"])
    #expect(controller.isToolbarHidden)
    try await stage.change(model) { ($0.isPushed, $0.isBarHidden) = (false, true) }
    #expect(!controller.isToolbarHidden && controller.isNavigationBarHidden)
    try await stage.change(model) { $0.isBarHidden = false }
    #expect(!controller.isNavigationBarHidden)
  }

  @Test("items go with the view that has added them")
  func removal() throws {
    let stage = try stage(EditedPage())
    #expect(stage.exists(.button, "Done"))
    try stage.tap(.button, "read")
    #expect(stage.exists(.staticText, "reading") && !stage.exists(.button, "Done"))
  }
}
