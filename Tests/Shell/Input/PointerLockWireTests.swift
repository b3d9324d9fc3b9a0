// SPDX-License-Identifier: MIT

@Suite("Locked pointers") @MainActor struct PointerLockWireTests {
  /// The movements that a lock has received.
  @MainActor private final class Movements {
    var all: [PointerLock.Movement] = []
    var states: [PointerLock.State] = []

    func lock(_ view: View) throws -> PointerLock {
      let requested = view.requestPointerLock { [weak self] in self?.all.append($0) }
      let lock = try #require(requested)
      lock.onStateChange = { [weak self] in self?.states.append($0) }
      return lock
    }
  }

  @Test("a view receives the movements while the compositor holds the pointer")
  func movements() throws {
    let stage = try Stage.mapped()
    stage.seat.pointerMove(to: Point(x: 30, y: 40), on: stage.surface)
    let movements = Movements()
    let lock = try movements.lock(stage.box)
    stage.settle()
    let pointer = stage.seat.pointerLock
    #expect(pointer.surface === stage.surface && stage.window.pointerLock === lock)
    pointer.move(by: Vector(dx: 1, dy: 1))
    stage.settle()
    #expect(lock.state == .waiting && movements.all.isEmpty)
    pointer.activate()
    pointer.move(by: Vector(dx: 3, dy: -2), unaccelerated: Vector(dx: 1.5, dy: -1))
    stage.settle()
    #expect(
      movements.all == [
        PointerLock.Movement(
          delta: Vector(dx: 3, dy: -2), unacceleratedDelta: Vector(dx: 1.5, dy: -1),
          time: Double(stage.compositor.time) / 1_000)
      ])
    // The user is in another window for a while.
    pointer.deactivate()
    pointer.move(by: Vector(dx: 9, dy: 9))
    pointer.activate()
    pointer.move(by: Vector(dx: 5, dy: 0))
    stage.settle()
    #expect(movements.all.count == 2 && movements.states == [.active, .waiting, .active])
    lock.end()
    lock.end()
    stage.settle()
    #expect(pointer.surface == nil && pointer.relativePointerCount == 0)
    #expect(movements.states.last == .ended && movements.states.count == 4)
    #expect(stage.window.pointerLock == nil && stage.violations.isEmpty)
  }

  @Test(
    "a lock ends with its view, its window, its pointer and its connection",
    arguments: ["hidden", "removed", "closed", "unplugged", "lost", "replaced"])
  func ends(reason: String) throws {
    let stage = try Stage.mapped()
    let movements = Movements()
    let lock = try movements.lock(stage.box)
    stage.settle()
    stage.seat.pointerLock.activate()
    stage.settle()
    #expect(lock.state == .active)
    let others = Movements()
    var next: PointerLock?
    switch reason {
    case "hidden": stage.box.isHidden = true
    case "removed": stage.box.removeFromSuperview()
    case "closed": stage.host.close()
    case "unplugged": stage.seat.setCapabilities([.keyboard])
    case "lost": stage.kill()
    default: next = try others.lock(stage.window.contentView)
    }
    stage.settle()
    #expect(lock.state == .ended && movements.states == [.active, .ended])
    #expect(stage.window.pointerLock === next)
    #expect(stage.violations.isEmpty)
    if let compositor = stage.compositors.current {
      let pointer = compositor.seats[0].pointerLock
      #expect((pointer.surface != nil) == (next != nil))
      #expect(pointer.relativePointerCount == (next == nil ? 0 : 1))
    }
  }

  @Test("the hint for the position of the freed pointer follows the view, with a commit")
  func positionHint() throws {
    let stage = try Stage.mapped()
    let movements = Movements()
    let lock = try movements.lock(stage.box)
    stage.settle()
    let pointer = stage.seat.pointerLock
    #expect(pointer.cursorPositionHint == nil && stage.requests("set_cursor_position_hint").isEmpty)
    let buffers = stage.surface.bufferCount
    lock.cursorPositionHint = Point(x: 5, y: 6)
    stage.settle()
    #expect(pointer.cursorPositionHint == Point(x: 25, y: 36))
    #expect(stage.surface.bufferCount == buffers)
    stage.move(to: 60)
    stage.frame()
    #expect(pointer.cursorPositionHint == Point(x: 65, y: 36))
    stage.compositor.clearLog()
    lock.cursorPositionHint = Point(x: 5, y: 6)
    lock.cursorPositionHint = nil
    lock.cursorPositionHint = Point(x: .nan, y: 0)
    stage.settle()
    #expect(stage.requests("set_cursor_position_hint").isEmpty)
    stage.window.turn = .half
    lock.cursorPositionHint = Point(x: 5, y: 6)
    stage.settle()
    stage.frame()
    #expect(pointer.cursorPositionHint == Point(x: 320 - 65, y: 240 - 36))
    #expect(stage.violations.isEmpty)
  }

  @Test(
    "without a protocol or a pointer, and outside of windows, there is no lock",
    arguments: [OfferedGlobal.pointerConstraints, .relativePointer, .seat])
  func missing(_ global: OfferedGlobal) throws {
    let stage = try Stage.mapped(CompositorConfiguration().without(global))
    let views = [stage.box, View()]
    let locks = views.map { $0.requestPointerLock { _ in } }
    #expect(locks[0] == nil && locks[1] == nil)
    #expect(stage.window.pointerLock == nil && stage.violations.isEmpty)
  }
}
