// SPDX-License-Identifier: MIT

/// One second at constant speed, so that half of the distance is covered at half of the time.
private let second = Motion.curve(.linear, duration: 1)

private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
  Rect(x: x, y: y, width: width, height: height)
}

/// A stage with one red view in it that has been drawn.
private struct Scene {
  let stage = Stage(200, 200)
  let view: PaintingView

  init(composited: Bool = false) throws {
    view = stage.add(PaintingView(rect(0, 0, 40, 20), .red))
    view.isComposited = composited
    try stage.frame()
    view.resetCounts()
  }

  func frame(at time: Double) throws { try stage.host.frame(at: start + time) }
  func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.pixel(x, y) }
  let start = 1.0 / 60
}

@Suite("Animations of views")
struct AnimationTests {
  @Test("properties have their target values at once, displayed values are animated")
  func frameMoves() throws {
    let scene = try Scene()
    View.animate(with: second) { scene.view.frame.origin = Point(x: 100, y: 60) }
    #expect(
      scene.view.frame == rect(100, 60, 40, 20) && scene.view.transformedFrame.origin == .zero)
    try scene.frame(at: 0)
    #expect(scene.pixel(20, 10) == 0xff0000)
    try scene.frame(at: 0.5)
    #expect(scene.view.transformedFrame == rect(50, 30, 40, 20))
    #expect(scene.pixel(60, 40) == 0xff0000 && scene.pixel(20, 10) != 0xff0000)
    try scene.frame(at: 1)
    #expect(scene.pixel(110, 70) == 0xff0000 && scene.pixel(60, 40) != 0xff0000)
    #expect(!scene.view.hasAnimations)
  }

  @Test("moving redraws nothing; a drawn view gets a layer and is drawn only for that")
  func movingDrawsNothing() throws {
    for isComposited in [true, false] {
      let scene = try Scene(composited: isComposited)
      View.animate(with: second) { scene.view.center = Point(x: 150, y: 150) }
      try scene.frame(at: 0.01)
      #expect(scene.view.ownLayer != nil)
      scene.view.resetCounts()
      for step in 1...9 { try scene.frame(at: Double(step) / 10) }
      #expect(scene.view.drawCount == 0)
      try scene.frame(at: 1)
      try scene.frame(at: 1.1)
      #expect(scene.view.drawCount == (isComposited ? 0 : 1))
      #expect((scene.view.ownLayer != nil) == isComposited)
    }
  }

  @Test("point conversion and hit testing use the displayed frame")
  func hitTestingFollowsDisplay() throws {
    let scene = try Scene()
    View.animate(with: second) { scene.view.frame.origin.x = 100 }
    try scene.frame(at: 0.5)
    #expect(scene.view.convert(Point(x: 3, y: 4), to: nil) == Point(x: 53, y: 4))
    #expect(scene.stage.content.hitTest(Point(x: 55, y: 10)) === scene.view)
    #expect(scene.stage.content.hitTest(Point(x: 105, y: 10)) === scene.stage.content)
  }

  @Test("a view of one colour grows without a pixel buffer")
  func colourGrows() throws {
    let stage = Stage(200, 200)
    let view = stage.add(View(frame: rect(0, 0, 40, 40)))
    view.backgroundColor = .blue
    view.isComposited = true
    try stage.frame()
    View.animate(with: second) { view.frame = rect(100, 100, 80, 20) }
    try stage.host.frame(at: stage.host.now + 0.5)
    #expect(view.ownLayer?.frame == rect(50, 50, 60, 30))
    #expect(stage.pixel(51, 51) == 0x0000ff && stage.pixel(109, 79) == 0x0000ff)
    #expect(stage.pixel(111, 60) != 0x0000ff && stage.pixel(60, 81) != 0x0000ff)
    #expect(stage.window.scene.layerBytes == 0)
  }

  @Test("a new size is laid out once, at its final value, and subviews are animated, too")
  func layoutMovesAlong() throws {
    final class Row: View {
      let child = View()
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        child.frame = rect(bounds.width - 10, 0, 10, bounds.height)
      }
    }
    let stage = Stage(300, 100)
    let row = stage.add(Row(frame: rect(0, 0, 100, 20)))
    row.addSubview(row.child)
    row.child.backgroundColor = .green
    try stage.frame()
    row.layouts = 0
    View.animate(with: second) { row.frame = rect(0, 0, 200, 20) }
    #expect(row.layouts == 1 && row.child.frame.minX == 190)
    let start = stage.host.now
    try stage.host.frame(at: start + 0.5)
    #expect(row.transformedFrame.width == 150 && row.child.transformedFrame.minX == 140)
    #expect(stage.pixel(145, 10) == 0x00ff00 && stage.pixel(195, 10) != 0x00ff00)
    try stage.host.frame(at: start + 1)
    #expect(row.layouts == 1 && row.child.transformedFrame.minX == 190)
    View.animate(with: second, options: .withoutLayout) { row.frame = rect(0, 0, 100, 20) }
    #expect(row.layouts == 1)
    View.performWithoutAnimation { row.layoutIfNeeded() }
    #expect(row.child.transformedFrame.minX == 90)
  }

  @Test("each property has half of its change at half of the time, and all of it at the end")
  func properties() throws {
    let scene = try Scene(composited: true)
    let view = scene.view
    view.backgroundColor = .black
    View.animate(with: second) {
      view.alpha = 0.5
      view.dimming = 0.4
      view.transformScale = 2
      view.translation = Vector(dx: 20, dy: -10)
      view.cornerRadii = CornerRadii(topLeft: 8, topRight: 4)
      view.backgroundColor = .red
      view.shadow = Shadow(color: .black, offset: Vector(dx: 0, dy: 6), blur: 10)
      view.bounds.origin.y = 30
    }
    #expect(
      view.alpha == 0.5 && view.ownLayer?.opacity == 1 && view.ownLayer?.shadow?.color.alpha == 0)
    try scene.frame(at: 0.5)
    let layer = try #require(view.ownLayer)
    #expect(layer.opacity == 0.75 && layer.dimming == 0.2 && layer.scale == 1.5)
    #expect(layer.translation == Vector(dx: 10, dy: -5))
    #expect(layer.cornerRadii == CornerRadii(topLeft: 4, topRight: 2))
    #expect(layer.shadow?.color.alpha == 0.5 && layer.shadow?.blur == 10)
    #expect(view.convert(Point(x: 20, y: 25), to: nil) == Point(x: 30, y: 5))
    try scene.frame(at: 1)
    #expect(layer.opacity == 0.5 && layer.dimming == 0.4 && layer.scale == 2)
    #expect(layer.cornerRadii == view.cornerRadii && layer.shadow == view.shadow)
    View.animate(with: second) { view.shadow = nil }
    try scene.frame(at: 1.5)
    #expect(layer.shadow?.color.alpha == 0.5 && layer.shadow?.offset.dy == 6)
    try scene.frame(at: 2)
    #expect(layer.shadow == nil)
  }

  @Test("a colour that fades in is never darker than its final value")
  func colourFades() throws {
    let stage = Stage()
    let view = stage.add(View(frame: rect(0, 0, 40, 40)))
    view.isComposited = true
    stage.window.backgroundColor = .white
    try stage.frame()
    View.animate(with: second) { view.backgroundColor = .red }
    try stage.host.frame(at: stage.host.now + 0.5)
    // Half red over white.
    #expect(stage.pixel(10, 10) == 0xff7f7f || stage.pixel(10, 10) == 0xff8080)
  }

  @Test("a view that was not visible does not fly in from its old frame")
  func newViewsAreNotAnimated() throws {
    let stage = Stage()
    try stage.frame()
    let (new, faint) = (View(), View(frame: rect(0, 0, 9, 9)))
    faint.alpha = 0
    View.animate(with: second) {
      new.frame = rect(10, 10, 20, 20)
      stage.content.addSubview(new)
      new.frame = rect(20, 20, 20, 20)
    }
    stage.content.addSubview(faint)
    View.animate(with: second) { faint.alpha = 1 }
    #expect(new.transformedFrame == rect(10, 10, 20, 20))
    try stage.host.frame(at: stage.host.now + 0.25)
    #expect(new.transformedFrame == rect(12.5, 12.5, 20, 20) && faint.ownLayer?.opacity == 0.25)
    let empty = stage.add(View())
    View.animate(with: second) { empty.frame = rect(50, 50, 20, 20) }
    #expect(empty.transformedFrame == rect(50, 50, 20, 20))
  }

  @Test("a second animation continues from the displayed value with its velocity")
  func redirection() throws {
    let scene = try Scene(composited: true)
    var outcomes: [AnimationOutcome] = []
    View.animate(with: .spring(.smooth)) {
      scene.view.frame.origin.x = 150
    } completion: {
      outcomes.append($0)
    }
    try scene.frame(at: 0.1)
    let before = scene.view.transformedFrame.minX
    try scene.frame(at: 0.100_1)
    let here = scene.view.transformedFrame.minX
    let speed = (here - before) / 0.000_1
    View.animate(with: .spring(.bouncy)) {
      scene.view.frame.origin.x = 20
    } completion: {
      outcomes.append($0)
    }
    #expect(scene.view.transformedFrame.minX == here && outcomes == [.redirected])
    try scene.frame(at: 0.100_2)
    #expect(abs((scene.view.transformedFrame.minX - here) / 0.000_1 - speed) < 5)
    try scene.frame(at: 4)
    #expect(outcomes == [.redirected, .finished] && scene.view.transformedFrame.minX == 20)
  }

  @Test("a spring by duration starts with a relative velocity and reports whether it finished")
  func springForDuration() throws {
    let scene = try Scene()
    var arrived: [Bool] = []
    View.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 3,
      animations: { scene.view.frame.origin.y = 100 }, completion: { arrived.append($0) })
    try scene.frame(at: 0)
    try scene.frame(at: 0.001)
    // Three distances of 100 px a second, less the spring's effect in a millisecond.
    let speed = scene.view.transformedFrame.minY / 0.001
    #expect((300..<330).contains(speed), "\(speed)")
    try scene.frame(at: 0.25)
    #expect(arrived.isEmpty)
    try scene.frame(at: 1)
    #expect(arrived == [true] && scene.view.transformedFrame.minY == 100)
    View.animate(withDuration: 1, animations: { scene.view.alpha = 0 }) { arrived.append($0) }
    scene.view.removeFromSuperview()
    #expect(arrived == [true, false])
    View.animate(withDuration: 0, animations: { scene.view.alpha = 1 }) { arrived.append($0) }
    #expect(arrived == [true, false, true])
  }

  @Test("positions start with a finger's velocity")
  func velocity() throws {
    let scene = try Scene(composited: true)
    View.animate(with: .spring(.smooth), velocity: Vector(dx: 0, dy: 500)) {
      scene.view.translation = Vector(dx: 1, dy: 1)
    }
    try scene.frame(at: 0.001)
    #expect(abs((scene.view.ownLayer?.translation.dy ?? 0) - 0.49) < 0.02)
  }

  @Test("content follows the finger, and the bounds origin moves the opposite way")
  func velocityOfAnOrigin() throws {
    let scene = try Scene(composited: true)
    View.animate(with: .spring(.smooth), velocity: Vector(dx: 0, dy: 500)) {
      scene.view.bounds.origin = Point(x: -1, y: -1)
    }
    try scene.frame(at: 0.001)
    #expect(abs(scene.view.convert(Point.zero, to: nil).y - 0.49) < 0.02)
  }

  @Test("a delay, and one completion for several animations")
  func delayAndCompletion() throws {
    let scene = try Scene(composited: true)
    let other = scene.stage.add(View(frame: rect(0, 100, 9, 9)))
    var outcome: AnimationOutcome?
    View.animate(with: second, delay: 0.5) {
      scene.view.frame.origin.x = 100
      other.alpha = 0
    } completion: {
      outcome = $0
    }
    try scene.frame(at: 0.5)
    #expect(scene.view.transformedFrame.minX == 0)
    other.alpha = 1
    try scene.frame(at: 1)
    #expect(abs(scene.view.transformedFrame.minX - 50) < 1e-9 && outcome == nil)
    try scene.frame(at: 1.5)
    #expect(outcome == .redirected)
  }

  @Test("without changes the completion is called at once, with and without a window")
  func nothingToMove() throws {
    let scene = try Scene()
    var outcomes: [AnimationOutcome] = []
    View.animate {
      scene.view.alpha = 1
    } completion: {
      outcomes.append($0)
    }
    let loose = View()
    View.animate {
      loose.alpha = 0.5
    } completion: {
      outcomes.append($0)
    }
    View.animate(with: .immediate) {
      scene.view.alpha = 0.5
    } completion: {
      outcomes.append($0)
    }
    #expect(outcomes == [.finished, .finished, .finished] && !scene.view.hasAnimations)
  }

  @Test func asyncFormReturnsTheOutcome() async throws {
    let scene = try Scene()
    let task = Task { await View.animateAndWait(with: second) { scene.view.alpha = 0 } }
    while !scene.view.hasAnimations { await Task.yield() }
    try scene.frame(at: 2)
    #expect(await task.value == .finished)
  }
}
