// SPDX-License-Identifier: MIT

@Suite("SashUI: containers of the layout")
struct LayoutContainerTests {
  nonisolated static let stacks: [LayoutCase] = [
    LayoutCase("8 between views", ["a": [26, 40, 20, 20], "b": [54, 40, 20, 20]]) {
      HStack {
        Block("a", 20, 20)
        Block("b", 20, 20)
      }
    },
    LayoutCase("the rest for a flexible view", ["a": [0, 40, 20, 20], "b": [30, 0, 70, 100]]) {
      HStack(spacing: 10) {
        Block("a", 20, 20)
        Block("b")
      }
    },
    LayoutCase("the least flexible view first", ["a": [0, 0, 70, 100], "b": [70, 45, 30, 10]]) {
      HStack(spacing: 0) {
        Block("a")
        Block("b", from: 0, to: 30, height: 10)
      }
    },
    LayoutCase("equal shares", ["a": [0, 45, 50, 10], "b": [50, 45, 50, 10]]) {
      HStack(spacing: 0) {
        Block("a", from: 20, to: 80, height: 10)
        Block("b", from: 20, to: 80, height: 10)
      }
    },
    LayoutCase("a higher priority first", ["a": [0, 45, 20, 10], "b": [20, 45, 80, 10]]) {
      HStack(spacing: 0) {
        Block("a", from: 20, to: 80, height: 10)
        Block("b", from: 20, to: 80, height: 10).layoutPriority(1)
      }
    },
    LayoutCase("views that do not fit overlap", ["a": [-30, 40, 80, 20], "b": [50, 40, 80, 20]]) {
      HStack(spacing: 0) {
        Block("a", 80, 20)
        Block("b", 80, 20)
      }
    },
    LayoutCase("the leading edge of a column", ["a": [30, 30, 40, 20], "b": [30, 50, 20, 20]]) {
      VStack(alignment: .leading, spacing: 0) {
        Block("a", 40, 20)
        Block("b", 20, 20)
      }
    },
    LayoutCase("the bottom of a row", ["a": [30, 30, 20, 40], "b": [50, 50, 20, 20]]) {
      HStack(alignment: .bottom, spacing: 0) {
        Block("a", 20, 40)
        Block("b", 20, 20)
      }
    },
    LayoutCase("depth", ["a": [40, 30, 20, 40], "b": [30, 40, 40, 20]]) {
      ZStack {
        Block("a", 20, 40)
        Block("b", 40, 20)
      }
    },
    LayoutCase("depth at a corner", ["a": [30, 30, 20, 40], "b": [30, 50, 40, 20]]) {
      ZStack(alignment: .bottomLeading) {
        Block("a", 20, 40)
        Block("b", 40, 20)
      }
    },
    LayoutCase("depth by guides", ["a": [35, 40, 20, 20], "b": [45, 40, 20, 20]]) {
      ZStack(alignment: .leading) {
        Block("a", 20, 20)
        Block("b", 20, 20).alignmentGuide(.leading) { _ in -10 }
      }
    },
  ]

  @Test("stacks arrange views (SwiftUI, Building layouts with stack views)", arguments: stacks)
  func stacks(_ example: LayoutCase) throws { try example.check() }

  nonisolated static let spacers: [LayoutCase] = [
    LayoutCase("the rest of a row", ["a": [0, 40, 20, 20], "b": [80, 40, 20, 20]]) {
      HStack {
        Block("a", 20, 20)
        Spacer()
        Block("b", 20, 20)
      }
    },
    LayoutCase("the rest of a column", ["a": [40, 0, 20, 20], "b": [40, 80, 20, 20]]) {
      VStack {
        Block("a", 20, 20)
        Spacer()
        Block("b", 20, 20)
      }
    },
    LayoutCase("a least length", ["a": [-10, 40, 50, 20], "b": [60, 40, 50, 20]]) {
      HStack(spacing: 0) {
        Block("a", 50, 20)
        Spacer(minLength: 20)
        Block("b", 50, 20)
      }
    },
    LayoutCase(
      "the spacing of a stack in place of a least length",
      ["a": [26, 40, 20, 20], "b": [54, 40, 20, 20]]
    ) {
      HStack {
        Block("a", 20, 20)
        Spacer()
        Block("b", 20, 20)
      }.fixedSize()
    },
    LayoutCase("both dimensions outside of a stack", ["a": [0, 0, 100, 100]]) {
      Spacer().background(Block("a"))
    },
    LayoutCase("what others leave", ["a": [0, 0, 92, 100]]) {
      HStack(spacing: 0) {
        Block("a")
        Spacer()
      }
    },
    LayoutCase("the stack around modifiers", ["a": [0, 50, 92, 0], "b": [92, 0, 8, 100]]) {
      HStack(spacing: 0) {
        Spacer(minLength: 92).background(Block("a")).padding(0)
        Block("b")
      }
    },
  ]

  @Test("a spacer expands (SwiftUI, Spacer)", arguments: spacers)
  func spacers(_ example: LayoutCase) throws { try example.check() }

