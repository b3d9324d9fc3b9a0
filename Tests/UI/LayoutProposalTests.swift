// SPDX-License-Identifier: MIT

/// A view, and its sizes for three proposals.
private nonisolated struct SizeCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let view: @MainActor @Sendable () -> AnyView
  let zero: Size
  let ideal: Size
  let unlimited: Size

  init<Content: View>(
    _ name: String, _ zero: (Double, Double), _ ideal: (Double, Double),
    _ unlimited: (Double, Double), @ViewBuilder view: @escaping @MainActor @Sendable () -> Content
  ) {
    testDescription = name
    self.view = { AnyView(view()) }
    self.zero = Size(width: zero.0, height: zero.1)
    self.ideal = Size(width: ideal.0, height: ideal.1)
    self.unlimited = Size(width: unlimited.0, height: unlimited.1)
  }
}

@Suite("SashUI: proposals")
struct LayoutProposalTests {
  private nonisolated static let inf = Double.infinity

  private nonisolated static let cases: [SizeCase] = [
    SizeCase("a flexible view", (0, 0), (10, 10), (inf, inf)) { Block("a") },
    SizeCase("padding", (10, 10), (20, 20), (inf, inf)) { Block("a").padding(5) },
    SizeCase("a fixed frame", (30, 0), (30, 10), (30, inf)) { Block("a").frame(width: 30) },
    SizeCase("a bounded frame", (20, 0), (20, 10), (50, inf)) {
      Block("a").frame(minWidth: 20, maxWidth: 50)
    },
    SizeCase("an unlimited frame", (20, 20), (20, 20), (inf, 20)) {
      Block("a", 20, 20).frame(maxWidth: .infinity)
    },
    SizeCase("a frame with ideal extents", (0, 0), (30, 40), (inf, inf)) {
      Block("a").frame(idealWidth: 30, idealHeight: 40)
    },
    SizeCase("fixedSize", (10, 10), (10, 10), (10, 10)) { Block("a").fixedSize() },
    SizeCase("a ratio", (0, 0), (10, 10), (inf, inf)) {
      Block("a").aspectRatio(2, contentMode: .fit)
    },
    SizeCase("position", (0, 0), (10, 10), (inf, inf)) { Block("a").position(x: 3, y: 3) },
    SizeCase("a row", (8, 0), (28, 10), (inf, inf)) {
      HStack {
        Block("a")
        Block("b")
      }
    },
    SizeCase("a column of fixed views", (20, 48), (20, 48), (20, 48)) {
      VStack {
        Block("a", 20, 20)
        Block("b", 20, 20)
      }
    },
    SizeCase("depth", (20, 40), (20, 40), (inf, inf)) {
      ZStack {
        Block("a", 20, 40)
        Block("b")
      }
    },
    SizeCase("a spacer", (8, 8), (8, 8), (inf, inf)) { Spacer() },
    SizeCase("a spacer in a row", (8, 20), (28, 20), (inf, 20)) {
      HStack {
        Block("a", from: 0, to: 20, height: 20)
        Spacer()
      }
    },
    SizeCase("a divider", (0, 1), (10, 1), (inf, 1)) { Divider() },
    SizeCase("a reader", (0, 0), (10, 10), (inf, inf)) {
      GeometryReader { _ in Block("a", 50, 50) }
    },
    SizeCase("the fitting view", (30, 30), (80, 80), (80, 80)) {
      ViewThatFits {
        Block("a", 80, 80)
        Block("b", 30, 30)
      }
    },
    SizeCase("nothing", (0, 0), (0, 0), (0, 0)) { EmptyView().padding(5) },
  ]

  @Test(
    "sizes for no space, none given and unlimited space (SwiftUI, ProposedViewSize)",
    arguments: cases)
  private func proposals(_ example: SizeCase) {
    let view = HostingView(rootView: example.view())
    #expect(view.size(for: .zero) == example.zero)
    #expect(view.size(for: .unspecified) == example.ideal)
    #expect(view.size(for: .infinity) == example.unlimited)
  }
}
