// SPDX-License-Identifier: MIT

@Suite("Text fields: input methods")
struct TextFieldInputMethodTests {
  @Test("composed text is displayed at the caret, and is not part of the text")
  func composing() throws {
    let field = TextField("ab")
    let typist = try Typist(field)
    typist.press(.left)
    let before = try #require(typist.stage.host.textInput)
    #expect(before.surroundingText == "ab" && before.caret == 1)
    typist.stage.window.handle(
      .textInput(TextInputEvent(preedit: .init(text: "nihao", selection: 5..<5))))
    let state = try #require(typist.stage.host.textInput)
    #expect(field.text == "ab" && state.surroundingText == "ab" && state.caret == 1)
    #expect(state.caretRect.minX > before.caretRect.minX + 20)
    typist.stage.window.handle(.textInput(TextInputEvent(commit: "你好")))
    #expect(field.text == "a你好b" && field.caret == 3)
    #expect(typist.stage.host.textInput?.isCausedByInputMethod == true)
    typist.type("x")
    #expect(typist.stage.host.textInput?.isCausedByInputMethod == false)
    typist.stage.window.handle(
      .textInput(TextInputEvent(preedit: .init(text: "y", selection: nil))))
    typist.stage.window.handle(.focusChanged(false))
    #expect(field.text == "a你好xyb" && typist.stage.host.textInput == nil)
  }

  @Test("kitty #10243: the caret rectangle is sent again when the field regains keyboard focus")
  func caretRect() throws {
    let field = TextField("one")
    let typist = try Typist(field)
    let caretRect = try #require(typist.stage.host.textInput?.caretRect)
    #expect(caretRect.midY > 20 && caretRect.midY < 60 && caretRect.height > 8)
    field.resignFirstResponder()
    #expect(typist.stage.host.textInput == nil)
    field.becomeFirstResponder()
    #expect(typist.stage.host.textInput?.caretRect == caretRect)
  }
}
