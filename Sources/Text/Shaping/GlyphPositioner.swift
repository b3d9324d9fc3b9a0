// SPDX-License-Identifier: MIT

internal import SashCPango

/// The computation of glyph positions in pixels from the font's ideal positions.
///
/// At fractional scales glyphs are at quarters of a pixel. At integral scales they are at whole
/// pixels, so that equal stems look equal: within a word each glyph takes its rounded width, until
/// that deviates too far from the ideal position. Gaps within words are therefore mostly even, and
/// a text has nearly the same width at all scales.
struct GlyphPositioner {
  /// Whether glyphs may be at subpixel positions.
  let usesSubpixelPositions: Bool
  /// The ideal position of the next glyph, in Pango's units.
  private(set) var x: Int32 = 0

  /// The position of the next glyph as a whole pixel, in Pango's units; not used with subpixel
  /// positions.
  private var wholeX: Int32 = 0
  /// The actual and the ideal position of the last glyph with a width.
  private var lastGlyph: (whole: Int32, x: Int32) = (0, 0)

  /// The largest distance of a glyph from its ideal position, in Pango's units.
  private static let maximumDrift = PANGO_SCALE * 3 / 4
  /// The largest position, in Pango's units: half of the range of numbers.
  ///
  /// Letters beyond it because of wide letter spacing are all drawn there, far from any window.
  private static let maximumX: Int32 = (1 << 30) - 1

  init(usesSubpixelPositions: Bool) { self.usesSubpixelPositions = usesSubpixelPositions }

  /// Returns the position of a glyph displaced by `offset`, in quarters of a pixel.
  ///
  /// A glyph without a width that follows a letter is a mark, and is positioned relative to the
  /// letter.
  func position(offset: Int32, isMark: Bool) -> Int32 {
    if usesSubpixelPositions { return (x + offset + Self.quarter / 2) >> 8 }
    if isMark { return (lastGlyph.whole + Self.rounded(x + offset - lastGlyph.x)) >> 8 }
    return (wholeX + Self.rounded(offset)) >> 8
  }

  /// The edge between the last glyph and the next one, in Pango's units.
  var edge: Int32 { usesSubpixelPositions ? x : wholeX }

  /// Advances by the width of a glyph.
  mutating func advance(_ width: Int32, isSpace: Bool) {
    if usesSubpixelPositions {
      x = Self.clamped(x &+ width)
      return
    }
    if width != 0 { lastGlyph = (wholeX, x) }
    x = Self.clamped(x &+ width)
    wholeX = Self.clamped(wholeX &+ Self.rounded(width))
    if isSpace || abs(wholeX - x) > Self.maximumDrift { wholeX = Self.rounded(x) }
  }

  /// Advances without a glyph.
  mutating func move(_ distance: Int32) {
    guard distance != 0 else { return }
    x = Self.clamped(x &+ distance)
    wholeX = Self.rounded(x)
  }

  /// The right end of the glyphs, in Pango's units.
  var endPosition: Int32 { usesSubpixelPositions ? x : max(x, wholeX) }

  private static let quarter = PANGO_SCALE / 4
  private static func rounded(_ units: Int32) -> Int32 {
    (units &+ PANGO_SCALE / 2) & ~(PANGO_SCALE - 1)
  }
  private static func clamped(_ units: Int32) -> Int32 { min(max(units, -maximumX), maximumX) }
}
