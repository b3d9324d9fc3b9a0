// SPDX-License-Identifier: MIT

@Suite("Flutter: the wheel") struct FlutterWheelTests {
  private let center = Point(x: 200, y: 300)

  private func scrollView(_ height: Double) -> ScrollView {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    scroll.contentSize = Size(width: 400, height: height)
    return scroll
  }

  @Test("Shift with the wheel scrolls sideways (flutter, scrollable_test)")
  func shift() throws {
    let scroll = scrollView(3_000)
    scroll.contentSize = Size(width: 2_000, height: 600)
    let stage = try TestStage { $0.addSubview(scroll) }
    stage.seat.key(42, isDown: true)
    try stage.scroll(by: Vector(dx: 0, dy: 48), at: center)
    try stage.settle()
    stage.seat.key(42, isDown: false)
    #expect(scroll.contentOffset.x > 20 && scroll.contentOffset.y == 0)
  }

  @Test("the wheel never scrolls beyond an edge (flutter, scrollable_test)")
  func wheelLimits() throws {
    let scroll = scrollView(700)
    let stage = try TestStage { $0.addSubview(scroll) }
    try stage.scroll(by: Vector(dx: 0, dy: -200), at: center)
    var extremes = [scroll.contentOffset.y]
    try stage.scroll(by: Vector(dx: 0, dy: 900), at: center)
    extremes.append(scroll.contentOffset.y)
    #expect(extremes == [0, 100])
  }

  @Test("a click of the wheel ends a fling (flutter, scrollable_test)")
  func wheelStops() throws {
    let scroll = scrollView(20_000)
    let stage = try TestStage { $0.addSubview(scroll) }
    try stage.play(.swipe(from: center, to: Point(x: 200, y: 100), velocity: 2_500))
    try stage.advance(by: 0.05)
    let offset = scroll.contentOffset.y
    try stage.scroll(by: Vector(dx: 0, dy: 15), at: center)
    try stage.settle()
    #expect(scroll.contentOffset.y - offset < 150)
  }
}
