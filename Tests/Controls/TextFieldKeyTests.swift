// SPDX-License-Identifier: MIT

@Suite("Text fields: keys")
struct TextFieldKeyTests {
  @Test("keys type, delete, move and select as in other toolkits")
  func keys() throws {
    let field = TextField()
    let typist = try Typist(field)
    typist.type("hello big world")
    #expect(field.text == "hello big world")
    typist.press(.left, [.control])
    typist.press(.backspace, [.control])
    #expect(field.text == "hello world")
    typist.press(.left, [.control, .shift])
    #expect(field.selectedText == "hello ")
    typist.press(.right)
    #expect(field.caret == 6 && field.selectedRange.isEmpty)
    typist.press(.home)
    typist.press(.delete)
    typist.press(.end, [.shift])
    #expect(field.selectedText == "ello world")
    typist.control("a")
    typist.type("x")
    #expect(field.text == "x")
    typist.control("z")
    #expect(field.text == "ello world" && field.selectedText == "ello world")
    typist.control("y")
    #expect(field.text == "x")
    typist.control("z")
    typist.control("Z", .shift)
    #expect(field.text == "x")
  }

  @Test("Return submits; Escape and unknown keys are left to other handlers")
  func submit() throws {
    final class Listener: View {
      var keys: [UInt32] = []
      override func keyDown(_ event: KeyEvent) -> Bool {
        keys.append(event.keysym)
        return true
      }
    }
    let field = TextField("one")
    let typist = try Typist(field)
    let listener = typist.stage.add(Listener())
    listener.addSubview(field)
    field.becomeFirstResponder()
    var submitted: [String] = []
    field.onSubmit = { submitted.append($0) }
    typist.press(.return)
    typist.press(.escape)
    typist.press(.up)
    typist.press(Key(rawValue: 0x6b), [.control])
    #expect(submitted == ["one"])
    #expect(listener.keys == [Key.escape.rawValue, Key.up.rawValue, 0x6b])
    field.onSubmit = nil
    typist.press(.return)
    #expect(listener.keys.last == Key.return.rawValue)
  }

  @Test("the number pad moves the caret while Num Lock is off; composed text is typed as a whole")
  func otherKeys() throws {
    let field = TextField("ab")
    let typist = try Typist(field)
    typist.press(Key(rawValue: 0xff95))
    typist.press(Key(rawValue: 0xff98))
    #expect(field.caret == 1)
    typist.press(Key(rawValue: 0xe9), text: "e\u{301}")
    #expect(field.text == "ae\u{301}b")
    typist.press(Key(rawValue: 0x61), [.alt], text: "a")
    #expect(field.text == "ae\u{301}b")
  }

  @Test("changes by the user are reported, changes by code are not")
  func changes() throws {
    let field = TextField("one")
    var log: [String] = []
    field.onChange = { log.append($0) }
    let typist = try Typist(field)
    field.text = "two"
    typist.type("!")
    typist.control("z")
    field.maximumLength = 3
    typist.type("x")
    field.inputFilter = { $0.uppercased() }
    field.maximumLength = nil
    typist.type("y")
    #expect(log == ["two!", "two", "twoY"])
  }

