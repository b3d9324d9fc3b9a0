// SPDX-License-Identifier: MIT

/// The reason why text, or a part of it, cannot be drawn with fonts.
public enum TextError: Error, Hashable, CustomStringConvertible {
  /// The fontconfig file is missing, cannot be read or is not valid.
  case invalidConfiguration(path: String)
  /// The configuration contains no fonts; `path` is `nil` for the system's own.
  case noFonts(path: String?)
  /// The glyphs of a family are in a format that cannot be drawn, gradients (COLR version 1) or SVG, or
  /// in a damaged file, and no other font has their characters, which are boxes.
  case undrawableGlyphs(family: String)
  /// There is no memory left for the text libraries.
  case outOfMemory

  /// A sentence that says what went wrong and what to do.
  public var description: String {
    switch self {
    case .invalidConfiguration(let path):
      "The fontconfig file \(path) is missing or not valid: name a file that fontconfig can read."
    case .noFonts(let path):
      if let path {
        "The fontconfig file \(path) leads to no font: add a <dir> that has fonts."
      } else {
        "fontconfig knows no font: install one, for example the package fonts-dejavu-core."
      }
    case .undrawableGlyphs(let family):
      "The font family \"\(family)\" has glyphs of gradients or SVG, or in a damaged file, which "
        + "cannot be drawn: install a font with bitmaps or outlines, for example the package "
        + "fonts-noto-color-emoji."
    case .outOfMemory:
      "There is no memory left for fonts and glyphs."
    }
  }
}
