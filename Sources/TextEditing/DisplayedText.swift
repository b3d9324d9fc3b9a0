// SPDX-License-Identifier: MIT

import SashText

/// The character that replaces each character of a secure text.
nonisolated private let bullet = "\u{2022}"

/// The displayed form of a part of a text: with text being composed at the caret, and bullets for
/// secure text.
///
/// It converts between offsets in its part of the text and offsets in the displayed text, both in
/// UTF-8 bytes. Offsets count from the beginning of the part, so that edits before the part leave
/// them valid.
nonisolated package struct DisplayedText: Equatable {
  /// The displayed text.
  package let text: String
  /// The range of the text being composed within the displayed text; empty if there is none.
  package let marked: Range<Int>
  /// The selection or caret in the text being composed, as a range of the displayed text, or `nil`
  /// for none.
  package let markedSelection: Range<Int>?

  private let length: Int
  /// The offsets of the characters and of the end, for a secure text.
  private let starts: [Int]?

  /// Creates the displayed form of a range of a text.
  ///
  /// - Parameters:
  ///   - text: The whole text.
  ///   - range: The part to display, in bytes of the whole text.
  ///   - mark: The text being composed, and its offset in the whole text.
  ///   - isSecret: Whether characters are replaced by bullets.
  package init(
    _ text: String, _ range: Range<Int>, mark: (text: MarkedText, offset: Int)?, isSecret: Bool
  ) {
    length = range.count
    let part = String(text.slice(range))
    var displayed = part
    var starts: [Int]?
    if isSecret {
      starts = part.characterOffsets
      displayed = String(repeating: bullet, count: max((starts?.count ?? 1) - 1, 0))
    }
    self.starts = starts
    guard let mark else {
      self.text = displayed
      marked = 0..<0
      markedSelection = nil
      return
    }
    let markOffset = Self.unmarkedOffset(mark.offset - range.lowerBound, starts)
    var inserted = mark.text.text
    var caret = mark.text.selection
    if isSecret {
      let own = inserted.characterOffsets
      inserted = String(repeating: bullet, count: own.count - 1)
      caret = caret.map {
        Self.unmarkedOffset($0.lowerBound, own)..<Self.unmarkedOffset($0.upperBound, own)
      }
    }
    displayed.insert(contentsOf: inserted, at: displayed.index(utf8: markOffset))
    self.text = displayed
    marked = markOffset..<markOffset + inserted.utf8.count
    markedSelection = caret.map { $0.lowerBound + markOffset..<$0.upperBound + markOffset }
  }

  /// Returns the offset in the displayed text for an offset in the part.
  package func displayedOffset(_ offset: Int) -> Int {
    let unmarked = Self.unmarkedOffset(min(max(offset, 0), length), starts)
    return unmarked > marked.lowerBound ? unmarked + marked.count : unmarked
  }

  /// Returns the offset in the part for an offset in the displayed text.
  ///
  /// Offsets in the text being composed map to its insertion point.
  package func offset(ofDisplayed byte: Int) -> Int {
    let unmarked =
      byte <= marked.lowerBound ? byte : max(byte - marked.count, marked.lowerBound)
    guard let starts else { return min(unmarked, length) }
    return starts[min(unmarked / bullet.utf8.count, starts.count - 1)]
  }

  private static func unmarkedOffset(_ offset: Int, _ starts: [Int]?) -> Int {
    guard let starts else { return offset }
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] >= offset { high = middle } else { low = middle + 1 }
    }
    return min(low, starts.count - 1) * bullet.utf8.count
  }
}
