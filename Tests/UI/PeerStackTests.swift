// SPDX-License-Identifier: MIT

nonisolated private let sameExtents = "Hacking with Swift, two views of the same width or height"
nonisolated private let stackLayout = "OpenSwiftUI, Layout/Stack/StackLayout.swift"
nonisolated private let depthTests = "OpenSwiftUI, ZStackUITests.swift"
nonisolated private let spacing = "OpenSwiftUI, Layout/Geometry/Spacing.swift"
nonisolated private let spacerTests = "OpenSwiftUI, SpacerUITests.swift"

@Suite("SashUI beside its peers: stacks")
struct PeerStackTests {
  nonisolated static let extents: [LayoutCase] = [
    LayoutCase(
      "views that may grow are as high as the highest in a row of ideal height",
      source: sameExtents, ["a": [30, 30, 20, 40], "b": [50, 30, 20, 40]]
    ) {
      HStack(spacing: 0) {
        Block("a", 20, 40)
        Block("b").frame(width: 20).frame(maxHeight: .infinity)
      }.fixedSize(horizontal: false, vertical: true)
    },
    LayoutCase(
      "views that may grow are as wide as the widest in a column of ideal width",
      source: sameExtents, ["a": [20, 30, 60, 20], "b": [20, 50, 60, 20]]
    ) {
      VStack(spacing: 0) {
        Block("a", 60, 20)
        Block("b").frame(maxWidth: .infinity).frame(height: 20)
      }.fixedSize(horizontal: true, vertical: false)
    },
    LayoutCase(
      "a layout of a column does the same", source: sameExtents,
      ["a": [20, 30, 60, 20], "b": [20, 50, 60, 20]]
    ) {
      VStackLayout(spacing: 0)() {
        Block("a", 60, 20)
        Block("b").frame(height: 20)
      }.fixedSize()
    },
    LayoutCase(
      "the views of a stack in depth are offered its size",
      source: "OpenSwiftUI, Layout/Stack/ZStack.swift",
      ["a": [20, 40, 60, 20], "b": [20, 40, 60, 20]]
    ) {
      ZStack {
        Block("a", 60, 20)
        Block("b")
      }.fixedSize()
    },
    LayoutCase(
      "a stack in depth is as large as its views of the highest priority",
      source: "\(depthTests), layoutPriority; Fatbobman, layoutPriority in ZStack", in: (200, 200),
      [
        "a": [80, 50, 100, 100], "b": [80, 70, 60, 60], "c": [80, 80, 40, 40],
        "d": [80, 80, 40, 40],
      ]
    ) {
      ZStack(alignment: .leading) {
        Block("a", 100, 100).layoutPriority(-0.1)
        Block("b", 60, 60)
        Block("c", 40, 40).layoutPriority(1)
      }.overlay { Block("d") }
    },
    LayoutCase(
      "a layout in depth does the same", source: depthTests,
      ["a": [10, 10, 80, 80], "b": [40, 40, 20, 20], "c": [40, 40, 20, 20]]
    ) {
      ZStackLayout()() {
        Block("a", 80, 80)
        Block("b", 20, 20).layoutPriority(1)
      }.background { Block("c") }
    },
    LayoutCase(
      "an overlay of several views is a stack in depth at its alignment",
      source: "SwiftUI, overlay(alignment:content:)",
      ["a": [30, 30, 40, 40], "b": [60, 60, 10, 10], "c": [50, 50, 20, 20]]
    ) {
      Block("a", 40, 40).overlay(alignment: .bottomTrailing) {
        Block("b", 10, 10)
        Block("c", 20, 20)
      }
    },
    LayoutCase(
      "equal views share the space, also of two levels",
      source: "OpenSwiftUI, HVStackUITests.swift, defaultHVStack", in: (108, 116),
      [
        "a": [0, 0, 108, 33], "b": [0, 41, 108, 34], "c": [0, 83, 50, 33], "d": [58, 83, 50, 33],
      ]
    ) {
      VStack {
        Block("a")
        Block("b")
        HStack {
          Block("c")
          Block("d")
        }
      }
    },
    LayoutCase(
      "a view of higher priority leaves others their least extents",
      source: "Tokamak, TokamakLayoutTests/StackTests.swift, testVStackPriority", in: (500, 500),
      ["a": [0, 0, 500, 50], "b": [0, 58, 500, 442]]
    ) {
      VStack {
        Block("a").frame(minHeight: 50)
        Block("b").layoutPriority(1)
      }
    },
  ]

  @Test("stacks divide their space as SwiftUI does", arguments: extents)
  func extents(_ example: LayoutCase) throws { try example.check() }

