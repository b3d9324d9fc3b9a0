// SPDX-License-Identifier: MIT

extension HostedPage {
  fileprivate var scroll: Sash.ScrollView { get throws { try first(Sash.ScrollView.self) } }

  /// Scrolls to an offset and draws two frames.
  fileprivate func scroll(to y: Double) throws {
    try scroll.contentOffset.y = y
    try frame()
    try frame()
  }

  /// The names of the blocks in the visible area, with their positions there.
  fileprivate var visibleBlocks: [String: Double] {
    frames.filter { $0.value.maxY > 0 && $0.value.minY < view.bounds.height }.mapValues(\.minY)
  }
}

@Suite("Lazy stacks and grids") struct LazyStackTests {
  private let size = Size(width: 200, height: 200)

  @Test("the views of a collection are made when they become visible")
  func visible() throws {
    let log = EventLog()
    let page = try HostedPage(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000) { number in
            Block("\(number)", 50, 40)
              .onAppear { log.add("+\(number)") }
              .onDisappear { log.add("-\(number)") }
          }
        }
      }, size: size)
    try page.frame()
    #expect(try page.scroll.contentSize.height == 40_000)
    #expect(page.frames["0"] == Rect(x: 75, y: 0, width: 50, height: 40))
    #expect(page.visibleBlocks.count == 5 && page.blocks.count < 12)
    #expect(log.contains("+4") && !log.contains("+20"))
    try page.scroll(to: 20_000)
    #expect(page.visibleBlocks["500"] == 0 && page.visibleBlocks["504"] == 160)
    #expect(page.blocks.count < 16 && log.contains("-0") && log.contains("+500"))
    try page.scroll(to: 0)
    #expect(page.visibleBlocks["0"] == 0)
    for step in 0..<60 {
      try page.scroll.contentOffset.y += 33
      try page.frame()
      let first = try Int(page.scroll.contentOffset.y / 40)
      #expect(page.visibleBlocks["\(first)"] != nil, "step \(step)")
      #expect(page.visibleBlocks.count >= 5)
    }
  }

  @Test("views of different heights, between others that are declared by themselves")
  func heights() throws {
    let page = try HostedPage(
      ScrollView {
        Block("top", 100, 30)
        LazyVStack(alignment: .leading, spacing: 10) {
          Block("a", 60, 20)
          ForEach(0..<100) { Block("\($0)", 50, $0.isMultiple(of: 2) ? 20 : 60) }
          Block("z", 60, 20)
        }
      }, size: size)
    #expect(page.frames["a"]?.origin == Point(x: 0, y: 38))
    #expect(page.frames["0"]?.minY == 68 && page.frames["1"]?.minY == 98)
    #expect(page.frames["2"]?.minY == 168)
    var last = page.visibleBlocks
    for _ in 0..<120 {
      try page.scroll.contentOffset.y += 31
      try page.frame()
      let isAtEnd = try page.scroll.isAtBottom
      // What stays visible moves by what was scrolled, whatever was estimated.
      for (name, y) in page.visibleBlocks where last[name] != nil {
        #expect(abs(last[name]! - y - 31) < 1 || isAtEnd, "\(name)")
      }
      last = page.visibleBlocks
    }
    try page.scroll(to: 1_000_000)
    try page.scroll(to: try page.scroll.contentOffsetLimits.maximum.y)
    #expect(page.visibleBlocks["z"] == 180 && page.visibleBlocks["99"] == 110)
  }

  @Test("an element that is inserted, moved or removed keeps the views of the others")
  func changes() throws {
    struct Page: View {
      @State private var numbers = Array(0..<50)
      var body: some View {
        Button("insert") { numbers.insert(100, at: 1) }
        Button("remove") { numbers.removeFirst() }
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(numbers, id: \.self) { Block("\($0)", 50, 40) }
          }
        }
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 200, height: 400))
    let start = try #require(page.frames["0"]?.minY)
    let made = page.view.statistics.nodesMade
    try page.tap("insert")
    #expect(page.frames["100"]?.minY == start + 40 && page.frames["1"]?.minY == start + 80)
    #expect(page.view.statistics.nodesMade - made <= 3)
    try page.tap("remove")
    #expect(page.frames["100"]?.minY == start && page.frames["0"] == nil)
    #expect(try page.scroll.contentSize.height == 50 * 40)
  }

  @Test("a grid divides its width, and fills rows")
  func grid() throws {
    struct Page: View {
      let columns: [GridItem]
      var body: some View {
        ScrollView {
          LazyVGrid(columns: columns, spacing: 4) {
            ForEach(0..<100) { Block("\($0)", 20, $0 == 1 ? 50 : 30) }
          }
        }
      }
    }
    var page = try HostedPage(
      Page(columns: [
        GridItem(.fixed(40), spacing: 10), GridItem(.flexible(), spacing: 10), GridItem(),
      ]),
      size: size)
    // 200 - 40 - 20 are 140 for two columns.
    #expect(page.frames["0"] == Rect(x: 10, y: 10, width: 20, height: 30))
    #expect(page.frames["1"] == Rect(x: 75, y: 0, width: 20, height: 50))
    #expect(page.frames["2"]?.minX == 155)
    #expect(page.frames["3"]?.origin == Point(x: 10, y: 54))
    #expect(page.blocks.count < 50)
    page = try HostedPage(
      Page(columns: [GridItem(.adaptive(minimum: 40), spacing: 10)]), size: size)
    // Four columns of 42.5.
    #expect(page.frames["4"]?.minY ?? 0 > 50 && page.frames["3"]?.minY == 10)
  }

  @Test("a row that scrolls, also from right to left")
  func horizontal() throws {
    struct Page: View {
      let direction: LayoutDirection
      var body: some View {
        ScrollView(.horizontal) {
          LazyHStack(alignment: .top, spacing: 0) {
            ForEach(0..<100) { Block("\($0)", 50, 40) }
          }
        }
        .environment(\.layoutDirection, direction)
      }
    }
    let page = try HostedPage(Page(direction: .leftToRight), size: size)
    #expect(page.frames["0"]?.minX == 0 && page.frames["3"]?.minX == 150)
    #expect(page.blocks.count < 14)
    try page.scroll.contentOffset.x = 2500
    try page.frame()
    #expect(page.frames["50"]?.minX == 0)
    let mirrored = try HostedPage(Page(direction: .rightToLeft), size: size)
    #expect(try mirrored.scroll.contentSize.width == 5000)
    try mirrored.scroll.contentOffset.x = try mirrored.scroll.contentOffsetLimits.maximum.x
    try mirrored.frame()
    try mirrored.frame()
    #expect(mirrored.frames["0"]?.maxX == 200)
  }

  @Test("a reader scrolls to an element that has no view yet")
  func reader() throws {
    struct Page: View {
      var body: some View {
        ScrollViewReader { proxy in
          Button("go") { proxy.scrollTo(70, anchor: .top) }
          ScrollView {
            LazyVStack(spacing: 0) {
              ForEach(0..<100) { Block("\($0)", 50, $0.isMultiple(of: 3) ? 50 : 20) }
            }
          }
        }
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 200, height: 300))
    let top = try page.scroll.frame.minY
    try page.tap("go")
    for _ in 0..<3 { try page.frame() }
    #expect(page.frames["70"]?.minY == top)
  }
}

