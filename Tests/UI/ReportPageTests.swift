// SPDX-License-Identifier: MIT

import SashWayland

@Observable private final class PagesModel {
  var tab = 1
  var path: [Int] = []
  var item: Item?
  var count = 0
  let log = EventLog()

  struct Item: Identifiable {
    let id: Int
  }
}

/// What others have reported of tabs and stacks of pages.
@Suite("SashUI, reports: tabs and pages") struct ReportPageTests {
  private let model = PagesModel()

  private func stage<Content: View>(
    _ content: Content, width: Double = 400
  ) throws -> TestStage {
    try TestStage(showing: content, size: Size(width: width, height: 600))
  }

  private func resize(_ stage: TestStage, _ width: Int, _ height: Int) throws {
    stage.compositor.toplevels[0].configure(
      width: Int32(width), height: Int32(height), states: [.activated])
    try stage.settle()
  }

  // MARK: Tabs

  @Test(
    "the displayed page stays in a window of another size (VAndrJ/awesome-apple-bugs #18, 2025)")
  func rotated() async throws {
    struct Page: View {
      @Bindable var model: PagesModel

      var body: some View {
        TabView(selection: $model.tab) { ForEach(0..<5) { Text("page \($0)").tag($0) } }
          .tabViewStyle(.page)
      }
    }
    let stage = try stage(Page(model: model))
    for page in [1, 3, 4, 2] {
      try await stage.change(model) { $0.tab = page }
      for (width, height) in [(600, 400), (400, 600)] {
        try resize(stage, width, height)
        #expect(stage.texts == ["page \(page)"] && model.tab == page)
        let text = try stage.find(.staticText, "page \(page)").frame
        #expect(abs(text.midX - Double(width) / 2) < 2)
      }
    }
  }

  @Test(
    "each tab keeps its pages and its place while others are shown (Dimillian/ACHNBrowserUI #78, 2020; zijievv/swiftui-tab-bar #1, 2023)"
  )
  func keptTabs() throws {
    struct Page: View {
      var body: some View {
        TabView {
          Tab("Villagers", systemImage: "gear") {
            NavigationStack {
              VStack { ForEach(0..<2) { NavigationLink("Villager \($0)", value: $0) } }
                .navigationDestination(for: Int.self) { Text("details \($0)") }
            }
          }
          Tab("Rows", systemImage: "gear") {
            ScrollView { VStack { ForEach(0..<40) { Text("row \($0)").padding() } } }
          }
        }
      }
    }
    let stage = try stage(Page())
    try stage.tap(.button, "Villager 1")
    try stage.settle()
    for _ in 0..<2 {
      try stage.tap(.tab, "Rows")
      try stage.settle()
      let scroll = try #require(stage.views(Sash.ScrollView.self).first { $0.isVisibleInWindow })
      let offset = scroll.contentOffset.y
      scroll.contentOffset.y += 123
      try stage.settle()
      try stage.tap(.tab, "Villagers")
      try stage.settle()
      #expect(stage.texts.contains("details 1"))
      try stage.tap(.tab, "Rows")
      try stage.settle()
      #expect(scroll.isVisibleInWindow && scroll.contentOffset.y == offset + 123)
      try stage.tap(.tab, "Villagers")
      try stage.settle()
    }
    #expect(stage.exists(.staticText, "details 1"))
  }

