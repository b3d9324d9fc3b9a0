import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashShell
import SashTesting
import SashWayland
import Testing

@Suite("Connections") @MainActor struct ConnectionWireTests {
  @Test("a compositor without xdg_wm_base is an error that names it") func missing() throws {
    let configuration = CompositorConfiguration().without(.shell)
    let error = #expect(throws: DisplayError.missing(interface: "xdg_wm_base")) {
      try Stage(configuration)
    }
    #expect(error?.description.contains("xdg_wm_base") == true)
  }

  @Test("a wl_compositor too old is an error that names both versions") func tooOld() throws {
    let configuration = CompositorConfiguration().offering(.compositor, version: 3)
    let error = #expect(
      throws: DisplayError.tooOld(interface: "wl_compositor", offered: 3, needed: 4)
    ) {
      try Stage(configuration)
    }
    #expect(error?.description.contains("version 3, and version 4 is needed") == true)
  }

  @Test("no compositor is an error that names the socket") func nobody() throws {
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

  @Test("a compositor with the least possible is enough") func minimal() throws {
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
    "each protocol may be missing",
    arguments: OfferedGlobal.allCases.filter { ![.compositor, .sharedMemory, .shell].contains($0) })
  func withheld(global: OfferedGlobal) throws {
    let stage = try Stage.mapped(CompositorConfiguration().without(global))
    stage.move(to: 100)
    #expect(try stage.shown() == stage.painted())
    #expect(stage.violations.isEmpty)
  }

  @Test("each protocol may be of its first useful version")
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

  @Test("a compositor that comes back finds the same window in the same state (SL #5667)")
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
    stage.clock.now += Display.longestPause
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

  @Test(
    "errors of wl_display keep the compositor's words", arguments: [UInt32(0), 1, 2, 3])
  func displayError(code: UInt32) throws {
    let stage = try Stage.mapped()
    let client = try #require(stage.compositor.clients.first)
    client.postDisplayError(code: code, "made up")
    stage.settle()
    guard case .lost(let error, _) = stage.display.state else {
      return #expect(Bool(false), "\(stage.display.state)")
    }
    #expect(
      error.description
        == "the connection to the compositor is lost: it reported error \(code) on wl_display@1: "
        + "made up")
  }

  @Test("a protocol error is told with its object, and the window comes back") func error() throws {
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

  @Test("a press is cancelled when the connection goes") func press() throws {
    let stage = try Stage.mapped()
    let presses = PressRecorder(on: stage.box)
    stage.seat.touchDown(0, at: Point(x: 30, y: 40), on: stage.surface)
    stage.settle()
    stage.kill()
    stage.settle()
    #expect(presses.phases == [.began, .cancelled])
  }

  @Test("closing the display ends all windows, and nothing is left") func close() throws {
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
