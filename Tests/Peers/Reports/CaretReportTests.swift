// SPDX-License-Identifier: MIT

/// Reports of carets that keys moved to the wrong place.
@Suite("Reports: carets and lines") struct CaretReportTests {
  private func run(_ keys: String, before: String, in view: TextView) throws -> String {
    view.frame = Rect(x: 10, y: 10, width: 360, height: 300)
    let stage = try TestStage { $0.addSubview(view) }
    view.becomeFirstResponder()
    view.marked = before
    try stage.press(keys: keys)
    return view.marked
  }

  @Test(
    "up and down go to the near end of a shorter line, right to left too (docx-editor #4018)",
    arguments: [
      ("אבגדהו|\nאב\nאבגדהו", "down", "אבגדהו\nאב|\nאבגדהו"),
      ("|אבגדהו\nאב", "down", "אבגדהו\n|אב"), ("אב\nאבגדהו|", "up", "אב|\nאבגדהו"),
      ("אבגדהו|\nאב\nאבגדהו", "down down", "אבגדהו\nאב\nאבגדהו|"),
      ("|abcdef\nאב", "down", "abcdef\nאב|"), ("|אב\nabc", "down", "אב\nabc|"),
      ("abcdef\n|אב\nאב", "up", "abcdef|\nאב\nאב"),
    ])
  func shorterLine(before: String, keys: String, after: String) throws {
    let result = try run(keys, before: before, in: TextView())
    #expect(result == after)
  }

  @Test(
    "left and right cross the boundary of paragraphs of two directions (logseq-bidi #2)",
    arguments: [
      ("abc\n|אבג", "left", "abc\nא|בג"), ("abc\n|אבג", "right", "abc|\nאבג"),
      ("אבג|\nabc", "left", "אבג\n|abc"), ("אבג|\nabc", "right", "אב|ג\nabc"),
      ("abc|\nאבג", "right", "abc\n|אבג"), ("אבג\n|abc", "left", "אבג|\nabc"),
      ("אבג\n|אבג", "right", "אבג|\nאבג"), ("אבג|\nאבג", "left", "אבג\n|אבג"),
    ])
  func paragraphs(before: String, keys: String, after: String) throws {
    let result = try run(keys, before: before, in: TextView())
    #expect(result == after)
  }

  @Test(
    "End stays in the line that is displayed, also where a word is broken (ATSynEdit #30)",
    arguments: [
      "one two three four five six seven eight nine", "abcdefghijklmnopqrstuvwxyzabcdefgh",
    ])
  func endOfWrappedLine(text: String) throws {
    let view = TextView()
    view.frame = Rect(x: 10, y: 10, width: 120, height: 300)
    let stage = try TestStage { $0.addSubview(view) }
    view.becomeFirstResponder()
    view.marked = "|" + text
    try stage.settle()
    func caret() throws -> PixelRect { try #require(stage.seat.textInput.text.rectangle) }
    let start = try caret()
    try stage.press(.end)
    let end = try caret()
    #expect(end.top == start.top && end.left > start.left + 30)
    try stage.press(.end)
    #expect(try caret() == end)
    try stage.press(keys: "down up")
    #expect(try caret().top == start.top)
    try stage.press(keys: "end home")
    #expect(try caret() == start)
  }

  @Test("a text that its own callback rewrites keeps the caret where the user types (cxjs #567)")
  func rewriting() throws {
    let field = TextField(), view = TextView()
    field.frame = Rect(x: 10, y: 10, width: 360, height: 40)
    view.frame = Rect(x: 10, y: 100, width: 360, height: 100)
    let stage = try TestStage {
      $0.addSubview(field)
      $0.addSubview(view)
    }
    field.onChange = { [unowned field] in field.text = $0.uppercased() }
    view.onChange = { [unowned view] in view.text = $0.uppercased() }
    var results: [String] = []
    field.becomeFirstResponder()
    field.marked = "AB|CD"
    try stage.type("xy")
    results.append(field.marked)
    try stage.press(.backspace)
    results.append(field.marked)
    view.becomeFirstResponder()
    view.marked = "AB|CD"
    try stage.type("xy")
    results.append(view.marked)
    #expect(results == ["ABXY|CD", "ABX|CD", "ABXY|CD"])
  }
}
