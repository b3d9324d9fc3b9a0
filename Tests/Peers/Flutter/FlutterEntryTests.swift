// SPDX-License-Identifier: MIT

@Suite("Flutter: text entry") struct FlutterEntryTests {
  private func stage(_ entry: some TextEntry, _ text: String) throws -> TestStage {
    entry.frame = Rect(x: 10, y: 10, width: 300, height: entry is TextView ? 200 : 40)
    let stage = try TestStage { $0.addSubview(entry) }
    entry.marked = text
    entry.becomeFirstResponder()
    entry.marked = text
    try stage.settle()
    return stage
  }

  private func mouse(_ stage: TestStage, _ points: [Point], pause: Double = 0.02) throws {
    let button = GestureScript.Contact.pointer(button: Touch.primaryButton)
    var script = GestureScript()
    script.press(points[0], with: button)
    for point in points.dropFirst() {
      script.wait(pause)
      script.move(to: point, over: 0.2, with: button)
    }
    script.lift(button)
    try stage.play(script)
  }

  @Test(
    "undo takes back steps, and redo brings them again (flutter, undo_history_test)",
    arguments: [
      EditingScenario("a word", "|", "r e d C-z", "|"),
      EditingScenario("a word and its undo", "|", "r e d C-z C-y", "red|"),
      EditingScenario("redo by Shift", "|", "r e d C-z C-S-z", "red|"),
      EditingScenario("a deletion", "red fox|", "C-backspace C-z", "red fox|"),
      EditingScenario("a replaced selection", "r[ed f]ox", "u C-z", "r[ed f]ox"),
      EditingScenario("nothing to undo", "red|", "C-z C-z", "red|"),
      EditingScenario("nothing to redo", "red|", "C-y", "red|"),
      EditingScenario("typing after an undo ends redo", "|", "a C-z b C-y", "b|"),
      EditingScenario("a cut", "r[ed] fox", "C-x C-z", "r[ed] fox"),
      EditingScenario("a paste of what was cut", "r[ed]", "C-x C-v C-v", "reded|"),
      EditingScenario("a paste over a selection", "a[b]c", "C-c C-a C-v", "b|"),
      EditingScenario("a copy keeps the selection", "r[ed]", "C-c", "r[ed]"),
      EditingScenario("a cut without a selection", "re|d", "C-x", "re|d"),
    ])
  func undo(_ scenario: EditingScenario) throws {
    let view = TextView()
    let stage = try stage(view, scenario.before)
    try stage.press(keys: scenario.keys)
    #expect(view.marked == scenario.after)
  }

  @Test(
    "composed text (flutter, editable_text_test)",
    arguments: [
      // Steps of an input method: p for composed text, c for committed text, a key.
      ("p:ni", "a|b", "ab"), ("p:ni c:x", "a|b", "axb"), ("p:ni p:", "a|b", "ab"),
      ("c:x c:y", "a|b", "axyb"), ("p:ni c:x", "a[b]c", "axc"), ("p:ni k:left", "a|b", "anib"),
      ("p:ni c:xy k:backspace", "a|b", "axb"),
    ])
  func composition(steps: String, before: String, expected: String) throws {
    let field = TextField()
    let stage = try stage(field, before)
    let input = stage.seat.textInput
    for step in steps.split(separator: " ") {
      let value = String(step.dropFirst(2))
      switch step.first {
      case "p":
        input.preedit(value.isEmpty ? nil : value)
        input.done()
      case "c":
        input.commit(value)
        input.done()
      default: try stage.press(keys: value)
      }
      try stage.settle()
    }
    #expect(field.text == expected)
  }

  @Test("a press elsewhere keeps what was composed, once (flutter, editable_text_test)")
  func composedAndLeft() throws {
    let field = TextField(), other = TextField()
    let stage = try stage(field, "a|b")
    other.frame = Rect(x: 10, y: 300, width: 200, height: 40)
    field.superview?.addSubview(other)
    stage.seat.textInput.preedit("ni")
    stage.seat.textInput.done()
    try stage.settle()
    try stage.click(at: Point(x: 50, y: 320))
    #expect(field.text == "anib" && other.text.isEmpty && other.isFirstResponder)
  }

