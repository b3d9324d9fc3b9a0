// SPDX-License-Identifier: MIT

extension HostedPage {
  fileprivate func row(_ row: Int) throws -> ListRow {
    try #require(try list.cellForRow(at: RowPath(row: row)))
  }

  fileprivate func texts(of path: RowPath) throws -> [String] {
    var texts: [String] = []
    @MainActor func search(_ view: Sash.View) {
      if let label = view as? Sash.Label { texts.append(label.text) }
      for child in view.subviews { search(child) }
    }
    if let row = try list.cellForRow(at: path) { search(row) }
    return texts
  }
}

@Suite("Traits of rows") struct ListTraitTests {
  @Test("insets and separators of rows, also of a whole collection")
  func insets() throws {
    struct Page: View {
      @State private var isWide = false
      var body: some View {
        List {
          Block("a", 20, 30).listRowInsets(
            EdgeInsets(top: 5, leading: isWide ? 60 : 40, bottom: 5, trailing: 0))
          ForEach(0..<2) { Text("\($0)") }
            .listRowSeparator(.hidden)
          Text("c").listRowSeparatorTint(.red)
          Button("wide") { isWide.toggle() }
        }
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 300, height: 400))
    #expect(page.frames["a"]?.minX == 40)
    #expect(try page.row(0).separatorInset == 40)
    #expect(try page.row(1).separatorInset == nil && page.row(2).separatorInset == nil)
    #expect(try page.row(3).separatorInset != nil && page.row(3).separatorColor != nil)
    try page.tap("wide")
    #expect(page.frames["a"]?.minX == 60)
  }

  @Test("a row whose values cannot be compared shows its traits, and the list comes to rest")
  func incomparableRows() throws {
    struct Item: Identifiable {
      let id: Int
      let draw: () -> Void
    }
    struct Row: View {
      let item: Item
      let inset: Double
      var body: some View {
        Text("\(item.id)").listRowInsets(
          EdgeInsets(top: 0, leading: inset, bottom: 0, trailing: 0))
      }
    }
    struct Page: View {
      @State private var inset = 30.0
      var body: some View {
        List((0..<3).map { Item(id: $0, draw: {}) }) { Row(item: $0, inset: inset) }
          .overlay(alignment: .bottom) { Button("more") { inset = 50 } }
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 300, height: 200))
    #expect(try page.row(1).separatorInset == 30)
    try page.tap("more")
    #expect(try page.row(1).separatorInset == 50)
  }