  nonisolated static let spaces: [LayoutCase] = [
    LayoutCase(
      "two spacers are equally long", source: "\(spacerTests), multipleSpacersInHStack",
      in: (250, 80), ["a": [0, 15, 40, 50], "b": [105, 15, 40, 50], "c": [210, 15, 40, 50]]
    ) {
      HStack {
        Block("a", 40, 50)
        Spacer()
        Block("b", 40, 50)
        Spacer()
        Block("c", 40, 50)
      }
    },
    LayoutCase(
      "a spacer is at least as long as the standard space", source: "SwiftUI, Spacer.minLength",
      ["a": [26, 40, 20, 20], "b": [54, 40, 20, 20]]
    ) {
      HStack(spacing: 0) {
        Block("a", 20, 20)
        Spacer()
        Block("b", 20, 20)
      }.fixedSize()
    },
    LayoutCase(
      "a spacer in a row has no height", source: "OpenSwiftUI, Layout/Separator/Spacer.swift",
      ["a": [0, 40, 20, 20], "b": [20, 50, 80, 0]]
    ) {
      HStack(spacing: 0) {
        Block("a", 20, 20)
        Spacer().background { Block("b") }
      }
    },
    LayoutCase(
      "a spacer in a stack in depth expands in both dimensions, also within a row",
      source: "OpenSwiftUI, Layout/Separator/Spacer.swift",
      ["a": [0, 40, 20, 20], "b": [20, 0, 80, 100]]
    ) {
      HStack(spacing: 0) {
        Block("a", 20, 20)
        ZStack { Spacer() }.background { Block("b") }
      }
    },
    LayoutCase(
      "there is space beside a spacer in a frame", source: "\(spacing), reset",
      ["a": [40, 17, 20, 20], "b": [40, 63, 20, 20]]
    ) {
      VStack {
        Block("a", 20, 20)
        Spacer().frame(height: 10)
        Block("b", 20, 20)
      }
    },
    LayoutCase(
      "a frame of another dimension keeps the space of a spacer", source: "\(spacing), reset",
      ["a": [40, 25, 20, 20], "b": [40, 55, 20, 20]]
    ) {
      VStack {
        Block("a", 20, 20)
        Spacer(minLength: 10).frame(width: 30)
        Block("b", 20, 20)
      }.fixedSize()
    },
    LayoutCase(
      "a stack that begins with a spacer has no space before it", source: "\(stackLayout), spacing",
      ["a": [40, 30, 20, 20], "b": [40, 50, 20, 20]]
    ) {
      VStack {
        Block("a", 20, 20)
        VStack {
          Spacer(minLength: 0)
          Block("b", 20, 20)
        }
      }.fixedSize()
    },
    LayoutCase(
      "a row that begins with a spacer has space above it", source: "\(stackLayout), spacing",
      ["a": [40, 26, 20, 20], "b": [40, 54, 20, 20]]
    ) {
      VStack {
        Block("a", 20, 20)
        HStack {
          Spacer(minLength: 0)
          Block("b", 20, 20)
        }.fixedSize()
      }
    },
    LayoutCase(
      "an empty stack has no space beside it", source: "\(stackLayout), spacing",
      ["a": [30, 40, 20, 20], "b": [50, 40, 20, 20]]
    ) {
      HStack {
        Block("a", 20, 20)
        VStack {}
        Block("b", 20, 20)
      }
    },
    LayoutCase(
      "nothing has no space at all", source: "SwiftUI, EmptyView",
      ["a": [26, 40, 20, 20], "b": [54, 40, 20, 20]]
    ) {
      HStack {
        Block("a", 20, 20)
        EmptyView()
        Group {}
        ForEach(0..<0) { _ in Block("c", 20, 20) }
        Block("b", 20, 20)
      }
    },
    LayoutCase(
      "views of groups and loops are views of the stack", source: "SwiftUI, Group",
      ["a": [16, 40, 20, 20], "b": [40, 40, 20, 20], "0": [64, 40, 20, 20]]
    ) {
      HStack(spacing: 4) {
        Group {
          Block("a", 20, 20)
          Group { Block("b", 20, 20) }
        }
        ForEach(0..<1) { Block("\($0)", 20, 20) }
      }
    },
    LayoutCase(
      "several views without a stack are a column",
      source: "OpenSwiftUI, GroupUITests.swift, groupColor",
      ["a": [40, 12, 20, 20], "b": [40, 40, 20, 20], "c": [40, 68, 20, 20]]
    ) {
      Group {
        Block("a")
        Group {
          Block("b")
          Block("c")
        }
      }.frame(width: 20, height: 20)
    },
  ]

  @Test("stacks have the space of SwiftUI between their views", arguments: spaces)
  func spaces(_ example: LayoutCase) throws { try example.check() }

  // SwiftUI, zIndex(_:); OpenSwiftUI, Tests ZIndexTests.swift.
  @Test("views of a higher index are in front, in any stack and through modifiers")
  func depth() throws {
    func content(_ depth: Double) -> some View {
      VStack {
        Block("a").zIndex(depth)
        Block("b")
        ZStack {
          Block("c").zIndex(2).padding(4)
          Block("d").zIndex(1)
          Block("e").zIndex(-1)
        }
      }
    }
    let page = try HostedPage(content(1), size: square)
    #expect(page.blocks.map(\.name) == ["b", "e", "d", "c", "a"])
    page.view.rootView = content(0)
    try page.frame()
    #expect(page.blocks.map(\.name) == ["a", "b", "e", "d", "c"])
  }
}
