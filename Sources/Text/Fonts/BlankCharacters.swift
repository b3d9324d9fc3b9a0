// SPDX-License-Identifier: MIT

internal import SashCFreeType
internal import SashCPango

/// The characters of fonts for which nothing is drawn: in colour fonts because their glyphs are
/// gradients (COLR version 1) or SVG, in a damaged file because HarfBuzz finds no glyph.
///
/// They are removed from the fonts of a configuration, so that Pango chooses the next font that has
/// the character, as for any character that a font lacks.
@MainActor @safe final class BlankCharacters {
  /// The blank characters of a font; owned.
  @safe private struct Entry {
    var family: String
    var characters: OpaquePointer
  }

  private var entries: [Entry] = []

  /// The size at which glyphs are tried, in pixels.
  private static let trialSize: UInt32 = 16
  /// The first character number beyond all pages of a character set.
  private static let lastPage = UInt32.max

  /// Finds the blank characters of a configuration's colour fonts, and removes them from these.
  ///
  /// - Parameter config: The configuration; `nil` is that of the process.
  init(removingFrom config: OpaquePointer?) {
    guard let set = unsafe FcConfigGetFonts(config, FcSetSystem),
      let fonts = unsafe set.pointee.fonts
    else { return }
    var library: FT_Library?
    defer { if let library = unsafe library { unsafe FT_Done_FreeType(library) } }
    for index in 0..<Int(unsafe set.pointee.nfont) {
      guard let pattern = unsafe fonts[index], unsafe Self.isOutlineInColor(pattern) else {
        continue
      }
      if unsafe library == nil { unsafe FT_Init_FreeType(&library) }
      guard let library = unsafe library, let copy = unsafe remove(from: pattern, library) else {
        continue
      }
      unsafe fonts[index] = unsafe copy
      unsafe FcPatternDestroy(pattern)
    }
  }

  /// Removes the characters of a font that HarfBuzz finds no glyphs of, as in a damaged file.
  ///
  /// - Parameters:
  ///   - face: The font.
  ///   - config: Its configuration; `nil` is that of the process.
  /// - Returns: Whether there were any.
  func removeMissing(of face: FontFace, from config: OpaquePointer?) -> Bool {
    guard let set = unsafe FcConfigGetFonts(config, FcSetSystem),
      let fonts = unsafe set.pointee.fonts
    else { return false }
    var isChanged = false
    for index in 0..<Int(unsafe set.pointee.nfont) {
      guard let pattern = unsafe fonts[index], unsafe Self.isSameFile(pattern, face.pattern),
        let characters = unsafe Self.characters(of: pattern),
        let missing = unsafe Self.subset(of: characters, { !face.hasGlyph(of: $0) }),
        let copy = unsafe remove(missing, from: pattern, characters)
      else { continue }
      unsafe fonts[index] = unsafe copy
      unsafe FcPatternDestroy(pattern)
      isChanged = true
    }
    return isChanged
  }

  isolated deinit {
    for entry in entries { unsafe FcCharSetDestroy(entry.characters) }
  }

  /// Whether all characters are drawn.
  var isEmpty: Bool { entries.isEmpty }

  /// Returns the family of a font in which a character is blank; `nil` if there is none.
  func family(of character: UInt32) -> String? {
    entries.first { unsafe FcCharSetHasChar($0.characters, character) != 0 }?.family
  }

  // MARK: Fonts

  /// Bitmaps are always drawn, and so are outlines of one colour.
  private static func isOutlineInColor(_ pattern: OpaquePointer) -> Bool {
    [FC_COLOR, FC_OUTLINE].allSatisfy {
      var value: FcBool = 0
      return unsafe FcPatternGetBool(pattern, $0, 0, &value) == FcResultMatch && value == 1
    }
  }

  /// Returns a copy of a font's pattern without its blank characters, or `nil` if it has none.
  ///
  /// The pattern itself may lie in fontconfig's cache, which cannot be changed.
  private func remove(from pattern: OpaquePointer, _ library: FT_Library) -> OpaquePointer? {
    guard let characters = unsafe Self.characters(of: pattern),
      let blank = unsafe Self.blankCharacters(of: characters, pattern, library)
    else { return nil }
    return unsafe remove(blank, from: pattern, characters)
  }

  /// Returns a copy of a font's pattern without some of its characters, whose set it takes ownership
  /// of.
  private func remove(
    _ blank: OpaquePointer, from pattern: OpaquePointer, _ characters: OpaquePointer
  ) -> OpaquePointer? {
    guard let rest = unsafe FcCharSetSubtract(characters, blank) else {
      unsafe FcCharSetDestroy(blank)
      return nil
    }
    defer { unsafe FcCharSetDestroy(rest) }
    let copy = unsafe FcPatternDuplicate(pattern)
    if let copy = unsafe copy {
      unsafe FcPatternDel(copy, FC_CHARSET)
      unsafe FcPatternAddCharSet(copy, FC_CHARSET, rest)
    }
    unsafe entries.append(
      Entry(family: Self.text(FC_FAMILY, of: pattern) ?? "unnamed", characters: blank))
    return unsafe copy
  }

