// SPDX-License-Identifier: MIT

import SashText

/// The unit of a caret movement.
nonisolated package enum TextUnit: Hashable, Sendable, CaseIterable {
  /// A user-perceived character.
  case character
  /// A word, with the text between it and the caret.
  case word
  /// A paragraph, to its start or end.
  case paragraph
}

/// The model of an edited text: its characters, its selection, the text being composed, and its
/// history.
///
/// It is independent of views and layout. All locations are UTF-8 byte offsets. After any
/// operation, both ends of the selection are on character boundaries, undo restores text and
/// selection, and text being composed is not part of the text until it is committed.
nonisolated package struct TextEditing: Sendable {
  /// The constraints on inserted text.
  ///
  /// Changing them leaves existing text as it is.
  package struct Rules: Sendable {
    /// Whether the text has a single line.
    ///
    /// Line breaks are then replaced by spaces.
    package var isSingleLine = false
    /// The maximum number of characters, or `nil` for no limit.
    package var maximumLength: Int?
    /// Whether the text is hidden from view.
    ///
    /// It then counts as one word.
    package var isSecret = false
    /// Transforms text before it is inserted.
    package var filter: (@Sendable (String) -> String)?

    /// Creates rules without constraints other than `isSingleLine`.
    package init(isSingleLine: Bool = false) { self.isSingleLine = isSingleLine }
  }

  /// The constraints on inserted text.
  package var rules: Rules
  /// The text.
  package private(set) var text = ""
  /// The selection.
  package private(set) var selection = TextSelection(caret: 0)
  /// The text that an input method composes at the caret, or `nil`.
  package private(set) var marked: MarkedText?
  /// The text that was being composed and became part of the text by another cause than the input
  /// method, which may commit it once more.
  private(set) var finishedComposition: String?
  private var history = EditHistory()
  private var change: TextChange?
  /// The places that are reserved for text which arrives later.
  var places = TextPlaces()

  /// Creates an empty text.
  package init(rules: Rules = Rules()) { self.rules = rules }

  /// Whether there is a step to undo.
  package var canUndo: Bool { history.canUndo }
  /// Whether there is a step to redo.
  package var canRedo: Bool { history.canRedo }
  /// The selected text.
  package var selectedText: String { String(text.slice(selection.range)) }

  /// Returns the change of the text since the last call, or `nil` for none, and resets it.
  package mutating func takeChange() -> TextChange? {
    defer { change = nil }
    return change
  }

  // MARK: Replacing the text

  /// Replaces the text and clears the history.
  ///
  /// A caret stays where the text around it is the same, or the letters before it, so that a callback may
  /// rewrite what the user types; otherwise it moves to the end, as it does from a selection.
  package mutating func setText(_ newText: String) {
    var new = rules.isSingleLine ? newText.joinedIntoOneLine() : newText
    new.makeContiguousUTF8()
    let caret = caret(in: new)
    // An input method that was composing may still commit it, which is not for the new text.
    if let marked { finishedComposition = marked.text }
    recordChange(TextChange(replaced: 0..<text.utf8.count, count: new.utf8.count))
    text = new
    selection = TextSelection(caret: text.characterStart(caret))
    marked = nil
    places.releaseAll()
    history = EditHistory()
  }

  /// Returns the offset in a new text at which the caret is between the same characters as now, or
  /// the end of the new text.
  private func caret(in new: String) -> Int {
    let (old, count) = (text.utf8, new.utf8.count)
    let behind = old.count - selection.head
    guard selection.isCaret, behind > 0 else { return count }
    if zip(old.reversed(), new.utf8.reversed()).prefix(behind).allSatisfy(==), behind <= count {
      return count - behind
    }
    // Text of another case, for example.
    let isPrefix = zip(old, new.utf8).prefix(selection.head).allSatisfy(==)
    let isWithin = selection.head > 0 && selection.head <= count
    if old.count == count || isPrefix && isWithin { return selection.head }
    return offset(behindLettersBefore: selection.head, in: new) ?? count
  }

  /// Returns the offset in a new text behind the letters and digits that are before an offset now, or
  /// `nil` if it begins with others: a number may be grouped, and a code written in capitals.
  private func offset(behindLettersBefore offset: Int, in new: String) -> Int? {
    func isLetter(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    var end = new.startIndex
    for letter in text.slice(0..<offset) where isLetter(letter) {
      guard let next = new[end...].firstIndex(where: isLetter),
        new[next].lowercased() == letter.lowercased()
      else { return nil }
      end = new.index(after: next)
    }
    return end == new.startIndex ? nil : new.utf8.distance(from: new.startIndex, to: end)
  }

  // MARK: Selecting

  /// Selects a range.
  ///
  /// Ends within a character are moved to its start.
  ///
  /// Text being composed becomes part of the text, and the next edit begins a new undo step.
  package mutating func select(_ new: TextSelection) {
    let (caret, length) = (selection.head, text.utf8.count)
    commitMarkedText()
    let growth = text.utf8.count - length
    history.close()
    // The ends are offsets in the text without what was being composed at the caret.
    func shifted(_ offset: Int) -> Int {
      text.characterStart(growth > 0 && offset >= caret ? offset + growth : offset)
    }
    selection = TextSelection(
      anchor: shifted(new.anchor), head: shifted(new.head), affinity: new.affinity)
  }

  /// Moves the caret.
  ///
  /// With `extending`, the other end of the selection stays.
  package mutating func move(
    to offset: Int, affinity: TextPosition.Affinity = .downstream, extending: Bool = false
  ) {
    select(
      TextSelection(
        anchor: extending ? selection.anchor : offset, head: offset, affinity: affinity))
  }

  /// Selects the whole text.
  package mutating func selectAll() {
    commitMarkedText()
    select(TextSelection(anchor: 0, head: text.utf8.count))
  }

  /// Returns the offset of the next unit boundary in a direction.
  package func offset(_ unit: TextUnit, forward: Bool, from offset: Int) -> Int {
    switch unit {
    case .character: forward ? text.characterAfter(offset) : text.characterBefore(offset)
    case .word where rules.isSecret: forward ? text.utf8.count : 0
    case .word: forward ? text.wordEnd(after: offset) : text.wordStart(before: offset)
    case .paragraph: forward ? text.paragraphEnd(offset) : text.paragraphStart(offset)
    }
  }

  /// Returns the range that a double click at an offset selects.
  package func word(at offset: Int) -> Range<Int> {
    rules.isSecret ? 0..<text.utf8.count : text.word(at: offset)
  }

  /// Returns the range of the paragraph at an offset, with its line break.
  package func paragraph(at offset: Int) -> Range<Int> {
    let offset = text.characterStart(offset)
    return text.paragraphStart(offset)..<text.characterAfter(text.paragraphEnd(offset))
  }

  // MARK: Undoing

  /// Undoes the last step.
  ///
  /// Returns false if there is none.
  @discardableResult package mutating func undo() -> Bool {
    guard let step = history.undo() else { return false }
    restore(step.removed, for: step.inserted, at: step.start, selecting: step.before)
    return true
  }

  /// Redoes the step that was undone last.
  ///
  /// Returns false if there is none.
  @discardableResult package mutating func redo() -> Bool {
    guard let step = history.redo() else { return false }
    restore(step.inserted, for: step.removed, at: step.start, selecting: step.after)
    return true
  }

  private mutating func restore(
    _ new: String, for old: String, at start: Int, selecting after: TextSelection
  ) {
    substitute(start..<start + old.utf8.count, with: new)
    marked = nil
    selection = after
  }

  /// Ends the current undo step.
  package mutating func endStep() { history.close() }

  // MARK: Changing

  /// Replaces a range and records the edit in the history.
  ///
  /// - Parameters:
  ///   - range: The byte range to replace.
  ///   - new: The new text.
  ///   - kind: The kind of edit.
  ///   - time: The time of the event in seconds.
  ///   - after: The selection after the edit, or `nil` for a caret behind the new text. Ends within
  ///     a character are moved to its end.
  mutating func replace(
    _ range: Range<Int>, with new: String, as kind: TextEdit.Kind, at time: Double,
    selecting after: TextSelection? = nil
  ) {
    let removed = String(text.slice(range))
    guard !removed.isEmpty || !new.isEmpty else { return }
    let before = selection
    substitute(range, with: new)
    marked = nil
    let newSelection = after ?? TextSelection(caret: range.lowerBound + new.utf8.count)
    selection = TextSelection(
      anchor: text.characterEnd(newSelection.anchor), head: text.characterEnd(newSelection.head))
    history.record(
      TextEdit(
        start: range.lowerBound, removed: removed, inserted: new, before: before,
        after: selection, kind: kind), at: time)
  }

  /// Sets or clears the text being composed.
  mutating func setMarkedText(_ new: MarkedText?) { marked = new }

  /// Makes the text being composed part of the text, as where the user leaves the field or clicks
  /// elsewhere: in Korean the last syllable of each word is being composed until then.
  package mutating func commitMarkedText() {
    guard let composed = marked else { return }
    marked = nil
    replace(
      selection.range, with: insertableText(composed.text, in: selection.range), as: .single, at: 0)
    finishedComposition = composed.text
  }

  /// Returns what an input method commits, or `nil` if it is what was being composed and is part of
  /// the text already.
  mutating func take(_ commit: String?, isComposing: Bool) -> String? {
    let isKnown = commit != nil && commit == finishedComposition
    if commit != nil || isComposing { finishedComposition = nil }
    return isKnown ? nil : commit
  }

  private mutating func substitute(_ range: Range<Int>, with new: String) {
    finishedComposition = nil
    text.replaceSubrange(text.indices(utf8: range), with: new)
    recordChange(TextChange(replaced: range, count: new.utf8.count))
  }

  private mutating func recordChange(_ new: TextChange) {
    places.apply(new)
    change = change?.followed(by: new) ?? new
  }
}
