// SPDX-License-Identifier: MIT

private struct Rows: View {
  @State private var count = 0

  var body: some View {
    ScrollView {
      ForEach(0..<10 + count, id: \.self) { row in
        Block("\(row)", 40, 20)
      }
      Button("more") { count += 1 }.frame(width: 0, height: 0)
    }
  }
}

@Suite("SashUI: scroll views")
struct ScrollTests {
  /// Returns the scroll view of a page.
  private func scroll<Content: View>(_ page: HostedPage<Content>) throws -> Sash.ScrollView {
    try page.first(Sash.ScrollView.self)
  }

  @Test("content scrolls vertically in a column as wide as it is (SwiftUI, ScrollView)")
  func vertical() throws {
    let page = try HostedPage(
      ScrollView {
        Block("a", 40, 80)
        Block("b").frame(height: 40)
      }, size: square)
    let view = try scroll(page)
    #expect(view.frame == Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(view.contentSize == Size(width: 100, height: 128))
    #expect(page.frames["a"] == Rect(x: 30, y: 0, width: 40, height: 80))
    #expect(page.frames["b"] == Rect(x: 0, y: 88, width: 100, height: 40))
    #expect(view.scrollableAxes == .vertical)
  }

  @Test("a scroll view has the width of its content, and takes the height it is offered")
  func size() throws {
    let page = try HostedPage(
      HStack(spacing: 0) {
        ScrollView { Block("a", 40, 200) }
        Block("b", 20, 10)
      }, size: square)
    #expect(try scroll(page).frame == Rect(x: 20, y: 0, width: 40, height: 100))
    let fixed = try HostedPage(
      ScrollView(.horizontal) { Block("a", 40, 20) }.fixedSize(), size: square)
    #expect(try scroll(fixed).frame == Rect(x: 30, y: 40, width: 40, height: 20))
  }

  @Test("content scrolls horizontally in a row, from the right where rows begin there")
  func horizontal() throws {
    let content = ScrollView(.horizontal) {
      Block("a", 80, 20)
      Block("b", 40, 40)
    }
    let page = try HostedPage(content, size: square)
    #expect(page.frames["a"] == Rect(x: 0, y: 40, width: 80, height: 20))
    #expect(page.frames["b"] == Rect(x: 88, y: 30, width: 40, height: 40))
    #expect(try scroll(page).scrollableAxes == .horizontal)
    let mirrored = try HostedPage(
      content.environment(\.layoutDirection, .rightToLeft), size: square)
    #expect(mirrored.frames["a"] == Rect(x: 20, y: 40, width: 80, height: 20))
  }

  @Test("small content is in the middle of a view that scrolls in both dimensions")
  func both() throws {
    let page = try HostedPage(
      ScrollView([.horizontal, .vertical]) { Block("a", 40, 200) }, size: square)
    #expect(page.frames["a"] == Rect(x: 30, y: 0, width: 40, height: 200))
    #expect(try scroll(page).contentSize == Size(width: 100, height: 200))
  }

  @Test("the position is kept when content is added, and rows keep their views")
  func offset() throws {
    let page = try HostedPage(Rows(), size: square)
    let view = try scroll(page)
    let first = try page.first(BlockView.self)
    view.setContentOffset(Point(x: 0, y: 50), animated: false)
    try page.tap("more")
    #expect(view.contentOffset.y == 50)
    #expect(page.frames["0"]?.minY == -50 && page.frames["10"] != nil)
    #expect(try page.first(BlockView.self) === first)
    try page.resize(100, 60)
    #expect(view.contentOffset.y == 50 && view.frame.height == 60)
  }

  @Test("the user scrolls by a drag, unless that is disabled (SwiftUI, scrollDisabled(_:))")
  func drags() throws {
    for isDisabled in [false, true] {
      let stage = try TestStage(
        root: HostingController(
          rootView: ScrollView { Color.red.frame(height: 900) }.scrollDisabled(isDisabled)),
        size: Size(width: 200, height: 200))
      var script = GestureScript()
      script.press(Point(x: 100, y: 150))
      script.move(to: Point(x: 100, y: 50), over: 0.3)
      script.lift(.finger(0))
      try stage.play(script)
      try stage.settle()
      let view = try #require(stage.window.contentView.firstScrollView)
      #expect((view.contentOffset.y > 50) == !isDisabled)
    }
  }

  @Test(
    "indicators are those of the axes, and hidden by the environment (SwiftUI, scrollIndicators)")
  func indicators() throws {
    func shown<Content: View>(_ content: Content) throws -> [Bool] {
      let view = try scroll(HostedPage(content))
      return [view.showsVerticalScrollIndicator, view.showsHorizontalScrollIndicator]
    }
    let both = ScrollView([.horizontal, .vertical]) { Block("a", 40, 400) }
    #expect(try shown(both) == [true, true])
    #expect(try shown(ScrollView { Block("a", 40, 400) }) == [true, false])
    #expect(try shown(ScrollView(.horizontal) { Block("a", 40, 400) }) == [false, true])
    #expect(try shown(ScrollView(showsIndicators: false) { Block("a", 4, 4) }) == [false, false])
    #expect(try shown(both.scrollIndicators(.hidden)) == [false, false])
    #expect(try shown(both.scrollIndicators(.never, axes: .vertical)) == [false, true])
  }

