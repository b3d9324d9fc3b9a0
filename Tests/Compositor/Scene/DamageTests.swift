// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster
import Testing

@MainActor @Suite("Damage") struct DamageTests {
  @Test("Slint #13500: the first commit damages everything")
  func firstCommit() throws {
    let stage = try Stage()
    #expect(stage.show() == Region(stage.scene.pixelBounds))
    #expect(stage.pixel(50, 40) == 0xFFFFFF)
  }

  @Test("Slint #5219: a new background colour damages everything")
  func background() throws {
    let stage = try Stage()
    stage.show()
    stage.scene.backgroundColor = Color(hex: 0x123456)
    #expect(stage.show() == Region(stage.scene.pixelBounds))
    #expect(stage.pixel(3, 3) == 0x123456)
  }

  @Test("Slint #12752: two distant changes damage two rectangles, not the area between them")
  func rectangles() throws {
    let stage = try Stage()
    let a = stage.add(.color(.black), 0, 0, 10, 10)
    let b = stage.add(.color(.black), 80, 60, 10, 10)
    stage.show()
    a.contents = .color(Color(hex: 0xFF0000))
    b.contents = .color(Color(hex: 0x00FF00))
    let damage = stage.show()
    #expect(
      damage.rects == [
        PixelRect(x: 0, y: 0, width: 10, height: 10),
        PixelRect(x: 80, y: 60, width: 10, height: 10),
      ])
    #expect(try stage.isExact())
  }

  @Test("Slint #12173: a moved layer damages its old and its new position")
  func trails() throws {
    let stage = try Stage()
    let text = Drawing(isOpaque: false, base: .clear)
    text.patch(Rect(x: 2, y: 2, width: 6, height: 1), with: .black)
    let layer = stage.add(text.contents, 0, 0, 20, 10)
    stage.show()
    for step in 1...40 {
      layer.frame.origin = Point(x: Double(step) * 1.7, y: Double(step) * 0.9)
      stage.show()
      #expect(try stage.isExact())
    }
    #expect(text.calls == 1)
  }

  @Test("Slint #8495: a change of opacity damages sublayers beyond the layer's frame")
  func fading() throws {
    let stage = try Stage()
    let group = stage.add(.color(.black), 10, 10, 20, 20)
    stage.add(.color(Color(hex: 0xFF0000)), 40, 20, 30, 30, to: group)
    stage.show()
    group.opacity = 0.5
    let damage = stage.show()
    #expect(damage.contains(PixelRect(x: 50, y: 30, width: 30, height: 30)))
    #expect(damage.contains(PixelRect(x: 10, y: 10, width: 20, height: 20)))
    #expect(!damage.contains(PixelRect(x: 35, y: 20, width: 1, height: 1)))
    #expect(try stage.isExact())
  }

  @Test(
    "Slint #10725: a hidden layer causes no damage, except its area when it is hidden and shown")
  func hidden() throws {
    let stage = try Stage()
    let drawing = Drawing(isOpaque: true, base: .black)
    let layer = stage.add(drawing.contents, 10, 10, 20, 20)
    stage.show()
    layer.isHidden = true
    #expect(stage.show() == Region(PixelRect(x: 10, y: 10, width: 20, height: 20)))
    layer.frame.origin.x = 50
    layer.setNeedsDisplay()
    #expect(stage.show().isEmpty)
    #expect(drawing.calls == 1)
    layer.isHidden = false
    #expect(stage.show() == Region(PixelRect(x: 50, y: 10, width: 20, height: 20)))
    #expect(drawing.calls == 2)
  }

  @Test("a change hidden by an opaque layer causes no damage")
  func covered() throws {
    let stage = try Stage()
    let below = stage.add(.color(.black), 20, 20, 10, 10)
    let above = stage.add(.color(Color(hex: 0x00FF00)), 10, 10, 60, 60)
    stage.show()
    below.frame.origin.x = 40
    #expect(stage.show().isEmpty)
    above.opacity = 0.5
    stage.show()
    below.frame.origin.x = 20
    #expect(!stage.show().isEmpty)
    #expect(try stage.isExact())
  }

  @Test("a change that an opaque layer hides in part causes damage beside the layer")
  func coveredInPart() throws {
    let stage = try Stage()
    let page = stage.add(.color(Color(hex: 0xC0C0C0)), 0, 0, 100, 80)
    let above = stage.add(.color(.green), 20, 10, 60, 60)
    stage.show()
    page.dimming = 0.5
    let damage = stage.show()
    #expect(!damage.intersects(PixelRect(x: 20, y: 10, width: 60, height: 60)))
    #expect(damage.area == 100 * 80 - 60 * 60)
    #expect(try stage.isExact())
    // Where the layer has just been, the page is visible now.
    page.dimming = 0.2
    above.frame.origin.x = 40
    #expect(stage.show().contains(PixelRect(x: 20, y: 10, width: 20, height: 60)))
    #expect(try stage.isExact())
    // A layer that does not hide the page any more hides no change of it.
    page.dimming = 0.3
    above.opacity = 0.5
    #expect(stage.show().contains(PixelRect(x: 0, y: 0, width: 100, height: 80)))
    #expect(try stage.isExact())
  }

  @Test("a change visible beside the rounded corners of a group causes damage")
  func pastCorners() throws {
    let stage = try Stage()
    let below = stage.add(.color(.black), 0, 0, 8, 8)
    let group = stage.add(.none, 0, 0, 60, 60)
    group.cornerRadius = 20
    group.clipsToBounds = true
    stage.add(.color(Color(hex: 0x00FF00)), 0, 0, 60, 60, to: group)
    stage.show()
    #expect(stage.pixel(0, 0) == 0)
    below.contents = .color(Color(hex: 0xFF0000))
    stage.show()
    #expect(stage.pixel(0, 0) == 0xFF0000)
    #expect(try stage.isExact())
  }

  @Test("a faded group without contents damages its corners when their clipping changes")
  func fadedCorners() throws {
    let stage = try Stage()
    let group = stage.add(.none, 10, 10, 60, 60)
    group.opacity = 0.5
    group.cornerRadius = 20
    stage.add(.color(.black), 0, 0, 60, 60, to: group)
    stage.show()
    #expect(stage.pixel(10, 10) == 0x7F7F7F)
    group.clipsToBounds = true
    stage.show()
    #expect(stage.pixel(10, 10) == 0xFFFFFF)
    group.cornerRadius = 10
    stage.show()
    #expect(try stage.isExact())
    group.clipsToBounds = false
    stage.show()
    #expect(stage.pixel(10, 10) == 0x7F7F7F)
  }

  @Test("the damage of a moved layer includes its shadow")
  func shadow() throws {
    let stage = try Stage()
    let layer = stage.add(.color(.black), 30, 30, 20, 20)
    layer.shadow = Shadow(color: .black, offset: Vector(dx: 0, dy: 4), blur: 8)
    stage.show()
    #expect(stage.pixel(40, 54) != 0xFFFFFF)
    layer.frame.origin.x += 3
    let damage = stage.show()
    #expect(damage.bounds.bottom > 54 && damage.bounds.left < 30)
    #expect(try stage.isExact())
  }

  @Test("only the dirty part of the contents is damaged and drawn")
  func dirtyPart() throws {
    let stage = try Stage()
    let drawing = Drawing(isOpaque: true, base: .white)
    let layer = stage.add(drawing.contents, 10, 10, 60, 60)
    stage.show()
    drawing.patch(Rect(x: 5, y: 6, width: 4, height: 3), with: .black)
    layer.setNeedsDisplay(Rect(x: 5, y: 6, width: 4, height: 3))
    #expect(stage.show() == Region(PixelRect(x: 15, y: 16, width: 4, height: 3)))
    #expect(drawing.dirty.last == Rect(x: 5, y: 6, width: 4, height: 3))
    #expect(stage.pixel(16, 17) == 0)
  }

  @Test("a plain colour layer that grows damages only the added strip")
  func growingColour() throws {
    let stage = try Stage()
    let line = stage.add(.color(.black), 0, 10, 20, 2)
    stage.show()
    line.frame.size.width = 25
    #expect(stage.show() == Region(PixelRect(x: 20, y: 10, width: 5, height: 2)))
    line.frame.size.width = 5
    #expect(stage.show() == Region(PixelRect(x: 5, y: 10, width: 20, height: 2)))
    #expect(try stage.isExact())
  }

  @Test("reordered layers damage only their intersection")
  func restacking() throws {
    let stage = try Stage()
    let a = stage.add(.color(Color(hex: 0xFF0000)), 0, 0, 30, 30)
    stage.add(.color(Color(hex: 0x0000FF)), 20, 20, 30, 30)
    stage.show()
    #expect(stage.pixel(25, 25) == 0x0000FF)
    stage.scene.root.addSublayer(a)
    #expect(stage.show() == Region(PixelRect(x: 20, y: 20, width: 10, height: 10)))
    #expect(stage.pixel(25, 25) == 0xFF0000)
    stage.scene.root.insertSublayer(a, at: 0)
    #expect(stage.show() == Region(PixelRect(x: 20, y: 20, width: 10, height: 10)))
    #expect(stage.pixel(25, 25) == 0x0000FF)
  }

  @Test("corners are damaged when a group loses them together with a sublayer")
  func cornersAndRemoval() throws {
    let stage = try Stage()
    let group = stage.add(.none, 0, 0, 100, 80)
    group.clipsToBounds = true
    group.cornerRadius = 20
    stage.add(.color(Color(hex: 0x406080)), 0, 0, 100, 80, to: group)
    let child = stage.add(.color(.black), 40, 30, 20, 20, to: group)
    stage.show()
    // The removal rebuilds the tree, so the group is compared before its sublayers are listed.
    child.removeFromSuperlayer()
    group.cornerRadius = 0
    stage.show()
    #expect(stage.pixel(0, 0) == 0x406080)
    #expect(try stage.isExact())
  }

  @Test("a layer that moves and is lowered behind an opaque one damages its former area")
  func moveAndRestack() throws {
    let stage = try Stage()
    let low = stage.add(.color(Color(hex: 0x406080)), 10, 10, 60, 60)
    let high = stage.add(.color(.black), 20, 20, 20, 20)
    stage.show()
    stage.scene.root.insertSublayer(low, at: 1)
    high.frame.origin = Point(x: 72, y: 20)
    stage.show()
    #expect(stage.pixel(25, 25) == 0x406080)
    #expect(try stage.isExact())
  }

  @Test("a removed layer leaves no pixels, and is shown again without being redrawn")
  func removing() throws {
    let stage = try Stage()
    let drawing = Drawing(isOpaque: true, base: .black)
    let layer = stage.add(drawing.contents, 10, 10, 20, 20)
    stage.show()
    layer.removeFromSuperlayer()
    #expect(stage.show() == Region(PixelRect(x: 10, y: 10, width: 20, height: 20)))
    #expect(stage.pixel(15, 15) == 0xFFFFFF)
    stage.scene.root.addSublayer(layer)
    stage.show()
    #expect(stage.pixel(15, 15) != 0xFFFFFF)
    #expect(drawing.calls == 1)
  }

  @Test("a change made by a drawing callback takes effect at the next commit")
  func changeWhileDisplayed() throws {
    let stage = try Stage()
    let mark = stage.add(.color(.black), 80, 0, 10, 10)
    stage.add(
      .drawing { canvas, dirty in
        canvas.fill(dirty, with: .black)
        mark.frame.origin.y = 30
      }, 0, 0, 10, 10)
    stage.show()
    #expect(stage.scene.needsCommit)
    #expect(stage.show().contains(PixelRect(x: 80, y: 30, width: 10, height: 10)))
    #expect(stage.show().isEmpty)
  }
}
