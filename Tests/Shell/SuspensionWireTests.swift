import SashGeometry
import SashInterface
import SashShell
import SashTesting
import SashWayland
import Testing

@Suite("Windows that the compositor does not repaint") @MainActor struct SuspensionWireTests {
  /// Hears what a window is told, and moves its box then.
  @MainActor private final class Witness {
    private(set) var told: [Bool] = []

    init(_ stage: Stage) {
      stage.window.addSuspensionObserver(self) { [weak self, unowned stage] in
        let isSuspended = stage.window.isSuspended
        self?.told.append(isSuspended)
        stage.box.frame.origin.x = isSuspended ? 200 : 100
      }
    }
  }

  private func isDue(_ stage: Stage) -> Bool {
    if case .due = stage.host.pacing { true } else { false }
  }

  @Test("a window is suspended from the configure that says so to the one that does not")
  func follows() throws {
    let stage = try Stage.mapped()
    #expect(stage.toplevel.resource.version == 6 && !stage.window.isSuspended)
    let witness = Witness(stage)
    let suspended: [XdgToplevel.State] = [.suspended]
    for states in [suspended, suspended, suspended + [.activated], [.activated], [.activated], []] {
      stage.toplevel.configure(width: 320, height: 240, states: states)
      stage.settle()
      #expect(stage.window.isSuspended == states.contains(.suspended))
    }
    #expect(witness.told == [true, false])
    #expect(stage.violations.isEmpty)
  }

  @Test("what changes with the suspension is drawn in the same turn, and then nothing wakes up")
  func draws() throws {
    let stage = try Stage.mapped()
    let witness = Witness(stage)
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
    #expect(witness.told == [true, false])
  }

  @Test("a window that is suspended may be resized, closed and drawn in like any other")
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

  @Test("a compositor that went while a window was suspended comes back with one that is not")
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

  @Test("older compositors serve as before", arguments: [2, 3, 4, 5] as [UInt32])
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

  @Test("a state that the bound version does not have is left out, known or not")
  func broken() throws {
    let stage = try Stage.mapped(CompositorConfiguration().offering(.shell, version: 5))
    let witness = Witness(stage)
    stage.toplevel.configure(width: 320, height: 240, states: [.activated, .suspended])
    stage.settle()
    #expect(!stage.window.isSuspended)
    stage.frame()
    stage.move(to: 77)
    stage.frame()
    #expect(witness.told.isEmpty)
    #expect(try stage.shown() == stage.painted())
    #expect(stage.display.state == .connected && stage.violations.isEmpty)
    #expect(ToplevelConfigure.States(wire: [4, 9, 31, 32, .max], version: 6).contains(.suspended))
    #expect(!ToplevelConfigure.States(wire: [4, 9], version: 5).contains(.suspended))
  }
}
