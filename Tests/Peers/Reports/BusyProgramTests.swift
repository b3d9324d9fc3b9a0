// SPDX-License-Identifier: MIT

/// Reports of programs that were busy, stopped or not shown: the time at which something is handled
/// is not that at which it happened.
@Suite("Reports: busy and hidden programs") struct BusyProgramTests {
  private static let center = Point(x: 200, y: 300)

  /// A stage with a view in its middle.
  private func stage(with view: View) throws -> TestStage {
    view.frame = Rect(x: 150, y: 250, width: 100, height: 100)
    return try TestStage { $0.addSubview(view) }
  }

  /// Touches the middle for 80 ms of the device's time, while the program is busy for a second.
  private func tapWhileBusy(_ stage: TestStage) throws {
    let start = stage.compositor.time
    try stage.touchDown(at: Self.center)
    try stage.turn()
    stage.clock.advance(by: 1)
    stage.touchUp(80, after: start)
    try stage.turn()
    try stage.settle()
  }

  @Test("a short tap is a tap, however late it is handled (Detox #2207)")
  func tap() throws {
    var events: [String] = []
    let view = View()
    view.addGestureRecognizer(
      TapGestureRecognizer { if $0.state == .ended { events.append("tap") } })
    view.addGestureRecognizer(
      LongPressGestureRecognizer { if $0.state == .began { events.append("press") } })
    try tapWhileBusy(stage(with: view))
    #expect(events == ["tap"])
  }

  @Test("a tap with a limited duration keeps it by the device's time (Detox #2207)")
  func limitedTap() throws {
    var count = 0
    let view = View()
    let tap = TapGestureRecognizer { if $0.state == .ended { count += 1 } }
    tap.maximumDuration = 0.3
    view.addGestureRecognizer(tap)
    try tapWhileBusy(stage(with: view))
    #expect(count == 1)
  }

  @Test("a late tap on a button with a context menu presses it (Detox #2207)")
  func contextMenu() throws {
    var count = 0
    let button = Button("Play") { count += 1 }
    button.contextMenu = ContextMenu([.init("Remove") {}])
    let stage = try stage(with: button)
    try tapWhileBusy(stage)
    #expect(count == 1 && !stage.exists(.menu))
  }

  @Test("a long press is one when it was long (Detox #2207)")
  func longPress() throws {
    var count = 0
    let view = View()
    view.addGestureRecognizer(
      LongPressGestureRecognizer { if $0.state == .began { count += 1 } })
    let stage = try stage(with: view)
    let start = stage.compositor.time
    try stage.touchDown(at: Self.center)
    try stage.turn()
    stage.clock.advance(by: 1)
    stage.touchUp(900, after: start)
    try stage.turn()
    #expect(count == 1)
  }

  @Test("what was queued while the program was busy happened at the device's times (Detox #2207)")
  func queued() throws {
    var events: [String] = []
    let view = View()
    view.addGestureRecognizer(
      TapGestureRecognizer(count: 2) { if $0.state == .ended { events.append("double tap") } })
    view.addGestureRecognizer(
      LongPressGestureRecognizer { if $0.state == .began { events.append("press") } })
    let stage = try stage(with: view)
    // The stage learns how far the device's clock is from its own.
    try stage.tap(at: Point(x: 20, y: 20))
    try stage.advance(by: 1)
    func queue(_ presses: [(down: UInt32, up: UInt32)]) throws {
      let start = stage.compositor.time
      for press in presses {
        stage.compositor.time = start + press.down
        try stage.touchDown(at: Self.center)
        stage.touchUp(press.up, after: start)
      }
      stage.clock.advance(by: 2)
      try stage.turn()
      try stage.advance(by: 1)
    }
    try queue([(0, 80), (800, 880)])
    #expect(events.isEmpty)
    try queue([(0, 80), (200, 280)])
    #expect(events == ["double tap"])
    try queue([(0, 900)])
    #expect(events == ["double tap", "press"])
  }

  @Test("a stepper makes one step for a short press whose handler is slow (mrtrix3 #306)")
  func stepper() throws {
    let stepper = Stepper(value: 50)
    stepper.frame = Rect(x: 100, y: 100, width: 200, height: 40)
    let stage = try TestStage { $0.addSubview(stepper) }
    let start = stage.compositor.time
    var steps = 0
    stepper.onChange = { [unowned stage] _ in
      steps += 1
      guard steps == 1 else { return }
      stage.clock.advance(by: 0.5)
      stage.touchUp(650, after: start)
    }
    try stage.touchDown(at: Point(x: 280, y: 120))
    try stage.turn()
    while steps == 0 { try stage.frame() }
    try stage.settle()
    #expect(steps == 1)
  }

