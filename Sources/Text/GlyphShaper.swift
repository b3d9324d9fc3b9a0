internal import SashCPango

/// Finds the glyphs of pieces of text of one font, script and direction.
///
/// HarfBuzz is asked itself, as Pango would ask it, where the font has all that the piece needs:
/// Pango makes a font of HarfBuzz for every piece, to answer for characters that are missing, and
/// looks which glyphs have colours. The glyphs and their places are the same.
@MainActor @safe final class GlyphShaper {
  /// OpenType's glyph of a character that the font does not have.
  private static let missingGlyph: hb_codepoint_t = 0

  private let buffer: OpaquePointer

  /// What finds glyphs, for one text after the other.
  init() {
    unsafe buffer = unsafe hb_buffer_create()
    unsafe hb_buffer_set_cluster_level(
      buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    unsafe hb_buffer_set_flags(
      buffer, hb_buffer_flags_t(HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue))
    unsafe hb_buffer_set_invisible_glyph(buffer, PANGO_GLYPH_EMPTY)
  }

  isolated deinit { unsafe hb_buffer_destroy(buffer) }

  /// Finds the glyphs of a piece of a text of `count` bytes.
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

  /// Copies what HarfBuzz has found; false where that is for Pango to set right.
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
    // Pango's font tells HarfBuzz no extents of what shows nothing: a mark on it lies elsewhere.
    if hasInvisible && hasMoved { return false }
    let isRightToLeft = unsafe item.pointee.analysis.isRightToLeft
    return unsafe !isRightToLeft || clusters[0] >= clusters[Int(count) - 1]
  }
}