  @Test(
    "a sheet leaves the tab as it is from which it is presented (NicholasBellucci/StatefulTabView #9, 2020; Activity-App/App #53, 2020)",
    arguments: [false, true])
  func sheetOfTab(hasBinding: Bool) throws {
    struct Content: View {
      let number: Int
      @State private var isShown = false

      var body: some View {
        Button("show \(number)") { isShown = true }.sheet(isPresented: $isShown) {
          Text("sheet \(number)")
        }
      }
    }
    struct Page: View {
      @Bindable var model: PagesModel
      let hasBinding: Bool

      var body: some View {
        if hasBinding {
          TabView(selection: $model.tab) {
            Tab("One", systemImage: "gear", value: 1) { Content(number: 1) }
            Tab("Two", systemImage: "gear", value: 2) { Content(number: 2) }
            Tab("Three", systemImage: "gear", value: 3) { Content(number: 3) }
          }
        } else {
          TabView {
            Tab("One", systemImage: "gear") { Content(number: 1) }
            Tab("Two", systemImage: "gear") { Content(number: 2) }
            Tab("Three", systemImage: "gear") { Content(number: 3) }
          }
        }
      }
    }
    let stage = try stage(Page(model: model, hasBinding: hasBinding))
    for (name, number) in [("Two", 2), ("Three", 3)] {
      try stage.tap(.tab, name)
      try stage.tap(.button, "show \(number)")
      try stage.settle()
      #expect(stage.exists(.staticText, "sheet \(number)"))
      try stage.press(.escape)
      try stage.settle()
      #expect(stage.exists(.button, "show \(number)") && (!hasBinding || model.tab == number))
    }
  }

  // MARK: Pages

  private struct Stack: View {
    @Bindable var model: PagesModel

    var body: some View {
      NavigationStack(path: $model.path) {
        Root(model: model).navigationDestination(for: Int.self) {
          Numbered(number: $0, model: model)
        }
      }
    }
  }

  private struct Root: View {
    let model: PagesModel
    @State private var text = "default text"

    var body: some View {
      VStack {
        TextField("text", text: $text)
        Button("push") { model.path.append(1) }
        NavigationLink("link") { Text("linked") }
      }
    }
  }

  private struct Numbered: View {
    let number: Int
    let model: PagesModel
    @State private var own = 0

    var body: some View {
      VStack {
        Text("page \(number)")
        Button("own \(own)") { own += 1 }
        NavigationLink("link") { Text("linked") }
      }
      .onAppear { model.log.add("\(number)") }
    }
  }

  @Test(
    "what was typed into a page is there after another one was pushed and popped (matteopuc/swiftui-navigation-stack #71, 2021; #76, 2022)"
  )
  func keptText() throws {
    let stage = try stage(Stack(model: model))
    try stage.tap(.textField, "text")
    try stage.press(.end)
    try stage.type(" and more")
    for _ in 0..<2 {
      try stage.tap(.button, "push")
      try stage.settle()
      #expect(stage.texts.contains("page 1"))
      try stage.press(.escape)
      try stage.settle()
      #expect(try stage.fieldText() == "default text and more" && model.path.isEmpty)
    }
  }

  @Test(
    "a path that is written anew shows its last page, whatever was there (NavigationBackport #38, 2023; #30, 2023; #57, 2024)"
  )
  func replacedPath() async throws {
    let stage = try stage(Stack(model: model))
    for path in [[1, 2], [3, 4], [5], [6], [1, 2, 3], [], [7], [8, 9, 10]] {
      try await stage.change(model) { model in
        model.path.removeAll()
        model.path.append(contentsOf: path)
      }
      let last = path.last.map { "page \($0)" }
      #expect(stage.texts.first { $0.hasPrefix("page") } == last, "\(path)")
      #expect(model.path == path)
    }
    try stage.press(.escape)
    try stage.settle()
    #expect(model.path == [8, 9] && stage.texts.contains("page 9"))
    try await stage.change(model) { $0.path.append(11) }
    #expect(stage.texts.contains("page 11"))
    try stage.press(.escape)
    try stage.settle()
    #expect(model.path == [8, 9] && stage.texts.contains("page 9"))
  }

