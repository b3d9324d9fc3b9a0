// SPDX-License-Identifier: MIT

@Suite("Popovers that flip to the other side of their source")
struct PopoverFlipTests {
  /// A window of 400x600 with a padding of 16, and a popover below a source.
  private func layoutContext(
    _ source: Rect, origin: Anchor = .bottom, popover: Anchor = .top, flips: Bool = true
  ) -> PopoverGeometry.LayoutContext {
    PopoverGeometry.LayoutContext(
      position: .absolute(originAnchor: origin, popoverAnchor: popover), source: source,
      safe: Rect(x: 0, y: 0, width: 400, height: 600), window: Size(width: 400, height: 600),
      padding: EdgeInsets(16), flippedSource: flips ? source : nil)
  }

  private let size = Size(width: 100, height: 200)

  @Test("a popover that fits stays on its side, and one that does not flips")
  func flips() {
    let upper = layoutContext(Rect(x: 100, y: 100, width: 40, height: 20))
    #expect(PopoverGeometry.frame(size: size, anchor: nil, in: upper).minY == 120)
    let lower = layoutContext(Rect(x: 100, y: 500, width: 40, height: 20))
    let frame = PopoverGeometry.frame(size: size, anchor: nil, in: lower)
    #expect(frame.maxY == 500)
    let resolved = PopoverGeometry.resolvedPosition(of: frame, in: lower)
    #expect(resolved.position == .absolute(originAnchor: .top, popoverAnchor: .bottom))
    #expect(resolved.flippedAxis == .vertical)
    // Without the attribute it covers the source.
    let covering = layoutContext(Rect(x: 100, y: 500, width: 40, height: 20), flips: false)
    #expect(PopoverGeometry.frame(size: size, anchor: nil, in: covering).maxY == 584)
  }

  @Test("a popover beside its source flips to the left or the right")
  func horizontal() {
    let right = layoutContext(
      Rect(x: 340, y: 100, width: 40, height: 20), origin: .right, popover: .left)
    #expect(PopoverGeometry.frame(size: size, anchor: nil, in: right).maxX == 340)
    let left = layoutContext(
      Rect(x: 20, y: 100, width: 40, height: 20), origin: .topLeft, popover: .topRight)
    #expect(PopoverGeometry.frame(size: size, anchor: nil, in: left).minX == 60)
  }

  @Test("where it fits on neither side it becomes smaller on the one with more space")
  func shrinks() {
    let tall = Size(width: 100, height: 900)
    for (y, height, isBelow) in [(200.0, 364.0, true), (350.0, 334.0, false)] {
      let source = layoutContext(Rect(x: 100, y: y, width: 40, height: 20))
      let maximum = PopoverGeometry.maximumSize(for: tall, in: source)
      #expect(maximum == Size(width: 368, height: height))
      let frame = PopoverGeometry.frame(
        size: Size(width: 100, height: maximum.height), anchor: nil, in: source)
      #expect(isBelow ? frame.minY == y + 20 : frame.maxY == y)
    }
    // A popover that could show next to nothing rather covers its source.
    let whole = layoutContext(Rect(x: 0, y: 20, width: 400, height: 560))
    #expect(PopoverGeometry.maximumSize(for: tall, in: whole).height == 120)
  }

  @Test("positions without another side never flip")
  func noSide() {
    for (origin, popover) in [
      (Anchor.center, Anchor.center), (.topLeft, .topLeft), (.top, .center),
    ] {
      let context = layoutContext(
        Rect(x: 100, y: 500, width: 40, height: 20), origin: origin, popover: popover)
      #expect(
        PopoverGeometry.resolvedPosition(for: Size(width: 900, height: 900), in: context)
          .flippedAxis == nil)
    }
  }

  @Test("the transition is mirrored along the axis")
  func transition() {
    let transition = Popover.Transition(
      fades: true, scale: 0.5, edge: .bottom, offset: Vector(dx: 3, dy: 4), scaleAnchor: .topLeft,
      unfolds: .top)
    #expect(
      transition.flipped(along: .vertical)
        == Popover.Transition(
          fades: true, scale: 0.5, edge: .top, offset: Vector(dx: 3, dy: -4),
          scaleAnchor: .bottomLeft, unfolds: .bottom))
    #expect(
      transition.flipped(along: .horizontal)
        == Popover.Transition(
          fades: true, scale: 0.5, edge: .bottom, offset: Vector(dx: -3, dy: 4),
          scaleAnchor: .topRight, unfolds: .top))
  }
}
