// SPDX-License-Identifier: MIT

internal import SashCPango

/// A shaper of paragraphs that are single lines, as most labels are, without a Pango layout.
///
/// A layout would also find line breaks and create a line object of its own: a third of its work.
/// The result is the same. It is used for all short paragraphs without attributes that fit into the
/// width.
@MainActor @safe final class SingleLineShaper {
  /// The maximum number of bytes of a paragraph; a longer one usually does not fit.
  private static let maximumParagraphBytes = 512
  /// The space behind it, in bytes, for an ellipsis and a terminator.
  private static let paddingBytes = 4

  /// The line that was shaped last.
  private(set) var line = GlyphLine()
  /// The bytes of the line's paragraph.
  var text: UnsafePointer<CChar> { unsafe UnsafePointer(bytes) }

  private let context: OpaquePointer
  private let shaper = GlyphShaper()
  private let bytes: UnsafeMutablePointer<CChar>
  /// A glyph string for each piece of a line, reused.
  private var glyphStrings: [UnsafeMutablePointer<PangoGlyphString>] = unsafe []
  /// The items of the paragraph, in the order of its bytes; owned.
  private var items: UnsafeMutablePointer<GList>?

  /// Creates a shaper for a context, which must outlive it.
  init(_ context: OpaquePointer) {
    unsafe self.context = unsafe context
    unsafe bytes = .allocate(capacity: Self.maximumParagraphBytes + Self.paddingBytes)
  }

  isolated deinit {
    freeItems()
    for index in unsafe glyphStrings.indices {
      unsafe pango_glyph_string_free(glyphStrings[index])
    }
    unsafe bytes.deallocate()
  }

  /// Shapes a paragraph as one line; returns `false` if it needs a Pango layout.
  ///
  /// `width` is the available width in physical pixels; `nil` means no limit.
  func shapeLine(
    _ source: TextSource, _ paragraph: Range<Int>, endingWithEllipsis: Bool, width: Int?,
    _ library: FontLibrary
  ) -> Bool {
    guard !paragraph.isEmpty, paragraph.count <= Self.maximumParagraphBytes else { return false }
    let count = unsafe Self.copy(source, paragraph, endingWithEllipsis, to: bytes)
    // Tab stops are a matter of the layout.
    guard count > 0, unsafe memchr(bytes, Self.tab, count) == nil else { return false }
    line.removeAll()
    line.length = count
    let direction = baseDirection(count)
    line.isRightToLeft = direction == PANGO_DIRECTION_RTL || direction == PANGO_DIRECTION_WEAK_RTL
    itemize(count, direction)
    guard usesRomanBaseline, let endPosition = shape(count, library) else { return false }
    if let width { return endPosition <= width << 10 }
    return true
  }

  private static let tab: Int32 = 0x09

  private nonisolated static func copy(
    _ source: TextSource, _ paragraph: Range<Int>, _ endsWithEllipsis: Bool,
    to target: UnsafeMutablePointer<CChar>
  ) -> Int {
    var count = 0
    source.withBytes(of: paragraph, endingWithEllipsis: endsWithEllipsis) { span in
      unsafe span.withUnsafeBytes { bytes in
        count = bytes.count
        if let start = bytes.baseAddress { unsafe memcpy(target, start, bytes.count) }
      }
    }
    return count
  }

  // MARK: Items

  /// Returns the base direction: that of the context, or that of the paragraph's first letter.
  private func baseDirection(_ count: Int) -> PangoDirection {
    let own = unsafe pango_context_get_base_dir(context)
    guard own == PANGO_DIRECTION_WEAK_LTR || own == PANGO_DIRECTION_WEAK_RTL else { return own }
    let found = unsafe pango_find_base_dir(bytes, Int32(count))
    return found == PANGO_DIRECTION_NEUTRAL ? own : found
  }

  /// Divides the paragraph into items of one font, script and direction each.
  private func itemize(_ count: Int, _ direction: PangoDirection) {
    freeItems()
    unsafe items = unsafe pango_itemize_with_base_dir(
      context, direction, bytes, 0, Int32(count), nil, nil)
  }

  private func freeItems() {
    var node = unsafe items
    while let current = unsafe node {
      unsafe pango_item_free(current.pointee.data?.assumingMemoryBound(to: PangoItem.self))
      unsafe node = unsafe current.pointee.next
    }
    unsafe g_list_free(items)
    unsafe items = nil
  }

  /// Whether all items use the baseline of Latin letters, fonts apart.
  ///
  /// Pango's layout moves items vertically if the first script has a hanging or an ideographic
  /// baseline.
  private var usesRomanBaseline: Bool {
    guard let items = unsafe items else { return false }
    if unsafe items.pointee.next == nil { return true }
    let first = unsafe items.pointee.data.assumingMemoryBound(to: PangoItem.self)
    let script = unsafe first.pointee.analysis.hbScript
    return hb_ot_layout_get_horizontal_baseline_tag_for_script(script)
      == HB_OT_LAYOUT_BASELINE_TAG_ROMAN
  }

  private var hasRightToLeft: Bool {
    var node = unsafe items
    while let current = unsafe node {
      let item = unsafe current.pointee.data.assumingMemoryBound(to: PangoItem.self)
      if unsafe item.pointee.analysis.isRightToLeft { return true }
      unsafe node = unsafe current.pointee.next
    }
    return false
  }

  // MARK: Glyphs

  /// Shapes all items, and returns their width in Pango's units.
  ///
  /// Returns `nil` if an item has no font, or if one of several has a font that specifies
  /// baselines.
  private func shape(_ count: Int, _ library: FontLibrary) -> Int? {
    let isAlone = unsafe items?.pointee.next == nil
    let isReordered = hasRightToLeft
    let order = unsafe isReordered ? pango_reorder_items(items) : items
    defer { if isReordered { unsafe g_list_free(order) } }
    var line = line
    self.line = GlyphLine()
    defer { self.line = line }
    var width = 0
    var node = unsafe order
    while let current = unsafe node {
      let item = unsafe current.pointee.data.assumingMemoryBound(to: PangoItem.self)
      guard let face = unsafe library.face(of: item), isAlone || !face.hasBaselines else {
        return nil
      }
      let glyphs = unsafe glyphString(line.pieces.count)
      unsafe shaper.shape(item, of: text, count, face, into: glyphs)
      width += unsafe measure(glyphs, face, &line)
      unsafe line.append(
        GlyphLine.Piece(
          item: PangoGlyphItem(
            item: item, glyphs: glyphs, y_offset: 0, start_x_offset: 0, end_x_offset: 0),
          face: face))
      unsafe node = unsafe current.pointee.next
    }
    return width
  }

  private func glyphString(_ index: Int) -> UnsafeMutablePointer<PangoGlyphString> {
    while unsafe index >= glyphStrings.count {
      unsafe glyphStrings.append(pango_glyph_string_new())
    }
    return unsafe glyphStrings[index]
  }

  /// Returns the width of glyphs, and includes their extents in the line's.
  private func measure(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>, _ face: FontFace, _ line: inout GlyphLine
  ) -> Int {
    guard let infos = unsafe glyphs.pointee.glyphs else { return 0 }
    line.include(face.extents)
    var width = 0
    for index in 0..<Int(unsafe glyphs.pointee.num_glyphs) {
      let info = unsafe infos[index]
      width += Int(info.geometry.width)
      // All glyphs of a font have the same extents, except the boxes for characters that it lacks.
      if info.glyph & PANGO_GLYPH_UNKNOWN_FLAG != 0 {
        line.include(face.extents(of: info.glyph))
      }
    }
    return width
  }
}
