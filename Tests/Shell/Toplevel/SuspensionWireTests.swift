// SPDX-License-Identifier: MIT

@Suite("Suspended windows") @MainActor struct SuspensionWireTests {
  /// An observer that moves the window's box when the suspension changes.
  @MainActor private final class SuspensionObserver {
    private(set) var states: [Bool] = []

    init(_ stage: Stage) {
      stage.window.addSuspensionObserver(self) { [weak self, unowned stage] in
        let isSuspended = stage.window.isSuspended
        self?.states.append(isSuspended)
        stage.box.frame.origin.x = isSuspended ? 200 : 100
      }
    }
  }

  private func isDue(_ stage: Stage) -> Bool {
    if case .due = stage.host.frameState { true } else { false }
  }

  @Test("a window is suspended from one configure to the next without the state")
  func follows() throws {
    let stage = try Stage.mapped()
    #expect(stage.toplevel.resource.version == 6 && !stage.window.isSuspended)
    let observer = SuspensionObserver(stage)
    let suspended: [XdgToplevel.State] = [.suspended]
    for states in [suspended, suspended, suspended + [.activated], [.activated], [.activated], []] {
      stage.toplevel.configure(width: 320, height: 240, states: states)
      stage.settle()
      #expect(stage.window.isSuspended == states.contains(.suspended))
    }
    #expect(observer.states == [true, false])
    #expect(stage.violations.isEmpty)
  }

  @Test("changes at the suspension are drawn in the same iteration, without later wake-ups")
  func draws() throws {
    let stage = try Stage.mapped()
    let observer = SuspensionObserver(stage)
    for states in [[XdgToplevel.State.suspended], [.activated]] {
      let before = stage.surface.bufferCount
      stage.toplevel.configure(width: 320, height: 240, states: states)
      stage.compositor.step()
      stage.loop.step()
      #expect(!isDue(stage))
      stage.settle()
      #expect(stage.surface.bufferCount == before + 1)
      #expect(try stage.shown() == stage.painted())
      stage.frame()
      let requests = stage.requestCount
      stage.clock.now += 10
      stage.settle()
      #expect(stage.requestCount == requests)
    }
    #expect(observer.states == [true, false])
  }

  @Test("a suspended window may be resized, closed and drawn like any other")
  func goesOn() throws {
    let stage = try Stage.mapped()
    stage.toplevel.configure(width: 500, height: 300, states: [.suspended])
    stage.settle()
    #expect(stage.surface.pixelSize == PixelSize(width: 500, height: 300))
    stage.frame()
    stage.move(to: 120)
    #expect(try stage.shown() == stage.painted())
    stage.host.close()
    stage.settle()
    #expect(stage.compositor.toplevels.isEmpty)
    #expect(stage.violations.isEmpty)
  }

  @Test("after a reconnect a window is no longer suspended")
  func reconnects() throws {
    let stage = try Stage.mapped()
    stage.toplevel.configure(width: 320, height: 240, states: [.suspended])
    stage.settle()
    stage.kill()
    stage.settle()
    #expect(stage.window.isSuspended)
    stage.compositors.current = ScriptedCompositor(CompositorConfiguration())
    stage.clock.now += 10
    stage.settle()
    stage.settle()
    #expect(stage.toplevel.phase == .mapped && !stage.window.isSuspended)
  }

  @Test("older protocol versions work as before", arguments: [2, 3, 4, 5] as [UInt32])
  func older(_ version: UInt32) throws {
    let stage = try Stage.mapped(CompositorConfiguration().offering(.shell, version: version))
    #expect(stage.toplevel.resource.version == version)
    stage.toplevel.configure(width: 400, height: 300, states: [.maximized, .activated])
    stage.settle()
    stage.frame()
    stage.move(to: 77)
    #expect(try stage.shown() == stage.painted())
    #expect(!stage.window.isSuspended && stage.violations.isEmpty)
  }

  @Test("states newer than the bound version are ignored")
  func broken() throws {
    let stage = try Stage.mapped(CompositorConfiguration().offering(.shell, version: 5))
    let observer = SuspensionObserver(stage)
    stage.toplevel.configure(width: 320, height: 240, states: [.activated, .suspended])
    stage.settle()
    #expect(!stage.window.isSuspended)
    stage.frame()
    stage.move(to: 77)
    stage.frame()
    #expect(observer.states.isEmpty)
    #expect(try stage.shown() == stage.painted())
    #expect(stage.display.state == .connected && stage.violations.isEmpty)
    #expect(ToplevelConfigure.States(wire: [4, 9, 31, 32, .max], version: 6).contains(.suspended))
    #expect(!ToplevelConfigure.States(wire: [4, 9], version: 5).contains(.suspended))
  }
}
