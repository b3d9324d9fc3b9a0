// SPDX-License-Identifier: MIT

@Observable private final class TitleModel {
  var count = 0
  var hasMenu = true
  var removesTitle = false
  var mode = ToolbarTitleDisplayMode.inline
}

private struct TitlePage: View {
  @Bindable var model: TitleModel
  let log: EventLog

  var body: some View {
    NavigationStack {
      Group {
        if model.hasMenu {
          Text("page").toolbarTitleMenu {
            Button("Rename \(model.count)") { log.add("rename \(model.count)") }
          }
        } else {
          Text("page")
        }
      }
      .navigationTitle("Title").navigationSubtitle("line")
      .toolbarTitleDisplayMode(model.mode)
      .toolbar(removing: model.removesTitle ? .title : nil)
    }
  }
}

@Suite("SashUI: titles of toolbars")
struct ToolbarTitleTests {
  private let model = TitleModel()
  private let log = EventLog()

  private func stage<Content: View>(_ content: Content) throws -> TestStage {
    try TestStage(showing: content, size: Size(width: 500, height: 600))
  }

  private func item(in stage: TestStage) throws -> NavigationItem {
    let children = try #require(stage.window.rootViewController).children
    let navigation = try #require(children.first as? NavigationController)
    return try #require(navigation.topViewController).navigationItem
  }

  @Test("the title of a page is a heading that opens its menu (SwiftUI, toolbarTitleMenu)")
  func menu() async throws {
    let stage = try stage(TitlePage(model: model, log: log))
    #expect(try stage.find(.header, "Title").state == .collapsed)
    try stage.tap(.header, "Title")
    try stage.tap(.menuItem, "Rename 0")
    #expect(log.take() == ["rename 0"])
    try await stage.change(model) { $0.count = 1 }
    try stage.tap(.header, "Title")
    try stage.tap(.menuItem, "Rename 1")
    #expect(log.take() == ["rename 1"])
    try await stage.change(model) { $0.hasMenu = false }
    #expect(try stage.find(.header, "Title").state == [])
    #expect(try item(in: stage).titleMenu == nil)
  }

  @Test("the menu of a title is an item of a toolbar, too (SwiftUI, ToolbarTitleMenu)")
  func content() throws {
    let stage = try stage(
      NavigationStack {
        Text("page").navigationTitle("Title")
          .toolbar { ToolbarTitleMenu { Button("Copy") { log.add("copy") } } }
      })
    try stage.tap(.header, "Title")
    try stage.tap(.menuItem, "Copy")
    #expect(log.take() == ["copy"])
  }

  @Test("the mode of a toolbar's title is that of its page (SwiftUI, ToolbarTitleDisplayMode)")
  func mode() async throws {
    let stage = try stage(TitlePage(model: model, log: log))
    #expect(try item(in: stage).largeTitleDisplayMode == .never)
    for mode in [ToolbarTitleDisplayMode.large, .inlineLarge] {
      try await stage.change(model) { $0.mode = mode }
      #expect(try item(in: stage).largeTitleDisplayMode == .always)
    }
    try await stage.change(model) { $0.mode = .automatic }
    #expect(try item(in: stage).largeTitleDisplayMode == .automatic)
  }

  @Test("a removed title names the page on the way back to it (SwiftUI, toolbar(removing:))")
  func removal() async throws {
    struct Page: View {
      let model: TitleModel

      var body: some View {
        NavigationStack {
          NavigationLink("next") { Text("second") }
            .navigationTitle("Title").navigationSubtitle("line")
            .toolbar(removing: model.removesTitle ? .title : nil)
        }
      }
    }
    let stage = try stage(Page(model: model))
    #expect(stage.exists(.header, "Title") && stage.exists(.staticText, "line"))
    try await stage.change(model) { $0.removesTitle = true }
    #expect(!stage.exists(.header, "Title") && !stage.exists(.staticText, "line"))
    // There is no space for a large title either.
    #expect(try item(in: stage).largeTitleDisplayMode == .never)
    try stage.tap(.button, "next")
    #expect(stage.exists(.button, "Back, Title"))
  }

  @Test("spacers divide the items of the bottom bar (SwiftUI, ToolbarSpacer)")
  func spacers() throws {
    let stage = try stage(
      NavigationStack {
        Text("page").toolbar {
          ToolbarItem(placement: .bottomBar) { Button("One") {} }
          ToolbarSpacer(.fixed, placement: .bottomBar)
          ToolbarItem(placement: .bottomBar) { Button("Two") {} }
          ToolbarSpacer(.flexible, placement: .bottomBar)
          ToolbarItemGroup(placement: .bottomBar) {
            Button("Three") {}
            Spacer()
            Button("Four") {}
          }
        }
      })
    let frames = try ["One", "Two", "Three", "Four"].map { try stage.find(.button, $0).frame }
    #expect(abs(frames[1].minX - frames[0].maxX - 8) < 1)
    let gaps = [frames[2].minX - frames[1].maxX, frames[3].minX - frames[2].maxX]
    #expect(abs(gaps[0] - gaps[1]) <= 1 && gaps[0] > 40)
    #expect(frames[3].maxX > 480)
  }

  @Test("the buttons and spaces of a bar stay the same ones, and follow their widths")
  func keptItems() async throws {
    struct Page: View {
      let model: TitleModel

      var body: some View {
        NavigationStack {
          Text("page").toolbar {
            ToolbarItemGroup(placement: .bottomBar) {
              Button("One \(model.count / 2)") {}
              Spacer().frame(width: model.count < 2 ? 20 : 30)
              Button("Two") {}
              Spacer()
            }
          }
        }
      }
    }
    let stage = try stage(Page(model: model))
    let children = try #require(stage.window.rootViewController).children
    let page = try #require((children.first as? NavigationController)?.topViewController)
    let items = page.toolbarItems
    #expect(items.map(\.space) == [nil, .fixed(20), nil, .flexible])
    try await stage.change(model) { $0.count = 1 }
    #expect(page.toolbarItems.elementsEqual(items, by: ===))
    try await stage.change(model) { $0.count = 2 }
    #expect(page.toolbarItems.map(\.space) == [nil, .fixed(30), nil, .flexible])
    #expect(page.toolbarItems[0] === items[0] && page.toolbarItems[3] === items[3])
  }
}
