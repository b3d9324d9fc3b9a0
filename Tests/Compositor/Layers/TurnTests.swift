// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster
import SashTestSupport
import Testing

@MainActor @Suite("Rotated layers and scenes") struct TurnTests {
  /// Returns contents in which every pixel has another colour, so that none can be mistaken.
  private func distinctPixels(_ scale: Double) -> Drawing {
    let drawing = Drawing(isOpaque: true, base: .black)
    for y in 0..<40 {
      for x in 0..<60 {
        drawing.patch(
          Rect(
            x: Double(x) / scale, y: Double(y) / scale, width: 1 / scale, height: 1 / scale),
          with: Color(hex: UInt32(x * 4) << 16 | UInt32(y * 6) << 8 | 0x40))
      }
    }
    return drawing
  }

  @Test(
    "a rotated layer has exactly the pixels that were drawn, without a redraw",
    arguments: [1, 1.25, 1.5, 2])
  func exact(scale: Double) throws {
    let stage = try Stage(width: 100, height: 100, scale: scale)
    let drawing = distinctPixels(scale)
    let layer = stage.add(
      drawing.contents, 20 / scale, 30 / scale, 60 / scale, 40 / scale)
    stage.show()
    let plain = try stage.framebuffer.bitmap.copy()
    for turn in [QuarterTurn.right, .half, .left, .none, .half, .right] {
      layer.turn = turn
      stage.show()
      #expect(try stage.isExact())
      let size = turn.apply(PixelSize(width: 60, height: 40))
      let left = 50 - size.width / 2
      let top = 50 - size.height / 2
      for y in 0..<40 {
        for x in 0..<60 {
          let rotated = turn.apply(
            PixelRect(x: x, y: y, width: 1, height: 1), in: PixelSize(width: 60, height: 40))
          let found = stage.pixel(left + rotated.left, top + rotated.top)
          if found != plain.pixel(x: 20 + x, y: 30 + y) & 0xFF_FFFF {
            Issue.record("\(turn), pixel \(x), \(y) is \(found)")
            return
          }
        }
      }
    }
    #expect(drawing.calls == 1)
  }

