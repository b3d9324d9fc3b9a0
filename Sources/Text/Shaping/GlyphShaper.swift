// SPDX-License-Identifier: MIT

internal import SashCPango

/// A shaper of pieces of text with one font, script and direction.
///
/// It calls HarfBuzz directly, with Pango's parameters, if the font has all glyphs of the piece.
/// Pango creates a HarfBuzz font for each piece, to handle missing characters, and looks for colour
/// glyphs. The glyphs and their positions are the same.
@MainActor @safe final class GlyphShaper {
  /// OpenType's glyph for a character that the font lacks.
  private static let missingGlyph: hb_codepoint_t = 0

  private let buffer: OpaquePointer

  /// Creates a shaper, which is reused for all texts.
  init() {
    unsafe buffer = unsafe hb_buffer_create()
    unsafe hb_buffer_set_cluster_level(
      buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    unsafe hb_buffer_set_flags(
      buffer, hb_buffer_flags_t(HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue))
    unsafe hb_buffer_set_invisible_glyph(buffer, PANGO_GLYPH_EMPTY)
  }

  isolated deinit { unsafe hb_buffer_destroy(buffer) }

  /// Shapes a piece of a text of `count` bytes.
  func shape(
    _ item: UnsafeMutablePointer<PangoItem>, of text: UnsafePointer<CChar>, _ count: Int,
    _ face: FontFace, into glyphs: UnsafeMutablePointer<PangoGlyphString>
  ) {
    unsafe fillBuffer(item, text, count)
    unsafe hb_shape(face.hbFont, buffer, face.features, UInt32(face.features.count))
    if unsafe copyGlyphs(of: item, into: glyphs) { return }
    unsafe pango_shape_item(item, text, Int32(count), nil, glyphs, PANGO_SHAPE_NONE)
  }

  private func fillBuffer(
    _ item: UnsafeMutablePointer<PangoItem>, _ text: UnsafePointer<CChar>, _ count: Int
  ) {
    let analysis = unsafe item.pointee.analysis
    unsafe hb_buffer_clear_contents(buffer)
    unsafe hb_buffer_set_direction(
      buffer, analysis.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, analysis.hbScript)
    unsafe hb_buffer_set_language(
      buffer, hb_language_from_string(pango_language_to_string(analysis.language), -1))
    unsafe hb_buffer_add_utf8(
      buffer, text, Int32(count), UInt32(item.pointee.offset), item.pointee.length)
  }

  /// Copies HarfBuzz's result; returns `false` if it needs Pango's corrections.
  private func copyGlyphs(
    of item: UnsafeMutablePointer<PangoItem>,
    into glyphs: UnsafeMutablePointer<PangoGlyphString>
  ) -> Bool {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, nil), count > 0
    else { return false }
    unsafe pango_glyph_string_set_size(glyphs, Int32(count))
    guard let target = unsafe glyphs.pointee.glyphs,
      let clusters = unsafe glyphs.pointee.log_clusters
    else { return false }
    let start = unsafe item.pointee.offset
    var hasInvisible = false
    var hasMoved = false
    for index in 0..<Int(count) {
      let (info, position) = unsafe (infos[index], positions[index])
      guard info.codepoint != Self.missingGlyph, position.x_advance >= 0 else { return false }
      hasInvisible = hasInvisible || info.codepoint == PANGO_GLYPH_EMPTY
      hasMoved = hasMoved || position.x_offset != 0 || position.y_offset != 0
      unsafe target[index].glyph = info.codepoint
      unsafe target[index].geometry = PangoGlyphGeometry(
        width: position.x_advance, x_offset: position.x_offset, y_offset: -position.y_offset)
      unsafe clusters[index] = Int32(info.cluster) - start
    }
    // Pango's HarfBuzz font has no extents for invisible glyphs, so a mark on one has another
    // position.
    if hasInvisible && hasMoved { return false }
    let isRightToLeft = unsafe item.pointee.analysis.isRightToLeft
    return unsafe !isRightToLeft || clusters[0] >= clusters[Int(count) - 1]
  }
}
