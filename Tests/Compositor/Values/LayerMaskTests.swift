// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster
import Testing

@MainActor @Suite("Layer masks") struct LayerMaskTests {
  /// The lower left half of a square.
  private func triangle(_ side: Double) -> Path {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.addLine(to: Point(x: side, y: side))
    path.addLine(to: Point(x: 0, y: side))
    path.close()
    return path
  }

  /// Returns the darkness of a pixel on the white stage, from 0 to 255.
  private func darkness(_ stage: Stage, _ x: Int, _ y: Int) -> Int {
    255 - Int(stage.pixel(x, y) & 0xFF)
  }

  private func masked(_ stage: Stage, _ path: Path, rule: FillRule = .nonzero) -> Layer {
    let layer = stage.add(.none, 10, 10, 40, 40)
    layer.clipsToBounds = true
    layer.mask = LayerMask(path, rule: rule)
    _ = stage.add(.color(.black), -20, -20, 100, 100, to: layer)
    return layer
  }

  @Test("a mask clips a layer with its sublayers, whatever they are")
  func clips() throws {
    let stage = try Stage()
    let layer = masked(stage, triangle(40))
    stage.show()
    #expect(darkness(stage, 15, 40) == 255 && darkness(stage, 40, 15) == 0)
    #expect(darkness(stage, 12, 12) > 0 && darkness(stage, 30, 30) < 255)
    #expect(darkness(stage, 5, 45) == 0 && darkness(stage, 15, 55) == 0)
    #expect(try stage.isExact())
    layer.mask = nil
    stage.show()
    #expect(darkness(stage, 40, 15) == 255)
    #expect(try stage.isExact())
  }

  @Test("a layer's own contents are clipped as well, and the opacity is that of the whole")
  func contents() throws {
    let stage = try Stage()
    let layer = stage.add(.color(.black), 10, 10, 40, 40)
    layer.clipsToBounds = true
    layer.mask = LayerMask(triangle(40))
    layer.opacity = 0.5
    stage.show()
    #expect(abs(darkness(stage, 15, 40) - 128) <= 1 && darkness(stage, 40, 15) == 0)
    #expect(try stage.isExact())
    layer.mask = LayerMask(triangle(20))
    stage.show()
    #expect(darkness(stage, 15, 40) == 0 && abs(darkness(stage, 12, 25) - 128) <= 1)
    #expect(try stage.isExact())
  }

  @Test("another path and another size change the mask; a moved sublayer draws in it")
  func changes() throws {
    let stage = try Stage()
    let layer = masked(stage, triangle(40))
    stage.show()
    layer.frame = Rect(x: 10, y: 10, width: 20, height: 20)
    layer.mask = LayerMask(triangle(20))
    stage.show()
    #expect(darkness(stage, 15, 25) == 255 && darkness(stage, 25, 15) == 0)
    #expect(darkness(stage, 15, 40) == 0)
    layer.sublayers[0].translation = Vector(dx: 40, dy: 0)
    stage.show()
    #expect(try stage.isExact())
  }

  @Test("a mask turns with its layer, and an even-odd mask has holes")
  func turns() throws {
    let stage = try Stage()
    let layer = masked(stage, triangle(40))
    layer.turn = .half
    stage.show()
    #expect(darkness(stage, 40, 15) == 255 && darkness(stage, 15, 40) == 0)
    #expect(try stage.isExact())
    layer.turn = .right
    stage.show()
    #expect(darkness(stage, 15, 15) == 255 && darkness(stage, 40, 45) == 0)
    var ring = Path()
    ring.addRect(Rect(x: 0, y: 0, width: 40, height: 40))
    ring.addRect(Rect(x: 10, y: 10, width: 20, height: 20))
    layer.mask = LayerMask(ring, rule: .evenOdd)
    stage.show()
    #expect(darkness(stage, 12, 12) == 255 && darkness(stage, 30, 30) == 0)
    #expect(try stage.isExact())
  }

  @Test("nothing is displayed within an empty path")
  func empty() throws {
    let stage = try Stage()
    _ = masked(stage, Path())
    stage.show()
    #expect(darkness(stage, 15, 40) == 0 && darkness(stage, 40, 15) == 0)
  }
}
