internal import SashCFreeType
internal import SashCPango

/// One font of Pango: a face in a size, and how FreeType is to load its glyphs.
@MainActor @safe final class FontFace {
  /// Names the face among the glyphs of a cache; never used twice in a library.
  let number: UInt
  /// The size of an em in physical pixels.
  let pixelSize: Double

  private let font: UnsafeMutablePointer<PangoFont>
  /// The font as HarfBuzz knows it; it belongs to Pango's.
  let hbFont: OpaquePointer
  /// Closes all of FreeType's faces when it dies, and so has to outlive the font.
  private let fontMap: FontMap
  private let loading: Loading

  /// Whether some of its glyphs may be pictures that FreeType has no means to draw.
  let mayBeBlank: Bool
  /// Which of those glyphs it draws, as far as they were asked for.
  private var drawnGlyphs: [UInt32: Bool] = [:]
  /// Whether its glyphs can stand between pixels: outlines can, pictures cannot.
  let takesFractions: Bool

  /// What fontconfig says about loading.
  private struct Loading {
    /// The flags where glyphs stand at whole pixels.
    var flags: Int32
    /// The flags where they stand between pixels, and hinting would only blur them.
    var unhinted: Int32
    var isMonochrome: Bool
    /// Whether the face has no bold of its own, so that its outlines are to be made heavier.
    var isEmboldened: Bool
  }

  /// A record of a font of a map; keeps both alive.
  init(_ font: UnsafeMutablePointer<PangoFont>, of fontMap: FontMap, number: UInt) {
    unsafe g_object_ref(font)
    self.fontMap = fontMap
    unsafe self.font = unsafe font
    self.number = number
    unsafe hbFont = unsafe pango_font_get_hb_font(font)
    var scaleX: Int32 = 0
    var scaleY: Int32 = 0
    unsafe hb_font_get_scale(hbFont, &scaleX, &scaleY)
    pixelSize = Double(abs(scaleY)) / Double(PANGO_SCALE)
    let pattern = unsafe Self.pattern(font)
    loading = unsafe Self.loading(pattern)
    let hasOutlines = unsafe Self.flag(FC_OUTLINE, of: pattern, true)
    let hasColors = unsafe Self.flag(FC_COLOR, of: pattern, false)
    takesFractions = hasOutlines && !hasColors
    mayBeBlank = hasOutlines && hasColors
  }

  isolated deinit { unsafe g_object_unref(font) }

  /// Calls `body` with FreeType's face, set to its size; gives nil when the file cannot be read.
  func withFace<R>(_ body: (FT_Face) -> R?) -> R? {
    let fcFont = unsafe UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
    guard let face = unsafe pango_fc_font_lock_face(fcFont) else { return nil }
    defer { unsafe pango_fc_font_unlock_face(fcFont) }
    return unsafe body(face)
  }

  /// Loads and renders a glyph into the slot of `face`; false when FreeType cannot.
  func render(_ glyph: GlyphVariant, of face: FT_Face) -> Bool {
    let flags = glyph.isHinted ? loading.flags : loading.unhinted
    guard unsafe FT_Load_Glyph(face, glyph.glyph, flags) == 0,
      let slot = unsafe face.pointee.glyph
    else { return false }
    if unsafe slot.pointee.format == FT_GLYPH_FORMAT_BITMAP { return true }
    if unsafe loading.isEmboldened && slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE {
      // As much as FreeType itself makes a glyph heavier.
      let strength =
        unsafe FT_MulFix(
          FT_Long(face.pointee.units_per_EM), face.pointee.size.pointee.metrics.y_scale) / 24
      unsafe FT_Outline_Embolden(&slot.pointee.outline, strength)
    }
    if unsafe glyph.phase != 0 && slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE {
      // FreeType counts in 64ths of a pixel.
      unsafe FT_Outline_Translate(
        &slot.pointee.outline, FT_Pos(glyph.phase) * 64 / FT_Pos(GlyphVariant.phases), 0)
    }
    let mode = loading.isMonochrome ? FT_RENDER_MODE_MONO : FT_RENDER_MODE_NORMAL
    return unsafe FT_Render_Glyph(slot, mode) == 0
  }