  @Test("in bidirectional text Left and Right move visually")
  func bidi() throws {
    let field = TextField("ab שלום cd")
    let typist = try Typist(field)
    typist.press(.home)
    var caretPositions: [Double] = []
    for _ in 0..<10 {
      caretPositions.append(try #require(field.textInputState).caretRect.minX)
      typist.press(.right)
    }
    caretPositions.append(try #require(field.textInputState).caretRect.minX)
    #expect(caretPositions == caretPositions.sorted() && Set(caretPositions).count == 11)
    #expect(field.caret == 10)
    for _ in 0..<10 { typist.press(.left) }
    #expect(field.caret == 0)
  }

  @Test("right-to-left text begins on the right")
  func rightToLeft() throws {
    let field = TextField("", placeholder: "חיפוש")
    let typist = try Typist(field)
    let left = try #require(field.textInputState).caretRect.minX
    typist.stage.window.layoutDirection = .rightToLeft
    try typist.settle()
    let right = try #require(field.textInputState).caretRect.minX
    #expect(right > left + 200)
    typist.type("של")
    #expect(try #require(field.textInputState).caretRect.minX < right)
    #expect(field.accessibilityLabel == "חיפוש")
  }

  @Test("a field's text starts at the leading edge, whatever its script", arguments: ["ab", "של"])
  func leadingEdge(text: String) throws {
    let field = TextField("")
    let typist = try Typist(field)
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      field.text = ""
      typist.stage.window.layoutDirection = direction
      try typist.settle()
      let empty = try #require(field.textInputState).caretRect.minX
      typist.type(text)
      let carets = [text.startIndex, text.endIndex].map { index in
        field.selectedRange = index..<index
        return field.textInputState?.caretRect.minX ?? .nan
      }
      let edge = direction == .leftToRight ? carets.min() : carets.max()
      #expect(try abs(#require(edge) - empty) <= 1)
    }
  }

  @Test("focus by keyboard selects the whole text, focus by pointer does not")
  func focus() throws {
    let field = TextField("one")
    let typist = try Typist(field)
    field.resignFirstResponder()
    typist.press(.tab)
    #expect(field.isFirstResponder && field.selectedText == "one")
    let node = try #require(typist.stage.window.accessibilitySnapshot.flattened.first)
    #expect(node.role == .textField && node.value == "one" && node.isFocused)
  }

  @Test("the selection is preserved when the window becomes active again")
  func reactivated() throws {
    let field = TextField("one")
    let typist = try Typist(field)
    field.resignFirstResponder()
    typist.press(.tab)
    typist.press(.end)
    typist.stage.window.handle(.focusChanged(false))
    typist.stage.window.handle(.focusChanged(true))
    #expect(field.selectedRange.isEmpty && field.caret == 3)
    field.resignFirstResponder()
    typist.press(.tab)
    #expect(field.selectedText == "one")
  }

  @Test("a very long line is edited at both ends and in the middle")
  func long() throws {
    let field = TextField()
    let typist = try Typist(field)
    let host = typist.stage.host
    host.clipboards[.clipboard] = ClipboardContent(
      text: String(repeating: "word e\u{301} 👨‍👩‍👧‍👦 שלום ", count: 5_000))
    typist.control("v")
    try typist.settle()
    typist.type("x")
    #expect(field.text.hasSuffix(" x"))
    let caret = try #require(field.textInputState).caretRect
    #expect(caret.maxX <= 280 && caret.minX > 200)
    typist.press(.home)
    typist.press(.right)
    typist.type("y")
    #expect(field.text.hasPrefix("wyord"))
    try typist.settle()
    #expect(try #require(field.textInputState).caretRect.minX < 80)
  }

  @Test("typing after a loss of keyboard focus is an undo step of its own")
  func steps() throws {
    let field = TextField()
    let typist = try Typist(field)
    typist.type("a")
    typist.stage.window.handle(.focusChanged(false))
    typist.stage.window.handle(.focusChanged(true))
    typist.type("b")
    typist.control("z")
    #expect(field.text == "a")
  }

  @Test("focus that returns from a menu selects nothing; focus by Tab selects the whole text")
  func menuReturns() throws {
    let field = TextField("one two")
    let typist = try Typist(field)
    let presenter = TitlePresenter()
    let otherView = typist.stage.add(FocusableView(frame: Rect(x: 0, y: 0, width: 10, height: 10)))
    presenter.menuView = otherView
    typist.stage.window.contextMenuPresenter = presenter
    typist.press(.end)
    typist.press(.menu)
    #expect(otherView.isFirstResponder)
    presenter.openMenu?.dismiss()
    field.becomeFirstResponder()
    #expect(field.selectedRange.isEmpty)
    // This also holds for a menu that left keyboard focus where it was.
    presenter.menuView = View()
    typist.press(.menu)
    #expect(field.isFirstResponder && presenter.openMenu?.isPresented == true)
    presenter.openMenu?.dismiss()
    otherView.becomeFirstResponder()
    typist.press(.tab)
    #expect(field.isFirstResponder && field.selectedText == "one two")
  }
}
