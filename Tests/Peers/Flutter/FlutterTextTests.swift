// SPDX-License-Identifier: MIT

/// A text with a caret or a selection, keys, and the text afterwards.
nonisolated struct EditingScenario: Sendable, CustomTestStringConvertible {
  let name: String
  let before: String
  let keys: String
  let after: String

  init(_ name: String, _ before: String, _ keys: String, _ after: String) {
    self.name = name
    self.before = before
    self.keys = keys
    self.after = after
  }

  var testDescription: String { name }
}

extension TextEntry {
  /// The text with its caret as a bar, or its selection in brackets.
  var marked: String {
    get {
      let (start, end) = (selectedRange.lowerBound, selectedRange.upperBound)
      if selectedRange.isEmpty { return text[..<start] + "|" + text[start...] }
      return text[..<start] + "[" + text[selectedRange] + "]" + text[end...]
    }
    set {
      text = newValue.filter { !"|[]".contains($0) }
      let parts = newValue.split(omittingEmptySubsequences: false) { "|[]".contains($0) }
      let start = text.index(text.startIndex, offsetBy: parts[0].count)
      let end = parts.count > 2 ? text.index(start, offsetBy: parts[1].count) : start
      selectedRange = start..<end
    }
  }
}

nonisolated private let poem = "red fox\nblue whales swim\n\ngo"
nonisolated private let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"

@Suite("Flutter: editing") struct FlutterTextTests {
  private func run(_ scenario: EditingScenario, in entry: some TextEntry) throws -> String {
    entry.frame = Rect(x: 10, y: 10, width: 360, height: entry is TextView ? 300 : 40)
    let stage = try TestStage { $0.addSubview(entry) }
    entry.marked = scenario.before
    entry.becomeFirstResponder()
    entry.marked = scenario.before
    try stage.press(keys: scenario.keys)
    return entry.marked
  }

  @Test(
    "keys delete (flutter, editable_text_shortcuts_test)",
    arguments: [
      EditingScenario("backspace joins lines", "red\n|fox", "backspace", "red|fox"),
      EditingScenario("backspace at the start does nothing", "|red", "backspace", "|red"),
      EditingScenario("delete joins lines", "red|\nfox", "delete", "red|fox"),
      EditingScenario("delete at the end does nothing", "red|", "delete", "red|"),
      EditingScenario("backspace deletes a family", "a\(family)|b", "backspace", "a|b"),
      EditingScenario("delete deletes a family", "a|\(family)b", "delete", "a|b"),
      EditingScenario("backspace deletes a selection", "r[ed f]ox", "backspace", "r|ox"),
      EditingScenario("delete deletes a selection", "r[ed f]ox", "delete", "r|ox"),
      EditingScenario("a word backwards", "red fox|", "C-backspace", "red |"),
      EditingScenario("a word forwards", "red| fox", "C-delete", "red|"),
      EditingScenario("the rest of a word backwards", "red fo|x", "C-backspace", "red |x"),
      EditingScenario("the rest of a word forwards", "r|ed fox", "C-delete", "r| fox"),
      EditingScenario("a word and the spaces after it", "red  |fox", "C-backspace", "|fox"),
      EditingScenario("a selection, not its word", "red [fo]x", "C-backspace", "red |x"),
      EditingScenario("nothing before the start by words", "|red", "C-backspace", "|red"),
      EditingScenario("nothing after the end by words", "red|", "C-delete", "red|"),
      EditingScenario("a typed letter replaces a selection", "r[ed f]ox", "u", "ru|ox"),
      EditingScenario("return breaks a line", "red| fox", "return", "red\n| fox"),
    ])
  func deleting(_ scenario: EditingScenario) throws {
    let after = try run(scenario, in: TextView())
    #expect(after == scenario.after)
  }

  @Test(
    "keys move the caret (flutter, editable_text_shortcuts_test)",
    arguments: [
      EditingScenario("left goes over a line break", "red\n|fox", "left", "red|\nfox"),
      EditingScenario("left stays at the start", "|red", "left C-left home", "|red"),
      EditingScenario("right stays at the end", "red|", "right C-right end", "red|"),
      EditingScenario("a family is one step", "a\(family)|b", "left", "a|\(family)b"),
      EditingScenario("left by words", "red fox|", "C-left", "red |fox"),
      EditingScenario("left by words twice", "red fox|", "C-left C-left", "|red fox"),
      EditingScenario("right by words", "|red fox", "C-right", "red| fox"),
      EditingScenario("right by words twice", "|red fox", "C-right C-right", "red fox|"),
      EditingScenario("words end at punctuation", "|red, fox", "C-right", "red|, fox"),
      EditingScenario("left goes to a selection's start", "r[ed f]ox", "left", "r|ed fox"),
      EditingScenario("right goes to a selection's end", "r[ed f]ox", "right", "red f|ox"),
      EditingScenario("home goes to the line", "red\nfo|x", "home", "red\n|fox"),
      EditingScenario("end goes to the line's end", "r|ed\nfox", "end", "red|\nfox"),
      EditingScenario("home twice stays", "red\nfo|x", "home home", "red\n|fox"),
      EditingScenario("Control and home", "red\nfo|x", "C-home", "|red\nfox"),
      EditingScenario("Control and end", "r|ed\nfox", "C-end", "red\nfox|"),
      EditingScenario("up keeps the column", "abcd\nab|cd", "up", "ab|cd\nabcd"),
      EditingScenario("down keeps the column", "ab|cd\nabcd", "down", "abcd\nab|cd"),
      EditingScenario(
        "the column outlasts a short line", "aaaaaa|\na\naaaaaa", "down down",
        "aaaaaa\na\naaaaaa|"),
      EditingScenario(
        "a sideways step sets the column", "aaaaaa|\na\naaaaaa", "down left down",
        "aaaaaa\na\n|aaaaaa"),
      EditingScenario("up in the first line", "ab|cd\nabcd", "up", "|abcd\nabcd"),
      EditingScenario("down in the last line", "abcd\nab|cd", "down", "abcd\nabcd|"),
      EditingScenario("up through an empty line", "aa\n\na|a", "up up", "a|a\n\naa"),
      EditingScenario("a selection, then up", "aaaa\na[aa]a", "up", "aaa|a\naaaa"),
      EditingScenario("a selection, then down", "a[aa]a\naaaa", "down", "aaaa\naaa|a"),
    ])
  func moving(_ scenario: EditingScenario) throws {
    let after = try run(scenario, in: TextView())
    #expect(after == scenario.after)
  }

