internal import SashCPango

/// A line as Pango has shaped it, on its way into a `ShapedText`.
///
/// What it points to is Pango's, and valid until the next paragraph is shaped.
@MainActor @safe struct GlyphLine {
  /// Text of one font with its glyphs.
  @safe struct Piece {
    /// What Pango has made of it.
    var item: PangoGlyphItem
    /// Its font; nil where there is none.
    var face: FontFace?
  }

  /// In visual order.
  private(set) var pieces: [Piece] = []
  /// How many glyphs the pieces have together.
  var glyphCount = 0
  /// The first byte of the line in its paragraph.
  var start = 0
  /// How many bytes there are, without what ends a paragraph.
  var length = 0
  /// How far the line reaches above its baseline, in Pango's units.
  var ascent: Int32 = 0
  /// How far the line reaches below its baseline, in Pango's units.
  var descent: Int32 = 0
  /// Whether its paragraph is read from right to left.
  var isRightToLeft = false

  /// A line without anything.
  init() {}

  /// A line of a layout.
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

  /// Adds a piece behind those that are there.
  mutating func append(_ piece: Piece) {
    pieces.append(piece)
    glyphCount += unsafe Int(piece.item.glyphs.pointee.num_glyphs)
  }

  /// Reaches at least as far as something with these extents.
  mutating func include(_ extents: FontFace.Extents) {
    ascent = max(ascent, extents.ascent)
    descent = max(descent, extents.descent)
  }

  /// Forgets all, but for the room that the pieces took.
  mutating func removeAll() {
    var pieces = pieces
    self = GlyphLine()
    pieces.removeAll(keepingCapacity: true)
    self.pieces = pieces
  }
}
