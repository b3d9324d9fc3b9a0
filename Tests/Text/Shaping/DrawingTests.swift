// SPDX-License-Identifier: MIT

@Suite("Drawing text")
@MainActor
struct DrawingTests {
  private static let mixed = "Hello שלום 123 😀👍🏽 fiancé"

  @Test("clipped drawing equals cropped drawing", arguments: [1, 1.25, 1.5, 2])
  func clipping(scale: Double) throws {
    var generator = SeededGenerator(seed: 0x5A5_4E17)
    let style = TextStyle(font: Font(size: 15), color: Color(hex: 0x203060), maximumLines: 0)
    let layout = TextFixture.layout(
      Self.mixed + "\n" + Self.mixed + " wrapped over lines", style, width: 130, scale: scale)
    let whole = try TextFixture.sheet(140, 120, scale: scale) {
      layout.draw(in: $0, at: Point(x: 4, y: 3))
    }
    let factor = DisplayScale(scale)
    for _ in 0..<40 {
      let clip = Rect(
        x: generator.double(-10...120),
        y: generator.double(-10...110),
        width: generator.double(0...80),
        height: generator.double(0...60))
      let part = try TextFixture.sheet(140, 120, scale: scale) { canvas in
        canvas.withClip(clip) { layout.draw(in: canvas, at: Point(x: 4, y: 3)) }
      }
      let inside = factor.pixels(clip)
      for y in 0..<part.size.height {
        for x in 0..<part.size.width {
          let isInside = inside.contains(PixelRect(x: x, y: y, width: 1, height: 1))
          let expected = isInside ? whole.pixel(x: x, y: y) : 0xFFFF_FFFF
          guard part.pixel(x: x, y: y) != expected else { continue }
          Issue.record("(\(x), \(y)) in clip \(clip), seed \(generator.seed)")
          return
        }
      }
    }
  }

