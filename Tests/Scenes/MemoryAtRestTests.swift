// SPDX-License-Identifier: MIT

import Sash
import SashDemoScenes
import SashInterface
import SashRaster
import SashTestSupport
import SashTesting
import SashText
import Testing

@Suite("Memory of the gallery at rest")
struct MemoryAtRestTests {
  private static let size = Size(width: 800, height: 600)
  /// The bytes of two layers of the window's size, and of small ones with half of its pixels.
  private static let limit = 800 * 600 * 4 * 5 / 2

  /// The bytes of pixels that are retained by the window and by the caches of the process.
  private func pixelBytes(_ stage: TestStage) -> Int {
    stage.window.layerBytes + MaskCache.shared.byteCount + TextSystem.shared.statistics.glyphBytes
  }

  /// Presses, drags and leaves at random places of a window, and returns the most bytes meanwhile.
  private func drive(_ stage: TestStage, steps: Int, seed: UInt64) throws -> Int {
    var random = SeededGenerator(seed: seed)
    var most = 0
    func point() -> Point {
      Point(
        x: .random(in: 0..<Self.size.width, using: &random),
        y: .random(in: 0..<Self.size.height, using: &random))
    }
    for _ in 0..<steps {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1, 2: try stage.play(.tap(at: point()))
      case 3: try stage.play(.drag(from: point(), to: point(), over: 0.2))
      default: try stage.press(.escape)
      }
      try stage.advance(by: 0.2)
      most = max(most, pixelBytes(stage))
    }
    return most
  }

  @Test("pixels of views and caches are returned after random use", arguments: [1, 2] as [UInt64])
  func randomUse(seed: UInt64) throws {
    let stage = try TestStage(root: GalleryScene().root, size: Self.size)
    let most = try drive(stage, steps: 80, seed: seed)
    let inUse = pixelBytes(stage)
    let requests = stage.compositor.requestCount
    stage.clock.advance(by: 7)
    try stage.turn()
    let atRest = pixelBytes(stage)
    #expect(MaskCache.shared.count == 0)
    #expect(atRest <= Self.limit, "\(inUse >> 10) KB in use, \(atRest >> 10) at rest")
    #expect(most > Self.limit && stage.compositor.requestCount == requests)
    #expect(try stage.stalePixels() == nil)
    _ = try drive(stage, steps: 10, seed: seed)
    #expect(try stage.stalePixels() == nil && stage.violations.isEmpty)
  }
}
