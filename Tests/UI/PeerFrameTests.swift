// SPDX-License-Identifier: MIT

nonisolated private let frameLayout = "OpenSwiftUI, Layout/Modifier/FrameLayout.swift"
nonisolated private let frameTests = "OpenSwiftUI, Tests FrameLayoutTests.swift"
nonisolated private let frameDocumentation = "SwiftUI, frame(minWidth:idealWidth:maxWidth:…)"
nonisolated private let tokamak = "Tokamak, TokamakLayoutTests/FrameTests.swift"
nonisolated private let ratioLayout = "OpenSwiftUI, Layout/AspectRatioLayout.swift"
nonisolated private let positionTests = "OpenSwiftUI, PositionLayoutUITests.swift"

@Suite("SashUI beside its peers: frames")
struct PeerFrameTests {
  nonisolated static let frames: [LayoutCase] = [
    LayoutCase("a negative width is none", source: frameLayout, ["a": [0, 45, 100, 10]]) {
      Block("a").frame(width: -5, height: 10)
    },
    LayoutCase("an unlimited width is none", source: frameLayout, ["a": [0, 45, 100, 10]]) {
      Block("a").frame(width: .infinity, height: 10)
    },
    LayoutCase(
      "without an offer a frame has its ideal size, whatever the view's is",
      source: "SwiftUI Field Guide, layout/flexible-frames",
      ["a": [40, 40, 20, 20], "b": [20, 30, 60, 40]]
    ) {
      Block("a", 20, 20).frame(idealWidth: 60, idealHeight: 40).background { Block("b") }
        .fixedSize()
    },
    LayoutCase(
      "an ideal width goes before that of the view beside a least one", source: frameLayout,
      ["a": [40, 40, 20, 20], "b": [20, 40, 60, 20]]
    ) {
      Block("a", 20, 20).frame(minWidth: 10, idealWidth: 60).background { Block("b") }.fixedSize()
    },
    LayoutCase(
      "a view fills a frame that is as small as it may be", source: frameLayout,
      ["a": [30, 35, 40, 30]]
    ) {
      Block("a").frame(minWidth: 40, minHeight: 30).fixedSize()
    },
    LayoutCase(
      "a least width raises the ideal one", source: frameTests,
      ["a": [30, 45, 40, 10], "b": [30, 45, 40, 10]]
    ) {
      Block("a").frame(minWidth: 40, idealWidth: 20).background { Block("b") }.fixedSize()
    },
    LayoutCase(
      "an ideal width raises the greatest one", source: frameTests, ["a": [20, 45, 60, 10]]
    ) {
      Block("a").frame(idealWidth: 60, maxWidth: 40).fixedSize()
    },
    LayoutCase(
      "an unlimited width is that of the view without an offer", source: frameDocumentation,
      ["a": [40, 40, 20, 20], "b": [40, 40, 20, 20]]
    ) {
      Block("a", 20, 20).frame(maxWidth: .infinity).background { Block("b") }.fixedSize()
    },
    LayoutCase(
      "a view that is larger than the greatest width overlaps it", source: frameDocumentation,
      ["a": [10, 40, 80, 20], "b": [25, 40, 50, 20]]
    ) {
      Block("a", 80, 20).frame(maxWidth: 50).background { Block("b") }
    },
    LayoutCase(
      "a greatest width below what is offered is taken", source: frameDocumentation,
      ["a": [40, 40, 20, 20], "b": [25, 40, 50, 20]]
    ) {
      Block("a", 20, 20).frame(maxWidth: 50).background { Block("b") }
    },
    LayoutCase(
      "a width between limits leaves the height to the view",
      source: "\(tokamak), testFlexibleWidth",
      in: (500, 500), ["a": [150, 0, 200, 500]]
    ) {
      Block("a").frame(minWidth: 0, maxWidth: 200)
    },
    LayoutCase(
      "both dimensions between limits", source: "\(tokamak), testFlexibleFrame", in: (500, 500),
      ["a": [150, 200, 200, 100]]
    ) {
      Block("a").frame(minWidth: 0, maxWidth: 200, minHeight: 0, maxHeight: 100)
    },
  ]

