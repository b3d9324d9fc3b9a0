// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster
import SashTestSupport
import Testing

/// The maximum damaged area, relative to the number of pixels that changed.
private let allowance = 1.25

/// The number of steps along the path; fewer in debug builds, where access to pixels is slow.
private let steps = _isDebugAssertConfiguration() ? 40 : 600

/// Four translucent rounded popovers with shadows over a page of lines; the fourth one moves.
@MainActor private final class Popovers {
  let scene = Scene(size: Size(width: 1280, height: 800))
  let moving = Layer()

  init() {
    let page = Layer()
    page.frame = Rect(origin: .zero, size: scene.size)
    page.contents = .drawing(isOpaque: true) { canvas, dirty in
      canvas.fill(dirty, with: Color(hex: 0xF4F4F6))
      for row in 0..<40 {
        canvas.fill(
          Rect(x: 16, y: Double(row) * 18 + 4, width: 900, height: 9), with: Color(hex: 0x303030))
      }
    }
    scene.root.addSublayer(page)
    for index in 0..<4 {
      let layer = index == 3 ? moving : Layer()
      layer.frame = Rect(
        x: 200 + 120 * Double(index), y: 120 + 60 * Double(index), width: 300, height: 200)
      layer.contents = .color(Color(white: 1, alpha: 208.0 / 255))
      layer.cornerRadius = 16
      layer.clipsToBounds = true
      layer.shadow = Shadow(
        color: Color.black.withAlphaComponent(0.375), offset: Vector(dx: 0, dy: 8), blur: 16)
      scene.root.addSublayer(layer)
    }
  }

  func move(_ step: Int) {
    let turn = 2 * Double.pi * Double(step) / 120
    moving.frame.origin = Point(
      x: 560 + (300 * Mathematics.sine(turn)).rounded(),
      y: 300 + (150 * Mathematics.sine(2 * turn)).rounded())
  }
}

@MainActor @Suite("Damage of moving popovers") struct PopoverDamageTests {
  @Test("damage covers all changed pixels and exceeds their number by at most a quarter")
  func isExact() throws {
    let popovers = Popovers()
    let scene = popovers.scene
    let framebuffer = try OffscreenFramebuffer(size: scene.pixelBounds.size)
    popovers.move(0)
    scene.draw(into: framebuffer, damage: scene.commit())
    var damaged = 0
    var changed = 0
    for step in 1...steps {
      let before = try framebuffer.bitmap.copy()
      popovers.move(step)
      let damage = scene.commit()
      damaged += damage.area
      scene.draw(into: framebuffer, damage: damage)
      // Nothing is painted outside the damage; the comparison with a full repaint verifies that
      // nothing is missing there.
      for rect in damage.rects {
        for y in rect.top..<rect.bottom {
          before.withRow(y) { old in
            framebuffer.bitmap.withRow(y) { new in
              for x in rect.left..<rect.right where (old[x] ^ new[x]) & 0xFF_FFFF != 0 {
                changed += 1
              }
            }
          }
        }
      }
      if step % 30 == 0 {
        let full = try Bitmap(size: before.size, format: .x8r8g8b8)
        scene.paint(Region(full.bounds), into: full)
        #expect(full.matches(framebuffer.bitmap), "Step \(step)")
      }
    }
    let ratio = Double(damaged) / Double(changed)
    #expect(ratio <= allowance, "The damage is \(ratio) times the changed pixels")
  }

  @Test("a moved plain colour damages its edges and shadow, not the area covered before and after")
  func keepsInside() throws {
    let stage = try Stage()
    let layer = stage.add(.color(Color(white: 0, alpha: 0.5)), 10, 10, 60, 50)
    layer.cornerRadius = 8
    stage.show()
    layer.frame.origin = Point(x: 13, y: 12)
    let damage = stage.show()
    #expect(!damage.intersects(PixelRect(x: 22, y: 20, width: 40, height: 30)))
    #expect(damage.contains(PixelRect(x: 10, y: 10, width: 3, height: 50)))
    #expect(try stage.isExact())
  }

