// SPDX-License-Identifier: MIT

import SashText

/// A selection in a text, with the end that moves.
///
/// Offsets are UTF-8 bytes on character boundaries.
nonisolated package struct TextSelection: Hashable, Sendable {
  /// The end that stays while the selection is extended.
  package var anchor: Int
  /// The end that moves: the caret.
  package var head: Int
  /// The neighbouring character that the caret belongs to, where a line is wrapped or the direction
  /// changes.
  package var affinity: TextPosition.Affinity

  /// Creates a selection between two offsets.
  package init(anchor: Int, head: Int, affinity: TextPosition.Affinity = .downstream) {
    self.anchor = anchor
    self.head = head
    self.affinity = affinity
  }

  /// Creates an empty selection: a caret.
  package init(caret: Int, affinity: TextPosition.Affinity = .downstream) {
    self.init(anchor: caret, head: caret, affinity: affinity)
  }

  /// The selected range in ascending order.
  package var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  /// Whether the selection is empty.
  package var isCaret: Bool { anchor == head }
}

/// A replacement in a text.
nonisolated package struct TextChange: Hashable, Sendable {
  /// The replaced range, in bytes of the old text.
  package var replaced: Range<Int>
  /// The number of bytes in its place.
  package var count: Int

  /// The range of the replacement in the new text.
  package var inserted: Range<Int> { replaced.lowerBound..<replaced.lowerBound + count }

  /// Returns the change that combines this one and a later one.
  func followed(by next: TextChange) -> TextChange {
    let start = min(replaced.lowerBound, next.replaced.lowerBound)
    let end = max(inserted.upperBound, next.replaced.upperBound)
    return TextChange(
      replaced: start..<replaced.upperBound + end - inserted.upperBound,
      count: end - start + next.count - next.replaced.count)
  }
}

/// Text that an input method is composing, which is displayed at the caret but is not part of the
/// text.
nonisolated package struct MarkedText: Hashable, Sendable {
  /// The text, without control characters.
  package var text: String
  /// The selection or caret within the text, in UTF-8 bytes, or `nil` to show no caret.
  package var selection: Range<Int>?

  /// Creates a marked text.
  package init(text: String, selection: Range<Int>?) {
    self.text = text
    self.selection = selection
  }
}
