// SPDX-License-Identifier: MIT

@MainActor @Suite("Blur") struct BlurTests {
  private typealias Row = [Int]

  /// Returns a line blurred by three boxes, with its ends repeated, straight from the definition.
  private func blurred(_ line: [Int], box: Int) -> [Int] {
    let extent = 3 * box
    var sums = (-extent..<line.count + extent).map { line[min(max($0, 0), line.count - 1)] }
    for _ in 0..<3 where box > 0 {
      sums = (box..<sums.count - box).map { sums[$0 - box...$0 + box].reduce(0, +) }
    }
    let width = 2 * box + 1
    let whole = width * width * width
    return sums.map { (2 * $0 + whole) / (2 * whole) }
  }

  private func reference(_ source: Bitmap, box: Int) -> [[Int]] {
    let (width, height) = (source.size.width, source.size.height)
    return [0, 8, 16, 24].map { shift -> [Int] in
      var part = [Int](repeating: 0, count: width * height)
      for y in 0..<height {
        let row = (0..<width).map { Int(source.pixel(x: $0, y: y) >> UInt32(shift) & 0xFF) }
        part.replaceSubrange(y * width..<(y + 1) * width, with: blurred(row, box: box))
      }
      for x in 0..<width {
        let column = blurred((0..<height).map { part[$0 * width + x] }, box: box)
        for y in 0..<height { part[y * width + x] = column[y] }
      }
      return part
    }
  }

  @Test("a blur equals three boxes each way, at the edges too", arguments: [0, 1, 2, 3, 7, 20])
  func reference(box: Int) throws {
    let blur = PixelBlur(radius: Double(box * 2))
    #expect(blur.boxRadius == box && blur.extent == 3 * box)
    for (width, height) in [(31, 20), (1, 1), (2, 5), (8, 1), (1, 9)] {
      for format in [PixelFormat.a8r8g8b8, .x8r8g8b8] {
        let source = try Bitmap.noise(width, height, format: format, seed: UInt64(box))
        let target = try Bitmap(size: source.size)
        #expect(Compositing.blur(source, source.bounds, by: blur, into: target, at: (0, 0)))
        let expected = reference(source, box: box)
        for y in 0..<height {
          for x in 0..<width {
            let pixel = target.pixel(x: x, y: y)
            for part in 0..<4 {
              let value = Int(pixel >> UInt32(part * 8) & 0xFF)
              #expect(value == expected[part][y * width + x], "\(width)x\(height) (\(x), \(y))")
            }
          }
        }
      }
    }
  }

  @Test("a uniform colour is unchanged, whatever the radius")
  func even() throws {
    for radius in [0, 1, 2, 3, 9, 40, 130, 192, 1e9, -3, .nan, .infinity] {
      for color in [0x0000_0000, 0xFFFF_FFFF, 0x8040_2001, 0xFF01_FE80] as [UInt32] {
        let source = try Bitmap(size: PixelSize(width: 9, height: 7))
        for y in 0..<7 { source.withRow(y) { row in for x in 0..<9 { row[x] = color } } }
        let target = try source.copy()
        target.clear()
        Compositing.blur(
          source, source.bounds, by: PixelBlur(radius: radius), into: target, at: (0, 0))
        #expect(target.difference(from: source) == nil, "\(radius)")
      }
    }
  }

  @Test("pieces equal the whole, and no channel exceeds its alpha", arguments: 0..<20)
  func pieces(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let format: PixelFormat = seed % 2 == 0 ? .a8r8g8b8 : .x8r8g8b8
    let source = try Bitmap.noise(60, 45, format: format, seed: seed)
    let blur = PixelBlur(radius: generator.double(0...30))
    let edges = PixelRect(x: 3, y: 2, width: 50, height: 40)
    let part = PixelRect(x: -4, y: 5, width: 61, height: 33)
    let whole = try Bitmap(size: PixelSize(width: 70, height: 50), format: format)
    let dirty = try GarbageMemory(
      size: whole.size, format: format, padding: 1 + Int(seed % 3), seed: seed)
    #expect(Compositing.blur(source, part, by: blur, edges: edges, into: whole, at: (2, 1)))
    for piece in PixelRect.pieces(of: part, using: &generator) {
      Compositing.blur(
        source, piece, by: blur, edges: edges, into: dirty.bitmap,
        at: (piece.left + 6, piece.top - 4))
    }
    #expect(dirty.isMarginIntact, "seed \(seed)")
    for y in 1..<34 {
      for x in 2..<63 {
        let pixel = whole.pixel(x: x, y: y)
        #expect(pixel == dirty.bitmap.pixel(x: x, y: y), "seed \(seed) (\(x), \(y))")
        for shift: UInt32 in [0, 8, 16] { #expect(pixel >> shift & 0xFF <= pixel >> 24) }
      }
    }
  }

  @Test("a bitmap can be blurred into itself, and pixels beyond the reach have no influence")
  func extent() throws {
    let source = try Bitmap(size: PixelSize(width: 41, height: 41))
    source.withRow(20) { row in row[20] = 0xFFFF_FFFF }
    let blur = PixelBlur(radius: 6)
    let target = try source.copy()
    Compositing.blur(target, target.bounds, by: blur, into: target, at: (0, 0))
    #expect(blur.affectedRect(by: PixelRect(x: 20, y: 20, width: 1, height: 1)).width == 19)
    // The centre of three boxes of seven: 37 of 343 each way, rounded each time: 28, then 3.
    #expect(target.alpha(20, 20) == 3)
    #expect(target.alpha(20, 30) == 0 && target.alpha(30, 20) == 0 && target.alpha(26, 20) > 0)
    let other = try source.copy()
    Compositing.blur(source, source.bounds, by: blur, into: other, at: (0, 0))
    #expect(other.difference(from: target) == nil)
  }
}
