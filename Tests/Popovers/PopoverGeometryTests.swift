// SPDX-License-Identifier: MIT

@Suite("Popover geometry")
struct PopoverGeometryTests {
  typealias Geometry = PopoverGeometry

  static func layoutContext(
    _ position: Popover.Attributes.Position, source: Rect = .zero,
    safe: Rect = Rect(x: 0, y: 0, width: 400, height: 600), padding: Double = 16
  ) -> Geometry.LayoutContext {
    Geometry.LayoutContext(
      position: position, source: source, safe: safe, window: Size(width: 400, height: 600),
      padding: EdgeInsets(padding))
  }

  @Test("an absolute position joins any two anchors", arguments: Anchor.allCases)
  func absolute(origin: Anchor) {
    let source = Rect(x: 150, y: 250, width: 80, height: 40)
    for popover in Anchor.allCases {
      let frame = Geometry.frame(
        size: Size(width: 60, height: 30), anchor: nil,
        in: Self.layoutContext(
          .absolute(originAnchor: origin, popoverAnchor: popover), source: source))
      #expect(frame.point(at: popover) == source.point(at: origin))
      #expect(frame.size == Size(width: 60, height: 30))
    }
  }

  @Test(
    "a relative position joins the same anchor of popover and source, without clamping",
    arguments: Anchor.allCases)
  func relative(anchor: Anchor) {
    let source = Rect(x: -100, y: 500, width: 900, height: 300)
    let frame = Geometry.frame(
      size: Size(width: 60, height: 30), anchor: nil,
      in: Self.layoutContext(.relative(popoverAnchors: [anchor]), source: source))
    #expect(frame.point(at: anchor) == source.point(at: anchor))
  }

