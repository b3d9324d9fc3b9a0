// SPDX-License-Identifier: MIT

extension TextEditing {
  /// Creates a text from a notation with `|` at the selection's head and `^` at its anchor.
  fileprivate init(_ notation: String, singleLine: Bool = false) {
    self.init(rules: Rules(isSingleLine: singleLine))
    var text = ""
    var anchor: Int?
    var head = 0
    for character in notation {
      switch character {
      case "|": head = text.utf8.count
      case "^": anchor = text.utf8.count
      default: text.append(character)
      }
    }
    setText(text)
    select(TextSelection(anchor: anchor ?? head, head: head))
  }

  /// The text with `|` at the selection's head and `^` at its anchor.
  fileprivate var notation: String {
    var result = Array(text.utf8)
    let marks = [(selection.head, "|")] + (selection.isCaret ? [] : [(selection.anchor, "^")])
    for (offset, mark) in marks.sorted(by: { $0.0 > $1.0 }) {
      result.insert(contentsOf: Array(mark.utf8), at: offset)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Types each character separately, a tenth of a second apart.
  fileprivate mutating func typeAll(_ string: String, from time: Double = 0) {
    for (index, character) in string.enumerated() {
      type(String(character), at: time + Double(index) / 10)
    }
  }
}

/// A family emoji: one character of 25 bytes.
private let family = "👨‍👩‍👧‍👦"

@Suite("Text editing")
struct TextEditingTests {
  // MARK: Moving

  @Test("a caret moves by user-perceived characters")
  func characters() {
    var editing = TextEditing("|e\u{301}\(family)🇫🇷🇩🇪\r\nשָ")
    var offsets: [Int] = []
    while editing.selection.head < editing.text.utf8.count {
      let next = editing.offset(.character, forward: true, from: editing.selection.head)
      editing.move(to: next)
      offsets.append(editing.selection.head)
    }
    #expect(offsets == [3, 28, 36, 44, 46, 50])
    var back: [Int] = []
    while editing.selection.head > 0 {
      let next = editing.offset(.character, forward: false, from: editing.selection.head)
      editing.move(to: next)
      back.append(editing.selection.head)
    }
    #expect(back == [46, 44, 36, 28, 3, 0])
  }

  @Test("words end where readers expect, forwards and backwards")
  func words() {
    func ends(_ text: String) -> [String] {
      var editing = TextEditing()
      editing.setText(text)
      var result: [String] = []
      var offset = 0
      while offset < text.utf8.count {
        let next = editing.offset(.word, forward: true, from: offset)
        editing.select(TextSelection(anchor: offset, head: next))
        result.append(editing.selectedText)
        offset = next
      }
      return result
    }
    #expect(ends("don't stop, now") == ["don't", " stop", ", now"])
    #expect(ends("3.14 snake_case") == ["3.14", " snake_case"])
    #expect(ends("漢字カナ กินข้าว") == ["漢字", "カナ", " กิน", "ข้าว"])
    #expect(ends("a\r\nb  ") == ["a", "\r\nb", "  "])
    let editing = TextEditing("one two,  |")
    #expect(editing.offset(.word, forward: false, from: 10) == 4)
    #expect(editing.offset(.word, forward: false, from: 4) == 0)
  }

  @Test("a double click selects a word, spaces or punctuation; a triple click the paragraph")
  func clicks() {
    let text = "one, two  3.5\r\nlast"
    let editing = TextEditing(text + "|")
    func word(_ offset: Int) -> String {
      var editing = editing
      let range = editing.word(at: offset)
      editing.select(TextSelection(anchor: range.lowerBound, head: range.upperBound))
      return editing.selectedText
    }
    #expect([1, 3, 6, 11].map(word) == ["one", "one", "two", "3.5"])
    #expect(word(9) == "  ")
    #expect(word(19) == "last")
    #expect(editing.paragraph(at: 2) == 0..<15)
    #expect(editing.paragraph(at: 16) == 15..<19)
    var secret = TextEditing("one two|")
    secret.rules.isSecret = true
    #expect(secret.word(at: 1) == 0..<7)
    #expect(secret.offset(.word, forward: false, from: 7) == 0)
  }

  @Test("an offset within a character counts as its start")
  func rounding() {
    var editing = TextEditing("a\(family)b|")
    editing.select(TextSelection(anchor: 9, head: 400))
    #expect(editing.selection.range == 1..<27)
    editing.move(to: 13)
    #expect(editing.selection == TextSelection(caret: 1))
  }

  // MARK: Changing

  @Test("typed text replaces the selection and never leaves the caret within a character")
  func typing() {
    var editing = TextEditing("one ^two| three")
    editing.type("2")
    #expect(editing.notation == "one 2| three")
    // A letter before a combining accent forms one character with it.
    editing.setText("\u{301}x")
    editing.move(to: 0)
    editing.type("e")
    #expect(editing.selection.head == 3)
    // Two halves of flags form another flag.
    editing = TextEditing("🇫 |🇷")
    editing.delete(.character, forward: false)
    #expect(editing.text == "🇫🇷" && editing.selection.head == 8)
  }

  @Test("deleting removes characters, words and paragraphs")
  func deleting() {
    func result(_ notation: String, _ unit: TextUnit, _ forward: Bool) -> String {
      var editing = TextEditing(notation)
      editing.delete(unit, forward: forward)
      return editing.notation
    }
    #expect(result("a\(family)|b", .character, false) == "a|b")
    #expect(result("|\(family)b", .character, true) == "|b")
    #expect(result("one two  |three", .word, false) == "one |three")
    #expect(result("one| two three", .word, true) == "one| three")
    #expect(result("one\ntwo| three\nfour", .paragraph, false) == "one\n| three\nfour")
    #expect(result("one\ntwo| three\nfour", .paragraph, true) == "one\ntwo|\nfour")
    #expect(result("one|\r\ntwo", .paragraph, true) == "one|two")
    #expect(result("^one| two", .word, true) == "| two")
    #expect(result("|", .word, false) == "|")
  }

  @Test("a single line contains no line breaks, and no text contains control characters")
  func filtering() {
    var editing = TextEditing("|", singleLine: true)
    editing.paste("\n one\r\ntwo\u{2028}three\tx\u{0}\u{1b}[3m\n")
    #expect(editing.text == " one two three x[3m")
    editing.type("\n")
    #expect(editing.text == " one two three x[3m")
    editing = TextEditing("|")
    editing.paste("a\u{7}\r\nb\u{9b}\tc")
    #expect(editing.text == "a\r\nb\tc")
    editing = TextEditing("|", singleLine: true)
    editing.rules.filter = { $0.filter(\.isNumber) }
    editing.typeAll("1a2b")
    editing.paste("x34\n")
    #expect(editing.text == "1234")
  }

  @Test("text is truncated to the maximum length, and combining accents always fit")
  func maximum() {
    var editing = TextEditing("ab|", singleLine: true)
    editing.rules.maximumLength = 4
    editing.paste("\(family)de")
    #expect(editing.text == "ab\(family)d")
    editing.type("e")
    #expect(editing.text == "ab\(family)d")
    editing.type("\u{301}")
    #expect(editing.text == "ab\(family)d\u{301}")
    editing.select(TextSelection(anchor: 0, head: 2))
    editing.paste("xyz")
    #expect(editing.text == "xy\(family)d\u{301}")
  }

  // MARK: Undoing

  @Test("typing is undone word by word, with the selection")
  func undoTyping() {
    var editing = TextEditing("^old|")
    editing.typeAll("one two")
    editing.undo()
    #expect(editing.notation == "one|")
    editing.undo()
    #expect(editing.notation == "^old|")
    #expect(!editing.canUndo)
    editing.redo()
    editing.redo()
    #expect(editing.notation == "one two|")
    #expect(!editing.canRedo)
  }

  @Test("a caret movement, a pause or a paste begins a new undo step")
  func steps() {
    var editing = TextEditing("|")
    editing.typeAll("ab")
    editing.move(to: 1)
    editing.move(to: 2)
    editing.typeAll("cd")
    editing.typeAll("ef", from: 60)
    editing.paste("gh", at: 60.2)
    editing.typeAll("ij", from: 60.3)
    var states: [String] = []
    while editing.undo() { states.append(editing.text) }
    #expect(states == ["abcdefgh", "abcdef", "abcd", "ab", ""])
  }

  @Test("deletions in one direction are undone together, and new typing clears the redo steps")
  func undoDeleting() {
    var editing = TextEditing("abcd|efgh")
    for step in 0..<2 { editing.delete(.character, forward: false, at: Double(step) / 10) }
    for step in 2..<4 { editing.delete(.character, forward: true, at: Double(step) / 10) }
    #expect(editing.notation == "ab|gh")
    editing.undo()
    #expect(editing.notation == "ab|efgh")
    editing.undo()
    #expect(editing.notation == "abcd|efgh")
    editing.type("x", at: 9)
    #expect(!editing.canRedo)
    editing.undo()
    editing.setText("new")
    #expect(!editing.canUndo && !editing.canRedo)
  }

  @Test("a text with its caret anywhere is replaced by an empty one")
  func clearing() {
    for notation in ["|", "|text", "te|xt", "text|", "te^x|t", "|te^xt"] {
      var editing = TextEditing(notation)
      editing.setText("")
      #expect(editing.notation == "|")
    }
  }

  // MARK: Input methods

  @Test("composed text is displayed, and joins the text and its history when it is committed")
  func composing() {
    var editing = TextEditing("one ^two|")
    editing.apply(TextInputEvent(preedit: .init(text: "ni", selection: 2..<2)))
    #expect(editing.text == "one " && editing.marked?.text == "ni")
    editing.apply(TextInputEvent(preedit: .init(text: "nih", selection: 3..<3)))
    editing.apply(TextInputEvent(commit: "你"))
    #expect(editing.notation == "one 你|" && editing.marked == nil)
    editing.apply(TextInputEvent(commit: "好"), at: 0.2)
    editing.undo()
    #expect(editing.notation == "one ^two|")
    editing.redo()
    #expect(editing.notation == "one 你好|")
  }

  @Test("foot 1.6.4: composed text is discarded by an empty event of its input method")
  func stalePreedit() {
    var editing = TextEditing("one|")
    editing.apply(TextInputEvent(preedit: .init(text: "x", selection: nil)))
    editing.apply(TextInputEvent())
    #expect(editing.marked == nil && editing.text == "one" && !editing.canUndo)
  }

  @Test("composed text stays where the caret moves or the field is left (Funput #137)")
  func finishedComposition() {
    var editing = TextEditing("안|")
    editing.apply(TextInputEvent(preedit: .init(text: "녕", selection: nil)))
    editing.move(to: 0)
    #expect(editing.marked == nil && editing.notation == "|안녕")
    // The input method may answer the movement with a commit of its own.
    editing.apply(TextInputEvent())
    editing.apply(TextInputEvent(commit: "녕"))
    #expect(editing.notation == "|안녕")
    editing.apply(TextInputEvent(commit: "녕"))
    #expect(editing.notation == "녕|안녕")
    editing.apply(TextInputEvent(preedit: .init(text: "a", selection: nil)))
    editing.move(to: editing.text.utf8.count)
    editing.apply(TextInputEvent(preedit: .init(text: "b", selection: nil)))
    editing.commitMarkedText()
    #expect(editing.notation == "녕a안녕b|")
    editing.undo()
    #expect(editing.text == "녕a안녕")
  }

  @Test("a deletion by an input method is clamped to the text and to whole characters")
  func surroundingDeletion() {
    var editing = TextEditing("a\(family)|e\u{301}b")
    editing.apply(TextInputEvent(deleteBefore: 3, deleteAfter: 1, commit: "x"))
    #expect(editing.notation == "ax|b")
    editing.undo()
    #expect(editing.notation == "a\(family)|e\u{301}b")
    editing.apply(TextInputEvent(deleteBefore: .max, deleteAfter: .max))
    #expect(editing.notation == "|")
    editing.undo()
    editing.apply(TextInputEvent(deleteBefore: -5, deleteAfter: .min))
    #expect(editing.notation == "a\(family)|e\u{301}b")
    editing = TextEditing("one ^two| three")
    editing.apply(TextInputEvent(deleteBefore: 1, deleteAfter: 2))
    #expect(editing.notation == "one^two|hree")
  }

  @Test("text from an input method is sanitised, and its caret clamped")
  func untrusted() {
    var editing = TextEditing("|", singleLine: true)
    editing.apply(
      TextInputEvent(
        commit: "a\u{0}\u{1b}b\n", preedit: .init(text: "\u{7}e\u{301}", selection: 2..<900)))
    #expect(editing.text == "ab")
    #expect(editing.marked?.text == "e\u{301}" && editing.marked?.selection == 0..<3)
    editing.apply(TextInputEvent(preedit: .init(text: "xy", selection: -7..<(-3))))
    #expect(editing.marked?.selection == 0..<0)
    editing.apply(TextInputEvent(preedit: .init(text: "\n", selection: 0..<1)))
    #expect(editing.marked == nil)
  }

  @Test("an input method receives a part of a long text, in whole characters")
  func surroundingText() {
    var editing = TextEditing()
    editing.setText(String(repeating: family, count: 1_000))
    editing.select(TextSelection(anchor: 0, head: 25 * 500))
    let surrounding = editing.surroundingText(limit: 1_000)
    #expect(surrounding.text.utf8.count <= 1_000 && surrounding.text.utf8.count % 25 == 0)
    #expect(
      surrounding.caret % 25 == 0 && surrounding.caret <= surrounding.text.utf8.count
        && surrounding.anchor == 0)
    editing.setText("short|")
    #expect(editing.surroundingText(limit: 1_000).text == "short|")
  }

  // MARK: Size

  @Test("a megabyte is pasted, edited in the middle and undone")
  func large() {
    var editing = TextEditing("one|")
    let paste = String(repeating: "שלום e\u{301} \(family)\r\n", count: 21_000)
    editing.paste(paste)
    #expect(editing.text.utf8.count == 3 + paste.utf8.count)
    editing.move(to: editing.text.utf8.count / 2)
    for step in 0..<50 { editing.type("x", at: Double(step) / 100) }
    editing.undo()
    editing.undo()
    #expect(editing.notation == "one|")
  }
}
