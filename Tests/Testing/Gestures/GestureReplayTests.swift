// SPDX-License-Identifier: MIT

/// A sink that logs the steps and frames.
private final class SinkLog: GestureSink {
  var lines: [String] = []

  func play(_ step: GestureScript.Step, at time: Double) {
    lines.append("\(step.phase) \(Int((time * 1_000).rounded()))")
  }

  func showFrame(at time: Double) { lines.append("frame \(Int((time * 1_000).rounded()))") }
}

/// A window with a view whose drags are recorded.
private struct Stage {
  let window = Window(size: Size(width: 800, height: 600))
  let host: OffscreenWindowHost
  let sink: WindowGestureSink
  let pan = PanGestureRecognizer(direction: .vertical)

  init() {
    host = OffscreenWindowHost(window)
    sink = WindowGestureSink(host)
    let view = View(frame: Rect(x: 0, y: 0, width: 800, height: 600))
    view.addGestureRecognizer(pan)
    window.contentView.addSubview(view)
  }
}

@Suite("Replaying gestures")
struct GestureReplayTests {
  // MARK: Order and time

  @Test("a frame follows the steps before it, and the clock has the time of each frame")
  func order() throws {
    var script = GestureScript()
    script.press(.zero)
    script.wait(0.01)
    script.cancel()
    script.wait(0.025)
    let sinkLog = SinkLog()
    let clock = TestClock(now: 2)
    let replay = GestureReplay(script, on: sinkLog, clock: clock, frameInterval: 0.01)
    try replay.step()
    #expect(sinkLog.lines == ["began 2000", "cancelled 2010", "frame 2010"])
    #expect(clock.now == 2.01)
    #expect(!replay.isFinished)
    try replay.run(settling: 0.02)
    #expect(replay.isFinished)
    #expect(
      sinkLog.lines.dropFirst(3)
        == ["frame 2020", "frame 2030", "frame 2040", "frame 2050", "frame 2060"])
    #expect(abs(clock.now - 2.06) < 1e-9)
  }

  @Test("an empty script shows no frame, except those for settling")
  func empty() throws {
    let sinkLog = SinkLog()
    try GestureReplay(GestureScript(), on: sinkLog).run()
    #expect(sinkLog.lines.isEmpty)
    try GestureReplay(GestureScript(), on: sinkLog).run(settling: 0.05)
    #expect(sinkLog.lines == ["frame 17", "frame 33", "frame 50"])
  }

  @Test("a test clock never runs backwards")
  func clock() async {
    let clock = TestClock()
    clock.advance(by: 0.5)
    clock.advance(to: 0.25)
    #expect(clock.now == 0.5)
    clock.advance(to: 0.75)
    #expect(clock.now == 0.75)
    await #expect(processExitsWith: .failure) { @MainActor in TestClock().advance(by: -1) }
  }

  // MARK: Into a window

  @Test(
    "a swipe reaches a recogniser in the window with its velocity",
    arguments: [GestureScript.Contact.finger(0), .mouse])
  func swipe(contact: GestureScript.Contact) throws {
    let stage = Stage()
    var states: [GestureRecognizer.State] = []
    var velocity = Vector.zero
    stage.pan.onChange = { [unowned pan = stage.pan] recognizer in
      if states.last != recognizer.state { states.append(recognizer.state) }
      velocity = pan.velocity
    }
    let script = GestureScript.swipe(
      from: Point(x: 400, y: 560), to: Point(x: 400, y: 60), velocity: 2_000, with: contact)
    try GestureReplay(script, on: stage.sink).run()
    #expect(states == [.began, .changed, .ended])
    #expect(abs(velocity.dy + 2_000) < 1)
    #expect(stage.window.arena.activeTouches.isEmpty)
    #expect(stage.sink.touches.allSatisfy { $0.source == contact.source })
  }

  @Test("a drag with a pause at its end is released without velocity; a cancel ends it")
  func dragAndCancel() throws {
    let stage = Stage()
    var states: [GestureRecognizer.State] = []
    stage.pan.onChange = { states.append($0.state) }
    let drag = GestureScript.drag(from: Point(x: 10, y: 500), to: Point(x: 10, y: 100))
    try GestureReplay(drag, on: stage.sink).run()
    #expect(states.last == .ended)
    #expect(stage.pan.velocity == .zero)
    var script = GestureScript()
    script.press(Point(x: 10, y: 500))
    script.move(to: Point(x: 10, y: 300), over: 0.1)
    script.cancel()
    try GestureReplay(script, on: stage.sink, startingAt: stage.host.now).run()
    #expect(states.last == .cancelled)
    #expect(Set(stage.sink.touches.map(\.id)).count == 2)
  }

  @Test("a held press is recognised by the window's timer after its minimum duration")
  func held() throws {
    let stage = Stage()
    var time: Double?
    let press = LongPressGestureRecognizer(minimumPressDuration: 0.5)
    press.onChange = { [unowned window = stage.window] recognizer in
      if recognizer.state == .began { time = window.timeline.now }
    }
    stage.window.contentView.addGestureRecognizer(press)
    let hold = GestureScript.hold(at: Point(x: 5, y: 5), for: 0.7)
    try GestureReplay(hold, on: stage.sink).run()
    #expect(time.map { abs($0 - 0.5) < 1e-9 } ?? false)
  }
}