  @Test("a part redrawn in a rotated layer is painted and damaged at its displayed position")
  func dirtyPart() throws {
    let stage = try Stage(width: 100, height: 100)
    let drawing = Drawing(isOpaque: true, base: .white)
    let layer = stage.add(drawing.contents, 20, 30, 60, 40)
    layer.turn = .right
    stage.show()
    drawing.patch(Rect(x: 5, y: 6, width: 4, height: 3), with: Color(hex: 0xFF0000))
    layer.setNeedsDisplay(Rect(x: 5, y: 6, width: 4, height: 3))
    // The frame rotated about (50, 50) covers x 30..<70 and y 20..<80.
    let expected = PixelRect(x: 70 - 9, y: 25, width: 3, height: 4)
    #expect(stage.show() == Region(expected))
    for y in expected.top..<expected.bottom {
      for x in expected.left..<expected.right { #expect(stage.pixel(x, y) == 0xFF0000) }
    }
    #expect(try stage.isExact())
  }

  @Test("corners, clip, shadow and sublayers rotate with a layer")
  func withAll() throws {
    func show(turned: Bool) throws -> Bitmap {
      let stage = try Stage(width: 100, height: 100)
      let card = stage.add(.color(Color(hex: 0x3060C0)), 20, 30, 60, 40)
      card.cornerRadius = 9
      card.clipsToBounds = true
      card.opacity = 0.8
      card.dimming = 0.2
      card.shadow = Shadow(color: .black, offset: Vector(dx: 7, dy: -3), blur: 0)
      let drawing = distinctPixels(1)
      stage.add(drawing.contents, -10, 20, 60, 40, to: card)
      if turned { card.turn = .half }
      stage.show()
      #expect(try stage.isExact())
      return stage.framebuffer.bitmap
    }
    let plain = try show(turned: false)
    let turned = try show(turned: true)
    for y in 0..<100 {
      for x in 0..<100 where plain.pixel(x: x, y: y) != turned.pixel(x: 99 - x, y: 99 - y) {
        Issue.record("Pixel \(x), \(y) differs")
        return
      }
    }
  }

  @Test("cage #243 a point of a rotated layer converts to the position of its pixel")
  func mapping() throws {
    for seed: UInt64 in 0..<40 {
      var random = SeededGenerator(seed: seed)
      let stage = try Stage(width: 120, height: 120)
      var parent = stage.scene.root
      for _ in 0..<3 {
        let layer = Layer()
        layer.frame = Rect(
          x: Double(Int.random(in: 10...40, using: &random)),
          y: Double(Int.random(in: 10...40, using: &random)),
          width: Double(2 * Int.random(in: 10...30, using: &random)),
          height: Double(2 * Int.random(in: 10...30, using: &random)))
        layer.turn = random.pick(QuarterTurn.allCases)
        layer.translation = Vector(dx: Double(Int.random(in: -5...5, using: &random)), dy: 2)
        if random.once(in: 3) { layer.scale = 2 }
        parent.addSublayer(layer)
        parent = layer
      }
      let mark = Layer()
      mark.frame = Rect(x: 4, y: 6, width: 2, height: 2)
      mark.contents = .color(Color(hex: 0xFF0000))
      parent.addSublayer(mark)
      stage.show()
      let position = parent.scenePosition(of: Point(x: 5, y: 7))
      let back =
        mark.transform.inverse(of: Point(x: 5, y: 7), about: mark.frame.center)
        - (mark.frame.origin - Point.zero)
      #expect(back == Point(x: 1, y: 1))
      guard
        stage.scene.pixelBounds.contains(
          PixelRect(x: Int(position.x) - 1, y: Int(position.y) - 1, width: 2, height: 2))
      else { continue }
      #expect(stage.pixel(Int(position.x), Int(position.y)) == 0xFF0000, "Seed \(seed)")
      #expect(stage.pixel(Int(position.x) - 1, Int(position.y) - 1) == 0xFF0000, "Seed \(seed)")
    }
  }

  @Test("a rotated scene equals its unrotated pixels, rotated", arguments: QuarterTurn.allCases)
  func scene(turn: QuarterTurn) throws {
    for seed: UInt64 in 0..<(_isDebugAssertConfiguration() ? 4 : 60) {
      // Blurs process rows before columns, and filters step along rows; so both are left out.
      let random = RandomScene(seed: seed, features: .exactlyTurned)
      _ = random.scene.commit()
      let plain = random.fullPaint()
      let size = plain.size
      random.scene.turn = turn
      #expect(random.scene.pixelBounds.size == turn.apply(size))
      _ = random.scene.commit()
      let turned = random.fullPaint()
      for y in 0..<size.height {
        for x in 0..<size.width {
          let rotated = turn.apply(PixelRect(x: x, y: y, width: 1, height: 1), in: size)
          if plain.pixel(x: x, y: y) != turned.pixel(x: rotated.left, y: rotated.top) {
            Issue.record("Seed \(seed), \(turn): pixel \(x), \(y) differs")
            return
          }
        }
      }
    }
  }

  @Test("the pixels of a rotated scene are rotated, too")
  func pixels() {
    let scene = Scene(size: Size(width: 30, height: 20), scale: DisplayScale(2))
    scene.turn = .right
    #expect(scene.pixelBounds.size == PixelSize(width: 40, height: 60))
  }
}

extension Layer {
  /// Returns the position in the scene of a point of the layer.
  fileprivate func scenePosition(of point: Point) -> Point {
    guard let superlayer else { return point }
    return superlayer.scenePosition(
      of: transform.apply(point + (frame.origin - Point.zero), about: frame.center))
  }
}
