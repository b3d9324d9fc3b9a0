// SPDX-License-Identifier: MIT

internal import SashCFreeType
internal import SashCPango

/// A font of Pango: a face with a size, and the flags with which FreeType loads its glyphs.
@MainActor @safe final class FontFace {
  /// The number of the face in the keys of a glyph cache; unique within a library.
  let number: UInt
  /// The size of an em in physical pixels.
  let pixelSize: Double

  private let font: UnsafeMutablePointer<PangoFont>
  /// The font's HarfBuzz font; owned by Pango's.
  let hbFont: OpaquePointer
  /// The font map; it closes all of FreeType's faces when it is freed, and so must outlive the
  /// font.
  private let fontMap: FontMap
  private let loading: Loading

  /// Whether some of its glyphs may be colour glyphs that FreeType cannot render.
  let mayBeBlank: Bool
  /// Whether such a glyph is rendered, for those that were requested so far.
  private var rendersByGlyph: [UInt32: Bool] = [:]
  /// Whether its glyphs may be at subpixel positions: outlines with smooth edges may, bitmaps may
  /// not.
  let supportsSubpixelPositions: Bool
  /// Whether its glyphs are outlines without colours.
  private let hasPlainOutlines: Bool

  /// The rendering options from fontconfig.
  private struct Loading {
    /// The flags for hinted glyphs, as the user has configured hinting.
    var flags: Int32
    /// The flags for glyphs that are not hinted.
    var unhinted: Int32
    var isMonochrome: Bool
    /// Whether the face has no bold variant, so that its outlines must be emboldened.
    var isEmboldened: Bool
  }

