// SPDX-License-Identifier: MIT

internal import SashCPango

/// The positions of a text's characters, as needed for carets, selections and hit-testing.
///
/// Created on first use by laying out the text once more. Offsets count the prepared bytes of
/// `source`, lengths are in physical pixels. A character is what `TextBoundaries` finds; no position
/// lies within one.
final class CaretMap {
  /// A character with its extent on its line.
  struct Character {
    var bytes: Range<Int>
    var left: Double
    var right: Double
    var isRightToLeft: Bool
    /// Whether the character stands for omitted text, and so is never divided.
    var isEllipsis: Bool

    /// The edge at which reading the character starts.
    var leading: Double { isRightToLeft ? right : left }
    /// The edge at which reading the character ends.
    var trailing: Double { isRightToLeft ? left : right }
  }

  /// A line with its characters from left to right.
  struct Line {
    var bytes: Range<Int>
    var characters: [Character]
    var top: Int
    var bottom: Int
    var left: Double
    var right: Double
    var isRightToLeft: Bool
    /// Whether the text continues on the next line without a line break.
    var isWrapped: Bool

    /// The edge at which reading the line starts.
    var leading: Double { isRightToLeft ? right : left }
    /// The edge at which reading the line ends.
    var trailing: Double { isRightToLeft ? left : right }

    /// Returns whether a position beside no character is at the start of the line.
    func starts(at position: Position) -> Bool {
      bytes.isEmpty || position.offset <= bytes.lowerBound
    }
  }

  let source: TextSource
  private(set) var lines: [Line] = []
  /// The offsets at which characters start, and the end.
  private let boundaries: [Int]

  /// A position between characters, with the side that it belongs to.
  struct Position: Equatable {
    var offset: Int
    var affinity: TextPosition.Affinity
  }

  /// Creates the map of a text that was laid out with its cells.
  ///
  /// Pango may break a line within a grapheme cluster. The whole cluster then belongs to the line
  /// in which it starts.
  init(_ text: borrowing ShapedText, _ source: TextSource) {
    self.source = source
    boundaries = source.characterBoundaries
    for index in text.lines.indices {
      let line = text.lines[index]
      let next = index + 1 < text.lines.count ? text.lines[index + 1] : nil
      let start = roundedUp(line.bytes.lowerBound)
      let bytes = start..<max(roundedUp(line.bytes.upperBound), start)
      var characters: [Character] = []
      for cell in text.cells[line.cells] where cell.bytes.isEmpty || cell.bytes.upperBound > start {
        add(cell, of: line, to: &characters)
      }
      let left = Double(line.offset)
      lines.append(
        Line(
          bytes: bytes, characters: characters, top: line.top, bottom: line.bottom,
          left: left, right: left + Double(line.width), isRightToLeft: line.isRightToLeft,
          isWrapped: next.map { $0.bytes.lowerBound == line.bytes.upperBound } ?? false))
    }
  }

  /// Divides a cell among its characters, in equal parts.
  private func add(
    _ cell: ShapedText.Cell, of line: ShapedText.Line, to characters: inout [Character]
  ) {
    let unit = Double(PANGO_SCALE)
    let left = Double(line.offset) + Double(cell.left) / unit
    let width = Double(cell.right - cell.left) / unit
    var starts = characterRanges(in: cell.bytes)
    if cell.isEllipsis || starts.isEmpty {
      // An ellipsis stands for whole characters only; one that is displayed in part is not among
      // them.
      let start = roundedUp(cell.bytes.lowerBound)
      starts = [start..<max(rounded(cell.bytes.upperBound), start)]
    }
    if cell.isRightToLeft { starts.reverse() }
    let share = width / Double(starts.count)
    for (index, bytes) in starts.enumerated() {
      let start = left + share * Double(index)
      // A character may occupy several cells.
      if let last = characters.last, last.bytes == bytes {
        characters[characters.count - 1].left = min(last.left, start)
        characters[characters.count - 1].right = max(last.right, start + share)
        continue
      }
      characters.append(
        Character(
          bytes: bytes, left: start, right: start + share, isRightToLeft: cell.isRightToLeft,
          isEllipsis: cell.isEllipsis))
    }
  }

  /// Returns the byte ranges of the characters that overlap a range.
  private func characterRanges(in bytes: Range<Int>) -> [Range<Int>] {
    guard !bytes.isEmpty else { return [] }
    var index = boundaries.partition { $0 > bytes.lowerBound } - 1
    var result: [Range<Int>] = []
    while index >= 0, index + 1 < boundaries.count, boundaries[index] < bytes.upperBound {
      result.append(boundaries[index]..<boundaries[index + 1])
      index += 1
    }
    return result
  }

  // MARK: Queries

  /// Returns the start of the character that an offset lies in.
  func rounded(_ offset: Int) -> Int {
    let index = boundaries.partition { $0 > offset } - 1
    return index >= 0 ? boundaries[index] : 0
  }

