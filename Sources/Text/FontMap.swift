internal import SashCPango

/// Pango's font map on FreeType; owns it.
@MainActor @safe final class FontMap {
  let map: UnsafeMutablePointer<PangoFontMap>
  private var hasOwnConfiguration = false
  /// The configuration of the system that has got the rule; it is one for all maps.
  private static var configWithRule: OpaquePointer?

  /// A new font map, for which Pango reads fontconfig's files on a thread of its own.
  ///
  /// Who is going to wait for them does better to read them here: the thread has to be started,
  /// and some versions of Pango read them a second time while it runs.
  init?(readsInBackground: Bool) {
    if !readsInBackground { _ = FcInit() }
    guard let map = unsafe pango_ft2_font_map_new() else { return nil }
    unsafe self.map = unsafe map
  }

  /// What fontconfig wants of hinting, kept beside what Pango is told.
  nonisolated static let hintingWish = "sashhinting"

  /// Makes Pango place glyphs by their true widths, at any size and scale.
  ///
  /// It rounds them to whole pixels for fonts that are hinted, which here is decided only when a
  /// glyph is rendered. The last word on a font is a rule of the configuration; what Pango has for
  /// this purpose reads the names of all fonts each time it is set.
  private static let unhintedRule = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig><match target="font">
    <edit name="\(hintingWish)" mode="assign"><name>hinting</name></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    </match></fontconfig>
    """

  /// Adds the rule to a configuration.
  private static func addRule(to config: OpaquePointer) {
    let isAdded = unsafe unhintedRule.withCString { text in
      let length = unsafe strlen(text)
      return unsafe text.withMemoryRebound(to: FcChar8.self, capacity: length) {
        unsafe FcConfigParseAndLoadFromMemory(config, $0, 1) != 0
      }
    }
    // Without it letters stand at whole pixels, and nothing else changes.
    assert(isAdded, "fontconfig did not take the rule on hinting.")
  }

  /// A font map with one font, of a pattern that it takes over.
  ///
  /// The pattern has been through the rules of the configuration that it was found in.
  init?(of pattern: OpaquePointer) {
    guard let config = unsafe FcConfigCreate() else {
      unsafe FcPatternDestroy(pattern)
      return nil
    }
    // The map keeps a reference of its own.
    defer { unsafe FcConfigDestroy(config) }
    // Without folders to read there are no fonts but the one that is put in.
    guard unsafe FcConfigBuildFonts(config) != 0,
      let fonts = unsafe FcConfigGetFonts(config, FcSetSystem),
      unsafe FcFontSetAdd(fonts, pattern) != 0
    else {
      unsafe FcPatternDestroy(pattern)
      return nil
    }
    guard let map = unsafe pango_ft2_font_map_new() else { return nil }
    unsafe self.map = unsafe map
    unsafe pango_fc_font_map_set_config(OpaquePointer(map), config)
    hasOwnConfiguration = true
  }

  isolated deinit {
    // Pango 1.50 does not let go of a configuration by itself.
    if hasOwnConfiguration { unsafe pango_fc_font_map_set_config(fcMap, nil) }
    unsafe g_object_unref(map)
  }

  private var fcMap: OpaquePointer { unsafe OpaquePointer(map) }

  /// The configuration, once fontconfig has read it; nil is that of the process.
  var configuration: OpaquePointer? { unsafe pango_fc_font_map_get_config(fcMap) }

  /// Whether there is any font; waits until fontconfig has read its files.
  func findFonts() -> Bool {
    // Waits for Pango's thread, where asking fontconfig itself would read all files once more.
    let config = unsafe configuration
    if !hasOwnConfiguration, let current = unsafe FcConfigGetCurrent(),
      unsafe current != Self.configWithRule
    {
      // Twice would take the rule's own word for what fontconfig wants.
      unsafe Self.configWithRule = unsafe current
      unsafe Self.addRule(to: current)
    }
    guard let set = unsafe FcConfigGetFonts(config, FcSetSystem) else { return false }
    return unsafe set.pointee.nfont > 0
  }

  /// Reads a configuration from a file, and uses it in place of the system's.
  func use(_ path: String) throws(TextError) {
    guard let config = unsafe FcConfigCreate() else { throw .outOfMemory }
    // The map keeps a reference of its own.
    defer { unsafe FcConfigDestroy(config) }
    let isRead = unsafe path.withCString { text in
      unsafe text.withMemoryRebound(to: FcChar8.self, capacity: path.utf8.count + 1) {
        unsafe FcConfigParseAndLoad(config, $0, 1) != 0 && FcConfigBuildFonts(config) != 0
      }
    }
    guard isRead else { throw .invalidConfiguration(path: path) }
    unsafe Self.addRule(to: config)
    unsafe pango_fc_font_map_set_config(fcMap, config)
    hasOwnConfiguration = true
  }
}
