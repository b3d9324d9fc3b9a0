// SPDX-License-Identifier: MIT

nonisolated private let guideTests = "OpenSwiftUI, AlignmentGuideUITests.swift"

nonisolated private enum Level: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { 0 }
}

extension VerticalAlignment {
  nonisolated fileprivate static let level = VerticalAlignment(Level.self)
}

/// A column that is written with the two required functions only.
nonisolated private struct PlainColumn: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    subviews.reduce(.zero) { size, subview in
      let inner = subview.sizeThatFits(.unspecified)
      return Size(width: max(size.width, inner.width), height: size.height + inner.height)
    }
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var corner = bounds.origin
    for subview in subviews {
      subview.place(at: corner, proposal: .unspecified)
      corner.y += subview.sizeThatFits(.unspecified).height
    }
  }
}

/// The same column, with a bottom that is ten above the views and no space around it.
nonisolated private struct RaisedColumn: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    PlainColumn().sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    PlainColumn().placeSubviews(
      in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { .zero }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Void
  ) -> Double? {
    guide == .bottom ? bounds.maxY - 10 : nil
  }
}

@Suite("SashUI beside its peers: guides and own layouts")
struct PeerAlignmentTests {
  nonisolated static let guides: [LayoutCase] = [
    LayoutCase(
      "a guide that the stack does not align by changes nothing", source: guideTests,
      ["a": [40, 35, 20, 10], "b": [40, 45, 20, 10], "c": [40, 55, 20, 10]]
    ) {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<3) { index in
          Block(["a", "b", "c"][index], 20, 10).alignmentGuide(.trailing) { _ in
            Double(index) * 10
          }
        }
      }
    },
    LayoutCase(
      "negative guides are a staircase", source: guideTests,
      ["a": [30, 35, 20, 10], "b": [40, 45, 20, 10], "c": [50, 55, 20, 10]]
    ) {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<3) { index in
          Block(["a", "b", "c"][index], 20, 10).alignmentGuide(.leading) { _ in
            Double(index) * -10
          }
        }
      }
    },
    LayoutCase(
      "a guide of several views of a stack is their mean",
      source: "OpenSwiftUI, Tests AlignmentGuideTests.swift, combineSequence",
      [
        "a": [30, 20, 20, 20], "b": [30, 40, 20, 20], "c": [30, 60, 20, 20], "d": [50, 43, 20, 10],
      ]
    ) {
      HStack(alignment: .level, spacing: 0) {
        VStack(spacing: 0) {
          Block("a", 20, 20).alignmentGuide(.level) { _ in 1 }
          Block("b", 20, 20).alignmentGuide(.level) { _ in 3 }
          Block("c", 20, 20).alignmentGuide(.level) { _ in 5 }
        }
        Block("d", 20, 10)
      }
    },
    LayoutCase(
      "a view without the guide is no part of the mean",
      source: "OpenSwiftUI, Tests AlignmentGuideTests.swift, combineSequence",
      ["a": [30, 30, 20, 20], "b": [30, 50, 20, 20], "d": [50, 55, 20, 10]]
    ) {
      HStack(alignment: .level, spacing: 0) {
        VStack(spacing: 0) {
          Block("a", 20, 20)
          Block("b", 20, 20).alignmentGuide(.level) { _ in 5 }
        }
        Block("d", 20, 10)
      }
    },
    LayoutCase(
      "a guide may depend on others of the view", source: "SwiftUI, ViewDimensions",
      ["a": [10, 30, 40, 20], "b": [50, 50, 40, 20]]
    ) {
      VStack(alignment: .leading, spacing: 0) {
        Block("a", 40, 20).alignmentGuide(.leading) { $0[.leading] + $0[.trailing] }
        Block("b", 40, 20)
      }
    },
    LayoutCase(
      "the innermost of two guides is read by the outer one",
      source: "SwiftUI, alignmentGuide(_:computeValue:)",
      ["a": [30, 30, 20, 20], "b": [50, 50, 20, 20]]
    ) {
      VStack(alignment: .leading, spacing: 0) {
        Block("a", 20, 20)
          .alignmentGuide(.leading) { _ in 15 }
          .alignmentGuide(.leading) { ($0[explicit: .leading] ?? 0) + 5 }
        Block("b", 20, 20)
      }
    },
    LayoutCase(
      "an offset leaves the guides where they are",
      source: "OpenSwiftUI, Render/GeometryEffect/OffsetEffect.swift",
      ["a": [30, 55, 20, 20], "b": [50, 45, 20, 20]]
    ) {
      HStack(alignment: .top, spacing: 0) {
        Block("a", 20, 20).alignmentGuide(.top) { _ in 10 }.offset(y: 20)
        Block("b", 20, 20)
      }
    },
    LayoutCase(
      "the place of a layer follows the guides of both views",
      source: "SwiftUI, background(alignment:content:)",
      ["a": [30, 30, 40, 40], "b": [25, 20, 20, 20]]
    ) {
      Block("a", 40, 40).background(alignment: .topLeading) {
        Block("b", 20, 20).alignmentGuide(.top) { $0[VerticalAlignment.center] }
          .alignmentGuide(.leading) { _ in 5 }
      }
    },
  ]

  @Test("guides are combined as in SwiftUI", arguments: guides)
  func guides(_ example: LayoutCase) throws { try example.check() }

  nonisolated static let layouts: [LayoutCase] = [
    LayoutCase(
      "a layout without guides of its own has those of its views",
      source: "SwiftUI, Layout.explicitAlignment(of:in:proposal:subviews:cache:)",
      ["a": [30, 35, 20, 20], "b": [50, 45, 20, 20]]
    ) {
      HStack(alignment: .top, spacing: 0) {
        PlainColumn()() { Block("a", 20, 20).alignmentGuide(.top) { _ in 10 } }
        Block("b", 20, 20)
      }
    },
    LayoutCase(
      "the guides of its views are at their places",
      source: "SwiftUI, Layout.explicitAlignment(of:in:proposal:subviews:cache:)",
      ["a": [30, 30, 20, 20], "b": [30, 50, 20, 20], "c": [50, 53, 20, 10]]
    ) {
      HStack(alignment: .level, spacing: 0) {
        PlainColumn()() {
          Block("a", 20, 20)
          Block("b", 20, 20).alignmentGuide(.level) { _ in 3 }
        }
        Block("c", 20, 10)
      }
    },
    LayoutCase(
      "a guide of a layout moves the whole",
      source: "SwiftUI, Layout.explicitAlignment(of:in:proposal:subviews:cache:)",
      ["a": [30, 45, 20, 20], "b": [50, 35, 20, 20]]
    ) {
      HStack(alignment: .bottom, spacing: 0) {
        RaisedColumn()() { Block("a", 20, 20) }
        Block("b", 20, 20)
      }
    },
    LayoutCase(
      "a layout says how much space is around it",
      source: "SwiftUI, Layout.spacing(subviews:cache:)",
      ["a": [30, 40, 20, 20], "b": [50, 40, 20, 20]]
    ) {
      HStack {
        Block("a", 20, 20)
        RaisedColumn()() { Block("b", 20, 20) }
      }
    },
    LayoutCase(
      "a layout that does not has the space of its views",
      source: "SwiftUI, Layout.spacing(subviews:cache:)",
      ["a": [30, 40, 20, 20], "b": [50, 40, 20, 20]]
    ) {
      HStack {
        Block("a", 20, 20)
        PlainColumn()() { RaisedColumn()() { Block("b", 20, 20) } }
      }
    },
    LayoutCase(
      "a layout in any layout keeps its guides", source: "SwiftUI, AnyLayout",
      ["a": [30, 45, 20, 20], "b": [50, 35, 20, 20]]
    ) {
      HStack(alignment: .bottom) {
        AnyLayout(RaisedColumn())() { Block("a", 20, 20) }
        Block("b", 20, 20)
      }
    },
  ]

  @Test("own layouts take part in the layout around them", arguments: layouts)
  func layouts(_ example: LayoutCase) throws { try example.check() }

  // SwiftUI, ViewSpacing.distance(to:along:).
  @Test("the space between two views satisfies both")
  func distances() {
    #expect(ViewSpacing().distance(to: ViewSpacing(), along: .horizontal) == 8)
    #expect(ViewSpacing.zero.distance(to: .zero, along: .vertical) == 0)
    #expect(ViewSpacing.zero.distance(to: ViewSpacing(), along: .vertical) == 0)
    #expect(ViewSpacing().distance(to: .zero, along: .horizontal) == 0)
    var bottom = ViewSpacing()
    bottom.formUnion(.zero, edges: .bottom)
    #expect(bottom.distance(to: ViewSpacing(), along: .vertical) == 0)
    #expect(bottom.distance(to: ViewSpacing(), along: .horizontal) == 8)
    #expect(ViewSpacing().distance(to: bottom, along: .vertical) == 8)
  }
}
