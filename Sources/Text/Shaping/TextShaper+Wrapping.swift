// SPDX-License-Identifier: MIT

internal import SashCPango

/// The width, in ems of the largest letters, below which a line may be narrower than a grapheme
/// cluster.
private let narrowLineWidth = 4.0

extension TextShaper {
  /// Returns the wrap mode for the layout's text.
  ///
  /// A grapheme cluster whose scalars come from several fonts, or have several attributes, is
  /// several items in Pango 1.50. If one of them is wider than the line, and words are kept
  /// together, Pango finds no line break at all and aborts (an assertion in `process_line`). Such
  /// narrow lines are therefore broken between any two characters.
  func wrapMode(of layout: OpaquePointer, width: Int?) -> PangoWrapMode {
    if style.wrapping == .characters { return PANGO_WRAP_CHAR }
    guard let width, Double(width) < narrowLineWidth * largestPixelSize,
      let text = unsafe pango_layout_get_text(layout)
    else { return PANGO_WRAP_WORD_CHAR }
    let isComposed = unsafe String(cString: text).contains { $0.unicodeScalars.count > 1 }
    return isComposed ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR
  }
}
