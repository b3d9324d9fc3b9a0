// SPDX-License-Identifier: MIT

@MainActor @Suite("Blending rows") struct BlendingTests {
  private static let size = PixelSize(width: 61, height: 7)

  /// Returns random pixels; unused bits are random too.
  private func randomBitmap(
    _ format: PixelFormat, isOpaque: Bool, _ random: inout SeededGenerator
  ) throws -> Bitmap {
    let bitmap = try Bitmap(size: Self.size, format: format)
    for y in 0..<Self.size.height {
      bitmap.withRow(y) { row in
        for x in 0..<Self.size.width {
          let alpha: UInt32 = isOpaque ? 0xFF00_0000 : 0
          row[x] = UInt32.random(in: 0 ... .max, using: &random) | alpha
        }
      }
    }
    return bitmap
  }

  @Test("opaque pixels blended with an opacity equal pixman's result with a solid mask")
  func opacity() throws {
    var random = SeededGenerator(seed: 7)
    let below = try randomBitmap(.x8r8g8b8, isOpaque: false, &random)
    let withAlpha = try randomBitmap(.a8r8g8b8, isOpaque: true, &random)
    // The same pixels in a format that is left to pixman to blend.
    let opaque = try Bitmap(size: Self.size, format: .x8r8g8b8)
    for y in 0..<Self.size.height {
      opaque.withRow(y) { row in
        for x in 0..<Self.size.width { row[x] = withAlpha.pixel(x: x, y: y) & 0xFF_FFFF }
      }
    }
    let region = Region(PixelRect(x: 3, y: 1, width: 50, height: 5))
    for opacity in 1...254 {
      let first = try below.copy()
      let second = try below.copy()
      let part = Double(opacity) / 255
      Compositing.blit(opaque, at: (2, 0), into: first, clip: region, opacity: part)
      Compositing.blit(withAlpha, at: (2, 0), into: second, clip: region, opacity: part)
      #expect(first.matches(second), "Opacity \(opacity)")
    }
  }

  @Test("one pass with a colour over a bitmap equals two passes, and changes nothing else")
  func overlay() throws {
    var random = SeededGenerator(seed: 8)
    let source = try randomBitmap(.x8r8g8b8, isOpaque: false, &random)
    let below = try randomBitmap(.x8r8g8b8, isOpaque: false, &random)
    let part = PixelRect(x: 5, y: 2, width: 49, height: 4)
    for opacity in 1...254 {
      let color = Color(red: 0.9, green: 0.2, blue: 0.4, alpha: Double(opacity) / 255)
      let first = try below.copy()
      let second = try below.copy()
      Compositing.blend(source, part, under: color, into: first, at: (7, 1))
      let destination = Region(PixelRect(x: 7, y: 1, width: 49, height: 4))
      Compositing.blit(source, at: (2, -1), into: second, clip: destination, blend: .source)
      Compositing.fill(second, destination, with: color)
      #expect(first.matches(second), "Opacity \(opacity)")
    }
  }

  @Test("rows of any width are blended with a colour channel by channel, to the nearest")
  func rows() throws {
    var random = SeededGenerator(seed: 9)
    let source = try randomBitmap(.a8r8g8b8, isOpaque: true, &random)
    for width in 1...40 {
      let alpha = UInt32.random(in: 1...254, using: &random)
      let color = Color(red: 0.3, green: 1, blue: 0, alpha: Double(alpha) / 255)
      let above = color.premultiplied
      let part = PixelRect(x: 2, y: 1, width: width, height: 3)
      let merged = try Bitmap(size: Self.size, format: .a8r8g8b8)
      Compositing.blend(source, part, under: color, into: merged, at: (2, 1))
      let filled = try source.copy()
      Compositing.fill(filled, Region(part), with: color)
      for y in 0..<Self.size.height {
        for x in 0..<Self.size.width {
          let old = source.pixel(x: x, y: y)
          var expected: UInt32 = 0
          for shift: UInt32 in [0, 8, 16, 24] {
            let rest = ((old >> shift & 0xFF) * (255 - alpha) * 2 + 255) / 510
            expected |= ((above >> shift & 0xFF) + rest) << shift
          }
          let isInside = part.contains(PixelRect(x: x, y: y, width: 1, height: 1))
          #expect(merged.pixel(x: x, y: y) == (isInside ? expected : 0), "Width \(width)")
          #expect(filled.pixel(x: x, y: y) == (isInside ? expected : old), "Width \(width)")
        }
      }
    }
  }
}
