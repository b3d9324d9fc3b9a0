// SPDX-License-Identifier: MIT

@Suite("Frame requests of a popup")
struct PopupIdleTests {
  /// Runs the window until it has settled and for 20 s more; returns the frames requested in those.
  private func idleFrameRequests(_ stage: PopupStage) throws -> Int {
    try stage.run(0.2)
    let before = stage.host.frameRequests
    #expect(!stage.window.timeline.isAnimating)
    try stage.run(20)
    return stage.host.frameRequests - before
  }

  @Test("L97 no frames are requested while a popup is closed, open, held still or dismissed")
  func idle() throws {
    let stage = try PopupStage.ready(.drag)
    #expect(try idleFrameRequests(stage) == 0)
    #expect(stage.host.wakeTime == nil)
    stage.page.openPopup()
    try stage.run(1)
    #expect(try idleFrameRequests(stage) == 0)
    let finger = SimulatedFinger(stage)
    finger.press(200, 100)
    try finger.move(by: 200)
    #expect(try idleFrameRequests(stage) == 0)
    finger.lift()
    try stage.run(1)
    #expect(stage.state == .open)
    #expect(try idleFrameRequests(stage) == 0)
    stage.page.dismissPopupBar()
    try stage.run(2)
    #expect(stage.state == .barHidden)
    #expect(try idleFrameRequests(stage) == 0)
    #expect(stage.host.wakeTime == nil)
  }

  @Test("L97 a moving popup requests one frame at a time, and none once it has settled")
  func moves() throws {
    let stage = try PopupStage.ready()
    let before = stage.host.framesPainted
    stage.page.openPopup()
    try stage.run(0.5)
    let painted = stage.host.framesPainted - before
    #expect((25...31).contains(painted))
    while stage.window.isAnimating { stage.tick() }
    for _ in 0..<3 { stage.tick() }
    let requests = stage.host.frameRequests
    #expect(try idleFrameRequests(stage) == 0 && stage.host.frameRequests == requests)
  }

  @Test("L97 each frame that the highlight of a dragged bar requests changes a pixel")
  func highlight() throws {
    for design in [Theme.Design.modern, .classic] {
      let stage = PopupStage(style: .drag)
      stage.window.theme.design = design
      stage.page.presentPopupBar(with: stage.content, animated: false)
      try stage.run(0.1)
      stage.press(PopupStage.pointOnBar)
      try stage.run(0.5)
      #expect(stage.page.popupBar.highlightOpacity == 1)
      for _ in 0..<2 { stage.move(Point(x: 200, y: PopupStage.pointOnBar.y - 40)) }
      _ = stage.window.prepareFrame(at: stage.host.now)
      var opacity = stage.page.popupBar.highlightOpacity
      while stage.window.isAnimating {
        stage.host.advance(to: stage.host.now + 1.0 / 60)
        let damage = stage.window.prepareFrame(at: stage.host.now)
        let new = stage.page.popupBar.highlightOpacity
        // The change must be larger than the rounding to eight bits.
        if opacity - new > 0.02 { #expect(!damage.isEmpty, "\(design) at \(new)") }
        opacity = new
      }
      #expect(opacity == 0)
    }
  }

  @Test("L97 a change of progress costs one frame that repaints the progress line only")
  func progress() throws {
    let stage = try PopupStage.ready()
    let bar = stage.page.popupBar
    bar.progressViewStyle = .bottom
    stage.content.popupItem.progress = 0.2
    try stage.run(0.5)
    let line = bar.progressView.convert(bar.progressView.bounds, to: nil)
    let before = stage.host.frameRequests
    stage.content.popupItem.progress = 0.6
    #expect(stage.host.frameRequests == before + 1)
    let damage = try stage.host.frame(at: stage.host.now + 1.0 / 60)
    #expect(!damage.isEmpty)
    for rect in damage.rects {
      #expect(Double(rect.top) >= line.minY - 1 && Double(rect.bottom) <= line.maxY + 1)
      #expect(Double(rect.left) >= line.minX - 1 && Double(rect.right) <= line.maxX + 1)
    }
    #expect(try idleFrameRequests(stage) == 0)
    // Setting the same progress again changes nothing.
    stage.content.popupItem.progress = 0.6
    #expect(!stage.host.isFrameRequested)
  }

  @Test("L97 a scrolling title repaints only the titles, and stops while it is invisible")
  func marquee() throws {
    let stage = try PopupStage.ready()
    stage.content.popupItem.title = String(repeating: "A very long title ", count: 8)
    try stage.run(0.3)
    let bar = stage.page.popupBar.transformedFrame
    let titles = stage.page.popupBar.titlesView.frame
    // Before it scrolls, nothing is drawn.
    let before = stage.host.framesPainted
    try stage.run(1)
    #expect(stage.host.framesPainted == before)
    try stage.run(1.5)
    #expect(stage.host.isFrameRequested)
    for _ in 0..<10 {
      let damage = try stage.host.frame(at: stage.host.now + 1.0 / 30)
      #expect(!damage.isEmpty)
      for rect in damage.rects {
        #expect(Double(rect.top) >= bar.minY && Double(rect.bottom) <= bar.maxY)
        #expect(Double(rect.right - rect.left) <= titles.width + 2)
      }
    }
    // An invisible title does not scroll.
    stage.page.openPopup(animated: false)
    #expect(try idleFrameRequests(stage) == 0)
  }
}
