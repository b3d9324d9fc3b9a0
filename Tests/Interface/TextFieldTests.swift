import SashGeometry
import SashGestures
import SashInterface
import SashRaster
import Testing

@Suite("Text fields")
struct TextFieldTests {
  // MARK: Keys

  @Test("keys type, delete, move and select as they do elsewhere")
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

  @Test("Return submits, Escape and unknown keys go on to others")
  func submit() throws {
    final class Listener: View {
      var heard: [UInt32] = []
      override func keyDown(_ event: KeyEvent) -> Bool {
        heard.append(event.keysym)
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
    #expect(listener.heard == [Key.escape.rawValue, Key.up.rawValue, 0x6b])
    field.onSubmit = nil
    typist.press(.return)
    #expect(listener.heard.last == Key.return.rawValue)
  }

  @Test("the number pad moves while its numbers are off; composed text is typed as a whole")
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

  @Test("the user's changes are told, those from code are not")
  func changes() throws {
    let field = TextField("one")
    var heard: [String] = []
    field.onChange = { heard.append($0) }
    let typist = try Typist(field)
    field.text = "two"
    typist.type("!")
    typist.control("z")
    field.maximumLength = 3
    typist.type("x")
    field.inputFilter = { $0.uppercased() }
    field.maximumLength = nil
    typist.type("y")
    #expect(heard == ["two!", "two", "twoY"])
  }

  @Test("in mixed directions Left and Right follow the eye")
  func bidi() throws {
    let field = TextField("ab שלום cd")
    let typist = try Typist(field)
    typist.press(.home)
    var places: [Double] = []
    for _ in 0..<10 {
      places.append(try #require(field.textInputState).caretRect.minX)
      typist.press(.right)
    }
    places.append(try #require(field.textInputState).caretRect.minX)
    #expect(places == places.sorted() && Set(places).count == 11)
    #expect(field.caret == 10)
    for _ in 0..<10 { typist.press(.left) }
    #expect(field.caret == 0)
  }

  @Test("a field that is read from right to left begins at the right")
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

  // MARK: Clipboard

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

  @Test("a secure field shows bullets and gives nothing away")
  func secure() throws {
    let field = TextField("pass word")
    field.isSecure = true
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
    let first = field.place(of: 4).x
    field.text = "wwwwwwwww"
    #expect(field.place(of: 4).x == first)
    typist.click(field.place(of: 3), times: 2)
    #expect(field.selectedText == "wwwwwwwww")
  }

  @Test("what cannot be changed can be selected and copied")
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

  // MARK: Pointer

  @Test("clicks place the caret and select words and everything; Shift extends")
  func clicks() throws {
    let field = TextField("one two three")
    let typist = try Typist(field)
    typist.click(field.place(of: 5))
    #expect(field.caret == 5)
    typist.wait(1)
    typist.click(field.place(of: 5), times: 2)
    #expect(field.selectedText == "two")
    #expect(typist.stage.host.clipboards[.selection] == ClipboardContent(text: "two"))
    typist.wait(1)
    typist.click(field.place(of: 5), times: 3)
    #expect(field.selectedText == "one two three")
    typist.wait(1)
    typist.click(field.place(of: 2))
    typist.click(field.place(of: 9), modifiers: .shift)
    #expect(field.selectedText == "e two t")
  }

  @Test("a drag selects, by words after a double click, and goes on beyond the edge")
  func drags() throws {
    let field = TextField("one two three four " + String(repeating: "more ", count: 30))
    let typist = try Typist(field)
    typist.press(.home)
    try typist.settle()
    var touch = typist.down(field.place(of: 1))
    typist.move(touch, to: field.place(of: 6))
    #expect(field.selectedText == "ne tw")
    typist.move(touch, to: field.place(of: 6), .ended)
    typist.wait(1)
    typist.click(field.place(of: 5))
    touch = typist.down(field.place(of: 5))
    typist.move(touch, to: field.place(of: 9))
    #expect(field.selectedText == "two three")
    typist.move(touch, to: field.place(of: 1))
    #expect(field.selectedText == "one two")
    typist.move(touch, to: Point(x: 299, y: 40))
    let first = field.selectedText.count
    for _ in 0..<20 { typist.wait(0.1) }
    #expect(field.selectedText.count > first + 20)
    typist.move(touch, to: Point(x: 299, y: 40), .ended)
    let last = field.selectedText.count
    typist.wait(5)
    #expect(field.selectedText.count == last)
  }

  @Test("a middle click inserts the text selected last, where it was made")
  func middleClick() throws {
    let field = TextField("one two")
    let typist = try Typist(field)
    typist.stage.host.clipboards[.selection] = ClipboardContent(text: "-x-")
    typist.click(field.place(of: 3), .pointer(button: 0x112))
    #expect(field.text == "one-x- two")
  }

  // MARK: Fingers

  @Test("a tap places the caret, a long press selects a word, handles move its ends")
  func fingers() throws {
    let field = TextField("one two three")
    let typist = try Typist(field)
    let places = (0...13).map { field.place(of: $0) }
    typist.click(places[6], .finger)
    #expect(field.caret == 6)
    typist.wait(1)
    let touch = typist.down(places[5], .finger)
    typist.wait(0.6)
    #expect(field.selectedText == "two")
    typist.move(touch, to: places[10])
    #expect(field.selectedText == "two three")
    typist.move(touch, to: places[10], .ended)
    try typist.settle()
    let below = places[13].y + 10
    let handle = typist.down(Point(x: places[13].x, y: below), .finger)
    typist.move(handle, to: Point(x: places[9].x, y: below))
    #expect(field.selectedText == "two t")
    // An end never passes the other one.
    typist.move(handle, to: Point(x: places[1].x, y: below))
    #expect(field.selectedText == "t")
    typist.move(handle, to: Point(x: places[1].x, y: below), .ended)
    typist.type("x")
    #expect(field.text == "one xwo three")
  }

  // MARK: Input methods

  @Test("what is composed is shown at the caret, and no part of the text")
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
    #expect(typist.stage.host.textInput?.isAnswer == true)
    typist.type("x")
    #expect(typist.stage.host.textInput?.isAnswer == false)
    typist.stage.window.handle(
      .textInput(TextInputEvent(preedit: .init(text: "y", selection: nil))))
    typist.stage.window.handle(.focusChanged(false))
    #expect(field.text == "a你好xb" && typist.stage.host.textInput == nil)
  }

  @Test("kitty #10243: the place of the caret is told again when the field has the keyboard again")
  func caretRect() throws {
    let field = TextField("one")
    let typist = try Typist(field)
    let place = try #require(typist.stage.host.textInput?.caretRect)
    #expect(place.midY > 20 && place.midY < 60 && place.height > 8)
    field.resignFirstResponder()
    #expect(typist.stage.host.textInput == nil)
    field.becomeFirstResponder()
    #expect(typist.stage.host.textInput?.caretRect == place)
  }

  // MARK: Looks

  @Test("a caret that moves repaints its own rectangles and no more")
  func damage() throws {
    let field = TextField("one two three")
    let typist = try Typist(field)
    // The first key shows who has the keyboard.
    typist.press(.end)
    try typist.settle()
    let old = try #require(field.textInputState).caretRect
    typist.press(.left)
    let new = try #require(field.textInputState).caretRect
    #expect(try typist.stage.frame().isExactly(old, new))
    #expect(!typist.stage.host.isFrameRequested)
    typist.press(.left, [.shift])
    let third = try #require(field.textInputState).caretRect
    let damage = try typist.stage.frame()
    #expect(
      damage.isExactly(
        Rect(
          x: third.minX, y: third.minY, width: new.maxX - third.minX, height: third.height)))
  }

  @Test("the caret blinks only while the field has the keyboard, and for a while")
  func blinking() throws {
    let field = TextField("one")
    let typist = try Typist(field)
    let host = typist.stage.host
    let caret = try #require(field.textInputState).caretRect
    let wake = try #require(host.wakeTime)
    host.advance(to: wake)
    #expect(try typist.stage.frame().isExactly(caret))
    host.advance(to: try #require(host.wakeTime))
    #expect(try typist.stage.frame().isExactly(caret))
    field.resignFirstResponder()
    #expect(host.wakeTime == nil)
    field.becomeFirstResponder()
    #expect(host.wakeTime != nil)
    field.isHidden = true
    #expect(host.wakeTime == nil)
    field.isHidden = false
    field.becomeFirstResponder()
    typist.stage.window.handle(.focusChanged(false))
    #expect(host.wakeTime == nil)
    typist.stage.window.handle(.focusChanged(true))
    var wakes = 0
    while let wake = host.wakeTime, wakes < 100 {
      host.advance(to: wake)
      wakes += 1
    }
    #expect(wakes > 5 && wakes < 30)
    typist.type("x")
    #expect(host.wakeTime != nil)
    typist.stage.window.prefersReducedMotion = true
    #expect(host.wakeTime == nil)
    try typist.settle()
    #expect(!host.isFrameRequested)
  }

  @Test("a partial repaint equals a full one, whatever is done")
  func partial() throws {
    let field = TextField("some text to begin with", placeholder: "Nothing")
    field.clearButtonMode = .whileEditing
    let typist = try Typist(field)
    typist.stage.window.prefersReducedMotion = true
    let steps: [() -> Void] = [
      { typist.type("a") }, { typist.press(.left, [.shift]) }, { typist.press(.home, [.shift]) },
      { typist.press(.backspace) }, { typist.control("z") }, { typist.type("שלום") },
      { typist.press(.left, [.control, .shift]) }, { typist.press(.right, [.shift]) },
      {
        typist.stage.window.handle(
          .textInput(TextInputEvent(preedit: .init(text: "abc", selection: 1..<1))))
      },
      { typist.press(.end) }, { typist.type(String(repeating: "long ", count: 12)) },
      { typist.press(.home) }, { typist.control("a") }, { typist.press(.delete) },
      { typist.control("z") }, { field.isSecure = true }, { typist.press(.left) },
    ]
    for (index, step) in steps.enumerated() {
      step()
      try typist.settle()
      let partial = try #require(try typist.stage.host.picture?.copy())
      for view in [field] + field.subviews { view.setNeedsDisplay() }
      try typist.stage.frame()
      let same = partial.matches(try #require(typist.stage.host.picture))
      #expect(same, "step \(index)")
    }
  }

  @Test("the clear button clears as the user does, and takes no click from the text")
  func clearButton() throws {
    let field = TextField("one")
    field.clearButtonMode = .whileEditing
    var heard: [String] = []
    field.onChange = { heard.append($0) }
    let typist = try Typist(field)
    typist.click(Point(x: 280 - 22, y: 40))
    #expect(field.text == "" && heard == [""])
    try typist.settle()
    typist.control("z")
    #expect(field.text == "one")
    #expect(field.isFirstResponder)
  }

  @Test("a double text scale makes a field higher, and its letters larger")
  func textScale() throws {
    let field = TextField("one")
    let typist = try Typist(field)
    let height = field.intrinsicContentSize.height
    let caret = try #require(field.textInputState).caretRect
    typist.stage.window.theme.textScale = 2
    try typist.settle()
    #expect(field.intrinsicContentSize.height > height)
    #expect(try #require(field.textInputState).caretRect.height > caret.height * 1.7)
  }

  @Test("the keyboard selects everything where it comes, the pointer does not")
  func focus() throws {
    let field = TextField("one")
    let typist = try Typist(field)
    field.resignFirstResponder()
    typist.press(.tab)
    #expect(field.isFirstResponder && field.selectedText == "one")
    let node = try #require(typist.stage.window.accessibilitySnapshot.flattened.first)
    #expect(node.role == .textField && node.value == "one" && node.isFocused)
  }

  @Test("what is selected stays when the window has the keyboard again")
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

  @Test("a field goes away with all that belongs to it")
  func ownership() throws {
    weak var field: TextField?
    weak var view: TextView?
    let stage = Stage(200, 200)
    stage.window.handle(.focusChanged(true))
    func use() throws {
      let (line, page) = (SearchField(), TextView("one"))
      (field, view) = (line, page)
      for (index, each) in [line, page].enumerated() {
        each.frame = Rect(x: 0, y: Double(index) * 90, width: 200, height: 80)
        stage.content.addSubview(each)
        each.becomeFirstResponder()
        try stage.frame()
        stage.window.handle(.touch(.press(50, Double(index) * 90 + 20)))
        each.removeFromSuperview()
      }
    }
    try use()
    try stage.frame()
    #expect(field == nil && view == nil && stage.host.wakeTime == nil)
  }

  @Test("a menu opens at the pointer, for the word that was held, and at the Menu key")
  func menus() throws {
    final class Presenter: ContextMenuPresenter {
      var titles: [[String]] = []
      func present(
        _ request: ContextMenuRequest, in window: Window
      ) -> (any ContextMenuSession)? {
        titles.append(
          request.elements.compactMap {
            if case .item(let item) = $0, item.isEnabled { item.title } else { nil }
          })
        return nil
      }
    }
    let field = TextField("one two")
    let typist = try Typist(field)
    let presenter = Presenter()
    typist.stage.window.contextMenuPresenter = presenter
    typist.click(field.place(of: 5), .pointer(button: Touch.secondaryButton))
    #expect(field.caret == 5)
    let touch = typist.down(field.place(of: 5), .finger)
    typist.wait(0.6)
    typist.move(touch, to: touch.position, .ended)
    typist.press(.menu)
    #expect(
      presenter.titles == [
        ["Select All"], ["Cut", "Copy", "Delete", "Select All"],
        ["Cut", "Copy", "Delete", "Select All"],
      ])
    field.contextMenu = ContextMenu([.init("Own") {}])
    typist.press(.menu)
    #expect(presenter.titles.last == ["Own"])
  }

  @Test("a very long line is edited at both of its ends and in the middle")
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
}
