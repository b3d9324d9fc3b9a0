// SPDX-License-Identifier: MIT

@Suite("Flutter: pulls and zoom") struct FlutterPullTests {
  private func list(_ count: Int = 40) -> (NumberedList, RefreshControl) {
    let list = NumberedList(count), refresh = RefreshControl()
    list.fillsSuperview = true
    list.selectionMode = .none
    list.refreshControl = refresh
    return (list, refresh)
  }

  @Test(
    "a pull refreshes from far enough, once (flutter, refresh_indicator_test)",
    arguments: [
      // The ways of the finger from y = 100, the offset at first, the number of refreshes.
      ([400.0], 0.0, 1), ([30.0], 0.0, 0), ([400.0, -380.0], 0.0, 0),
      ([400.0, -300.0, 300.0], 0.0, 1),
      ([400.0, -30.0], 0.0, 1), ([300.0], 600.0, 0), ([-80.0], 0.0, 0),
    ])
  func pulls(ways: [Double], offset: Double, expected: Int) throws {
    let (list, refresh) = list()
    var count = 0
    refresh.onRefresh = { count += 1 }
    let stage = try TestStage { $0.addSubview(list) }
    list.contentOffset.y += offset
    var script = GestureScript(), y = 100.0
    script.press(Point(x: 200, y: y))
    for way in ways {
      y += way
      script.move(to: Point(x: 200, y: y), over: 0.3)
    }
    script.wait(0.2)
    script.lift()
    try stage.play(script)
    try stage.advance(by: 2)
    #expect(count == expected && refresh.isRefreshing == (expected == 1))
    refresh.endRefreshing()
    try stage.settle()
    #expect(!refresh.isRefreshing && (offset > 0 || ways[0] < 0 || list.isAtTop))
  }

  @Test("a fling to the top does not refresh (flutter, refresh_indicator_test)")
  func fling() throws {
    let (list, refresh) = list()
    var count = 0
    refresh.onRefresh = { count += 1 }
    let stage = try TestStage { $0.addSubview(list) }
    list.contentOffset.y += 300
    try stage.swipe(from: Point(x: 200, y: 200), to: Point(x: 200, y: 400), velocity: 4_000)
    #expect(count == 0 && list.isAtTop)
  }

  @Test("a second pull while refreshing does not refresh again (flutter, refresh_indicator_test)")
  func twice() throws {
    let (list, refresh) = list()
    var count = 0
    refresh.onRefresh = { count += 1 }
    let stage = try TestStage { $0.addSubview(list) }
    for _ in 0..<2 {
      try stage.play(.drag(from: Point(x: 200, y: 100), to: Point(x: 200, y: 500), over: 0.4))
      try stage.advance(by: 2)
    }
    #expect(count == 1 && refresh.isRefreshing)
    refresh.endRefreshing()
    try stage.settle()
    try stage.play(.drag(from: Point(x: 200, y: 100), to: Point(x: 200, y: 500), over: 0.4))
    try stage.advance(by: 2)
    #expect(count == 2)
    refresh.endRefreshing()
    try stage.settle()
  }

  @Test("an end during the pull lets the list go (flutter, refresh_indicator_test)")
  func endInPull() throws {
    let (list, refresh) = list()
    refresh.onRefresh = { [unowned refresh] in refresh.endRefreshing() }
    let stage = try TestStage { $0.addSubview(list) }
    try stage.drag(from: Point(x: 200, y: 100), to: Point(x: 200, y: 500))
    #expect(!refresh.isRefreshing && list.isAtTop)
  }

  @Test("a list that goes away while refreshing does no harm (flutter, refresh_indicator_test)")
  func removed() throws {
    let (list, refresh) = list()
    refresh.onRefresh = {}
    let stage = try TestStage { $0.addSubview(list) }
    try stage.play(.drag(from: Point(x: 200, y: 100), to: Point(x: 200, y: 500), over: 0.4))
    try stage.advance(by: 1)
    list.removeFromSuperview()
    try stage.settle()
    refresh.endRefreshing()
    stage.window.rootViewController?.view.addSubview(list)
    try stage.settle()
    #expect(!refresh.isRefreshing && list.isAtTop)
  }

  private func zoomed() throws -> (ScrollView, TestStage) {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    scroll.contentSize = Size(width: 400, height: 600)
    scroll.minimumZoomScale = 0.5
    scroll.maximumZoomScale = 4
    return (scroll, try TestStage { $0.addSubview(scroll) })
  }

  private func pinch(_ stage: TestStage, from start: Double, to end: Double, at x: Double = 200)
    throws
  {
    var script = GestureScript()
    script.press(Point(x: x - start / 2, y: 300))
    script.press(Point(x: x + start / 2, y: 300), with: .finger(1))
    for step in 1...10 {
      let span = start + (end - start) * Double(step) / 10
      script.move(to: Point(x: x - span / 2, y: 300), over: 0.02)
      script.move(to: Point(x: x + span / 2, y: 300), over: 0.02, with: .finger(1))
    }
    script.wait(0.2)
    script.lift()
    script.lift(.finger(1))
    try stage.play(script)
    try stage.settle()
  }

  @Test(
    "a pinch zooms within the limits (flutter, interactive_viewer_test)",
    arguments: [(60.0, 120.0, 1.5, 2.2), (40.0, 390.0, 3.99, 4.01), (300.0, 60.0, 0.49, 0.51)])
  func limits(start: Double, end: Double, lower: Double, upper: Double) throws {
    let (scroll, stage) = try zoomed()
    try pinch(stage, from: start, to: end)
    #expect(scroll.zoomScale > lower && scroll.zoomScale < upper, "\(scroll.zoomScale)")
  }

  @Test("zoomed content is dragged to its edges and no further (flutter, interactive_viewer_test)")
  func edges() throws {
    let (scroll, stage) = try zoomed()
    try pinch(stage, from: 60, to: 150)
    for _ in 0..<4 { try stage.drag(from: Point(x: 100, y: 100), to: Point(x: 390, y: 590)) }
    let first = scroll.contentOffset
    for _ in 0..<4 { try stage.drag(from: Point(x: 390, y: 590), to: Point(x: 20, y: 20)) }
    let limits = scroll.contentOffsetLimits
    #expect(first == limits.minimum && scroll.contentOffset == limits.maximum)
    #expect(limits.maximum.x > 100)
  }

  @Test("what lies between the fingers stays there (flutter, interactive_viewer_test)")
  func anchor() throws {
    let (scroll, stage) = try zoomed()
    try pinch(stage, from: 60, to: 120, at: 300)
    let x = (scroll.contentOffset.x + 300) / scroll.zoomScale
    #expect(abs(x - 300) < 12, "\(x)")
  }
}
