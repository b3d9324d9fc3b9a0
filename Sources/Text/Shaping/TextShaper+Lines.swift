// SPDX-License-Identifier: MIT

internal import SashCPango
internal import SashGeometry
internal import SashRaster

extension TextShaper {
  /// Appends a line of Pango's to the result; `text` is that of its paragraph.
  mutating func append(_ line: GlyphLine, _ text: UnsafePointer<CChar>) {
    var top = 0
    if let last = result.lines.last { top = max(last.bottom + lineDistance, last.top) }
    let firstRun = result.runs.count
    let firstBox = result.boxes.count
    let firstDecoration = result.decorations.count
    let firstCell = result.cells.count
    let baseline = top + pixelsUp(line.ascent)
    var positioner = GlyphPositioner()
    let isDetailed = recordsCells || !spans.isEmpty
    result.reserve(glyphs: line.glyphCount, runs: line.pieces.count)
    for index in line.pieces.indices {
      positioner.advance(unsafe line.pieces[index].item.start_x_offset)
      if isDetailed {
        unsafe appendDetailed(line.pieces[index], text, at: &positioner, baseline: baseline)
      } else {
        unsafe append(line.pieces[index], text, at: &positioner, baseline: baseline)
      }
      positioner.advance(unsafe line.pieces[index].item.end_x_offset)
    }
    if !decorationBuilder.isEmpty { decorationBuilder.finish(&result, baseline: baseline) }
    let start = paragraphStart + line.start
    let end = min(start + line.length, paragraphEnd)
    result.lines.append(
      ShapedText.Line(
        bytes: min(start, end)..<end, runs: firstRun..<result.runs.count,
        boxes: firstBox..<result.boxes.count,
        decorations: firstDecoration..<result.decorations.count,
        cells: firstCell..<result.cells.count, top: top, baseline: baseline,
        bottom: baseline + max(pixelsUp(line.descent), 0), width: pixelsUp(positioner.x),
        offset: 0,
        isRightToLeft: line.isRightToLeft))
  }

  private mutating func append(
    _ piece: GlyphLine.Piece, _ text: UnsafePointer<CChar>, at positioner: inout GlyphPositioner,
    baseline: Int
  ) {
    guard let glyphs = unsafe piece.glyphs(in: text) else { return }
    let context = PieceContext(piece, glyphs, baseline: baseline)
    let first = result.glyphs.count
    for index in 0..<glyphs.count {
      append(index, of: glyphs, context, at: &positioner, color: nil)
    }
    result.addRun(piece.face, from: first)
  }

  /// Appends a piece whose attributes may change from glyph to glyph, or whose character positions
  /// are needed.
  ///
  /// A glyph that stands for several characters has the attributes of the first.
  private mutating func appendDetailed(
    _ piece: GlyphLine.Piece, _ text: UnsafePointer<CChar>, at positioner: inout GlyphPositioner,
    baseline: Int
  ) {
    guard let glyphs = unsafe piece.glyphs(in: text) else { return }
    let face = piece.face
    let context = PieceContext(piece, glyphs, baseline: baseline)
    let start = paragraphStart + glyphs.offset
    let firstCell = result.cells.count
    var current: Int?
    var first = result.glyphs.count
    func finishRun(_ color: Color?) {
      result.addRun(face, from: first, color: color)
      first = result.glyphs.count
    }
    for index in 0..<glyphs.count {
      let byte = start + glyphs.byte(of: index)
      let next = span(at: byte, near: current)
      if next != current {
        finishRun(current.flatMap { spans[$0].attributes.color })
        current = next
      }
      let attributes = current.map { spans[$0].attributes }
      let edge = positioner.x
      append(index, of: glyphs, context, at: &positioner, color: attributes?.color)
      if let attributes {
        decorationBuilder.add(attributes, from: edge, to: positioner.x, in: face)
      }
      if recordsCells { record(byte, from: edge, to: positioner.x, context, after: firstCell) }
    }
    finishRun(current.flatMap { spans[$0].attributes.color })
    if recordsCells { finishCells(firstCell, end: start + glyphs.length) }
  }

  // MARK: Glyphs

  /// The common properties of an item's glyphs.
  private struct PieceContext {
    var y: Int32
    var baseline: Int
    var isRightToLeft: Bool
    var isEllipsis: Bool
    /// The font, if there is any.
    var face: FontFace?
    var supportsSubpixelPositions: Bool
    /// The font, if its glyphs must be checked one by one for whether they render.
    var faceToCheck: FontFace?
    /// The font of an ellipsis, which Pango widens until its line fills all of the width.
    var ellipsisFace: FontFace?

