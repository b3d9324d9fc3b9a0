// SPDX-License-Identifier: MIT

/// The places of a text that are reserved for text which arrives later, from a clipboard or a drop.
///
/// Edits in between move them, so that the text arrives where the user has asked for it.
nonisolated struct TextPlaces: Sendable {
  private var ranges: [Int: Range<Int>] = [:]
  private var lastNumber = 0

  /// Reserves a byte range of the text, and returns the number of the place.
  mutating func reserve(_ range: Range<Int>) -> Int {
    lastNumber += 1
    ranges[lastNumber] = range
    return lastNumber
  }

  /// Returns where a place is now; `nil` if it is given up.
  func range(_ number: Int) -> Range<Int>? { ranges[number] }

  /// Gives up a place.
  mutating func release(_ number: Int) { ranges[number] = nil }

  /// Gives up all places, as when another text is set.
  mutating func releaseAll() { ranges = [:] }

  /// Moves the places for a change of the text.
  mutating func apply(_ change: TextChange) {
    if !ranges.isEmpty { ranges = ranges.mapValues { change.moved($0) } }
  }
}

nonisolated extension TextChange {
  /// Returns where a range of the old text is in the new one.
  ///
  /// Text that was inserted at its start comes behind it, since the user has typed it later. Of a
  /// range that was replaced in part, the start is left.
  fileprivate func moved(_ range: Range<Int>) -> Range<Int> {
    let growth = count - replaced.count
    let isInsertionAtStart = replaced.isEmpty && replaced.lowerBound == range.lowerBound
    if replaced.upperBound <= range.lowerBound, !isInsertionAtStart {
      return range.lowerBound + growth..<range.upperBound + growth
    }
    if replaced.lowerBound >= range.upperBound { return range }
    let start = min(range.lowerBound, replaced.lowerBound)
    return start..<start
  }

  /// Returns where the end of a selection is in the new text: behind the replacement if it was behind
  /// the start of what was replaced.
  func moved(_ end: Int) -> Int {
    if end <= replaced.lowerBound { return end }
    return end < replaced.upperBound ? inserted.upperBound : end + count - replaced.count
  }
}

nonisolated extension TextEditing {
  /// Inserts text at the place that was reserved for it, as an undo step of its own.
  ///
  /// A caret that has moved since stays at its characters. Where the place was given up, the text is
  /// inserted in place of the selection.
  mutating func paste(_ string: String, into place: Int, at time: Double) {
    if places.range(place) != selection.range { commitMarkedText() }
    defer { places.release(place) }
    guard let range = places.range(place), range != selection.range else {
      return paste(string, at: time)
    }
    let new = insertableText(string, in: range)
    guard !new.isEmpty else { return }
    let change = TextChange(replaced: range, count: new.utf8.count)
    // A caret that typing has moved away from the start of the place is behind what is inserted.
    let ends = [selection.anchor, selection.head].map {
      range.isEmpty && $0 > range.lowerBound ? $0 + change.count : change.moved($0)
    }
    replace(
      range, with: new, as: .single, at: time,
      selecting: TextSelection(anchor: ends[0], head: ends[1]))
  }
}
