// SPDX-License-Identifier: MIT

import SashCompositor
import SashGeometry
import SashRaster
import SashTestSupport
import Testing

@MainActor @Suite("Materials") struct MaterialTests {
  /// Adds black and white columns of two pixels over the whole stage.
  private func stripes(on stage: Stage) -> Layer {
    stage.add(
      .drawing(isOpaque: true) { canvas, dirty in
        canvas.fill(dirty, with: .white)
        for x in stride(from: 0.0, to: 400, by: 4) {
          canvas.fill(Rect(x: x, y: 0, width: 2, height: 400), with: .black)
        }
      }, 0, 0, stage.scene.size.width, stage.scene.size.height)
  }

  /// Returns a row of pixels blurred by three box filters, as defined; the edge pixels are
  /// repeated.
  private func reference(_ row: [Int], box: Int) -> [Int] {
    let reach = 3 * box
    let range = -reach..<row.count + reach
    var values = range.map { Double(row[min(max($0, 0), row.count - 1)]) }
    for _ in 0..<3 {
      values = values.indices.map { i in
        var sum = 0.0
        for j in i - box...i + box where values.indices.contains(j) { sum += values[j] }
        return sum / Double(2 * box + 1)
      }
    }
    return row.indices.map { Int(values[$0 + reach] + 0.5) }
  }

