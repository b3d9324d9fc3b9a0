// SPDX-License-Identifier: MIT

@MainActor @Suite("Canvas") struct CanvasTests {
  @Test(
    "adjacent rectangles neither overlap nor leave a gap", arguments: [1, 1.25, 1.5, 2, 3.3])
  func adjacent(factor: Double) throws {
    let bitmap = try Bitmap(size: PixelSize(width: 120, height: 40))
    let canvas = Canvas(bitmap, scale: DisplayScale(factor))
    let faint = Color(white: 1, alpha: 0.5)
    var x = 0.0
    while x * factor < 110 {
      canvas.withTranslation(Vector(dx: x, dy: 0)) {
        canvas.fill(Rect(x: 0, y: 0, width: 3.7, height: 5), with: faint)
      }
      x += 3.7
    }
    for x in 0..<110 { #expect(bitmap.pixel(x: x, y: 1) == 0x8080_8080) }
  }

  @Test("clips and translations nest, and end with their closure")
  func nesting() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 40, height: 40))
    let canvas = Canvas(bitmap, scale: DisplayScale(2), origin: Point(x: 5, y: 0))
    #expect(canvas.clipBounds == Rect(x: 5, y: 0, width: 20, height: 20))
    canvas.withTranslation(Vector(dx: 5, dy: 1)) {
      canvas.withClip(Rect(x: 1, y: 1, width: 4, height: 4)) {
        #expect(canvas.clipBounds == Rect(x: 1, y: 1, width: 4, height: 4))
        canvas.withClip(Rect(x: 3, y: 0, width: 100, height: 100)) {
          canvas.fill(Rect(x: 0, y: 0, width: 50, height: 50), with: .white)
        }
      }
    }
    canvas.fill(Rect(x: 24, y: 19, width: 9, height: 9), with: .black)
    for y in 0..<40 {
      for x in 0..<40 {
        let isWhite = (6..<10).contains(x) && (4..<12).contains(y)
        let isBlack = x >= 38 && y >= 38
        #expect(
          bitmap.pixel(x: x, y: y) == (isWhite ? 0xFFFF_FFFF : isBlack ? 0xFF00_0000 : 0))
      }
    }
  }

  @Test("NaN, infinite and extreme numbers never trap, and an endless rectangle covers everything")
  func extremeNumbers() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 10, height: 10))
    let canvas = Canvas(bitmap, scale: DisplayScale(1.5))
    let extremes: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0, -5, 5]
    let image = Image(bitmap: try Bitmap.noise(4, 4, seed: 1))
    let mask = try Bitmap.noise(3, 3, format: .a8, seed: 1)
    for x in extremes {
      for width in extremes {
        let rect = Rect(x: x, y: -1, width: width, height: 20)
        canvas.fill(rect, with: Color(red: x, green: width, blue: 0, alpha: x))
        let shape = RoundedRect(rect: rect, radius: width, style: .continuous)
        canvas.fill(shape, with: Color(white: 1, alpha: 0.5))
        canvas.stroke(shape, with: .black, width: x)
        canvas.draw(image, in: rect, opacity: x, clippedTo: shape)
        canvas.fill(mask: mask, at: Point(x: x, y: width), with: .white)
        let shadow = Shadow(color: .black, offset: Vector(dx: x, dy: width), blur: width)
        canvas.drawShadow(shadow, of: shape, outsideOnly: x == 0)
        canvas.withTranslation(Vector(dx: x, dy: width)) { canvas.fill(rect, with: .clear) }
      }
    }
    for number in extremes {
      let shape = RoundedRect(rect: Rect(x: 1, y: 1, width: 7, height: 7), radius: number)
      canvas.stroke(shape, with: .black, width: 2)
      canvas.drawShadow(Shadow(color: .black, blur: 3), of: shape, outsideOnly: true)
    }
    canvas.fill(
      Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300), with: Color(hex: 0x112233))
    #expect(bitmap.pixel(x: 9, y: 9) == 0xFF11_2233)
  }

  @Test("an image of the display's scale is drawn pixel for pixel")
  func images() throws {
    let scale = DisplayScale(1.5)
    let image = try Image.draw(size: Size(width: 8, height: 6), scale: scale) { canvas in
      canvas.fill(Rect(x: 0, y: 0, width: 4, height: 6), with: Color(hex: 0xFF0000))
      canvas.fill(Rect(x: 4, y: 0, width: 4, height: 6), with: Color(hex: 0x0000FF, alpha: 0.5))
    }
    #expect(image.bitmap.size == PixelSize(width: 12, height: 9))
    let bitmap = try Bitmap(size: PixelSize(width: 30, height: 30))
    Canvas(bitmap, scale: scale).draw(image, at: Point(x: 2, y: 2))
    for y in 0..<9 {
      for x in 0..<12 {
        #expect(bitmap.pixel(x: x + 3, y: y + 3) == image.bitmap.pixel(x: x, y: y))
      }
    }
    let (left, right) = (bitmap.pixel(x: 2, y: 4), bitmap.pixel(x: 15, y: 4))
    #expect(left == 0 && right == 0)
  }

  @Test("colours are premultiplied to eight bits and clamped to their range")
  func colors() {
    #expect(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5).premultiplied == 0x8080_4000)
    #expect(Color(red: 2, green: -1, blue: .nan, alpha: 7).premultiplied == 0xFFFF_0000)
    #expect(Color(hex: 0xFF12_3456).premultiplied == 0xFF12_3456)
    #expect(Color(hex: 0x123456, alpha: .nan).premultiplied == 0)
    #expect(Color.white.withAlphaComponent(0.25).premultiplied == 0x4040_4040)
    #expect(Color(white: 1, alpha: 0.999).isOpaque && !Color(white: 1, alpha: 0.99).isOpaque)
  }

  @Test("an empty or too large bitmap is an error that names the size")
  func sizes() {
    let large = PixelSize(width: 32_768, height: 1)
    #expect(throws: BitmapError.tooLarge(large)) { try Bitmap(size: large) }
    let heavy = PixelSize(width: 32_767, height: 32_767)
    #expect(throws: BitmapError.tooLarge(heavy)) { try Bitmap(size: heavy) }
    for size in [PixelSize.zero, PixelSize(width: -4, height: 9)] {
      #expect(throws: BitmapError.empty(size)) { try Bitmap(size: size) }
    }
    #expect("\(BitmapError.tooLarge(large))".contains("32768x1"))
  }
}
