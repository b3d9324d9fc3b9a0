// SPDX-License-Identifier: MIT

/// The kinds of images that themes of icons have.
@Suite("Icons: formats") struct IconFormatTests {
  /// Returns the largest difference of a decoded image's premultiplied parts from straight colours.
  private func difference(_ bitmap: Bitmap, _ color: (Int, Int) -> [Int]) -> Int {
    var largest = 0
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width {
        let pixel = bitmap.pixel(x: x, y: y)
        let expected = color(x, y)
        let alpha = bitmap.format == .x8r8g8b8 ? 255 : Int(pixel >> 24)
        let parts = [pixel >> 16, pixel >> 8, pixel].map { Int($0 & 255) } + [alpha]
        let wanted = expected.prefix(3).map { ($0 * expected[3] + 127) / 255 } + [expected[3]]
        for (part, other) in zip(parts, wanted) { largest = max(largest, abs(part - other)) }
      }
    }
    return largest
  }

  @Test(
    "a lossy WebP has smooth edges of colours, as libwebp decodes it (14 of GNOME's backgrounds)")
  func chroma() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 33, height: 21), format: .x8r8g8b8)
    for y in 0..<21 {
      bitmap.withRow(y) { row in
        for x in 0..<33 { row[x] = (x / 5 + y / 7) % 2 == 0 ? 0xFFFF_0000 : 0xFF00_00FF }
      }
    }
    let file = try WebPFile.lossy(bitmap)
    let reference = try WebPFile.decode(file)
    let levels = difference(try Image(bytes: file).bitmap) { x, y in
      let start = (y * 33 + x) * 4
      return [2, 1, 0, 3].map { Int(reference[start + $0]) }
    }
    #expect(levels == 0)
  }
}
