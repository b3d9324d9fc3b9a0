// SPDX-License-Identifier: MIT

public import SashGeometry

// Positions for text fields. The first call lays out the text once more, to find the position of
// each character; labels do not need that.
extension TextLayout {
  /// The width of a caret in logical pixels: one, rounded to whole physical pixels.
  public var caretWidth: Double { max(scale.aligned(1), 1 / scale.factor) }

  /// Returns the rectangle of the caret at a position, from the top of its line to its bottom.
  ///
  /// Its left edge is the edge between two characters, in whole physical pixels; at the end of a
  /// line that fills the width it lies beyond the width. At the end of a line the caret is where
  /// reading the line ends in its paragraph's direction. A position within a character, for example
  /// between a letter and its accent, counts as the one before the character. A position in omitted
  /// text is at the ellipsis, or at the end of the displayed text.
  public func caretRect(at position: TextPosition) -> Rect {
    let map = caretMap
    let mapPosition = mapPosition(of: position)
    let line = map.lines[map.line(of: mapPosition)]
    let left = map.x(of: mapPosition, in: line).rounded()
    return Rect(
      x: left / scale.factor, y: Double(line.top) / scale.factor, width: caretWidth,
      height: Double(line.bottom - line.top) / scale.factor)
  }

  /// Returns the rectangle of the caret before a character.
  public func caretRect(at index: String.Index) -> Rect { caretRect(at: TextPosition(index)) }

  /// Returns the position nearest to a point, never within a character.
  ///
  /// The point is in logical pixels from the text's top left corner. A point above or below all
  /// lines counts as one on the first or the last line, and a point beside a line gives the line's
  /// start or end. Where writing directions meet, two positions have their caret at the same point;
  /// the result is that of the character that contains the point.
  public func position(at point: Point) -> TextPosition {
    let map = caretMap
    let y = point.y * scale.factor
    // NaN is in no line, and counts as below all.
    let index = map.lines.firstIndex { y < Double($0.bottom) } ?? map.lines.count - 1
    let x = point.x.isNaN ? 0 : point.x * scale.factor
    let mapPosition = map.position(at: x, in: map.lines[index])
    return textPosition(of: mapPosition)
  }

  /// Returns the position one character visually to the left or right; `nil` where its line ends on
  /// that side.
  ///
  /// Repeated calls visit every caret position of the line. Where a line wraps the position is that
  /// on the next line.
  public func position(from position: TextPosition, toLeft: Bool) -> TextPosition? {
    caretMap.position(from: mapPosition(of: position), toLeft: toLeft).map(textPosition)
  }

  /// Returns whether a line's base direction is right to left.
  ///
  /// `line` counts from 0 and must be less than `lineCount`.
  public func isRightToLeft(line: Int) -> Bool {
    precondition(
      line >= 0 && line < lineCount, "There is no line \(line): ask for 0..<\(lineCount).")
    return content.text.lines[line].isRightToLeft
  }

  /// Returns the rectangles of a selected range, from top to bottom, in logical pixels.
  ///
  /// Where writing directions are mixed a line may have several; they never overlap.
  public func selectionRects(for range: Range<String.Index>) -> [Rect] {
    let bytes = preparedOffset(range.lowerBound)..<preparedOffset(range.upperBound)
    guard !bytes.isEmpty else { return [] }
    let map = caretMap
    var result: [Rect] = []
    for line in map.lines where line.bytes.overlaps(bytes) {
      for part in map.selection(bytes, in: line) {
        let rect = PixelRect(
          left: Int(part.lowerBound.rounded()), top: line.top,
          right: Int(part.upperBound.rounded()), bottom: line.bottom)
        if rect.width > 0 { result.append(scale.logical(rect)) }
      }
    }
    return result
  }

  /// Returns the index of the line that displays a position.
  public func line(of position: TextPosition) -> Int {
    caretMap.line(of: mapPosition(of: position))
  }

  /// Returns the part of the text on a line, without the paragraph separator.
  ///
  /// `line` counts from 0 and must be less than `lineCount`.
  public func textRange(ofLine line: Int) -> Range<String.Index> {
    precondition(
      line >= 0 && line < lineCount, "There is no line \(line): ask for 0..<\(lineCount).")
    let bytes = caretMap.lines[line].bytes
    let start = stringIndex(bytes.lowerBound)
    return start..<max(stringIndex(bytes.upperBound), start)
  }

  // MARK: Offsets

  private func mapPosition(of position: TextPosition) -> CaretMap.Position {
    CaretMap.Position(offset: preparedOffset(position.index), affinity: position.affinity)
  }

  private func textPosition(of position: CaretMap.Position) -> TextPosition {
    TextPosition(stringIndex(position.offset), affinity: position.affinity)
  }

  /// Returns the prepared offset at which the character of an index starts.
  private func preparedOffset(_ index: String.Index) -> Int {
    let map = caretMap
    return map.rounded(map.source.preparedOffset(text.utf8Offset(of: index)))
  }

  private func stringIndex(_ offset: Int) -> String.Index {
    let byte = min(caretMap.source.originalOffset(offset), text.utf8.count)
    return text.utf8.index(text.startIndex, offsetBy: byte)
  }
}
