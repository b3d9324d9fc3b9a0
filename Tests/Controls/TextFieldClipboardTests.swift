// SPDX-License-Identifier: MIT

@Suite("Text fields: clipboard and secure text")
struct TextFieldClipboardTests {
  @Test("copy, cut and paste go through the host, with the grant of the key")
  func clipboard() throws {
    let field = TextField("one two")
    let typist = try Typist(field)
    let host = typist.stage.host
    typist.press(.left, [.control, .shift])
    typist.control("c")
    #expect(host.clipboards[.clipboard] == ClipboardContent(text: "two"))
    typist.control("x")
    #expect(field.text == "one ")
    typist.control("v")
    typist.press(Key(rawValue: 0xff63), [.shift])
    #expect(field.text == "one twotwo")
    typist.control("z")
    #expect(field.text == "one two")
    host.clipboards[.clipboard] = ClipboardContent(
      [.init(type: "UTF8_STRING", bytes: [0x61, 0xff, 0x0a, 0x62, 0x00])])
    typist.control("v")
    #expect(field.text == "one twoa\u{FFFD} b")
    host.clipboards[.clipboard] = ClipboardContent([.init(type: "image/png", bytes: [1])])
    typist.control("v")
    #expect(field.text == "one twoa\u{FFFD} b")
  }

  @Test("a secure field shows bullets and reveals no text")
  func secure() throws {
    let field = TextField("pass word")
    field.isSecureTextEntry = true
    let typist = try Typist(field)
    typist.control("a")
    typist.control("c")
    typist.control("x")
    #expect(typist.stage.host.clipboards.isEmpty && field.text == "pass word")
    let state = try #require(field.textInputState)
    #expect(state.surroundingText.isEmpty && state.purpose == .password)
    #expect(state.hints.isSuperset(of: [.hiddenText, .sensitiveData]))
    let node = try #require(typist.stage.window.accessibilitySnapshot.flattened.first)
    #expect(node.value == String(repeating: "\u{2022}", count: 9))
    #expect(node.state.contains(.secure))
    typist.press(.end)
    typist.press(.left, [.control])
    #expect(field.caret == 0)
    let first = field.location(of: 4).x
    field.text = "wwwwwwwww"
    #expect(field.location(of: 4).x == first)
    typist.click(field.location(of: 3), times: 2)
    #expect(field.selectedText == "wwwwwwwww")
  }

  @Test("text that is not editable can be selected and copied")
  func readOnly() throws {
    let field = TextField("one")
    field.isEditable = false
    let typist = try Typist(field)
    typist.control("a")
    typist.control("c")
    typist.type("x")
    typist.press(.backspace)
    typist.control("x")
    typist.control("v")
    #expect(field.text == "one")
    #expect(typist.stage.host.clipboards[.clipboard] == ClipboardContent(text: "one"))
    #expect(typist.stage.host.textInput == nil)
    field.isEnabled = false
    #expect(!field.isFirstResponder && !field.becomeFirstResponder())
  }
}
