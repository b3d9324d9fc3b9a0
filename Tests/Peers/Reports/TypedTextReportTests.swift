// SPDX-License-Identifier: MIT

/// Reports of text that came from an input method, a clipboard or a dead key at a bad moment.
@Suite("Reports: composed and pasted text") struct TypedTextReportTests {
  /// A stage of two fields, of which the first has the focus.
  private func fields() throws -> (stage: TestStage, first: TextField, second: TextField) {
    let first = TextField(), second = TextField()
    first.frame = Rect(x: 50, y: 50, width: 300, height: 40)
    second.frame = Rect(x: 50, y: 150, width: 300, height: 40)
    let stage = try TestStage {
      $0.addSubview(first)
      $0.addSubview(second)
    }
    first.becomeFirstResponder()
    try stage.settle()
    return (stage, first, second)
  }

  /// How the user sends a message.
  nonisolated enum Sending: CaseIterable {
    case key, command, click, tap
  }

  @Test(
    "a message that is sent in the middle of a syllable is whole, and leaves nothing (OpenMMO #2)",
    arguments: Sending.allCases, [false, true])
  func sending(by way: Sending, commitsLate: Bool) throws {
    let (stage, field, _) = try fields()
    var sent: [String] = []
    let send = { [unowned field] in
      sent.append(field.text)
      field.text = ""
    }
    let button = Button("Send", onTap: send)
    button.frame = Rect(x: 50, y: 250, width: 100, height: 40)
    field.superview?.addSubview(button)
    field.onSubmit = { _ in send() }
    stage.window.rootViewController?.keyCommands = [
      KeyCommand(.character("s"), modifiers: .control, title: "Send", action: send)
    ]
    let input = stage.seat.textInput
    input.commit("안")
    input.preedit("녕", begin: 0, end: 3)
    input.done()
    try stage.settle()
    switch way {
    case .key: try stage.press(.return)
    case .command: try stage.press(.character("s"), .control)
    case .click: try stage.click(.button, "Send")
    case .tap: try stage.tap(.button, "Send")
    }
    // The input method begins anew: some commit what they had, others drop it.
    if commitsLate { input.commit("녕") } else { input.preedit(nil) }
    input.done()
    try stage.settle()
    #expect(sent == ["안녕"] && field.text.isEmpty)
    field.becomeFirstResponder()
    try stage.settle()
    input.preedit("녕", begin: 0, end: 3)
    input.done()
    try stage.turn()
    input.commit("녕")
    input.done()
    try stage.settle()
    #expect(field.text == "녕")
  }

  @Test("a composition may exceed the length, and its text gives way to the rest (flutter #67898)")
  func maximumLength() throws {
    let (stage, field, _) = try fields()
    field.maximumLength = 5
    field.marked = "ab|cd"
    let input = stage.seat.textInput
    input.preedit("nihaoma", begin: 7, end: 7)
    input.done()
    try stage.settle()
    let composing = field.text
    input.commit("你好吗")
    input.done()
    try stage.settle()
    #expect(composing == "abcd" && field.marked == "ab你|cd")
  }

  @Test("the primary selection outlives the marked text (xed #657)", arguments: [false, true])
  func primarySelection(deselects: Bool) throws {
    let (stage, first, second) = try fields()
    first.text = "alpha beta"
    try stage.click(at: Point(x: 70, y: 70), settles: false)
    try stage.click(at: Point(x: 70, y: 70))
    if deselects { try stage.click(at: Point(x: 340, y: 70)) }
    try stage.click(at: Point(x: 340, y: 70), button: 0x112)
    try stage.click(at: Point(x: 200, y: 170), button: 0x112)
    #expect(first.text == "alpha betaalpha" && second.text == "alpha")
  }

  /// What the user does between the key that pastes and the arrival of the text.
  nonisolated enum Meanwhile: CaseIterable {
    case nothing, otherField, typing, home
  }

  @Test(
    "slow text is pasted where the user pasted it (super_editor #159)",
    arguments: Meanwhile.allCases)
  func slowPaste(meanwhile: Meanwhile) throws {
    let (stage, first, second) = try fields()
    first.marked = "ab|cd"
    let clipboard = stage.seat.clipboard
    clipboard.copy(types: ["text/plain;charset=utf-8"])
    try stage.press(.character("v"), .control)
    switch meanwhile {
    case .nothing: break
    case .otherField: try stage.press(.tab)
    case .typing: try stage.type("x")
    case .home: try stage.press(.home)
    }
    let request = try #require(clipboard.dataRequests.first)
    request.write(Array("PASTE".utf8))
    request.close()
    try stage.settle()
    let expected = meanwhile == .typing ? "abPASTExcd" : "abPASTEcd"
    #expect(first.text == expected && second.text.isEmpty)
  }

  @Test(
    "an accent that waits for its letter is not for another field (keyman #659)",
    arguments: [false, true])
  func deadKey(leavesWindow: Bool) throws {
    let (stage, first, second) = try fields()
    stage.seat.setKeymap(layout: "us", variant: "intl")
    try stage.tapKey(40)
    if leavesWindow {
      stage.seat.focusKeyboard(nil)
      try stage.settle()
      stage.seat.focusKeyboard(try stage.surface)
      try stage.settle()
    }
    try stage.click(at: Point(x: 200, y: 170))
    try stage.tapKey(18)
    try stage.settle()
    #expect(second.text == "e" && !first.text.contains("e"))
  }

  @Test("a line break of two characters is one (PrettyPrompt #66)")
  func lineBreaks() throws {
    let (stage, field, _) = try fields()
    let view = TextView()
    view.frame = Rect(x: 50, y: 250, width: 300, height: 200)
    field.superview?.addSubview(view)
    stage.seat.clipboard.copy(text: "one\r\ntwo\rthree")
    try stage.press(.character("v"), .control)
    view.becomeFirstResponder()
    try stage.press(.character("v"), .control)
    let lines = view.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    #expect(field.text == "one two three" && lines == ["one", "two", "three"])
    try stage.press(keys: "C-home down backspace down home backspace")
    #expect(view.text == "onetwothree")
  }
}