  @Test("a blurred layer blurs the layers below by three boxes, up to the scene's edge")
  func blurs() throws {
    let stage = try Stage(width: 60, height: 20)
    for x in stride(from: 0, to: 60, by: 7) {
      stage.add(.color(.black), Double(x), 0, 3, 20)
    }
    stage.show()
    let row = (0..<60).map { Int(stage.pixel($0, 10) & 0xFF) }
    let glass = stage.add(.none, 0, 0, 50, 20)
    glass.material = .blurred(radius: 6)
    stage.show()
    let expected = reference(row, box: 3)
    for x in 0..<50 { #expect(abs(Int(stage.pixel(x, 10) & 0xFF) - expected[x]) <= 1) }
    #expect(stage.pixel(50, 10) == UInt32(row[50]) * 0x010101)
    #expect(try stage.isExact())
  }

  @Test("tint and saturation apply to the blur, and rounded corners clip it")
  func parts() throws {
    let stage = try Stage()
    stage.add(.color(Color(hex: 0x808000)), 0, 0, 100, 80)
    let glass = stage.add(.none, 10, 10, 60, 60)
    glass.material = .blurred(radius: 8, saturation: 0)
    stage.show()
    let grey = stage.pixel(30, 30)
    #expect(grey >> 16 == grey & 0xFF && grey >> 8 & 0xFF == grey & 0xFF)
    glass.material = .blurred(radius: 8, tint: Color(hex: 0xFF0000, alpha: 0.5))
    stage.show()
    #expect(stage.pixel(30, 30) == 0xC04000)
    glass.cornerRadius = 20
    stage.show()
    #expect(stage.pixel(10, 10) == 0x808000)
    #expect(stage.pixel(40, 10) == 0xC04000)
    glass.opacity = 0.5
    stage.show()
    #expect(stage.pixel(40, 40) >> 16 == 0xA0)
    #expect(try stage.isExact())
  }

  @Test("opaque and translucent materials are colours below the contents")
  func colours() throws {
    let stage = try Stage()
    let layer = stage.add(.none, 10, 10, 40, 40)
    layer.material = .opaque(Color(hex: 0x102030, alpha: 0.2))
    stage.show()
    #expect(stage.pixel(20, 20) == 0x102030)
    layer.material = .translucent(Color(hex: 0xFF0000, alpha: 0.5))
    stage.show()
    #expect(stage.pixel(20, 20) == 0xFF7F7F)
    layer.contents = .color(Color(hex: 0x00FF00, alpha: 0.5))
    layer.opacity = 0
    stage.show()
    #expect(stage.pixel(20, 20) == 0xFFFFFF)
    layer.opacity = 1
    stage.show()
    #expect(stage.pixel(20, 20) == 0x7FBF3F)
  }

  @Test("a change beside a blurred layer damages it only within the reach of the blur")
  func reach() throws {
    let stage = try Stage()
    let mark = stage.add(.color(.black), 0, 40, 2, 2)
    let glass = stage.add(.none, 40, 0, 40, 80)
    glass.material = .blurred(radius: 10)
    stage.show()
    mark.frame.origin.x = 10
    #expect(stage.show().bounds.right == 12)
    mark.frame.origin.x = 35
    let damage = stage.show()
    // Three boxes of 5 pixels to each side reach 15: from 35 to 52, 37 + 15.
    #expect(damage.contains(PixelRect(x: 40, y: 30, width: 12, height: 10)))
    #expect(damage.bounds.right == 52)
    #expect(try stage.isExact())
  }

  @Test("a backdrop is cached while nothing below changes, and moves at little cost")
  func cached() throws {
    let stage = try Stage(width: 200, height: 150)
    _ = stripes(on: stage)
    let glass = stage.add(.none, 20, 20, 100, 80)
    glass.material = .blurred(radius: 8, tint: Color(white: 1, alpha: 0.3))
    stage.show()
    let first = stage.scene.statistics.pixelsBlurred
    let above = stage.add(.color(.black), 30, 30, 10, 10)
    #expect(first > 0)
    for step in 0..<30 {
      above.frame.origin.x = 30 + Double(step)
      glass.opacity = step % 2 == 0 ? 1 : 0.9
      stage.show()
    }
    #expect(stage.scene.statistics.pixelsBlurred == first)
    glass.frame.origin.x = 25
    stage.show()
    // A strip of 5 columns and 32 ahead, and the pixels within reach of it, 12 to each side and
    // beyond the ends.
    let strip = (5 + 32 + 24) * (80 + 24)
    #expect(stage.scene.statistics.pixelsBlurred - first == strip)
    #expect(try stage.isExact())
    for x in stride(from: 30.0, through: 60, by: 5) {
      glass.frame.origin.x = x
      stage.show()
    }
    #expect(stage.scene.statistics.pixelsBlurred - first <= strip * 2)
    #expect(try stage.isExact())
  }

  @Test("a blurred layer that grows blurs only what it newly covers, its round corners included")
  func growing() throws {
    let stage = try Stage(width: 400, height: 300)
    _ = stripes(on: stage)
    let glass = stage.add(.none, 150, 250, 100, 50)
    glass.cornerRadius = 20
    glass.clipsToBounds = true
    glass.material = .blurred(radius: 8)
    stage.add(.color(Color(hex: 0xFF0000, alpha: 0.3)), 10, 10, 30, 20, to: glass)
    stage.show()
    // All of it at once, though corners are painted on their own; the scene ends below it.
    #expect(stage.scene.statistics.pixelsBlurred == (100 + 24) * (50 + 12))
    var most = 0
    for step in stride(from: 1.0, through: 40, by: 1) {
      let before = stage.scene.statistics.pixelsBlurred
      glass.frame = Rect(
        x: 150 - 2 * step, y: 250 - 5 * step, width: 100 + 4 * step, height: 50 + 5 * step)
      stage.show()
      most = max(most, stage.scene.statistics.pixelsBlurred - before)
      #expect(try stage.isExact())
    }
    // Once everything would be 284 times 262.
    #expect(most < 284 * 262 * 2 / 3)
    #expect(stage.scene.statistics.pixelsBlurred < 6 * 284 * 262)
  }

  @Test("opaque content over a blurred layer spares the memory of its backdrop")
  func covered() throws {
    let stage = try Stage(width: 512, height: 512)
    _ = stripes(on: stage)
    stage.show()
    let before = stage.scene.layerBytes
    let glass = stage.add(.none, 0, 0, 512, 512)
    glass.material = .blurred(radius: 8)
    let page = stage.add(.color(.white), 0, 64, 512, 448, to: glass)
    stage.show()
    // The cached rows, and scratch bitmaps for them and the rows around them.
    #expect(stage.scene.layerBytes - before <= 512 * 4 * (64 + 64 + 128))
    page.frame.origin.y = 128
    stage.show()
    #expect(try stage.isExact())
  }

  @Test("a layer that moves below a blurred one blurs only its surroundings")
  func movingBelow() throws {
    let stage = try Stage(width: 400, height: 300)
    _ = stripes(on: stage)
    let ball = stage.add(.color(Color(hex: 0xFF0000)), 0, 100, 20, 20)
    let glass = stage.add(.none, 50, 50, 300, 200)
    glass.material = .blurred(radius: 8)
    stage.show()
    var most = 0
    for step in 0..<40 {
      let before = stage.scene.statistics.pixelsBlurred
      ball.frame.origin.x = Double(step * 10)
      stage.show()
      most = max(most, stage.scene.statistics.pixelsBlurred - before)
      if step % 8 == 0 { #expect(try stage.isExact()) }
    }
    // The old position and the new one: 30 x 20, grown by the reach of 12 for the affected pixels,
    // and by as much again for those that these read.
    #expect(most > 0 && most <= (30 + 48) * (20 + 48))
  }

  @Test("a blurred layer over a blurred layer blurs the result")
  func stacked() throws {
    let stage = try Stage(width: 160, height: 120)
    let page = stripes(on: stage)
    let lower = stage.add(.none, 20, 20, 90, 80)
    lower.material = .blurred(radius: 4, tint: Color(hex: 0x00FF00, alpha: 0.4))
    let upper = stage.add(.none, 60, 40, 80, 60)
    upper.material = .blurred(radius: 10)
    upper.cornerRadius = 12
    stage.show()
    #expect(try stage.isExact())
    for step in 1...12 {
      lower.frame.origin.y = 20 + Double(step)
      if step % 3 == 0 { upper.frame.origin.x = 60 - Double(step) }
      if step % 4 == 0 { page.setNeedsDisplay(Rect(x: 70, y: 50, width: 9, height: 9)) }
      stage.show()
      #expect(try stage.isExact(), "Step \(step)")
    }
    // The green tint of the lower layer is visible through the upper one.
    let pixel = stage.pixel(80, 70)
    #expect(pixel >> 8 & 0xFF > pixel >> 16)
  }

  @Test("a change hidden from a blurred layer by an opaque one is not blurred again")
  func hidden() throws {
    let stage = try Stage()
    let below = stage.add(.color(.black), 20, 20, 10, 10)
    stage.add(.color(Color(hex: 0x4080C0)), 0, 0, 90, 70)
    let glass = stage.add(.none, 10, 10, 50, 50)
    glass.material = .blurred(radius: 6)
    stage.show()
    let before = stage.scene.statistics
    below.frame.origin.x = 30
    #expect(stage.show().isEmpty)
    #expect(stage.scene.statistics.pixelsBlurred == before.pixelsBlurred)
  }

  @Test("a layer that backdrops ignore is not blurred, and costs no blur while it fades")
  func excluded() throws {
    let stage = try Stage(width: 200, height: 150)
    _ = stripes(on: stage)
    let glass = stage.add(.none, 20, 20, 100, 80)
    glass.material = .blurred(radius: 8)
    stage.show()
    let undimmed = stage.pixel(60, 60)
    let dim = Layer()
    dim.frame = Rect(x: 0, y: 0, width: 200, height: 150)
    dim.contents = .color(.black)
    dim.opacity = 0.1
    dim.isExcludedFromBackdrops = true
    stage.scene.root.insertSublayer(dim, at: 1)
    stage.show()
    #expect(stage.pixel(60, 60) == undimmed && stage.pixel(150, 60) < 0xF0F0F0)
    let before = stage.scene.statistics.pixelsBlurred
    for step in 1...20 {
      dim.opacity = 0.1 + Double(step) * 0.04
      stage.show()
      #expect(stage.pixel(60, 60) == undimmed)
      #expect(try stage.isExact())
    }
    #expect(stage.scene.statistics.pixelsBlurred == before)
    dim.isExcludedFromBackdrops = false
    stage.show()
    #expect(stage.pixel(60, 60) < undimmed)
    #expect(try stage.isExact())
  }

  @Test("a blurred layer ignores the shadow and the corners of its superlayer, which moves")
  func outline() throws {
    let stage = try Stage(width: 200, height: 150)
    _ = stripes(on: stage)
    let card = stage.add(.none, 20, 60, 160, 90)
    card.clipsToBounds = true
    let glass = stage.add(.none, 0, 0, 160, 150, to: card)
    glass.material = .blurred(radius: 8)
    stage.show()
    let plain = stage.pixel(100, 62)
    card.cornerRadius = 12
    card.shadow = Shadow(color: .black, blur: 20)
    stage.show()
    #expect(stage.pixel(100, 62) == plain && stage.pixel(100, 56) != plain)
    let before = stage.scene.statistics.pixelsBlurred
    for step in 1...20 {
      card.frame = Rect(x: 20, y: 60 - Double(step), width: 160, height: 90 + Double(step))
      card.cornerRadius = 12 - Double(step) / 4
      stage.show()
      #expect(try stage.isExact())
    }
    // The rows once, with some ahead, and what lies within reach of them.
    #expect(stage.scene.statistics.pixelsBlurred - before <= (160 + 24) * (20 + 32 + 24))
  }

  @Test("a blurred layer shown again blurs what has changed below it", arguments: [false, true])
  func shownAgain(hidesSuperlayer: Bool) throws {
    let stage = try Stage(width: 100, height: 80)
    let page = stage.add(.color(.white), 0, 0, 100, 80)
    let group = stage.add(.none, 0, 0, 100, 80)
    let glass = Layer()
    group.addSublayer(glass)
    glass.frame = Rect(x: 10, y: 10, width: 60, height: 40)
    glass.material = .blurred(radius: 8)
    stage.show()
    let hidden = hidesSuperlayer ? group : glass
    hidden.isHidden = true
    stage.show()
    page.contents = .color(.black)
    stage.show()
    hidden.isHidden = false
    stage.show()
    #expect(stage.pixel(40, 30) == 0)
  }

  @Test("a blurred layer that is hidden or removed releases its backdrop")
  func memory() throws {
    let stage = try Stage(width: 200, height: 150)
    _ = stripes(on: stage)
    stage.show()
    let plain = stage.scene.layerBytes
    let glass = stage.add(.none, 0, 0, 200, 150)
    glass.material = .blurred(radius: 8)
    stage.show()
    #expect(stage.scene.layerBytes >= plain + 200 * 150 * 4)
    glass.removeFromSuperlayer()
    let mark = stage.add(.color(.black), 0, 0, 5, 5)
    for step in 0..<400 {
      mark.frame.origin.x = Double(step % 100)
      stage.show()
    }
    #expect(stage.scene.layerBytes <= plain + 200 * 150 * 4)
    #expect(try stage.isExact())
  }
}
