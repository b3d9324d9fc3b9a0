internal import SashCPango

/// Finds the pixels that glyphs stand at, from where the font wants them.
///
/// At fractional scales they stand at quarters of a pixel. At whole ones they stand at whole
/// pixels, so that stems look alike: within a word each is as wide as its rounded width, until
/// that has led too far from where the font wants them. So gaps within words are mostly even, and
/// a text is as wide at one scale as at another.
struct GlyphPen {
  /// Whether glyphs may stand between pixels.
  let takesFractions: Bool
  /// Where the font wants the next glyph, in Pango's units.
  private(set) var x: Int32 = 0

  /// The same as a whole pixel, in Pango's units; equal to `x` where fractions are taken.
  private var whole: Int32 = 0
  /// Where the last glyph stands that has a width, and where it was wanted.
  private var base: (whole: Int32, x: Int32) = (0, 0)

  /// How far a glyph stands at most from where the font wants it, in Pango's units.
  private static let longestDrift = PANGO_SCALE * 3 / 4
  /// How far from its start a line goes, in Pango's units: half of what can be counted.
  ///
  /// Letters that wide spacing leads beyond it all stand there, far from any window.
  private static let farthest: Int32 = (1 << 30) - 1

  init(takesFractions: Bool) { self.takesFractions = takesFractions }

  /// The place of a glyph moved by `offset`, in quarters of a pixel.
  ///
  /// What follows a letter without a width of its own is a mark, and stands by the letter.
  func place(offset: Int32, isMark: Bool) -> Int32 {
    if takesFractions { return (x + offset + Self.quarter / 2) >> 8 }
    if isMark { return (base.whole + Self.rounded(x + offset - base.x)) >> 8 }
    return (whole + Self.rounded(offset)) >> 8
  }

  /// The edge between the last glyph and the next one, in Pango's units.
  var edge: Int32 { takesFractions ? x : whole }

  /// Goes on by the width of a glyph.
  mutating func advance(_ width: Int32, isSpace: Bool) {
    if takesFractions {
      x = Self.held(x &+ width)
      return
    }
    if width != 0 { base = (whole, x) }
    x = Self.held(x &+ width)
    whole = Self.held(whole &+ Self.rounded(width))
    if isSpace || abs(whole - x) > Self.longestDrift { whole = Self.rounded(x) }
  }

  /// Goes on without a glyph.
  mutating func move(_ distance: Int32) {
    guard distance != 0 else { return }
    x = Self.held(x &+ distance)
    whole = Self.rounded(x)
  }

  /// How far glyphs reach, in Pango's units.
  var reach: Int32 { takesFractions ? x : max(x, whole) }

  private static let quarter = PANGO_SCALE / 4
  private static func rounded(_ units: Int32) -> Int32 {
    (units &+ PANGO_SCALE / 2) & ~(PANGO_SCALE - 1)
  }
  private static func held(_ units: Int32) -> Int32 { min(max(units, -farthest), farthest) }
}