  @Test("a held stepper with a slow handler makes no step after its release (mrtrix3 #306)")
  func slowStepper() throws {
    let stepper = Stepper(value: 50)
    stepper.frame = Rect(x: 100, y: 100, width: 200, height: 40)
    let stage = try TestStage { $0.addSubview(stepper) }
    let start = stage.compositor.time
    let begin = stage.clock.now
    var steps = 0
    stepper.onChange = { [unowned stage] _ in
      steps += 1
      let wasHeld = stage.clock.now - begin < 2
      stage.clock.advance(by: 0.5)
      if wasHeld, stage.clock.now - begin >= 2 { stage.touchUp(2_000, after: start) }
    }
    try stage.touchDown(at: Point(x: 280, y: 120))
    try stage.turn()
    while stage.clock.now - begin < 4 { try stage.frame() }
    try stage.settle()
    #expect((2...5).contains(steps))
  }

  @Test("a call at an interval is made once after an hour without the program (NodeLite #21)")
  func interval() throws {
    let stage = try TestStage { _ in }
    var times: [Double] = []
    func tick() {
      stage.window.timeline.schedule(after: 1) {
        times.append(stage.clock.now)
        tick()
      }
    }
    tick()
    stage.clock.advance(by: 3_600)
    try stage.turn()
    #expect(times.count == 1)
    let first = try #require(times.first)
    stage.clock.advance(by: 1)
    try stage.turn()
    #expect(times == [first, first + 1])
  }

  @Test(
    "in a hidden window with a spinner other animations end by time (posthog #82492)",
    arguments: [false, true])
  func spinner(pushes: Bool) throws {
    let square = View(frame: Rect(x: 0, y: 200, width: 40, height: 40))
    let spinner = ActivityIndicatorView()
    spinner.frame = Rect(x: 100, y: 100, width: 40, height: 40)
    let navigation = NavigationController(
      rootViewController: Page {
        $0.addSubview(square)
        $0.addSubview(spinner)
      })
    spinner.stopAnimating()
    let stage = try TestStage(root: navigation, size: Size(width: 400, height: 600))
    spinner.startAnimating()
    for _ in 0..<10 { try stage.frame() }
    var isDone = false
    if pushes {
      navigation.pushViewController(Page(), animated: true) { isDone = true }
    } else {
      View.animate(withDuration: 0.3, animations: { square.frame.origin.x = 300 }) { _ in
        isDone = true
      }
    }
    for _ in 0..<12 where !isDone {
      stage.clock.advance(by: 0.1)
      try stage.turn()
    }
    #expect(isDone)
  }

  /// Advances the time with frame callbacks that come late.
  private func frames(_ stage: TestStage, every interval: Double, for duration: Double) throws {
    let end = stage.clock.now + duration
    while stage.clock.now < end {
      stage.clock.advance(by: interval - 0.02)
      try stage.turn()
      stage.clock.advance(by: 0.02)
      stage.compositor.releaseFrames()
      try stage.turn()
    }
  }

  @Test(
    "frame callbacks that come late neither hide the window nor end the inhibitor (mpv #8173)",
    arguments: [0.13, 0.3, 1])
  func lateCallbacks(interval: Double) throws {
    let square = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    square.backgroundColor = .red
    let stage = try TestStage { $0.addSubview(square) }
    stage.window.isIdleTimerDisabled = true
    try stage.settle()
    stage.compositor.clearLog()
    View.animate(withDuration: 10, animations: { square.frame.origin.x = 300 })
    try frames(stage, every: interval, for: 8)
    #expect(!stage.window.isSuspended)
    #expect(!stage.compositor.log.contains { $0.name == "create_inhibitor" })
  }

  @Test("without frame callbacks the window is hidden after a while, and shown with the next")
  func noCallbacks() throws {
    let square = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    square.backgroundColor = .red
    let stage = try TestStage { $0.addSubview(square) }
    View.animate(withDuration: 30, animations: { square.frame.origin.x = 300 })
    try stage.frame()
    for _ in 0..<40 {
      stage.clock.advance(by: 0.1)
      try stage.turn()
    }
    #expect(stage.window.isSuspended)
    stage.compositor.releaseFrames()
    try stage.turn()
    #expect(!stage.window.isSuspended)
  }
}
