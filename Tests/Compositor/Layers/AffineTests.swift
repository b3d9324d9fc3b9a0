// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster
import SashTestSupport
import Testing

/// The number of samples of a pixel along each side in the reference.
private let samples = 8

@MainActor @Suite("Layers with affine maps") struct AffineTests {
  private let red = Color(hex: 0xFF0000)

  /// Returns the covered part of a pixel by the mapped frame of a layer.
  private func coverage(of layer: Layer, x: Int, y: Int) -> Double {
    guard let inverse = layer.affine?.about(layer.frame.center).inverse else { return 0 }
    var inside = 0
    for row in 0..<samples {
      for column in 0..<samples {
        let point = Point(
          x: Double(x) + (Double(column) + 0.5) / Double(samples),
          y: Double(y) + (Double(row) + 0.5) / Double(samples))
        if layer.frame.contains(inverse.apply(point)) { inside += 1 }
      }
    }
    return Double(inside) / Double(samples * samples)
  }

  @Test(
    "a mapped layer covers each pixel by its area",
    arguments: [
      AffineTransform(rotation: 0.3), AffineTransform(rotation: .pi / 4),
      AffineTransform(rotation: -2.5, scaleX: 1.5, scaleY: 0.7),
      AffineTransform(scaleX: 1.3, scaleY: 0.6), AffineTransform(scaleX: -1, scaleY: 1),
      AffineTransform(rotation: 0.5).about(Point(x: -30, y: 20)),
      AffineTransform(a: 1, b: 0, c: 0.5, d: 1),
    ])
  func coverage(map: AffineTransform) throws {
    let stage = try Stage()
    let layer = stage.add(.color(red), 30, 25, 40, 30)
    layer.affine = map
    stage.show()
    var (sum, expected, full) = (0.0, 0.0, 0)
    let parts = (0..<80).map { y in (0..<100).map { x in coverage(of: layer, x: x, y: y) } }
    func isFull(_ x: Int, _ y: Int) -> Bool {
      parts.indices.contains(y) && parts[y].indices.contains(x) && parts[y][x] == 1
    }
    for y in 0..<80 {
      for x in 0..<100 {
        let part = parts[y][x]
        let drawn = 1 - Double(stage.pixel(x, y) & 0xFF) / 255
        #expect(abs(drawn - part) < 0.3, "\(x), \(y): \(drawn) instead of \(part)")
        if isFull(x, y), isFull(x - 1, y), isFull(x + 1, y), isFull(x, y - 1), isFull(x, y + 1) {
          #expect(drawn == 1, "\(x), \(y)")
          full += 1
        }
        sum += drawn
        expected += part
      }
    }
    #expect(abs(sum - expected) < expected * 0.01 && full > 300)
    #expect(try stage.isExact())
  }

  /// Shows a card with a sublayer that it clips, corners and a shadow; `change` changes the card.
  private func card(scale: Double, _ change: (Layer) -> Void) throws -> Bitmap {
    let stage = try Stage(width: 100, height: 100, scale: scale)
    let card = stage.add(.color(Color(hex: 0x3060C0)), 20, 30, 60, 40)
    card.cornerRadius = 9
    card.clipsToBounds = true
    card.shadow = Shadow(color: .black, offset: Vector(dx: 3, dy: 5), blur: 6)
    let child = Drawing(isOpaque: false, base: Color(hex: 0x70F040, alpha: 0.5))
    stage.add(child.contents, 34, 20, 40, 40, to: card)
    change(card)
    stage.show()
    return try stage.framebuffer.bitmap.copy()
  }

  /// Expects that two bitmaps differ by no more than the rounding of one composition.
  private func expectSame(_ a: Bitmap, _ b: Bitmap, tolerance: Int = 2) {
    for y in 0..<a.size.height {
      for x in 0..<a.size.width {
        for shift: UInt32 in [0, 8, 16] {
          let difference =
            Int(a.pixel(x: x, y: y) >> shift & 255) - Int(b.pixel(x: x, y: y) >> shift & 255)
          if abs(difference) > tolerance {
            Issue.record("pixel \(x), \(y) differs by \(difference)")
            return
          }
        }
      }
    }
  }

