// SPDX-License-Identifier: MIT

@Suite("Flutter: scrolling") struct FlutterScrollTests {
  private let center = Point(x: 200, y: 300)

  private func scrollView(_ height: Double = 3_000) -> ScrollView {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    scroll.contentSize = Size(width: 400, height: height)
    scroll.alwaysBounceVertical = true
    return scroll
  }

  private func pull(_ stage: TestStage, to y: Double, over seconds: Double = 0.2) throws {
    var script = GestureScript()
    script.press(Point(x: 200, y: 200))
    script.move(to: Point(x: 200, y: y), over: seconds)
    try stage.play(script)
  }

  private func lift(_ stage: TestStage) throws {
    stage.seat.touchUp(0)
    stage.seat.touchFrame()
    try stage.turn()
  }

  @Test(
    "a finger holds content that springs back, and its release lets it go (flutter, scrollable_test)"
  )
  func hold() throws {
    let scroll = scrollView()
    let stage = try TestStage { $0.addSubview(scroll) }
    try pull(stage, to: 450)
    try lift(stage)
    try stage.advance(by: 0.05)
    try stage.touchDown(at: center)
    try stage.turn()
    let held = scroll.contentOffset.y
    try stage.advance(by: 1)
    let later = scroll.contentOffset.y
    try lift(stage)
    try stage.settle()
    #expect(held < -1 && later == held && scroll.contentOffset.y == 0)
  }

