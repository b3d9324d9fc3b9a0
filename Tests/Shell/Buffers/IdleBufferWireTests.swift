// SPDX-License-Identifier: MIT

/// The preparation of buffers when a window becomes idle.
@Suite("Buffers of an idle window") @MainActor struct IdleBufferWireTests {
  private static let whole = 320 * 240

  /// Changes the whole window; consecutive changes each wait for a callback.
  private func change(_ stage: Stage, frames: Int) {
    for frame in 0..<frames {
      stage.window.backgroundColor = Color(hex: UInt32(0x203040 + frame))
      stage.settle()
      if frame > 0 { stage.frame() }
    }
  }

  @Test("after a movement the first frame paints only its change, without a wake-up")
  func movement() throws {
    let stage = try Stage.mapped()
    change(stage, frames: 3)
    #expect(stage.window.frameStatistics.paintedPixels >= Self.whole)
    stage.frame()
    #expect(stage.host.frameState == .idle)
    let requests = stage.requestCount
    let wakeUps = stage.loop.wakeUps
    stage.clock.now += 1
    stage.settle()
    #expect(stage.requestCount == requests && stage.loop.wakeUps == wakeUps)
    stage.move(to: 150)
    #expect(stage.window.frameStatistics.paintedPixels < Self.whole / 4)
    #expect(try stage.shown() == stage.painted())
    for x in 1...5 {
      stage.frame()
      stage.move(to: Double(x * 20))
      #expect(try stage.shown() == stage.painted())
    }
    #expect(stage.violations.isEmpty)
  }

  @Test("transparent pixels are copied, too") func translucent() throws {
    let stage = try Stage.mapped(options: ToplevelOptions(isTranslucent: true))
    stage.window.backgroundColor = Color(hex: 0x203040)
    stage.settle()
    stage.window.backgroundColor = Color(hex: 0x203040).withAlphaComponent(0.25)
    stage.frame()
    stage.frame()
    stage.move(to: 150)
    #expect(stage.window.frameStatistics.paintedPixels < Self.whole / 4)
    let size = stage.surface.pixelSize
    let painted = try Bitmap(size: size, format: .a8r8g8b8)
    stage.window.scene.paint(Region(PixelRect(size)), into: painted)
    let pixels = (0..<size.height).flatMap { y in
      painted.withRow(y) { row in (0..<size.width).map { row[$0] } }
    }
    #expect(try stage.shown() == pixels && pixels[0] >> 24 == 64)
  }

  @Test("after single frames nothing is copied: the next may change the same area")
  func single() throws {
    let stage = try Stage.mapped()
    for _ in 0..<3 {
      change(stage, frames: 1)
      stage.frame()
      stage.window.backgroundColor = Color(hex: 0x99aabb)
      stage.settle()
      stage.frame()
    }
    stage.move(to: 150)
    #expect(stage.window.frameStatistics.paintedPixels >= Self.whole)
    #expect(try stage.shown() == stage.painted())
  }

  @Test("nothing is copied while input may continue a movement") func input() throws {
    let stage = try Stage.mapped()
    change(stage, frames: 3)
    stage.seat.touchDown(0, at: Point(x: 300, y: 200), on: stage.surface)
    stage.settle()
    stage.frame()
    stage.move(to: 150)
    #expect(stage.window.frameStatistics.paintedPixels >= Self.whole)
    #expect(try stage.shown() == stage.painted())
  }

  @Test("little pending damage is painted with the next frame") func little() throws {
    let stage = try Stage.mapped()
    stage.move(to: 100)
    // The second buffer had no pending damage.
    let alone = stage.window.frameStatistics
    stage.move(to: 150)
    stage.frame()
    stage.frame()
    #expect(stage.host.frameState == .idle)
    stage.move(to: 250)
    let statistics = stage.window.frameStatistics
    #expect(statistics.damagedPixels == alone.damagedPixels)
    #expect(statistics.paintedPixels > alone.paintedPixels)
    #expect(try stage.shown() == stage.painted())
  }

  @Test("a buffer released while the window is idle is updated then")
  func lateRelease() throws {
    var configuration = CompositorConfiguration()
    configuration.releasePolicy = .held
    let stage = try Stage.mapped(configuration)
    change(stage, frames: 2)
    stage.frame()
    #expect(stage.host.frameState == .idle && stage.window.frameStatistics.buffers == 3)
    stage.releaseBuffers(1)
    stage.move(to: 150)
    #expect(stage.window.frameStatistics.paintedPixels < Self.whole / 4)
    #expect(try stage.shown() == stage.painted())
    #expect(stage.violations.isEmpty)
  }
}