  @Test("no map, and none any more, are the same pixels", arguments: [1, 1.5, 2])
  func none(scale: Double) throws {
    let plain = try card(scale: scale) { _ in }
    let former = try card(scale: scale) {
      $0.affine = AffineTransform(rotation: 1)
      $0.affine = nil
    }
    #expect(former.firstDifference(from: plain) == nil)
    // A map that changes nothing composites the group once more.
    expectSame(try card(scale: scale) { $0.affine = .identity }, plain)
  }

  @Test(
    "a map by right angles rotates corners, clip, shadow and sublayers as a quarter turn does",
    arguments: QuarterTurn.allCases)
  func rightAngles(turn: QuarterTurn) throws {
    expectSame(
      try card(scale: 1) { $0.affine = AffineTransform(turn) },
      try card(scale: 1) { $0.turn = turn })
  }

  @Test("opacity, translation and quarter turns apply after the map")
  func others() throws {
    let stage = try Stage(width: 100, height: 100)
    let layer = stage.add(.color(red), 40, 45, 20, 10)
    layer.affine = AffineTransform(rotation: .pi / 2)
    layer.turn = .right
    layer.translation = Vector(dx: 10, dy: 0)
    layer.opacity = 0.5
    stage.show()
    #expect(stage.pixel(52, 50) == 0xFF7F7F && stage.pixel(67, 50) == 0xFF7F7F)
    #expect(stage.pixel(48, 50) == 0xFFFFFF && stage.pixel(60, 43) == 0xFFFFFF)
    layer.isHidden = true
    stage.show()
    #expect(stage.pixel(52, 50) == 0xFFFFFF)
  }

  @Test("an opaque layer at an angle hides nothing beside it")
  func transparentCorners() throws {
    let stage = try Stage(width: 100, height: 100)
    stage.scene.backgroundColor = .clear
    stage.add(.color(Color(hex: 0x00FF00)), 0, 0, 100, 100)
    let layer = stage.add(.color(red), 30, 30, 40, 40)
    stage.show()
    layer.affine = AffineTransform(rotation: .pi / 4)
    stage.show()
    // The bounds begin at 21.7, and the corner of the frame was at 30.
    #expect(stage.pixel(24, 24) == 0x00FF00 && stage.pixel(31, 31) == 0x00FF00)
    #expect(stage.pixel(50, 24) == 0xFF0000 && stage.pixel(50, 50) == 0xFF0000)
    stage.scene.root.sublayers[0].removeFromSuperlayer()
    stage.show()
    #expect(stage.scene.opaqueRegion.isEmpty)
  }

  @Test("an animation of the map draws nothing again, and damages no more than both bounds")
  func animation() throws {
    let stage = try Stage(width: 100, height: 100)
    let drawing = Drawing(isOpaque: true, base: red)
    let layer = stage.add(drawing.contents, 30, 30, 40, 20)
    layer.affine = AffineTransform(rotation: 0.1)
    stage.show()
    let before = stage.scene.statistics
    for step in 2..<20 {
      layer.affine = AffineTransform(rotation: Double(step) / 10)
      let damage = stage.show()
      #expect(PixelRect(left: 26, top: 16, right: 74, bottom: 64).contains(damage.bounds))
      #expect(!stage.scene.needsCommit)
      #expect(try stage.isExact())
    }
    let after = stage.scene.statistics
    #expect(drawing.calls == 1 && after.displays == before.displays)
    #expect(after.bitmapsCreated == before.bitmapsCreated)
  }

