// SPDX-License-Identifier: MIT

@Suite("Fractional scales") @MainActor struct FractionalScaleTests {
  /// The scales from 0.5 to 4 in steps of 1/120.
  private static let allScales = 60...480

  /// Returns the number of pixels by the rule of `wp_fractional_scale_v1`: the logical length times
  /// the scale, rounded half away from zero.
  private func pixels(_ length: Int, _ parts: Int) -> Int { (2 * length * parts + 120) / 240 }

  @Test("at each scale from 0.5 to 4 in steps of 1/120 the buffer has the specified pixels")
  func everyScale() throws {
    var configuration = CompositorConfiguration()
    configuration.windowSize = PixelSize(width: 31, height: 27)
    configuration.preferredScale = UInt32(Self.allScales.lowerBound)
    let stage = try Stage.mapped(configuration)
    for parts in Self.allScales {
      stage.surface.setPreferredScale(UInt32(parts))
      stage.settle()
      stage.frame()
      let expected = PixelSize(width: pixels(31, parts), height: pixels(27, parts))
      #expect(stage.surface.pixelSize == expected, "scale \(parts)/120")
      #expect(stage.surface.viewportSize == PixelSize(width: 31, height: 27))
      #expect(stage.surface.scale == 1)
      #expect(stage.window.size == Size(width: 31, height: 27))
      #expect(stage.window.scale == DisplayScale(Double(parts) / 120))
      #expect(try stage.shown() == stage.painted(), "scale \(parts)/120")
    }
    #expect(stage.violations.isEmpty)
  }

  @Test(
    "on an output of 800x562.5 logical pixels the buffer belongs to the configured whole size",
    arguments: [(562, 899), (563, 901)])
  func halfPixelOutput(height: Int, pixelHeight: Int) throws {
    // 1280x900 physical pixels at the scale 1.6. Compositors configure 562 or 563 logical pixels,
    // of which neither has 900 physical ones.
    var configuration = CompositorConfiguration()
    configuration.preferredScale = 192
    configuration.outputSize = PixelSize(width: 1_280, height: 900)
    configuration.windowSize = PixelSize(width: 800, height: height)
    configuration.windowStates = [.activated, .fullscreen]
    let stage = try Stage.mapped(configuration)
    #expect(stage.surface.pixelSize == PixelSize(width: 1_280, height: pixelHeight))
    #expect(stage.surface.viewportSize == PixelSize(width: 800, height: height))
    #expect(stage.window.size == Size(width: 800, height: Double(height)))
    #expect(try stage.shown() == stage.painted())
    #expect(stage.violations.isEmpty)
  }

  @Test("a window's own size is rounded to whole logical pixels first") func ownSize() {
    for parts in Self.allScales {
      for (wanted, whole) in [(562.5, 563), (562.49, 562), (0.2, 1), (333.5, 334)] {
        let size = SurfaceSize(
          width: SurfaceSize.whole(wanted), height: 1, scale: .fraction(parts))
        #expect(size.width == whole)
        #expect(size.pixels.width == pixels(whole, parts))
      }
    }
  }
}
