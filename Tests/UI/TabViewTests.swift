// SPDX-License-Identifier: MIT

private enum Section: Hashable {
  case library
  case search
  case settings
}

@Observable private final class TabModel {
  var selection = Section.library
  var number = 1
  var badge = 0
  var count = 0
  var showsSettings = true
  var isBarHidden = false
}

private struct TabPageContent: View {
  let name: String
  let model: TabModel
  let log: EventLog
  @State private var own = 0

  var body: some View {
    VStack {
      Text("\(name) \(model.count) \(own)")
      Button("own") { own += 1 }
    }
    .onAppear { log.add("appear \(name)") }
    .onDisappear { log.add("disappear \(name)") }
  }
}

private struct TabPage: View {
  @Bindable var model: TabModel
  let log: EventLog

  var body: some View {
    TabView(selection: $model.selection) {
      Tab("Library", systemImage: "music.note", value: .library) {
        TabPageContent(name: "library", model: model, log: log)
      }
      Tab("Search \(model.count)", systemImage: "magnifyingglass", value: .search) {
        TabPageContent(name: "search", model: model, log: log)
          .toolbar(model.isBarHidden ? .hidden : .visible, for: .tabBar)
      }
      .badge(model.badge)
      if model.showsSettings {
        Tab("Settings", systemImage: "gear", value: .settings) {
          TabPageContent(name: "settings", model: model, log: log)
        }
      }
    }
    .tabViewStyle(.tabBarOnly)
  }
}

private struct ItemPage: View {
  @Bindable var model: TabModel
  let log: EventLog

  var body: some View {
    TabView(selection: $model.number) {
      TabPageContent(name: "one", model: model, log: log)
        .tabItem { SashUI.Label("One", systemImage: "gear") }
        .tag(1)
      ForEach(2..<4) { number in
        Text("page \(number)").padding().badge(number)
          .tabItem { Text("Number \(number)") }
      }
    }
    .tabViewStyle(.tabBarOnly)
  }
}

private struct PagedPage: View {
  @Bindable var model: TabModel
  let log: EventLog

  var body: some View {
    TabView(selection: $model.number) {
      ForEach(1..<4) { number in
        Block("block \(number)").onAppear { log.add("appear \(number)") }
      }
    }
    .tabViewStyle(.page)
  }
}

@Suite("SashUI: tab views")
struct TabViewTests {
  private let model = TabModel()
  private let log = EventLog()

  private func stage<Content: View>(_ content: Content) throws -> TestStage {
    try TestStage(
      root: HostingController(rootView: content), size: Size(width: 400, height: 600))
  }

  private func child<C: ViewController>(_ type: C.Type, in stage: TestStage) throws -> C {
    let children = try #require(stage.window.rootViewController).children
    return try #require(children.first as? C)
  }

