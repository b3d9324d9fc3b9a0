// SPDX-License-Identifier: MIT

/// The texts that walks insert: characters and parts of them, in both directions, and control
/// characters.
private let pieces = [
  "a", "b ", "word", " ", "\n", "\r", "\r\n", "\u{301}", "e\u{301}", "\u{200D}", "👨‍👩‍👧‍👦", "👩", "🏽",
  "🇫", "🇷", "🇩🇪🇫", "שלום", "ש\u{05B8}", "مرحبا", "ا", "\u{0}", "\u{1b}", "한", "\u{1112}", "\u{1161}",
  "\u{0915}\u{094D}", "\u{0937}", "\u{2029}", "1.5", "don't", "",
]

/// A random walk of a text editing model, with plain records of its states.
private struct Walk {
  var random: SeededGenerator
  var editing = TextEditing()
  var time = 0.0
  /// A state of the text, compared by bytes.
  struct State: Equatable {
    var bytes: [UInt8]
    var selection: TextSelection
  }

  init(_ generator: SeededGenerator) {
    random = generator
    editing.rules.isSingleLine = random.chance(30)
    if random.chance(30) { editing.rules.maximumLength = random.int(0...20) }
    editing.rules.isSecret = random.chance(10)
  }

  var state: State { State(bytes: Array(editing.text.utf8), selection: editing.selection) }

  private mutating func randomText() -> String {
    (0..<random.int(1...3)).map { _ in pieces[random.int(0...pieces.count - 1)] }.joined()
  }
  private mutating func randomOffset() -> Int { random.int(-3...editing.text.utf8.count + 3) }
  private mutating func randomUnit() -> TextUnit { TextUnit.allCases[random.int(0...2)] }

  /// Performs a random edit and returns its name.
  mutating func step() -> String {
    time += random.chance(10) ? 5 : 0.1
    switch random.int(0...15) {
    case 0...3:
      editing.type(randomText(), at: time)
      return "type"
    case 4:
      editing.paste(randomText() + randomText(), at: time)
      return "paste"
    case 5, 6:
      editing.delete(
        random.chance(70) ? .character : randomUnit(), forward: random.chance(40), at: time)
      return "delete"
    case 7:
      editing.delete(to: randomOffset(), at: time)
      return "delete to"
    case 8:
      editing.select(TextSelection(anchor: randomOffset(), head: randomOffset()))
      return "select"
    case 9, 10:
      let target = editing.offset(
        randomUnit(), forward: random.chance(50), from: editing.selection.head)
      editing.move(to: target, extending: random.chance(40))
      return "move"
    case 11, 12:
      let caret = random.int(-4...9)
      editing.apply(
        TextInputEvent(
          deleteBefore: random.chance(30) ? random.int(-2...9) : 0,
          deleteAfter: random.chance(20) ? random.int(-2...9) : 0,
          commit: random.chance(50) ? randomText() : nil,
          preedit: random.chance(50)
            ? .init(text: randomText(), selection: caret..<caret + random.int(0...5)) : nil),
        at: time)
      return "input method"
    case 13:
      editing.undo()
      return "undo"
    case 14:
      editing.redo()
      return "redo"
    default:
      if random.chance(20) {
        editing.setText(random.chance(30) ? "" : randomText() + randomText())
      } else {
        editing.selectAll()
      }
      return "all"
    }
  }

  /// Returns a description of an inconsistency of the text, or `nil`.
  func inconsistency(_ before: [UInt8], _ change: TextChange?) -> String? {
    let text = editing.text
    // Computed from the start of the text, unlike in the model.
    let boundaries = Set(text.characterOffsets)
    if !boundaries.contains(editing.selection.head) { return "the caret is in a character" }
    if !boundaries.contains(editing.selection.anchor) { return "the anchor is in a character" }
    if editing.rules.isSingleLine, text.contains(where: \.isNewline) {
      return "a line break in a single line"
    }
    if let marked = editing.marked {
      if marked.text.isEmpty || marked.text.contains(where: \.isNewline) {
        return "the preedit is empty or has a line break"
      }
      if let caret = marked.selection,
        caret.lowerBound < 0 || caret.upperBound > marked.text.utf8.count
      {
        return "the caret of the preedit is outside it"
      }
      if !editing.selection.isCaret { return "text is selected during a preedit" }
    }
    // Applying the reported change to the old text results in the new text.
    var bytes = before
    if let change {
      bytes.replaceSubrange(change.replaced, with: Array(text.utf8)[change.inserted])
    }
    return bytes == Array(text.utf8) ? nil : "wrong change \(String(describing: change))"
  }
}

@Suite("Random text edits")
struct TextEditingWalkTests {
  /// Expects that no step of random walks, performed by `body`, reports a fault.
  private func walk(after offset: UInt64, _ body: (inout Walk, _ number: Int) -> String?) {
    let faults = walkFaults(offset: offset) { random in
      var walk = Walk(random)
      for number in 1...60 {
        if let fault = body(&walk, number) { return "step \(number): \(fault)" }
      }
      return nil
    }
    #expect(faults == [])
  }

  @Test("a caret is never within a character, and reported changes are correct")
  func carets() {
    walk(after: 0) { walk, _ in
      _ = walk.editing.takeChange()
      let before = walk.state.bytes
      let step = walk.step()
      return walk.inconsistency(before, walk.editing.takeChange()).map { "\(step): \($0)" }
    }
  }

  @Test("undoing everything restores the first state, redoing everything the last")
  func undo() {
    walk(after: 1 << 40) { walk, number in
      _ = walk.step()
      guard number % 20 == 0 else { return nil }
      let last = walk.state
      // Each undo is the opposite of the redo at that state.
      var copy = walk.editing
      var states: [Walk.State] = []
      while copy.undo() {
        states.append(Walk.State(bytes: Array(copy.text.utf8), selection: copy.selection))
      }
      // Undo restores the selection before its step, wherever the caret was after the previous one.
      var isRestored = true
      for state in states.reversed() {
        isRestored = isRestored && Array(copy.text.utf8) == state.bytes
        copy.redo()
        var undone = copy
        undone.undo()
        isRestored = isRestored && Array(undone.text.utf8) == state.bytes
        isRestored = isRestored && undone.selection == state.selection
      }
      isRestored = isRestored && Array(copy.text.utf8) == last.bytes
      return isRestored ? nil : "undo and redo differ"
    }
  }

  @Test("undoing a step restores the text and the selection before it")
  func singleStep() {
    walk(after: 1 << 41) { walk, _ in
      // Makes each edit a step of its own.
      walk.editing.endStep()
      let before = walk.state
      let step = walk.step()
      let after = walk.state
      guard after.bytes != before.bytes, !["undo", "redo", "all"].contains(step) else { return nil }
      var copy = walk.editing
      copy.undo()
      // A replacement by an input method and the composition after it may be two steps.
      if step == "input method", Array(copy.text.utf8) != before.bytes { copy.undo() }
      guard Array(copy.text.utf8) == before.bytes, copy.selection == before.selection else {
        return "\(step): undone to another text or selection"
      }
      while copy.redo() {}
      return Array(copy.text.utf8) == after.bytes ? nil : "\(step): redone to another text"
    }
  }
}
