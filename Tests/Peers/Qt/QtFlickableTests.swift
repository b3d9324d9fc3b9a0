// SPDX-License-Identifier: MIT

/// What Qt expects of views that are flicked: `qquickflickable`.
@Suite("Qt: flickable") struct QtFlickableTests {
  private func scrollView(_ width: Double = 400, _ height: Double = 3_000) -> ScrollView {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    scroll.contentSize = Size(width: width, height: height)
    return scroll
  }

  @Test(
    "a drag goes on from a position that code sets meanwhile (qt, setContentPositionWhileDragging)")
  func positionWhileDragging() throws {
    let scroll = scrollView()
    let stage = try TestStage { $0.addSubview(scroll) }
    try stage.press(at: Point(x: 200, y: 500), by: Vector(dx: 0, dy: -150))
    let before = scroll.contentOffset.y
    scroll.contentOffset.y = 0
    stage.seat.touchMove(0, to: Point(x: 200, y: 300))
    stage.seat.touchFrame()
    try stage.frame()
    let after = scroll.contentOffset.y
    try stage.liftFinger()
    #expect(before > 100 && abs(after - 50) < 1)
  }

  @Test(
    "content that shrinks during a drag keeps the drag in its range (qt, setContentPositionWhileDragging)"
  )
  func shrinkWhileDragging() throws {
    let scroll = scrollView()
    let stage = try TestStage { $0.addSubview(scroll) }
    try stage.press(at: Point(x: 200, y: 500), by: Vector(dx: 0, dy: -300))
    scroll.contentSize.height = 700
    try stage.frame()
    let clamped = scroll.contentOffset.y
    stage.seat.touchMove(0, to: Point(x: 200, y: 250))
    stage.seat.touchFrame()
    try stage.frame()
    let after = scroll.contentOffset.y
    try stage.liftFinger()
    #expect(after < clamped && scroll.contentOffset.y == 100)
  }

  @Test(
    "a press stops a flung view where it is, and is no press of its content (qt, pressWhileFlicking)"
  )
  func pressWhileFlicking() throws {
    var presses = 0
    let scroll = scrollView(400, 30_000)
    let button = Button("Press") { presses += 1 }
    button.frame = Rect(x: 0, y: 0, width: 400, height: 30_000)
    scroll.contentView.addSubview(button)
    let stage = try TestStage { $0.addSubview(scroll) }
    try stage.play(.swipe(from: Point(x: 200, y: 500), to: Point(x: 200, y: 200), velocity: 2_000))
    try stage.advance(by: 0.1)
    let isMoving = scroll.isDecelerating
    try stage.play(.tap(at: Point(x: 200, y: 300)))
    let offset = scroll.contentOffset.y
    try stage.settle()
    #expect(isMoving && scroll.contentOffset.y == offset && presses == 0)
  }

  @Test("a second flick is as good as the first (qt, flickTwiceUsingTouches)")
  func flickTwice() throws {
    let scroll = scrollView(400, 30_000)
    let stage = try TestStage { $0.addSubview(scroll) }
    var ends: [Double] = []
    for _ in 0..<2 {
      try stage.swipe(from: Point(x: 100, y: 400), to: Point(x: 100, y: 240), velocity: 1_600)
      ends.append(scroll.contentOffset.y)
    }
    #expect(ends[0] > 200 && abs(ends[1] - 2 * ends[0]) < 40)
  }