  @Test("the selected tab is that of the binding, in both directions (SwiftUI, TabView)")
  func selection() async throws {
    let stage = try stage(TabPage(model: model, log: log))
    #expect(stage.exists(.staticText, "library 0 0") && log.take() == ["appear library"])
    try stage.tap(.tab, "Search 0")
    #expect(model.selection == .search && stage.exists(.staticText, "search 0 0"))
    #expect(Set(log.take()) == ["appear search", "disappear library"])
    try stage.tap(.button, "own")
    try await stage.change(model) { $0.selection = .library }
    #expect(stage.exists(.staticText, "library 0 0"))
    try stage.press(.pageDown, .control)
    #expect(
      model.selection == .search && stage.exists(.staticText, "search 0 1"), "its state is kept")
  }

  @Test("the content of a tab is made when the tab is selected for the first time")
  func lazy() async throws {
    var made: [String] = []
    model.selection = .search
    let stage = try stage(
      TabView(selection: Bindable(model).selection) {
        Tab("One", systemImage: "gear", value: Section.library) {
          made.append("one")
          return Text("one")
        }
        Tab("Two", systemImage: "gear", value: Section.search) {
          made.append("two")
          return Text("two")
        }
      })
    #expect(made == ["two"] && stage.exists(.staticText, "two"))
    try await stage.change(model) { $0.selection = .library }
    #expect(made == ["two", "one"] && stage.exists(.staticText, "one"))
  }

  @Test("labels, badges and tabs follow the states that they read")
  func live() async throws {
    let stage = try stage(TabPage(model: model, log: log))
    let tabs = try child(TabBarController.self, in: stage)
    func items() -> [TabBarItem] { tabs.viewControllers.map(\.tabBarItem) }
    #expect(items().map(\.title) == ["Library", "Search 0", "Settings"])
    #expect(items()[0].icon != nil && items()[1].badgeValue == nil && tabs.tabPlacement == .row)
    try await stage.change(model) { ($0.count, $0.badge) = (4, 7) }
    #expect(items()[1].title == "Search 4" && items()[1].badgeValue == "7")
    #expect(stage.exists(.staticText, "library 4 0"))
    try await stage.change(model) { $0.showsSettings = false }
    #expect(items().map(\.title) == ["Library", "Search 4"])
    try await stage.change(model) { ($0.showsSettings, $0.selection) = (true, .settings) }
    #expect(stage.exists(.staticText, "settings 4 0"))
    try await stage.change(model) { $0.showsSettings = false }
    #expect(stage.exists(.staticText, "library 4 0"), "the tab is gone")
  }

  @Test("a binding that refuses a tab keeps the selected one")
  func refused() throws {
    let stage = try stage(
      TabView(selection: .constant(1)) {
        Text("one").tabItem { Text("One") }.tag(1)
        Text("two").tabItem { Text("Two") }.tag(2)
      })
    try stage.tap(.tab, "Two")
    #expect(stage.exists(.staticText, "one"))
  }

  @Test("views have labels and tags, also those of a collection (SwiftUI, tabItem)")
  func items() async throws {
    let stage = try stage(ItemPage(model: model, log: log))
    let tabs = try child(TabBarController.self, in: stage)
    #expect(tabs.viewControllers.map(\.tabBarItem.title) == ["One", "Number 2", "Number 3"])
    #expect(tabs.viewControllers.map(\.tabBarItem.badgeValue) == [nil, "2", "3"])
    #expect(log.take() == ["appear one"])
    try stage.tap(.tab, "Number 3")
    #expect(model.number == 3 && stage.exists(.staticText, "page 3"))
    #expect(log.take() == ["disappear one"])
    try await stage.change(model) { $0.number = 1 }
    #expect(stage.exists(.staticText, "one 0 0") && log.take() == ["appear one"])
  }

  @Test("the elements of a collection have tabs, which follow it (SwiftUI, TabContent)")
  func collection() async throws {
    struct Page: View {
      @Bindable var model: TabModel

      var body: some View {
        TabView(selection: $model.number) {
          ForEach(Array(1...model.count), id: \.self) { number in
            Tab("Tab \(number)", systemImage: "gear", value: number) { Text("page \(number)") }
          }
        }
      }
    }
    model.count = 3
    let stage = try stage(Page(model: model))
    let tabs = try child(TabBarController.self, in: stage)
    #expect(tabs.viewControllers.map(\.tabBarItem.title) == ["Tab 1", "Tab 2", "Tab 3"])
    try await stage.change(model) { $0.number = 3 }
    #expect(stage.exists(.staticText, "page 3"))
    try await stage.change(model) { ($0.number, $0.count) = (2, 2) }
    #expect(stage.exists(.staticText, "page 2") && tabs.viewControllers.count == 2)
  }

  @Test("a tab view without a binding keeps its selection itself")
  func ownSelection() throws {
    let stage = try stage(
      TabView {
        Tab("One", systemImage: "gear") { Text("one") }
        Tab("Two", systemImage: "gear") { Text("two") }
      })
    try stage.tap(.tab, "Two")
    #expect(stage.exists(.staticText, "two"))
  }

  @Test("a page hides the bar of tabs, also through its stack (SwiftUI, toolbarVisibility)")
  func hiddenBar() async throws {
    let stage = try stage(TabPage(model: model, log: log))
    let tabs = try child(TabBarController.self, in: stage)
    try await stage.change(model) { ($0.selection, $0.isBarHidden) = (.search, true) }
    #expect(tabs.isTabBarHidden)
    try await stage.change(model) { $0.selection = .library }
    #expect(!tabs.isTabBarHidden)
    let stack = try self.stage(
      TabView {
        Tab("One", systemImage: "gear") {
          NavigationStack {
            NavigationLink("next") { Text("page").toolbarVisibility(.hidden, for: .tabBar) }
          }
        }
      })
    let outer = try child(TabBarController.self, in: stack)
    try stack.tap(.button, "next")
    try stack.settle()
    #expect(outer.isTabBarHidden)
    try stack.press(.escape)
    #expect(!outer.isTabBarHidden)
  }

  @Test("a tab that is selected again goes back to its first page")
  func popToRoot() throws {
    let stage = try stage(
      TabView {
        Tab("One", systemImage: "gear") {
          NavigationStack { NavigationLink("next") { Text("page") } }
        }
      })
    try stage.tap(.button, "next")
    #expect(stage.exists(.staticText, "page"))
    try stage.tap(.tab, "One")
    try stage.settle()
    #expect(stage.exists(.button, "next"))
  }

  @Test("the bar shrinks while content is scrolled where the view asks for it")
  func minimize() throws {
    let stage = try stage(
      TabView { Text("one").tabItem { Text("One") } }.tabBarMinimizeBehavior(.onScrollDown))
    #expect(try child(TabBarController.self, in: stage).tabBarMinimizeBehavior == .onScrollDown)
  }

  @Test("pages are turned by a swipe and by the binding (SwiftUI, PageTabViewStyle)")
  func pages() async throws {
    let stage = try stage(PagedPage(model: model, log: log))
    let pager = try child(PageViewController.self, in: stage)
    #expect(log.take() == ["appear 1"] && pager.showsPageControl)
    try stage.swipe(from: Point(x: 350, y: 300), to: Point(x: 50, y: 300))
    try stage.settle()
    #expect(model.number == 2 && log.take() == ["appear 2"])
    try await stage.change(model) { $0.number = 3 }
    func name(_ view: Sash.View) -> String? {
      (view as? BlockView)?.name ?? view.subviews.firstNonNil(name)
    }
    #expect(pager.viewController.flatMap { name($0.view) } == "block 3")
  }

  @Test("rows of a tab that is not shown have the text size that was chosen meanwhile")
  func textSize() throws {
    let stage = try TestStage(
      root: HostingController(rootView: ListTabs()), size: Size(width: 400, height: 640))
    func heights() -> [Double] { stage.findAll(.row).map(\.frame.height) }
    let before = heights()
    stage.window.theme.textScale = 2
    try stage.settle()
    let large = heights()
    #expect(before.count == 3 && large.count == 3 && large[0] > before[0] * 1.4)
    try stage.tap(.tab, "Other")
    stage.window.theme.textScale = 1
    try stage.settle()
    try stage.tap(.tab, "List")
    #expect(heights() == before)
    try stage.tap(.tab, "Other")
    stage.window.theme.textScale = 2
    try stage.settle()
    try stage.tap(.tab, "List")
    #expect(heights() == large)
    #expect(try stage.stalePixels() == nil)
  }
}

/// A list in a tab, with rows of two lines.
private struct ListTabs: View {
  var body: some View {
    TabView {
      Tab("List", systemImage: "list.bullet") {
        List(0..<3, id: \.self) { index in
          VStack(alignment: .leading) {
            Text("Row \(index)")
            Text("Below").font(.footnote)
          }
        }
      }
      Tab("Other", systemImage: "gear") { Text("Other") }
    }
  }
}
