internal import SashCPango

/// What texts go through in Pango: a font map, a context, and one layout that is used again.
@MainActor @safe final class FontStage {
  /// Pango's and FreeType's view of the fonts.
  let fontMap: FontMap
  /// The context that all layouts share.
  let context: OpaquePointer
  /// The one layout of Pango that all texts go through; what it finds is copied out at once.
  let scratch: OpaquePointer
  /// What sets those paragraphs that need no layout of Pango.
  let single: SingleLine

  private var currentDescription: OpaquePointer?
  private var currentDirection = PANGO_DIRECTION_WEAK_LTR

  /// Pango's tools over a font map.
  init(_ fontMap: FontMap) throws(TextError) {
    guard let context = unsafe pango_font_map_create_context(fontMap.map) else {
      throw .outOfMemory
    }
    guard let scratch = unsafe pango_layout_new(context) else {
      unsafe g_object_unref(UnsafeMutableRawPointer(context))
      throw .outOfMemory
    }
    // What is whole and what is not is decided where glyphs are placed.
    unsafe pango_context_set_round_glyph_positions(context, 0)
    self.fontMap = fontMap
    unsafe self.context = unsafe context
    unsafe self.scratch = unsafe scratch
    single = unsafe SingleLine(context)
  }

  isolated deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(scratch))
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// Sets the context up for a style; see `forgetDescription` for when that is freed.
  func use(_ style: TextStyle, _ description: OpaquePointer) {
    if unsafe currentDescription != description {
      unsafe currentDescription = unsafe description
      unsafe pango_context_set_font_description(context, description)
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
  }

  /// Descriptions are about to be freed; Pango has copies of its own.
  func forgetDescription() { unsafe currentDescription = nil }
}
