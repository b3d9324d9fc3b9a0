// SPDX-License-Identifier: MIT

internal import SashCPango
internal import SashGeometry

/// The fonts of one fontconfig configuration in Pango: font map, context and faces.
///
/// All long-lived objects of Pango are owned here, and are freed with the last layout that needs
/// them.
@MainActor @safe final class FontLibrary {
  /// The maximum number of font descriptions and faces that are cached; an application uses a
  /// handful.
  private static let maximumCachedFonts = 128

  /// Pango's objects with all fonts.
  private let fullContext: ShapingContext
  /// The single fonts with which most texts are shaped; `nil` for choices that have none.
  private var primaryFonts: [PrimaryFont.Choice: PrimaryFont?] = [:]
  /// The choice that was used last; most texts have the same font as the one before.
  private var lastPrimaryFont: (choice: PrimaryFont.Choice, font: PrimaryFont?)?
  /// Pango's objects for the current text.
  private(set) var shapingContext: ShapingContext
  /// The characters that some font has, but that no glyph of it draws; found with the first text
  /// that may need several fonts.
  private lazy var blankCharacters = fullContext.fontMap.removeBlankCharacters()
  /// The glyphs of these faces.
  let glyphs: GlyphCache
  /// Called once with each family that is not installed.
  var onMissingFamily: ((MissingFamily) -> Void)?
  /// Called once with each family whose glyphs cannot be drawn, and are boxes.
  var onUndrawableFamily: ((String) -> Void)?

  private var descriptions: [DescriptionKey: Description] = [:]
  /// The faces by the address of Pango's font, which the face retains.
  private var faces: [UInt: FontFace] = [:]
  private var checkedFamilies: Set<String> = []
  private var undrawableFamilies: Set<String> = []
  private var nextFace: UInt = 1
  /// Whether characters were removed from a font since the current text began to be laid out.
  private var hasRemovedCharacters = false

  private struct DescriptionKey: Hashable {
    var font: Font
    var pixelSize: Double
  }

  /// Creates the fonts of a font map; waits until fontconfig has read its files.
  ///
  /// `path` is a configuration to use instead of the system's.
  init(_ fontMap: FontMap, path: String?) throws(TextError) {
    if let path { try fontMap.use(path) }
    guard fontMap.findFonts() else { throw .noFonts(path: path) }
    guard let cache = GlyphCache() else { throw .outOfMemory }
    fullContext = try ShapingContext(fontMap)
    shapingContext = fullContext
    glyphs = cache
  }

  isolated deinit {
    for description in descriptions.values { unsafe pango_font_description_free(description.raw) }
  }

  /// Returns a Pango attribute for a font; owned by the caller.
  func attribute(
    for font: Font, pixelSize: Double
  ) -> UnsafeMutablePointer<PangoAttribute>? {
    unsafe pango_attr_font_desc_new(description(of: font, pixelSize: pixelSize).raw)
  }

  /// Selects and configures Pango's objects for a text; `isPlain` if all of it has the style's
  /// font.
  func use(_ style: TextStyle, pixelSize: Double, for source: TextSource, isPlain: Bool) {
    let description = description(of: style.font, pixelSize: pixelSize)
    if isPlain, unsafe PrimaryFont.isLatin(source), let primary = primaryFont(of: style.font),
      primary.covers(source)
    {
      shapingContext = primary.shapingContext
    } else {
      _ = blankCharacters
      shapingContext = fullContext
    }
    unsafe shapingContext.use(style, description.raw)
  }

  private func primaryFont(of font: Font) -> PrimaryFont? {
    let choice = PrimaryFont.Choice(family: font.family, weight: font.weight, italic: font.italic)
    if let lastPrimaryFont, lastPrimaryFont.choice == choice { return lastPrimaryFont.font }
    if let cached = primaryFonts[choice] {
      lastPrimaryFont = (choice, cached)
      return cached
    }
    if primaryFonts.count >= Self.maximumCachedFonts {
      primaryFonts.removeAll(keepingCapacity: true)
    }
    let primary = PrimaryFont(choice, of: fullContext.fontMap)
    primaryFonts[choice] = primary
    lastPrimaryFont = (choice, primary)
    return primary
  }

  /// Returns the face of a font of Pango, the same one while it is cached.
  func face(of font: UnsafeMutablePointer<PangoFont>, in shapingContext: ShapingContext) -> FontFace
  {
    let address = UInt(bitPattern: font)
    if let face = faces[address] { return face }
    // Faces in use are retained by their layouts; only those of animated sizes are dropped.
    if faces.count >= Self.maximumCachedFonts { faces.removeAll(keepingCapacity: true) }
    let face = unsafe FontFace(font, of: shapingContext.fontMap, number: nextFace)
    nextFace += 1
    faces[address] = face
    return face
  }

