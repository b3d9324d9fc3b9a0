// SPDX-License-Identifier: MIT

@MainActor @Suite("Scaled images") struct ScaleTests {
  private nonisolated static let filters = [ScaleFilter.bilinear, .smooth]

  private func uniformBitmap(_ color: UInt32, _ width: Int, _ height: Int) throws -> Bitmap {
    let bitmap = try Bitmap(size: PixelSize(width: width, height: height))
    for y in 0..<height {
      bitmap.withRow(y) { row in for x in 0..<width { row[x] = color } }
    }
    return bitmap
  }

  @Test("a uniform colour is unchanged up to the edges, at any size", arguments: filters)
  func uniformColor(filter: ScaleFilter) throws {
    for (width, height) in [(13, 7), (1, 9), (8, 1), (1, 1), (64, 50)] {
      for color in [0xFFFF_FFFF, 0x8040_2001, 0xFF01_FE80] as [UInt32] {
        let source = try uniformBitmap(color, width, height)
        for size in [1, 2, 5, 13, 30, 61] {
          let target = try Bitmap(size: PixelSize(width: 64, height: 40))
          let rect = PixelRect(x: 2, y: -3, width: size, height: 33)
          Compositing.blitScaled(
            source, over: rect, into: target, clip: Region(target.bounds), blend: .source,
            filter: filter)
          for y in 0..<40 {
            for x in 0..<64 {
              let isInside = rect.contains(PixelRect(x: x, y: y, width: 1, height: 1))
              #expect(target.pixel(x: x, y: y) == (isInside ? color : 0), "\(width)x\(height)")
            }
          }
        }
      }
    }
  }

  @Test("an image drawn pixel for pixel is not filtered", arguments: filters)
  func unscaled(filter: ScaleFilter) throws {
    for format in [PixelFormat.a8r8g8b8, .x8r8g8b8] {
      let source = try Bitmap.noise(31, 22, format: format, seed: 5)
      let target = try Bitmap(size: source.size, format: format)
      Compositing.blitScaled(
        source, over: target.bounds, into: target, clip: Region(target.bounds), blend: .source,
        filter: filter)
      #expect(target.difference(from: source) == nil)
    }
  }

  @Test(
    "no channel exceeds its alpha, and pixels outside the image have no effect", arguments: filters)
  func premultiplied(filter: ScaleFilter) throws {
    for seed in 0..<UInt64(8) {
      let source = try Bitmap.noise(20, 17, seed: seed)
      for (width, height) in [(50, 61), (33, 9), (7, 40), (3, 3), (40, 17)] {
        let target = try Bitmap(size: PixelSize(width: width, height: height))
        Compositing.blitScaled(
          source, over: target.bounds, into: target, clip: Region(target.bounds),
          blend: .source, filter: filter)
        for y in 0..<height {
          for x in 0..<width {
            let pixel = target.pixel(x: x, y: y)
            for shift: UInt32 in [0, 8, 16] { #expect(pixel >> shift & 0xFF <= pixel >> 24) }
          }
        }
      }
    }
    // White that fades to transparent stays white: no dark fringe.
    let source = try Bitmap(size: PixelSize(width: 4, height: 1))
    source.withRow(0) { row in
      row[1] = 0xFFFF_FFFF
      row[2] = 0xFFFF_FFFF
    }
    let target = try Bitmap(size: PixelSize(width: 23, height: 1))
    Compositing.blitScaled(
      source, over: target.bounds, into: target, clip: Region(target.bounds), filter: filter)
    for x in 0..<23 {
      let pixel = target.pixel(x: x, y: 0)
      #expect(pixel & 0xFF == pixel >> 24)
    }
  }

  @Test("each pixel equals the filter's formula")
  func formulas() throws {
    func value(_ x: Int) -> Double { Double(x * x * 37 % 251) }
    let source = try Bitmap(size: PixelSize(width: 12, height: 1), format: .x8r8g8b8)
    source.withRow(0) { row in for x in 0..<12 { row[x] = UInt32(value(x)) } }
    func cubic(_ x: Double) -> Double {
      x < 1
        ? 1.5 * x * x * x - 2.5 * x * x + 1
        : x < 2 ? -0.5 * x * x * x + 2.5 * x * x - 4 * x + 2 : 0
    }
    for (width, filter) in [
      (29, ScaleFilter.smooth), (29, .bilinear), (7, .smooth), (9, .bilinear), (3, .bilinear),
    ] {
      let target = try Bitmap(size: PixelSize(width: width, height: 1), format: .x8r8g8b8)
      Compositing.blitScaled(
        source, over: target.bounds, into: target, clip: Region(target.bounds), filter: filter)
      let step = 12 / Double(width)
      for x in 0..<width {
        let center = (Double(x) + 0.5) * step - 0.5
        var (sum, parts) = (0.0, 0.0)
        for pixel in -20..<40 {
          let distance = abs(Double(pixel) - center)
          let isSmall = filter == .smooth ? step > 1 : step > 2
          let weight =
            isSmall
            ? max(1 - distance / step, 0)
            : filter == .smooth ? cubic(distance) : max(1 - distance, 0)
          sum += weight * value(min(max(pixel, 0), 11))
          parts += weight
        }
        let expected = min(max(sum / parts, 0), 255)
        #expect(abs(Double(target.pixel(x: x, y: 0) & 0xFF) - expected) <= 1.6, "\(width) \(x)")
      }
    }
  }

  @Test(
    "an image drawn in pieces equals one drawn at once, for any source part and opacity",
    arguments: 0..<24)
  func pieces(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      generator.double(range)
    }
    let format = PixelFormat.allCases[Int(seed / 2) % 4]
    let source = try Bitmap.noise(30, 22, format: PixelFormat.allCases[Int(seed) % 4], seed: seed)
    let whole = try Bitmap.noise(61, 47, format: format, seed: seed + 1)
    let parts = try whole.copy()
    let rect = PixelRect(
      x: Int(number(-20...20)), y: Int(number(-20...20)), width: Int(number(1...120)),
      height: Int(number(1...90)))
    let part = Rect(
      x: number(-5...9), y: number(-5...9), width: number(1...40), height: number(1...30))
    let shape = seed % 3 == 0 ? PixelRoundedRect(rect: rect, radius: 9) : nil
    let opacity = seed % 2 == 0 ? 1 : number(0...1)
    let filter = Self.filters[Int(seed / 3) % 2]
    func draw(_ target: Bitmap, _ clip: Region) {
      Compositing.blitScaled(
        source, from: part, over: rect, into: target, clip: clip, opacity: opacity, shape: shape,
        filter: filter)
    }
    draw(whole, Region(whole.bounds))
    for piece in PixelRect.pieces(of: parts.bounds, using: &generator) {
      draw(parts, Region(piece))
    }
    #expect(parts.difference(from: whole) == nil, "seed \(seed)")
  }

  @Test("extreme source parts and target rectangles never trap", arguments: filters)
  func extremeRects(filter: ScaleFilter) throws {
    let source = try Bitmap.noise(5, 4, seed: 1)
    let target = try Bitmap(size: PixelSize(width: 20, height: 20))
    for x in [-1e300, -1e9, 0, 1e-300, 3, 1e9, 1e300] {
      for width in [1e-300, 1, 1e5, 1e300] {
        for size in [1, 7, 1_000_000] {
          Compositing.blitScaled(
            source, from: Rect(x: x, y: 0, width: width, height: 4),
            over: PixelRect(x: -9, y: -9, width: size, height: size), into: target,
            clip: Region(target.bounds), filter: filter)
        }
      }
    }
  }
}
