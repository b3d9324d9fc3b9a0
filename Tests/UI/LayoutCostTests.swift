// SPDX-License-Identifier: MIT

/// Stacks inside of one another, in both directions in turn.
private struct Nest: View {
  enum Content: CaseIterable {
    case fixed, texts, flexible, framed
  }

  let content: Content
  let depth: Int

  var body: some View {
    if depth == 0 {
      leaf
    } else if depth % 2 == 0 {
      HStack {
        leaf
        AnyView(Nest(content: content, depth: depth - 1))
      }
    } else {
      VStack(alignment: .leading) {
        AnyView(Nest(content: content, depth: depth - 1))
        leaf
      }
    }
  }

  @ViewBuilder private var leaf: some View {
    switch content {
    case .fixed: Block("a", 5, 5)
    case .texts: Text("A few short words")
    case .flexible: Block("a")
    case .framed: Text("Words").padding(2).frame(maxWidth: .infinity).background(Block("b"))
    }
  }
}

@Suite("SashUI: the cost of layout")
struct LayoutCostTests {
  /// Returns the computations for each box in the first layout, with the number of boxes.
  private func cost(_ content: Nest.Content, _ depth: Int, size: Size) -> Double {
    let view = HostingView(rootView: Nest(content: content, depth: depth))
    view.frame = Rect(origin: .zero, size: size)
    view.layoutIfNeeded()
    return Double(view.statistics.measurements) / Double(view.statistics.boxesMade)
  }

  @Test(
    "a box is measured about four times, and at most twelve, at any depth",
    arguments: [Size(width: 2000, height: 2000), Size(width: 300, height: 300)])
  func cost(_ size: Size) {
    var costs: [Double] = []
    for content in Nest.Content.allCases {
      let row = [1, 5, 10, 20, 30, 40].map { cost(content, $0, size: size) }
      costs += row
      print("\(content) in \(size.width): \(row.map { ($0 * 10).rounded() / 10 })")
    }
    #expect(costs.reduce(0, +) / Double(costs.count) <= 4.5)
    #expect((costs.max() ?? 0) <= 12)
  }
}
