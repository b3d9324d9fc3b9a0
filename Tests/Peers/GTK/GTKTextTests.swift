// SPDX-License-Identifier: MIT

/// What GTK expects of texts: `textbuffer`, `textiter`, `texthistory` and `entry`.
@Suite("GTK: text") struct GTKTextTests {
  private nonisolated static let deletion: [EditRow] = [
    ("fo|o", "Backspace", "f|o"), ("|foo", "Backspace", "|foo"), ("|", "Backspace", "|"),
    ("foo\n|", "Backspace", "foo|"), ("foo\r\n|", "Backspace", "foo|"),
    ("foo\r\n|\r\nbar", "Backspace", "foo|\r\nbar"), ("foo|", "Delete", "foo|"),
    ("foo|\r\nbar", "Delete", "foo|bar"), ("[foo]bar", "Backspace", "|bar"),
    ("[foo]bar", "Delete", "|bar"),
  ]

  @Test(
    "Backspace and Delete remove one character or line break (gtk, textbuffer)",
    arguments: Self.deletion)
  func deletion(row: EditRow) throws {
    let outcome = try edited(row, in: TextView())
    #expect(outcome == row.after)
  }

  private nonisolated static let motion: [EditRow] = [
    ("abc|\u{1111}\u{1167}\u{11B9}def", "Right", "abc\u{1111}\u{1167}\u{11B9}|def"),
    ("abc\u{1111}\u{1167}\u{11B9}|def", "Left", "abc|\u{1111}\u{1167}\u{11B9}def"),
    ("def|\r\nxyz", "Right", "def\r\n|xyz"), ("def\r\n|xyz", "Left", "def|\r\nxyz"),
    ("|abc", "Left", "|abc"), ("abc|", "Right", "abc|"),
    // Each kind of line separator ends a line.
    ("li|ne", "End", "line|"), ("li|ne\nqw", "End", "line|\nqw"),
    ("li|ne\rqw", "End", "line|\rqw"), ("li|ne\r\nqw", "End", "line|\r\nqw"),
    ("li|ne\u{2029}qw", "End", "line|\u{2029}qw"), ("line\rq|w", "Home", "line\r|qw"),
    ("line\u{2029}q|w", "Home", "line\u{2029}|qw"), ("line\n|", "Home", "line\n|"),
    ("line\n|", "Up End", "line|\n"), ("n|nnn\r\nnn", "Down", "nnnn\r\nn|n"),
  ]

  @Test(
    "the caret moves by characters and lines of any separator (gtk, textbuffer)",
    arguments: Self.motion)
  func motion(row: EditRow) throws {
    let outcome = try edited(row, in: TextView())
    #expect(outcome == row.after)
  }

  private nonisolated static let clipboard: [EditRow] = [
    ("[abc]def", "Control+x End Control+v", "defabc|"),
    ("def[abc]", "Control+c Home Control+v", "abc|defabc"),
    ("[abc]def", "Control+c End Shift+Left Shift+Left Shift+Left Control+v", "abcabc|"),
    ("abc[def]", "Control+c Control+v", "abcdef|"), ("abc|def", "Control+c Control+v", "abcX|def"),
    ("[abcdef]", "Control+v", "X|"),
  ]

  @Test(
    "cut, copied and pasted text replaces the selection (gtk, textbuffer)",
    arguments: Self.clipboard, [true, false])
  func clipboard(row: EditRow, isField: Bool) throws {
    let outcome = try edited(row, in: isField ? TextField() : TextView(), clipboard: "X")
    #expect(outcome == row.after)
  }

  /// Keys, with `^` for undo and `>` for redo, and the texts after each of these.
  private nonisolated static let history: [(keys: String, texts: [String])] = [
    (
      "this is a test^^^^^>>>>>",
      [
        "this is a", "this is", "this", "", "", "this", "this is", "this is a", "this is a test",
        "this is a test",
      ]
    ),
    ("  \t this is some^^^^", ["  \t this is", "  \t this", "", ""]),
    ("this is\nmore^^^^", ["this is\n", "this is", "this", ""]),
    ("insert some text<<<<^^", ["insert some text", "insert some"]),
    ("one two^x^>", ["one", "one", "onex"]),
  ]

  @Test(
    "typed text is undone word by word, and deleted characters together (gtk, texthistory)",
    arguments: Self.history)
  func history(row: (keys: String, texts: [String])) throws {
    let view = TextView()
    view.insertsTabs = true
    let stage = try TestStage {
      view.frame = Rect(x: 20, y: 20, width: 360, height: 300)
      $0.addSubview(view)
    }
    view.becomeFirstResponder()
    var texts: [String] = []
    for key in row.keys {
      switch key {
      case "^": view.undo()
      case ">": view.redo()
      case "<": try stage.press(.backspace)
      case "\t": try stage.press(.tab)
      default: try stage.type(String(key))
      }
      if key == "^" || key == ">" { texts.append(view.text) }
    }
    #expect(texts == row.texts)
  }

  @Test("undone deletions of selections restore each selection (gtk, texthistory)")
  func selections() throws {
    let view = TextView()
    let stage = try TestStage {
      view.frame = Rect(x: 20, y: 20, width: 360, height: 300)
      $0.addSubview(view)
    }
    view.becomeFirstResponder()
    view.markedText = "[foo] bar"
    var texts: [String] = []
    for keys in ["Delete", "Shift+End Delete", "Control+z", "Control+z", "Control+z"] {
      try stage.pressKeys(keys)
      texts.append(view.markedText)
    }
    #expect(texts == ["| bar", "|", "[ bar]", "[foo] bar", "[foo] bar"])
  }

  @Test("text that is set in code cannot be undone (gtk, texthistory)")
  func irreversible() throws {
    let field = TextField()
    let stage = try TestStage { addColumn([field], to: $0) }
    field.becomeFirstResponder()
    try stage.type("first")
    field.text = "second"
    let wasUndone = field.undo()
    try stage.pressKeys("End x")
    field.undo()
    #expect(!wasUndone && field.text == "second")
  }

  @Test("the callback of a change finds text and caret after it, once (gtk, entry)")
  func callback() throws {
    let field = TextField()
    let stage = try TestStage { addColumn([field], to: $0) }
    var texts: [String] = []
    field.onChange = { [unowned field] text in texts.append("\(text) \(field.markedText)") }
    field.becomeFirstResponder()
    field.markedText = "[foo]bar"
    try stage.type("x")
    try stage.press(.backspace)
    try stage.press(.backspace)
    try stage.press(.left)
    field.markedText = "[bar]"
    try stage.press(.delete)
    #expect(texts == ["xbar x|bar", "bar |bar", " |"])
  }

  @Test("a selection beyond a text that became shorter ends with it (gtk, textbuffer)")
  func clamped() throws {
    let field = TextField(), view = TextView()
    _ = try TestStage { addColumn([field, view], to: $0, height: 100) }
    for entry in [field, view] as [any TextEntry] {
      entry.markedText = "abc[def]"
      let range = entry.selectedRange
      entry.text = "ab"
      entry.selectedRange = range
      #expect(entry.markedText == "ab|")
    }
  }
}
