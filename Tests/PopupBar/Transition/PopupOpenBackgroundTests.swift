// SPDX-License-Identifier: MIT

@Suite("Background of an open popup")
struct PopupOpenBackgroundTests {
  /// Returns a stage with a page of two colours, which differ at the middle.
  private func stage(_ theme: Theme, _ design: Theme.Design) throws -> PopupStage {
    try PopupStage.withBar(design) { stage in
      stage.window.theme = theme
      stage.window.theme.design = design
      stage.window.theme.formFactor = .handheld
      stage.page.view.backgroundColor = .white
      let half = View(frame: Rect(x: 0, y: 0, width: 200, height: 800))
      half.backgroundColor = Color(hex: 0xc02020)
      stage.page.view.addSubview(half)
    }
  }

  /// Returns the largest difference of a colour component between two pixels of the last frame.
  private func difference(_ stage: PopupStage, y: Int) throws -> Int {
    let bitmap = try #require(stage.host.bitmap)
    let (left, right) = (bitmap.pixel(x: 60, y: y), bitmap.pixel(x: 340, y: y))
    return [UInt32(16), 8, 0].map { abs(Int(left >> $0 & 0xff) - Int(right >> $0 & 0xff)) }.max()
      ?? 0
  }

  @Test(
    "L80 nothing behind an open popup can be made out; while it moves, the page is blurred",
    arguments: [Theme.light, .dark], [Theme.Design.modern, .classic])
  func open(theme: Theme, design: Theme.Design) throws {
    let moving = try stage(theme, design)
    moving.press(PopupStage.pointOnBar)
    moving.move(Point(x: 200, y: 740))
    moving.move(Point(x: 200, y: 680))
    try moving.run(0.1)
    #expect(try difference(moving, y: 750) > 8)
    // From a third of the way on even the strongest contrast is invisible.
    for y in [500.0, 300] {
      moving.move(Point(x: 200, y: y))
      try moving.run(0.1)
      #expect(try difference(moving, y: 750) <= 3)
    }
    let open = try stage(theme, design)
    open.page.openPopup(animated: false)
    try open.run(0.1)
    for y in [100, 400, 700] { #expect(try difference(open, y: y) == 0) }
  }

  @Test("L80 the colour over the background grows with the progress, without a jump at the end")
  func growing() throws {
    let stage = try PopupStage.ready(open: true)
    let finger = SimulatedFinger(stage)
    finger.press(200, 300)
    var last = 1.0
    for _ in 0..<60 {
      try finger.move(by: 12, steps: 1)
      let alpha = try #require(stage.page.displayedPopupShape?.overlay).alpha
      #expect(alpha <= last && last - alpha < 0.1)
      last = alpha
    }
    #expect(last < 0.7)
    finger.cancel()
  }
}
