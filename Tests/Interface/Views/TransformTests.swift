// SPDX-License-Identifier: MIT

@Suite("Views at an angle, and scaled by axis")
struct TransformTests {
  /// Returns a stage with a red view of 40 by 40 in its middle.
  private func makeStage(_ change: (PaintingView) -> Void) throws -> (Stage, PaintingView) {
    let stage = Stage()
    stage.window.backgroundColor = .white
    let view = stage.add(PaintingView(Rect(x: 30, y: 30, width: 40, height: 40), .red))
    change(view)
    try stage.frame()
    return (stage, view)
  }

  @Test("a touch hits a view at an angle where it appears")
  func hits() throws {
    let (stage, view) = try makeStage { $0.transformRotation = .pi / 4 }
    let mark = PaintingView(Rect(x: 0, y: 0, width: 8, height: 8), .blue)
    view.addSubview(mark)
    try stage.frame()
    // The corners are 28.3 from the middle, and those of the frame are outside now.
    #expect(stage.window.view(at: Point(x: 50, y: 24)) === mark && stage.pixel(50, 26) == 0x0000ff)
    #expect(stage.window.view(at: Point(x: 76, y: 50)) === view && stage.pixel(76, 50) == 0xff0000)
    #expect(stage.window.view(at: Point(x: 32, y: 32)) === stage.content)
    #expect(stage.pixel(32, 32) == 0xffffff && stage.pixel(50, 20) == 0xffffff)
    #expect(view.convert(Point(x: 0, y: 0), to: nil).distance(to: Point(x: 50, y: 21.716)) < 0.001)
    #expect(
      view.convert(Point(x: 78.284, y: 50), from: nil).distance(to: Point(x: 40, y: 0)) < 0.001)
    let bounds = view.convert(view.bounds, to: nil)
    #expect(abs(bounds.minX - 21.716) < 0.001 && abs(bounds.width - 56.569) < 0.001)
    #expect(view.transformedFrame.size.width == bounds.width)
    let outside = mark.convert(Rect(x: 50, y: 50, width: 1, height: 1), from: nil)
    #expect(abs(outside.width - 1.414) < 0.001)
  }

  @Test("nothing is hit in a view that is scaled to nothing along an axis")
  func flat() throws {
    let (stage, view) = try makeStage { $0.transformScaleX = 0 }
    #expect(stage.window.view(at: Point(x: 50, y: 50)) === stage.content)
    #expect(stage.pixel(50, 50) == 0xffffff)
    view.transformScaleX = -0.5
    try stage.frame()
    #expect(stage.window.view(at: Point(x: 50, y: 50)) === view && stage.pixel(50, 50) == 0xff0000)
    #expect(view.convert(Point(x: 0, y: 0), to: nil) == Point(x: 60, y: 30))
    #expect(stage.pixel(38, 50) == 0xffffff && stage.pixel(58, 32) == 0xff0000)
  }

  @Test("right angles equal quarter turns, and no angle equals none", arguments: -4...4)
  func rightAngles(quarters: Int) throws {
    func pixels(_ change: (PaintingView) -> Void) throws -> Bitmap {
      let (stage, _) = try makeStage { view in
        view.frame = Rect(x: 20, y: 35, width: 50, height: 30)
        view.cornerRadii = CornerRadii(topLeft: 12)
        view.clipsToBounds = true
        view.addSubview(PaintingView(Rect(x: 3, y: 4, width: 9, height: 20), .blue))
        change(view)
      }
      return try #require(stage.host.bitmap).copy()
    }
    let turned = try pixels { view in
      view.turn = QuarterTurn(rawValue: quarters & 3) ?? .none
    }
    let rotated = try pixels { $0.transformRotation = Double(quarters) * .pi / 2 }
    #expect(rotated.matches(turned))
  }

  @Test("a view is scaled and rotated about its anchor, whichever way its pixels are displayed")
  func anchor() throws {
    let (stage, view) = try makeStage { view in
      view.transformAnchor = Point(x: 0, y: 1)
      view.transformScale = 0.5
    }
    #expect(view.transformedFrame == Rect(x: 30, y: 50, width: 20, height: 20))
    #expect(stage.pixel(31, 68) == 0xff0000 && stage.pixel(31, 48) == 0xffffff)
    view.transformScale = 1
    view.turn = .left
    try stage.frame()
    // The bottom left corner stays, so the view appears to the left of it.
    #expect(view.convert(Point(x: 0, y: 40), to: nil) == Point(x: 30, y: 70))
    #expect(stage.pixel(28, 68) == 0xff0000 && stage.pixel(32, 68) == 0xffffff)
    view.turn = .none
    view.transformRotation = -.pi / 3
    try stage.frame()
    #expect(view.convert(Point(x: 0, y: 40), to: nil).distance(to: Point(x: 30, y: 70)) < 1e-9)
    // Its bottom edge goes up to the right by 60 degrees.
    let end = view.convert(Point(x: 40, y: 40), to: nil)
    #expect(end.distance(to: Point(x: 50, y: 35.359)) < 0.001)
    view.frame.size = Size(width: 20, height: 20)
    try stage.frame()
    #expect(view.convert(Point(x: 0, y: 20), to: nil).distance(to: Point(x: 30, y: 50)) < 1e-9)
    #expect(stage.pixel(30, 46) == 0xff0000)
  }

  @Test("an animation passes the angles between, draws nothing again and ends at the actual one")
  func animation() throws {
    let (stage, view) = try makeStage { $0.isComposited = true }
    view.resetCounts()
    var outcome: AnimationOutcome?
    View.animate(with: .curve(.linear, duration: 1)) {
      view.transformRotation = .pi / 2
      view.transformScaleX = 0.5
    } completion: {
      outcome = $0
    }
    #expect(view.transformRotation == .pi / 2)
    var angles: [Double] = []
    for _ in 0..<30 {
      try stage.frame()
      let edge =
        view.convert(Point(x: 40, y: 0), to: nil) - view.convert(Point(x: 0, y: 0), to: nil)
      angles.append(Mathematics.arctangent(edge.dy, edge.dx))
    }
    #expect(zip(angles, angles.dropFirst()).allSatisfy { $0 < $1 })
    #expect(abs(angles[29] - .pi / 4) < 0.05)
    let half = view.convert(Point(x: 40, y: 0), to: nil) - view.convert(Point(x: 0, y: 0), to: nil)
    #expect(abs(half.length - 30) < 1)
    // What is displayed is hit.
    #expect(stage.window.view(at: Point(x: 34, y: 34)) === stage.content)
    #expect(view.drawCount == 0)
    try stage.settle()
    #expect(outcome == .finished && !view.hasAnimations)
    let end = view.convert(Point(x: 40, y: 0), to: nil)
    #expect(end.distance(to: Point(x: 70, y: 60)) < 1e-9)
  }

  @Test("a grabbed animation stops at the displayed angle")
  func grabbed() throws {
    let (stage, view) = try makeStage { _ in }
    View.animate(with: .curve(.linear, duration: 1)) {
      view.transformRotation = 1
      view.transformScaleY = 3
    }
    for _ in 0..<30 { try stage.frame() }
    view.grabAnimations()
    #expect(abs(view.transformRotation - 0.5) < 0.03 && abs(view.transformScaleY - 2) < 0.06)
    #expect(!view.hasAnimations)
  }

  @Test("less motion is a fade in place of a rotation")
  func reducedMotion() throws {
    let (stage, view) = try makeStage { _ in }
    stage.window.prefersReducedMotion = true
    View.animate(with: .curve(.linear, duration: 1)) { view.transformRotation = 1 }
    try stage.frame()
    let edge = view.convert(Point(x: 40, y: 0), to: nil) - view.convert(Point(x: 0, y: 0), to: nil)
    #expect(abs(Mathematics.arctangent(edge.dy, edge.dx) - 1) < 1e-9)
    #expect(view.layerOpacity < 0.9)
  }

  @Test("a view that is no longer rotated gives its layer back")
  func release() throws {
    let (stage, view) = try makeStage { $0.transformRotation = 0.5 }
    #expect(view.ownLayer?.affine != nil)
    view.releaseEffectLayer()
    try stage.frame()
    #expect(view.ownLayer != nil)
    view.transformRotation = 0
    view.transformScaleY = 0.5
    view.releaseEffectLayer()
    try stage.frame()
    #expect(view.ownLayer?.affine != nil)
    view.transformScaleY = 1
    try stage.frame()
    #expect(view.ownLayer != nil && view.ownLayer?.affine == nil)
    view.releaseEffectLayer()
    try stage.frame()
    #expect(view.ownLayer == nil)
  }

  @Test("a rotated view has its angle after it was in another window")
  func otherWindow() throws {
    let (stage, view) = try makeStage { $0.transformRotation = .pi / 4 }
    view.removeFromSuperview()
    try stage.frame()
    #expect(stage.pixel(50, 50) == 0xffffff)
    let other = Stage()
    other.content.addSubview(view)
    try other.frame()
    #expect(other.pixel(76, 50) == 0xff0000 && other.pixel(32, 32) != 0xff0000)
  }

  @Test("numbers that are not finite are ignored")
  func notFinite() throws {
    let (_, view) = try makeStage { $0.transformRotation = 1 }
    view.transformRotation = .nan
    view.transformScaleX = .infinity
    view.transformScaleY = -.infinity
    view.transformAnchor = Point(x: .nan, y: 0)
    #expect(view.transformRotation == 1 && view.transformScaleX == 1 && view.transformScaleY == 1)
    #expect(view.transformAnchor == Point(x: 0.5, y: 0.5))
  }

  @Test("assistive technologies are told the rectangle around a view at an angle")
  func accessibility() throws {
    let (stage, view) = try makeStage { view in
      view.transformRotation = .pi / 4
      view.isAccessibilityElement = true
      view.accessibilityLabel = "Card"
    }
    let node = try #require(
      stage.window.accessibilitySnapshot.flattened.first { $0.label == "Card" })
    #expect(abs(node.frame.minX - 21.716) < 0.01 && abs(node.frame.maxY - 78.284) < 0.01)
    _ = view
  }
}
