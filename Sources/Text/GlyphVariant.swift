/// A glyph of a face as it is rendered: where between two pixels it stands, and whether hinted.
struct GlyphVariant: Hashable {
  /// How many places there are between a pixel and the next one.
  static let phases: UInt32 = 4

  /// All of it in one number, which is never 0.
  let key: UInt32

  /// A glyph in a place, in quarters of a pixel to the right.
  init(_ glyph: UInt32, phase: UInt32 = 0, isHinted: Bool) {
    // Fonts have at most 65,536 glyphs.
    key = (glyph & 0xFF_FFFF) << 4 | 8 | (isHinted ? 4 : 0) | (phase & 3)
  }

  /// The glyph's number in its face.
  var glyph: UInt32 { key >> 4 }
  /// How far to the right of a pixel's edge it stands, in quarters of a pixel.
  var phase: UInt32 { key & 3 }
  /// Whether its outline is fitted to whole pixels.
  var isHinted: Bool { key & 4 != 0 }
}
