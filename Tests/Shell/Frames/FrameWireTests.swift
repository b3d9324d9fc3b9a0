// SPDX-License-Identifier: MIT

@Suite("Frames in the protocol") @MainActor struct FrameWireTests {
  @Test("no buffer is committed before the first configure is acknowledged (gtk4-layer-shell #94)")
  func firstConfigure() throws {
    var configuration = CompositorConfiguration()
    configuration.configuresNewWindows = false
    let stage = try Stage(configuration)
    stage.settle()
    #expect(stage.surface.commitCount == 1 && stage.surface.bufferCount == 0)
    stage.move(to: 50)
    #expect(stage.surface.commitCount == 1)
    stage.toplevel.configure(width: 0, height: 0)
    stage.settle()
    #expect(stage.toplevel.phase == .mapped)
    #expect(stage.surface.bufferCount == 1)
    #expect(stage.violations.isEmpty)
  }

  @Test("a change after an idle period is drawn at once, further ones at the frame callback")
  func pacing() throws {
    let stage = try Stage.mapped()
    let before = stage.surface.bufferCount
    for x in 1...5 { stage.move(to: Double(x * 10)) }
    #expect(stage.surface.bufferCount == before + 1)
    stage.frame()
    #expect(stage.surface.bufferCount == before + 2)
    stage.frame()
    #expect(stage.surface.bufferCount == before + 2)
    #expect(stage.host.frameState == .idle)
    #expect(stage.violations.isEmpty)
  }

  @Test("an idle window sends no requests") func idle() throws {
    let stage = try Stage.mapped()
    let requests = stage.requestCount
    for _ in 0..<20 {
      stage.clock.now += 1
      stage.settle()
    }
    #expect(stage.requestCount == requests)
  }

