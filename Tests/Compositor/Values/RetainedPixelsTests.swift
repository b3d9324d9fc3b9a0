// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster
import SashTestSupport
import Testing

@MainActor @Suite("Retained pixels of layers") struct RetainedPixelsTests {
  @Test("moving, fading, dimming, stacking, rounding and clipping redraw no contents")
  func nothingRedrawn() throws {
    let stage = try Stage(scale: 1.5)
    let drawing = Drawing(isOpaque: false, base: Color(hex: 0x204060, alpha: 0.7))
    let layer = stage.add(drawing.contents, 10, 10, 40, 30)
    let other = stage.add(.color(.black), 30, 20, 40, 40)
    stage.show()
    for step in 1...60 {
      let value = Double(step) / 60
      layer.frame.origin = Point(x: 10 + 31 * value, y: 10 + 17 * value)
      layer.translation = Vector(dx: -7 * value, dy: 3 * value)
      layer.opacity = value
      layer.dimming = 1 - value
      layer.scale = 0.5 + value
      layer.cornerRadius = 12 * value
      layer.clipsToBounds = step % 2 == 0
      stage.scene.root.addSublayer(step % 3 == 0 ? layer : other)
      stage.show()
    }
    #expect(drawing.calls == 1)
    #expect(try stage.isExact())
  }

  @Test("a layer outside the scene is not drawn until it enters")
  func outside() throws {
    let stage = try Stage()
    let drawing = Drawing(isOpaque: true, base: .black)
    let layer = stage.add(drawing.contents, 200, 10, 40, 30)
    stage.show()
    #expect(drawing.calls == 0)
    layer.frame.origin.x = 80
    stage.show()
    #expect(drawing.calls == 1)
  }

  @Test("a change of scale redraws all contents")
  func anotherScale() throws {
    let stage = try Stage()
    let drawing = Drawing(isOpaque: true, base: .black)
    stage.add(drawing.contents, 10, 10, 20, 20)
    stage.show()
    stage.scene.scale = DisplayScale(2)
    let damage = stage.scene.commit()
    #expect(damage == Region(PixelRect(x: 0, y: 0, width: 200, height: 160)))
    #expect(drawing.calls == 2)
  }

  @Test("pixels of another scale are not mistaken for pixels of another size")
  func scaleAndSize() throws {
    let stage = try Stage()
    let drawing = Drawing(isOpaque: true, base: .black)
    let layer = stage.add(drawing.contents, 10, 10, 40, 40)
    stage.show()
    layer.removeFromSuperlayer()
    stage.show()
    stage.scene.scale = DisplayScale(2)
    layer.frame.size = Size(width: 20, height: 20)
    stage.scene.root.addSublayer(layer)
    _ = stage.scene.commit()
    #expect(drawing.calls == 2)
  }