  /// Whether a glyph shows anything.
  ///
  /// Pictures made of gradients (COLR version 1) or of SVG come out of FreeType as nothing.
  func draws(_ glyph: UInt32) -> Bool {
    if let known = drawnGlyphs[glyph] { return known }
    let variant = GlyphVariant(glyph, isHinted: false)
    let result = RenderedGlyph(variant, of: self).map { !$0.isEmpty } ?? false
    drawnGlyphs[glyph] = result
    return result
  }

  /// All names of its family.
  var families: [String] {
    var result: [String] = []
    var name: UnsafeMutablePointer<FcChar8>?
    while unsafe FcPatternGetString(Self.pattern(font), FC_FAMILY, Int32(result.count), &name)
      == FcResultMatch, let text = unsafe name
    {
      unsafe result.append(String(cString: text))
    }
    return result
  }

  /// The family with the version of its file; nil when the file says none.
  var nameAndVersion: String? {
    var version: Int32 = 0
    let result = unsafe FcPatternGetInteger(Self.pattern(font), FC_FONTVERSION, 0, &version)
    guard result == FcResultMatch, let family = families.first else { return nil }
    // A number of 16.16 bits, which files write with three decimals.
    let thousandths = (Int(version) * 1_000 + 32_768) >> 16
    let decimals = String(thousandths % 1_000 + 1_000).dropFirst()
    return "\(family) \(thousandths / 1_000).\(decimals)"
  }

  /// The version of FreeType; nil when the face cannot be opened.
  var freeTypeVersion: String? {
    unsafe withFace { face in
      guard let slot = unsafe face.pointee.glyph, let library = unsafe slot.pointee.library else {
        return nil
      }
      var major: Int32 = 0
      var minor: Int32 = 0
      var patch: Int32 = 0
      unsafe FT_Library_Version(library, &major, &minor, &patch)
      return "\(major).\(minor).\(patch)"
    }
  }

  // MARK: Measures

  /// How far a line reaches for the sake of a glyph, in Pango's units.
  struct Extents {
    /// Above the baseline.
    var ascent: Int32
    /// Below the baseline.
    var descent: Int32
  }

  /// How far lines reach that have letters of the font.
  ///
  /// The glyph that shows nothing reaches as far as all others of its font.
  private(set) lazy var extents = extents(of: PANGO_GLYPH_EMPTY)

  /// How far lines reach that have a certain glyph.
  func extents(of glyph: UInt32) -> Extents {
    var logical = PangoRectangle()
    unsafe pango_font_get_glyph_extents(font, glyph, nil, &logical)
    return Extents(ascent: -logical.y, descent: logical.y + logical.height)
  }

  /// How wide a glyph is by itself, in Pango's units.
  func width(of glyph: UInt32) -> Int32 {
    var logical = PangoRectangle()
    unsafe pango_font_get_glyph_extents(font, glyph, nil, &logical)
    return logical.width
  }

  /// Whether the font says where its scripts stand on a line with others.
  private(set) lazy var hasBaselines: Bool = {
    let face = unsafe hb_font_get_face(hbFont)
    let table = unsafe hb_face_reference_table(face, Self.baselineTable)
    defer { unsafe hb_blob_destroy(table) }
    return unsafe hb_blob_get_length(table) > 0
  }()

  /// What fontconfig wants of the font's features, as HarfBuzz takes it; mostly nothing.
  private(set) lazy var features: [hb_feature_t] = {
    var features = [hb_feature_t](repeating: hb_feature_t(), count: Self.mostFeatures)
    var count: UInt32 = 0
    unsafe pango_font_get_features(font, &features, UInt32(Self.mostFeatures), &count)
    return Array(features.prefix(Int(count)))
  }()