  @Test("damage has exactly the changed rectangles (Slint #12752)") func damage() throws {
    let stage = try Stage.mapped()
    stage.move(to: 200)
    #expect(
      Region(stage.surface.damage)
        == Region([
          PixelRect(x: 20, y: 30, width: 40, height: 50),
          PixelRect(x: 200, y: 30, width: 40, height: 50),
        ]))
    stage.frame()
    stage.move(to: 210)
    #expect(
      Region(stage.surface.damage) == Region(PixelRect(x: 200, y: 30, width: 50, height: 50)))
    #expect(stage.violations.isEmpty)
    #expect(try stage.shown() == stage.painted())
  }

  @Test("a reused buffer is repainted where it is out of date (foot #1173)")
  func pendingDamage() throws {
    let stage = try Stage.mapped()
    for x in [100.0, 7, 150, 33, 90] {
      stage.move(to: x)
      stage.frame()
      #expect(try stage.shown() == stage.painted())
    }
    #expect(stage.violations.isEmpty)
  }

  @Test("without a free buffer the window waits, then draws the newest state (lv_drivers #225)")
  func withoutFreeBuffer() throws {
    var configuration = CompositorConfiguration()
    configuration.releasePolicy = .held
    let stage = try Stage.mapped(configuration)
    for x in 1...6 {
      stage.move(to: Double(x * 10))
      stage.frame()
    }
    // Three in all: one is displayed, two are held.
    #expect(stage.surface.bufferCount == 3)
    guard case .awaitingRelease = stage.host.frameState else {
      return #expect(Bool(false), "\(stage.host.frameState)")
    }
    stage.releaseBuffers(1)
    #expect(stage.surface.bufferCount == 4)
    #expect(try stage.shown() == stage.painted())
    #expect(stage.violations.isEmpty)
  }

  @Test("L87 an animation completes by time, without a frame, when callbacks stop (wezterm #884)")
  func stalled() throws {
    let stage = try Stage.mapped()
    #expect(!stage.window.isSuspended)
    var outcome: AnimationOutcome?
    let box = stage.box
    let animator = Animator(value: 20, timeline: stage.window.timeline) { box.frame.origin.x = $0 }
    animator.animate(to: 300, with: .curve(.linear, duration: 0.5)) { outcome = $0 }
    stage.settle()
    // The first frame changes nothing visible; the next one does.
    stage.clock.now += 0.02
    stage.settle()
    let frames = stage.surface.bufferCount
    stage.clock.now += 0.2
    stage.settle()
    guard case .stalled = stage.host.frameState else {
      return #expect(Bool(false), "\(stage.host.frameState)")
    }
    #expect(!stage.window.isSuspended)
    stage.clock.now += 0.2
    stage.settle()
    #expect(outcome == nil)
    stage.clock.now += 0.2
    stage.settle()
    #expect(outcome == .finished)
    #expect(box.frame.origin.x == 300)
    stage.clock.now += 2
    stage.settle()
    #expect(stage.window.isSuspended)
    #expect(stage.surface.bufferCount == frames)
    stage.frame()
    #expect(stage.surface.bufferCount == frames + 1)
    #expect(try stage.shown() == stage.painted())
    #expect(!stage.window.isSuspended)
  }

  @Test("timers fire in a hidden window (iced #1810)") func hiddenTimer() throws {
    let stage = try Stage.mapped()
    stage.move(to: 50)
    var fired = false
    _ = stage.window.timeline.schedule(after: 3) { fired = true }
    stage.window.setNeedsFrame()
    stage.settle()
    stage.clock.now += 2.9
    stage.settle()
    #expect(!fired)
    stage.clock.now += 0.2
    stage.settle()
    #expect(fired)
  }

  @Test("after a failed allocation the window keeps its last frame and retries")
  func noMemory() throws {
    var configuration = CompositorConfiguration()
    configuration.releasePolicy = .held
    let stage = try Stage.mapped(configuration)
    var failsAllocation = true
    stage.display.allocate = { byteCount throws(BufferError) in
      if failsAllocation { throw .noMemory(bytes: byteCount, errno: 28) }
      return try SharedMemory(byteCount: byteCount)
    }
    stage.toplevel.configure(width: 500, height: 300)
    stage.settle()
    guard case .outOfMemory = stage.host.frameState else {
      return #expect(Bool(false), "\(stage.host.frameState)")
    }
    #expect(stage.reports.count == 1)
    #expect(stage.reports.contains { if case .buffer = $0 { true } else { false } })
    for _ in 0..<5 {
      stage.clock.now += FramePacer.retryDelay
      stage.settle()
    }
    #expect(stage.reports.count == 1, "a persistent failure is reported once")
    failsAllocation = false
    stage.clock.now += FramePacer.retryDelay
    stage.settle()
    #expect(stage.surface.pixelSize == PixelSize(width: 500, height: 300))
    #expect(try stage.shown() == stage.painted())
    #expect(stage.violations.isEmpty)
  }

  @Test("the second buffer is created while idle, without pending damage")
  func secondBuffer() throws {
    var allocationCount = 0
    let stage = try Stage { display in
      display.allocate = { byteCount throws(BufferError) in
        allocationCount += 1
        return try SharedMemory(byteCount: byteCount)
      }
    }
    #expect(allocationCount == 1)
    stage.frame()
    #expect(allocationCount == 2 && stage.host.frameState == .idle)
    stage.move(to: 150)
    #expect(allocationCount == 2)
    // Only the change is painted.
    #expect(stage.window.frameStatistics.paintedPixels < 320 * 240 / 2)
    #expect(try stage.shown() == stage.painted())
    for x in 1...5 {
      stage.frame()
      stage.move(to: Double(x * 20))
      #expect(try stage.shown() == stage.painted())
    }
    #expect(allocationCount == 2 && stage.violations.isEmpty)
  }

  @Test("one buffer is enough if the compositor releases it on commit") func oneBuffer() throws {
    var configuration = CompositorConfiguration()
    configuration.releasePolicy = .onCommit
    let stage = try Stage.mapped(configuration)
    stage.move(to: 150)
    stage.frame()
    #expect(stage.window.frameStatistics.buffers == 1)
  }

  @Test("the frame statistics count frames, pixels and buffers") func statistics() throws {
    let stage = try Stage.mapped()
    #expect(stage.window.frameStatistics.framesDrawn == 1)
    var frames: [FrameStatistics] = []
    stage.host.onFrame = { frames.append($0) }
    stage.move(to: 100)
    #expect(frames.count == 1)
    let statistics = stage.window.frameStatistics
    #expect(statistics.framesDrawn == 2 && statistics.framesSkipped == 0)
    #expect(statistics.damagedPixels == 2 * 40 * 50)
    #expect(statistics.rectangles == 2)
    #expect(statistics.paintedPixels >= statistics.damagedPixels)
    #expect(statistics.buffersHeld >= 1 && statistics.buffers >= statistics.buffersHeld)
    #expect(statistics.bufferBytes >= statistics.buffers * 320 * 240 * 4)
    #expect(statistics.processorTime.count == 2)
  }
}
