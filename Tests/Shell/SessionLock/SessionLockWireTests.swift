// SPDX-License-Identifier: MIT

@Suite("Session locks on the wire") @MainActor struct SessionLockWireTests {
  // MARK: Locking and unlocking

  @Test("a lock surface is acknowledged before its first commit, and drawn at the exact size")
  func order() throws {
    let stage = try SessionLockStage()
    let lock = try stage.lock()
    #expect(lock.state == .requested && !lock.isLocked && stage.display.sessionLock === lock)
    let surface = try #require(stage.surfaces.first)
    #expect(surface.phase == .mapped)
    #expect(surface.surface.pixelSize == PixelSize(width: 800, height: 600))
    #expect(surface.surface.pixels.allSatisfy { $0 == 0xff33_6699 })
    let names = stage.compositor.log.filter {
      $0.interface.hasPrefix("ext_session_lock") || $0.interface == "wl_surface"
    }.map(\.name)
    let order = ["lock", "get_lock_surface", "ack_configure", "attach", "commit"]
      .map { names.firstIndex(of: $0) ?? -1 }
    #expect(order == order.sorted() && !order.contains(-1), "\(names)")
    #expect(lock.windows.map(\.window.size) == [Size(width: 800, height: 600)])
    #expect(stage.compositor.toplevels.isEmpty)
    stage.expectNoFault()
  }

  @Test("the session is unlocked on request, before its surfaces are destroyed")
  func unlock() throws {
    let stage = try SessionLockStage.locked()
    let lock = try #require(stage.display.sessionLock)
    #expect(lock.isLocked && stage.compositor.isSessionLocked)
    stage.compositor.clearLog()
    lock.unlock()
    lock.unlock()
    #expect(lock.state == .unlocking)
    #expect(stage.uncoveredNames.isEmpty, "the program would end before the unlock arrives")
    stage.settle()
    #expect(stage.requests == ["unlock_and_destroy", "destroy"])
    #expect(!stage.compositor.isSessionLocked)
    #expect(stage.states == [.locked, .unlocking, .ended(.unlocked)])
    #expect(stage.uncoveredNames == ["SASH-1"] && lock.windows.isEmpty)
    #expect(stage.display.sessionLock == nil && stage.display.windows.isEmpty)
    #expect(stage.compositor.surfaces.isEmpty)
    stage.expectNoFault()
  }

  @Test("a refused lock closes its windows") func refused() throws {
    let stage = try SessionLockStage()
    let lock = try stage.lock()
    stage.compositor.clearLog()
    try stage.request.finish()
    stage.settle()
    #expect(stage.requests == ["destroy", "destroy"])
    #expect(lock.state == .ended(.refused) && lock.windows.isEmpty)
    #expect(stage.states == [.ended(.refused)] && stage.display.sessionLock == nil)
    #expect(!stage.compositor.isSessionLocked && stage.compositor.surfaces.isEmpty)
    stage.expectNoFault()
  }

  @Test("a lock that the compositor ends later is unlocked, and closes its windows")
  func finishedLate() throws {
    let stage = try SessionLockStage.locked()
    stage.compositor.clearLog()
    try stage.request.finish()
    stage.settle()
    #expect(stage.requests == ["unlock_and_destroy", "destroy"])
    #expect(stage.states == [.locked, .ended(.finished)])
    #expect(stage.display.windows.isEmpty)
    stage.expectNoFault()
  }

  @Test("an unlock before the answer is sent after it", arguments: [true, false])
  func early(isGranted: Bool) throws {
    let stage = try SessionLockStage()
    let lock = try stage.lock()
    stage.compositor.clearLog()
    lock.unlock()
    stage.settle()
    // To destroy a lock that was granted meanwhile would be a protocol error.
    #expect(stage.requests.isEmpty && lock.state == .cancelled)
    #expect(stage.surfaces.first?.phase == .mapped)
    if isGranted { try stage.request.grant() } else { try stage.request.finish() }
    stage.settle()
    #expect(stage.requests == [isGranted ? "unlock_and_destroy" : "destroy", "destroy"])
    #expect(lock.state == .ended(isGranted ? .unlocked : .refused))
    #expect(!stage.compositor.isSessionLocked && stage.display.windows.isEmpty)
    stage.expectNoFault()
  }