  @Test("a scroll view extends below what covers the window, and its content is inset by that")
  func safeArea() throws {
    let page = try HostedPage(
      ScrollView { Block("a").frame(height: 200) }
        .safeAreaInset(edge: .bottom, spacing: 0) { Block("b").frame(height: 10) }, size: square)
    try page.cover(top: 20, right: 10)
    let view = try scroll(page)
    #expect(view.frame == Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(view.adjustedContentInset == Sash.EdgeInsets(top: 20, bottom: 10, right: 10))
    #expect(page.frames["a"] == Rect(x: 0, y: 20, width: 90, height: 200))
    view.setContentOffset(Point(x: 0, y: 900), animated: false)
    #expect(page.frames["a"]?.maxY == 90)
    #expect(view.scrollableAxes == .vertical)
  }

  @Test("what ignores the safe area stays in its scroll view")
  func ignoring() throws {
    let page = try HostedPage(
      ScrollView { Block("a").frame(height: 40).ignoresSafeArea() }, size: square)
    try page.cover(top: 20, right: 10)
    #expect(page.frames["a"] == Rect(x: 0, y: 20, width: 90, height: 40))
  }

  @Test("readers of positions follow the scrolling (SwiftUI, onGeometryChange)")
  func positions() throws {
    let log = EventLog()
    let page = try HostedPage(
      ScrollView {
        GeometryReader { Text("at \(Int($0.frame(in: .global).minY))") }.frame(height: 300)
          .onGeometryChange(for: Double.self) {
            $0.frame(in: .global).minY
          } action: {
            log.add("\($0)")
          }
      }, size: square)
    #expect(page.texts == ["at 0"] && log.take() == ["0.0"])
    try page.first(Sash.ScrollView.self).setContentOffset(Point(x: 0, y: 30), animated: false)
    try page.frame()
    #expect(page.texts == ["at -30"] && log.take() == ["-30.0"])
  }

  @Test("a view that scrolls another way lays out its views again")
  func axes() throws {
    func content(_ axes: Axis.Set) -> some View {
      ScrollView(axes) {
        Block("a", 20, 20)
        Spacer(minLength: 10)
        Block("b", 20, 20)
      }
    }
    let page = try HostedPage(content(.vertical), size: square)
    #expect(page.frames["b"] == Rect(x: 40, y: 30, width: 20, height: 20))
    page.view.rootView = content(.horizontal)
    try page.frame()
    #expect(page.frames["b"] == Rect(x: 30, y: 40, width: 20, height: 20))
  }

  @Test("changes of the geometry of a list and of a scroll view are reported to those around it")
  func geometry() throws {
    struct Page<Content: View>: View {
      let content: Content
      let log: EventLog
      var body: some View {
        content
          .onScrollGeometryChange(for: Bool.self) {
            $0.contentOffset.y > 0
          } action: { old, new in
            log.add("\(old) \(new)")
          }
          .onScrollGeometryChange(for: Double.self) {
            $0.contentSize.width
          } action: { _, new in
            log.add("\(new)")
          }
          .safeAreaPadding(.bottom, 30)
          .onScrollGeometryChange(for: ScrollGeometry.self) {
            $0
          } action: { _, new in
            log.add("\(new.bounds.height) \(new.visibleRect.height)")
          }
      }
    }
    func check(_ content: some View) throws {
      let log = EventLog()
      let page = try HostedPage(Page(content: content, log: log), size: square)
      try page.frame()
      #expect(log.contains("100.0") && log.contains("70.0 100.0"))
      _ = log.take()
      for (offset, change) in [(10.0, "false true"), (20, nil), (0, "true false")] {
        try page.first(Sash.ScrollView.self).setContentOffset(
          Point(x: 0, y: offset), animated: false)
        try page.frame()
        #expect(log.take().filter { $0 != "70.0 100.0" } == (change.map { [$0] } ?? []))
      }
    }
    try check(ScrollView { Block("a", 100, 400) })
    try check(
      List(0..<4) { _ in Block("a", 40, 100).listRowInsets(EdgeInsets()) })
  }

  @Test("the position and the geometry of a list are followed that takes the place of another view")
  func replaced() throws {
    struct Page: View {
      @State private var isList = false
      @State private var position: Int?
      let log: EventLog
      var body: some View {
        VStack(spacing: 0) {
          if isList {
            List(0..<40) { Block("\($0)", 40, 100).listRowInsets(EdgeInsets()) }
          } else {
            ScrollView { LazyVStack { ForEach(0..<40) { Block("\($0)", 40, 50) } } }
          }
          Button("list") { isList = true }.frame(height: 20)
        }
        .scrollPosition(id: $position)
        .onScrollGeometryChange(for: Double.self) {
          $0.contentOffset.y
        } action: { _, new in
          log.add("offset \(new)")
        }
        .onChange(of: position) { log.add("row \(position ?? -1)") }
      }
    }
    let log = EventLog()
    let page = try HostedPage(Page(log: log), size: Size(width: 200, height: 220))
    try page.tap("list")
    try page.frame()
    _ = log.take()
    try page.first(Sash.ListView.self).setContentOffset(Point(x: 0, y: 210), animated: false)
    try page.frame()
    try page.frame()
    #expect(Set(log.take()) == ["offset 210.0", "row 2"])
  }
}

extension Sash.View {
  /// The first scroll view inside.
  fileprivate var firstScrollView: Sash.ScrollView? {
    subviews.lazy.compactMap { $0 as? Sash.ScrollView ?? $0.firstScrollView }.first
  }
}
