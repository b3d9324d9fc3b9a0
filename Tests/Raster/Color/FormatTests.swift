// SPDX-License-Identifier: MIT

@MainActor @Suite("Target formats") struct FormatTests {
  /// Returns the mean of each channel of an image.
  private func mean(_ bitmap: Bitmap) -> [Double] {
    var sums = [0.0, 0, 0]
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width {
        let pixel = bitmap.pixel(x: x, y: y)
        for part in 0..<3 { sums[part] += Double(pixel >> UInt32(16 - part * 8) & 0xFF) }
      }
    }
    return sums.map { $0 / Double(bitmap.size.area) }
  }

  @Test("16-bit colours are dithered between the two nearest values, exact in the mean")
  func dithered() throws {
    let target = try Bitmap(size: PixelSize(width: 16, height: 16), format: .r5g6b5)
    for value in stride(from: 0, through: 255, by: 5) {
      let color = Color(hex: UInt32(value) * 0x010101)
      Canvas(target).fill(Rect(x: 0, y: 0, width: 16, height: 16), with: color)
      for part in mean(target) { #expect(abs(part - Double(value)) <= 1.5, "\(value)") }
      for y in 0..<16 {
        for x in 0..<16 {
          let pixel = target.pixel(x: x, y: y)
          for shift: UInt32 in [0, 8, 16] {
            #expect(abs(Int(pixel >> shift & 0xFF) - value) <= 8, "\(value)")
          }
          #expect(pixel == target.pixel(x: x & 3, y: y & 3))
        }
      }
    }
  }

  @Test("colours that 16 bits can represent are stored exactly by any operation")
  func exact() throws {
    let source = try Bitmap.noise(33, 21, format: .r5g6b5, seed: 3)
    let wide = try Bitmap(size: source.size, format: .x8r8g8b8)
    let target = try Bitmap(size: source.size, format: .r5g6b5)
    let all = Region(target.bounds)
    Compositing.blit(source, at: (0, 0), into: wide, clip: all)
    Compositing.blit(wide, at: (0, 0), into: target, clip: all)
    #expect(target.difference(from: source) == nil)
    // Drawing transparent colours and images changes nothing.
    Compositing.fill(target, target.bounds, clip: all, with: .clear)
    Compositing.blit(
      try Bitmap(size: source.size), at: (0, 0), into: target, clip: all)
    #expect(target.difference(from: source) == nil)
    Compositing.blitScaled(source, over: target.bounds, into: target, clip: all)
    #expect(target.difference(from: source) == nil)
  }

  @Test("every operation works on 16-bit targets")
  func sixteenBits() throws {
    let target = try Bitmap(size: PixelSize(width: 20, height: 20), format: .r5g6b5)
    let canvas = Canvas(target)
    canvas.fill(Rect(x: 0, y: 0, width: 20, height: 20), with: Color(hex: 0xFF8200))
    #expect(target.pixel(x: 3, y: 3) == 0xFFFF_8200)
    canvas.fill(Rect(x: 0, y: 0, width: 10, height: 20), with: Color(white: 0, alpha: 0.5))
    #expect([0x7B, 0x84].contains(target.pixel(x: 3, y: 3) >> 16 & 0xFF))
    #expect(target.pixel(x: 13, y: 3) == 0xFFFF_8200)
    canvas.fill(
      RoundedRect(rect: Rect(x: 10, y: 0, width: 10, height: 10), radius: 4), with: .white)
    #expect(target.pixel(x: 15, y: 5) == 0xFFFF_FFFF)
    canvas.fill(
      Rect(x: 0, y: 0, width: 20, height: 20),
      with: .linear(Gradient.stops([.white, .black]), from: .left, to: .right))
    #expect(target.pixel(x: 0, y: 9) >> 16 & 0xFF > 0xE0)
    #expect(target.pixel(x: 19, y: 9) >> 16 & 0xFF < 0x20)
  }

  @Test("the unused byte of a pixel has no influence on any result")
  func unusedByte() throws {
    func bitmap(_ garbage: UInt32) throws -> Bitmap {
      let bitmap = try Bitmap.noise(40, 30, format: .x8r8g8b8, seed: 8)
      for y in 0..<30 {
        bitmap.withRow(y) { row in
          for x in 0..<40 { row[x] = row[x] & 0xFF_FFFF | (garbage &* UInt32(x + y + 1)) << 24 }
        }
      }
      return bitmap
    }
    func render(_ garbage: UInt32) throws -> [Bitmap] {
      let source = try bitmap(garbage)
      let target = try bitmap(garbage &* 3)
      let plain = try Bitmap(size: target.size)
      for target in [target, plain] {
        let canvas = Canvas(target)
        let image = Image(bitmap: source)
        canvas.fill(Rect(x: 0, y: 0, width: 9, height: 9), with: Color(white: 1, alpha: 0.3))
        canvas.draw(image, in: Rect(x: 2, y: 2, width: 40, height: 30), opacity: 0.5)
        canvas.draw(image, in: Rect(x: 5, y: 5, width: 21, height: 50), opacity: 0.5)
        canvas.draw(image, in: Rect(x: 9, y: 1, width: 12, height: 11))
        canvas.fill(
          RoundedRect(rect: Rect(x: 20, y: 3, width: 18, height: 22), radius: 6),
          with: .radial(Gradient.stops([.white, .clear])))
        Compositing.blur(
          source, PixelRect(x: 3, y: 3, width: 9, height: 9), by: PixelBlur(radius: 4),
          into: target, at: (25, 15))
      }
      return [target, plain]
    }
    let clean = try render(0)
    let dirty = try render(0x35)
    #expect(dirty[0].difference(from: clean[0]) == nil)
    #expect(dirty[1].difference(from: clean[1]) == nil)
  }
}
