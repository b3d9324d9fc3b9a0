// SPDX-License-Identifier: MIT

@Suite("Scroll indicators")
struct ScrollIndicatorTests {
  @Test("a pointer drags an indicator, which widens meanwhile, and fades after the pointer left")
  func pointer() throws {
    let stage = Stage()
    let view = stage.addStripes()
    try stage.frame()
    view.flashScrollIndicators()
    for _ in 0..<12 { try stage.frame() }
    let indicator = try #require(view.subviews.last)
    let narrow = indicator.frame.width
    let location = indicator.convert(indicator.bounds.center, to: nil)
    stage.window.handle(.hover(PointerHover(position: location)))
    let wide = indicator.frame.width
    #expect(wide > narrow)
    let pointer = Finger(stage, at: location, source: .primaryPointer)
    try pointer.move(0, 20, frames: 2)
    #expect(view.contentOffset.y > 100)
    // The button is still pressed outside of the indicator.
    try pointer.move(-60, 0, frames: 2)
    stage.window.handle(.hover(PointerHover(position: Point(x: 20, y: 50))))
    try stage.frame()
    #expect(indicator.frame.width == wide && indicator.alpha == 1)
    pointer.lift()
    #expect(indicator.frame.width == narrow)
    try stage.settle()
    stage.host.advance(to: stage.host.now + 1)
    try stage.settle()
    #expect(indicator.alpha == 0)
  }

  @Test("a released indicator leaves a collapsing bar expanded or collapsed")
  func collapsingBar() throws {
    let stage = Stage()
    let view = stage.addStripes()
    view.collapsibleBarHeight = 60
    try stage.frame()
    for end in [60.0, 0] {
      view.flashScrollIndicators()
      for _ in 0..<12 { try stage.frame() }
      let indicator = try #require(view.subviews.last)
      let location = indicator.convert(indicator.bounds.center, to: nil)
      stage.window.handle(.hover(PointerHover(position: location)))
      let pointer = Finger(stage, at: location, source: .primaryPointer)
      let direction = end == 0 ? -1.0 : 1
      for _ in 0..<20 where abs(view.contentOffset.y - (60 - end)) < 35 {
        try pointer.move(0, direction, frames: 1)
      }
      #expect(view.contentOffset.y > 0 && view.contentOffset.y < 60)
      pointer.lift()
      try stage.settle()
      #expect(view.contentOffset.y == end)
    }
  }
}
