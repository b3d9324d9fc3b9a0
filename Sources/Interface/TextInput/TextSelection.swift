import SashText

/// What of a text is selected: from where to where, and which end moves.
///
/// Offsets are bytes of UTF-8, and lie between characters.
nonisolated package struct TextSelection: Hashable, Sendable {
  /// The end that stays where it is while the selection grows.
  package var anchor: Int
  /// The end that moves; the caret.
  package var head: Int
  /// Which of its neighbours the caret stays with.
  package var affinity: TextPosition.Affinity

  /// A selection from its parts.
  package init(anchor: Int, head: Int, affinity: TextPosition.Affinity = .downstream) {
    self.anchor = anchor
    self.head = head
    self.affinity = affinity
  }

  /// A caret.
  package init(caret: Int, affinity: TextPosition.Affinity = .downstream) {
    self.init(anchor: caret, head: caret, affinity: affinity)
  }

  /// What is selected, from its beginning to its end.
  package var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  /// Whether nothing is selected.
  package var isCaret: Bool { anchor == head }
}

/// A part of a text that was replaced.
nonisolated package struct TextChange: Hashable, Sendable {
  /// What was replaced, in bytes of the text as it was.
  package var replaced: Range<Int>
  /// How many bytes are there now.
  package var count: Int

  /// The part as it is now.
  package var inserted: Range<Int> { replaced.lowerBound..<replaced.lowerBound + count }

  /// This change and one after it, as one.
  func followed(by next: TextChange) -> TextChange {
    let start = min(replaced.lowerBound, next.replaced.lowerBound)
    let end = max(inserted.upperBound, next.replaced.upperBound)
    return TextChange(
      replaced: start..<replaced.upperBound + end - inserted.upperBound,
      count: end - start + next.count - next.replaced.count)
  }
}

/// Text that an input method is composing: shown at the caret, but not part of the text.
nonisolated package struct MarkedText: Hashable, Sendable {
  /// The text, without control characters.
  package var text: String
  /// The selection or the caret in it, in bytes of UTF-8; nil: no caret is shown.
  package var selection: Range<Int>?

  /// A marked text from its parts.
  package init(text: String, selection: Range<Int>?) {
    self.text = text
    self.selection = selection
  }
}
