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

    /// Its glyphs in the text of the paragraph; nil where Pango has made none.
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
    /// The first byte of the piece in its paragraph.
    let offset: Int
    /// How many bytes the piece has.
    let length: Int
    fileprivate let text: UnsafePointer<CChar>
    /// What Pango has found out about the text.
    let analysis: PangoAnalysis

    private static let space = CChar(0x20)

    /// A glyph with its measures.
    subscript(index: Int) -> PangoGlyphInfo { unsafe infos[index] }
    /// The byte of the piece that the first character of a glyph begins at.
    func byte(of index: Int) -> Int { unsafe Int(clusters[index]) }
    /// Whether a glyph stands for a space.
    func isSpace(_ index: Int) -> Bool { unsafe text[byte(of: index)] == Self.space }
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