  /// How many features of a font count, as in Pango.
  private static let mostFeatures = 32

  /// The tag of OpenType's table of baselines, `BASE`.
  private static let baselineTable: hb_tag_t = 0x4241_5345

  /// Where a line lies below or through letters, in Pango's units above the baseline.
  struct LineMetrics {
    /// The upper edge.
    var position: Double
    var thickness: Double
  }

  /// The line below letters, as the font has it.
  private(set) lazy var underline = lineMetrics(
    HB_OT_METRICS_TAG_UNDERLINE_OFFSET, HB_OT_METRICS_TAG_UNDERLINE_SIZE, -0.1)
  /// The line through letters, as the font has it.
  private(set) lazy var strike = lineMetrics(
    HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, HB_OT_METRICS_TAG_STRIKEOUT_SIZE, 0.3)

  /// What a font says of a line, or else `position` of an em; held to what looks like one.
  private func lineMetrics(
    _ offset: hb_ot_metrics_tag_t, _ size: hb_ot_metrics_tag_t, _ position: Double
  ) -> LineMetrics {
    let em = pixelSize * Double(PANGO_SCALE)
    var value: hb_position_t = 0
    var result = LineMetrics(position: position * em, thickness: em / 16)
    // Fonts of pictures were not made with lines in mind.
    guard takesFractions else { return result }
    if unsafe hb_ot_metrics_get_position(hbFont, offset, &value) != 0, value != 0 {
      result.position = min(max(Double(value), -em / 2), em)
    }
    if unsafe hb_ot_metrics_get_position(hbFont, size, &value) != 0, value > 0 {
      result.thickness = min(Double(value), em / 4)
    }
    return result
  }

  // MARK: What fontconfig says

  private static func pattern(_ font: UnsafeMutablePointer<PangoFont>) -> OpaquePointer {
    let fcFont = unsafe UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
    return unsafe fcFont.pointee.font_pattern
  }

  private static func flag(_ name: String, of pattern: OpaquePointer, _ fallback: Bool) -> Bool {
    var value: FcBool = 0
    let result = unsafe FcPatternGetBool(pattern, name, 0, &value)
    return result == FcResultMatch ? value != 0 : fallback
  }

  private static func loading(_ pattern: OpaquePointer) -> Loading {
    func flag(_ name: String, _ fallback: Bool) -> Bool {
      unsafe Self.flag(name, of: pattern, fallback)
    }
    var style = FC_HINT_SLIGHT
    unsafe FcPatternGetInteger(pattern, FC_HINT_STYLE, 0, &style)
    let isMonochrome = !flag(FC_ANTIALIAS, true)
    var common = LoadFlag.color
    if !flag(FC_EMBEDDED_BITMAP, true) && !flag(FC_COLOR, false) { common |= LoadFlag.noBitmap }
    var flags = common
    if !flag(FontMap.hintingWish, true) || style == FC_HINT_NONE {
      flags |= LoadFlag.noHinting
    } else if isMonochrome {
      flags |= LoadFlag.targetMonochrome
    } else {
      // Anything stronger would move glyphs sideways, off the places that were measured.
      flags |= LoadFlag.targetLight
    }
    if flag(FC_AUTOHINT, false) { flags |= LoadFlag.forceAutohint }
    return Loading(
      flags: flags, unhinted: common | LoadFlag.noHinting, isMonochrome: isMonochrome,
      isEmboldened: flag(FC_EMBOLDEN, false))
  }
}

/// The load flags of FreeType, whose macros Swift does not see.
private enum LoadFlag {
  static let noHinting: Int32 = 1 << 1
  static let noBitmap: Int32 = 1 << 3
  static let forceAutohint: Int32 = 1 << 5
  static let color: Int32 = 1 << 20
  static let targetLight: Int32 = 1 << 16
  static let targetMonochrome: Int32 = 2 << 16
}