  private static func characters(of pattern: OpaquePointer) -> OpaquePointer? {
    var characters: OpaquePointer?
    guard unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch else {
      return nil
    }
    return unsafe characters
  }

  /// Returns whether two patterns are of one font in one file, in whatever size.
  private static func isSameFile(_ a: OpaquePointer, _ b: OpaquePointer) -> Bool {
    var (indexA, indexB): (Int32, Int32) = (0, 0)
    unsafe FcPatternGetInteger(a, FC_INDEX, 0, &indexA)
    unsafe FcPatternGetInteger(b, FC_INDEX, 0, &indexB)
    return unsafe indexA == indexB && text(FC_FILE, of: a) == text(FC_FILE, of: b)
  }

  private static func text(_ object: String, of pattern: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pattern, object, 0, &value) == FcResultMatch,
      let value = unsafe value
    else { return nil }
    return unsafe String(cString: value)
  }

  // MARK: Characters

  /// Returns the blank ones among a font's characters, or `nil` if all are drawn; owned by the
  /// caller.
  private static func blankCharacters(
    of characters: OpaquePointer, _ pattern: OpaquePointer, _ library: FT_Library
  ) -> OpaquePointer? {
    var index: Int32 = 0
    unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    var opened: FT_Face?
    // The upper bits are the instance of a variable font, which has the same characters.
    guard let file = unsafe text(FC_FILE, of: pattern),
      unsafe FT_New_Face(library, file, FT_Long(index & 0xFFFF), &opened) == 0,
      let face = unsafe opened
    else { return nil }
    defer { unsafe FT_Done_Face(face) }
    guard unsafe FT_Set_Pixel_Sizes(face, 0, trialSize) == 0 else { return nil }
    return unsafe subset(of: characters) { mayDraw($0) && (unsafe isBlank($0, in: face)) }
  }

  /// Returns the characters that fulfil a condition, or `nil` if there are none; owned by the caller.
  private static func subset(
    of characters: OpaquePointer, _ condition: (UInt32) -> Bool
  ) -> OpaquePointer? {
    guard let result = unsafe FcCharSetCreate() else { return nil }
    unsafe forEach(of: characters) { character in
      if condition(character) { unsafe FcCharSetAddChar(result, character) }
    }
    if unsafe FcCharSetCount(result) > 0 { return unsafe result }
    unsafe FcCharSetDestroy(result)
    return nil
  }

  private static func forEach(of characters: OpaquePointer, _ body: (UInt32) -> Void) {
    var page = [UInt32](repeating: 0, count: 256 / UInt32.bitWidth)
    var next: UInt32 = 0
    var base = unsafe FcCharSetFirstPage(characters, &page, &next)
    while base != lastPage {
      for (index, bits) in page.enumerated() where bits != 0 {
        for bit in 0..<UInt32.bitWidth where bits & (1 << bit) != 0 {
          body(base + UInt32(index * UInt32.bitWidth + bit))
        }
      }
      base = unsafe FcCharSetNextPage(characters, &page, &next)
    }
  }

  /// Returns whether a character has a picture: spaces and the joiners of emoji have none.
  private static func mayDraw(_ character: UInt32) -> Bool {
    guard let properties = Unicode.Scalar(character)?.properties else { return false }
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return false
    default: return !properties.isDefaultIgnorableCodePoint
    }
  }

  /// Returns whether FreeType loads a glyph of a character without any pixels.
  private static func isBlank(_ character: UInt32, in face: FT_Face) -> Bool {
    let glyph = unsafe FT_Get_Char_Index(face, FT_ULong(character))
    let flags = LoadFlag.color | LoadFlag.noHinting
    // What cannot be loaded is not judged.
    guard glyph != 0, unsafe FT_Load_Glyph(face, glyph, flags) == 0,
      let slot = unsafe face.pointee.glyph
    else { return false }
    switch unsafe slot.pointee.format {
    case FT_GLYPH_FORMAT_BITMAP: return false
    case FT_GLYPH_FORMAT_OUTLINE:
      if unsafe slot.pointee.outline.n_points > 0 { return false }
      // The layers of COLR version 0 are put together as the glyph is rendered.
      return unsafe FT_Load_Glyph(face, glyph, flags | LoadFlag.render) == 0
        && slot.pointee.bitmap.rows == 0
    // An SVG glyph, which needs a program to draw it.
    default: return true
    }
  }
}
