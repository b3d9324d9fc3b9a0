// SPDX-License-Identifier: MIT

private struct Fruit: Identifiable, Hashable {
  let id: Int
  var name: String
}

extension HostedPage {
  fileprivate var scroll: Sash.ScrollView { get throws { try first(Sash.ScrollView.self) } }
}

/// The behaviours of lists and lazy containers that the pages of SwiftUI document, in other words.
@Suite("SashUI as SwiftUI's pages have it: lists")
struct DocumentedListTests {
  private let size = Size(width: 300, height: 400)

  @Test("static rows and those of a collection are mixed in their order (SwiftUI, List)")
  func mixed() throws {
    let page = try HostedPage(
      List {
        Text("first")
        ForEach(1..<3) { Text("row \($0)") }
        Text("last")
      }, size: size)
    #expect(page.texts == ["first", "row 1", "row 2", "last"])
  }

  @Test("a binding to a collection edits its elements in rows (SwiftUI, ForEach(_:content:))")
  func bindings() throws {
    struct Page: View {
      @State private var fruits = [Fruit(id: 1, name: "Apple"), Fruit(id: 2, name: "Pear")]

      var body: some View {
        VStack {
          List($fruits) { $fruit in
            Button(fruit.name) { $fruit.wrappedValue.name += "s" }
          }
          Text(fruits.map(\.name).joined(separator: ", "))
        }
      }
    }
    let page = try HostedPage(Page(), size: size)
    try page.tap("Pear")
    #expect(page.texts.contains("Apple, Pears"))
  }

  @Test("headers and footers belong to their section (SwiftUI, Section)")
  func sections() throws {
    let page = try HostedPage(
      List {
        Section {
          Text("a")
        } header: {
          Text("Head")
        } footer: {
          Text("Foot")
        }
        Section("Second") { Text("b") }
      }
      .listStyle(.plain), size: size)
    let order = page.all(Sash.Label.self).sorted {
      $0.convert(Point.zero, to: nil).y < $1.convert(Point.zero, to: nil).y
    }
    #expect(order.map(\.text) == ["Head", "a", "Foot", "Second", "b"])
    let list = try page.list
    #expect(list.dataSource?.numberOfSections(in: list) == 2)
  }

  @Test("a selection of several rows is kept by identity (SwiftUI, List(selection:))")
  func selection() throws {
    struct Page: View {
      @State private var selection: Set<Int> = [2]
      @State private var fruits = (1...3).map { Fruit(id: $0, name: "Fruit \($0)") }

      var body: some View {
        VStack {
          List(fruits, selection: $selection) { Text($0.name) }
          Button("reverse") { fruits.reverse() }
          Button("remove") { fruits.removeAll { $0.id == 3 } }
        }
      }
    }
    let page = try HostedPage(Page(), size: size)
    #expect(try page.list.selectedRows == [RowPath(row: 1)])
    try page.tap("remove")
    try page.run(0.5)
    try page.tap("reverse")
    try page.run(0.5)
    #expect(try page.list.selectedRows == [RowPath(row: 0)])
  }

  @Test("the first action is performed by a full swipe (SwiftUI, swipeActions)")
  func fullSwipe() throws {
    let log = EventLog()
    for allows in [true, false] {
      let page = try HostedPage(
        List {
          Text("row").swipeActions(edge: .trailing, allowsFullSwipe: allows) {
            Button("First") { log.add("first") }
            Button("Second") { log.add("second") }
          }
        }, size: size)
      let row = try #require(try page.list.rectForRow(at: RowPath(row: 0)))
      try page.drag(from: Point(x: 280, y: row.midY), by: Vector(dx: -270, dy: 0))
      try page.run(1)
      #expect(log.take() == (allows ? ["first"] : []))
    }
  }

  @Test("a reader scrolls to the anchor of a row (SwiftUI, scrollTo(_:anchor:))")
  func anchors() throws {
    for (anchor, expected) in [(UnitPoint.top, 0.0), (.center, 180), (.bottom, 360)] {
      let page = try HostedPage(
        ScrollViewReader { proxy in
          ScrollView {
            LazyVStack(spacing: 0) { ForEach(0..<100) { Block("\($0)", 50, 40) } }
          }
          .overlay(alignment: .topTrailing) {
            Button("go") { proxy.scrollTo(50, anchor: anchor) }
          }
        }, size: size)
      try page.tap("go")
      try page.run(0.1)
      #expect(page.frames["50"]?.minY == expected)
    }
  }