  @Test("of a huge layer only the part near the view is retained, and scrolling draws strips")
  func enormous() throws {
    let stage = try Stage(width: 200, height: 100)
    let view = stage.add(.none, 0, 10, 200, 80)
    view.clipsToBounds = true
    let drawing = Drawing(isOpaque: true, base: Color(hex: 0x8090A0))
    let list = stage.add(drawing.contents, 0, 0, 200, 400_000, to: view)
    stage.show()
    var drawn = 0.0
    for step in 1...200 {
      list.frame.origin.y = -Double(step) * 9
      stage.show()
      if step % 20 == 0 { #expect(try stage.isExact()) }
    }
    for dirty in drawing.dirty { drawn += dirty.height }
    #expect(drawn < 200 * 9 + 400)
    #expect(stage.scene.layerBytes < 200 * 200 * 4)
    list.frame.origin.y = -350_000
    stage.show()
    #expect(drawing.dirty.suffix(2).contains { $0.minY <= 350_000 || $0.maxY >= 350_080 })
    #expect(try stage.isExact())
    // Compared with a layer that has only this part of the contents.
    let part = try Stage(width: 200, height: 100)
    let window = part.add(.none, 0, 10, 200, 80)
    window.clipsToBounds = true
    let same = Drawing(isOpaque: true, base: Color(hex: 0x8090A0))
    part.add(
      .drawing(isOpaque: true) { canvas, dirty in
        canvas.withTranslation(Vector(dx: 0, dy: -350_000)) {
          guard case .drawing(_, let draw) = same.contents else { return }
          draw(canvas, dirty.offset(by: Vector(dx: 0, dy: 350_000)))
        }
      }, 0, 0, 200, 80, to: window)
    part.show()
    #expect(part.framebuffer.bitmap.matches(stage.framebuffer.bitmap))
  }

  @Test("the retained part around the view is drawn only when it is nearly visible")
  func drawnLate() throws {
    let stage = try Stage(width: 200, height: 100)
    let drawing = Drawing(isOpaque: true, base: Color(hex: 0x8090A0))
    let list = stage.add(drawing.contents, 0, 0, 200, 400_000)
    stage.show()
    #expect(drawing.calls == 1 && drawing.dirty.allSatisfy { $0.maxY < 115 })
    // Retained but not visible, so it is not drawn yet.
    list.setNeedsDisplay(Rect(x: 0, y: 120, width: 200, height: 60))
    stage.show()
    #expect(drawing.calls == 1)
    list.frame.origin.y = -24
    stage.show()
    #expect(drawing.calls == 2 && (drawing.dirty.last?.minY ?? 0) > 110)
    #expect(try stage.isExact())
    list.frame.origin.y = 0
    stage.show()
    #expect(drawing.calls == 2)
    #expect(try stage.isExact())
    // Filtering reads all retained pixels.
    list.scale = 0.99
    stage.show()
    #expect(try stage.isExact())
  }

  @Test("a huge scaled layer is the same whether it was scrolled before or not")
  func enormousScaled() throws {
    func show(scrolled: Bool) throws -> Stage {
      let stage = try Stage(width: 200, height: 100)
      let drawing = Drawing(isOpaque: true, base: Color(hex: 0x8090A0))
      let list = stage.add(drawing.contents, 0, 0, 200, 400_000)
      if scrolled {
        for step in 0..<40 {
          list.frame.origin.y = -13 * Double(step)
          stage.show()
        }
      }
      list.frame.origin.y = -20_000
      list.scale = 0.9
      stage.show()
      return stage
    }
    let bitmap = try show(scrolled: true).framebuffer.bitmap
    #expect(bitmap.matches(try show(scrolled: false).framebuffer.bitmap))
  }

  @Test("an invalid frame is reported once and does not affect other layers")
  func problems() throws {
    let stage = try Stage()
    var problems: [LayerProblem] = []
    stage.scene.onProblem = { problems.append($0) }
    stage.add(.color(.black), 0, 0, 10, 10)
    let drawing = Drawing(isOpaque: true, base: .black)
    let layer = stage.add(drawing.contents, .nan, 0, 10, 10)
    layer.name = "broken"
    stage.show()
    layer.frame.origin.y = 4
    stage.show()
    #expect(problems.map(\.reason) == [.frameNotFinite])
    #expect(problems.first?.layer == "broken")
    layer.frame = Rect(x: -449_960, y: -449_960, width: 900_000, height: 900_000)
    layer.scale = 0.0001
    stage.show()
    layer.translation.dx = 1
    stage.show()
    #expect(problems.count == 2)
    #expect(problems.last?.description.contains("\"broken\"") == true)
    #expect(stage.pixel(5, 5) == 0)
    layer.scale = 1
    layer.frame = Rect(x: 20, y: 20, width: .infinity, height: -5)
    stage.show()
    #expect(problems.count == 3)
    layer.frame = Rect(x: 20, y: 20, width: 0, height: 10)
    stage.show()
    layer.frame = Rect(x: 20, y: 20, width: 10, height: 10)
    stage.show()
    #expect(problems.count == 3)
    #expect(try stage.isExact())
  }

  @Test("static layers below a moving one are composited once")
  func staticLayers() throws {
    let stage = try Stage(width: 200, height: 150)
    var drawings: [Drawing] = []
    for step in 0..<40 {
      let drawing = Drawing(isOpaque: false, base: Color(hex: 0x4060FF, alpha: 0.2))
      drawings.append(drawing)
      stage.add(drawing.contents, Double(step), Double(step), 120, 90)
    }
    let moving = stage.add(.color(Color(hex: 0xFF8000, alpha: 0.5)), 0, 30, 50, 40)
    stage.show()
    for step in 1...10 {
      moving.frame.origin.x = Double(step)
      stage.show()
    }
    for step in 11...150 {
      let before = stage.scene.statistics
      moving.frame.origin.x = Double(step % 100)
      stage.show()
      if step % 100 != 0 {
        #expect(stage.scene.statistics.pixelsPainted - before.pixelsPainted < 51 * 40 * 4 + 5_000)
      }
      #expect(try stage.isExact())
    }
    // A change below the moving layer is visible at once.
    drawings[20].patch(Rect(x: 20, y: 20, width: 30, height: 30), with: .black)
    stage.scene.root.sublayers[20].setNeedsDisplay(Rect(x: 20, y: 20, width: 30, height: 30))
    stage.show()
    #expect(try stage.isExact())
  }

  @Test(
    "random edits around a static stack repaint like the whole scene",
    arguments: 0..<(_isDebugAssertConfiguration() ? 3 : 30))
  func staticWalk(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let stage = try Stage(width: 120, height: 90)
    let group = stage.add(.none, 0, 0, 120, 90)
    var layers: [Layer] = []
    for step in 0..<16 {
      let drawing = Drawing(isOpaque: false, base: Color(hex: 0x40C080, alpha: 0.3))
      let layer = stage.add(
        drawing.contents, Double(step * 2), Double(step), 70, 60,
        to: step % 2 == 0 ? group : stage.scene.root)
      layer.cornerRadius = 8
      layer.shadow = Shadow(color: .black, blur: 4)
      layers.append(layer)
    }
    stage.show()
    for step in 0..<120 {
      // Mostly the same layer, so that the layers below become static.
      let layer = random.once(in: 12) ? random.pick(layers) : layers[seed % 16]
      layer.frame.origin = Point(
        x: Double(Int.random(in: 0..<60, using: &random)),
        y: Double(Int.random(in: 0..<40, using: &random)))
      if random.once(in: 25) { group.dimming = random.pick([0, 0.3]) }
      if random.once(in: 30) { group.opacity = random.pick([1, 0.6]) }
      if random.once(in: 30) { stage.scene.root.addSublayer(random.pick(layers)) }
      stage.show()
      #expect(try stage.isExact(), "Seed \(seed), step \(step)")
    }
  }

  @Test("beyond the budget, the least recently painted layers purge and later redraw their pixels")
  func budget() throws {
    let stage = try Stage()
    var drawings: [Drawing] = []
    for step in 0..<12 {
      let drawing = Drawing(isOpaque: true, base: Color(hex: UInt32(0x101010 * (step + 1))))
      drawings.append(drawing)
      stage.add(drawing.contents, 0, 0, 100, 80)
    }
    let mark = stage.add(.color(.black), 0, 0, 5, 5)
    stage.show()
    for step in 0..<60 {
      mark.frame.origin.x = Double(step)
      stage.show()
    }
    #expect(stage.scene.layerBytes <= 3 * 100 * 80 * 4)
    let calls = drawings[0].calls
    for layer in stage.scene.root.sublayers.dropFirst().prefix(11) { layer.isHidden = true }
    stage.show()
    #expect(drawings[0].calls <= calls + 1)
    #expect(try stage.isExact())
    #expect(stage.pixel(90, 0) != 0xFFFFFF)
  }
}
