import SashGeometry
import SashText

/// A location in a text, with the affinity that decides between two caret positions.
struct TextPlace: Hashable {
  var offset: Int
  var affinity = TextPosition.Affinity.downstream

  init(_ offset: Int, _ affinity: TextPosition.Affinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}

extension TextSelection {
  var place: TextPlace { TextPlace(head, affinity) }
}

extension TextCanvas {
  /// Returns the offset in a block's displayed text for an offset in the text.
  func shown(_ offset: Int, in index: Int) -> Int {
    block(index).shown.shown(offset - content(index).lowerBound)
  }

  private func position(_ place: TextPlace, in index: Int) -> TextPosition {
    TextPosition(
      block(index).shown.text.index(utf8: shown(place.offset, in: index)),
      affinity: place.affinity)
  }

  private func place(_ position: TextPosition, in index: Int) -> TextPlace {
    let shown = block(index).shown
    let byte = shown.text.utf8Offset(position.index)
    return TextPlace(content(index).lowerBound + shown.offset(ofShown: byte), position.affinity)
  }

  /// Returns the caret rectangle of a location.
  func caretRect(at place: TextPlace) -> Rect {
    let index = blockIndex(at: place.offset)
    let block = block(index)
    return rect(block.layout.caretRect(at: position(place, in: index)), of: block, index)
  }

  /// The current caret rectangle, within the text being composed if there is any.
  var caretRect: Rect {
    let place = editing.selection.place
    let index = blockIndex(at: place.offset)
    let block = block(index)
    guard !block.shown.marked.isEmpty else { return caretRect(at: place) }
    let byte = block.shown.markedSelection?.upperBound ?? block.shown.marked.upperBound
    let position = TextPosition(block.shown.text.index(utf8: byte))
    return rect(block.layout.caretRect(at: position), of: block, index)
  }

  private func rect(_ rect: Rect, of block: LaidBlock, _ index: Int) -> Rect {
    rect.offset(by: Vector(dx: leading(block), dy: tops[index]))
  }

  /// Returns the location nearest to a point.
  func place(at point: Point) -> TextPlace {
    let index = block(atY: point.y)
    let block = block(index)
    let inner = Point(x: point.x - leading(block), y: point.y - tops[index])
    return place(block.layout.position(at: inner), in: index)
  }

  /// Returns the rectangles of a selected range within an area.
  func selectionRects(for range: Range<Int>, in area: Rect) -> [Rect] {
    guard !range.isEmpty, !area.isEmpty else { return [] }
    var result: [Rect] = []
    for index in blocks(in: area) {
      let content = content(index)
      guard range.lowerBound <= content.upperBound, range.upperBound >= content.lowerBound else {
        continue
      }
      let block = block(index)
      let text = block.shown.text
      let start = shown(range.lowerBound, in: index)
      let end = shown(range.upperBound, in: index)
      if start < end {
        let rects = block.layout.selectionRects(
          for: text.index(utf8: start)..<text.index(utf8: end))
        result += rects.map { rect($0, of: block, index) }
      }
      // A selected line break is drawn as a narrow rectangle behind its line.
      if kind == .page, content.upperBound >= range.lowerBound,
        content.upperBound < range.upperBound, division.blocks[index].breakCount > 0
      {
        var mark = caretRect(at: TextPlace(content.upperBound))
        mark.size.width = (mark.height / 4).rounded()
        if block.layout.isRightToLeft(line: block.layout.lineCount - 1) {
          mark.origin.x -= mark.width
        }
        result.append(mark)
      }
    }
    return result
  }

  // MARK: Visual movement

  /// Returns the location one character to the visual left or right of another.
  func place(from place: TextPlace, toLeft: Bool) -> TextPlace {
    let index = blockIndex(at: place.offset)
    let block = block(index)
    let position = position(place, in: index)
    if let found = block.layout.position(from: position, toLeft: toLeft) {
      let moved = self.place(found, in: index)
      if moved != place { return moved }
    }
    // At the end of the line, continue in the next or the previous line.
    let line = block.layout.line(of: position)
    let isForward = block.layout.isRightToLeft(line: line) == toLeft
    let text = editing.text
    if isForward {
      if line + 1 < block.layout.lineCount {
        let next = self.place(
          TextPosition(block.layout.textRange(ofLine: line + 1).lowerBound), in: index)
        if next.offset != place.offset { return next }
      }
      return TextPlace(text.characterAfter(place.offset))
    }
    return TextPlace(text.characterBefore(place.offset))
  }

  /// Returns the location a number of lines below another, nearest to an x coordinate.
  ///
  /// Beyond the lines of the text it is the start or the end of the text.
  func place(from place: TextPlace, lines: Int, x: Double) -> TextPlace {
    var index = blockIndex(at: place.offset)
    var line = block(index).layout.line(of: position(place, in: index)) + lines
    while line < 0 {
      guard index > 0 else { return TextPlace(0) }
      index -= 1
      line += block(index).layout.lineCount
    }
    while line >= block(index).layout.lineCount {
      guard index + 1 < blockCount else { return TextPlace(editing.text.utf8.count) }
      line -= block(index).layout.lineCount
      index += 1
    }
    let block = block(index)
    let inner = Point(x: x - leading(block), y: block.layout.lineRects[line].midY)
    return self.place(block.layout.position(at: inner), in: index)
  }

  /// Returns the start and the end of the displayed line that contains a location.
  func line(of place: TextPlace) -> (start: TextPlace, end: TextPlace) {
    guard kind == .page else { return (TextPlace(0), TextPlace(editing.text.utf8.count)) }
    let index = blockIndex(at: place.offset)
    let block = block(index)
    let line = block.layout.line(of: position(place, in: index))
    let range = block.layout.textRange(ofLine: line)
    let start = self.place(TextPosition(range.lowerBound), in: index)
    var end = self.place(TextPosition(range.upperBound), in: index)
    if line + 1 < block.layout.lineCount { end.affinity = .upstream }
    return (start, end)
  }
}