  @Test("the line below a row begins at a guide in its content (SwiftUI, listRowSeparatorLeading)")
  func separatorGuide() throws {
    struct Page: View {
      @State private var isFar = false
      var body: some View {
        List {
          HStack(spacing: 0) {
            Block("a", 30, 20)
            Block("b", isFar ? 50 : 10, 20)
            Text("c").alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
          }
          .listRowInsets(EdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 0))
          Button("far") { isFar.toggle() }
        }
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 300, height: 200))
    #expect(try page.row(0).separatorInset == 60)
    try page.tap("far")
    #expect(try page.row(0).separatorInset == 100)
  }

  @Test("lists and forms have no background where it is hidden (SwiftUI, scrollContentBackground)")
  func contentBackground() throws {
    struct Page<Content: View>: View {
      let content: Content
      @State private var isHidden = true
      var body: some View {
        content
          .scrollContentBackground(isHidden ? .hidden : .automatic)
          .background(Color(red: 1, green: 0, blue: 0))
          .overlay(alignment: .topTrailing) { Button("show") { isHidden.toggle() } }
      }
    }
    func check(_ content: some View) throws {
      let page = try HostedPage(Page(content: content), size: Size(width: 300, height: 200))
      #expect(try page.pixel(150, 190) == 0xFF0000)
      try page.tap("show")
      #expect(try page.pixel(150, 190) != 0xFF0000)
    }
    try check(List { Text("a") })
    try check(Form { Text("a") })
  }

  @Test("a row whose content is declared as one element is that element")
  func element() throws {
    let list = List {
      HStack {
        Text("a")
        Text("b")
      }
      .accessibilityElement(children: .combine)
      Text("c")
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("d")
        .accessibilityAddTraits(.isButton)
      HStack {
        Text("e")
        Text("f")
      }
    }
    let page = try HostedPage(list, size: Size(width: 300, height: 300))
    let lines = "\(page.window.accessibilitySnapshot)".split(separator: "\n")
      .map { $0.drop { $0 == " " } }
    #expect(lines.contains { $0.hasPrefix("row \"a, b\"") })
    #expect(lines.contains { $0.hasPrefix("button \"d\"") })
    #expect(!lines.contains { $0.contains("\"a\"") || $0.contains("\"c\"") })
    #expect(lines.contains { $0.contains("\"e\"") } && lines.contains { $0.contains("\"f\"") })
  }

  @Test("a background fills its row behind the content, and changes")
  func background() throws {
    struct Page: View {
      @State private var isGreen = false
      var body: some View {
        List {
          Text("a").listRowBackground(
            isGreen ? Color(red: 0, green: 1, blue: 0) : Color(red: 1, green: 0, blue: 0))
          Button("green") { isGreen.toggle() }
        }
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 300, height: 200))
    #expect(try page.pixel(290, 5) == 0xFF0000)
    try page.tap("green")
    #expect(try page.pixel(290, 5) == 0x00FF00)
  }

  @Test("sections of an inset grouped list are in boxes; a plain one has none")
  func styles() throws {
    struct Page: View {
      let isGrouped: Bool
      var body: some View {
        let list = List {
          Section("A") {
            Text("1")
            Text("2")
          }
        }
        if isGrouped { list.listStyle(.insetGrouped) } else { list.listStyle(.plain) }
      }
    }
    let grouped = try HostedPage(Page(isGrouped: true), size: Size(width: 300, height: 200))
    let frame = try #require(try grouped.list.rectForRow(at: RowPath(row: 0)))
    let y = Int(frame.midY)
    #expect(try grouped.pixel(3, y) != grouped.pixel(30, y))
    // The line between the rows is within the box.
    let line = Int(frame.maxY) - 1
    #expect(try grouped.pixel(100, line) != grouped.pixel(100, y))
    #expect(try grouped.pixel(3, line) == grouped.pixel(3, y))
    #expect(try grouped.pixel(297, line) == grouped.pixel(297, y))
    #expect(try !grouped.list.hasStickyHeaders)
    let plain = try HostedPage(Page(isGrouped: false), size: Size(width: 300, height: 200))
    #expect(try plain.list.hasStickyHeaders)
    #expect(try plain.pixel(3, 180) == plain.pixel(280, 180))
  }

  @Test("a row is deleted by its swipe action, and the closure gets its offset")
  func deletion() throws {
    struct Page: View {
      @State var names = ["a", "b", "c"]
      var body: some View {
        List {
          ForEach(names, id: \.self) { Text($0).deleteDisabled($0 == "c") }
            .onDelete { offsets in names.remove(atOffsets: offsets) }
        }
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 300, height: 300))
    let list = try page.list
    let provider = try #require(list.trailingSwipeActionsConfigurationProvider)
    #expect(provider(RowPath(row: 2)) == nil)
    let action = try #require(provider(RowPath(row: 1))?.actions.first)
    #expect(action.style == .destructive)
    var isDone = false
    action.handler(action, list) { isDone = $0 }
    #expect(isDone)
    for _ in 0..<60 { try page.frame() }
    #expect(list.visibleRows.count == 2)
    #expect(try page.texts(of: RowPath(row: 1)) == ["c"])
  }

  @Test("a row is moved by the keys for it, and the closure gets offsets as in SwiftUI")
  func moves() throws {
    let log = EventLog()
    struct Page: View {
      @State var names = ["a", "b", "c"]
      let log: EventLog
      var body: some View {
        List {
          Text("first")
          ForEach(names, id: \.self) { Text($0).moveDisabled($0 == "c") }
            .onMove { source, target in
              log.add("\(Array(source)) \(target)")
              names.move(fromOffsets: source, toOffset: target)
            }
        }
      }
    }
    let page = try HostedPage(Page(log: log), size: Size(width: 300, height: 300))
    let list = try page.list
    let source = try #require(list.dataSource)
    #expect(!source.list(list, canMoveRowAt: RowPath(row: 0)))
    #expect(!source.list(list, canMoveRowAt: RowPath(row: 3)))
    #expect(source.list(list, canMoveRowAt: RowPath(row: 1)))
    let view = list.cellForRow(at: RowPath(row: 1))
    source.list(list, moveRowAt: RowPath(row: 1), to: RowPath(row: 2))
    list.moveRow(at: RowPath(row: 1), to: RowPath(row: 2))
    try page.frame()
    #expect(log.names == ["[0] 2"])
    #expect(list.cellForRow(at: RowPath(row: 2)) === view)
    let texts = try (1...3).flatMap { try page.texts(of: RowPath(row: $0)) }
    #expect(texts == ["b", "a", "c"])
  }

  @Test("a move that the application refuses is taken back")
  func refusedMove() throws {
    struct Page: View {
      let names = ["a", "b", "c"]
      var body: some View {
        List { ForEach(names, id: \.self) { Text($0) }.onMove { _, _ in } }
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 300, height: 300))
    let list = try page.list
    list.dataSource?.list(list, moveRowAt: RowPath(row: 0), to: RowPath(row: 2))
    list.moveRow(at: RowPath(row: 0), to: RowPath(row: 2))
    try page.frame()
    try page.frame()
    #expect(try (0...2).flatMap { try page.texts(of: RowPath(row: $0)) } == names("a", "b", "c"))
  }

  private func names(_ names: String...) -> [String] { names }

  @Test("swipe actions of both sides, with their roles and tints")
  func swipes() throws {
    let log = EventLog()
    struct Page: View {
      let log: EventLog
      var body: some View {
        List {
          Text("a")
            .swipeActions {
              Button("Delete", role: .destructive) { log.add("delete") }
              Button("Flag") { log.add("flag") }.tint(.orange)
            }
            .swipeActions(edge: .leading, allowsFullSwipe: false) {
              Button("Pin") { log.add("pin") }
            }
          Text("b")
        }
      }
    }
    let page = try HostedPage(Page(log: log), size: Size(width: 300, height: 200))
    let list = try page.list
    let trailing = try #require(
      list.trailingSwipeActionsConfigurationProvider?(RowPath(row: 0)) ?? nil)
    #expect(trailing.actions.map(\.title) == ["Delete", "Flag"])
    #expect(trailing.actions[0].style == .destructive)
    #expect(trailing.actions[1].backgroundColor != nil && trailing.performsFirstActionWithFullSwipe)
    let leading = try #require(
      list.leadingSwipeActionsConfigurationProvider?(RowPath(row: 0)) ?? nil)
    #expect(leading.actions.map(\.title) == ["Pin"] && !leading.performsFirstActionWithFullSwipe)
    leading.actions[0].handler(leading.actions[0], list) { _ in }
    #expect(log.names == ["pin"])
    #expect((list.trailingSwipeActionsConfigurationProvider?(RowPath(row: 1)) ?? nil) == nil)
    #expect(page.texts == ["a", "b"])
  }

  @Test("a pull refreshes the list, until the action returns")
  func refresh() async throws {
    struct Page: View {
      let log: EventLog
      var body: some View {
        List { Text("a") }.refreshable { log.add("refresh") }
      }
    }
    let log = EventLog()
    let page = try HostedPage(Page(log: log), size: Size(width: 300, height: 200))
    let control = try #require(try page.list.refreshControl)
    control.onRefresh?()
    for _ in 0..<10 where log.names.isEmpty { await Task.yield() }
    #expect(log.names == ["refresh"])
  }

  @Test("a reader scrolls a list to an element, and a scroll view to a view with an identity")
  func reader() throws {
    struct Page: View {
      var body: some View {
        ScrollViewReader { proxy in
          List(0..<100) { Text("\($0)") }
          ScrollView {
            ForEach(0..<20) { Block("block \($0)", 50, 40) }
            Block("end", 50, 40).id("end")
          }
          Button("list") { proxy.scrollTo(50, anchor: .top) }
          Button("scroll") { proxy.scrollTo("end") }
        }
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 300, height: 500))
    let list = try page.list
    try page.tap("list")
    try page.frame()
    #expect(list.contentOffset.y == list.rectForRow(at: RowPath(row: 50))?.minY)
    let scroll = try #require(page.all(Sash.ScrollView.self).first { !($0 is Sash.ListView) })
    try page.tap("scroll")
    try page.frame()
    #expect(scroll.isAtBottom)
  }
}
