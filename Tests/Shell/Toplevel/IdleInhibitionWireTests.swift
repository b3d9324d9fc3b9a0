// SPDX-License-Identifier: MIT

@Suite("Windows that keep the display awake") @MainActor struct IdleInhibitionWireTests {
  private func isInhibiting(_ stage: Stage) -> Bool {
    let surfaces = stage.compositor.desktop.inhibitingSurfaces
    #expect(surfaces.count <= 1)
    return surfaces.first === stage.surface
  }

  @Test("a window inhibits while it requests it and is visible")
  func visible() throws {
    let stage = try Stage.mapped()
    #expect(!isInhibiting(stage))
    stage.window.isIdleTimerDisabled = true
    stage.settle()
    #expect(isInhibiting(stage))
    for states: [XdgToplevel.State] in [[.suspended], [.activated], [.suspended], []] {
      stage.toplevel.configure(width: 320, height: 240, states: states)
      stage.settle()
      #expect(isInhibiting(stage) == !states.contains(.suspended))
    }
    stage.window.isIdleTimerDisabled = false
    stage.settle()
    #expect(!isInhibiting(stage) && stage.violations.isEmpty)
  }

  @Test("a window that is not displayed yet does not inhibit")
  func early() throws {
    var configuration = CompositorConfiguration()
    configuration.configuresNewWindows = false
    let stage = try Stage(configuration)
    stage.window.isIdleTimerDisabled = true
    stage.settle()
    #expect(!isInhibiting(stage))
    stage.toplevel.configure(width: 320, height: 240)
    stage.settle()
    #expect(isInhibiting(stage))
    stage.host.close()
    stage.settle()
    #expect(stage.compositor.desktop.inhibitingSurfaces.isEmpty && stage.violations.isEmpty)
  }

  @Test("a window inhibits again after a reconnect, and once the compositor offers the protocol")
  func restored() throws {
    let stage = try Stage.mapped()
    stage.window.isIdleTimerDisabled = true
    stage.settle()
    stage.kill()
    stage.settle()
    stage.compositors.current = ScriptedCompositor(
      CompositorConfiguration().without(.idleInhibition))
    stage.clock.now += 10
    stage.settle()
    stage.settle()
    #expect(stage.toplevel.phase == .mapped && !isInhibiting(stage))
    stage.compositor.offer(.idleInhibition)
    stage.settle()
    #expect(isInhibiting(stage) && stage.violations.isEmpty)
  }
}
