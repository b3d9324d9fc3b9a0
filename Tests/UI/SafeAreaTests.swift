// SPDX-License-Identifier: MIT

@Suite("SashUI: the safe area")
struct SafeAreaTests {
  /// Returns a page of 100 by 100 whose window is covered by 20 at the top and 10 at the right.
  private func page<Content: View>(_ content: Content) throws -> HostedPage<Content> {
    let page = try HostedPage(content, size: square)
    try page.cover(top: 20, right: 10)
    return page
  }

  nonisolated static let cases: [LayoutCase] = [
    LayoutCase("a page is inside", ["a": [0, 20, 90, 80]]) { Block("a") },
    LayoutCase("a view that ignores it fills the window", ["a": [0, 0, 100, 100]]) {
      Block("a").ignoresSafeArea()
    },
    LayoutCase("at one edge", ["a": [0, 0, 90, 100]]) { Block("a").ignoresSafeArea(edges: .top) },
    LayoutCase("not into the keyboard alone", ["a": [0, 20, 90, 80]]) {
      Block("a").ignoresSafeArea(.keyboard)
    },
    LayoutCase("only where it reaches the edge", ["a": [0, 30, 100, 70], "b": [0, 20, 90, 10]]) {
      VStack(spacing: 0) {
        Block("b").frame(height: 10)
        Block("a").ignoresSafeArea()
      }
    },
    LayoutCase(
      "a fixed view lies in the middle of what it may fill",
      ["a": [0, 10, 20, 20], "b": [0, 40, 90, 60]]
    ) {
      VStack(alignment: .leading, spacing: 0) {
        Block("a", 20, 20).ignoresSafeArea()
        Block("b")
      }
    },
    LayoutCase("or at the only edge", ["a": [0, 0, 20, 20], "b": [0, 40, 90, 60]]) {
      VStack(alignment: .leading, spacing: 0) {
        Block("a", 20, 20).ignoresSafeArea(edges: .top)
        Block("b")
      }
    },
    LayoutCase("also at a side", ["a": [80, 50, 20, 20], "b": [0, 20, 70, 80]]) {
      HStack(spacing: 0) {
        Block("b")
        Block("a", 20, 20).ignoresSafeArea(edges: .trailing)
      }
    },
    LayoutCase("inside views of its own", ["a": [0, 0, 100, 50], "b": [0, 60, 90, 40]]) {
      VStack(spacing: 0) {
        Block("a").ignoresSafeArea(edges: [.top, .horizontal]).frame(height: 30).opacity(0.5)
        Block("b").padding(.top, 10)
      }
    },
    LayoutCase(
      "an inset view at the bottom", ["a": [0, 20, 90, 65], "b": [35, 90, 20, 10]]
    ) {
      Block("a").safeAreaInset(edge: .bottom, spacing: 5) { Block("b", 20, 10) }
    },
    LayoutCase(
      "an inset view at the top, at its leading edge",
      ["a": [0, 38, 90, 62], "b": [0, 20, 20, 10]]
    ) {
      Block("a").safeAreaInset(edge: .top, alignment: .leading) { Block("b", 20, 10) }
    },
    LayoutCase(
      "an inset view at the side", ["a": [20, 20, 70, 80], "b": [0, 90, 20, 10]]
    ) {
      Block("a").safeAreaInset(edge: .leading, alignment: .bottom, spacing: 0) {
        Block("b", 20, 10)
      }
    },
    LayoutCase("no inset without a view", ["a": [0, 20, 90, 80]]) {
      Block("a").safeAreaInset(edge: .top) { EmptyView() }
    },
    LayoutCase(
      "content that ignores an inset view lies below it",
      ["a": [0, 0, 100, 100], "b": [0, 90, 90, 10]]
    ) {
      Block("a").ignoresSafeArea()
        .safeAreaInset(edge: .bottom) { Block("b").frame(height: 10) }
    },
    LayoutCase(
      "insets in one another",
      ["a": [0, 0, 100, 100], "b": [0, 20, 90, 10], "c": [0, 30, 90, 10]]
    ) {
      Block("a").ignoresSafeArea()
        .safeAreaInset(edge: .top) { Block("c").frame(height: 10) }
        .safeAreaInset(edge: .top, spacing: 0) { Block("b").frame(height: 10) }
    },
    LayoutCase("padding", ["a": [16, 36, 58, 48]]) { Block("a").safeAreaPadding() },
    LayoutCase("padding that is ignored", ["a": [0, 0, 100, 100]]) {
      Block("a").ignoresSafeArea().safeAreaPadding(.vertical, 8)
    },
  ]

