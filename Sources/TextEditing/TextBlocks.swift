// SPDX-License-Identifier: MIT

import SashText

/// The maximum size of a block in bytes.
///
/// A longer paragraph is divided into several blocks, each with lines of its own.
nonisolated private let maximumBlockSize = 4_096

/// A part of a text that is laid out separately: a paragraph, or a part of a very long one.
nonisolated package struct TextBlock: Equatable {
  /// The number of bytes, including the line break at the end.
  package var count: Int
  /// The number of bytes in the line break at the end.
  package var breakCount: Int
}

/// The division of a text into blocks, updated incrementally from the changed part.
nonisolated package struct TextBlocks {
  package private(set) var blocks = [TextBlock(count: 0, breakCount: 0)]
  /// The offset of each block, followed by the length of the text.
  package private(set) var starts = [0, 0]

  /// Creates the blocks of an empty text.
  package init() {}

  /// Applies a change of the text.
  ///
  /// - Returns: The range of replaced blocks, and the number of blocks in their place.
  @discardableResult
  package mutating func apply(_ change: TextChange, in text: String) -> (old: Range<Int>, new: Int)
  {
    // Includes one more block on either side: a changed ending may join the next block.
    let first = max(block(at: change.replaced.lowerBound) - 1, 0)
    let last = min(block(at: change.replaced.upperBound) + 2, blocks.count)
    let start = starts[first]
    let end = starts[last] + change.count - change.replaced.count
    var new = Self.divide(text, start..<end)
    // A line break at the end of the text is followed by an empty line.
    if last == blocks.count, new.last.map({ $0.breakCount > 0 }) ?? true {
      new.append(TextBlock(count: 0, breakCount: 0))
    }
    let same = Self.unchanged(Array(blocks[first..<last]), new, start, change)
    let old = first + same.front..<last - same.back
    let count = new.count - same.front - same.back
    blocks.replaceSubrange(old, with: new[same.front..<same.front + count])
    var offset = starts[old.lowerBound]
    starts.removeLast(starts.count - old.lowerBound)
    for block in blocks[old.lowerBound...] {
      starts.append(offset)
      offset += block.count
    }
    starts.append(offset)
    return (old, count)
  }

  /// Returns the index of the block that contains an offset.
  ///
  /// A boundary belongs to the block after it.
  func block(at offset: Int) -> Int {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return max(low - 1, 0)
  }

  /// Returns the byte range of a block without its line break.
  func content(_ index: Int) -> Range<Int> {
    starts[index]..<starts[index] + blocks[index].count - blocks[index].breakCount
  }

  // MARK: Dividing

  /// Returns the number of blocks at the front and at the back that are equal and contain no
  /// changed text.
  private static func unchanged(
    _ old: [TextBlock], _ new: [TextBlock], _ start: Int, _ change: TextChange
  ) -> (front: Int, back: Int) {
    var front = 0
    var offset = start
    while front < min(old.count, new.count), old[front] == new[front],
      offset + old[front].count <= change.replaced.lowerBound, old[front].count > 0
    {
      offset += old[front].count
      front += 1
    }
    var back = 0
    var end = start + new.reduce(0) { $0 + $1.count }
    while back < min(old.count, new.count) - front {
      let block = new[new.count - 1 - back]
      guard block == old[old.count - 1 - back], end - block.count >= change.inserted.upperBound
      else { break }
      end -= block.count
      back += 1
    }
    return (front, back)
  }

  private static func divide(_ text: String, _ range: Range<Int>) -> [TextBlock] {
    var result: [TextBlock] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let (end, next) = paragraph(text, start, range.upperBound)
      var piece = start
      while end - piece > maximumBlockSize {
        let cut = divisionOffset(text, piece, piece + maximumBlockSize)
        result.append(TextBlock(count: cut - piece, breakCount: 0))
        piece = cut
      }
      result.append(TextBlock(count: next - piece, breakCount: next - end))
      start = next
    }
    return result
  }

  /// Returns the end of a paragraph before and after its line break.
  private static func paragraph(_ text: String, _ start: Int, _ limit: Int) -> (Int, Int) {
    let bytes = text.utf8
    var index = text.index(utf8: start)
    var offset = start
    while offset < limit {
      let byte = bytes[index]
      var length = 0
      switch byte {
      case 0x0A...0x0C: length = 1
      case 0x0D:
        let next = bytes.index(after: index)
        length = offset + 1 < limit && bytes[next] == 0x0A ? 2 : 1
      case 0xC2:
        length = bytes[bytes.index(after: index)] == 0x85 ? 2 : 0
      case 0xE2:
        let second = bytes.index(after: index)
        let third = bytes.index(after: second)
        length = bytes[second] == 0x80 && (bytes[third] | 1) == 0xA9 ? 3 : 0
      default: break
      }
      if length > 0 { return (offset, offset + length) }
      index = bytes.index(after: index)
      offset += 1
    }
    return (limit, limit)
  }

  /// Returns the offset at which to divide a long paragraph: after the last space, or else on a
  /// character boundary.
  private static func divisionOffset(_ text: String, _ start: Int, _ limit: Int) -> Int {
    let part = text.slice(start..<text.characterStart(limit))
    if let blank = part.utf8.lastIndex(of: 0x20) {
      let cut = text.characterEnd(text.utf8Offset(part.utf8.index(after: blank)))
      if cut > start { return cut }
    }
    let cut = text.characterStart(limit)
    // A single character can be longer than a block.
    return cut > start ? cut : text.characterAfter(start)
  }
}
