import SashGeometry
import SashText

/// A place in a text with the neighbour that it stays with.
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
  /// The byte of what a block shows that stands for a byte of the text.
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

  /// The caret of a place.
  func caretRect(at place: TextPlace) -> Rect {
    let index = blockIndex(at: place.offset)
    let block = block(index)
    return rect(block.layout.caretRect(at: position(place, in: index)), of: block, index)
  }

  /// The caret as it is: in what is composed, where there is something.
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

  /// The place nearest to a point.
  func place(at point: Point) -> TextPlace {
    let index = block(atY: point.y)
    let block = block(index)
    let inner = Point(x: point.x - leading(block), y: point.y - tops[index])
    return place(block.layout.position(at: inner), in: index)
  }

  /// What a range covers, as far as it lies in an area.
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
      // A line break that is selected is seen as a narrow stretch behind its line.
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

  // MARK: Movement as the eye sees it

  /// The place one character to the left or right of another one.
  func place(from place: TextPlace, toLeft: Bool) -> TextPlace {
    let index = blockIndex(at: place.offset)
    let block = block(index)
    let position = position(place, in: index)
    if let found = block.layout.position(from: position, toLeft: toLeft) {
      let moved = self.place(found, in: index)
      if moved != place { return moved }
    }
    // The line ends here: on in the line after it, or back in the one before.
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

  /// The place a number of lines below another one, near to an edge `x`; the ends of the text
  /// beyond its lines.
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

  /// The ends of the line that a place shows in.
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