  @Test("after its end the session can be locked again, and not twice at once") func again() throws
  {
    let stage = try SessionLockStage.locked()
    #expect(throws: SessionLockError.alreadyRequested) { try stage.lock() }
    stage.display.sessionLock?.unlock()
    stage.settle()
    let lock = try stage.lock()
    try stage.request.grant()
    stage.settle()
    #expect(lock.isLocked && stage.surfaces.count == 1)
    stage.expectNoFault()
  }

  // MARK: Failures

  @Test("without the protocol nothing is displayed, and the error names it") func unsupported()
    throws
  {
    let stage = try SessionLockStage(CompositorConfiguration().without(.sessionLock))
    #expect(stage.display.capabilities?.has(.sessionLock) == false)
    #expect(throws: SessionLockError.unsupported) { try stage.lock() }
    #expect(SessionLockError.unsupported.description.contains("ext_session_lock_manager_v1"))
    stage.settle()
    #expect(stage.coveredNames.isEmpty && stage.display.windows.isEmpty)
    #expect(stage.compositor.surfaces.isEmpty)
    stage.expectNoFault()
  }

  @Test("a connection that is lost ends the lock, whose content is not displayed again")
  func lost() throws {
    for grants in [true, false] {
      let stage = grants ? try SessionLockStage.locked() : try SessionLockStage()
      if !grants { try stage.lock() }
      let lock = try #require(stage.display.sessionLock)
      stage.kill()
      guard case .ended(.connectionLost) = lock.state else {
        Issue.record("\(lock.state)")
        continue
      }
      #expect(!lock.isLocked && lock.windows.isEmpty && stage.display.windows.isEmpty)
      #expect(throws: SessionLockError.notConnected) { try stage.lock() }
      stage.restart()
      #expect(stage.compositor.surfaces.isEmpty && stage.requests.isEmpty)
      // The application may lock the new session.
      try stage.lock()
      #expect(stage.surfaces.count == 1)
      stage.expectNoFault()
    }
  }

  @Test("a display that is closed leaves the session locked") func closed() throws {
    let stage = try SessionLockStage.locked()
    stage.compositor.clearLog()
    stage.display.close()
    stage.compositor.step()
    #expect(stage.states.last == .ended(.displayClosed))
    #expect(stage.requests.allSatisfy { $0 == "destroy" }, "the lock is not ended")
    #expect(stage.compositor.isSessionLocked && stage.compositor.violations.isEmpty)
  }

  // MARK: Windows

  @Test("the user cannot close the window of a lock, nor does it become another one")
  func persistent() throws {
    let stage = try SessionLockStage.locked()
    let host = try #require(stage.display.sessionLock?.windows.first)
    host.requestClose()
    host.setLayer(LayerStage.bar)
    stage.settle()
    #expect(stage.surfaces.first?.phase == .mapped && stage.uncoveredNames.isEmpty)
    #expect(!host.isLayerSurface && host.layer == nil && host.isActivated)
    #expect(host.maximumChildSurfaceSize == nil, "lock surfaces have no popups")
    stage.expectNoFault()
  }

  @Test("touches and keys reach the window, which redraws") func input() throws {
    let stage = try SessionLockStage.locked()
    let window = try #require(stage.display.sessionLock?.windows.first?.window)
    var positions: [Point] = []
    var keys = 0
    window.onInput = {
      if case .touch(let touch) = $0 { positions.append(touch.position) }
      if case .key = $0 { keys += 1 }
    }
    let surface = try #require(stage.surfaces.first?.surface)
    let seat = try #require(stage.compositor.seats.first)
    seat.touchDown(0, at: Point(x: 700, y: 32), on: surface)
    seat.touchUp(0)
    seat.touchFrame()
    seat.tapKey(30)
    stage.settle()
    #expect(positions.first == Point(x: 700, y: 32) && keys > 0)
    let count = surface.bufferCount
    window.backgroundColor = .white
    stage.frame()
    #expect(surface.bufferCount == count + 1 && surface.pixels.allSatisfy { $0 == 0xffff_ffff })
    stage.expectNoFault()
  }

  @Test("nothing is sent while nothing changes") func idle() throws {
    let stage = try SessionLockStage.locked()
    for _ in 0..<3 { stage.frame() }
    stage.compositor.clearLog()
    for _ in 0..<5 { stage.frame() }
    #expect(stage.compositor.log.isEmpty)
  }
}
