// SPDX-License-Identifier: MIT

import Glibc

@Suite("Connections") @MainActor struct ConnectionWireTests {
  @Test("a missing xdg_wm_base is an error that names it") func missing() throws {
    let configuration = CompositorConfiguration().without(.shell)
    let error = #expect(throws: DisplayError.missing(interface: "xdg_wm_base")) {
      try Stage(configuration)
    }
    #expect(error?.description.contains("xdg_wm_base") == true)
  }

  @Test("a wl_compositor that is too old is an error with both versions") func tooOld() throws {
    let configuration = CompositorConfiguration().offering(.compositor, version: 3)
    let error = #expect(
      throws: DisplayError.tooOld(interface: "wl_compositor", offered: 3, needed: 4)
    ) {
      try Stage(configuration)
    }
    #expect(error?.description.contains("version 3, and version 4 is needed") == true)
  }

  @Test("without a compositor the error names the socket") func noCompositor() throws {
    let loop = try EventLoop()
    let error = #expect(throws: DisplayError.self) {
      try Display(loop: loop, name: "/nowhere/wayland-7")
    }
    guard case .noCompositor(let name, _) = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(name == "/nowhere/wayland-7")
    #expect(error?.description.contains("WAYLAND_DISPLAY") == true)
  }

  @Test("a compositor with only the required globals suffices") func minimal() throws {
    var configuration = CompositorConfiguration()
    configuration.globals = [.compositor: 4, .sharedMemory: 1, .shell: 2]
    let stage = try Stage.mapped(configuration)
    stage.move(to: 100)
    #expect(try stage.shown() == stage.painted())
    let table = try #require(stage.display.capabilities)
    #expect(table[.decoration] == .missing)
    #expect(table.description.contains("windows have no title bar"))
    #expect(stage.violations.isEmpty)
  }

  @Test(
    "each optional protocol may be missing",
    arguments: OfferedGlobal.allCases.filter { ![.compositor, .sharedMemory, .shell].contains($0) })
  func withheld(global: OfferedGlobal) throws {
    let stage = try Stage.mapped(CompositorConfiguration().without(global))
    stage.move(to: 100)
    #expect(try stage.shown() == stage.painted())
    #expect(stage.violations.isEmpty)
  }

  @Test("each protocol may have its minimum version")
  func oldest() throws {
    var configuration = CompositorConfiguration()
    for global in configuration.globals.keys { configuration.globals[global] = 1 }
    configuration.globals[.compositor] = 4
    configuration.globals[.shell] = 2
    let stage = try Stage.mapped(configuration)
    stage.move(to: 100)
    stage.display.close()
    stage.settle()
    #expect(stage.violations.isEmpty)
  }

  @Test("a reconnect restores the same window in the same state (Slint #5667)")
  func reconnect() throws {
    let stage = try Stage.mapped()
    stage.window.title = "kept"
    stage.move(to: 123)
    stage.frame()
    let before = try stage.shown()
    stage.kill()
    stage.settle()
    guard case .lost = stage.display.state else {
      return #expect(Bool(false), "\(stage.display.state)")
    }
    #expect(stage.reports.contains { if case .connection = $0 { true } else { false } })
    stage.clock.now += 0.15
    stage.settle()
    stage.box.frame.origin.y = 40
    stage.settle()
    stage.compositors.current = ScriptedCompositor(CompositorConfiguration())
    stage.clock.now += ReconnectSchedule.maximumPause
    stage.settle()
    #expect(stage.display.state == .connected)
    #expect(stage.reports.last == .reconnected)
    #expect(stage.toplevel.phase == .mapped)
    #expect(stage.toplevel.title == "kept")
    #expect(try stage.shown() == stage.painted())
    #expect(try stage.shown() != before)
    stage.move(to: 20)
    stage.frame()
    #expect(try stage.shown() == stage.painted())
    #expect(stage.violations.isEmpty)
  }

  @Test("the pauses grow if a compositor dies before the first frame")
  func diesAtOnce() throws {
    let stage = try Stage.mapped()
    var pauses: [Double] = []
    for _ in 0..<8 {
      stage.compositor.clients.forEach { $0.disconnect() }
      stage.settle()
      guard case .lost(_, let retryAt) = stage.display.state else {
        return #expect(Bool(false), "\(stage.display.state)")
      }
      pauses.append(((retryAt - stage.clock.now) * 10).rounded() / 10)
      stage.clock.now = retryAt
      stage.settle()
      #expect(stage.display.state == .connected)
      // A buffer was committed, but its frame callback never arrives.
      #expect(stage.toplevel.phase == .mapped)
    }
    #expect(pauses == [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 5, 5])
    #expect(stage.reports.count == 3, "\(stage.reports)")
    stage.frame()
    #expect(stage.reports.count == 4)
    #expect(stage.reports.last == .reconnected)
    stage.kill()
    stage.settle()
    guard case .lost(_, let retryAt) = stage.display.state else {
      return #expect(Bool(false), "\(stage.display.state)")
    }
    #expect(abs(retryAt - stage.clock.now - 0.1) < 1e-9)
  }

  @Test("a compositor that never answers after a reconnect blocks nothing and is reported once")
  func silentAfterReconnect() throws {
    let stage = try Stage.mapped()
    stage.kill()
    stage.settle()
    // The connection is accepted but never dispatched.
    let silent = ScriptedCompositor(CompositorConfiguration())
    stage.compositors.current = silent
    stage.clock.now += 0.2
    stage.loop.step()
    guard case .connecting(let since) = stage.display.state else {
      return #expect(Bool(false), "\(stage.display.state)")
    }
    #expect(since == stage.clock.now)
    let before = stage.reports.count
    var fired = 0
    let timer = stage.loop.makeTimer { fired += 1 }
    timer.set(stage.clock.now + 1)
    for _ in 0..<100 {
      stage.clock.now += 0.5
      stage.loop.step()
    }
    #expect(fired == 1)
    #expect(stage.reports.dropFirst(before) == [.noAnswer(name: nil, seconds: 2)])
    #expect(stage.display.state == .connecting(since: since))
    // The compositor is dispatched again.
    stage.settle()
    #expect(stage.display.state == .connected)
    #expect(stage.toplevel.phase == .mapped)
  }

  @Test("with a timeout, an attempt without an answer is dropped and repeated")
  func limitAfterReconnect() throws {
    let stage = try Stage.mapped()
    stage.display.connectionTimeout = 1.5
    stage.kill()
    stage.settle()
    stage.compositors.current = ScriptedCompositor(CompositorConfiguration())
    stage.clock.now += 0.2
    stage.loop.step()
    stage.clock.now += 1.5
    stage.loop.step()
    let error = DisplayError.noAnswer(name: nil, seconds: 1.5)
    #expect(stage.display.state == .lost(error, retryAt: stage.clock.now + 0.2))
    #expect(error.description.contains("has not answered for 1.5 s"))
    stage.clock.now += 0.2
    stage.settle()
    #expect(stage.display.state == .connected)
    #expect(stage.toplevel.phase == .mapped)
  }

  @Test("with a timeout, a compositor that does not answer at the start is an error")
  func limitAtStart() throws {
    let compositor = ScriptedCompositor(CompositorConfiguration())
    let error = #expect(throws: DisplayError.self) {
      _ = try Display(
        loop: EventLoop(), connectionTimeout: 0.001,
        connect: { () throws(ConnectionError) in
          try Connection(fileDescriptor: compositor.connect())
        })
    }
    #expect(error == .noAnswer(name: nil, seconds: 0.001))
  }

  @Test("with a timeout, a compositor that sends half a message is an error")
  func halfMessage() throws {
    var ends: [Int32] = [0, 0]
    #expect(unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let theirs = ends[1]
    defer { Glibc.close(theirs) }
    // A message header has eight bytes.
    #expect(unsafe write(theirs, [UInt8](repeating: 1, count: 6), 6) == 6)
    let ours = ends[0]
    let error = #expect(throws: DisplayError.self) {
      _ = try Display(
        loop: EventLoop(), connectionTimeout: 0.001,
        connect: { () throws(ConnectionError) in try Connection(fileDescriptor: ours) })
    }
    #expect(error == .noAnswer(name: nil, seconds: 0.001))
  }

  @Test(
    "errors of wl_display keep the compositor's message", arguments: [UInt32(0), 1, 2, 3])
  func displayError(code: UInt32) throws {
    let stage = try Stage.mapped()
    let client = try #require(stage.compositor.clients.first)
    client.postDisplayError(code: code, "made up")
    stage.settle()
    guard case .lost(let error, _) = stage.display.state else {
      return #expect(Bool(false), "\(stage.display.state)")
    }
    #expect(
      error.description.hasPrefix(
        "the connection to the compositor is lost: it reported error \(code) on wl_display@1: "
          + "made up"))
  }

  @Test("a protocol error names its object, and the window reconnects") func error() throws {
    let stage = try Stage.mapped()
    stage.surface.resource.postError(code: 2, "made up")
    stage.settle()
    guard case .lost(let error, _) = stage.display.state else {
      return #expect(Bool(false), "\(stage.display.state)")
    }
    #expect(error.description.contains("wl_surface"))
    stage.clock.now += 1
    stage.settle()
    #expect(stage.display.state == .connected)
    #expect(stage.toplevel.phase == .mapped)
  }

  @Test("animations complete by time while there is no compositor") func animation() throws {
    let stage = try Stage.mapped()
    var outcome: AnimationOutcome?
    let animator = Animator(value: 0, timeline: stage.window.timeline) { _ in }
    animator.animate(to: 1, with: .curve(.linear, duration: 0.3)) { outcome = $0 }
    stage.settle()
    stage.kill()
    stage.settle()
    stage.clock.now += 0.4
    stage.settle()
    #expect(outcome == .finished)
  }

  @Test("a lost connection cancels a press") func press() throws {
    let stage = try Stage.mapped()
    let presses = PressRecorder(on: stage.box)
    stage.seat.touchDown(0, at: Point(x: 30, y: 40), on: stage.surface)
    stage.settle()
    stage.kill()
    stage.settle()
    #expect(presses.phases == [.began, .cancelled])
  }

  @Test("closing the display closes all windows and objects") func close() throws {
    let stage = try Stage.mapped()
    stage.display.close()
    stage.settle()
    #expect(stage.display.state == .closed)
    #expect(stage.compositor.toplevels.isEmpty)
    #expect(stage.display.windows.isEmpty)
    #expect(stage.violations.isEmpty)
    #expect(!stage.loop.step())
  }
}