    @MainActor init(_ piece: GlyphLine.Piece, _ glyphs: GlyphLine.Glyphs, baseline: Int) {
      y = Int32(baseline) - (unsafe piece.item.y_offset + PANGO_SCALE / 2) >> 10
      self.baseline = baseline
      isRightToLeft = unsafe glyphs.analysis.isRightToLeft
      isEllipsis = unsafe Int32(glyphs.analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
      face = piece.face
      if let face = piece.face, face.mayBeBlank { faceToCheck = face }
      if isEllipsis { ellipsisFace = piece.face }
      supportsSubpixelPositions = piece.face?.supportsSubpixelPositions ?? false
    }

    /// Returns the advance to the next glyph, in Pango's units.
    @inline(__always) @MainActor func width(of info: PangoGlyphInfo) -> Int32 {
      guard let ellipsisFace else { return info.geometry.width }
      return min(info.geometry.width, ellipsisFace.width(of: info.glyph))
    }
  }

  /// Appends a glyph, or the box that replaces it, and advances by its width.
  @inline(__always) private mutating func append(
    _ index: Int, of glyphs: GlyphLine.Glyphs, _ context: PieceContext,
    at positioner: inout GlyphPositioner,
    color: Color?
  ) {
    let info = glyphs[index]
    let isSpace = glyphs.isSpace(index)
    append(info, context, positioner, color: color, isSpace: isSpace)
    positioner.advance(context.width(of: info))
  }

  /// Appends a glyph, or the box that replaces it.
  @inline(__always) private mutating func append(
    _ info: PangoGlyphInfo, _ context: PieceContext, _ positioner: GlyphPositioner, color: Color?,
    isSpace: Bool
  ) {
    guard info.glyph != PANGO_GLYPH_EMPTY else { return }
    let width = info.geometry.width
    guard info.glyph & PANGO_GLYPH_UNKNOWN_FLAG == 0, context.face != nil,
      context.faceToCheck == nil || isSpace || context.faceToCheck?.renders(info.glyph) == true
    else {
      library?.willDrawBox(for: info.glyph, of: context.face)
      return appendBox(from: positioner.x, width: width, context, color: color)
    }
    var quarters = positioner.position(offset: info.geometry.x_offset)
    // Bitmaps are at whole pixels.
    if !context.supportsSubpixelPositions { quarters = (quarters + 2) & ~3 }
    result.glyphs.append(
      ShapedText.Glyph(
        id: GlyphVariant(info.glyph, phase: UInt32(quarters & 3), isHinted: hintsGlyphs),
        x: quarters >> 2, y: context.y + pixels(info.geometry.y_offset)))
  }

  private mutating func appendBox(
    from edge: Int32, width: Int32, _ context: PieceContext, color: Color?
  ) {
    var box = ShapedText.Box(
      from: Int(pixels(edge)), to: Int(pixels(edge + width)), baseline: context.baseline,
      pixelSize: pixelSize)
    box.color = color
    result.boxes.append(box)
  }

  // MARK: Cells

  /// Records the extent of a glyph; glyphs of one cluster are adjacent.
  private mutating func record(
    _ byte: Int, from left: Int32, to right: Int32, _ context: PieceContext, after firstCell: Int
  ) {
    let last = result.cells.count - 1
    if last >= firstCell, result.cells[last].bytes.lowerBound == byte {
      result.cells[last].left = min(result.cells[last].left, left)
      result.cells[last].right = max(result.cells[last].right, right)
      return
    }
    result.cells.append(
      ShapedText.Cell(
        bytes: byte..<byte, left: min(left, right), right: max(left, right),
        isRightToLeft: context.isRightToLeft, isEllipsis: context.isEllipsis))
  }

  /// Finds the ends of an item's clusters: the starts of others, or the end of the item.
  private mutating func finishCells(_ first: Int, end: Int) {
    var indices = Array(first..<result.cells.count)
    if let last = indices.last, result.cells[last].isRightToLeft { indices.reverse() }
    for position in indices.indices {
      let index = indices[position]
      let next =
        position + 1 < indices.count ? result.cells[indices[position + 1]].bytes.lowerBound : end
      let start = min(result.cells[index].bytes.lowerBound, paragraphEnd)
      result.cells[index].bytes = start..<max(min(next, paragraphEnd), start)
    }
  }

  private func pixels(_ units: Int32) -> Int32 { (units + PANGO_SCALE / 2) >> 10 }
  private func pixelsUp(_ units: Int32) -> Int { Int((units + PANGO_SCALE - 1) >> 10) }
}
