// SPDX-License-Identifier: MIT

internal import SashCPango

/// Pango's objects for laying out text: a font map, a context, and one layout that is reused.
@MainActor @safe final class ShapingContext {
  /// The fonts.
  let fontMap: FontMap
  /// The context of all layouts.
  let context: OpaquePointer
  /// The layout that all texts use; its results are copied at once.
  let layout: OpaquePointer
  /// The shaper for paragraphs that need no Pango layout.
  let singleLineShaper: SingleLineShaper

  private var currentDescription: OpaquePointer?
  private var currentDirection = PANGO_DIRECTION_WEAK_LTR

  /// Creates Pango's objects for a font map.
  init(_ fontMap: FontMap) throws(TextError) {
    guard let context = unsafe pango_font_map_create_context(fontMap.map) else {
      throw .outOfMemory
    }
    guard let layout = unsafe pango_layout_new(context) else {
      unsafe g_object_unref(UnsafeMutableRawPointer(context))
      throw .outOfMemory
    }
    // Glyph positions are rounded here, not by Pango.
    unsafe pango_context_set_round_glyph_positions(context, 0)
    self.fontMap = fontMap
    unsafe self.context = unsafe context
    unsafe self.layout = unsafe layout
    singleLineShaper = unsafe SingleLineShaper(context)
  }

  isolated deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// Configures the context for a style; see `invalidateDescription` for when the description is
  /// freed.
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
      unsafe pango_layout_set_auto_dir(layout, style.paragraphDirection == .natural ? 1 : 0)
      unsafe pango_layout_context_changed(layout)
    }
  }

  /// Forgets the description, which is about to be freed; Pango has copies of its own.
  func invalidateDescription() { unsafe currentDescription = nil }
}