  @Test("a lazy stack makes the views that are visible, a stack all (SwiftUI, LazyVStack)")
  func lazy() throws {
    func count<Stack: View>(_ stack: Stack) throws -> Int {
      try HostedPage(ScrollView { stack }, size: size).blocks.count
    }
    let rows = ForEach(0..<200) { Block("\($0)", 50, 40) }
    #expect(try count(VStack(spacing: 0) { rows }) == 200)
    #expect(try count(LazyVStack(spacing: 0) { rows }) < 30)
  }

  @Test("a lazy column is as wide as it is offered, and aligns its views (SwiftUI, LazyVStack)")
  func alignment() throws {
    for (alignment, expected) in [(HorizontalAlignment.leading, 0.0), (.trailing, 250)] {
      let page = try HostedPage(
        ScrollView {
          LazyVStack(alignment: alignment, spacing: 7) {
            Block("a", 50, 20)
            Block("b", 50, 20)
          }
        }, size: size)
      #expect(page.frames["a"]?.minX == expected && page.frames["b"]?.minY == 27)
    }
  }

  @Test("columns are fixed, share the rest, or are as many as fit (SwiftUI, GridItem)")
  func gridItems() throws {
    func columns(_ items: [GridItem]) throws -> [Double] {
      let page = try HostedPage(
        ScrollView {
          LazyVGrid(columns: items, spacing: 0) {
            ForEach(0..<6) { Block("\($0)").frame(height: 10) }
          }
        }, size: size)
      let row = (0..<6).compactMap { page.frames["\($0)"] }.filter { $0.minY == 0 }
      return row.map(\.width)
    }
    #expect(try columns([GridItem(.fixed(40), spacing: 0), GridItem(.fixed(60))]) == [40, 60])
    let flexible = [
      GridItem(.flexible(), spacing: 0), GridItem(.flexible(maximum: 50), spacing: 0),
    ]
    #expect(try columns(flexible) == [150, 50])
    #expect(try columns([GridItem(.adaptive(minimum: 70), spacing: 0)]) == [75, 75, 75, 75])
    let mixed = [GridItem(.fixed(100), spacing: 0), GridItem(.adaptive(minimum: 90), spacing: 0)]
    #expect(try columns(mixed) == [100, 100, 100])
  }

  @Test("the views of a row that scrolled away appear again (SwiftUI, onAppear, LazyVStack)")
  func appearing() throws {
    let log = EventLog()
    let page = try HostedPage(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100) { number in
            Block("\(number)", 50, 40)
              .onAppear { if number == 0 { log.add("appear") } }
              .onDisappear { if number == 0 { log.add("disappear") } }
          }
        }
      }, size: size)
    #expect(log.take() == ["appear"])
    try page.scroll.contentOffset.y = 3_000
    try page.run(0.1)
    #expect(log.take() == ["disappear"])
    try page.scroll.contentOffset.y = 0
    try page.run(0.1)
    #expect(log.take() == ["appear"])
  }

  @Test("the background and the insets of one row are its own (SwiftUI, listRowBackground)")
  func rowTraits() throws {
    let page = try HostedPage(
      List {
        Block("plain", 20, 30)
        Block("own", 20, 30)
          .listRowInsets(EdgeInsets(top: 10, leading: 50, bottom: 10, trailing: 0))
          .listRowBackground(Color(red: 1, green: 0, blue: 0))
        Block("nil", 20, 30).listRowBackground(Color?.none)
      }
      .listStyle(.plain), size: size)
    let row = try #require(try page.list.rectForRow(at: RowPath(row: 1)))
    #expect(page.frames["own"]?.minX == 50 && row.height >= 50)
    #expect(try page.pixel(290, Int(row.midY)) == 0xFF0000)
    let (first, last) = (
      try page.pixel(290, Int(row.minY) - 20), try page.pixel(290, Int(row.maxY) + 20)
    )
    #expect(first == last && first != 0xFF0000)
  }
}