  /// Creates the face of a font of a map; both are retained.
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
    hasPlainOutlines = hasOutlines && !hasColors
    supportsSubpixelPositions = hasPlainOutlines && !loading.isMonochrome
    mayBeBlank = hasOutlines && hasColors
  }

  isolated deinit { unsafe g_object_unref(font) }

  /// Calls `body` with FreeType's face, set to its size; returns `nil` if the file cannot be read.
  func withFace<R>(_ body: (FT_Face) -> R?) -> R? {
    let fcFont = unsafe UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
    guard let face = unsafe pango_fc_font_lock_face(fcFont) else { return nil }
    defer { unsafe pango_fc_font_unlock_face(fcFont) }
    return unsafe body(face)
  }

  /// Loads and renders a glyph into the slot of `face`; returns `false` if FreeType cannot.
  func render(_ glyph: GlyphVariant, of face: FT_Face) -> Bool {
    let flags = glyph.isHinted ? loading.flags : loading.unhinted
    guard unsafe FT_Load_Glyph(face, glyph.glyph, flags) == 0,
      let slot = unsafe face.pointee.glyph
    else { return false }
    if unsafe slot.pointee.format == FT_GLYPH_FORMAT_BITMAP { return true }
    if unsafe loading.isEmboldened && slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE {
      // The same amount by which FreeType itself emboldens a glyph.
      let amount =
        unsafe FT_MulFix(
          FT_Long(face.pointee.units_per_EM), face.pointee.size.pointee.metrics.y_scale) / 24
      unsafe FT_Outline_Embolden(&slot.pointee.outline, amount)
    }
    if unsafe glyph.phase != 0 && slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE {
      // FreeType counts in 64ths of a pixel.
      unsafe FT_Outline_Translate(
        &slot.pointee.outline, FT_Pos(glyph.phase) * 64 / FT_Pos(GlyphVariant.phases), 0)
    }
    let mode = loading.isMonochrome ? FT_RENDER_MODE_MONO : FT_RENDER_MODE_NORMAL
    return unsafe FT_Render_Glyph(slot, mode) == 0
  }

  /// Returns whether a glyph renders any pixels.
  ///
  /// FreeType renders colour glyphs of gradients (COLR version 1) or SVG as empty images. Characters
  /// with such a glyph are in no font (see `BlankCharacters`), but a sequence of characters may have one.
  func renders(_ glyph: UInt32) -> Bool {
    if let cached = rendersByGlyph[glyph] { return cached }
    let variant = GlyphVariant(glyph, isHinted: false)
    let result = RenderedGlyph.render(variant, of: self).map { !$0.isEmpty } ?? false
    rendersByGlyph[glyph] = result
    return result
  }

  /// Returns whether HarfBuzz finds a glyph of a character.
  func hasGlyph(of character: UInt32) -> Bool {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(hbFont, character, &glyph) != 0
  }

  /// Returns whether the font has a character according to fontconfig, which Pango relies on.
  func claims(_ character: UInt32) -> Bool {
    var characters: OpaquePointer?
    guard unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch,
      let characters = unsafe characters
    else { return false }
    return unsafe FcCharSetHasChar(characters, character) != 0
  }

  /// The font's pattern in fontconfig; owned by Pango's font.
  var pattern: OpaquePointer { unsafe Self.pattern(font) }

  /// All names of the font's family.
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

  /// The family with the version of its file; `nil` if the file has none.
  var nameAndVersion: String? {
    var version: Int32 = 0
    let result = unsafe FcPatternGetInteger(Self.pattern(font), FC_FONTVERSION, 0, &version)
    guard result == FcResultMatch, let family = families.first else { return nil }
    // A 16.16 fixed-point number, which files write with three decimals.
    let thousandths = (Int(version) * 1_000 + 32_768) >> 16
    let decimals = String(thousandths % 1_000 + 1_000).dropFirst()
    return "\(family) \(thousandths / 1_000).\(decimals)"
  }

  /// The version of FreeType; `nil` if the face cannot be opened.
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

  /// The extents of a line that contains a glyph, in Pango's units.
  struct Extents {
    /// Above the baseline.
    var ascent: Int32
    /// Below the baseline.
    var descent: Int32
  }

  /// The extents of lines with letters of the font.
  ///
  /// The empty glyph has the same extents as all others of its font.
  private(set) lazy var extents = extents(of: PANGO_GLYPH_EMPTY)

  /// Returns the extents of lines with a certain glyph.
  func extents(of glyph: UInt32) -> Extents {
    let logical = logicalRect(of: glyph)
    return Extents(ascent: -logical.y, descent: logical.y + logical.height)
  }

  /// Returns the advance width of a glyph, in Pango's units.
  func width(of glyph: UInt32) -> Int32 { logicalRect(of: glyph).width }

  private func logicalRect(of glyph: UInt32) -> PangoRectangle {
    var logical = PangoRectangle()
    unsafe pango_font_get_glyph_extents(font, glyph, nil, &logical)
    return logical
  }

  /// Whether the font specifies the baselines of its scripts on a line with others.
  private(set) lazy var hasBaselines: Bool = {
    let face = unsafe hb_font_get_face(hbFont)
    let table = unsafe hb_face_reference_table(face, Self.baselineTable)
    defer { unsafe hb_blob_destroy(table) }
    return unsafe hb_blob_get_length(table) > 0
  }()

  /// The font's features according to fontconfig, in HarfBuzz's form; usually empty.
  private(set) lazy var features: [hb_feature_t] = {
    var features = [hb_feature_t](repeating: hb_feature_t(), count: Self.maximumFeatures)
    var count: UInt32 = 0
    unsafe pango_font_get_features(font, &features, UInt32(Self.maximumFeatures), &count)
    return Array(features.prefix(Int(count)))
  }()

  /// The maximum number of features of a font, as in Pango.
  private static let maximumFeatures = 32

  /// The tag of OpenType's baseline table, `BASE`.
  private static let baselineTable: hb_tag_t = 0x4241_5345

  /// The position of a line below or through letters, in Pango's units above the baseline.
  struct LineMetrics {
    /// The upper edge.
    var position: Double
    var thickness: Double
  }

  /// The underline, as specified by the font.
  private(set) lazy var underline = lineMetrics(
    HB_OT_METRICS_TAG_UNDERLINE_OFFSET, HB_OT_METRICS_TAG_UNDERLINE_SIZE, -0.1)
  /// The strikethrough line, as specified by the font.
  private(set) lazy var strikethrough = lineMetrics(
    HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, HB_OT_METRICS_TAG_STRIKEOUT_SIZE, 0.3)

  /// Returns the metrics of a line in the font, or `position` ems by default; clamped to plausible
  /// values.
  private func lineMetrics(
    _ offset: hb_ot_metrics_tag_t, _ size: hb_ot_metrics_tag_t, _ position: Double
  ) -> LineMetrics {
    let em = pixelSize * Double(PANGO_SCALE)
    var value: hb_position_t = 0
    var result = LineMetrics(position: position * em, thickness: em / 16)
    // The line metrics of bitmap fonts are not meaningful.
    guard hasPlainOutlines else { return result }
    if unsafe hb_ot_metrics_get_position(hbFont, offset, &value) != 0, value != 0 {
      result.position = min(max(Double(value), -em / 2), em)
    }
    if unsafe hb_ot_metrics_get_position(hbFont, size, &value) != 0, value > 0 {
      result.thickness = min(Double(value), em / 4)
    }
    return result
  }

  // MARK: Fontconfig properties

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
    if !flag(FontMap.hintingPreference, true) || style == FC_HINT_NONE {
      flags |= LoadFlag.noHinting
    } else if isMonochrome {
      flags |= LoadFlag.targetMonochrome
    } else {
      // Stronger hinting would move glyphs horizontally, away from their measured positions.
      flags |= LoadFlag.targetLight
    }
    if flag(FC_AUTOHINT, false) { flags |= LoadFlag.forceAutohint }
    return Loading(
      flags: flags, unhinted: common | LoadFlag.noHinting, isMonochrome: isMonochrome,
      isEmboldened: flag(FC_EMBOLDEN, false))
  }
}

/// FreeType's load flags, which are macros that Swift cannot import.
enum LoadFlag {
  static let noHinting: Int32 = 1 << 1
  static let render: Int32 = 1 << 2
  static let noBitmap: Int32 = 1 << 3
  static let forceAutohint: Int32 = 1 << 5
  static let color: Int32 = 1 << 20
  static let targetLight: Int32 = 1 << 16
  static let targetMonochrome: Int32 = 2 << 16
}