  /// Returns the face of an item of the current text; `nil` if it has no font.
  func face(of item: UnsafeMutablePointer<PangoItem>) -> FontFace? {
    guard let font = unsafe item.pointee.analysis.font else { return nil }
    return unsafe face(of: font, in: shapingContext)
  }

  /// The versions that rendered text depends on, as `name version`: libraries, then the fonts that
  /// were used.
  var versions: [String] {
    let pango = unsafe String(cString: pango_version_string())
    let harfBuzz = unsafe String(cString: hb_version_string())
    var result = ["Pango \(pango)", "HarfBuzz \(harfBuzz)"]
    if let version = faces.values.lazy.compactMap(\.freeTypeVersion).first {
      result.append("FreeType \(version)")
    }
    return result + Set(faces.values.compactMap(\.nameAndVersion)).sorted()
  }

  /// Reports the family of a glyph that is replaced by a box because it cannot be drawn, once for
  /// each family; a character that no font has is not reported.
  ///
  /// A font that has the character according to fontconfig, but not according to HarfBuzz, is damaged:
  /// it loses such characters, so that the next font draws them when the text is laid out once more.
  func willDrawBox(for glyph: UInt32, of face: FontFace?) {
    let isUnknown = glyph & PANGO_GLYPH_UNKNOWN_FLAG != 0
    let character = glyph & ~PANGO_GLYPH_UNKNOWN_FLAG
    if isUnknown, let face, face.claims(character), !face.hasGlyph(of: character),
      fullContext.fontMap.removeMissingCharacters(of: face, blankCharacters)
    {
      hasRemovedCharacters = true
      // Their fonts have the former characters.
      primaryFonts = [:]
      lastPrimaryFont = nil
      return
    }
    let family =
      isUnknown
      ? blankCharacters.family(of: character) : face?.families.first
    guard let family, undrawableFamilies.insert(family).inserted else { return }
    onUndrawableFamily?(family)
  }

  /// Returns whether characters were removed from a font since the last call, after which a text must
  /// be laid out once more.
  func takeRemoval() -> Bool {
    defer { hasRemovedCharacters = false }
    return hasRemovedCharacters
  }

  // MARK: Descriptions

  private func description(of font: Font, pixelSize: Double) -> Description {
    let key = DescriptionKey(font: font, pixelSize: pixelSize)
    if let cached = descriptions[key] { return cached }
    if descriptions.count >= Self.maximumCachedFonts {
      for old in descriptions.values { unsafe pango_font_description_free(old.raw) }
      descriptions.removeAll(keepingCapacity: true)
      fullContext.invalidateDescription()
      for case let primary? in primaryFonts.values {
        primary.shapingContext.invalidateDescription()
      }
    }
    let description = unsafe Description(raw: pango_font_description_new())
    unsafe pango_font_description_set_family(
      description.raw, font.family ?? Self.systemFamilies.joined(separator: ","))
    unsafe pango_font_description_set_weight(
      description.raw, PangoWeight(UInt32(font.weight.rawValue)))
    unsafe pango_font_description_set_style(
      description.raw, font.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    unsafe pango_font_description_set_absolute_size(
      description.raw, (pixelSize * Double(PANGO_SCALE)).rounded())
    descriptions[key] = description
    if let family = font.family { check(family, description) }
    return description
  }

  /// fontconfig's names of the desktop's interface font, in the order of preference.
  static let systemFamilies = ["system-ui", "sans-serif"]

  /// Generic names, which match any installed font and so are never missing.
  private static let genericFamilies: Set<String> = [
    "sans", "sans-serif", "serif", "mono", "monospace", "system-ui", "emoji", "math", "cursive",
    "fantasy", "ui-sans-serif", "ui-serif", "ui-monospace", "ui-rounded",
  ]

  /// Reports a family if the font found for it has other names, the first time it is used.
  private func check(_ family: String, _ description: Description) {
    guard !Self.genericFamilies.contains(family.lowercased()),
      checkedFamilies.count < Self.maximumCachedFonts * 8,
      checkedFamilies.insert(family).inserted
    else { return }
    _ = blankCharacters
    guard
      let font = unsafe pango_font_map_load_font(
        fullContext.fontMap.map, fullContext.context, description.raw)
    else { return }
    defer { unsafe g_object_unref(font) }
    let names = unsafe face(of: font, in: fullContext).families
    guard !names.contains(where: { $0.lowercased() == family.lowercased() }) else { return }
    onMissingFamily?(MissingFamily(family: family, substitute: names.first ?? "another"))
  }
}

/// A Pango font description.
@safe private struct Description {
  let raw: OpaquePointer
}
