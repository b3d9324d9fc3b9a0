internal import SashCPango

/// Where each character of a text stands: what carets, selections and hits are found with.
///
/// Made on the first such question, by laying the text out once more. Offsets are prepared bytes,
/// lengths physical pixels. A character is what a reader takes for one (an extended grapheme
/// cluster); nothing here ever stands within one.
final class CaretMap {
  /// A character with what it takes of its line.
  struct Character {
    var bytes: Range<Int>
    var left: Double
    var right: Double
    var isRightToLeft: Bool
    /// Whether it stands for text that is not shown, and so is never divided.
    var isEllipsis: Bool

    /// Where it begins as it is read.
    var leading: Double { isRightToLeft ? right : left }
    /// Where it ends as it is read.
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
    /// Whether the text goes on in the next line without a break of its own.
    var isWrapped: Bool

    /// Where it begins as it is read.
    var leading: Double { isRightToLeft ? right : left }
    /// Where it ends as it is read.
    var trailing: Double { isRightToLeft ? left : right }
  }

  let source: TextSource
  private(set) var lines: [Line] = []
  /// Where characters begin, and the end.
  private let boundaries: [Int]

  /// A place between characters, with the neighbour that it stays with.
  struct Place: Equatable {
    var offset: Int
    var affinity: TextPosition.Affinity
  }

  /// The map of a text that was laid out with its cells.
  ///
  /// A line may be broken within a character, where Pango divides what readers take for one: all of
  /// it counts as part of the line that it begins in.
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
      // It stands for whole characters; one of which a part is shown is itself.
      let start = roundedUp(cell.bytes.lowerBound)
      starts = [start..<max(rounded(cell.bytes.upperBound), start)]
    }
    if cell.isRightToLeft { starts.reverse() }
    let share = width / Double(starts.count)
    for (index, bytes) in starts.enumerated() {
      let start = left + share * Double(index)
      // One character may stand in several cells.
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

  /// The characters of which some bytes are in a range.
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

  // MARK: Questions

  /// The beginning of the character that an offset lies in.
  func rounded(_ offset: Int) -> Int {
    let index = boundaries.partition { $0 > offset } - 1
    return index >= 0 ? boundaries[index] : 0
  }

  /// The end of the character that an offset lies in; itself where it lies between two.
  private func roundedUp(_ offset: Int) -> Int {
    let index = boundaries.partition { $0 >= offset }
    return index < boundaries.count ? boundaries[index] : offset
  }

  /// The line that a place shows in.
  func line(of place: Place) -> Int {
    let index = max(lines.partition { $0.bytes.lowerBound > place.offset } - 1, 0)
    if place.affinity == .upstream, index > 0, lines[index - 1].isWrapped,
      lines[index].bytes.lowerBound == place.offset
    {
      return index - 1
    }
    return index
  }

  /// Where the caret of a place stands in its line.
  func x(of place: Place, in line: Line) -> Double {
    let offset = place.offset
    if place.affinity == .upstream,
      let before = line.characters.first(where: {
        $0.bytes.upperBound == offset && !$0.bytes.isEmpty
      })
    {
      return before.trailing
    }
    if let after = line.characters.first(where: { $0.bytes.contains(offset) }) {
      return after.leading
    }
    // At the end of a line there is no character to stay with, and what is not shown stands there.
    return line.bytes.isEmpty || offset <= line.bytes.lowerBound ? line.leading : line.trailing
  }

  /// The place nearest to a point of a line.
  func place(at x: Double, in line: Line) -> Place {
    let (start, end) = (
      Place(offset: line.bytes.lowerBound, affinity: .downstream),
      Place(
        offset: line.bytes.upperBound, affinity: line.isWrapped ? .upstream : .downstream)
    )
    var nearest: (distance: Double, place: Place)?
    // An ellipsis may stand for no byte of its line, and then has no place of its own.
    for character in line.characters where !character.bytes.isEmpty {
      let isInside = x >= character.left && x < character.right
      for (edge, place) in [
        (character.leading, Place(offset: character.bytes.lowerBound, affinity: .downstream)),
        (character.trailing, Place(offset: character.bytes.upperBound, affinity: .upstream)),
      ] {
        // Of two at the same place the one counts whose character the point is in.
        let distance = abs(edge - x) - (isInside ? 0.001 : 0)
        if distance < nearest?.distance ?? .infinity { nearest = (distance, place) }
      }
    }
    // Beside a line is its end or its beginning, where the caret of that is at this side.
    let side = x < line.left ? line.left : x >= line.right ? line.right : nil
    for place in [end, start] {
      let caret = self.x(of: place, in: line)
      let isBeside = side.map { abs(caret - $0) < 1 } ?? false
      let distance = abs(caret - x) - (isBeside ? 1 : 0)
      if distance < nearest?.distance ?? .infinity { nearest = (distance, place) }
    }
    return nearest?.place ?? start
  }

  /// Which edge of a line's characters the caret of a place stands at, counted from the left.
  private func edge(of place: Place, in line: Line) -> Int {
    let offset = place.offset
    if place.affinity == .upstream,
      let index = line.characters.firstIndex(where: {
        $0.bytes.upperBound == offset && !$0.bytes.isEmpty
      })
    {
      return line.characters[index].isRightToLeft ? index : index + 1
    }
    if let index = line.characters.firstIndex(where: { $0.bytes.contains(offset) }) {
      return line.characters[index].isRightToLeft ? index + 1 : index
    }
    let isStart = line.bytes.isEmpty || offset <= line.bytes.lowerBound
    return isStart == line.isRightToLeft ? line.characters.count : 0
  }

  /// The place that the caret of another one goes to over one character of its line; nil at the
  /// line's end.
  func place(from place: Place, toLeft: Bool) -> Place? {
    let index = line(of: place)
    let line = lines[index]
    let edge = edge(of: place, in: line)
    let crossed = toLeft ? edge - 1 : edge
    guard line.characters.indices.contains(crossed) else { return nil }
    let character = line.characters[crossed]
    let isTrailing = character.isRightToLeft == toLeft
    let found = Place(
      offset: isTrailing ? character.bytes.upperBound : character.bytes.lowerBound,
      affinity: isTrailing ? .upstream : .downstream)
    let plain = Place(offset: found.offset, affinity: .downstream)
    let isElsewhere =
      self.line(of: plain) == index
      && self.edge(of: plain, in: line) != self.edge(of: found, in: line)
    return isElsewhere ? found : plain
  }

  /// From where to where a line is selected, from left to right.
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
