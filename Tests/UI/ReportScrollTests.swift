// SPDX-License-Identifier: MIT

@Observable private final class ScrollModel {
  var numbers: [Int]
  var query = ""
  var position: Int?
  var favorites: Set<Int> = []
  var tab = 1

  init(_ numbers: Range<Int>) { self.numbers = Array(numbers) }
}

/// What holds the rows of a page.
enum RowContainer: CaseIterable {
  case list, lazy, stack
}

private struct Rows<Content: View>: View {
  let container: RowContainer
  @ViewBuilder let content: () -> Content

  var body: some View {
    switch container {
    case .list: List { content() }.listStyle(.plain)
    case .lazy: ScrollView { LazyVStack(spacing: 0) { content() } }
    case .stack: ScrollView { VStack(spacing: 0) { content() } }
    }
  }
}

/// What others have reported of rows that scroll, and of groups that open.
@Suite("SashUI, reports: scrolling and groups") struct ReportScrollTests {
  private func scrollView(_ page: HostedPage<some View>) throws -> Sash.ScrollView {
    try page.first(Sash.ScrollView.self)
  }

  private func frame(_ name: String, in page: HostedPage<some View>) throws -> Rect {
    let (block, scroll) = (try page.block(name), try scrollView(page))
    let origin = scroll.convert(Point.zero, to: nil)
    let frame = block.convert(block.bounds, to: nil)
    return Rect(origin: Point(x: frame.minX, y: frame.minY - origin.y), size: frame.size)
  }

  @Test(
    "a row that is added is scrolled to by the same action (chris-swift-dev/AdvancedList #8, 2020; Amzd/ScrollViewProxy #14, 2021)",
    arguments: [
      (RowContainer.list, false), (.list, true), (.lazy, false), (.lazy, true), (.stack, false),
      (.stack, true),
    ])
  func added(container: RowContainer, isAnimated: Bool) throws {
    struct Page: View {
      @Bindable var model: ScrollModel
      let container: RowContainer
      let isAnimated: Bool

      var body: some View {
        ScrollViewReader { proxy in
          VStack(spacing: 0) {
            Rows(container: container) {
              ForEach(model.numbers, id: \.self) { number in
                Block("row \(number)", 100, Double(30 + number % 7 * 20))
              }
            }
            Text("last \(model.numbers.last ?? -1)")
            Button("send") {
              let next = model.numbers.count
              model.numbers.append(next)
              if isAnimated {
                withAnimation { proxy.scrollTo(next, anchor: .bottom) }
              } else {
                proxy.scrollTo(next, anchor: .bottom)
              }
            }
          }
        }
      }
    }
    let model = ScrollModel(0..<50)
    let page = try HostedPage(
      Page(model: model, container: container, isAnimated: isAnimated),
      size: Size(width: 320, height: 400))
    for number in 50..<54 {
      try page.tap("send")
      try page.run(3)
      let (row, height) = (
        try frame("row \(number)", in: page), try scrollView(page).bounds.height
      )
      // A row of a list has its own margins around the block.
      #expect(row.maxY <= height && row.maxY >= height - 12, "\(number)")
    }
  }

  @Test(
    "rows with identities of both kinds show what a search finds (mrmans0n/alas #463, 2026)",
    arguments: RowContainer.allCases)
  func searched(container: RowContainer) throws {
    struct Page: View {
      let model: ScrollModel
      let container: RowContainer
      private let names = ["main.swift", "Menu.swift", "Model.swift", "README.md", "make.sh"]

      var body: some View {
        let found = names.filter { model.query.isEmpty || $0.contains(model.query) }
        Rows(container: container) {
          ForEach(Array(found.enumerated()), id: \.element) { index, name in
            Text(name).id(index)
          }
        }
      }
    }
    let model = ScrollModel(0..<0)
    let page = try HostedPage(Page(model: model, container: container))
    for (query, texts) in [
      ("M", ["Menu.swift", "Model.swift", "README.md"]), ("mm", []),
      ("ma", ["main.swift", "make.sh"]),
      ("Mo", ["Model.swift"]), ("swift", ["main.swift", "Menu.swift", "Model.swift"]),
    ] {
      model.query = query
      try page.frame()
      try page.frame()
      let labels = page.all(Sash.Label.self).map { ($0.text, $0.convert(Point.zero, to: nil).y) }
      #expect(labels.sorted { $0.1 < $1.1 }.map(\.0) == texts, "\(query)")
    }
    #expect(page.reports.isEmpty)
  }