  @Test("views are inside of what covers the window (SwiftUI, ignoresSafeArea)", arguments: cases)
  func cases(_ example: LayoutCase) throws {
    #expect(try page(example.view()).frames == example.frames)
  }

  @Test("the leading edge is at the right from right to left")
  func mirrored() throws {
    let page = try page(
      Block("a").ignoresSafeArea(edges: .leading)
        .safeAreaInset(edge: .leading, spacing: 0) { Block("b", 20, 80) }
        .environment(\.layoutDirection, .rightToLeft))
    #expect(page.frames["b"] == Rect(x: 70, y: 20, width: 20, height: 80))
    #expect(page.frames["a"] == Rect(x: 0, y: 20, width: 100, height: 80))
  }

  @Test("views follow a change of what covers the window, also inside views of their own")
  func changes() throws {
    let page = try HostedPage(
      VStack(spacing: 0) {
        Block("a").ignoresSafeArea().frame(height: 30)
        Block("b")
      }
      .opacity(0.5), size: square)
    #expect(page.frames["a"] == Rect(x: 0, y: 0, width: 100, height: 30))
    try page.cover(top: 20, right: 10)
    #expect(page.frames["a"] == Rect(x: 0, y: 0, width: 100, height: 50))
    // The page has the same size at another place.
    try page.cover(top: 30, right: 10, height: 110)
    #expect(page.frames["a"] == Rect(x: 0, y: 0, width: 100, height: 60))
    try page.cover(top: 0, right: 0)
    #expect(page.frames["a"] == Rect(x: 0, y: 0, width: 100, height: 30))
  }

  @Test("an inset view that grows makes the content smaller")
  func insetChanges() throws {
    func content(_ height: Double, _ edge: VerticalEdge) -> some View {
      Block("a").safeAreaInset(edge: edge, spacing: 0) { Block("b").frame(height: height) }
    }
    let page = try page(content(10, .bottom))
    #expect(page.frames["a"] == Rect(x: 0, y: 20, width: 90, height: 70))
    page.view.rootView = content(30, .bottom)
    try page.frame()
    #expect(page.frames["a"] == Rect(x: 0, y: 20, width: 90, height: 50))
    page.view.rootView = content(30, .top)
    try page.frame()
    #expect(page.frames["a"] == Rect(x: 0, y: 50, width: 90, height: 50))
  }

  @Test(
    "backgrounds of styles extend beyond the safe area (SwiftUI, background(_:ignoresSafeAreaEdges:))"
  )
  func backgrounds() throws {
    let red = Color.red.resolve(in: .light).premultiplied & 0xFFFFFF
    func reds<Content: View>(_ view: Content) throws -> [Bool] {
      let page = try page(view)
      return try [(50, 50), (50, 5), (95, 50)].map { try page.pixel($0.0, $0.1) == red }
    }
    #expect(try reds(Color.clear.background(.red)) == [true, true, true])
    #expect(try reds(Color.clear.background(Color.red)) == [true, true, true])
    #expect(try reds(Color.clear.overlay(.red)) == [true, true, true])
    let gradient = LinearGradient(colors: [.red, .red], startPoint: .top, endPoint: .bottom)
    #expect(try reds(Color.clear.background(gradient)) == [true, true, true])
    #expect(
      try reds(Color.clear.background(.red, ignoresSafeAreaEdges: .top)) == [true, true, false])
    #expect(
      try reds(Color.clear.background(.red, ignoresSafeAreaEdges: [])) == [true, false, false])
    #expect(try reds(Color.clear.background { Color.red }) == [true, false, false])
    #expect(try reds(Color.clear.background(.red, in: Rectangle())) == [true, false, false])
    #expect(try reds(Color.clear.padding(5).background(.red)) == [true, true, true])
    #expect(try reds(Color.clear.background(.red).padding(5)) == [true, false, false])
  }

  @Test("a reader tells how far its view can be extended (SwiftUI, GeometryProxy.safeAreaInsets)")
  func reader() throws {
    let page = try page(
      VStack(spacing: 0) {
        GeometryReader { Text("\($0.safeAreaInsets.top) \($0.safeAreaInsets.trailing)") }
        GeometryReader { Text("\($0.safeAreaInsets.top) \($0.safeAreaInsets.trailing)") }
      })
    #expect(page.texts == ["20.0 10.0", "0.0 10.0"])
    try page.cover(top: 30, right: 10)
    #expect(page.texts == ["30.0 10.0", "0.0 10.0"])
  }

  @Test("a hosting view asks for what covers it beside the size of its view")
  func fitting() throws {
    let page = try page(Block("a", 20, 30))
    let size = page.view.sizeThatFits(Size(width: Double.infinity, height: .infinity))
    #expect(size == Size(width: 30, height: 50))
  }
}
