// SPDX-License-Identifier: MIT

@Suite("Sizes of session locks beyond the limits of buffers")
@MainActor struct SessionLockLimitTests {
  @Test("a size that is too large at the output's scale is exact at a lower one")
  func lowerScale() throws {
    for hasViewport in [true, false] {
      var configuration = CompositorConfiguration()
      configuration.outputScale = 3
      if !hasViewport { configuration = configuration.without(.viewporter) }
      let stage = try SessionLockStage.locked(configuration)
      let surface = try #require(stage.surfaces.first)
      surface.configure(PixelSize(width: 8_000, height: 20))
      stage.settle()
      #expect(surface.acknowledged.last?.size == PixelSize(width: 8_000, height: 20))
      #expect(surface.surface.logicalSize == PixelSize(width: 8_000, height: 20))
      // The largest possible scales are 245/120 and 2.
      #expect(surface.surface.pixelSize.width == (hasViewport ? 16_333 : 16_000))
      #expect(stage.reports.count == 1)
      // The scale of a size within the limits is that of the output again.
      surface.configure(PixelSize(width: 400, height: 20))
      stage.settle()
      #expect(surface.surface.pixelSize == PixelSize(width: 1_200, height: 60))
      stage.expectNoFault()
    }
  }

  @Test("a size with a side of more pixels than a buffer has is exact with a viewport")
  func belowOne() throws {
    let stage = try SessionLockStage.locked()
    let surface = try #require(stage.surfaces.first)
    surface.configure(PixelSize(width: 60_000, height: 30))
    stage.settle()
    #expect(surface.surface.logicalSize == PixelSize(width: 60_000, height: 30))
    #expect(surface.surface.pixelSize == PixelSize(width: 16_000, height: 8))
    surface.configure(PixelSize(width: 800, height: 600))
    stage.settle()
    #expect(surface.surface.pixelSize == PixelSize(width: 800, height: 600))
    stage.expectNoFault()
  }

  @Test("a size of more pixels than a buffer has is not acknowledged without a viewport")
  func area() throws {
    let stage = try SessionLockStage.locked(CompositorConfiguration().without(.viewporter))
    let surface = try #require(stage.surfaces.first)
    let count = surface.acknowledged.count
    // Each size is reported once.
    for _ in 0..<3 { surface.configure(PixelSize(width: 10_000, height: 10_000)) }
    stage.settle()
    stage.display.sessionLock?.windows.first?.window.backgroundColor = .white
    stage.frame()
    #expect(surface.acknowledged.count == count)
    #expect(surface.surface.pixelSize == PixelSize(width: 800, height: 600))
    #expect(stage.reports == [.undrawableLock(width: 10_000, height: 10_000)])
    surface.configure(PixelSize(width: 320, height: 200))
    stage.settle()
    #expect(surface.surface.pixelSize == PixelSize(width: 320, height: 200))
    stage.expectNoFault()
  }

  @Test("nothing is committed for a first size that cannot be drawn") func first() throws {
    var configuration = CompositorConfiguration()
    configuration.configuresNewWindows = false
    let stage = try SessionLockStage(configuration)
    try stage.lock()
    try stage.request.grant()
    stage.settle()
    let surface = try #require(stage.surfaces.first)
    for size in [PixelSize.zero, PixelSize(width: .max >> 32, height: .max >> 32)] {
      surface.configure(size)
      stage.settle()
      #expect(surface.phase == .created && surface.surface.bufferCount == 0)
      #expect(stage.reports.last == .undrawableLock(width: size.width, height: size.height))
    }
    surface.configure(PixelSize(width: 320, height: 200))
    stage.settle()
    #expect(surface.phase == .mapped)
    stage.expectNoFault()
  }
}