  @Test(
    "keys select (flutter, editable_text_shortcuts_test)",
    arguments: [
      EditingScenario("a character", "r|ed", "S-right", "r[e]d"),
      EditingScenario("there and back", "r|ed", "S-right S-left", "r|ed"),
      EditingScenario("across the anchor", "r|ed", "S-right S-left S-left", "[r]ed"),
      EditingScenario("a word", "red |fox", "C-S-right", "red [fox]"),
      EditingScenario("to the line's start", "red\nfo|x", "S-home", "red\n[fo]x"),
      EditingScenario("to the line's end", "r|ed\nfox", "S-end", "r[ed]\nfox"),
      EditingScenario("to the start", "red\nfo|x", "C-S-home", "[red\nfo]x"),
      EditingScenario("to the end", "r|ed\nfox", "C-S-end", "r[ed\nfox]"),
      EditingScenario("from the end to the start", "r|ed", "S-end S-home", "[r]ed"),
      EditingScenario("a line down", "a|bc\nabc", "S-down", "a[bc\na]bc"),
      EditingScenario("down and up again", "a|bc\nabc", "S-down S-up", "a|bc\nabc"),
      EditingScenario("up in the first line", "ab|c\nabc", "S-up", "[ab]c\nabc"),
      EditingScenario("down in the last line", "abc\na|bc", "S-down", "abc\na[bc]"),
      EditingScenario(
        "the column outlasts the end", "abc\na|bc", "S-down S-up", "a[bc\na]bc"),
      EditingScenario("everything", "r|ed\nfox", "C-a", "[red\nfox]"),
      EditingScenario("everything, then left", "r|ed fox", "C-a left", "|red fox"),
      EditingScenario("all is replaced", "r|ed", "C-a x", "x|"),
    ])
  func selecting(_ scenario: EditingScenario) throws {
    let after = try run(scenario, in: TextView())
    #expect(after == scenario.after)
  }

  @Test(
    "a field of one line (flutter, editable_text_test)",
    arguments: [
      EditingScenario("a secret has no words", "red fox|", "C-backspace", "|"),
      EditingScenario("a secret is one word", "red fox|", "C-left", "|red fox"),
    ])
  func fields(_ scenario: EditingScenario) throws {
    let field = TextField()
    field.isSecureTextEntry = scenario.name.hasPrefix("a secret")
    let after = try run(scenario, in: field)
    #expect(after == scenario.after)
  }

  @Test("a text that is read only moves its caret and keeps its text (flutter, editable_text_test)")
  func readOnly() throws {
    let view = TextView()
    view.isEditable = false
    let scenario = EditingScenario("", "r|ed", "backspace delete x C-x return S-right", "r[e]d")
    #expect(try run(scenario, in: view) == scenario.after)
  }

  @Test(
    "clicks in a row select (flutter, tap_and_drag_test)",
    arguments: [
      // The number of clicks, the seconds between them, the pixels between them.
      (1, 0.1, 0.0, "|"), (2, 0.1, 0.0, "[]"), (3, 0.1, 0.0, "[all]"), (4, 0.1, 0.0, "|"),
      (5, 0.1, 0.0, "[]"), (2, 0.7, 0.0, "|"), (2, 0.1, 40.0, "|"), (3, 0.7, 0.0, "|"),
    ])
  func clicks(count: Int, pause: Double, distance: Double, expected: String) throws {
    let view = TextView()
    view.frame = Rect(x: 10, y: 10, width: 360, height: 300)
    let stage = try TestStage { $0.addSubview(view) }
    view.text = "mississippi mississippi mississippi"
    var script = GestureScript()
    for index in 0..<count {
      let point = Point(x: 30 + Double(index) * distance, y: 25)
      script.press(point, with: .pointer(button: Touch.primaryButton))
      script.wait(0.02)
      script.lift(.pointer(button: Touch.primaryButton))
      script.wait(pause)
    }
    try stage.play(script)
    try stage.settle()
    let selected = view.text[view.selectedRange]
    let result = selected.isEmpty ? "|" : selected == "mississippi" ? "[]" : "[all]"
    #expect(result == expected && (result != "[all]" || selected == view.text))
  }
}
