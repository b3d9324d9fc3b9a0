// SPDX-License-Identifier: MIT

@Suite("SashUI beside its peers: containers")
struct PeerContainerTests {
  nonisolated static let containers: [LayoutCase] = [
    LayoutCase(
      "the views of a reader are all at the leading top", source: "SwiftUI, GeometryReader",
      ["a": [0, 0, 20, 20], "b": [0, 0, 40, 10]]
    ) {
      GeometryReader { _ in
        Block("a", 20, 20)
        Block("b", 40, 10)
      }
    },
    LayoutCase(
      "a reader has an ideal size of ten by ten",
      source: "OpenSwiftUI, Layout/Geometry/GeometryReader.swift", ["a": [45, 45, 10, 10]]
    ) {
      GeometryReader { Block("a", $0.size.width, $0.size.height) }.fixedSize()
    },
    LayoutCase(
      "without an offer the first view fits", source: "Fatbobman, Mastering ViewThatFits",
      ["a": [-50, 40, 200, 20]]
    ) {
      ViewThatFits {
        Block("a", 200, 20)
        Block("b", 20, 20)
      }.fixedSize()
    },
    LayoutCase(
      "a view fits by its ideal size, although it could be smaller",
      source: "SwiftUI, ViewThatFits", ["b": [40, 40, 20, 20]]
    ) {
      ViewThatFits {
        Block("a", from: 10, to: 150, height: 10)
        Block("b", 20, 20)
      }
    },
    LayoutCase(
      "the chosen view is offered the space, and not its ideal size",
      source: "Fatbobman, Mastering ViewThatFits", ["a": [0, 0, 100, 100]]
    ) {
      ViewThatFits { Block("a") }
    },
    LayoutCase(
      "a row of a grid outside of one is a group", source: "SwiftUI, GridRow",
      ["a": [30, 40, 20, 20], "b": [50, 40, 20, 20]]
    ) {
      HStack(spacing: 0) {
        GridRow {
          Block("a", 20, 20)
          Block("b", 20, 20)
        }
      }
    },
    LayoutCase(
      "loops make the rows and the cells of a grid", source: "SwiftUI, Grid",
      [
        "00": [30, 40, 20, 10], "01": [50, 40, 20, 10], "10": [30, 50, 20, 10],
        "11": [50, 50, 20, 10],
      ]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        ForEach(0..<2) { row in
          GridRow { ForEach(0..<2) { Block("\(row)\($0)", 20, 10) } }
        }
      }
    },
    LayoutCase(
      "a cell that takes no size of its own leaves the others theirs",
      source: "SwiftUI, gridCellUnsizedAxes(_:)",
      [
        "a": [40, 30, 20, 20], "b": [60, 30, 20, 20], "c": [20, 50, 20, 20], "d": [40, 50, 20, 20],
        "e": [20, 30, 20, 20],
      ]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Block("e").gridCellUnsizedAxes([.horizontal, .vertical])
          Block("a", 20, 20)
          Block("b", 20, 20)
        }
        GridRow {
          Block("c", 20, 20)
          Block("d", 20, 20)
        }
      }
    },
    LayoutCase(
      "flexible columns share the width of a grid", source: "SwiftUI, Grid",
      ["a": [0, 0, 50, 100], "b": [50, 0, 50, 100]]
    ) {
      Grid(horizontalSpacing: 0) {
        GridRow {
          Block("a")
          Block("b")
        }
      }
    },
  ]

  @Test("containers place their views as in SwiftUI", arguments: containers)
  func containers(_ example: LayoutCase) throws { try example.check() }

  // OpenSwiftUI, Tests ProposedSizeTests.swift, fixingUnspecifiedDimensions.
  @Test("a proposal is completed by tens, or by a given size")
  func proposals() {
    let proposal = ProposedViewSize(width: nil, height: 200)
    #expect(proposal.replacingUnspecifiedDimensions() == Size(width: 10, height: 200))
    #expect(
      proposal.replacingUnspecifiedDimensions(by: Size(width: 50, height: 100))
        == Size(width: 50, height: 200))
    #expect(ProposedViewSize.unspecified == ProposedViewSize(width: nil, height: nil))
    #expect(ProposedViewSize(Size(width: 0, height: 0)) == .zero)
  }
}
