import SashText

/// What a caret moves by.
nonisolated package enum TextUnit: Hashable, Sendable, CaseIterable {
  /// What a reader takes for one character.
  case character
  /// A word, with what lies between it and the caret.
  case word
  /// A paragraph, to its beginning or end.
  case paragraph
}

/// A text that is being edited: its characters, what is selected, what is composed, and what was.
///
/// It knows no view and no layout. All places are bytes of UTF-8. Whatever is asked of it, both ends
/// of the selection lie between characters, undoing gives back what was there with its selection,
/// and what an input method composes is no part of the text until it is committed.
nonisolated package struct TextEditing: Sendable {
  /// What may be in the text; holds for what is inserted from then on.
  package struct Rules: Sendable {
    /// Whether there is one line only: line breaks become spaces.
    package var isSingleLine = false
    /// How many characters there may be; nil: any number.
    package var maximumLength: Int?
    /// Whether it is not to be read off the screen: it then has no words.
    package var isSecret = false
    /// Makes of what is about to be inserted what is inserted.
    package var filter: (@Sendable (String) -> String)?

    /// Rules that allow everything.
    package init(isSingleLine: Bool = false) { self.isSingleLine = isSingleLine }
  }

  /// What may be in the text.
  package var rules: Rules
  /// The text.
  package private(set) var text = ""
  /// What is selected.
  package private(set) var selection = TextSelection(caret: 0)
  /// What an input method composes at the caret.
  package private(set) var marked: MarkedText?
  private var history = EditHistory()
  private var change: TextChange?

  /// An empty text.
  package init(rules: Rules = Rules()) { self.rules = rules }

  /// Whether there is something to undo.
  package var canUndo: Bool { history.canUndo }
  /// Whether there is something to do again.
  package var canRedo: Bool { history.canRedo }
  /// The selected text.
  package var selectedText: String { String(text.slice(selection.range)) }

  /// What changed in the text since this was asked last; nil: nothing.
  package mutating func takeChange() -> TextChange? {
    defer { change = nil }
    return change
  }

  // MARK: Replacing everything

  /// Takes another text, with the caret at its end; what was done is forgotten.
  package mutating func setText(_ newText: String) {
    var new = rules.isSingleLine ? newText.onOneLine() : newText
    new.makeContiguousUTF8()
    note(TextChange(replaced: 0..<text.utf8.count, count: new.utf8.count))
    text = new
    selection = TextSelection(caret: new.utf8.count)
    marked = nil
    history = EditHistory()
  }

  // MARK: Selecting

  /// Selects what lies between two places; those within a character count as its beginning.
  ///
  /// What was being composed goes away, and the next edit is a new step of undo.
  package mutating func select(_ new: TextSelection) {
    marked = nil
    history.close()
    selection = TextSelection(
      anchor: text.characterStart(new.anchor), head: text.characterStart(new.head),
      affinity: new.affinity)
  }

  /// Moves the caret to a place; an extended selection keeps its other end.
  package mutating func move(
    to offset: Int, affinity: TextPosition.Affinity = .downstream, extending: Bool = false
  ) {
    select(
      TextSelection(
        anchor: extending ? selection.anchor : offset, head: offset, affinity: affinity))
  }

  /// Selects everything.
  package mutating func selectAll() {
    select(TextSelection(anchor: 0, head: text.utf8.count))
  }

  /// The place that lies a unit away from another one.
  package func offset(_ unit: TextUnit, forward: Bool, from offset: Int) -> Int {
    switch unit {
    case .character: forward ? text.characterAfter(offset) : text.characterBefore(offset)
    case .word where rules.isSecret: forward ? text.utf8.count : 0
    case .word: forward ? text.wordEnd(after: offset) : text.wordStart(before: offset)
    case .paragraph: forward ? text.paragraphEnd(offset) : text.paragraphStart(offset)
    }
  }

  /// The word at a place, or what else a double click selects there.
  package func word(at offset: Int) -> Range<Int> {
    rules.isSecret ? 0..<text.utf8.count : text.word(at: offset)
  }

  /// The paragraph at a place with what ends it.
  package func paragraph(at offset: Int) -> Range<Int> {
    let offset = text.characterStart(offset)
    return text.paragraphStart(offset)..<text.characterAfter(text.paragraphEnd(offset))
  }

  // MARK: Undoing

  /// Takes back the last step; false where there is none.
  @discardableResult package mutating func undo() -> Bool {
    guard let step = history.undo() else { return false }
    put(step.removed, for: step.inserted, at: step.start, selecting: step.before)
    return true
  }

  /// Does again what was taken back last; false where there is nothing.
  @discardableResult package mutating func redo() -> Bool {
    guard let step = history.redo() else { return false }
    put(step.inserted, for: step.removed, at: step.start, selecting: step.after)
    return true
  }

  private mutating func put(
    _ new: String, for old: String, at start: Int, selecting after: TextSelection
  ) {
    substitute(start..<start + old.utf8.count, with: new)
    marked = nil
    selection = after
  }

  /// The next edit is a new step of undo.
  package mutating func endStep() { history.close() }

  // MARK: Changing

  /// Puts a text in the place of a range, and notes it as an edit.
  ///
  /// The selection becomes what `after` makes of the new text, without its ends in characters: they
  /// are moved to the ends of these.
  mutating func replace(
    _ range: Range<Int>, with new: String, as kind: TextEdit.Kind, at time: Double,
    selecting after: TextSelection? = nil
  ) {
    let removed = String(text.slice(range))
    guard !removed.isEmpty || !new.isEmpty else { return }
    let before = selection
    substitute(range, with: new)
    marked = nil
    let wanted = after ?? TextSelection(caret: range.lowerBound + new.utf8.count)
    selection = TextSelection(
      anchor: text.characterEnd(wanted.anchor), head: text.characterEnd(wanted.head))
    history.record(
      TextEdit(
        start: range.lowerBound, removed: removed, inserted: new, before: before,
        after: selection, kind: kind), at: time)
  }

  /// Takes or forgets what is being composed.
  mutating func mark(_ new: MarkedText?) { marked = new }

  private mutating func substitute(_ range: Range<Int>, with new: String) {
    text.replaceSubrange(
      text.index(utf8: range.lowerBound)..<text.index(utf8: range.upperBound), with: new)
    note(TextChange(replaced: range, count: new.utf8.count))
  }

  private mutating func note(_ new: TextChange) { change = change?.followed(by: new) ?? new }
}