  @Test("a plain colour whose corners change damages what one of them covers")
  func keepsInsideOfCorners() throws {
    let stage = try Stage()
    let layer = stage.add(.color(.green), 10, 10, 60, 50)
    layer.shadow = Shadow(color: .black, blur: 4)
    layer.cornerRadius = 8
    stage.show()
    layer.cornerRadius = 20
    let damage = stage.show()
    #expect(damage.contains(PixelRect(x: 10, y: 10, width: 8, height: 8)))
    #expect(!damage.intersects(PixelRect(x: 31, y: 31, width: 18, height: 8)))
    #expect(try stage.isExact())
  }

  @Test("a moved drawing damages its retained pixels, not the plain background around them")
  func keepsBackground() throws {
    let stage = try Stage(width: 1500, height: 1000)
    let layer = stage.add(
      .drawing(isOpaque: true) { canvas, _ in
        canvas.fill(Rect(x: 0, y: 0, width: 1500, height: 1000), with: .white)
        canvas.fill(Rect(x: 600, y: 400, width: 100, height: 50), with: .red)
      }, 0, 0, 1500, 1000)
    layer.background = LayerBackground(
      color: .white, drawnRect: Rect(x: 600, y: 400, width: 100, height: 50))
    stage.show()
    layer.frame.origin = Point(x: 0, y: 300)
    let damage = stage.show()
    #expect(damage.contains(PixelRect(x: 0, y: 0, width: 1500, height: 300)))
    #expect(damage.contains(PixelRect(x: 600, y: 400, width: 100, height: 50)))
    #expect(damage.contains(PixelRect(x: 600, y: 700, width: 100, height: 50)))
    #expect(!damage.intersects(PixelRect(x: 0, y: 300, width: 600, height: 700)))
    #expect(try stage.isExact())
    // The colour of the background is that of all pixels.
    layer.background?.color = .red
    layer.frame.origin = Point(x: 0, y: 200)
    #expect(stage.show().contains(PixelRect(x: 0, y: 200, width: 1500, height: 800)))
  }

  @Test("a container that clips to its corners damages what its edges pass, not what it contains")
  func keepsInsideOfContainer() throws {
    let stage = try Stage()
    let container = stage.add(.none, 10, 10, 60, 50)
    container.clipsToBounds = true
    container.cornerRadius = 8
    let content = Layer()
    content.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    content.contents = .color(.green)
    container.addSublayer(content)
    stage.show()
    container.frame.size.height = 60
    content.frame.origin.x = -20
    let damage = stage.show()
    #expect(damage.contains(PixelRect(x: 10, y: 60, width: 60, height: 10)))
    #expect(!damage.intersects(PixelRect(x: 20, y: 20, width: 40, height: 30)))
    #expect(try stage.isExact())
  }

  @Test(
    "the outer end of a shadow that is too faint to be visible is not damaged",
    arguments: [2, 7, 16, 40])
  func faintShadow(blur: Double) throws {
    for opacity in [0.05, 0.375, 1] {
      let stage = try Stage(width: 260, height: 260)
      let layer = stage.add(.none, 100, 100, 60, 60)
      stage.show()
      layer.shadow = Shadow(color: Color.black.withAlphaComponent(opacity), blur: blur)
      let damage = stage.show()
      let reach = Int(Shadow(color: .black, blur: blur).extent().left)
      if blur >= 16, opacity < 1 { #expect(damage.bounds.left > 100 - reach) }
      for x in 0..<damage.bounds.left { #expect(stage.pixel(x, 130) == 0xFFFFFF) }
      // A shadow drawn on a canvas has no cut-off.
      let whole = try Bitmap(size: PixelSize(width: 260, height: 260), format: .x8r8g8b8)
      let canvas = Canvas(whole)
      canvas.fill(Rect(x: 0, y: 0, width: 260, height: 260), with: .white)
      canvas.drawShadow(
        Shadow(color: Color.black.withAlphaComponent(opacity), blur: blur),
        of: RoundedRect(rect: Rect(x: 100, y: 100, width: 60, height: 60), radius: 0),
        outsideOnly: true)
      for y in 0..<260 {
        for x in 0..<260 where !layer.frame.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        {
          if whole.pixel(x: x, y: y) & 0xFF_FFFF != stage.pixel(x, y) {
            Issue.record("Blur \(blur), opacity \(opacity): pixel \(x), \(y) is missing")
            return
          }
        }
      }
    }
  }
}
