// SPDX-License-Identifier: MIT

@Suite("FloatingPanel: panels") struct FloatingPanelTests {
  @Test(
    "the page is dimmed between the highest bright detent and the next (FloatingPanel, CoreTests)",
    arguments: [
      // The selected detent, a drag from there, the part of the full dimming.
      (0, 0.0, 0.0), (1, 0.0, 0.0), (2, 0.0, 1.0), (2, 75.0, 0.5), (1, -75.0, 0.5), (0, -75.0, 0.0),
      (0, -225.0, 0.5), (2, 150.0, 0.0),
    ])
  func dimming(selected: Int, drag: Double, expected: Double) throws {
    let page = Page { $0.backgroundColor = .white }, content = Page()
    let stage = try TestStage(root: page, size: Size(width: 400, height: 600))
    stage.window.arena.settings.dragSlop.finger = 10
    page.present(sheet: content, animated: false) { sheet in
      sheet.detents = [.height(150), .height(300), .height(450)]
      sheet.selectedDetentIdentifier = sheet.detents[selected].identifier
      sheet.largestUndimmedDetentIdentifier = sheet.detents[1].identifier
    }
    try stage.settle()
    let sheet = try #require(content.sheetPresentationController)
    sheet.animateChanges { sheet.selectedDetentIdentifier = sheet.detents[2].identifier }
    try stage.settle()
    let full = try brightness(stage)
    sheet.selectedDetentIdentifier = sheet.detents[selected].identifier
    try stage.settle()
    if drag != 0 {
      var script = GestureScript()
      let start = Point(x: 200, y: 560)
      script.press(drag > 0 ? Point(x: 200, y: 300) : start)
      let from = drag > 0 ? 300.0 : 560
      script.move(to: Point(x: 200, y: from + drag + (drag > 0 ? 10 : -10)), over: 0.4)
      try stage.play(script)
    }
    let part = (1 - (try brightness(stage))) / (1 - full)
    #expect(full < 0.95 && abs(part - expected) < 0.03, "\(part)")
    stage.seat.touchCancel()
    try stage.settle()
  }

  /// The brightness of the page at its top, from 0 to 1.
  private func brightness(_ stage: TestStage) throws -> Double {
    Double(try stage.screenshot().pixel(x: 200, y: 20) & 0xff) / 255
  }

  @Test(
    "a release goes to a notch by its place and speed (FloatingPanel, CoreTests)",
    arguments: [
      // The notches, that at first, the distance downwards, the speed, the notch at the end.
      ([500.0], 0, -10.0, 0.0, 0), ([500.0], 0, 60.0, 1_000.0, 0), ([500.0], 0, -60.0, 1_000.0, 0),
      ([250.0, 500.0], 1, -10.0, 1_000.0, 1), ([250.0, 500.0], 1, 20.0, 100.0, 1),
      ([250.0, 500.0], 1, 30.0, 1_000.0, 0), ([250.0, 500.0], 0, 10.0, 0.0, 0),
      ([250.0, 500.0], 0, -20.0, 100.0, 0), ([250.0, 500.0], 0, -30.0, 1_000.0, 1),
      ([250.0, 500.0], 0, 30.0, 1_000.0, 0), ([60.0, 250.0, 500.0], 2, -300.0, 0.0, 2),
      ([60.0, 250.0, 500.0], 2, 30.0, 1_000.0, 1), ([60.0, 250.0, 500.0], 1, -30.0, 1_000.0, 2),
      ([60.0, 250.0, 500.0], 1, 30.0, 1_000.0, 0), ([60.0, 250.0, 500.0], 0, -30.0, 1_000.0, 1),
      ([60.0, 250.0, 500.0], 0, -30.0, 100.0, 0), ([60.0, 250.0, 500.0], 1, -20.0, 100.0, 1),
      ([60.0, 250.0, 500.0], 2, 380.0, 0.0, 0),
    ])
  func targets(
    heights: [Double], start: Int, distance: Double, speed: Double, expected: Int
  ) throws {
    let sheet = try NotchedSheet(heights)
    try sheet.place(at: start)
    let y = 600 - heights[start] + 40
    if speed > 0 {
      let end = Point(x: 200, y: y + distance + (distance < 0 ? -10 : 10))
      try sheet.stage.swipe(from: Point(x: 200, y: y), to: end, velocity: speed)
    } else {
      try sheet.drag(from: y, by: distance)
    }
    #expect(sheet.height == heights[expected])
  }

