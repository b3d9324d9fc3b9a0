// SPDX-License-Identifier: MIT

/// Expects that a page with one value after the other has the frames of one with the last value.
@MainActor private func expectSameLayout<Value, Content: View>(
  _ steps: [Value], sourceLocation: SourceLocation = #_sourceLocation,
  @ViewBuilder _ view: (Value) -> Content
) throws {
  let size = Size(width: 300, height: 200)
  let page = try HostedPage(view(steps[0]), size: size)
  for step in steps.dropFirst() {
    page.view.rootView = view(step)
    try page.frame()
  }
  let fresh = try HostedPage(view(steps[steps.count - 1]), size: size)
  #expect(page.frames == fresh.frames, sourceLocation: sourceLocation)
}

/// A guide that no view sets at first.
private enum LateGuide: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { 0 }
}

/// A guide that only a layout sets.
private enum LayoutGuide: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { 0 }
}

/// A layout that sets a guide.
private struct GuidingLayout: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
  ) -> Size { Size(width: 10, height: 10) }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
  }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: Rect, proposal: ProposedViewSize,
    subviews: LayoutSubviews, cache: inout ()
  ) -> Double? { guide == HorizontalAlignment(LayoutGuide.self) ? 7 : nil }
}

/// A layout with the size that its view has for a great width, which asks for small ones afterwards.
private struct AskingLayout: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
  ) -> Size {
    let size = subviews[0].sizeThatFits(ProposedViewSize(width: 100, height: nil))
    for width in [1.0, 2, 3, 4] {
      _ = subviews[0].sizeThatFits(ProposedViewSize(width: width, height: nil))
    }
    return size
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
  ) {
    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(width: 4, height: nil))
  }
}

@Suite("SashUI: changed layouts")
struct LayoutChangeTests {
  @Test("a view is laid out anew although the last sizes that it was asked for are the same")
  func lostSizes() throws {
    try expectSameLayout([60, 30]) { (most: Double) in
      AskingLayout() { Block("a", from: 5, to: most, height: 8) }.background(Block("b"))
    }
  }

  @Test("stacks align views by a guide that no view has set before")
  func lateGuide() throws {
    try expectSameLayout([false, true]) { isSet in
      VStack(alignment: HorizontalAlignment(LateGuide.self)) {
        ZStack {
          if isSet {
            Block("a", 10, 10).alignmentGuide(HorizontalAlignment(LateGuide.self)) { _ in 7 }
          } else {
            Block("a", 10, 10)
          }
        }
        Block("b", 20, 10)
      }
    }
  }

  @Test("stacks align views by a guide that only a layout made later sets")
  func layoutGuide() throws {
    try expectSameLayout([false, true]) { isSet in
      VStack(alignment: HorizontalAlignment(LayoutGuide.self)) {
        ZStack {
          if isSet {
            GuidingLayout() { Block("a", 10, 10) }
          } else {
            Block("a", 10, 10)
          }
        }
        Block("b", 20, 10)
      }
    }
  }

  @Test("stacks divide their space by the priority of another label of a button")
  func buttonPriority() throws {
    try expectSameLayout([false, true]) { isImportant in
      HStack {
        Button(action: {}) {
          if isImportant { Block("a").layoutPriority(1) } else { Block("a") }
        }.buttonStyle(.plain)
        Block("b")
      }
    }
  }
}
