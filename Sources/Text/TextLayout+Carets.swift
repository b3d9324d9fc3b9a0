public import SashGeometry

// What text fields need. The first of these questions lays the text out once more, to note where
// each character stands; labels never pay for that.
extension TextLayout {
  /// How wide a caret is: one logical pixel, in whole physical ones.
  public var caretWidth: Double { max(scale.aligned(1), 1 / scale.factor) }

  /// Where the caret of a position stands, from the top of its line to its bottom.
  ///
  /// Its left edge is the edge between two characters, in whole physical pixels; at the end of a
  /// line that fills the width it stands beyond that. At the end of a line that no other character
  /// follows the caret stands where the line ends as its paragraph is read. A position within a
  /// character, as between a letter and its accent, counts as that before it; one in text that is
  /// not shown stands at the ellipsis, or at the end of what is shown.
  public func caretRect(at position: TextPosition) -> Rect {
    let map = caretMap
    let place = place(of: position, map)
    let line = map.lines[map.line(of: place)]
    let left = map.x(of: place, in: line).rounded()
    return Rect(
      x: left / scale.factor, y: Double(line.top) / scale.factor, width: caretWidth,
      height: Double(line.bottom - line.top) / scale.factor)
  }

  /// Where the caret before a character stands.
  public func caretRect(at index: String.Index) -> Rect { caretRect(at: TextPosition(index)) }

  /// The position nearest to a point, never within a character.
  ///
  /// A point above or below all lines counts as one of the first or the last, and one beside a
  /// line as its beginning or end. Where writing directions meet two positions have one place: it
  /// is that of the character that the point is in.
  public func position(at point: Point) -> TextPosition {
    let map = caretMap
    let y = point.y * scale.factor
    // NaN is in no line, and counts as below all.
    let index = map.lines.firstIndex { y < Double($0.bottom) } ?? map.lines.count - 1
    let x = point.x.isNaN ? 0 : point.x * scale.factor
    let place = map.place(at: x, in: map.lines[index])
    return TextPosition(
      stringIndex(place.offset, map), affinity: place.affinity)
  }

  /// Where the caret of a position goes by one character to the left or to the right, as the eye
  /// sees it; nil where its line ends on that side.
  ///
  /// Going on and on visits every place of the line. Where a line wraps the position is that in the
  /// next line.
  public func position(from position: TextPosition, toLeft: Bool) -> TextPosition? {
    let map = caretMap
    return map.place(from: place(of: position, map), toLeft: toLeft).map {
      TextPosition(stringIndex($0.offset, map), affinity: $0.affinity)
    }
  }

  /// Whether a line is read from right to left.
  ///
  /// `line` counts from 0 and is less than `lineCount`.
  public func isRightToLeft(line: Int) -> Bool {
    precondition(
      line >= 0 && line < lineCount, "There is no line \(line): ask for 0..<\(lineCount).")
    return content.text.lines[line].isRightToLeft
  }

  /// What a range of the text covers: one rectangle for each part of a line, from top to bottom.
  ///
  /// Where writing directions mix a line may have several; they never overlap.
  public func selectionRects(for range: Range<String.Index>) -> [Rect] {
    let map = caretMap
    let bytes =
      preparedOffset(range.lowerBound, map)..<preparedOffset(range.upperBound, map)
    guard !bytes.isEmpty else { return [] }
    var result: [Rect] = []
    for line in map.lines where line.bytes.overlaps(bytes) {
      for part in map.selection(bytes, in: line) {
        let (left, right) = (part.lowerBound.rounded(), part.upperBound.rounded())
        guard left < right else { continue }
        result.append(
          Rect(
            x: left / scale.factor, y: Double(line.top) / scale.factor,
            width: (right - left) / scale.factor,
            height: Double(line.bottom - line.top) / scale.factor))
      }
    }
    return result
  }

  /// The number of the line that a position shows in, from 0.
  public func line(of position: TextPosition) -> Int {
    let map = caretMap
    return map.line(of: place(of: position, map))
  }

  /// The part of the text that a line shows, without what ends a paragraph.
  ///
  /// `line` counts from 0 and is less than `lineCount`.
  public func textRange(ofLine line: Int) -> Range<String.Index> {
    precondition(
      line >= 0 && line < lineCount, "There is no line \(line): ask for 0..<\(lineCount).")
    let map = caretMap
    let bytes = map.lines[line].bytes
    let start = stringIndex(bytes.lowerBound, map)
    return start..<max(stringIndex(bytes.upperBound, map), start)
  }

  // MARK: Offsets

  private func place(of position: TextPosition, _ map: CaretMap) -> CaretMap.Place {
    CaretMap.Place(
      offset: preparedOffset(position.index, map), affinity: position.affinity)
  }

  /// The prepared byte at which the character of an index begins.
  private func preparedOffset(_ index: String.Index, _ map: CaretMap) -> Int {
    map.rounded(map.source.prepared(text.utf8Offset(of: index)))
  }

  private func stringIndex(_ offset: Int, _ map: CaretMap) -> String.Index {
    let count = text.utf8.count
    let byte = min(map.source.original(offset), count)
    return text.utf8.index(text.startIndex, offsetBy: byte)
  }
}
