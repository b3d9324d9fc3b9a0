// SPDX-License-Identifier: MIT

@Suite("Delayed frames in the protocol") @MainActor struct DelayedFrameWireTests {
  private static let interval = 1.0 / 60

  private final class Follower: GestureRecognizer {
    override func touchBegan(_ touch: Touch) { begin() }
    override func touchMoved(_ touch: Touch) { change() }
    override func touchEnded(_ touch: Touch) { end() }
  }

  /// A window whose box follows a touch.
  @MainActor private final class Drag {
    let stage: Stage
    let follower = Follower()
    private var refreshCount = 0
    private let start: Double

    init(_ stage: Stage) {
      self.stage = stage
      start = stage.clock.now
      stage.window.contentView.addGestureRecognizer(follower)
      follower.onChange = { [weak stage] recognizer in
        guard let stage else { return }
        stage.box.frame.origin.x = recognizer.location(in: stage.window.contentView).x
      }
      stage.seat.touchDown(0, at: Point(x: 100, y: 100), on: stage.surface)
      stage.settle()
    }

    func move(to x: Double) {
      stage.seat.touchMove(0, to: Point(x: x, y: 100))
      stage.settle()
    }

    /// Simulates a refresh that happens before the commit is composited.
    func skip() { refreshCount += 1 }

    /// Simulates a refresh that presents the commit and sends the callback.
    func refresh() {
      refreshCount += 1
      stage.clock.now = start + Double(refreshCount) * DelayedFrameWireTests.interval
      stage.surface.present(at: stage.clock.now, interval: DelayedFrameWireTests.interval)
      stage.surface.releaseFrames(at: UInt32(stage.clock.now * 1000))
      stage.settle()
    }

    /// Advances to the start of the scheduled frame; returns its time.
    @discardableResult func wait() -> Double? {
      guard case .scheduled(let time) = stage.host.frameState else { return nil }
      stage.clock.now = time
      stage.settle()
      return time
    }

    /// Drags until the cadence is measured and frames are delayed.
    func warmUp() {
      for step in 0..<20 {
        move(to: Double(100 + step % 2))
        wait()
        refresh()
        wait()
      }
      move(to: 90)
      wait()
      move(to: 91)
      refresh()
    }
  }

  @Test("a touch received before the delayed draw is in the same frame") func touchBeforeDraw()
    throws
  {
    let stage = try Stage.mapped()
    let drag = Drag(stage)
    drag.warmUp()
    let callback = stage.clock.now
    guard case .scheduled(let time) = stage.host.frameState else {
      return #expect(Bool(false), "\(stage.host.frameState)")
    }
    #expect(time > callback + Self.interval * 0.3 && time < callback + Self.interval)
    let frames = stage.surface.bufferCount
    stage.clock.now = callback + Self.interval * 0.3
    drag.move(to: 222)
    #expect(stage.surface.bufferCount == frames)
    drag.wait()
    #expect(stage.surface.bufferCount == frames + 1)
    #expect(stage.box.frame.origin.x == 222)
    #expect(try stage.shown() == stage.painted())
    #expect(stage.violations.isEmpty)
  }

  @Test("the first change of an idle window is drawn at once") func idle() throws {
    let stage = try Stage.mapped()
    let drag = Drag(stage)
    drag.warmUp()
    drag.wait()
    drag.refresh()
    #expect(stage.host.frameState == .idle)
    let frames = stage.surface.bufferCount
    stage.clock.now += 0.1
    drag.move(to: 50)
    #expect(stage.surface.bufferCount == frames + 1)
  }

  @Test("a configure is not delayed") func configure() throws {
    let stage = try Stage.mapped()
    let drag = Drag(stage)
    drag.warmUp()
    guard case .scheduled = stage.host.frameState else {
      return #expect(Bool(false), "\(stage.host.frameState)")
    }
    stage.toplevel.configure(width: 400, height: 200)
    stage.settle()
    #expect(stage.surface.pixelSize == PixelSize(width: 400, height: 200))
    #expect(try stage.shown() == stage.painted())
    #expect(stage.violations.isEmpty)
  }

  @Test("a missed frame is counted, and the next one begins earlier") func miss() throws {
    let stage = try Stage.mapped()
    let drag = Drag(stage)
    drag.warmUp()
    let callback = stage.clock.now
    let first = try #require(drag.wait()) - callback
    drag.move(to: 120)
    // The callback is one refresh too late.
    drag.skip()
    drag.refresh()
    let missed = stage.clock.now
    let second = drag.wait().map { $0 - missed } ?? 0
    drag.move(to: 130)
    drag.refresh()
    drag.wait()
    #expect(second < first)
    #expect(stage.window.frameStatistics.framesMissed == 1)
    #expect(stage.window.frameStatistics.refreshInterval > 0)
  }

  @Test("animations without input are not delayed and request no feedback") func withoutInput()
    throws
  {
    let stage = try Stage.mapped()
    let animator = Animator(value: 0, timeline: stage.window.timeline) { [box = stage.box] in
      box.frame.origin.x = $0
    }
    animator.animate(to: 250, with: .curve(.linear, duration: 1))
    stage.settle()
    // The first frame changes nothing visible; the next one does.
    stage.clock.now += 0.02
    stage.settle()
    for _ in 0..<30 {
      let frames = stage.surface.bufferCount
      stage.frame()
      #expect(stage.surface.bufferCount == frames + 1)
    }
    #expect(stage.requests("feedback").isEmpty)
  }

  @Test("after the warm-up, feedback is requested for few frames")
  func sampling() throws {
    let stage = try Stage.mapped()
    let drag = Drag(stage)
    drag.warmUp()
    drag.wait()
    let requestedBefore = stage.requests("feedback").count
    for step in 0..<64 {
      drag.move(to: Double(100 + step % 2))
      drag.refresh()
      drag.wait()
    }
    #expect(stage.requests("feedback").count - requestedBefore <= 9)
    #expect(stage.window.frameStatistics.framesMissed == 0)
    #expect(stage.violations.isEmpty)
  }

  @Test("the damage includes that of the debug overlay") func overlay()
    throws
  {
    let stage = try Stage.mapped()
    stage.window.showsDebugOverlay = true
    for x in [30.0, 200, 60, 61, 250, 10] {
      stage.move(to: x)
      stage.frame()
      // A change without damage is a violation.
      #expect(stage.violations.isEmpty)
    }
    stage.window.showsDebugOverlay = false
    stage.settle()
    stage.frame()
    #expect(try stage.shown() == stage.painted())
    #expect(stage.violations.isEmpty)
  }
}
