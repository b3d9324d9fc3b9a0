// SPDX-License-Identifier: MIT

// Imported before Pango's module, since FreeType's declarations belong to the first module with
// them.
internal import SashCFreeType
internal import SashCPango

/// The first font that fontconfig finds for a family, weight and slant, with a font map of its own.
///
/// Pango looks up each size of a font separately, and fontconfig then sorts all installed fonts as
/// fallbacks, which delays the first text by milliseconds, and by more with many fonts. A text in
/// Latin letters that are all in the first font needs no fallbacks and is shaped with that font
/// alone. Pango would choose the same font first, so the result is the same.
@MainActor @safe final class PrimaryFont {
  /// The properties that select the font.
  struct Choice: Hashable {
    /// The family; `nil` for those of the system.
    var family: String?
    var weight: Font.Weight
    var italic: Bool
  }

  /// Pango's objects with this font and no other.
  let shapingContext: ShapingContext
  /// The character set of the font; owned.
  private let characters: OpaquePointer
  /// Whether the font has all printable ASCII characters, which then need no lookup.
  private let hasASCII: Bool

  /// The ellipsis that replaces omitted text.
  private static let ellipsis: UInt32 = 0x2026

  /// Creates the first font that a font map has for a choice; `nil` if there is none, or if it has
  /// no ellipsis.
  init?(_ choice: Choice, of full: FontMap) {
    guard let pattern = unsafe Self.match(choice, full) else { return nil }
    var characters: OpaquePointer?
    guard unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch,
      let characters = unsafe characters,
      unsafe FcCharSetHasChar(characters, Self.ellipsis) != 0,
      let copy = unsafe FcCharSetCopy(characters)
    else {
      unsafe FcPatternDestroy(pattern)
      return nil
    }
    // The map takes ownership of the pattern.
    guard let map = unsafe FontMap(of: pattern), let shapingContext = try? ShapingContext(map)
    else {
      unsafe FcCharSetDestroy(copy)
      return nil
    }
    self.shapingContext = shapingContext
    unsafe self.characters = unsafe copy
    var hasASCII = true
    for scalar in 0..<UInt32(0x80) where Self.isASCII(scalar) {
      if unsafe FcCharSetHasChar(copy, scalar) == 0 { hasASCII = false }
    }
    self.hasASCII = hasASCII
  }

  isolated deinit { unsafe FcCharSetDestroy(characters) }

  /// Returns whether the font has all characters of a text, and would be the first choice for them.
  func covers(_ source: TextSource) -> Bool {
    unsafe hasASCII && Self.isLatin(source, in: characters)
  }

  /// Returns whether a text consists of Latin letters that are all in a character set, if one is
  /// given.
  ///
  /// Nonisolated, so that the closure needs no isolation check at run time.
  nonisolated static func isLatin(_ source: TextSource, in characters: OpaquePointer? = nil)
    -> Bool
  {
    var result = true
    for paragraph in source.paragraphs {
      source.withBytes(of: paragraph, endingWithEllipsis: false) {
        if result { result = unsafe isLatin($0, in: characters) }
      }
    }
    return result
  }

  private nonisolated static func isLatin(_ bytes: Span<UInt8>, in characters: OpaquePointer?)
    -> Bool
  {
    var index = 0
    while index < bytes.count {
      let byte = UInt32(bytes[index])
      index += 1
      if byte < 0x80 {
        guard isASCII(byte) else { return false }
        continue
      }
      // The bytes come from a string and are valid; Latin letters take at most three.
      let length = byte < 0xE0 ? 2 : 3
      guard byte < 0xF0, index + length - 1 <= bytes.count else { return false }
      var scalar = byte & (length == 2 ? 0x1F : 0x0F)
      for _ in 1..<length {
        scalar = scalar << 6 | UInt32(bytes[index]) & 0x3F
        index += 1
      }
      guard isLatin(scalar) else { return false }
      if let characters = unsafe characters, unsafe FcCharSetHasChar(characters, scalar) == 0 {
        return false
      }
    }
    return true
  }

  /// Returns whether a scalar is a printable ASCII character.
  private nonisolated static func isASCII(_ scalar: UInt32) -> Bool {
    scalar >= 0x20 && scalar < 0x7F
  }

  /// Returns whether a scalar beyond ASCII is a Latin letter, or punctuation between such letters.
  ///
  /// For other scripts fontconfig may prefer another font because of their language.
  private nonisolated static func isLatin(_ scalar: UInt32) -> Bool {
    switch scalar {
    // All except the soft hyphen.
    case 0xA0...0xAC, 0xAE...0x24F, 0x1E00...0x1EFF: true
    // Dashes, quotation marks, bullets, the ellipsis, per mille, the euro and the trade mark.
    case 0x2010...0x2015, 0x2018...0x2022, 0x2026, 0x2030, 0x2039...0x203A, 0x20AC, 0x2122: true
    default: false
    }
  }

  /// Returns the pattern of the font, without a size; owned by the caller.
  private static func match(_ choice: Choice, _ full: FontMap) -> OpaquePointer? {
    let config = unsafe full.configuration
    guard let wanted = unsafe FcPatternCreate() else { return nil }
    defer { unsafe FcPatternDestroy(wanted) }
    let families = choice.family.map { [$0] } ?? FontLibrary.systemFamilies
    for family in families { unsafe add(family, FC_FAMILY, to: wanted) }
    // The same properties as in Pango's request, so that the same font comes first.
    unsafe FcPatternAddDouble(
      wanted, FC_WEIGHT, FcWeightFromOpenTypeDouble(Double(choice.weight.rawValue)))
    unsafe FcPatternAddInteger(wanted, FC_SLANT, choice.italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    unsafe FcPatternAddInteger(wanted, FC_WIDTH, FC_WIDTH_NORMAL)
    unsafe FcPatternAddBool(wanted, FC_VARIABLE, FcBool(FcDontCare))
    unsafe FcPatternAddInteger(wanted, "pangoversion", pango_version())
    unsafe add(language, FC_LANG, to: wanted)
    unsafe FcConfigSubstitute(config, wanted, FcMatchPattern)
    unsafe FcDefaultSubstitute(wanted)
    var result = FcResultNoMatch
    guard let found = unsafe FcFontMatch(config, wanted, &result) else { return nil }
    unsafe FcPatternDel(found, FC_SIZE)
    unsafe FcPatternDel(found, FC_PIXEL_SIZE)
    return unsafe found
  }

  private static func add(_ text: String, _ object: String, to pattern: OpaquePointer) {
    unsafe text.withCString { characters in
      _ = unsafe characters.withMemoryRebound(to: FcChar8.self, capacity: text.utf8.count + 1) {
        unsafe FcPatternAddString(pattern, object, $0)
      }
    }
  }

  /// The language that Pango assumes for Latin letters.
  private static var language: String {
    guard let language = unsafe pango_language_get_default(),
      unsafe pango_language_includes_script(language, PANGO_SCRIPT_LATIN) != 0,
      let name = unsafe pango_language_to_string(language)
    else { return "en" }
    return unsafe String(cString: name)
  }
}