  @Test(
    "older rows that are added above leave the visible ones where they are (mattmassicotte/Multipass #2, 2025)",
    arguments: [false, true])
  func prepended(hasBinding: Bool) throws {
    struct Page: View {
      @Bindable var model: ScrollModel
      let hasBinding: Bool

      var body: some View {
        let rows = Rows(container: .list) {
          ForEach(model.numbers, id: \.self) { number in
            Block("row \(number)", 100, Double(30 + abs(number) % 5 * 10))
          }
        }
        if hasBinding { rows.scrollPosition(id: $model.position) } else { rows }
      }
    }
    let model = ScrollModel(0..<60)
    let page = try HostedPage(
      Page(model: model, hasBinding: hasBinding), size: Size(width: 320, height: 400))
    let scroll = try scrollView(page)
    scroll.contentOffset.y = 700
    try page.run(0.5)
    let visible = try #require(
      page.blocks.first { $0.name.hasPrefix("row") && $0.frame.minY > 50 && $0.frame.maxY < 350 })
    for first in [-10, -40] {
      model.numbers = Array(first..<60)
      try page.run(0.5)
      let now = try frame(visible.name, in: page)
      #expect(abs(now.minY - visible.frame.minY) <= 1, "\(first)")
    }
  }

  @Test(
    "rows stay where they are while what covers the window comes and goes (ai-ecoverse/slicc #2072, 2026)",
    arguments: [RowContainer.lazy, .list])
  func keyboard(container: RowContainer) throws {
    struct Page: View {
      @Bindable var model: ScrollModel
      let container: RowContainer

      var body: some View {
        Rows(container: container) {
          ForEach(model.numbers, id: \.self) { number in
            Block("row \(number)", 100, Double(20 + number % 9 * 30))
          }
        }
        .scrollPosition(id: $model.position)
      }
    }
    let model = ScrollModel(0..<80)
    let page = try HostedPage(
      Page(model: model, container: container), size: Size(width: 320, height: 500))
    let scroll = try scrollView(page)
    for _ in 0..<10 {
      scroll.contentOffset.y = scroll.contentSize.height - scroll.bounds.height
      try page.run(0.1)
    }
    let before = try frame("row 78", in: page).minY
    for height in [250.0, 500, 300, 500] {
      try page.resize(320, height)
      try page.run(0.3)
      let now = try frame("row 78", in: page).minY
      #expect(abs(now - before) <= 500 - height + 1, "\(height)")
    }
    #expect(abs(try frame("row 78", in: page).minY - before) <= 1)
  }

  @Test(
    "rows that are added in a page of a pager leave it where it is (rechsteiner/Parchment #655, 2023)"
  )
  func pager() throws {
    struct Page: View {
      @Bindable var model: ScrollModel

      var body: some View {
        TabView(selection: $model.tab) {
          ForEach(1..<4) { tab in
            List {
              ForEach(model.numbers, id: \.self) { Text("row \($0)") }
              Button("more") { model.numbers.append(contentsOf: 50..<70) }
            }
            .tag(tab)
          }
        }
        .tabViewStyle(.page)
      }
    }
    let model = ScrollModel(0..<50)
    let page = try PopupPage(Page(model: model))
    let list = try #require(page.all(Sash.ListView.self, in: page.window.contentView).first)
    list.scrollToRow(at: RowPath(row: 50), animated: false)
    try page.run(0.3)
    let (offset, range) = (list.contentOffset.y, list.contentSize.height)
    page.all(Sash.Button.self, in: list).first { $0.title == "more" }?.onTap?()
    try page.run(1)
    #expect(list.contentOffset.y == offset && list.contentSize.height > range)
    #expect(list.isVisibleInWindow)
  }

  @Test("a row that changes its section moves there (FB23687733, 2026)")
  func section() throws {
    struct Row: View {
      let number: Int
      @State private var taps = 0

      var body: some View {
        HStack {
          Block("row \(number)", 40, 30)
          Button("\(number): \(taps)") { taps += 1 }
        }
      }
    }
    struct Page: View {
      let model: ScrollModel

      var body: some View {
        VStack {
          List {
            Section("Favorites") { rows(true) }
            Section("Others") { rows(false) }
          }
          Button("favor") { withAnimation(.linear(duration: 1)) { _ = model.favorites.insert(4) } }
        }
      }

      private func rows(_ isFavorite: Bool) -> some View {
        ForEach(model.numbers.filter { model.favorites.contains($0) == isFavorite }, id: \.self) {
          Row(number: $0)
        }
      }
    }
    let model = ScrollModel(0..<6)
    model.favorites = [0]
    let page = try HostedPage(Page(model: model), size: Size(width: 320, height: 700))
    try page.press("4: 0")
    try page.frame()
    let order = page.all(Sash.Button.self).compactMap(\.title).filter { $0.hasPrefix("4") }
    #expect(order == ["4: 1"])
    let start = try frame("row 4", in: page).minY
    try page.tap("favor")
    try page.run(1.5)
    let end = try frame("row 4", in: page).minY
    #expect(end < start && page.unsettledViews.isEmpty)
    #expect(try end > frame("row 0", in: page).minY && end < frame("row 1", in: page).minY)
    #expect(page.all(BlockView.self).count { $0.name == "row 4" } == 1)
  }

  // MARK: Groups

  @Test(
    "groups in groups open in rows, with the next rows below them (gonzalezreal/swift-markdown-ui #119, 2022; element-x-ios #1401, 2023; skiptools/skip-ui #507, 2026)",
    arguments: RowContainer.allCases)
  func groups(container: RowContainer) throws {
    struct Page: View {
      let container: RowContainer
      @State private var expanded: Set<String> = []

      var body: some View {
        Rows(container: container) {
          ForEach(["A", "B"], id: \.self) { section in
            DisclosureGroup(isExpanded: isExpanded(section)) {
              ForEach(["1", "2"], id: \.self) { question in
                DisclosureGroup("Question \(section)\(question)") {
                  Block("answer \(section)\(question)", 100, 50)
                }
              }
            } label: {
              Text("Section \(section)")
            }
          }
          Block("end", 100, 20)
        }
      }

      private func isExpanded(_ id: String) -> Binding<Bool> {
        Binding(
          get: { expanded.contains(id) },
          set: { if $0 { expanded.insert(id) } else { expanded.remove(id) } })
      }
    }
    let stage = try TestStage(
      showing: Page(container: container), size: Size(width: 400, height: 700))
    func frame(_ name: String) -> Rect? {
      stage.views(BlockView.self).first { $0.name == name && $0.isVisibleInWindow }
        .map { $0.convert($0.bounds, to: nil) }
    }
    let start = try #require(frame("end")).minY
    try stage.tap(.button, "Section A")
    try stage.settle()
    #expect(stage.exists(.button, "Question A1") && stage.exists(.button, "Question A2"))
    let opened = try #require(frame("end")).minY
    #expect(opened > start)
    try stage.tap(.button, "Question A1")
    try stage.settle()
    let answer = try #require(frame("answer A1"))
    let question = try stage.find(.button, "Question A2").frame
    #expect(answer.height == 50 && question.minY >= answer.maxY)
    #expect(try #require(frame("end")).minY >= opened + 50)
    try stage.tap(.button, "Question A1")
    try stage.settle()
    #expect(frame("answer A1") == nil && frame("end")?.minY == opened)
    try stage.tap(.button, "Section A")
    try stage.settle()
    #expect(!stage.exists(.button, "Question A1") && frame("end")?.minY == start)
  }

  @Test(
    "groups are as they were left when their tab is shown again (swiftdeps-distribution #6, 2024; thebaselab/codeapp #8, 2020)"
  )
  func keptGroups() throws {
    struct Folder: View {
      let name: String

      var body: some View { DisclosureGroup(name) { Text("in \(name)") } }
    }
    let stage = try TestStage(
      showing: TabView {
        Tab("Folders", systemImage: "gear") {
          List { ForEach(["a", "b", "c"], id: \.self) { Folder(name: $0) } }
        }
        Tab("Packages", systemImage: "gear") { Text("packages") }
      })
    try stage.tap(.button, "b")
    try stage.settle()
    for _ in 0..<2 {
      #expect(stage.texts == ["in b"])
      try stage.tap(.tab, "Packages")
      try stage.settle()
      #expect(stage.texts == ["packages"])
      try stage.tap(.tab, "Folders")
      try stage.settle()
    }
    #expect(stage.texts == ["in b"])
  }
}