  @Test(
    "a length is limited for all kinds of input (flutter, text_field_test)",
    arguments: ["keys", "paste", "commit", "replace"])
  func limit(kind: String) throws {
    let field = TextField()
    let stage = try stage(field, "abc|")
    field.maximumLength = 5
    switch kind {
    case "keys": try stage.type("xyz")
    case "commit":
      stage.seat.textInput.commit("xyz")
      stage.seat.textInput.done()
      try stage.settle()
    case "replace":
      try stage.press(keys: "C-a")
      try stage.type("vwxyz!")
    default: try stage.press(keys: "C-a C-c end C-v")
    }
    let expected = ["keys": "abcxy", "paste": "abcab", "commit": "abcxy", "replace": "vwxyz"]
    #expect(field.text == expected[kind])
  }

  @Test("the caret of a long line stays in sight at both ends (flutter, editable_text_test)")
  func longLine() throws {
    let field = TextField()
    let stage = try stage(field, "|")
    try stage.type(String(repeating: "wide ", count: 20))
    var carets = [field.focusRect.midX]
    try stage.press(.home)
    carets.append(field.focusRect.midX)
    try stage.press(.end)
    try stage.press(keys: "C-backspace C-backspace")
    carets.append(field.focusRect.midX)
    field.frame.size.width = 120
    try stage.settle()
    carets.append(field.focusRect.midX)
    #expect(carets.dropLast().allSatisfy { $0 >= 0 && $0 <= 300 } && carets[3] <= 120, "\(carets)")
  }

  @Test("a text that grows beyond its view scrolls to the caret (flutter, editable_text_test)")
  func longText() throws {
    let view = TextView()
    let stage = try stage(view, "|")
    for _ in 0..<20 { try stage.press(.return) }
    let bottom = view.focusRect
    try stage.press(.home, .control)
    let top = view.focusRect
    #expect(bottom.minY >= 0 && bottom.maxY <= 200 && top.minY >= 0 && top.maxY <= 200)
  }

  @Test(
    "a pointer selects (flutter, selectable_text_test, tap_and_drag_test)",
    arguments: [
      // The clicks before the drag, where it ends, the selection.
      (1, Point(x: 320, y: 20), "mmmm nnnn mmmm"), (2, Point(x: 110, y: 20), "mmmm nnnn"),
      (2, Point(x: 5, y: 20), "mmmm"), (3, Point(x: 30, y: 20), "mmmm nnnn mmmm"),
    ])
  func drags(clicks: Int, end: Point, expected: String) throws {
    let view = TextView()
    let stage = try stage(view, "mmmm nnnn mmmm\nsecond|")
    let start = Point(x: clicks == 1 ? 14 : 20, y: 20)
    for _ in 1..<clicks { try mouse(stage, [start]) }
    try mouse(stage, [start, end])
    try stage.settle()
    let selected = view.text[view.selectedRange].filter { !$0.isNewline }
    #expect(selected == expected)
  }

  @Test("Shift with a click extends the selection (flutter, text_selection_gesture_detector_test)")
  func shiftClick() throws {
    let view = TextView()
    let stage = try stage(view, "mm|mm nnnn mmmm")
    stage.seat.key(42, isDown: true)
    try stage.click(at: Point(x: 305, y: 20))
    stage.seat.key(42, isDown: false)
    let forwards = view.marked
    stage.seat.key(42, isDown: true)
    try stage.click(at: Point(x: 11, y: 20))
    stage.seat.key(42, isDown: false)
    #expect(forwards == "mm[mm nnnn mmmm]" && view.marked == "[mm]mm nnnn mmmm")
  }

  @Test("a click beyond the end of a line puts the caret there (flutter, editable_text_test)")
  func beyond() throws {
    let view = TextView()
    let stage = try stage(view, "|one\ntwo\nthree")
    try stage.click(at: Point(x: 300, y: 20))
    let first = view.marked
    try stage.click(at: Point(x: 300, y: 190))
    #expect(first == "one|\ntwo\nthree" && view.marked == "one\ntwo\nthree|")
  }

  @Test("a click in a selection removes it (flutter, text_selection_gesture_detector_test)")
  func clickInside() throws {
    let view = TextView()
    let stage = try stage(view, "[mmmm nnnn]")
    try stage.click(at: Point(x: 30, y: 20))
    #expect(view.selectedRange.isEmpty)
  }

  @Test("a line that is pasted into a field stays one line (flutter, text_field_test)")
  func pasteLines() throws {
    let field = TextField(), view = TextView()
    let stage = try stage(view, "[one\ntwo]")
    field.frame = Rect(x: 10, y: 300, width: 200, height: 40)
    view.superview?.addSubview(field)
    try stage.press(keys: "C-c")
    field.becomeFirstResponder()
    try stage.press(keys: "C-v")
    #expect(field.text == "one two")
  }
}
