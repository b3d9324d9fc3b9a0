// SPDX-License-Identifier: MIT

/// A glyph of a face as it is rendered: its subpixel position, and whether it is hinted.
struct GlyphVariant: Hashable {
  /// The number of subpixel positions in a pixel.
  static let phases: UInt32 = 4

  /// All properties in one number, which is never 0.
  let key: UInt32

  /// Creates a variant of a glyph at a subpixel position, in quarters of a pixel to the right.
  init(_ glyph: UInt32, phase: UInt32 = 0, isHinted: Bool) {
    // Fonts have at most 65,536 glyphs.
    key = (glyph & 0xFF_FFFF) << 4 | 8 | (isHinted ? 4 : 0) | (phase & 3)
  }

  /// The glyph's number in its face.
  var glyph: UInt32 { key >> 4 }
  /// The subpixel position, in quarters of a pixel to the right.
  var phase: UInt32 { key & 3 }
  /// Whether the outline is hinted.
  var isHinted: Bool { key & 4 != 0 }
}