@Suite("Positions of scrolled content") struct ScrollPositionTests {
  @Test("a binding follows a lazy stack, and the stack the binding")
  func lazyStack() throws {
    struct Page: View {
      @State private var id: Int?
      var body: some View {
        Text("at \(id ?? -1)")
        Button("go") { id = 40 }
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<100) { Block("\($0)", 50, 40) }
          }
          .scrollTargetLayout()
        }
        .scrollPosition(id: $id)
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 200, height: 300))
    try page.scroll(to: 810)
    #expect(page.texts.contains("at 20"))
    try page.tap("go")
    try page.frame()
    #expect(try page.scroll.contentOffset.y == 1600)
    #expect(page.texts.contains("at 40"))
  }

  @Test("a binding follows a list, and the list the binding")
  func list() throws {
    struct Page: View {
      @State private var id: Int? = 3
      var body: some View {
        Text("at \(id ?? -1)")
        List(0..<100) { Text("\($0)") }
          .scrollPosition(id: $id)
      }
    }
    let page = try HostedPage(Page(), size: Size(width: 200, height: 300))
    try page.frame()
    let list = try page.first(Sash.ListView.self)
    #expect(list.contentOffset.y == list.rectForRow(at: RowPath(row: 3))?.minY)
    list.contentOffset.y = (list.rectForRow(at: RowPath(row: 30))?.minY ?? 0) + 1
    try page.frame()
    try page.frame()
    #expect(page.texts.contains { $0.hasPrefix("at ") && $0 != "at 3" })
  }
}
