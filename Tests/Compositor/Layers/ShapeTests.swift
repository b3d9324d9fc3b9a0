// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster
import Testing

@MainActor @Suite("Corners, gradients and sizes of layers") struct ShapeTests {
  @Test("each corner has its own radius, for contents and clipped sublayers")
  func radii() throws {
    let stage = try Stage()
    let layer = stage.add(.color(.black), 10, 10, 60, 40)
    layer.cornerRadii = CornerRadii(topLeft: 12, bottomRight: 12)
    stage.show()
    func corners() -> [UInt32] {
      [stage.pixel(10, 10), stage.pixel(69, 10), stage.pixel(69, 49), stage.pixel(10, 49)]
    }
    #expect(corners() == [0xFFFFFF, 0, 0xFFFFFF, 0])
    stage.add(.color(Color(hex: 0x00FF00)), -5, -5, 80, 60, to: layer)
    layer.clipsToBounds = true
    stage.show()
    #expect(corners() == [0xFFFFFF, 0x00FF00, 0xFFFFFF, 0x00FF00])
    layer.turn = .half
    stage.show()
    #expect(corners() == [0xFFFFFF, 0x00FF00, 0xFFFFFF, 0x00FF00])
    layer.cornerRadii = CornerRadii(topRight: 12)
    stage.show()
    #expect(corners() == [0x00FF00, 0x00FF00, 0x00FF00, 0xFFFFFF])
    #expect(try stage.isExact())
  }

  @Test("pixels hidden by a layer with one rounded corner are culled, too")
  func culling() throws {
    let stage = try Stage(width: 200, height: 150)
    stage.add(Drawing(isOpaque: true, base: .black).contents, 0, 0, 200, 150)
    let card = stage.add(.color(.white), 0, 0, 200, 150)
    card.cornerRadii = CornerRadii(topLeft: 20)
    let before = stage.scene.statistics.pixelsPainted
    stage.show()
    let painted = stage.scene.statistics.pixelsPainted - before
    #expect(painted <= 200 * 150 + 2 * 20 * 20)
  }

  @Test("a gradient fills its layer, hides the layers below, and is drawn once")
  func gradient() throws {
    let stage = try Stage()
    let layer = stage.add(
      .gradient(.linear(Gradient.stops([.black, .white]), from: .left, to: .right)), 0, 0, 100, 80)
    stage.show()
    var last: UInt32 = 0
    for x in 0..<100 {
      let level = stage.pixel(x, 40) & 0xFF
      #expect(level >= last)
      last = level
    }
    #expect(stage.pixel(2, 5) & 0xFF < 12 && last > 243)
    let displays = stage.scene.statistics.displays
    layer.frame.origin.x = 5
    layer.cornerRadius = 9
    stage.show()
    #expect(stage.scene.statistics.displays == displays)
    layer.contents = .gradient(.radial(Gradient.stops([.white, .clear])))
    stage.show()
    #expect(stage.scene.statistics.displays == displays + 1)
    #expect(try stage.isExact())
  }

  @Test("a layer displayed at a tenth of its size averages its pixels")
  func mips() throws {
    let stage = try Stage()
    let layer = stage.add(
      .drawing(isOpaque: true) { canvas, dirty in
        canvas.fill(dirty, with: .white)
        for x in stride(from: 0.0, to: 400, by: 2) {
          canvas.fill(Rect(x: x, y: 0, width: 1, height: 400), with: .black)
        }
      }, -150, -160, 400, 400)
    layer.scale = 0.1
    stage.show()
    for y in 25..<55 {
      for x in 32..<68 { #expect(abs(Int(stage.pixel(x, y) & 0xFF) - 128) <= 6) }
    }
    for step in 0..<20 {
      layer.scale = 0.1 + Double(step) * 0.07
      layer.setNeedsDisplay(Rect(x: 30, y: 40, width: 50, height: 60))
      stage.show()
      #expect(try stage.isExact())
    }
  }

  @Test("settling redraws a scaled layer once, at its displayed size")
  func settling() throws {
    for scale in [0.6, 1.5, 2] {
      let stage = try Stage()
      let drawing = Drawing(isOpaque: true, base: Color(hex: 0x6080A0))
      let layer = stage.add(drawing.contents, 30, 20, 40, 40)
      stage.show()
      layer.scale = scale
      stage.show()
      #expect(drawing.calls == 1)
      stage.scene.settle()
      #expect(stage.scene.needsCommit)
      stage.show()
      #expect(drawing.calls == 2)
      stage.scene.settle()
      #expect(!stage.scene.needsCommit)
      #expect(try stage.isExact())
      // Compared with a layer at that display scale.
      let sharp = try Stage(width: 100 / scale, height: 80 / scale, scale: scale)
      sharp.add(
        drawing.contents, (50 - 20 * scale) / scale, (40 - 20 * scale) / scale, 40, 40)
      sharp.show()
      #expect(sharp.framebuffer.bitmap.matches(stage.framebuffer.bitmap))
      layer.scale = 1
      stage.show()
      stage.scene.settle()
      stage.show()
      #expect(drawing.calls == 4)
      #expect(try stage.isExact())
    }
  }

  @Test("a single item below rounded corners is clipped without an intermediate bitmap")
  func clipsWithoutBitmap() throws {
    let stage = try Stage()
    let frame = stage.add(.none, 10, 10, 60, 40)
    frame.clipsToBounds = true
    frame.cornerRadius = 12
    let child = Layer()
    child.frame = Rect(x: -5, y: -5, width: 100, height: 100)
    frame.addSublayer(child)
    for contents in [
      LayerContents.color(Color(hex: 0x3060A0)), .color(Color(white: 0, alpha: 0.4)),
    ] {
      child.contents = contents
      stage.show()
      #expect(stage.scene.layerBytes == 0)
      #expect(try stage.isExact())
    }
    child.contents = .none
    child.material = .opaque(.black)
    stage.show()
    #expect(stage.scene.layerBytes == 0)
    #expect(stage.pixel(11, 11) == 0xFFFFFF && stage.pixel(40, 11) == 0)
    #expect(try stage.isExact())
    // A rounded item needs an intermediate bitmap.
    child.cornerRadius = 3
    stage.show()
    #expect(stage.scene.layerBytes > 0)
    #expect(try stage.isExact())
  }

  @Test("without an opaque background, only the area of opaque layers counts as opaque")
  func opaqueRegion() throws {
    let stage = try Stage()
    let card = stage.add(.color(.black), 10, 10, 60, 40)
    let other = stage.add(.color(Color(white: 0, alpha: 0.5)), 40, 40, 60, 40)
    stage.show()
    #expect(stage.scene.opaqueRegion == Region(stage.scene.pixelBounds))
    stage.scene.backgroundColor = .clear
    stage.show()
    #expect(stage.scene.opaqueRegion == Region(PixelRect(x: 10, y: 10, width: 60, height: 40)))
    card.cornerRadius = 10
    stage.show()
    var rounded = Region(PixelRect(x: 10, y: 20, width: 60, height: 20))
    rounded.formUnion(PixelRect(x: 20, y: 10, width: 40, height: 40))
    #expect(stage.scene.opaqueRegion == rounded)
    card.opacity = 0.9
    other.contents = .color(.white)
    stage.show()
    #expect(stage.scene.opaqueRegion == Region(PixelRect(x: 40, y: 40, width: 60, height: 40)))
    other.material = .blurred(radius: 4)
    other.contents = .none
    stage.show()
    #expect(stage.scene.opaqueRegion.isEmpty)
  }
}