  @Test("a frame has the size that SwiftUI gives it", arguments: frames)
  func frames(_ example: LayoutCase) throws { try example.check() }

  // Tokamak, TokamakLayoutTests/FrameTests.swift, testAlignment.
  @Test("a small view is at each of the nine places of a large frame")
  func places() throws {
    let columns: [(HorizontalAlignment, Double)] = [
      (.leading, 0), (.center, 200), (.trailing, 400),
    ]
    let rows: [(VerticalAlignment, Double)] = [(.top, 0), (.center, 200), (.bottom, 400)]
    for (column, x) in columns {
      for (row, y) in rows {
        let page = try HostedPage(
          Block("a", 100, 100).frame(
            maxWidth: .infinity, maxHeight: .infinity,
            alignment: Alignment(horizontal: column, vertical: row)),
          size: Size(width: 500, height: 500))
        #expect(page.frames["a"] == Rect(x: x, y: y, width: 100, height: 100))
      }
    }
  }

  nonisolated static let ratios: [LayoutCase] = [
    LayoutCase(
      "without an offer a ratio leaves the ideal size", source: ratioLayout,
      ["a": [45, 45, 10, 10]]
    ) {
      Block("a").aspectRatio(2, contentMode: .fit).fixedSize()
    },
    LayoutCase(
      "a dimension without an offer follows the other one", source: ratioLayout,
      ["a": [-50, 0, 200, 100]]
    ) {
      Block("a").aspectRatio(2, contentMode: .fit).fixedSize(horizontal: true, vertical: false)
    },
    LayoutCase(
      "a tall ratio fits", source: "Tokamak, AspectRatioTests.swift, testTallRatio",
      ["a": [25, 0, 50, 100]]
    ) {
      Block("a").aspectRatio(0.5, contentMode: .fit).frame(width: 100, height: 100)
    },
    LayoutCase(
      "a tall ratio fills", source: "Tokamak, AspectRatioTests.swift, testTallRatio",
      ["a": [0, -50, 100, 200]]
    ) {
      Block("a").aspectRatio(0.5, contentMode: .fill).frame(width: 100, height: 100)
    },
    LayoutCase(
      "a square view fits into a wide space by its own ratio",
      source: "OpenSwiftUI, AspectRatioLayoutUITests.swift, aspectRatioNilInSquare",
      ["a": [25, 25, 50, 50], "b": [0, 0, 100, 100]]
    ) {
      ZStack {
        Block("b")
        Block("a").aspectRatio(contentMode: .fit).frame(width: 100, height: 50)
      }
    },
  ]

  @Test("a ratio changes what a view is offered", arguments: ratios)
  func ratios(_ example: LayoutCase) throws { try example.check() }

  nonisolated static let positions: [LayoutCase] = [
    LayoutCase(
      "a coordinate that is not given is zero", source: positionTests,
      [
        "a": [-25, -25, 50, 50], "b": [25, -25, 50, 50], "c": [-25, 25, 50, 50],
        "d": [25, 25, 50, 50],
      ]
    ) {
      ZStack {
        Block("a", 50, 50).position()
        Block("b", 50, 50).position(x: 50)
        Block("c", 50, 50).position(y: 50)
        Block("d", 50, 50).position(x: 50, y: 50)
      }
    },
    LayoutCase(
      "the view is offered the whole space", source: "OpenSwiftUI, PositionLayout.swift",
      ["a": [10, 20, 100, 100]]
    ) {
      Block("a").position(x: 60, y: 70)
    },
    LayoutCase(
      "without an offer the space is as large as the view",
      source: "OpenSwiftUI, PositionLayout.swift", ["a": [45, 50, 20, 20], "b": [40, 40, 20, 20]]
    ) {
      Block("a", 20, 20).position(x: 15, y: 20).background { Block("b") }.fixedSize()
    },
  ]

  @Test("a position is the centre of a view", arguments: positions)
  func positions(_ example: LayoutCase) throws { try example.check() }
}
