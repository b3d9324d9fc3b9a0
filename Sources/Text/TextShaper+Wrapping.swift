internal import SashCPango

/// Below this width, in ems of the largest letters, a line may be narrower than what is one
/// character to its reader.
private let narrowLine = 4.0

extension TextShaper {
  /// Where Pango may end the lines of the layout's text.
  ///
  /// Characters whose scalars come from several fonts, or have several attributes, are several items
  /// to Pango 1.50. Where one of them is wider than the line and words are to be kept together, it
  /// finds no place to end the line at all, and ends the process (an assertion in `process_line`).
  /// So lines that narrow end between any two characters.
  func wrapping(of layout: OpaquePointer, width: Int?) -> PangoWrapMode {
    if style.wrapping == .characters { return PANGO_WRAP_CHAR }
    guard let width, Double(width) < narrowLine * largestPixelSize,
      let text = unsafe pango_layout_get_text(layout)
    else { return PANGO_WRAP_WORD_CHAR }
    let isComposed = unsafe String(cString: text).contains { $0.unicodeScalars.count > 1 }
    return isComposed ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR
  }
}
