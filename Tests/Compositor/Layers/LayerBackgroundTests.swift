// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster
import SashTestSupport
import Testing

@MainActor @Suite("Drawings with a uniform background") struct LayerBackgroundTests {
  /// Creates a stage filled by one drawing that declares its uniform background.
  private func stageWithBackground(
    _ base: Color = .white, drawnRect: Rect = Rect(x: 10, y: 20, width: 50, height: 30)
  ) throws -> (stage: Stage, drawing: Drawing, layer: Layer) {
    let stage = try Stage(width: 400, height: 300)
    let drawing = Drawing(isOpaque: true, base: base, drawnRect: drawnRect)
    let layer = stage.add(drawing.contents, 0, 0, 400, 300)
    layer.background = drawing.background
    return (stage, drawing, layer)
  }

  @Test("a declared background does not change any pixel")
  func changesNoPixel() {
    for seed in Walks.seeds(from: 7_000_000) {
      let random = RandomScene(seed: seed)
      let whole = RandomScene(seed: seed, declaresBackgrounds: false)
      for step in 0..<Walks.edits / 5 {
        for _ in 0..<5 {
          random.edit()
          whole.edit()
        }
        _ = random.scene.commit()
        _ = whole.scene.commit()
        if let pixel = whole.fullPaint().firstDifference(from: random.fullPaint()) {
          Issue.record(
            "Seed \(seed), step \(step): pixel \(pixel) differs; \(random.log.suffix(5))")
          break
        }
      }
    }
  }

  @Test("only the pixels inside the drawn rectangle are retained")
  func retainsDrawnRectOnly() throws {
    let (stage, _, _) = try stageWithBackground()
    stage.show()
    // Rows may be padded.
    #expect(stage.scene.layerBytes <= 64 * 30 * 4)
    #expect(stage.pixel(300, 200) == 0xFF_FFFF)
    #expect(stage.pixel(12, 23) != 0xFF_FFFF)
    #expect(try stage.isExact())
  }

  @Test("a larger drawn rectangle does not redraw the pixels that exist")
  func growsWithoutDrawing() throws {
    let (stage, drawing, layer) = try stageWithBackground()
    stage.show()
    let calls = drawing.dirty.count
    let rect = Rect(x: 100, y: 20, width: 20, height: 30)
    drawing.patch(rect, with: .black)
    layer.background = drawing.background
    layer.setNeedsDisplay(rect)
    stage.show()
    #expect(drawing.dirty[calls...].allSatisfy { $0.minX >= 60 })
    #expect(stage.scene.layerBytes <= 128 * 30 * 4)
    #expect(stage.pixel(110, 30) == 0)
    #expect(stage.pixel(12, 23) != 0xFF_FFFF)
  }

  // Regression test for the speed of a moving popup: while only its background was visible, the
  // pixels of its labels were copied to other memory in each frame.
  @Test("retained pixels stay in their memory while they are not visible")
  func isNotCopied() throws {
    let (stage, drawing, layer) = try stageWithBackground(
      drawnRect: Rect(x: 10, y: 220, width: 50, height: 30))
    stage.show()
    let created = stage.scene.statistics.bitmapsCreated
    let calls = drawing.calls
    for step in 1...20 {
      layer.frame.origin.y = Double(90 + step)
      stage.show()
    }
    layer.frame.origin.y = 0
    stage.show()
    #expect(created == 1 && stage.scene.statistics.bitmapsCreated == created)
    #expect(drawing.calls == calls)
    #expect(try stage.isExact())
  }

  // Regression test for the speed of an opening popup: its labels were drawn half-way through the
  // transition, when they became visible, and their fonts were loaded then.
  @Test("the whole drawn rectangle is drawn once any part of the layer is visible")
  func drawsWholeRect() throws {
    let (stage, drawing, layer) = try stageWithBackground(
      drawnRect: Rect(x: 10, y: 220, width: 50, height: 30))
    layer.frame.origin.y = 150
    stage.show()
    #expect(drawing.dirty == [Rect(x: 10, y: 220, width: 50, height: 30)])
    layer.frame.origin.y = 0
    stage.show()
    #expect(drawing.calls == 1)
    #expect(try stage.isExact())
  }

  @Test("an overlaid colour is merged with the background, with a bit-identical result")
  func mergesOverlay() throws {
    let (stage, _, layer) = try stageWithBackground(
      Color(hex: 0x3377BB), drawnRect: Rect(x: 0, y: 0, width: 9, height: 9))
    layer.dimming = 0.37
    stage.show()
    let painted = stage.scene.statistics.pixelsPainted
    stage.scene.paint(Region(stage.framebuffer.bitmap.bounds), into: stage.framebuffer.bitmap)
    #expect(stage.scene.statistics.pixelsPainted - painted < 400 * 300 + 500)
    let plain = try Bitmap(size: stage.framebuffer.bitmap.size, format: .x8r8g8b8)
    stage.scene.isCulling = false
    stage.scene.paint(Region(plain.bounds), into: plain)
    #expect(plain.matches(stage.framebuffer.bitmap))
  }
}
