// SPDX-License-Identifier: MIT

@Suite("Progress and activity")
struct ProgressTests {
  /// Adds an activity indicator inside a container view.
  private func add(_ stage: Stage) -> (indicator: ActivityIndicatorView, outer: View) {
    let outer = stage.add(View(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
    let indicator = ActivityIndicatorView()
    indicator.frame = Rect(x: 10, y: 10, width: 20, height: 20)
    outer.addSubview(indicator)
    return (indicator, outer)
  }

  @Test("an indicator animates while it is visible, and redraws only itself")
  func animates() throws {
    let stage = Stage()
    let (indicator, _) = add(stage)
    try stage.frame()
    #expect(stage.window.isAnimating)
    for _ in 0..<7 { try stage.frame() }
    var areas: Set<Int> = []
    for _ in 0..<12 { areas.insert(try stage.frame().area) }
    // It turns by whole spokes: most frames change nothing.
    #expect(areas == [0, 400])
    indicator.stopAnimating()
    try stage.frame()
    #expect(!stage.window.isAnimating && !stage.window.needsFrame)
    indicator.startAnimating()
    try stage.frame()
    #expect(stage.window.isAnimating)
  }

  @Test(
    "a hidden or removed indicator, or one under reduced motion, causes no wake-ups",
    arguments: [false, true])
  func causesNoWakeUps(isComposited: Bool) throws {
    let stage = Stage()
    let (indicator, outer) = add(stage)
    outer.isComposited = isComposited
    try stage.frame()
    func check(_ name: String, _ suspend: () -> Void, _ resume: () -> Void) throws {
      #expect(stage.window.isAnimating, "before \(name)")
      suspend()
      try stage.frame()
      try stage.frame()
      let causesNoWakeUps =
        !stage.window.isAnimating && !stage.window.needsFrame && stage.window.nextDeadline == nil
      #expect(causesNoWakeUps, "\(name)")
      resume()
      try stage.frame()
      #expect(stage.window.isAnimating, "after \(name)")
    }
    try check("hidden", { indicator.isHidden = true }, { indicator.isHidden = false })
    try check("hidden with others", { outer.isHidden = true }, { outer.isHidden = false })
    try check(
      "reduced motion", { stage.window.prefersReducedMotion = true },
      { stage.window.prefersReducedMotion = false })
    try check("removed", { outer.removeFromSuperview() }, { stage.content.addSubview(outer) })
    try check("outside the window", { outer.frame.origin.x = 500 }, { outer.frame.origin.x = 0 })
    stage.window.detach()
    #expect(!stage.window.isAnimating)
    stage.window.attach(stage.host)
    try stage.frame()
    #expect(stage.window.isAnimating)
  }

  @Test("an indicator causes no wake-ups offscreen, even in a layer that retains its pixels")
  func scrolledAway() throws {
    let stage = Stage()
    let scroller = stage.add(ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
    scroller.contentSize = Size(width: 100, height: 1_000)
    scroller.showsVerticalScrollIndicator = false
    let indicator = ActivityIndicatorView()
    indicator.frame = Rect(x: 10, y: 10, width: 20, height: 20)
    scroller.contentView.addSubview(indicator)
    try stage.frame()
    #expect(stage.window.isAnimating)
    for _ in 0..<3 {
      // Half of the indicator is visible.
      scroller.contentOffset = Point(x: 0, y: 20)
      for _ in 0..<3 { try stage.frame() }
      #expect(stage.window.isAnimating)
      // The indicator is just outside of the visible area.
      scroller.contentOffset = Point(x: 0, y: 40)
      for _ in 0..<3 { try stage.frame() }
      #expect(!stage.window.isAnimating && !stage.window.needsFrame)
    }
  }

  @Test(
    "indeterminate progress moves; known progress does not", arguments: [false, true])
  func indeterminate(isRing: Bool) throws {
    let stage = Stage()
    let view = stage.add(ProgressView(style: isRing ? .ring : .line))
    view.frame = Rect(x: 10, y: 10, width: 40, height: 40)
    view.isIndeterminate = true
    try stage.frame()
    #expect(stage.window.isAnimating)
    #expect(view.accessibilityValue == nil && view.accessibilityState.contains(.busy))
    try stage.frame()
    let copy = try stage.host.bitmap?.copy()
    let before = try #require(copy)
    for _ in 0..<20 { try stage.frame() }
    let after = try #require(stage.host.bitmap)
    #expect(!before.matches(after))
    view.isIndeterminate = false
    try stage.frame()
    #expect(!stage.window.isAnimating && view.accessibilityValue == "0%")
  }

  @Test("an animated change has its value at once and is drawn later; a ring redraws its change")
  func animated() throws {
    let stage = Stage()
    let view = stage.add(ProgressView(style: .ring))
    view.frame = Rect(x: 10, y: 10, width: 40, height: 40)
    try stage.frame()
    view.setProgress(0.5, animated: true)
    #expect(view.progress == 0.5 && stage.window.isAnimating)
    try stage.settle()
    for step in 0...20 {
      view.progress = Double(step) / 20
      try stage.frame()
      let copy = try stage.host.bitmap?.copy()
      let partial = try #require(copy)
      view.setNeedsDisplay()
      try stage.frame()
      let full = try #require(stage.host.bitmap)
      #expect(partial.matches(full), "step \(step)")
    }
    // A change of less than a pixel of the ring redraws nothing.
    view.progress = 0.999_9
    #expect(!stage.window.needsFrame)
  }
}