  @Test("a translucent colour drawn in parts equals the whole")
  func translucentClipping() throws {
    let style = TextStyle(
      font: Font(size: 17), color: Color(hex: 0x000000, alpha: 0.5), maximumLines: 0)
    let layout = TextFixture.layout("AVAVA fj\nTo To 😀", style)
    let whole = try TextFixture.sheet(90, 60) { layout.draw(in: $0, at: .zero) }
    let parts = try TextFixture.sheet(90, 60) { canvas in
      for x in stride(from: 0.0, to: 90, by: 7) {
        canvas.withClip(Rect(x: x, y: 0, width: 7, height: 60)) {
          layout.draw(in: canvas, at: .zero)
        }
      }
    }
    #expect(whole.matches(parts))
    // Where glyphs overlap the colour is blended once: no pixel is darker than half of black.
    for y in 0..<60 {
      for x in 0..<40 { #expect(whole.pixel(x: x, y: y) & 0xFF >= 0x7F) }
    }
  }

  @Test("a translation moves the same pixels")
  func translation() throws {
    let layout = TextFixture.layout(Self.mixed, scale: 1.5)
    let direct = try TextFixture.sheet(260, 40, scale: 1.5) {
      layout.draw(in: $0, at: Point(x: 20, y: 10))
    }
    let moved = try TextFixture.sheet(260, 40, scale: 1.5) { canvas in
      canvas.withTranslation(Vector(dx: 18, dy: 4)) {
        layout.draw(in: canvas, at: Point(x: 2, y: 6))
      }
    }
    #expect(direct.matches(moved))
    #expect(!TextFixture.inkRect(direct).isEmpty)
  }

  @Test("the ink lies within the measured size, within a pixel")
  func inkWithinSize() throws {
    for scale in [1, 1.25, 1.5, 2] {
      let layout = TextFixture.layout("Handgloves\nxyz", scale: scale)
      let sheet = try TextFixture.sheet(200, 80, scale: scale) {
        layout.draw(in: $0, at: Point(x: 40, y: 20))
      }
      let frame = DisplayScale(scale).pixels(Rect(origin: Point(x: 40, y: 20), size: layout.size))
      let grown = PixelRect(
        left: frame.left - 1, top: frame.top, right: frame.right + 1, bottom: frame.bottom)
      #expect(grown.contains(TextFixture.inkRect(sheet)), "\(scale)")
    }
  }

  @Test("alignment places lines left, right, centred, or at the reading start")
  func alignment() throws {
    func inkRect(_ text: String, _ alignment: TextAlignment) throws -> PixelRect {
      var style = TextFixture.body
      style.alignment = alignment
      let layout = TextFixture.layout(text, style, width: 200)
      #expect(layout.size.width < 120)
      return TextFixture.inkRect(
        try TextFixture.sheet(200, 30) { layout.draw(in: $0, at: .zero) })
    }
    #expect(try inkRect("Latin", .left).left < 4)
    #expect(try inkRect("Latin", .natural).left < 4)
    #expect(try inkRect("Latin", .right).right > 196)
    #expect(try inkRect("שלום", .natural).right > 196)
    #expect(try inkRect("שלום", .left).left < 4)
    let middle = try inkRect("Latin", .center)
    #expect(abs(middle.left - (200 - middle.right)) <= 3)
    var style = TextFixture.body
    style.direction = .rightToLeft
    let digits = TextFixture.layout("123", style, width: 200)
    #expect(digits.lineRects[0].maxX == 200)
    #expect(TextFixture.layout("abc", style, width: 200).lineRects[0].minX == 0)
  }

  @Test("emoji have their own colours and the size of the text", arguments: [1, 1.25, 1.5, 2])
  func emoji(scale: Double) throws {
    let layout = TextFixture.layout("😀", TextStyle(font: Font(size: 20)), scale: scale)
    let sheet = try TextFixture.sheet(40, 40, scale: scale) {
      layout.draw(in: $0, at: Point(x: 5, y: 5))
    }
    var yellow = 0
    for y in 0..<sheet.size.height {
      for x in 0..<sheet.size.width {
        let pixel = sheet.pixel(x: x, y: y)
        if pixel >> 16 & 0xFF > 200, pixel >> 8 & 0xFF > 120, pixel & 0xFF < 110 { yellow += 1 }
      }
    }
    let inkRect = TextFixture.inkRect(sheet)
    #expect(yellow > inkRect.area / 3)
    #expect(Double(inkRect.height) > 17 * scale && Double(inkRect.height) < 27 * scale)
  }

  @Test("a colour given when drawing replaces that of the style")
  func colors() throws {
    let layout = TextFixture.layout("■■■")
    let red = try TextFixture.sheet(60, 30) {
      layout.draw(in: $0, at: .zero, color: Color(hex: 0xFF0000))
    }
    var reds = 0
    for y in 0..<30 {
      for x in 0..<60 where red.pixel(x: x, y: y) == 0xFFFF_0000 { reds += 1 }
    }
    #expect(reds > 50)
    let clear = try TextFixture.sheet(60, 30) { layout.draw(in: $0, at: .zero, color: .clear) }
    #expect(TextFixture.inkRect(clear).isEmpty)
    let emoji = TextFixture.layout("😀")
    let faint = try TextFixture.sheet(40, 30) {
      emoji.draw(in: $0, at: .zero, color: Color(hex: 0, alpha: 0.1))
    }
    for y in 0..<30 {
      for x in 0..<40 { #expect(faint.pixel(x: x, y: y) & 0xFF >= 200) }
    }
  }

  @Test("on a canvas of another scale text is laid out again")
  func otherScale() throws {
    let one = TextFixture.layout("Sharp", scale: 1)
    let two = TextFixture.layout("Sharp", scale: 2)
    let a = try TextFixture.sheet(60, 30, scale: 2) { one.draw(in: $0, at: .zero) }
    let b = try TextFixture.sheet(60, 30, scale: 2) { two.draw(in: $0, at: .zero) }
    #expect(a.matches(b))
  }

  @Test("positions far outside draw nothing and never trap")
  func farAway() throws {
    let layout = TextFixture.layout("far")
    let sheet = try TextFixture.sheet(30, 30) { canvas in
      for coordinate in [1e18, -1e18, .infinity, -.infinity, 40_000, -40_000] as [Double] {
        layout.draw(in: canvas, at: Point(x: coordinate, y: 0))
        layout.draw(in: canvas, at: Point(x: 0, y: coordinate))
      }
    }
    #expect(TextFixture.inkRect(sheet).isEmpty)
  }

  @Test("garbage in a bitmap does not change what is drawn over it")
  func garbage() throws {
    let layout = TextFixture.layout(Self.mixed)
    let clean = try TextFixture.sheet(220, 30) { layout.draw(in: $0, at: .zero) }
    let dirty = try Bitmap(size: PixelSize(width: 220, height: 30), format: .x8r8g8b8)
    for y in 0..<30 {
      dirty.withRow(y) { row in
        for x in row.indices { row[x] = UInt32(truncatingIfNeeded: x &* 0x9E37_79B9 ^ y) }
      }
    }
    let canvas = Canvas(dirty)
    canvas.fill(Rect(x: 0, y: 0, width: 220, height: 30), with: .white)
    layout.draw(in: canvas, at: .zero)
    #expect(clean.matches(dirty))
  }
}
