// SPDX-License-Identifier: MIT

internal import SashCPango

/// The computation of glyph positions in pixels from the font's ideal positions.
///
/// Glyphs are at quarters of a pixel. At whole pixels the gaps between letters would differ from
/// each other by up to a pixel, since widths are not hinted.
struct GlyphPositioner {
  /// The ideal position of the next glyph, in Pango's units; also the edge between it and the last
  /// one.
  private(set) var x: Int32 = 0

  /// The largest position, in Pango's units: half of the range of numbers.
  ///
  /// Letters beyond it because of wide letter spacing are all drawn there, far from any window.
  private static let maximumX: Int32 = (1 << 30) - 1
  private static let quarter = PANGO_SCALE / 4

  /// Returns the position of a glyph displaced by `offset`, in quarters of a pixel.
  func position(offset: Int32) -> Int32 { (x &+ offset &+ Self.quarter / 2) >> 8 }

  /// Advances by the width of a glyph, or without a glyph.
  mutating func advance(_ distance: Int32) {
    x = min(max(x &+ distance, -Self.maximumX), Self.maximumX)
  }
}