  @Test("P6 absolute popovers stay in the safe area; the right and bottom edges win")
  func clamping() {
    let safe = Rect(x: 0, y: 20, width: 400, height: 560)
    func clamp(_ frame: Rect) -> Rect {
      Geometry.clamped(frame, to: safe, padding: EdgeInsets(16))
    }
    #expect(clamp(Rect(x: 100, y: 100, width: 50, height: 50)).origin == Point(x: 100, y: 100))
    #expect(clamp(Rect(x: -5, y: 0, width: 50, height: 50)).origin == Point(x: 16, y: 36))
    #expect(clamp(Rect(x: 380, y: 590, width: 50, height: 50)).origin == Point(x: 334, y: 514))
    // Too large: it overflows at the left and at the top.
    #expect(clamp(Rect(x: 0, y: 0, width: 500, height: 700)).origin == Point(x: -116, y: -136))
    // Without a size the frame is a point.
    #expect(
      Geometry.frame(
        size: nil, anchor: nil,
        in: Self.layoutContext(
          .absolute(originAnchor: .bottom, popoverAnchor: .top),
          source: Rect(x: 100, y: 100, width: 20, height: 20)))
        == Rect(x: 110, y: 120, width: 0, height: 0))
  }

  @Test("P8 the earlier of equally near anchors is chosen; without anchors the bottom is")
  func ties() {
    let container = Rect(x: 0, y: 0, width: 400, height: 600)
    let size = Size(width: 100, height: 100)
    func nearest(_ x: Double, _ y: Double, _ anchors: [Anchor]) -> Anchor {
      Geometry.nearestAnchor(to: Point(x: x, y: y), among: anchors, size: size, in: container)
    }
    #expect(nearest(150, 0, [.topLeft, .topRight]) == .topLeft)
    #expect(nearest(150, 0, [.topRight, .topLeft]) == .topRight)
    #expect(nearest(151, 0, [.topLeft, .topRight]) == .topRight)
    #expect(nearest(0, 0, []) == .bottom)
    #expect(nearest(.nan, 0, [.right, .left]) == .right)
    let frame = Geometry.frame(
      size: size, anchor: nil,
      in: Self.layoutContext(.relative(popoverAnchors: []), source: container))
    #expect(frame == Rect(x: 150, y: 500, width: 100, height: 100))
  }

  @Test("the content's maximum size is the window without the padding")
  func availableSize() {
    #expect(
      Geometry.availableSize(window: Size(width: 400, height: 20), padding: EdgeInsets(16))
        == Size(width: 368, height: 0))
  }

  // MARK: Drags

  private func offset(
    position: Popover.Attributes.Position = .absolute(
      originAnchor: .bottom, popoverAnchor: .top),
    mode: Popover.Attributes.Dismissal.Mode = .tapOutside,
    rubberBanding: Popover.Attributes.RubberBandingMode = [.xAxis, .yAxis],
    changesLocation: Bool = false, _ x: Double, _ y: Double
  ) -> Vector {
    let bands = Geometry.bands(
      position: position, mode: mode, rubberBanding: rubberBanding,
      changesLocation: changesLocation)
    return Vector(
      dx: bands.x?.displayedValue(for: x) ?? 0, dy: bands.y?.displayedValue(for: y) ?? 0)
  }

  @Test("the rubber band moves by the distance to the power of 0.7, on the enabled axes only")
  func bands() {
    for (translation, expected) in [(10.0, 5.01), (50, 15.46), (100, 25.12), (200, 40.81)] {
      #expect(abs(offset(translation, -translation).dx - expected) < 0.01)
      #expect(abs(offset(translation, -translation).dy + expected) < 0.01)
    }
    #expect(offset(rubberBanding: .yAxis, 50, 50).dx == 0)
    #expect(offset(rubberBanding: .xAxis, 50, 50).dy == 0)
    #expect(offset(rubberBanding: .none, 50, 50) == .zero)
    #expect(offset(position: .relative(popoverAnchors: [.top]), 50, 0).dx < 16)
  }

  @Test("popovers with several anchors and free placement follow the finger")
  func free() {
    let several = Popover.Attributes.Position.relative(popoverAnchors: [.top, .bottom])
    #expect(offset(position: several, 50, -70) == Vector(dx: 50, dy: -70))
    #expect(offset(changesLocation: true, 50, -70) == Vector(dx: 50, dy: -70))
    // Only attached popovers are placed freely.
    #expect(
      offset(position: .relative(popoverAnchors: [.top]), changesLocation: true, 50, 0).dx < 16)
  }

  @Test("a dismissing drag is free in its direction, resists the other way, and x stays at 0")
  func dismissingDrags() {
    #expect(offset(mode: .dragDown, 80, 50) == Vector(dx: 0, dy: 50))
    #expect(abs(offset(mode: .dragDown, 80, -50).dy + 15.46) < 0.01)
    #expect(offset(mode: .dragUp, 80, -50) == Vector(dx: 0, dy: -50))
    #expect(abs(offset(mode: .dragUp, 80, 50).dy - 15.46) < 0.01)
    // With both modes the downward rule determines the resistance.
    #expect(offset(mode: [.dragDown, .dragUp], 80, 50) == Vector(dx: 0, dy: 50))
    #expect(abs(offset(mode: [.dragDown, .dragUp], 80, -50).dy + 15.46) < 0.01)
  }

  private func dragEnd(
    _ translation: Vector, mode: Popover.Attributes.Dismissal.Mode = .tapOutside,
    proximity: Double = 0.25, offScreen: Bool = true, changesLocation: Bool = false
  ) -> Geometry.DragEnd {
    let frame = Rect(x: 100, y: 200, width: 100, height: 50)
    return Geometry.DragEnd(
      staticFrame: frame, displayedFrame: frame.offset(by: Vector(dx: 3, dy: 4)),
      predictedTranslation: translation, mode: mode, proximity: proximity,
      movesOffScreen: offScreen, changesLocation: changesLocation)
  }

  @Test("the rules for the end of a drag apply in the documented order")
  func ends() {
    let attached = Self.layoutContext(.absolute(originAnchor: .bottom, popoverAnchor: .top))
    func outcome(_ end: Geometry.DragEnd) -> Geometry.DragOutcome {
      Geometry.outcome(of: end, in: attached)
    }
    let down = Vector(dx: 0, dy: 250)
    #expect(
      outcome(dragEnd(down, mode: .dragDown))
        == .dismiss(Rect(x: 103, y: 600, width: 100, height: 50)))
    #expect(outcome(dragEnd(Vector(dx: 0, dy: 249), mode: .dragDown)) == .snapBack)
    #expect(
      outcome(dragEnd(down, mode: .dragDown, offScreen: false))
        == .dismiss(Rect(x: 103, y: 204, width: 100, height: 50)))
    #expect(outcome(dragEnd(down, mode: .dragUp)) == .snapBack)
    #expect(
      outcome(dragEnd(Vector(dx: 0, dy: -50), mode: .dragUp))
        == .dismiss(Rect(x: 103, y: -50, width: 100, height: 50)))
    #expect(outcome(dragEnd(Vector(dx: 0, dy: -49), mode: .dragUp)) == .snapBack)
    // With a negative proximity the limit lies beyond the edge.
    #expect(outcome(dragEnd(Vector(dx: 0, dy: 519), mode: .dragDown, proximity: -0.2)) == .snapBack)
    #expect(
      outcome(dragEnd(Vector(dx: 0, dy: 520), mode: .dragDown, proximity: -0.2))
        == .dismiss(Rect(x: 103, y: 600, width: 100, height: 50)))
    #expect(
      outcome(dragEnd(Vector(dx: 0, dy: 0), changesLocation: true))
        == .settle(Rect(x: 103, y: 204, width: 100, height: 50)))
  }

  @Test("a release between anchors settles on the one nearest to the predicted origin")
  func nearestByPrediction() {
    let corners = Self.layoutContext(
      .relative(popoverAnchors: [.topLeft, .topRight, .bottomLeft, .bottomRight]),
      source: Rect(x: 0, y: 0, width: 400, height: 600))
    #expect(
      Geometry.outcome(of: dragEnd(Vector(dx: 200, dy: 400)), in: corners)
        == .anchor(.bottomRight, Rect(x: 300, y: 550, width: 100, height: 50)))
    #expect(
      Geometry.outcome(of: dragEnd(Vector(dx: 0, dy: 0)), in: corners)
        == .anchor(.topLeft, Rect(x: 0, y: 0, width: 100, height: 50)))
  }
}
