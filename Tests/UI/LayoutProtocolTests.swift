// SPDX-License-Identifier: MIT

/// A layout outside of the main actor's isolation, with values, a cache and a guide.
nonisolated private struct Weighted: Layout {
  struct Weight: LayoutValueKey { static let defaultValue = 1.0 }

  struct Cache { var weights: [Double] }

  func makeCache(subviews: Subviews) -> Cache { Cache(weights: subviews.map { $0[Weight.self] }) }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let total = cache.weights.reduce(0, +)
    var x = bounds.minX
    for (subview, weight) in zip(subviews, cache.weights) {
      let width = bounds.width * weight / total
      subview.place(
        at: Point(x: x, y: bounds.midY), anchor: .leading,
        proposal: ProposedViewSize(width: width, height: 10))
      x += width
    }
  }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> Double? {
    guide == .end ? bounds.maxX - 5 : nil
  }
}

/// A guide that no view sets.
nonisolated private enum EndGuide: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { context.width }
}

nonisolated extension HorizontalAlignment {
  fileprivate static let end = HorizontalAlignment(EndGuide.self)
}

private struct CountingView: View {
  @State private var count = 0
  let log: CountingLog

  var body: some View {
    log.increment = { count += 1 }
    return Text("\(count)")
  }
}

private final class CountingLog {
  var increment: () -> Void

  init() { increment = {} }
}

@Suite("SashUI: own layouts and grids")
struct LayoutProtocolTests {
  nonisolated static let layouts: [LayoutCase] = [
    LayoutCase("values of views", ["a": [0, 45, 25, 10], "b": [25, 45, 75, 10]]) {
      Weighted()() {
        Block("a")
        Block("b").layoutValue(key: Weighted.Weight.self, value: 3)
      }
    },
    LayoutCase("a row", ["a": [0, 40, 20, 20], "b": [28, 0, 72, 100]]) {
      HStackLayout()() {
        Block("a", 20, 20)
        Block("b")
      }
    },
    LayoutCase("a column with a spacer", ["a": [30, 0, 40, 20], "b": [30, 80, 20, 20]]) {
      VStackLayout(alignment: .leading)() {
        Block("a", 40, 20)
        Spacer()
        Block("b", 20, 20)
      }
    },
    LayoutCase("depth", ["a": [30, 30, 40, 20], "b": [30, 30, 20, 40]]) {
      ZStackLayout(alignment: .topLeading)() {
        Block("a", 40, 20)
        Block("b", 20, 40)
      }
    },
    LayoutCase("any layout", ["a": [40, 26, 20, 20], "b": [40, 54, 20, 20]]) {
      AnyLayout(VStackLayout())() {
        Block("a", 20, 20)
        Block("b", 20, 20)
      }
    },
    LayoutCase("views that are not placed are in the centre", ["a": [40, 40, 20, 20]]) {
      Idle()() { Block("a", 20, 20) }
    },
  ]

  @Test("a layout places its views (SwiftUI, Layout)", arguments: layouts)
  func layouts(_ example: LayoutCase) throws { try example.check() }

  @Test("a layout of the main actor places its views")
  func diagonal() throws {
    let page = try HostedPage(
      Diagonal()() {
        Block("a", 20, 20)
        Block("b", 20, 20)
      }, size: square)
    #expect(page.frames["a"] == Rect(x: 30, y: 30, width: 20, height: 20))
    #expect(page.frames["b"] == Rect(x: 50, y: 50, width: 20, height: 20))
  }

  @Test(
    "a guide of a layout is that of its view, also where no view sets it", arguments: [false, true])
  func guide(isErased: Bool) throws {
    let layout = isErased ? AnyLayout(Weighted()) : nil
    let page = try HostedPage(
      VStack(alignment: .end, spacing: 0) {
        if let layout {
          layout { Block("a") }.frame(width: 50, height: 10)
        } else {
          Weighted()() { Block("a") }.frame(width: 50, height: 10)
        }
        Block("b", 20, 10)
      }, size: square)
    #expect(page.frames["b"] == Rect(x: 50, y: 50, width: 20, height: 10))
  }

  @Test("stacks as layouts have the guides of their views, as the stacks themselves")
  func stackGuides() throws {
    func content<Container: View>(_ container: Container) throws -> [String: Rect] {
      let page = try HostedPage(
        HStack(alignment: .top, spacing: 0) {
          container
          Block("z", 10, 10)
        }, size: square)
      return page.frames
    }
    @ViewBuilder var views: some View {
      Block("a", 10, 20).alignmentGuide(.top) { _ in 4 }
      Block("b", 20, 10)
    }
    let pairs = [
      (try content(HStack { views }), try content(HStackLayout() { views })),
      (try content(VStack { views }), try content(VStackLayout() { views })),
      (try content(ZStack { views }), try content(ZStackLayout() { views })),
    ]
    for (stack, layout) in pairs {
      #expect(stack == layout)
      #expect(try #require(stack["z"]).minY > #require(stack["a"]).minY)
    }
  }

