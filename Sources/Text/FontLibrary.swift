internal import SashCPango
internal import SashGeometry

/// The fonts of one fontconfig configuration, behind Pango: font map, context and faces.
///
/// Everything of Pango that lives on is owned here, and dies with the last layout that needs it.
@MainActor @safe final class FontLibrary {
  /// How many font descriptions and faces are remembered; an application uses a handful.
  private static let rememberedFonts = 128

  /// Pango's and FreeType's view of the fonts.
  private let fontMap: FontMap
  /// The context that all layouts share.
  let context: OpaquePointer
  /// The one layout of Pango that all texts go through; what it finds is copied out at once.
  let scratch: OpaquePointer
  /// The glyphs of these faces.
  let glyphs: GlyphCache
  /// Called with each family that is not installed, once.
  var onMissingFamily: ((MissingFamily) -> Void)?

  private var descriptions: [DescriptionKey: Description] = [:]
  /// By the address of Pango's font, which the face keeps alive.
  private var faces: [UInt: FontFace] = [:]
  private var checkedFamilies: Set<String> = []
  private var currentDescription: Description?
  private var currentDirection = PANGO_DIRECTION_WEAK_LTR
  private var nextFace: UInt = 1

  private struct DescriptionKey: Hashable {
    var font: Font
    var pixelSize: Double
  }

  /// The fonts behind a font map; waits until fontconfig has read its files.
  ///
  /// `path` names a configuration to use instead of the system's.
  init(_ fontMap: FontMap, path: String?) throws(TextError) {
    if let path { try fontMap.use(path) }
    guard fontMap.hasFonts else { throw .noFonts(path: path) }
    guard let cache = GlyphCache(),
      let context = unsafe pango_font_map_create_context(fontMap.map)
    else { throw .outOfMemory }
    guard let scratch = unsafe pango_layout_new(context) else {
      unsafe g_object_unref(UnsafeMutableRawPointer(context))
      throw .outOfMemory
    }
    // What is whole and what is not is decided where glyphs are placed.
    unsafe pango_context_set_round_glyph_positions(context, 0)
    self.fontMap = fontMap
    unsafe self.context = unsafe context
    unsafe self.scratch = unsafe scratch
    glyphs = cache
  }

  isolated deinit {
    for description in descriptions.values { unsafe pango_font_description_free(description.raw) }
    unsafe g_object_unref(UnsafeMutableRawPointer(scratch))
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// An attribute of Pango that sets text in a font; whoever asks for it owns it.
  func attribute(
    for font: Font, pixelSize: Double
  ) -> UnsafeMutablePointer<PangoAttribute>? {
    unsafe pango_attr_font_desc_new(description(of: font, pixelSize: pixelSize).raw)
  }

  /// Sets up the scratch layout for a style.
  func use(_ style: TextStyle, pixelSize: Double) {
    let description = description(of: style.font, pixelSize: pixelSize)
    if currentDescription != description {
      currentDescription = description
      unsafe pango_layout_set_font_description(scratch, description.raw)
    }
    let direction =
      switch (style.paragraphDirection, style.direction) {
      case (.natural, .leftToRight): PANGO_DIRECTION_WEAK_LTR
      case (.natural, .rightToLeft): PANGO_DIRECTION_WEAK_RTL
      case (.leftToRight, _): PANGO_DIRECTION_LTR
      case (.rightToLeft, _): PANGO_DIRECTION_RTL
      }
    if direction != currentDirection {
      currentDirection = direction
      unsafe pango_context_set_base_dir(context, direction)
      unsafe pango_layout_set_auto_dir(scratch, style.paragraphDirection == .natural ? 1 : 0)
      unsafe pango_layout_context_changed(scratch)
    }
    unsafe pango_layout_set_wrap(
      scratch, style.wrapping == .characters ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
  }

  /// Our own record of a font of Pango, the same one as long as it is remembered.
  func face(of font: UnsafeMutablePointer<PangoFont>) -> FontFace {
    let address = UInt(bitPattern: font)
    if let face = faces[address] { return face }
    // Faces in use live on in their layouts; only what is behind animated sizes is dropped.
    if faces.count >= Self.rememberedFonts { faces.removeAll(keepingCapacity: true) }
    let face = unsafe FontFace(font, of: fontMap, number: nextFace)
    nextFace += 1
    faces[address] = face
    return face
  }

  /// The versions of what text pictures depend on, as `name version`: libraries, then the fonts
  /// that have been used.
  var versions: [String] {
    let pango = unsafe String(cString: pango_version_string())
    let harfBuzz = unsafe String(cString: hb_version_string())
    var result = ["Pango \(pango)", "HarfBuzz \(harfBuzz)"]
    if let version = faces.values.lazy.compactMap(\.freeTypeVersion).first {
      result.append("FreeType \(version)")
    }
    return result + Set(faces.values.compactMap(\.nameAndVersion)).sorted()
  }

  // MARK: Descriptions

  private func description(of font: Font, pixelSize: Double) -> Description {
    let key = DescriptionKey(font: font, pixelSize: pixelSize)
    if let known = descriptions[key] { return known }
    if descriptions.count >= Self.rememberedFonts {
      for old in descriptions.values { unsafe pango_font_description_free(old.raw) }
      descriptions.removeAll(keepingCapacity: true)
      currentDescription = nil
    }
    let description = unsafe Description(raw: pango_font_description_new())
    unsafe pango_font_description_set_family(description.raw, font.family ?? Self.systemFamily)
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

  /// The name by which fontconfig knows the system's sans-serif.
  private static let systemFamily = "sans-serif"

  /// Names that stand for whatever is installed, and so are never missing.
  private static let genericFamilies: Set<String> = [
    "sans", "sans-serif", "serif", "mono", "monospace", "system-ui", "emoji", "math", "cursive",
    "fantasy", "ui-sans-serif", "ui-serif", "ui-monospace", "ui-rounded",
  ]

  /// Reports a family whose font goes by other names, the first time it is asked for.
  private func check(_ family: String, _ description: Description) {
    guard !Self.genericFamilies.contains(family.lowercased()),
      checkedFamilies.count < Self.rememberedFonts * 8,
      checkedFamilies.insert(family).inserted,
      let font = unsafe pango_font_map_load_font(fontMap.map, context, description.raw)
    else { return }
    defer { unsafe g_object_unref(font) }
    let names = unsafe face(of: font).families
    guard !names.contains(where: { $0.lowercased() == family.lowercased() }) else { return }
    onMissingFamily?(MissingFamily(family: family, substitute: names.first ?? "another"))
  }
}

/// A font description of Pango, compared by identity.
@safe private struct Description: Equatable {
  let raw: OpaquePointer

  static func == (a: Description, b: Description) -> Bool { unsafe a.raw == b.raw }
}
