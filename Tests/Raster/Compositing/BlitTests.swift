// SPDX-License-Identifier: MIT

@MainActor @Suite("Blits") struct BlitTests {
  /// Returns the product of two channels of 0...255, rounded as pixman does.
  private func product(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let t = a * b + 128
    return (t + t >> 8) >> 8
  }

  /// Returns the pixel after `source` was blended over it with an opacity.
  private func blended(_ source: UInt32, _ below: UInt32, opacity: UInt32 = 255) -> UInt32 {
    let alpha = product(source >> 24, opacity)
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let part = product(source >> shift & 0xFF, opacity)
      let sum = part + product(below >> shift & 0xFF, 255 - alpha)
      result |= min(sum, 255) << shift
    }
    return result
  }

  @Test("each pixel is blended premultiplied, in every pair of formats")
  func formulas() throws {
    let source = try Bitmap.noise(37, 21, seed: 1)
    let opaque = try Bitmap.noise(37, 21, format: .x8r8g8b8, seed: 2)
    for format in [PixelFormat.a8r8g8b8, .x8r8g8b8] {
      let below = try Bitmap.noise(50, 30, format: format, seed: 3)
      for (image, opacity) in [(source, 1.0), (source, 0.5), (opaque, 1), (opaque, 0.3)] {
        let target = try below.copy()
        Compositing.blit(
          image, at: (5, 4), into: target, clip: Region(target.bounds), opacity: opacity)
        let level = UInt32((opacity * 255).rounded())
        for y in 0..<30 {
          for x in 0..<50 {
            let isInside = (5..<42).contains(x) && (4..<25).contains(y)
            let old = below.pixel(x: x, y: y)
            let expected =
              isInside ? blended(image.pixel(x: x - 5, y: y - 4), old, opacity: level) : old
            #expect(target.pixel(x: x, y: y) == expected, "\(format) \(opacity) (\(x), \(y))")
          }
        }
      }
    }
  }

  @Test("a copy replaces alpha too, and parts outside of the target are skipped")
  func copy() throws {
    let source = try Bitmap.noise(20, 20, seed: 4)
    let target = try Bitmap.noise(20, 20, seed: 5)
    let before = try target.copy()
    Compositing.blit(
      source, at: (-7, 9), into: target, clip: Region(target.bounds), blend: .source)
    for y in 0..<20 {
      for x in 0..<20 {
        let isInside = x < 13 && y >= 9
        let expected = isInside ? source.pixel(x: x + 7, y: y - 9) : before.pixel(x: x, y: y)
        #expect(target.pixel(x: x, y: y) == expected)
      }
    }
  }

  @Test(
    "a copy larger than the caches is exact at any position in the target",
    // Rows that are contiguous in both bitmaps, of the same width, are copied as one.
    arguments: [(640, 0), (640, 1), (640, 2), (640, 3), (640, 5), (640, 11), (640, 16), (601, 0)])
  func largeCopy(width: Int, left: Int) throws {
    let source = try Bitmap.noise(601, 450, seed: 9)
    let target = try Bitmap.noise(width, 460, seed: 10)
    let before = try target.copy()
    Compositing.blit(
      source, at: (left, 7), into: target, clip: Region(target.bounds), blend: .source)
    var wrong = 0
    for row in 0..<460 {
      for column in 0..<width {
        let isInside = (left..<left + 601).contains(column) && (7..<457).contains(row)
        let expected =
          isInside
          ? source.pixel(x: column - left, y: row - 7) : before.pixel(x: column, y: row)
        if target.pixel(x: column, y: row) != expected { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test("a translucent colour is blended over each pixel of a region")
  func translucentColor() throws {
    let target = try Bitmap.noise(16, 16, format: .x8r8g8b8, seed: 6)
    let before = try target.copy()
    let region = Region([
      PixelRect(x: 0, y: 0, width: 8, height: 8), PixelRect(x: 4, y: 10, width: 9, height: 3),
    ])
    Compositing.fill(target, region, with: Color(white: 0, alpha: 0.4))
    for y in 0..<16 {
      for x in 0..<16 {
        let isInside = region.contains(PixelRect(x: x, y: y, width: 1, height: 1))
        let old = before.pixel(x: x, y: y)
        #expect(target.pixel(x: x, y: y) == (isInside ? blended(102 << 24, old) : old))
      }
    }
  }

  @Test("a colour is drawn through a mask by the mask's coverage")
  func mask() throws {
    let mask = try Bitmap.noise(19, 11, format: .a8, seed: 7)
    let target = try Bitmap.noise(30, 20, seed: 8)
    let before = try target.copy()
    let color = Color(red: 0.2, green: 0.6, blue: 1, alpha: 0.8)
    Canvas(target).fill(mask: mask, at: Point(x: 3, y: 5), with: color)
    for y in 0..<20 {
      for x in 0..<30 {
        let isInside = (3..<22).contains(x) && (5..<16).contains(y)
        let old = before.pixel(x: x, y: y)
        let expected =
          isInside
          ? blended(color.premultiplied, old, opacity: mask.pixel(x: x - 3, y: y - 5) >> 24) : old
        #expect(target.pixel(x: x, y: y) == expected)
      }
    }
  }

  @Test("a scaled image covers its rectangle to the edges and nothing else")
  func scaledEdges() throws {
    let source = try Bitmap(size: PixelSize(width: 13, height: 7), format: .x8r8g8b8)
    Compositing.fill(source, Region(source.bounds), with: Color(hex: 0x4080C0))
    for (width, height) in [(13, 14), (40, 9), (5, 3), (29, 31), (1, 1)] {
      let target = try Bitmap(size: PixelSize(width: 50, height: 40))
      let rect = PixelRect(x: 4, y: 3, width: width, height: height)
      Compositing.blitScaled(source, over: rect, into: target, clip: Region(target.bounds))
      for y in 0..<40 {
        for x in 0..<50 {
          let isInside = rect.contains(PixelRect(x: x, y: y, width: 1, height: 1))
          #expect(target.pixel(x: x, y: y) == (isInside ? 0xFF40_80C0 : 0))
        }
      }
    }
  }

  @Test("a scaled gradient stays a gradient")
  func scaledGradient() throws {
    let source = try Bitmap(size: PixelSize(width: 64, height: 4), format: .x8r8g8b8)
    for y in 0..<4 {
      source.withRow(y) { row in for x in 0..<64 { row[x] = UInt32(x * 4) * 0x01_01_01 } }
    }
    let target = try Bitmap(size: PixelSize(width: 96, height: 6), format: .x8r8g8b8)
    Compositing.blitScaled(
      source, over: target.bounds, into: target, clip: Region(target.bounds))
    for x in 0..<96 {
      let expected = min(max(((Double(x) + 0.5) / 1.5 - 0.5) * 4, 0), 252)
      #expect(abs(Double(target.pixel(x: x, y: 3) & 0xFF) - expected) <= 2)
    }
  }

  @Test("an image drawn much smaller is the mean of its pixels")
  func reduced() throws {
    // A chessboard of single pixels: any skipped pixel would give black or white.
    let bitmap = try Bitmap(size: PixelSize(width: 640, height: 640), format: .x8r8g8b8)
    for y in 0..<640 {
      bitmap.withRow(y) { row in
        for x in 0..<640 { row[x] = (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
      }
    }
    let image = Image(bitmap: bitmap)
    let target = try Bitmap(size: PixelSize(width: 48, height: 48))
    Canvas(target).draw(image, in: Rect(x: 0, y: 0, width: 48, height: 48))
    for y in 0..<48 {
      for x in 0..<48 {
        #expect(abs(Int(target.pixel(x: x, y: y) & 0xFF) - 127) <= 2)
        #expect(target.alpha(x, y) == 255)
      }
    }
  }
}
