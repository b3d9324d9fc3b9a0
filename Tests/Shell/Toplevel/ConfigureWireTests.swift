// SPDX-License-Identifier: MIT

@Suite("Configure events of toplevels") @MainActor struct ConfigureWireTests {
  @Test("a configure of zero leaves the size to the window (foot #1925)") func zeroSize() throws {
    let stage = try Stage.mapped()
    #expect(stage.surface.pixelSize == PixelSize(width: 320, height: 240))
    stage.toplevel.configure(width: 500, height: 0)
    stage.settle()
    #expect(stage.surface.pixelSize == PixelSize(width: 500, height: 240))
    #expect(stage.window.size == Size(width: 500, height: 240))
  }

  @Test("a window that is no longer maximised returns to its own size") func unmaximized() throws {
    let stage = try Stage.mapped()
    stage.toplevel.configure(width: 800, height: 600, states: [.maximized])
    stage.settle()
    #expect(stage.surface.pixelSize == PixelSize(width: 800, height: 600))
    #expect(stage.host.isMaximized)
    stage.toplevel.configure(width: 0, height: 0)
    stage.settle()
    #expect(stage.surface.pixelSize == PixelSize(width: 320, height: 240))
    #expect(!stage.host.isMaximized)
    #expect(stage.violations.isEmpty)
  }

