// SPDX-License-Identifier: MIT

extension TestStage {
  /// Puts a finger down, moves it by a distance, and holds it still.
  func press(at start: Point, by distance: Vector, id: Int = 0) throws {
    var script = GestureScript()
    script.press(start, with: .finger(id))
    script.move(to: start + distance, over: 0.3, with: .finger(id))
    script.wait(0.2)
    try play(script)
  }

  /// Lifts a finger, and waits until the window settles.
  func liftFinger(_ id: Int32 = 0) throws {
    seat.touchUp(id)
    seat.touchFrame()
    try settle()
  }
}

/// What Qt expects of the content of flicked views: `qquickflickable` and `flickableinterop`.
@Suite("Qt: content of flickables") struct QtFlickedContentTests {
  private func scrollView(_ width: Double = 400, _ height: Double = 3_000) -> ScrollView {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    scroll.contentSize = Size(width: width, height: height)
    return scroll
  }

  @Test(
    "a tap presses a button in a scroll view, a drag scrolls instead (qt, flickableinterop)",
    arguments: [(0.0, 1), (-150, 0)])
  func button(drag: Double, presses expected: Int) throws {
    var presses = 0
    let scroll = scrollView()
    let button = Button("Press") { presses += 1 }
    button.frame = Rect(x: 100, y: 300, width: 200, height: 100)
    scroll.contentView.addSubview(button)
    let stage = try TestStage { $0.addSubview(scroll) }
    try stage.press(at: Point(x: 200, y: 350), by: Vector(dx: 0, dy: drag))
    try stage.liftFinger()
    #expect(presses == expected && (scroll.contentOffset.y > 50) == (drag != 0))
  }

  @Test(
    "a drag along a slider moves it, one across it scrolls (qt, flickableinterop)",
    arguments: [(100.0, 0.0, true), (0, -150, false), (20, -150, false), (100, -20, true)])
  func slider(dx: Double, dy: Double, movesSlider: Bool) throws {
    let scroll = scrollView()
    let slider = Slider(value: 0.5)
    slider.frame = Rect(x: 50, y: 300, width: 300, height: 40)
    scroll.contentView.addSubview(slider)
    let stage = try TestStage { $0.addSubview(scroll) }
    try stage.press(at: Point(x: 200, y: 320), by: Vector(dx: dx, dy: dy))
    let moved = (slider.value != 0.5, scroll.contentOffset.y != 0)
    try stage.liftFinger()
    #expect(moved == (movesSlider, !movesSlider))
  }

  @Test(
    "content that is resized keeps the position in range (qt, resizeContent, returnToBounds)",
    arguments: [(3_000.0, 500.0), (900, 300), (300, 0)])
  func resize(height: Double, offset: Double) throws {
    let scroll = scrollView()
    let stage = try TestStage { $0.addSubview(scroll) }
    scroll.contentOffset.y = 500
    scroll.contentSize.height = height
    try stage.settle()
    #expect(scroll.contentOffset.y == offset)
  }

  @Test("margins belong to the range of positions (qt, margins)")
  func margins() throws {
    let scroll = scrollView(400, 700)
    scroll.contentInset = EdgeInsets(top: 40, left: 0, bottom: 30, right: 0)
    let stage = try TestStage { $0.addSubview(scroll) }
    var ends: [Double] = []
    for dy in [-4_000.0, 4_000] {
      try stage.scroll(by: Vector(dx: 0, dy: dy), at: Point(x: 200, y: 300))
      try stage.advance(by: 3)
      ends.append(scroll.contentOffset.y)
    }
    #expect(ends == [-40, 130] && scroll.isAtBottom)
  }
}