  @Test(
    "only the last fling counts (flutter, scrollable_test)",
    arguments: [(1_500.0, 700.0), (700.0, 700.0), (-1_500.0, 900.0)])
  func flings(first: Double, second: Double) throws {
    var distances: [Double] = []
    for withFirst in [false, true] {
      let scroll = scrollView(40_000)
      let stage = try TestStage { $0.addSubview(scroll) }
      scroll.contentOffset.y = 20_000
      if withFirst {
        let end = Point(x: 200, y: 300 - (first > 0 ? 150.0 : -150.0))
        try stage.play(.swipe(from: center, to: end, velocity: abs(first)))
        try stage.advance(by: 0.02)
      }
      try stage.play(.swipe(from: center, to: Point(x: 200, y: 150), velocity: second))
      let start = scroll.contentOffset.y
      try stage.settle()
      distances.append(scroll.contentOffset.y - start)
    }
    #expect(
      distances[0] > 50 && abs(distances[1] - distances[0]) < distances[0] * 0.1, "\(distances)")
  }

  @Test("a press that is held takes the speed of a fling away (flutter, scrollable_test)")
  func stop() throws {
    let scroll = scrollView()
    let stage = try TestStage { $0.addSubview(scroll) }
    try stage.play(.swipe(from: center, to: Point(x: 200, y: 100), velocity: 1_500))
    try stage.advance(by: 0.05)
    try stage.touchDown(at: center)
    try stage.turn()
    let offset = scroll.contentOffset.y
    try stage.advance(by: 0.04)
    try lift(stage)
    try stage.settle()
    #expect(offset > 100 && scroll.contentOffset.y == offset)
  }

  @Test(
    "beyond the edge content follows less and less, the same for any length (flutter, scroll_physics_test)"
  )
  func resistance() throws {
    var offsets: [[Double]] = []
    for height in [610.0, 20_000] {
      let scroll = scrollView(height)
      let stage = try TestStage { $0.addSubview(scroll) }
      var result: [Double] = []
      for y in [316.0, 416, 516] {
        try pull(stage, to: y)
        result.append(-scroll.contentOffset.y)
        try lift(stage)
        try stage.settle()
      }
      offsets.append(result)
    }
    let steps = zip(offsets[0], [0] + offsets[0]).map { $0 - $1 }
    #expect(offsets[0] == offsets[1] && steps == steps.sorted(by: >) && steps[2] > 0, "\(offsets)")
  }

  @Test("within its limits content follows the finger exactly (flutter, scroll_physics_test)")
  func follow() throws {
    let scroll = scrollView()
    scroll.contentOffset.y = 1_000
    let stage = try TestStage { $0.addSubview(scroll) }
    try pull(stage, to: 316)
    #expect(scroll.contentOffset.y == 900)
    try lift(stage)
    try stage.settle()
  }

  @Test(
    "a scroll view that cannot scroll leaves the drag to the one around it (flutter, scrollable_test)",
    arguments: ["disabled", "short", "other axis"], [true, false])
  func nested(reason: String, isDrag: Bool) throws {
    let outer = scrollView(), inner = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    inner.contentSize = Size(width: 400, height: 2_000)
    switch reason {
    case "disabled": inner.isScrollEnabled = false
    case "short": inner.contentSize = Size(width: 400, height: 200)
    default: inner.contentSize = Size(width: 2_000, height: 400)
    }
    outer.contentView.addSubview(inner)
    let stage = try TestStage { $0.addSubview(outer) }
    let start = Point(x: 200, y: 350)
    if isDrag {
      try stage.drag(from: start, to: Point(x: 200, y: 150))
    } else {
      try stage.scroll(by: Vector(dx: 0, dy: 60), at: start)
    }
    #expect(outer.contentOffset.y > 40 && inner.contentOffset == .zero)
  }

  @Test("content that becomes shorter comes back into sight (flutter, scroll_position_test)")
  func shrink() throws {
    let scroll = scrollView()
    let stage = try TestStage { $0.addSubview(scroll) }
    scroll.contentOffset.y = 2_400
    scroll.contentSize.height = 1_000
    try stage.settle()
    #expect(scroll.contentOffset.y == 400)
  }

  @Test("content that grows in a fling lets it go on (flutter, scroll_position_test)")
  func grow() throws {
    let scroll = scrollView(900)
    let stage = try TestStage { $0.addSubview(scroll) }
    try stage.play(.swipe(from: center, to: Point(x: 200, y: 200), velocity: 2_500))
    scroll.contentSize.height = 9_000
    try stage.settle()
    #expect(scroll.contentOffset.y > 600)
  }

  @Test("a touch stops an animated scroll where it is (flutter, scrollable_test)")
  func touchAnimated() throws {
    let scroll = scrollView()
    let stage = try TestStage { $0.addSubview(scroll) }
    scroll.setContentOffset(Point(x: 0, y: 2_000), animated: true)
    try stage.advance(by: 0.12)
    try stage.touchDown(at: center)
    try stage.turn()
    let offset = scroll.contentOffset.y
    try stage.advance(by: 1)
    try lift(stage)
    try stage.settle()
    #expect(offset > 0 && offset < 2_000 && scroll.contentOffset.y == offset)
  }

  @Test("an offset that is set ends a fling (flutter, scroll_controller_test)")
  func jump() throws {
    let scroll = scrollView()
    let stage = try TestStage { $0.addSubview(scroll) }
    try stage.play(.swipe(from: center, to: Point(x: 200, y: 100), velocity: 1_500))
    scroll.setContentOffset(Point(x: 0, y: 50), animated: false)
    try stage.settle()
    #expect(scroll.contentOffset.y == 50)
  }

  @Test("at its end content stays there in a larger window (flutter, scroll_position_test)")
  func resize() throws {
    let scroll = scrollView()
    scroll.fillsSuperview = true
    let stage = try TestStage { $0.addSubview(scroll) }
    scroll.contentOffset.y = 2_400
    try stage.resize(to: Size(width: 400, height: 700))
    let larger = scroll.contentOffset.y
    try stage.resize(to: Size(width: 400, height: 500))
    #expect(larger == 2_300 && scroll.contentOffset.y == 2_300)
  }

  @Test("a view is revealed in all scroll views around it (flutter, ensure_visible_test)")
  func reveal() throws {
    let outer = scrollView(),
      inner = ScrollView(frame: Rect(x: 0, y: 1_500, width: 400, height: 300))
    inner.contentSize = Size(width: 400, height: 2_000)
    let target = View(frame: Rect(x: 10, y: 1_200, width: 50, height: 50))
    inner.contentView.addSubview(target)
    outer.contentView.addSubview(inner)
    let stage = try TestStage { $0.addSubview(outer) }
    target.scrollToVisible(animated: false)
    try stage.settle()
    let frame = target.windowFrame()
    #expect(frame.minY >= 0 && frame.maxY <= 600 && inner.contentOffset.y > 900)
  }

  @Test("a drag that begins on a button scrolls and does not press it (flutter, scrollable_test)")
  func button() throws {
    let scroll = scrollView()
    var count = 0
    let button = Button("Buy") { count += 1 }
    button.frame = Rect(x: 100, y: 280, width: 200, height: 40)
    scroll.contentView.addSubview(button)
    let stage = try TestStage { $0.addSubview(scroll) }
    try stage.drag(from: center, to: Point(x: 200, y: 200))
    let dragged = count
    scroll.contentOffset = .zero
    try stage.tap(at: center)
    #expect(dragged == 0 && count == 1)
  }
}