  @Test("a configure of 20,000 pixels is clamped and reported") func huge() throws {
    let stage = try Stage.mapped()
    stage.toplevel.configure(width: 20_000, height: 20)
    stage.settle()
    #expect(
      stage.surface.pixelSize == PixelSize(width: SurfaceSize.maximumSide, height: 20))
    #expect(stage.reports.contains { $0.description.contains("20000x20") })
    #expect(stage.violations.isEmpty)
  }

  @Test("a maximised window of 20,000 pixels has that size at a lower scale, and reports it")
  func hugeMaximized() throws {
    let stage = try Stage.mapped()
    stage.toplevel.configure(width: 20_000, height: 20, states: [.maximized])
    stage.settle()
    #expect(stage.surface.logicalSize == PixelSize(width: 20_000, height: 20))
    #expect(stage.surface.pixelSize == PixelSize(width: 16_333, height: 16))
    #expect(stage.window.size == Size(width: 20_000, height: 20))
    #expect(stage.reports.contains { $0.description.contains("20000x20") })
    stage.toplevel.configure(width: 0, height: 0)
    stage.settle()
    #expect(stage.surface.pixelSize == PixelSize(width: 320, height: 240))
    #expect(stage.violations.isEmpty)
  }

  @Test("negative and tiny configures are handled", arguments: [Int32.min, -1, 1])
  func invalidSizes(side: Int32) throws {
    let stage = try Stage.mapped()
    stage.toplevel.configure(width: side, height: side)
    stage.settle()
    #expect(!stage.surface.pixelSize.isEmpty)
    #expect(stage.display.state == .connected)
  }

  @Test("of several configures in one dispatch only the newest is acknowledged")
  func severalConfigures() throws {
    let stage = try Stage.mapped()
    let before = stage.surface.bufferCount
    var serial: UInt32 = 0
    for width in 1...50 {
      serial = stage.toplevel.configure(width: 300 + Int32(width), height: 200)
    }
    stage.settle()
    #expect(stage.surface.bufferCount == before + 1)
    #expect(stage.toplevel.acknowledged.last == serial)
    #expect(stage.toplevel.acknowledged.count == 2)
    #expect(stage.surface.pixelSize == PixelSize(width: 350, height: 200))
    #expect(stage.violations.isEmpty)
  }

  @Test("a configure is drawn at once while a frame callback is outstanding")
  func pendingFrameCallback() throws {
    let stage = try Stage.mapped()
    stage.move(to: 77)
    let before = stage.surface.bufferCount
    stage.toplevel.configure(width: 400, height: 200)
    stage.settle()
    #expect(stage.surface.bufferCount == before + 1)
    #expect(stage.surface.frameCallbacks.count == 1)
    stage.frame()
    #expect(stage.surface.bufferCount == before + 1)
    #expect(try stage.shown() == stage.painted())
  }

  @Test("resizes without a free buffer are acknowledged, and drawn at a release (lv_drivers #308)")
  func resizeWithoutBuffers() throws {
    var configuration = CompositorConfiguration()
    configuration.releasePolicy = .held
    let stage = try Stage.mapped(configuration)
    for width in 1...8 {
      stage.toplevel.configure(width: 300 + Int32(width), height: 200)
      stage.settle()
    }
    #expect(stage.surface.bufferCount == BufferStateTable.maximumCount)
    #expect(stage.toplevel.outstanding.isEmpty)
    stage.releaseBuffers(1)
    #expect(stage.surface.pixelSize == PixelSize(width: 308, height: 200))
    #expect(try stage.shown() == stage.painted())
    #expect(stage.violations.isEmpty)
  }

  @Test("a fullscreen window does not exceed its size (lv_drivers #311)") func fullscreen() throws {
    var configuration = CompositorConfiguration()
    configuration.windowSize = PixelSize(width: 200, height: 100)
    configuration.windowStates = [.fullscreen]
    let stage = try Stage.mapped(configuration)
    #expect(stage.surface.pixelSize == PixelSize(width: 200, height: 100))
    #expect(stage.violations.isEmpty)
  }

  @Test("title, application ID and minimum size are sent to the compositor (foot #1552)")
  func title() throws {
    let stage = try Stage.mapped(
      options: ToplevelOptions(
        applicationID: "org.example.Test", minimumSize: Size(width: 100, height: 50)))
    #expect(stage.toplevel.appID == "org.example.Test")
    #expect(stage.toplevel.minimumSize == (100, 50))
    stage.window.title = "ħällo\n" + String(repeating: "👩🏽‍🚀", count: 10_000)
    stage.settle()
    #expect(stage.toplevel.title.hasPrefix("ħällo 👩🏽‍🚀"))
    #expect(stage.toplevel.title.utf8.count <= WireText.maximumLength)
    #expect(stage.display.state == .connected)
  }

  @Test("requests for the state and the minimum size are sent, and repeated after a reconnect")
  func requests() throws {
    let stage = try Stage.mapped(options: ToplevelOptions(windowMode: .maximized))
    #expect(stage.requests("set_maximized").count == 1)
    stage.host.setMaximized(false)
    stage.host.setFullscreen(true)
    stage.host.minimize()
    stage.host.setMinimumSize(Size(width: 64, height: 32))
    stage.settle()
    stage.frame()
    #expect(stage.requests("unset_maximized").count == 1)
    #expect(stage.requests("set_fullscreen").count == 1)
    #expect(stage.requests("set_minimized").count == 1)
    #expect(stage.toplevel.minimumSize == (64, 32))
    #expect(stage.host.frameState == .idle)
    stage.kill()
    stage.settle()
    stage.compositors.current = ScriptedCompositor(CompositorConfiguration())
    stage.clock.now += ReconnectSchedule.maximumPause
    stage.settle()
    #expect(stage.requests("set_fullscreen").count == 1)
    #expect(stage.requests("set_maximized").isEmpty)
    #expect(stage.toplevel.minimumSize == (64, 32))
    stage.host.setFullscreen(false)
    stage.settle()
    #expect(stage.requests("unset_fullscreen").count == 1)
    #expect(stage.violations.isEmpty)
  }

  @Test("the title of a hidden window is sent at once (foot #591)")
  func titleWhileHidden() throws {
    let stage = try Stage.mapped()
    stage.move(to: 50)
    stage.window.title = "new"
    stage.settle()
    #expect(stage.toplevel.title == "new")
  }

  @Test("a ping is answered with a pong") func ping() throws {
    let stage = try Stage.mapped()
    let serial = stage.compositor.ping()
    stage.settle()
    #expect(stage.requests("pong").last?.arguments == [.uint(serial)])
  }

  @Test("a close event asks `onCloseRequest` first, then destroys all objects in order")
  func close() throws {
    let stage = try Stage.mapped()
    let toplevel = stage.toplevel
    var closed = false
    stage.host.onCloseRequest = { false }
    stage.host.onClose = { closed = true }
    toplevel.close()
    stage.settle()
    #expect(!closed && toplevel.phase == .mapped)
    stage.host.onCloseRequest = nil
    toplevel.close()
    stage.settle()
    #expect(closed)
    #expect(toplevel.phase == .destroyed)
    #expect(stage.display.windows.isEmpty)
    #expect(stage.violations.isEmpty)
    #expect(stage.display.state == .connected)
  }

  @Test("events for a window that closes in the same dispatch are ignored (gtk4-layer-shell #121)")
  func closeInDispatch() throws {
    let stage = try Stage.mapped()
    stage.toplevel.close()
    stage.toplevel.configure(width: 10, height: 10)
    stage.surface.releaseFrames(at: 1)
    stage.settle()
    #expect(stage.display.windows.isEmpty)
    #expect(stage.violations.isEmpty)
    #expect(stage.display.state == .connected)
  }

  @Test("random configures and releases draw at most one frame per callback or configure")
  func walks() throws {
    for seed in walkSeeds(60) { try walk(seed) }
  }

  private func walk(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var configuration = CompositorConfiguration()
    configuration.releasePolicy = random.bool() ? .held : .onReplacement
    let stage = try Stage.mapped(configuration)
    var isConfigured = false
    for _ in 0..<50 {
      let frames = stage.surface.bufferCount
      var mayDraw = stage.surface.frameCallbacks.isEmpty
      switch random.int(0..<8) {
      case 0, 1, 2: stage.move(to: random.double(0...280))
      case 3:
        stage.toplevel.configure(
          width: .random(in: 0...400, using: &random), height: .random(in: 0...300, using: &random))
        isConfigured = true
        stage.settle()
      case 4, 5:
        mayDraw = true
        stage.frame()
      case 6: stage.releaseBuffers(random.int(1...3))
      default:
        stage.clock.now += 0.05
        stage.settle()
      }
      switch stage.surface.bufferCount - frames {
      case 0: break
      case 1:
        #expect(mayDraw || isConfigured, "two frames for one callback, seed \(seed)")
        isConfigured = false
      default: #expect(Bool(false), "several frames at once, seed \(seed)")
      }
    }
    for _ in 0..<6 {
      stage.releaseBuffers(9)
      stage.frame()
    }
    #expect(stage.violations.isEmpty, "seed \(seed)")
    #expect(stage.host.frameState == .idle, "seed \(seed)")
    #expect(try stage.shown() == stage.painted(), "seed \(seed)")
  }
}
