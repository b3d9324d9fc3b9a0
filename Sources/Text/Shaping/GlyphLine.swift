// SPDX-License-Identifier: MIT

internal import SashCPango

/// A line as shaped by Pango, before it is copied into a `ShapedText`.
///
/// Its pointers belong to Pango, and are valid until the next paragraph is shaped.
@MainActor @safe struct GlyphLine {
  /// A part of the text in one font, with its glyphs.
  @safe struct Piece {
    /// Pango's result for the part.
    var item: PangoGlyphItem
    /// The part's font; `nil` if there is none.
    var face: FontFace?

    /// Returns the glyphs in the text of the paragraph; `nil` if Pango has found none.
    func glyphs(in text: UnsafePointer<CChar>) -> Glyphs? {
      guard let source = unsafe item.item, let glyphs = unsafe item.glyphs,
        let infos = unsafe glyphs.pointee.glyphs, let clusters = unsafe glyphs.pointee.log_clusters
      else { return nil }
      return unsafe Glyphs(
        count: Int(glyphs.pointee.num_glyphs), infos: infos, clusters: clusters,
        offset: Int(source.pointee.offset), length: Int(source.pointee.length),
        text: text + Int(source.pointee.offset), analysis: source.pointee.analysis)
    }
  }

  /// The glyphs of a piece with the bytes that they stand for.
  @safe struct Glyphs {
    let count: Int
    fileprivate let infos: UnsafeMutablePointer<PangoGlyphInfo>
    fileprivate let clusters: UnsafeMutablePointer<Int32>
    /// The offset of the piece's first byte in its paragraph.
    let offset: Int
    /// The number of bytes in the piece.
    let length: Int
    fileprivate let text: UnsafePointer<CChar>
    /// Pango's analysis of the text.
    let analysis: PangoAnalysis

    private static let space = CChar(0x20)

    /// A glyph with its geometry.
    subscript(index: Int) -> PangoGlyphInfo { unsafe infos[index] }
    /// Returns the offset in the piece of the first character of a glyph.
    func byte(of index: Int) -> Int { unsafe Int(clusters[index]) }
    /// Returns whether a glyph stands for a space.
    func isSpace(_ index: Int) -> Bool { unsafe text[byte(of: index)] == Self.space }
  }

  /// The pieces in visual order.
  private(set) var pieces: [Piece] = []
  /// The number of glyphs in all pieces.
  var glyphCount = 0
  /// The offset of the line's first byte in its paragraph.
  var start = 0
  /// The number of bytes, without the paragraph separator.
  var length = 0
  /// The extent of the line above its baseline, in Pango's units.
  var ascent: Int32 = 0
  /// The extent of the line below its baseline, in Pango's units.
  var descent: Int32 = 0
  /// Whether the paragraph's base direction is right to left.
  var isRightToLeft = false

  /// Creates an empty line.
  init() {}

  /// Creates a line from one of a layout.
  init(_ line: UnsafeMutablePointer<PangoLayoutLine>, _ library: FontLibrary) {
    var logical = PangoRectangle()
    unsafe pango_layout_line_get_extents(line, nil, &logical)
    (ascent, descent) = (-logical.y, logical.y + logical.height)
    start = unsafe Int(line.pointee.start_index)
    length = unsafe Int(line.pointee.length)
    isRightToLeft = unsafe pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    var node = unsafe line.pointee.runs
    while let current = unsafe node {
      if let data = unsafe current.pointee.data {
        let item = unsafe data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
        unsafe append(Piece(item: item, face: library.face(of: item.item)))
      }
      unsafe node = unsafe current.pointee.next
    }
  }

  /// Appends a piece.
  mutating func append(_ piece: Piece) {
    pieces.append(piece)
    glyphCount += unsafe Int(piece.item.glyphs.pointee.num_glyphs)
  }

  /// Enlarges the line's extents to at least these.
  mutating func include(_ extents: FontFace.Extents) {
    ascent = max(ascent, extents.ascent)
    descent = max(descent, extents.descent)
  }

  /// Removes all content, but retains the memory of the pieces.
  mutating func removeAll() {
    var pieces = pieces
    self = GlyphLine()
    pieces.removeAll(keepingCapacity: true)
    self.pieces = pieces
  }
}
