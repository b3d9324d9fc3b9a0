// SPDX-License-Identifier: MIT

@Suite("SashUI as SwiftUI's pages have it: layout")
struct DocumentedLayoutTests {
  nonisolated static let grids: [LayoutCase] = [
    LayoutCase(
      "the widest row gives a grid its columns, and flexible ones share the rest",
      source: "SwiftUI, Grid", in: (100, 60),
      [
        "a": [0, 5, 20, 10], "b": [0, 25, 20, 10], "c": [0, 45, 20, 10],
        "a0": [20, 0, 20, 20], "a1": [40, 0, 20, 20],
        "b0": [20, 20, 20, 20], "b1": [40, 20, 20, 20], "b2": [60, 20, 20, 20],
        "b3": [80, 20, 20, 20],
        "c0": [20, 40, 20, 20], "c1": [40, 40, 20, 20], "c2": [60, 40, 20, 20],
      ]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Block("a", 20, 10)
          ForEach(0..<2) { Block("a\($0)") }
        }
        GridRow {
          Block("b", 20, 10)
          ForEach(0..<4) { Block("b\($0)") }
        }
        GridRow {
          Block("c", 20, 10)
          ForEach(0..<3) { Block("c\($0)") }
        }
      }
    },
    LayoutCase(
      "a modifier of a row is one of each cell, and an empty view is no cell",
      source: "SwiftUI, GridRow",
      [
        "a": [25, 30, 20, 20], "b": [55, 30, 20, 20], "c": [20, 50, 30, 20], "d": [50, 50, 30, 20],
      ]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          EmptyView()
          Block("a", 20, 20)
          Block("b", 20, 20)
        }
        .padding(.horizontal, 5)
        GridRow {
          Block("c", 30, 20)
          Block("d", 30, 20)
        }
      }
    },
    LayoutCase(
      "a divider widens a grid", source: "SwiftUI, Grid",
      ["a": [15, 35, 20, 20], "b": [65, 35, 20, 20], "c": [0, 55, 100, 10]]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Block("a", 20, 20)
          Block("b", 20, 20)
        }
        Block("c", from: 0, to: .infinity, height: 10)
      }
    },
  ]

  @Test("grids place their cells as in SwiftUI", arguments: grids)
  func grids(_ example: LayoutCase) throws { try example.check() }

  @Test("a view with a depth is in front although it is faded afterwards (SwiftUI, opacity(_:))")
  func depth() throws {
    let page = try HostedPage(
      VStack(spacing: 0) {
        Block("a", 20, 20).zIndex(1).opacity(0.5)
        Block("b", 20, 20).padding(-10)
      })
    #expect(page.blocks.map(\.name) == ["b", "a"])
  }

  @Test(
    "what a task does before it waits is in the first frame (SwiftUI, task(name:priority:file:line:_:))"
  )
  func task() throws {
    struct Message: View {
      @State private var text = "Loading"
      @State private var number = 0

      var body: some View {
        VStack {
          Text("\(text) \(number)").task(id: number) {
            text = "Loaded \(number)"
            await Task.yield()
            text = "Done"
          }
          Button("next") { number += 1 }
        }
      }
    }
    let page = try HostedPage(Message())
    #expect(page.texts.first == "Loaded 0 0")
    try page.tap("next")
    #expect(page.texts.first == "Loaded 1 1")
  }

  @Test(
    "an arc after a closed subpath begins another one (SwiftUI, addArc(center:radius:startAngle:endAngle:clockwise:transform:))"
  )
  func arcs() {
    func starts(_ build: (inout Path) -> Void) -> Int {
      let path = Path {
        build(&$0)
        $0.addArc(
          center: Point(x: 50, y: 50), radius: 20, startAngle: .degrees(0),
          endAngle: .degrees(90), clockwise: false)
      }
      return path.elements.count { if case .move = $0 { true } else { false } }
    }
    #expect(starts { _ in } == 1)
    #expect(starts { $0.move(to: .zero) } == 1)
    #expect(starts { $0.addRect(Rect(x: 0, y: 0, width: 10, height: 10)) } == 2)
  }
}