  @Test("a part redrawn in a mapped layer damages the area where it appears")
  func dirtyPart() throws {
    let stage = try Stage(width: 100, height: 100)
    let drawing = Drawing(isOpaque: true, base: .white)
    let layer = stage.add(.none, 30, 30, 40, 40)
    let child = stage.add(drawing.contents, 0, 0, 40, 40, to: layer)
    layer.affine = AffineTransform(rotation: .pi / 4)
    stage.show()
    drawing.patch(Rect(x: 0, y: 0, width: 4, height: 4), with: red)
    child.setNeedsDisplay(Rect(x: 0, y: 0, width: 4, height: 4))
    let damage = stage.show()
    // The first corner appears at the top, 20 * √2 above the middle.
    #expect(stage.pixel(50, 25) == 0xFF0000 && stage.pixel(50, 50) != 0xFF0000)
    #expect(damage.bounds.contains(PixelRect(left: 48, top: 22, right: 52, bottom: 27)))
    #expect(damage.area < 300)
    #expect(try stage.isExact())
    #expect(stage.show().isEmpty)
  }

  @Test("changes of sublayers reach the scene: added, moved, hidden and removed")
  func sublayers() throws {
    let stage = try Stage(width: 100, height: 100)
    let layer = stage.add(.none, 30, 30, 40, 40)
    layer.affine = AffineTransform(rotation: .pi)
    stage.show()
    let child = stage.add(.color(red), 0, 0, 10, 10, to: layer)
    #expect(stage.scene.needsCommit)
    stage.show()
    #expect(stage.pixel(65, 65) == 0xFF0000)
    child.frame.origin = Point(x: -20, y: 0)
    stage.show()
    // Sublayers are not clipped unless the layer clips.
    #expect(stage.pixel(65, 65) == 0xFFFFFF && stage.pixel(85, 65) == 0xFF0000)
    layer.clipsToBounds = true
    stage.show()
    #expect(stage.pixel(85, 65) == 0xFFFFFF)
    layer.clipsToBounds = false
    child.isHidden = true
    stage.show()
    #expect(stage.pixel(85, 65) == 0xFFFFFF)
    child.isHidden = false
    stage.show()
    #expect(stage.pixel(85, 65) == 0xFF0000)
    child.removeFromSuperlayer()
    stage.show()
    #expect(stage.pixel(85, 65) == 0xFFFFFF && !stage.scene.needsCommit)
    layer.removeFromSuperlayer()
    #expect(!stage.show().isEmpty)
  }

  @Test("a map inside another one is applied first")
  func nested() throws {
    let stage = try Stage(width: 100, height: 100)
    let outer = stage.add(.none, 30, 30, 40, 40)
    let inner = stage.add(.color(red), 10, 10, 20, 20, to: outer)
    outer.affine = AffineTransform(rotation: .pi / 4)
    inner.affine = AffineTransform(rotation: -.pi / 4, scaleX: 2, scaleY: 1)
    stage.show()
    #expect(stage.pixel(50, 50) == 0xFF0000 && stage.pixel(33, 50) == 0xFF0000)
    #expect(stage.pixel(66, 58) == 0xFF0000 && stage.pixel(50, 37) == 0xFFFFFF)
    inner.affine = AffineTransform(rotation: -.pi / 4, scaleX: 1, scaleY: 2)
    #expect(!stage.show().isEmpty)
    #expect(stage.pixel(50, 33) == 0xFF0000 && stage.pixel(35, 50) == 0xFFFFFF)
    #expect(try stage.isExact())
  }

  @Test("a layer that stays scaled by a map is drawn once more, at its displayed size")
  func settling() throws {
    let stage = try Stage(width: 100, height: 100)
    let drawing = Drawing(isOpaque: true, base: red)
    let layer = stage.add(drawing.contents, 40, 40, 20, 20)
    layer.affine = AffineTransform(scaleX: 3, scaleY: 1)
    stage.show()
    stage.scene.settle()
    #expect(!stage.show().isEmpty)
    #expect(drawing.calls == 2)
    stage.scene.settle()
    stage.scene.settle()
    #expect(stage.show().isEmpty && drawing.calls == 2)
    #expect(try stage.isExact())
  }