  @Test("two views are dragged at the same time by two fingers (qt, parallelTouch)")
  func parallel() throws {
    let views = (0..<2).map { index in
      let scroll = ScrollView(frame: Rect(x: 200 * Double(index), y: 0, width: 200, height: 600))
      scroll.contentSize = Size(width: 200, height: 3_000)
      scroll.contentOffset.y = 500
      return scroll
    }
    let stage = try TestStage { view in for scroll in views { view.addSubview(scroll) } }
    for scroll in views { scroll.contentOffset.y = 500 }
    try stage.press(at: Point(x: 100, y: 300), by: Vector(dx: 0, dy: 100))
    try stage.press(at: Point(x: 300, y: 300), by: Vector(dx: 0, dy: -100), id: 1)
    let isDragging = views.map(\.isDragging)
    stage.seat.touchUp(0)
    stage.seat.touchUp(1)
    stage.seat.touchFrame()
    try stage.settle()
    #expect(
      isDragging == [true, true] && views[0].contentOffset.y < 450 && views[1].contentOffset.y > 550
    )
  }

  /// What ends a drag without a release.
  nonisolated enum Interruption: CaseIterable { case cancel, disable, remove }

  @Test(
    "a drag ends when the touch is cancelled or the view goes (qt, touchCancel, cancelOnHide)",
    arguments: Interruption.allCases)
  func interruption(way: Interruption) throws {
    let scroll = scrollView()
    let stage = try TestStage { $0.addSubview(scroll) }
    try stage.press(at: Point(x: 200, y: 200), by: Vector(dx: 0, dy: 200))
    let offset = scroll.contentOffset.y
    switch way {
    case .cancel: stage.seat.touchCancel()
    case .disable: scroll.isScrollEnabled = false
    case .remove: scroll.removeFromSuperview()
    }
    try stage.turn()
    let isDragging = scroll.isDragging
    if way != .cancel {
      stage.seat.touchUp(0)
      stage.seat.touchFrame()
    }
    try stage.settle()
    #expect(offset < 0 && !isDragging && scroll.contentOffset.y == 0)
  }

  @Test(
    "a drag beyond an end goes beyond it only if the view bounces, and comes back (qt, overshoot)",
    arguments: [true, false])
  func overshoot(bounces: Bool) throws {
    let scroll = scrollView()
    scroll.bounces = bounces
    let stage = try TestStage { $0.addSubview(scroll) }
    try stage.press(at: Point(x: 200, y: 200), by: Vector(dx: 0, dy: 200))
    let offset = scroll.contentOffset.y
    try stage.liftFinger()
    #expect((offset < 0) == bounces && offset <= 0 && offset > -200 && scroll.contentOffset.y == 0)
  }

  @Test(
    "an inner view at its end leaves a drag to the outer one (qt, nestedStopAtBounds)",
    arguments: [(0.0, 150.0, true), (0, -150, false), (400, -150, true), (400, 150, false)])
  func nestedBounds(offset: Double, drag: Double, movesOuter: Bool) throws {
    let outer = scrollView(400, 2_000)
    let inner = ScrollView(frame: Rect(x: 50, y: 400, width: 300, height: 400))
    inner.contentSize = Size(width: 300, height: 800)
    outer.contentView.addSubview(inner)
    let stage = try TestStage { $0.addSubview(outer) }
    outer.contentOffset.y = 250
    inner.contentOffset.y = offset
    try stage.press(at: Point(x: 200, y: 350), by: Vector(dx: 0, dy: drag))
    let moved = (outer.contentOffset.y != 250, inner.contentOffset.y != offset)
    try stage.liftFinger()
    #expect(moved == (movesOuter, !movesOuter))
  }

  @Test(
    "the wheel at the end of an inner view scrolls the outer one (qt, nestedWheelEventPropagation)")
  func nestedWheel() throws {
    let outer = scrollView(400, 2_000)
    let inner = ScrollView(frame: Rect(x: 50, y: 100, width: 300, height: 400))
    inner.contentSize = Size(width: 300, height: 440)
    outer.contentView.addSubview(inner)
    let stage = try TestStage { $0.addSubview(outer) }
    var offsets: [[Double]] = []
    for _ in 0..<3 {
      try stage.scroll(by: Vector(dx: 0, dy: 48), at: Point(x: 200, y: 300))
      try stage.advance(by: 2)
      offsets.append([inner.contentOffset.y, outer.contentOffset.y])
    }
    #expect(offsets[0] == [40, 0] && offsets[2][0] == 40 && offsets[2][1] > 40)
  }

  @Test(
    "other buttons than the first do not drag (qt, ignoreNonLeftMouseButtons)",
    arguments: [UInt32(0x111), 0x112])
  func otherButtons(button: UInt32) throws {
    let scroll = scrollView()
    let stage = try TestStage { $0.addSubview(scroll) }
    let pointer = GestureScript.Contact.pointer(button: button)
    var script = GestureScript()
    script.press(Point(x: 200, y: 400), with: pointer)
    script.move(to: Point(x: 200, y: 200), over: 0.2, with: pointer)
    script.lift(pointer)
    try stage.play(script)
    try stage.settle()
    #expect(scroll.contentOffset == .zero)
  }
}