  @Test("a changed value, number of views and window are laid out anew")
  func changes() throws {
    func content(_ weight: Double, _ isLonger: Bool) -> some View {
      Weighted()() {
        Block("a")
        Block("b").layoutValue(key: Weighted.Weight.self, value: weight)
        if isLonger { Block("c") }
      }
    }
    func widths(_ frames: [String: Rect]) -> [Double] {
      frames.sorted { $0.key < $1.key }.map(\.value.width)
    }
    let page = try HostedPage(content(3, false), size: square)
    #expect(widths(page.frames) == [25, 75])
    page.view.rootView = content(1, false)
    try page.frame()
    #expect(widths(page.frames) == [50, 50])
    page.view.rootView = content(2, true)
    try page.frame()
    #expect(widths(page.frames) == [25, 50, 25])
    try page.resize(200, 100)
    #expect(widths(page.frames) == [50, 100, 50])
  }

  @Test("views keep their state when any layout changes (SwiftUI, AnyLayout)")
  func anyLayout() throws {
    let log = CountingLog()
    func content(_ isRow: Bool) -> some View {
      (isRow ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout()))() {
        CountingView(log: log)
        Spacer()
        Block("a", 20, 20)
      }
    }
    let page = try HostedPage(content(true), size: square)
    log.increment()
    try page.frame()
    #expect(page.frames["a"] == Rect(x: 80, y: 40, width: 20, height: 20))
    page.view.rootView = content(false)
    try page.frame()
    #expect(page.frames["a"] == Rect(x: 40, y: 80, width: 20, height: 20))
    #expect(page.frames["1"] != nil)
  }

  nonisolated static let grids: [LayoutCase] = [
    LayoutCase(
      "columns and rows",
      [
        "a": [25, 26, 10, 20], "b": [50, 26, 30, 20], "c": [20, 59, 20, 10], "d": [55, 54, 20, 20],
      ]
    ) {
      Grid(horizontalSpacing: 10) {
        GridRow {
          Block("a", 10, 20)
          Block("b", 30, 20)
        }
        GridRow {
          Block("c", 20, 10)
          Block("d", 20, 20)
        }
      }
    },
    LayoutCase(
      "an alignment", ["a": [35, 30, 10, 10], "b": [45, 30, 20, 20], "c": [35, 50, 10, 20]]
    ) {
      Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Block("a", 10, 10)
          Block("b", 20, 20)
        }
        GridRow { Block("c", 10, 20) }
      }
    },
    LayoutCase(
      "the alignment of a row", ["a": [35, 50, 10, 10], "b": [45, 40, 20, 20]]
    ) {
      Grid(alignment: .topLeading, horizontalSpacing: 0) {
        GridRow(alignment: .bottom) {
          Block("a", 10, 10)
          Block("b", 20, 20)
        }
      }
    },
    LayoutCase(
      "the alignment of a column",
      ["a": [40, 30, 10, 20], "b": [30, 50, 20, 20], "c": [50, 30, 20, 20]]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Block("a", 10, 20).gridColumnAlignment(.trailing)
          Block("c", 20, 20)
        }
        GridRow { Block("b", 20, 20) }
      }
    },
    LayoutCase(
      "a view in several columns",
      ["a": [20, 30, 20, 20], "b": [40, 30, 40, 20], "c": [20, 50, 60, 20]]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Block("a", 20, 20)
          Block("b", 40, 20)
        }
        GridRow { Block("c", 60, 20).gridCellColumns(2) }
      }
    },
    LayoutCase(
      "a wide view enlarges its columns",
      ["a": [20, 30, 20, 20], "b": [60, 30, 20, 20], "c": [10, 50, 80, 20]]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Block("a", 20, 20)
          Block("b", 20, 20)
        }
        GridRow { Block("c", 80, 20).gridCellColumns(2) }
      }
    },
    LayoutCase("a flexible column takes the rest", ["a": [0, 40, 20, 20], "b": [30, 0, 70, 100]]) {
      Grid(horizontalSpacing: 10) {
        GridRow {
          Block("a", 20, 20)
          Block("b")
        }
      }
    },
    LayoutCase("a view outside of the rows", ["a": [40, 39, 20, 20], "line": [0, 59, 100, 2]]) {
      Grid(verticalSpacing: 0) {
        GridRow { Block("a", 20, 20) }
        Block("line").frame(height: 2)
      }
    },
    LayoutCase("an unsized dimension", ["a": [40, 39, 20, 20], "line": [40, 59, 20, 2]]) {
      Grid(verticalSpacing: 0) {
        GridRow { Block("a", 20, 20) }
        Block("line").frame(height: 2).gridCellUnsizedAxes(.horizontal)
      }
    },
    LayoutCase(
      "an anchor", ["a": [30, 30, 20, 20], "b": [40, 60, 10, 10], "c": [50, 50, 20, 20]]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow { Block("a", 20, 20) }
        GridRow {
          Block("b", 10, 10).gridCellAnchor(.bottomTrailing)
          Block("c", 20, 20)
        }
      }
    },
    LayoutCase(
      "a modifier of a row is one of its views", ["a": [30, 40, 20, 20], "b": [54, 40, 20, 20]]
    ) {
      Grid(horizontalSpacing: 0) {
        GridRow {
          Block("a", 20, 20)
          Block("b", 20, 20)
        }.padding(.leading, 4)
      }
    },
  ]

  @Test("a grid aligns rows and columns (SwiftUI, Grid)", arguments: grids)
  func grids(_ example: LayoutCase) throws { try example.check() }
}

nonisolated private struct Idle: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size { proposal.replacingUnspecifiedDimensions() }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}
}
