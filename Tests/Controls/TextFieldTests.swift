// SPDX-License-Identifier: MIT

@Suite("Text fields: drawing")
struct TextFieldTests {
  @Test("a moving caret redraws only its own rectangles")
  func damage() throws {
    let field = TextField("one two three")
    let typist = try Typist(field)
    // The first key press makes the focus ring visible.
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

  @Test("a field shows the end of a long text while it is typed, and its beginning otherwise")
  func visibleEnd() throws {
    let field = TextField("From the first word on to the very last of them, and then some more")
    let typist = try Typist(field, width: 200)
    typist.press(.end)
    try typist.settle()
    // The canvas lies above the placeholder.
    let canvas = try #require(field.subviews.dropFirst().first)
    #expect(canvas.bounds.minX > 0)
    field.resignFirstResponder()
    try typist.settle()
    #expect(canvas.bounds.minX == 0)
    field.becomeFirstResponder()
    try typist.settle()
    #expect(canvas.bounds.minX > 0)
  }

  @Test(
    "a field that is not edited ends a long text with an ellipsis",
    arguments: [
      "From the first word on to the very last of them", "מן המילה הראשונה ועד המילה האחרונה",
    ], [false, true])
  func truncation(text: String, isSecret: Bool) throws {
    let field = TextField(text)
    field.isSecureTextEntry = isSecret
    let typist = try Typist(field, width: 160)
    let canvas = try #require(field.first(TextCanvas.self))
    #expect(canvas.truncatedLine == nil)
    field.resignFirstResponder()
    try typist.settle()
    let line = try #require(canvas.truncatedLine)
    #expect(line.isTruncated && line.size.width <= canvas.bounds.width)
    #expect(try typist.partialRedrawMatchesFull())
    field.frame.size.width -= 20
    #expect(try typist.partialRedrawMatchesFull())
    #expect(try #require(canvas.truncatedLine).size.width <= canvas.bounds.width)
    field.text = "one"
    try typist.settle()
    #expect(canvas.truncatedLine == nil)
    field.text = text
    try typist.settle()
    #expect(canvas.truncatedLine != nil)
    field.becomeFirstResponder()
    try typist.settle()
    #expect(canvas.truncatedLine == nil)
    #expect(try typist.partialRedrawMatchesFull())
  }

  // Found by a random walk over the whole interface, seed 12327.
  @Test("a selection by code leaves the beginning visible until the field has focus")
  func selectedElsewhere() throws {
    let field = TextField("From the first word on to the very last of them, and then some more")
    let typist = try Typist(field, width: 200)
    field.resignFirstResponder()
    try typist.settle()
    let canvas = try #require(field.subviews.dropFirst().first)
    field.selectedRange = field.text.endIndex..<field.text.endIndex
    try typist.settle()
    #expect(canvas.bounds.minX == 0)
    field.setNeedsLayout()
    try typist.settle()
    #expect(canvas.bounds.minX == 0)
    field.becomeFirstResponder()
    try typist.settle()
    #expect(canvas.bounds.minX > 0)
  }

  @Test("a partial redraw equals a full one for any edits")
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
      { typist.control("z") }, { field.isSecureTextEntry = true }, { typist.press(.left) },
    ]
    for (index, step) in steps.enumerated() {
      step()
      #expect(try typist.partialRedrawMatchesFull(), "step \(index)")
    }
  }

  @Test("a double text scale makes a field taller, and its letters larger")
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

  @Test("a field is deallocated with all of its parts")
  func ownership() throws {
    weak var field: TextField?
    weak var view: TextView?
    let stage = Stage(200, 200)
    stage.window.handle(.focusChanged(true))
    func createAndRelease() throws {
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
    try createAndRelease()
    try stage.frame()
    #expect(field == nil && view == nil && stage.host.wakeTime == nil)
  }

  @Test("settings take effect at once, on screen and for input methods")
  func settings() throws {
    let field = TextField("", placeholder: "Name")
    field.clearButtonMode = .always
    let typist = try Typist(field)
    let host = typist.stage.host
    typist.stage.window.prefersReducedMotion = true
    try typist.settle()
    let changes: [() -> Void] = [
      { field.placeholder = "Another name" }, { field.text = "one" }, { field.textColor = .red },
      { field.textAlignment = .right }, { field.font = Font(size: 20) },
      { field.isSecureTextEntry = true },
      { field.isSecureTextEntry = false }, { field.isEditable = false },
    ]
    for (index, change) in changes.enumerated() {
      let before = try #require(try host.bitmap?.copy())
      change()
      try typist.settle()
      #expect(!before.matches(try #require(host.bitmap)), "change \(index)")
      #expect(try typist.partialRedrawMatchesFull(), "change \(index)")
    }
    field.isEditable = true
    #expect(host.textInput?.purpose == .normal)
    field.purpose = .email
    field.hints = .latin
    #expect(host.textInput?.purpose == .email && host.textInput?.hints == .latin)
    field.isEditable = false
    #expect(host.textInput == nil)
    try typist.settle()
    #expect(try #require(field.first(Control.self)).isHidden)
  }

  @Test("the placeholder is hidden while text is composed")
  func composed() throws {
    func snapshot(_ placeholder: String) throws -> Bitmap {
      let field = TextField("", placeholder: placeholder)
      let typist = try Typist(field)
      typist.stage.window.prefersReducedMotion = true
      typist.stage.window.handle(
        .textInput(TextInputEvent(preedit: .init(text: "n", selection: nil))))
      #expect(try typist.partialRedrawMatchesFull())
      return try #require(try typist.stage.host.bitmap?.copy())
    }
    #expect(try snapshot("Name").matches(try snapshot("")))
  }
}