  nonisolated static let layers: [LayoutCase] = [
    LayoutCase(
      "a background has the size of the view", ["a": [40, 40, 20, 20], "b": [40, 40, 20, 20]]
    ) {
      Block("a", 20, 20).background(Block("b"))
    },
    LayoutCase("a background at a corner", ["a": [30, 30, 40, 40], "b": [30, 30, 10, 10]]) {
      Block("a", 40, 40).background(alignment: .topLeading) { Block("b", 10, 10) }
    },
    LayoutCase(
      "a larger overlay leaves the layout",
      ["a": [30, 40, 20, 20], "b": [20, 30, 40, 40], "c": [50, 40, 20, 20]]
    ) {
      HStack(spacing: 0) {
        Block("a", 20, 20).overlay { Block("b", 40, 40) }
        Block("c", 20, 20)
      }
    },
    LayoutCase("an overlay by guides", ["a": [30, 30, 40, 40], "b": [65, 25, 10, 10]]) {
      Block("a", 40, 40).overlay(alignment: .topTrailing) {
        Block("b", 10, 10).alignmentGuide(.top) { $0.height / 2 }
          .alignmentGuide(.trailing) { $0.width / 2 }
      }
    },
    LayoutCase(
      "several views behind are a stack in depth",
      ["a": [30, 30, 40, 40], "b": [45, 45, 10, 10], "c": [40, 40, 20, 20]]
    ) {
      Block("a", 40, 40).background {
        Block("b", 10, 10)
        Block("c", 20, 20)
      }
    },
  ]

  @Test("layers have the size of a view (SwiftUI, Adding a background)", arguments: layers)
  func layers(_ example: LayoutCase) throws { try example.check() }

  @Test("a background is behind, an overlay in front, each for each view of a group")
  func order() throws {
    let page = try HostedPage(
      VStack {
        Group {
          Block("a", 20, 20)
          Block("b", 20, 20)
        }.background(Block("back")).overlay(Block("front"))
      }, size: square)
    #expect(page.blocks.map(\.name) == ["back", "a", "front", "back", "b", "front"])
    #expect(page.blocks[3].frame == page.frames["b"])
  }

  nonisolated static let readers: [LayoutCase] = [
    LayoutCase("the content is at the leading top", ["a": [0, 0, 50, 10]]) {
      GeometryReader { Block("a", $0.size.width / 2, 10) }
    },
    LayoutCase("it takes what is left", ["a": [0, 40, 20, 20], "b": [20, 0, 80, 10]]) {
      HStack(spacing: 0) {
        Block("a", 20, 20)
        GeometryReader { Block("b", $0.size.width, 10) }
      }
    },
    LayoutCase("frames in the window and in the view", ["a": [20, 0, 20, 100]]) {
      HStack(spacing: 0) {
        Spacer(minLength: 20).frame(width: 20)
        GeometryReader { proxy in
          Block(
            "a", proxy.frame(in: .global).minX,
            proxy.frame(in: .local) == Rect(x: 0, y: 0, width: 80, height: 100) ? 100 : 1)
        }
      }
    },
    LayoutCase("a frame in a named view", ["a": [15, 10, 5, 80]]) {
      GeometryReader { Block("a", $0.frame(in: .named("outer")).minX, $0.size.height) }
        .padding(.leading, 5).coordinateSpace(name: "outer").padding(10)
    },
  ]

  @Test("a reader displays its size (SwiftUI, GeometryReader)", arguments: readers)
  func readers(_ example: LayoutCase) throws { try example.check() }

  @Test("a reader follows a change of its size in the same frame")
  func readerFollows() throws {
    func content(_ width: Double) -> some View {
      GeometryReader { proxy in
        GeometryReader { Block("a", $0.size.width / 2, proxy.size.width / 4) }
      }.frame(width: width)
    }
    let page = try HostedPage(content(80), size: square)
    #expect(page.frames["a"] == Rect(x: 10, y: 0, width: 40, height: 20))
    page.view.rootView = content(40)
    try page.frame()
    #expect(page.frames["a"] == Rect(x: 30, y: 0, width: 20, height: 10))
  }

  nonisolated static let fitting: [LayoutCase] = [
    LayoutCase("the first that fits", ["b": [25, 45, 50, 10]]) {
      ViewThatFits {
        Block("a", 200, 10)
        Block("b", 50, 10)
        Block("c", 20, 10)
      }
    },
    LayoutCase("in one dimension", ["a": [-50, 45, 200, 10]]) {
      ViewThatFits(in: .vertical) {
        Block("a", 200, 10)
        Block("b", 50, 10)
      }
    },
    LayoutCase("the last if none fits", ["b": [-10, 45, 120, 10]]) {
      ViewThatFits {
        Block("a", 200, 10)
        Block("b", 120, 10)
      }
    },
  ]

  @Test("the first fitting view is displayed (SwiftUI, ViewThatFits)", arguments: fitting)
  func fitting(_ example: LayoutCase) throws { try example.check() }

  @Test("another view is displayed when the window is resized")
  func fittingFollows() throws {
    let page = try HostedPage(
      ViewThatFits {
        Block("a", 80, 10)
        Block("b", 50, 10)
      }, size: square)
    #expect(page.frames.keys.sorted() == ["a"])
    try page.resize(60, 100)
    #expect(page.frames == ["b": Rect(x: 5, y: 45, width: 50, height: 10)])
  }

  @Test("a divider crosses its stack (SwiftUI, Divider)")
  func dividers() throws {
    let row = try HostedPage(
      HStack(spacing: 0) {
        Block("a", 20, 20)
        Divider()
        Block("b", 20, 20)
      }, size: square)
    #expect(row.view.subviews.map(\.frame.size)[1] == Size(width: 1, height: 100))
    let column = try HostedPage(
      VStack(spacing: 0) {
        Block("a", 20, 20)
        Divider()
        Block("b", 20, 20)
      }, size: square)
    #expect(column.view.subviews.map(\.frame.size)[1] == Size(width: 100, height: 1))
  }
}
