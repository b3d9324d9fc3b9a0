// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster
import Testing

@MainActor @Suite("Appearance of layers") struct LayerAppearanceTests {
  @Test("later siblings are in front of earlier ones, sublayers in front of their layer")
  func order() throws {
    let stage = try Stage()
    let a = stage.add(.color(Color(hex: 0xFF0000)), 0, 0, 40, 40)
    stage.add(.color(Color(hex: 0x00FF00)), 20, 0, 40, 40)
    stage.add(.color(Color(hex: 0x0000FF)), 10, 10, 30, 20, to: a)
    stage.show()
    #expect(stage.pixel(5, 5) == 0xFF0000)
    #expect(stage.pixel(12, 12) == 0x0000FF)
    #expect(stage.pixel(25, 15) == 0x00FF00)
    #expect(stage.pixel(50, 5) == 0x00FF00)
  }

  @Test("LVGL #7580: translucent pixels are multiplied by their alpha once")
  func premultiplied() throws {
    let stage = try Stage()
    let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    let drawing = LayerContents.drawing { canvas, dirty in canvas.fill(dirty, with: half) }
    stage.add(drawing, 0, 0, 10, 10)
    stage.add(.color(half), 20, 0, 10, 10)
    let image = try Image.draw(size: Size(width: 10, height: 10)) {
      $0.fill(Rect(x: 0, y: 0, width: 10, height: 10), with: half)
    }
    stage.add(.image(image), 40, 0, 10, 10)
    let group = stage.add(.none, 60, 0, 10, 10)
    group.opacity = 0.5
    stage.add(.color(Color(hex: 0xFF0000)), 0, 0, 10, 10, to: group)
    stage.show()
    for x in [5, 25, 45, 65] { #expect(stage.pixel(x, 5) == 0xFF7F7F) }
  }

  @Test("overlapping sublayers of a faded layer do not show through each other")
  func groupOpacity() throws {
    let stage = try Stage()
    let group = stage.add(.color(Color(hex: 0xFF0000)), 0, 0, 40, 40)
    stage.add(.color(Color(hex: 0x0000FF)), 10, 10, 20, 20, to: group)
    group.opacity = 0.5
    stage.show()
    #expect(stage.pixel(5, 5) == 0xFF7F7F)
    #expect(stage.pixel(15, 15) == 0x7F7FFF)
  }

  @Test("rounded corners clip the contents, and the sublayers with clipsToBounds")
  func corners() throws {
    let stage = try Stage()
    let layer = stage.add(.color(.black), 10, 10, 40, 40)
    layer.cornerRadius = 10
    stage.add(.color(Color(hex: 0x00FF00)), 0, 0, 40, 40, to: layer)
    stage.show()
    #expect(stage.pixel(10, 10) == 0x00FF00)
    layer.clipsToBounds = true
    stage.show()
    #expect(stage.pixel(10, 10) == 0xFFFFFF)
    #expect(stage.pixel(30, 10) == 0x00FF00)
    #expect(stage.pixel(13, 13) == 0x00FF00)
    #expect(try stage.isExact())
    layer.sublayers[0].removeFromSuperlayer()
    stage.show()
    #expect(stage.pixel(10, 10) == 0xFFFFFF)
    #expect(stage.pixel(13, 13) == 0)
  }

  @Test("dimming darkens the layer and its sublayers within the frame only")
  func dimming() throws {
    let stage = try Stage()
    let drawing = Drawing(isOpaque: true, base: Color(hex: 0xC8C8C8))
    let page = stage.add(drawing.contents, 0, 0, 80, 80)
    stage.add(.color(Color(hex: 0x00FF00)), 70, 10, 20, 20, to: page)
    stage.show()
    let bright = stage.pixel(10, 2)
    page.dimming = 0.5
    stage.show()
    #expect(stage.pixel(75, 15) == 0x007F00)
    #expect(stage.pixel(85, 15) == 0x00FF00)
    #expect(abs(Int(stage.pixel(10, 2) & 0xFF) - Int(bright & 0xFF) / 2) <= 1)
    #expect(drawing.calls == 1)
  }

  @Test("a page below a translucent colour is the same in one pass as in two")
  func mergedOverlay() throws {
    for alpha in [0.01, 0.2, 0.5, 0.77, 0.99] {
      let stage = try Stage(width: 200, height: 150)
      let drawing = Drawing(isOpaque: true, base: Color(hex: 0x80C0F0))
      stage.add(drawing.contents, 0, 0, 200, 150)
      stage.show()
      let page = try stage.framebuffer.bitmap.copy()
      stage.add(.color(Color(red: 0.9, green: 0.1, blue: 0.3, alpha: alpha)), 0, 0, 200, 150)
      stage.show()
      Canvas(page).fill(
        Rect(x: 0, y: 0, width: 200, height: 150),
        with: Color(red: 0.9, green: 0.1, blue: 0.3, alpha: alpha))
      #expect(page.matches(stage.framebuffer.bitmap))
    }
  }

  @Test("a shadow is around its layer, never below it")
  func shadow() throws {
    let stage = try Stage()
    let layer = stage.add(.color(.white.withAlphaComponent(0.5)), 30, 30, 30, 30)
    layer.shadow = Shadow(color: .black, blur: 8)
    stage.show()
    #expect(stage.pixel(45, 45) == 0xFFFFFF)
    #expect(stage.pixel(27, 45) != 0xFFFFFF)
  }

  @Test("a scaled layer is filtered, never redrawn, and exact again at scale 1")
  func scaling() throws {
    let stage = try Stage()
    let drawing = Drawing(isOpaque: true, base: Color(hex: 0x6080A0))
    let layer = stage.add(drawing.contents, 20, 20, 40, 40)
    stage.show()
    let before = try stage.framebuffer.bitmap.copy()
    for scale in [0.5, 0.9, 1.3, 1.04, 0] {
      layer.scale = scale
      stage.show()
      #expect(try stage.isExact())
      #expect(!before.matches(stage.framebuffer.bitmap))
    }
    layer.scale = 1
    stage.show()
    #expect(before.matches(stage.framebuffer.bitmap))
    #expect(drawing.calls == 1)
  }

  @Test("a scaled opaque layer hides exactly the pixels that it covers")
  func scaledCulling() throws {
    let stage = try Stage(scale: 1.25)
    stage.add(.color(Color(hex: 0xFF0000)), 5, 5, 80, 60)
    let drawing = Drawing(isOpaque: true, base: Color(hex: 0x00FF00))
    let layer = stage.add(drawing.contents, 10, 10, 31, 27)
    layer.scale = 1.37
    stage.show()
    #expect(stage.scene.statistics.layersDrawn > 0)
    let full = try Bitmap(size: stage.framebuffer.bitmap.size, format: .x8r8g8b8)
    stage.scene.isCulling = false
    stage.scene.paint(Region(full.bounds), into: full)
    #expect(full.matches(stage.framebuffer.bitmap))
  }

  @Test(
    "adjacent layers at a fractional scale leave no gap at any position",
    arguments: [1.25, 1.5])
  func noGaps(scale: Double) throws {
    let stage = try Stage(scale: scale)
    let a = stage.add(.drawing(isOpaque: true) { $0.fill($1, with: .black) }, 0, 0, 33, 17)
    let b = stage.add(.drawing(isOpaque: true) { $0.fill($1, with: .black) }, 0, 17, 33, 19)
    for step in 0..<12 {
      a.frame.origin.y = Double(step)
      b.frame.origin.y = Double(step) + 17
      stage.show()
      let last = stage.scene.scale.edge(Double(step) + 36)
      for y in stage.scene.scale.edge(Double(step))..<last { #expect(stage.pixel(4, y) == 0) }
      #expect(stage.pixel(4, last) == 0xFFFFFF)
    }
  }

  @Test("an image of its layer's size is not copied; other sizes follow the content mode")
  func gravity() throws {
    let stage = try Stage()
    let image = try Image.draw(size: Size(width: 20, height: 10)) {
      $0.fill(Rect(x: 0, y: 0, width: 20, height: 10), with: .black)
    }
    let layer = stage.add(.image(image, .scaleAspectFit), 0, 0, 20, 10)
    stage.show()
    #expect(stage.scene.layerBytes == 0)
    #expect(stage.pixel(0, 0) == 0)
    layer.frame.size = Size(width: 40, height: 40)
    stage.show()
    #expect(stage.pixel(20, 5) == 0xFFFFFF)
    #expect(stage.pixel(20, 20) == 0)
    #expect(stage.pixel(2, 20) == 0)
    layer.contents = .image(image, .center)
    stage.show()
    #expect(stage.pixel(2, 20) == 0xFFFFFF)
    #expect(stage.pixel(12, 20) == 0)
    #expect(try stage.isExact())
  }
}