  @Test("a map without inverse displays nothing, and numbers that are too large do no harm")
  func extremes() throws {
    let stage = try Stage(width: 100, height: 100)
    let layer = stage.add(.color(red), 30, 30, 40, 40)
    for map in [
      AffineTransform(scaleX: 0, scaleY: 1), AffineTransform(scaleX: 1e-9, scaleY: 1e-9),
      AffineTransform(a: .nan, b: 0, c: 0, d: 1), AffineTransform(a: 1, b: 1, c: 1, d: 1),
      AffineTransform(a: .infinity, b: 0, c: 0, d: 1),
      AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 1e12, ty: 0),
    ] {
      layer.affine = map
      stage.show()
      #expect(stage.pixel(50, 50) == 0xFFFFFF)
      #expect(try stage.isExact())
    }
    layer.affine = AffineTransform(rotation: 1, scaleX: 1e5, scaleY: 1e5)
    stage.show()
    #expect(stage.pixel(50, 50) == 0xFF0000 && stage.pixel(2, 2) == 0xFF0000)
    // Of a layer that is much larger than the scene, only the visible part has pixels.
    layer.frame = Rect(x: -50_000, y: -50_000, width: 100_100, height: 100_100)
    layer.affine = AffineTransform(rotation: 0.5)
    stage.show()
    #expect(stage.pixel(50, 50) == 0xFF0000 && stage.scene.layerBytes < 16 << 20)
    #expect(try stage.isExact())
  }

  @Test("a mapped layer and its pixels are released, in a scene and with it")
  func release() throws {
    weak var removed: Layer?
    weak var kept: Layer?
    try autoclosure {
      let stage = try Stage(width: 100, height: 100)
      let layer = stage.add(.color(self.red), 30, 30, 40, 40)
      layer.affine = AffineTransform(rotation: 1)
      let other = stage.add(.color(self.red), 0, 0, 10, 10, to: layer)
      other.affine = AffineTransform(rotation: 1)
      (kept, removed) = (layer, other)
      stage.show()
      #expect(stage.scene.layerBytes > 40 * 40 * 4)
      other.frame.size.width = 12
      other.removeFromSuperlayer()
      stage.show()
      #expect(kept != nil)
    }
    #expect(removed == nil && kept == nil)
  }

  /// Runs a closure whose variables end before the next statement.
  private func autoclosure(_ body: () throws -> Void) rethrows { try body() }

  @Test("what a plain transform can express needs no map")
  func resolved() {
    var transform = AnchoredTransform()
    let size = Size(width: 60, height: 40)
    let plain = LayerTransform(translation: Vector(dx: 3, dy: 4), scale: 2, turn: .right)
    #expect(transform.resolved(with: plain, size: size) == ResolvedTransform(plain: plain))
    transform.rotation = .pi / 2
    #expect(transform.resolved(with: plain, size: size).plain.turn == .half)
    transform.rotation = -20 * .pi
    #expect(transform.resolved(with: plain, size: size) == ResolvedTransform(plain: plain))
    (transform.scaleX, transform.scaleY) = (-1, -1)
    #expect(transform.resolved(with: plain, size: size).plain.turn == .left)
    (transform.scaleX, transform.scaleY) = (1, 1)
    // The top left corner stays where it is.
    transform.anchor = .zero
    let anchored = transform.resolved(with: LayerTransform(scale: 2), size: size)
    #expect(anchored.affine == nil && anchored.plain.translation == Vector(dx: 30, dy: 20))
    for rotation in [0.001, 1, .pi / 2 + 1e-6] {
      transform.rotation = rotation
      let resolved = transform.resolved(with: plain, size: size)
      #expect(resolved.affine != nil && resolved.plain.scale == 1)
      let corner = Point(x: 100, y: 200)
      let middle = Point(x: 130, y: 220)
      let displayed = resolved.apply(corner, about: middle)
      #expect(displayed.distance(to: corner + Vector(dx: 3, dy: 4)) < 1e-9)
      let other = Point(x: 111, y: 190)
      #expect(
        resolved.inverse(of: resolved.apply(other, about: middle), about: middle)
          .distance(to: other) < 1e-9)
    }
  }
}
