// SPDX-License-Identifier: MIT

internal import SashCPango

/// An owner of Pango's FreeType font map.
@MainActor @safe final class FontMap {
  let map: UnsafeMutablePointer<PangoFontMap>
  private var hasOwnConfiguration = false
  /// The system's configuration to which the rule was added; it is shared by all maps.
  private static var configWithRule: OpaquePointer?

  /// Creates a font map; Pango reads fontconfig's files on a thread of its own.
  ///
  /// Pass `false` if the caller waits for the files anyway: starting the thread takes time, and
  /// some versions of Pango read the files a second time while it runs.
  init?(readsInBackground: Bool) {
    if !readsInBackground { _ = FcInit() }
    guard let map = unsafe pango_ft2_font_map_new() else { return nil }
    unsafe self.map = unsafe map
  }

  /// The name under which a pattern stores fontconfig's hinting setting, which the rule replaces.
  nonisolated static let hintingPreference = "sashhinting"

  /// A fontconfig rule that makes Pango position glyphs by their unrounded widths, at any size and
  /// scale.
  ///
  /// For hinted fonts Pango rounds widths to whole pixels; here hinting is decided only when a
  /// glyph is rendered. A rule of the configuration is the last step in preparing a font. Pango's
  /// own means for this reads the names of all fonts each time it is used.
  private static let unhintedRule = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig><match target="font">
    <edit name="\(hintingPreference)" mode="assign"><name>hinting</name></edit>
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
    // Without the rule glyphs are positioned at whole pixels, and nothing else changes.
    assert(isAdded, "fontconfig did not take the rule on hinting.")
  }

  /// Creates a font map with one font, of a pattern that it takes ownership of.
  ///
  /// The rules of the pattern's configuration have been applied to it already.
  init?(of pattern: OpaquePointer) {
    guard let config = unsafe FcConfigCreate() else {
      unsafe FcPatternDestroy(pattern)
      return nil
    }
    // The map retains the configuration.
    defer { unsafe FcConfigDestroy(config) }
    // Without directories there are no fonts except the one that is added.
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
    // Pango 1.50 does not release a configuration by itself.
    if hasOwnConfiguration { unsafe pango_fc_font_map_set_config(fcMap, nil) }
    unsafe g_object_unref(map)
  }

  private var fcMap: OpaquePointer { unsafe OpaquePointer(map) }

  /// The configuration, once fontconfig has read it; `nil` is that of the process.
  var configuration: OpaquePointer? { unsafe pango_fc_font_map_get_config(fcMap) }

  /// Returns whether there is any font; waits until fontconfig has read its files.
  func findFonts() -> Bool {
    // This waits for Pango's thread; calling fontconfig directly would read all files again.
    let config = unsafe configuration
    if !hasOwnConfiguration, let current = unsafe FcConfigGetCurrent(),
      unsafe current != Self.configWithRule
    {
      // Applied twice, the rule would store its own setting as fontconfig's.
      unsafe Self.configWithRule = unsafe current
      unsafe Self.addRule(to: current)
    }
    guard let set = unsafe FcConfigGetFonts(config, FcSetSystem) else { return false }
    return unsafe set.pointee.nfont > 0
  }

  /// The blank characters of the process's configuration, which are removed once.
  private static var blankCharactersOfProcess: BlankCharacters?

  /// Removes the characters that its fonts have, but that FreeType cannot draw, and returns them.
  ///
  /// Call it before fonts of the map are used.
  func removeBlankCharacters() -> BlankCharacters {
    let known = hasOwnConfiguration ? nil : Self.blankCharactersOfProcess
    let characters = unsafe known ?? BlankCharacters(removingFrom: configuration)
    if !hasOwnConfiguration { Self.blankCharactersOfProcess = characters }
    // Pango may have copied the list of fonts.
    if !characters.isEmpty { unsafe pango_fc_font_map_config_changed(fcMap) }
    return characters
  }

  /// Removes the characters of a font that HarfBuzz finds no glyphs of, and returns whether there
  /// were any.
  func removeMissingCharacters(of face: FontFace, _ blank: BlankCharacters) -> Bool {
    guard unsafe blank.removeMissing(of: face, from: configuration) else { return false }
    unsafe pango_fc_font_map_config_changed(fcMap)
    return true
  }

  /// Reads a configuration from a file, and uses it instead of the system's.
  func use(_ path: String) throws(TextError) {
    guard let config = unsafe FcConfigCreate() else { throw .outOfMemory }
    // The map retains the configuration.
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
