// SPDX-License-Identifier: MIT

@Suite("Confined pointers") @MainActor struct PointerConfinementWireTests {
  /// Requests the confinement of the pointer to a view.
  private func confine(_ view: View, to rect: Rect? = nil) throws -> PointerConfinement {
    let confinement = view.requestPointerConfinement(to: rect)
    return try #require(confinement)
  }

  private func frame(x: Int, y: Int, width: Int = 40, height: Int = 50) -> [PixelRect] {
    [PixelRect(x: x, y: y, width: width, height: height)]
  }

  @Test("the pointer is confined to the view, while the compositor allows it") func states() throws
  {
    let stage = try Stage.mapped()
    let confinement = try confine(stage.box)
    var states: [PointerConstraint.State] = []
    confinement.onStateChange = { states.append($0) }
    stage.settle()
    let pointer = stage.seat.pointerConfinement
    #expect(pointer.surface === stage.surface && pointer.region == frame(x: 20, y: 30))
    #expect(stage.window.pointerConstraint === confinement && stage.window.pointerLock == nil)
    #expect(stage.seat.pointerLock.relativePointerCount == 0)
    // The user is in another window for a while.
    for isActive in [true, false, true] {
      if isActive { pointer.activate() } else { pointer.deactivate() }
      stage.settle()
    }
    #expect(states == [.active, .waiting, .active])
    // Movements arrive as ever.
    var positions: [Point?] = []
    stage.window.onInput = { if case .hover(let hover) = $0 { positions.append(hover?.position) } }
    stage.seat.pointerMove(to: Point(x: 30, y: 40), on: stage.surface)
    stage.settle()
    #expect(positions == [Point(x: 30, y: 40)])
    confinement.end()
    stage.settle()
    #expect(states.last == .ended && pointer.surface == nil)
    #expect(stage.window.pointerConstraint == nil && stage.violations.isEmpty)
  }

  @Test("the region follows the view and its own changes, each with a commit") func region() throws
  {
    let stage = try Stage.mapped()
    let confinement = try confine(stage.box)
    stage.settle()
    let pointer = stage.seat.pointerConfinement
    stage.compositor.clearLog()
    stage.move(to: 60)
    stage.frame()
    #expect(pointer.region == frame(x: 60, y: 30))
    // Nothing visible changes, so that the commit has no buffer.
    let buffers = stage.surface.bufferCount
    confinement.rect = Rect(x: 9.5, y: 10.5, width: 20, height: 20)
    stage.settle()
    stage.frame()
    #expect(pointer.region == frame(x: 70, y: 41, width: 19, height: 19))
    #expect(stage.surface.bufferCount == buffers)
    #expect(stage.requests("set_region").count == 2)
    confinement.rect = nil
    stage.box.frame = Rect(x: 300, y: 230, width: 40, height: 50)
    stage.settle()
    stage.frame()
    #expect(pointer.region == frame(x: 300, y: 230, width: 20, height: 10), "only in the window")
    stage.compositor.clearLog()
    for _ in 0..<3 { stage.frame() }
    #expect(stage.compositor.log.isEmpty && stage.violations.isEmpty)
  }

  @Test("in turned content the region is that of the surface") func turned() throws {
    let stage = try Stage.mapped()
    stage.window.turn = .right
    stage.settle()
    stage.frame()
    _ = try confine(stage.box)
    stage.settle()
    // The corner is 320 - 30 - 50 from the left, and 20 from the top.
    #expect(
      stage.seat.pointerConfinement.region == frame(x: 240, y: 20, width: 50, height: 40))
    #expect(stage.violations.isEmpty)
  }

  @Test(
    "a confinement ends with its view, its window, its pointer, its connection and a lock",
    arguments: ["hidden", "removed", "closed", "unplugged", "lost", "locked"])
  func ends(reason: String) throws {
    let stage = try Stage.mapped()
    let confinement = try confine(stage.box)
    stage.settle()
    stage.seat.pointerConfinement.activate()
    stage.settle()
    #expect(confinement.state == .active)
    var lock: PointerLock?
    switch reason {
    case "hidden": stage.box.isHidden = true
    case "removed": stage.box.removeFromSuperview()
    case "closed": stage.host.close()
    case "unplugged": stage.seat.setCapabilities([.keyboard])
    case "lost": stage.kill()
    default: lock = stage.box.requestPointerLock { _ in }
    }
    stage.settle()
    #expect(confinement.state == .ended && stage.window.pointerConstraint === lock)
    #expect(stage.violations.isEmpty)
    if let compositor = stage.compositors.current {
      #expect(compositor.seats[0].pointerConfinement.surface == nil)
      #expect((compositor.seats[0].pointerLock.surface != nil) == (reason == "locked"))
    }
    // Nothing is sent for a confinement that has ended.
    confinement.rect = Rect(x: 1, y: 1, width: 2, height: 2)
    stage.settle()
    #expect(stage.violations.isEmpty)
  }

  @Test(
    "it needs a pointer and the constraints, and no relative movements",
    arguments: [OfferedGlobal.pointerConstraints, .relativePointer, .seat])
  func missing(_ global: OfferedGlobal) throws {
    let stage = try Stage.mapped(CompositorConfiguration().without(global))
    let confinement = stage.box.requestPointerConfinement()
    #expect((confinement != nil) == (global == .relativePointer))
    let none = View().requestPointerConfinement()
    #expect(none == nil && stage.violations.isEmpty)
  }
}
