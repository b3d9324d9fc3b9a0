// SPDX-License-Identifier: MIT

@Observable private final class BackgroundModel {
  var visibility = Visibility.automatic
  var subtitle = "12 songs"
  var hasColor = true
}

private struct BackgroundPage: View {
  let model: BackgroundModel

  var body: some View {
    NavigationStack {
      List(0..<100) { Text("row \($0)") }
        .navigationTitle("Songs")
        .navigationSubtitle(model.subtitle)
        .toolbarBackground(model.hasColor ? Color.red : .blue, for: .navigationBar, .bottomBar)
        .toolbarBackgroundVisibility(model.visibility, for: .navigationBar)
        .toolbar { ToolbarItem(placement: .bottomBar) { Button("Bottom") {} } }
    }
  }
}

@Suite("SashUI: backgrounds of bars")
struct ToolbarBackgroundTests {
  private let model = BackgroundModel()
  private let red = Color.red.resolve(in: .light)
  private let blue = Color.blue.resolve(in: .light)

  @Test("a page has a line below its title (SwiftUI, navigationSubtitle)")
  func subtitle() async throws {
    let stage = try TestStage(showing: BackgroundPage(model: model))
    #expect(stage.exists(.staticText, "12 songs"))
    try await stage.change(model) { $0.subtitle = "13 songs" }
    #expect(stage.exists(.staticText, "13 songs") && !stage.exists(.staticText, "12 songs"))
  }

  @Test("a bar has the background of its page where that is visible (SwiftUI, toolbarBackground)")
  func backgrounds() async throws {
    let stage = try TestStage(showing: BackgroundPage(model: model))
    let bar = try #require(stage.views(NavigationBar.self).first)
    let bottom = try #require(stage.views(Sash.Toolbar.self).first)
    // The bar follows the list from the next layout on.
    bar.superview?.setNeedsLayout()
    try stage.settle()
    #expect(bar.backgroundColor == nil)
    #expect(bottom.backgroundColor == red)
    try await stage.change(model) { $0.visibility = .visible }
    #expect(bar.backgroundColor == red)
    try await stage.change(model) { $0.hasColor = false }
    #expect(bar.backgroundColor == blue && bottom.backgroundColor == blue)
    stage.window.theme = .dark
    try stage.settle()
    #expect(bar.backgroundColor == Color.blue.resolve(in: .dark))
    #expect(bottom.backgroundColor == Color.blue.resolve(in: .dark))
    try await stage.change(model) { $0.visibility = .hidden }
    let list = try #require(stage.views(Sash.ListView.self).first)
    list.setContentOffset(Point(x: 0, y: 500), animated: false)
    try stage.settle()
    #expect(bar.backgroundColor == nil && bar.material == .none)
    try await stage.change(model) { $0.visibility = .automatic }
    #expect(bar.backgroundColor == Color.blue.resolve(in: .dark))
  }

  @Test("a bar follows the only list below it that is beside other views")
  func column() throws {
    struct Page: View {
      let count: Int

      var body: some View {
        NavigationStack {
          HStack(spacing: 0) {
            Text("beside")
            ForEach(0..<count, id: \.self) { _ in List(0..<100) { Text("row \($0)") } }
          }
          .navigationTitle("Songs").navigationBarTitleDisplayMode(.inline)
          .toolbarBackground(.red, for: .navigationBar)
        }
      }
    }
    func bar(_ count: Int, offset: Double = 0) throws -> NavigationBar {
      let stage = try TestStage(showing: Page(count: count))
      let list = stage.views(Sash.ListView.self).first
      if offset > 0 { list?.setContentOffset(Point(x: 0, y: offset), animated: false) }
      let bar = try #require(stage.views(NavigationBar.self).first)
      bar.superview?.setNeedsLayout()
      try stage.settle()
      return bar
    }
    #expect(try bar(1).backgroundColor == nil)
    #expect(try bar(1, offset: 500).backgroundColor == red)
    // Of several lists none is the one.
    #expect(try bar(2).backgroundColor == red && bar(0).backgroundColor == red)
  }

  @Test("the bar of tabs has the background of the visible page, and a bar may be a material")
  func tabs() async throws {
    let stage = try TestStage(
      showing: TabView {
        Tab("One", systemImage: "gear") {
          NavigationStack {
            Text("one").toolbarBackground(.red, for: .tabBar)
              .toolbarBackground(.thinMaterial, for: .navigationBar)
              .toolbarBackground(.visible, for: .navigationBar)
          }
        }
        Tab("Two", systemImage: "plus") { Text("two") }
      })
    let tabs = try #require(stage.views(TabBar.self).first)
    #expect(tabs.standardAppearance.backgroundColor == red)
    let bar = try #require(stage.views(NavigationBar.self).first)
    #expect(bar.material == SashUI.Material.thin.resolve(in: stage.window.theme))
    try stage.tap(.tab, "Two")
    #expect(tabs.standardAppearance.backgroundColor == nil)
  }
}
