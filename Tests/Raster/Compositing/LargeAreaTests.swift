// SPDX-License-Identifier: MIT

/// Large areas are stored past the caches, in other ways than small ones.
@MainActor @Suite("Large areas") struct LargeAreaTests {
  private static let size = PixelSize(width: 640, height: 450)
  /// The rectangles, of more than a mebibyte each, at all positions within a line of a cache.
  private nonisolated static let rects = (0..<17).map { x in
    PixelRect(x: x, y: 3, width: 640 - 2 * x - x % 3, height: 445)
  }

  /// Returns the upper and the lower half of a rectangle, which are small areas.
  private func halves(of rect: PixelRect) -> [PixelRect] {
    let middle = (rect.top + rect.bottom) / 2
    return [
      PixelRect(left: rect.left, top: rect.top, right: rect.right, bottom: middle),
      PixelRect(left: rect.left, top: middle, right: rect.right, bottom: rect.bottom),
    ]
  }

  @Test("a large fill stores the pixels of its halves, and no others", arguments: rects)
  func fill(rect: PixelRect) throws {
    let whole = try Bitmap(size: Self.size, format: .x8r8g8b8)
    let parts = try Bitmap(size: Self.size, format: .x8r8g8b8)
    let color = Color(hex: 0x123456)
    Compositing.fill(whole, Region(rect), with: color)
    for half in halves(of: rect) { Compositing.fill(parts, Region(half), with: color) }
    #expect(whole.difference(from: parts) == nil)
    #expect(whole.pixel(x: rect.left, y: rect.top) & 0xFF_FFFF == 0x123456)
  }

  @Test("a large blend of a colour stores the pixels of its halves, and no others")
  func blend() throws {
    let source = try Bitmap.noise(Self.size.width, Self.size.height, seed: 3)
    let color = Color(red: 0.9, green: 0.2, blue: 0.4, alpha: 0.3)
    for rect in Self.rects {
      let whole = try Bitmap(size: Self.size, format: .x8r8g8b8)
      let parts = try Bitmap(size: Self.size, format: .x8r8g8b8)
      func draw(_ rect: PixelRect, into target: Bitmap) {
        let part = rect.offset(x: 0, y: -2)
        Compositing.blend(source, part, under: color, into: target, at: (rect.left, rect.top))
      }
      draw(rect, into: whole)
      for half in halves(of: rect) { draw(half, into: parts) }
      #expect(whole.difference(from: parts) == nil, "\(rect)")
    }
  }
}