  @Test(
    "a call moves to each notch, and tells it once (FloatingPanel, ControllerTests)",
    arguments: [true, false])
  func moves(animated: Bool) throws {
    let sheet = try NotchedSheet([60, 250, 500])
    var result: [Double] = []
    for notch in [2, 1, 0, 2, 0] {
      sheet.container.moveOverlay(toNotchAt: notch, animated: animated)
      try sheet.stage.settle()
      result.append(sheet.height)
    }
    let calls = sheet.takeLog().filter { $0.hasPrefix("at") }
    #expect(
      result == [500, 250, 60, 500, 60] && calls == ["at 2", "at 1", "at 0", "at 2", "at 0"])
  }

  @Test(
    "content has the height of the panel, or always the largest (FloatingPanel, ControllerTests)",
    arguments: [OverlayContainerViewController.OverlayStyle.flexibleHeight, .rigid])
  func contentMode(style: OverlayContainerViewController.OverlayStyle) throws {
    let sheet = try NotchedSheet([60, 250, 500], style: style)
    let heights = try (0..<3).map { notch in
      try sheet.place(at: notch)
      return sheet.content.view.windowFrame().height
    }
    #expect(heights == (style == .rigid ? [500, 500, 500] : [60, 250, 500]))
  }

  @Test(
    "a layout without the current notch leaves the panel at one that it has (FloatingPanel, ControllerTests)"
  )
  func switchedLayout() throws {
    let sheet = try NotchedSheet([44, 338, 584])
    try sheet.place(at: 0)
    sheet.heights = [338]
    sheet.container.invalidateNotchHeights()
    try sheet.stage.settle()
    #expect(sheet.height == 338)
  }

  @Test("a panel at the upper edge moves the other way round (FloatingPanel, CoreTests)")
  func topEdge() throws {
    let sheet = try NotchedSheet([60, 250, 500], edge: .top)
    try sheet.place(at: 1)
    let start = sheet.content.view.windowFrame()
    try sheet.stage.swipe(from: Point(x: 200, y: 200), to: Point(x: 200, y: 240), velocity: 1_000)
    let down = sheet.content.view.windowFrame().maxY
    try sheet.drag(from: 450, by: -420)
    #expect(start.minY == 0 && start.maxY == 250 && down == 500)
    #expect(sheet.content.view.windowFrame().maxY == 60)
  }

  @Test(
    "a list scrolls only in a panel at its highest place (FloatingPanel, CoreTests)",
    arguments: [0, 1, 2])
  func scrollLock(notch: Int) throws {
    let list = ScrollView()
    list.contentSize = Size(width: 400, height: 2_000)
    let sheet = try NotchedSheet([100, 250, 500], style: .rigid, list: list)
    try sheet.place(at: notch)
    try sheet.drag(from: 580, by: -40, releases: false)
    let isScrolled = list.contentOffset.y > 0
    try sheet.release()
    #expect(isScrolled == (notch == 2))
  }

  @Test("an offset that is set after a cancelled drag stays (FloatingPanel, CoreTests)")
  func offset() throws {
    let list = ScrollView()
    list.contentSize = Size(width: 400, height: 2_000)
    let sheet = try NotchedSheet([100, 500], style: .rigid, list: list)
    try sheet.place(at: 1)
    try sheet.drag(from: 300, by: 40, releases: false)
    sheet.stage.seat.touchCancel()
    try sheet.stage.settle()
    list.setContentOffset(Point(x: 0, y: 100), animated: false)
    try sheet.stage.settle()
    #expect(list.contentOffset.y == 100 && sheet.height == 500)
  }

  @Test("a panel pulled beyond its height shows no gap below it (FloatingPanel, SurfaceViewTests)")
  func overflow() throws {
    let page = Page { $0.backgroundColor = .black }, content = Page()
    let stage = try TestStage(root: page, size: Size(width: 400, height: 600))
    page.present(sheet: content, animated: false) { $0.detents = [.height(300)] }
    try stage.settle()
    let before = try stage.screenshot().pixel(x: 200, y: 595)
    var script = GestureScript()
    script.press(Point(x: 200, y: 500))
    script.move(to: Point(x: 200, y: 100), over: 0.4)
    try stage.play(script)
    let isStretched = content.view.windowFrame().minY < 290
    let stretched = try stage.screenshot().pixel(x: 200, y: 595)
    #expect(isStretched && stretched == before)
    stage.seat.touchCancel()
    try stage.settle()
  }

  @Test(
    "heights are pixels, parts, or those of the content (FloatingPanel, LayoutTests)",
    arguments: [
      ("height", 300.0), ("fraction", 295.0), ("content", 420.0), ("large content", 590.0),
    ])
  func anchors(kind: String, expected: Double) throws {
    let page = Page(), content = Page()
    let stage = try TestStage(root: page, size: Size(width: 400, height: 600))
    content.preferredContentSize = Size(width: 400, height: kind == "content" ? 420 : 2_000)
    page.present(sheet: content, animated: false) { sheet in
      switch kind {
      case "height": sheet.detents = [.height(300)]
      case "fraction": sheet.detents = [.fraction(0.5)]
      default: sheet.detents = [.content]
      }
    }
    try stage.settle()
    let height = 600 - content.view.windowFrame().minY
    #expect(abs(height - expected) < 1, "\(height)")
  }

  @Test(
    "the grabber is at the upper edge, and its area is larger than it (FloatingPanel, SurfaceViewTests)"
  )
  func grabber() throws {
    let page = Page(), content = Page()
    let stage = try TestStage(root: page, size: Size(width: 400, height: 600))
    page.present(sheet: content, animated: false) { sheet in
      sheet.detents = [.height(200), .height(400)]
      sheet.prefersGrabberVisible = true
    }
    try stage.settle()
    try stage.tap(at: Point(x: 190, y: 408))
    #expect(abs(600 - content.view.windowFrame().minY - 400) < 1)
  }
}
