// SPDX-License-Identifier: MIT

@Suite("Session locks and their outputs") @MainActor struct SessionLockOutputTests {
  @Test("every output has a window of its own") func several() throws {
    let stage = try SessionLockStage()
    stage.compositor.addOutput(name: "SASH-2", size: PixelSize(width: 400, height: 300))
    stage.settle()
    let lock = try stage.lock()
    #expect(stage.coveredNames == ["SASH-1", "SASH-2"] && lock.windows.count == 2)
    #expect(stage.surfaces.map(\.output?.name) == ["SASH-1", "SASH-2"])
    #expect(
      stage.surfaces.map(\.surface.pixelSize) == [
        PixelSize(width: 800, height: 600), PixelSize(width: 400, height: 300),
      ])
    #expect(lock.windows[0].window !== lock.windows[1].window)
    stage.expectNoFault()
  }

  @Test("a lock that is requested before the outputs have announced themselves covers them then")
  func unannounced() throws {
    let stage = try SessionLockStage()
    // The display has bound the outputs, and has received none of their properties.
    #expect(stage.display.outputs.map(\.name) == [""])
    let lock = try stage.display.lockSession { _, output in Window(size: output.size) }
    #expect(lock.windows.isEmpty)
    stage.settle()
    #expect(lock.windows.map(\.window.size) == [Size(width: 800, height: 600)])
    stage.expectNoFault()
  }

  @Test(
    "outputs that are added get a window, and removed ones lose theirs", arguments: [true, false])
  func hotplug(isLocked: Bool) throws {
    let stage = try SessionLockStage()
    let lock = try stage.lock()
    if isLocked { try stage.request.grant() }
    let second = stage.compositor.addOutput(
      name: "SASH-2", size: PixelSize(width: 400, height: 300))
    stage.settle()
    #expect(stage.coveredNames == ["SASH-1", "SASH-2"])
    #expect(stage.surfaces.map(\.phase) == [.mapped, .mapped])
    stage.compositor.remove(second)
    stage.settle()
    #expect(stage.uncoveredNames == ["SASH-2"] && lock.windows.count == 1)
    #expect(stage.surfaces.map(\.output?.name) == ["SASH-1"])
    // Without any output the lock remains.
    try stage.compositor.remove(#require(stage.compositor.outputs.first))
    stage.settle()
    #expect(stage.surfaces.isEmpty && lock.windows.isEmpty)
    #expect(stage.display.sessionLock === lock)
    stage.compositor.addOutput(name: "SASH-3", size: PixelSize(width: 500, height: 300))
    stage.settle()
    #expect(stage.surfaces.map(\.output?.name) == ["SASH-3"])
    if !isLocked { try stage.request.grant() }
    stage.settle()
    #expect(lock.isLocked && stage.states == [.locked])
    stage.expectNoFault()
  }

  @Test("an output that is added after the unlock gets no window") func afterUnlock() throws {
    let stage = try SessionLockStage.locked()
    let lock = try #require(stage.display.sessionLock)
    stage.compositor.addOutput(name: "SASH-2", size: PixelSize(width: 400, height: 300))
    lock.unlock()
    stage.settle()
    #expect(stage.coveredNames == ["SASH-1"] && stage.compositor.surfaces.isEmpty)
    stage.expectNoFault()
  }

  @Test("each configured size is acknowledged and drawn exactly, the newest of several alone")
  func sizes() throws {
    let stage = try SessionLockStage.locked()
    let surface = try #require(stage.surfaces.first)
    var random = SeededGenerator(seed: 7)
    for step in 0..<60 {
      let count = surface.acknowledged.count
      var last = PixelSize.zero
      for _ in 0..<random.int(1...4) {
        last = PixelSize(
          width: .random(in: 1...900, using: &random), height: .random(in: 1...700, using: &random))
        surface.configure(last)
      }
      stage.settle()
      if step % 3 != 0 { stage.frame() }
      #expect(surface.acknowledged.count == count + 1)
      #expect(surface.acknowledged.last?.size == last && surface.surface.pixelSize == last)
    }
    stage.expectNoFault()
  }

  @Test("a size is exact at each scale and rotation of the output")
  func scales() throws {
    for (scale, rawTransform) in [(UInt32(120), UInt32(1)), (150, 0), (240, 3)] {
      let transform = WlOutput.Transform(rawValue: rawTransform)
      var configuration = CompositorConfiguration()
      configuration.preferredScale = scale
      let stage = try SessionLockStage(configuration)
      stage.compositor.outputs.first?.setTransform(transform)
      stage.settle()
      try stage.lock()
      try stage.request.grant()
      stage.frame()
      let surface = try #require(stage.surfaces.first)
      for size in [PixelSize(width: 601, height: 799), PixelSize(width: 333, height: 77)] {
        surface.configure(size)
        stage.settle()
        stage.frame()
        #expect(surface.surface.logicalSize == size && surface.surface.transform == transform)
      }
      stage.expectNoFault()
    }
  }

  @Test("a size that cannot be drawn is not acknowledged") func impossible() throws {
    let stage = try SessionLockStage.locked()
    let surface = try #require(stage.surfaces.first)
    let count = surface.acknowledged.count
    surface.configure(PixelSize(width: 0, height: 0))
    surface.configure(PixelSize(width: 100_000, height: 600))
    stage.settle()
    stage.display.sessionLock?.windows.first?.window.backgroundColor = .white
    stage.frame()
    #expect(surface.acknowledged.count == count)
    #expect(surface.surface.pixelSize == PixelSize(width: 800, height: 600))
    surface.configure(PixelSize(width: 320, height: 200))
    stage.settle()
    #expect(surface.surface.pixelSize == PixelSize(width: 320, height: 200))
    stage.expectNoFault()
  }

  @Test("a configure while all buffers are held is drawn at its size when one is released")
  func heldBuffers() throws {
    var configuration = CompositorConfiguration()
    configuration.releasePolicy = .held
    let stage = try SessionLockStage.locked(configuration)
    let surface = try #require(stage.surfaces.first)
    for width in 0..<12 {
      surface.configure(PixelSize(width: 300 + width, height: 200))
      stage.settle()
    }
    stage.compositor.releaseBuffers()
    stage.settle()
    #expect(surface.surface.pixelSize == PixelSize(width: 311, height: 200))
    stage.expectNoFault()
  }
}