  /// Returns the end of the character that an offset lies in, or the offset itself between two.
  private func roundedUp(_ offset: Int) -> Int {
    let index = boundaries.partition { $0 >= offset }
    return index < boundaries.count ? boundaries[index] : offset
  }

  /// Returns the index of the line that displays a position.
  func line(of position: Position) -> Int {
    let index = max(lines.partition { $0.bytes.lowerBound > position.offset } - 1, 0)
    if position.affinity == .upstream, index > 0, lines[index - 1].isWrapped,
      lines[index].bytes.lowerBound == position.offset
    {
      return index - 1
    }
    return index
  }

  /// Returns the x coordinate of the caret at a position in its line.
  func x(of position: Position, in line: Line) -> Double {
    guard let (index, isTrailing) = neighbor(of: position, in: line) else {
      return line.starts(at: position) ? line.leading : line.trailing
    }
    let character = line.characters[index]
    return isTrailing ? character.trailing : character.leading
  }

  /// Returns the index of the character at one of whose edges the caret is, and which edge that is.
  ///
  /// At the end of a line there is no following character; positions in omitted text have none as
  /// well.
  private func neighbor(of position: Position, in line: Line) -> (index: Int, isTrailing: Bool)? {
    let offset = position.offset
    if position.affinity == .upstream,
      let before = line.characters.firstIndex(where: {
        $0.bytes.upperBound == offset && !$0.bytes.isEmpty
      })
    {
      return (before, true)
    }
    return line.characters.firstIndex { $0.bytes.contains(offset) }.map { ($0, false) }
  }

  /// Returns the position nearest to a point of a line.
  func position(at x: Double, in line: Line) -> Position {
    let (start, end) = (
      Position(offset: line.bytes.lowerBound, affinity: .downstream),
      Position(
        offset: line.bytes.upperBound, affinity: line.isWrapped ? .upstream : .downstream)
    )
    var nearest: (distance: Double, place: Position)?
    // An ellipsis may stand for no bytes of its line, and then has no positions of its own.
    for character in line.characters where !character.bytes.isEmpty {
      let isInside = x >= character.left && x < character.right
      for (edge, position) in [
        (character.leading, Position(offset: character.bytes.lowerBound, affinity: .downstream)),
        (character.trailing, Position(offset: character.bytes.upperBound, affinity: .upstream)),
      ] {
        // Of two edges at the same place, that of the character that contains the point is
        // preferred.
        let distance = abs(edge - x) - (isInside ? 0.001 : 0)
        if distance < nearest?.distance ?? .infinity { nearest = (distance, position) }
      }
    }
    // A point beside a line gives its end or its start, whichever has its caret on that side.
    let side = x < line.left ? line.left : x >= line.right ? line.right : nil
    for position in [end, start] {
      let caret = self.x(of: position, in: line)
      let isBeside = side.map { abs(caret - $0) < 1 } ?? false
      let distance = abs(caret - x) - (isBeside ? 1 : 0)
      if distance < nearest?.distance ?? .infinity { nearest = (distance, position) }
    }
    return nearest?.place ?? start
  }

  /// Returns the edge between the line's characters at which the caret is, counted from the left.
  private func edge(of position: Position, in line: Line) -> Int {
    guard let (index, isTrailing) = neighbor(of: position, in: line) else {
      return line.starts(at: position) == line.isRightToLeft ? line.characters.count : 0
    }
    return line.characters[index].isRightToLeft == isTrailing ? index : index + 1
  }

  /// Returns the position after the caret moved across one character of its line; `nil` at the
  /// line's end.
  func position(from position: Position, toLeft: Bool) -> Position? {
    let index = line(of: position)
    let line = lines[index]
    let edge = edge(of: position, in: line)
    let crossed = toLeft ? edge - 1 : edge
    guard line.characters.indices.contains(crossed) else { return nil }
    let character = line.characters[crossed]
    let isTrailing = character.isRightToLeft == toLeft
    let candidate = Position(
      offset: isTrailing ? character.bytes.upperBound : character.bytes.lowerBound,
      affinity: isTrailing ? .upstream : .downstream)
    let plain = Position(offset: candidate.offset, affinity: .downstream)
    let isAtOtherEdge =
      self.line(of: plain) == index
      && self.edge(of: plain, in: line) != self.edge(of: candidate, in: line)
    return isAtOtherEdge ? candidate : plain
  }

  /// Returns the horizontal extents of the selected parts of a line, from left to right.
  func selection(_ range: Range<Int>, in line: Line) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    for character in line.characters where character.bytes.overlaps(range) {
      if let last = result.last, last.upperBound >= character.left - 0.001 {
        result[result.count - 1] =
          last.lowerBound...max(last.upperBound, character.right)
      } else {
        result.append(character.left...max(character.right, character.left))
      }
    }
    return result
  }
}
