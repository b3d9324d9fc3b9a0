// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashText

/// A location in a text, with the affinity that decides between two caret positions.
package struct TextLocation: Hashable {
  var offset: Int
  var affinity = TextPosition.Affinity.downstream

  package init(_ offset: Int, _ affinity: TextPosition.Affinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}

extension TextSelection {
  var location: TextLocation { TextLocation(head, affinity) }
}

extension TextCanvas {
  /// Returns the offset in a block's displayed text for an offset in the text.
  func displayedOffset(_ offset: Int, in index: Int) -> Int {
    block(index).displayed.displayedOffset(offset - content(index).lowerBound)
  }

  private func position(_ location: TextLocation, in index: Int) -> TextPosition {
    TextPosition(
      block(index).displayed.text.index(utf8: displayedOffset(location.offset, in: index)),
      affinity: location.affinity)
  }

  private func location(_ position: TextPosition, in index: Int) -> TextLocation {
    let displayed = block(index).displayed
    let byte = displayed.text.utf8Offset(position.index)
    return TextLocation(
      content(index).lowerBound + displayed.offset(ofDisplayed: byte), position.affinity)
  }

  /// Returns the caret rectangle of a location.
  package func caretRect(at location: TextLocation) -> Rect {
    let index = blockIndex(at: location.offset)
    let block = block(index)
    return rect(block.layout.caretRect(at: position(location, in: index)), of: block, index)
  }

  /// The current caret rectangle, within the text being composed if there is any.
  package var caretRect: Rect {
    let location = editing.selection.location
    let index = blockIndex(at: location.offset)
    let block = block(index)
    guard !block.displayed.marked.isEmpty else { return caretRect(at: location) }
    let byte = block.displayed.markedSelection?.upperBound ?? block.displayed.marked.upperBound
    let position = TextPosition(block.displayed.text.index(utf8: byte))
    return rect(block.layout.caretRect(at: position), of: block, index)
  }

  private func rect(_ rect: Rect, of block: LaidOutBlock, _ index: Int) -> Rect {
    rect.offset(by: Vector(dx: leadingOffset(block), dy: tops[index]))
  }

  /// Returns the location nearest to a point.
  func location(at point: Point) -> TextLocation {
    let index = block(atY: point.y)
    let block = block(index)
    let inner = Point(x: point.x - leadingOffset(block), y: point.y - tops[index])
    return location(block.layout.position(at: inner), in: index)
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
      let text = block.displayed.text
      let start = displayedOffset(range.lowerBound, in: index)
      let end = displayedOffset(range.upperBound, in: index)
      if start < end {
        let rects = block.layout.selectionRects(for: text.indices(utf8: start..<end))
        result += rects.map { rect($0, of: block, index) }
      }
      // A selected line break is drawn as a narrow rectangle behind its line.
      if kind == .page, content.upperBound >= range.lowerBound,
        content.upperBound < range.upperBound, textBlocks.blocks[index].breakCount > 0
      {
        var lineBreakRect = caretRect(at: TextLocation(content.upperBound))
        lineBreakRect.size.width = (lineBreakRect.height / 4).rounded()
        if block.layout.isRightToLeft(line: block.layout.lineCount - 1) {
          lineBreakRect.origin.x -= lineBreakRect.width
        }
        result.append(lineBreakRect)
      }
    }
    return result
  }

  // MARK: Visual movement

  /// Returns the location one character to the visual left or right of another.
  func location(from location: TextLocation, toLeft: Bool) -> TextLocation {
    let index = blockIndex(at: location.offset)
    let block = block(index)
    let position = position(location, in: index)
    if let found = block.layout.position(from: position, toLeft: toLeft) {
      let moved = self.location(found, in: index)
      if moved != location { return moved }
    }
    // At the end of the line, continue in the next or the previous line.
    let line = block.layout.line(of: position)
    let isForward = block.layout.isRightToLeft(line: line) == toLeft
    let text = editing.text
    if isForward {
      if line + 1 < block.layout.lineCount {
        let next = self.location(
          TextPosition(block.layout.textRange(ofLine: line + 1).lowerBound), in: index)
        if next.offset != location.offset { return next }
      }
      return TextLocation(text.characterAfter(location.offset))
    }
    return TextLocation(text.characterBefore(location.offset))
  }

  /// Returns the location a number of lines below another, nearest to an x coordinate.
  ///
  /// Beyond the lines of the text it is the start or the end of the text.
  func location(from location: TextLocation, lines: Int, x: Double) -> TextLocation {
    var index = blockIndex(at: location.offset)
    var line = block(index).layout.line(of: position(location, in: index)) + lines
    while line < 0 {
      guard index > 0 else { return TextLocation(0) }
      index -= 1
      line += block(index).layout.lineCount
    }
    while line >= block(index).layout.lineCount {
      guard index + 1 < blockCount else { return TextLocation(editing.text.utf8.count) }
      line -= block(index).layout.lineCount
      index += 1
    }
    let block = block(index)
    let inner = Point(x: x - leadingOffset(block), y: block.layout.lineRects[line].midY)
    return self.location(block.layout.position(at: inner), in: index)
  }

  /// Returns the start and the end of the displayed line that contains a location.
  func line(of location: TextLocation) -> (start: TextLocation, end: TextLocation) {
    guard kind == .page else { return (TextLocation(0), TextLocation(editing.text.utf8.count)) }
    let index = blockIndex(at: location.offset)
    let block = block(index)
    let line = block.layout.line(of: position(location, in: index))
    let range = block.layout.textRange(ofLine: line)
    let start = self.location(TextPosition(range.lowerBound), in: index)
    var end = self.location(TextPosition(range.upperBound), in: index)
    if line + 1 < block.layout.lineCount { end.affinity = .upstream }
    return (start, end)
  }

  /// Returns whether the line of a location is read from right to left.
  func isRightToLeft(at location: TextLocation) -> Bool {
    let number = blockIndex(at: location.offset)
    let block = block(number)
    guard !block.displayed.text.isEmpty else { return isMirrored }
    let index = block.displayed.text.index(utf8: displayedOffset(location.offset, in: number))
    return block.layout.isRightToLeft(line: block.layout.line(of: TextPosition(index)))
  }
}