  @Test("pages beyond those of the path are kept apart from it (skiptools/skip-ui #57, 2024)")
  func beyondPath() async throws {
    let stage = try stage(Stack(model: model))
    try await stage.change(model) { $0.path = [1] }
    try stage.tap(.button, "link")
    try stage.settle()
    #expect(stage.texts.contains("linked") && model.path == [1])
    try stage.press(.escape)
    try stage.settle()
    #expect(stage.texts.contains("page 1") && model.path == [1])
    try stage.tap(.button, "link")
    try stage.settle()
    try await stage.change(model) { $0.path = [] }
    #expect(stage.exists(.button, "push") && model.path.isEmpty)
    try await stage.change(model) { $0.path = [2] }
    #expect(stage.texts.contains("page 2"))
  }

  @Test(
    "a page appears once when it is pushed, and those below do not (RobertDresler/SwiftUINavigation #36, 2025; matteopuc/swiftui-navigation-stack #19, 2020)"
  )
  func appearances() async throws {
    let stage = try stage(Stack(model: model))
    for number in 1...5 {
      try await stage.change(model) { $0.path.append(number) }
      #expect(model.log.take() == ["\(number)"])
    }
    try stage.press(.escape)
    try stage.settle()
    #expect(model.log.take() == ["4"])
  }

  @Test("a choice in a pushed form leaves the page there (framna-dk/spices #30, 2025)")
  func pickerInPage() throws {
    enum Kind: String, CaseIterable { case dog, cat, bird }
    struct Settings: View {
      @Bindable var model: PagesModel
      @State private var kind = Kind.dog

      var body: some View {
        Form {
          Text("kind \(kind.rawValue) \(model.count)")
          Picker("Kind", selection: $kind) {
            ForEach(Kind.allCases, id: \.self) { Text($0.rawValue).tag($0) }
          }
          .onChange(of: kind) { model.count += 1 }
        }
      }
    }
    struct Page: View {
      @Bindable var model: PagesModel

      var body: some View {
        NavigationStack {
          Form {
            Text("count \(model.count)")
            NavigationLink("Settings") { Settings(model: model) }
          }
        }
      }
    }
    let stage = try stage(Page(model: model))
    try stage.tap(.button, "Settings")
    try stage.settle()
    let button = try #require(stage.views(Sash.PopUpButton.self).first { $0.isVisibleInWindow })
    try stage.tap(at: button.convert(button.bounds, to: nil).center)
    try stage.settle()
    try stage.tap(.menuItem, "cat")
    try stage.settle()
    #expect(stage.texts.contains("kind cat 1"))
  }

  @Test("a sheet of an item stays in a window of another size (skiptools/skip-ui #71, 2024)")
  func rotatedSheet() async throws {
    struct Page: View {
      @Bindable var model: PagesModel

      var body: some View {
        GeometryReader { geometry in
          Text("width \(Int(geometry.size.width))")
            .sheet(item: $model.item) { Text("item \($0.id)") }
        }
      }
    }
    let stage = try stage(Page(model: model))
    try await stage.change(model) { $0.item = .init(id: 4) }
    for (width, height) in [(900, 400), (400, 600), (300, 300)] {
      try resize(stage, width, height)
      #expect(stage.exists(.staticText, "item 4") && model.item?.id == 4)
    }
    try stage.press(.escape)
    #expect(model.item == nil)
  }

  @Test(
    "a page presents its sheet as it appears, while it is pushed (matteopuc/swiftui-navigation-stack #23, 2020)"
  )
  func sheetOfNewPage() throws {
    struct Child: View {
      @State private var isShown = false

      var body: some View {
        Text("test")
          .onTapGesture { isShown = true }
          .onAppear { isShown = true }
          .sheet(isPresented: $isShown) { Text("popup") }
      }
    }
    let stage = try stage(NavigationStack { NavigationLink("push") { Child() } })
    try stage.tap(.button, "push")
    try stage.settle()
    #expect(stage.exists(.staticText, "popup"))
    try stage.press(.escape)
    try stage.settle()
    #expect(stage.texts == ["test"])
    try stage.tap(at: try stage.find(.staticText, "test").frame.center)
    try stage.settle()
    #expect(stage.exists(.staticText, "popup"))
  }
}
