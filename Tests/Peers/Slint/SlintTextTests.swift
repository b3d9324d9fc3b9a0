// SPDX-License-Identifier: MIT

/// What Slint expects of text input and of the focus: `cases/text` and `cases/focus`.
@Suite("Slint: text and focus") struct SlintTextTests {
  private nonisolated static let caret: [EditRow] = [
    ("Te|", "Right Right", "Te|"), ("Te|", "Left Left Left", "|Te"),
    ("|Te", "Control+Shift+End", "[Te]"), ("Te|", "Control+Shift+Home", "[Te]"),
    // An arrow goes to the end of the selection that it points to.
    ("abcd[ef]ghi", "Right", "abcdef|ghi"), ("abcd[ef]ghi", "Left", "abcd|efghi"),
    ("abcd|efghi", "Shift+Right Shift+Right Left", "abcd|efghi"),
    ("abcdef|ghi", "Shift+Left Shift+Left Right", "abcdef|ghi"),
    ("abcd|efghi", "Shift+Right Shift+Left", "abcd|efghi"),
    ("|e\u{301}x", "Right", "e\u{301}|x"), ("e\u{301}|", "Shift+Left Backspace", "|"),
    ("🥳|😎", "Backspace", "|😎"), ("|🥳😎", "Right Right", "🥳😎|"),
    ("Test|", "Control+a Shift+Left Shift+Left Control+x", "|st"),
    ("one tw|o", "Control+Left", "one |two"), ("one |two", "Control+Left", "|one two"),
    ("|one two", "Control+Right", "one| two"), ("one| two", "Control+Right", "one two|"),
    ("one two|", "Control+Backspace", "one |"), ("|one two", "Control+Delete", "| two"),
    ("on|e", "Control+a x", "x|"), ("on|e", "Shift+Home x", "x|e"),
  ]

  @Test("keys move the caret and extend the selection (slint, cases/text)", arguments: Self.caret)
  func caret(row: EditRow) throws {
    let outcome = try edited(row, in: TextField())
    #expect(outcome == row.after)
  }

  @Test(
    "each Up in wrapped text moves the caret back, to the beginning (slint, cursor_move_wrapped)")
  func wrapped() throws {
    let view = TextView("a bbbbbbbbbb c dddddddddd e ffffffffff")
    view.frame = Rect(x: 0, y: 0, width: 90, height: 300)
    let stage = try TestStage { $0.addSubview(view) }
    view.becomeFirstResponder()
    try stage.press(.end, .control)
    var offsets: [Int] = []
    repeat {
      offsets.append(
        view.text.distance(from: view.text.startIndex, to: view.selectedRange.lowerBound))
      try stage.press(.up)
    } while offsets.count < 20 && view.selectedRange.lowerBound > view.text.startIndex
    #expect(
      offsets.count > 2 && offsets == offsets.sorted(by: >) && Set(offsets).count == offsets.count)
    #expect(view.selectedRange.lowerBound == view.text.startIndex)
  }

  @Test("text that is only read can be selected and copied, not changed (slint, read_only_caret)")
  func readOnly() throws {
    let field = TextField("Hello")
    field.isEditable = false
    let stage = try TestStage { addColumn([field], to: $0) }
    field.becomeFirstResponder()
    field.markedText = "Hello|"
    var states: [String] = []
    for keys in [
      "Left Left", "Right", "Shift+Left Shift+Left", "Backspace x Delete", "Control+a",
      "Control+x", "Control+v",
    ] {
      try stage.pressKeys(keys)
      states.append(field.markedText)
    }
    #expect(states == ["Hel|lo", "Hell|o", "He[ll]o", "He[ll]o", "[Hello]", "[Hello]", "[Hello]"])
    try stage.settle()
    #expect(stage.seat.clipboard.clientTypes != nil)
  }

  @Test("a filter accepts digits only, also from the clipboard (slint, input_type_number)")
  func digits() throws {
    let field = TextField()
    field.inputFilter = { $0.filter(\.isNumber) }
    let stage = try TestStage { addColumn([field], to: $0) }
    field.becomeFirstResponder()
    try stage.type("a1b2")
    stage.seat.clipboard.copy(text: "3x4")
    try stage.pressKeys("Control+v")
    try stage.settle()
    #expect(field.text == "1234")
  }

  /// Clicks of the pointer at one point, with a pause before each in seconds.
  private func click(_ pauses: [Double], at point: Point, on stage: TestStage) throws {
    for pause in pauses {
      try stage.advance(by: pause)
      try stage.play(.tap(at: point, with: .pointer(button: Touch.primaryButton)))
    }
    try stage.settle()
  }

  @Test(
    "two clicks select a word, three the paragraph, slow ones nothing (slint, select_*_click)",
    arguments: [
      ([1], "|"), ([1, 0.1], "[Hello] World"), ([1, 0.1, 0.1], "[Hello World]"),
      ([1, 1.5], "|"), ([1, 0.1, 1.5], "|"),
    ] as [([Double], String)])
  func clicks(pauses: [Double], outcome: String) throws {
    let field = TextField("Hello World")
    let stage = try TestStage { addColumn([field], to: $0) }
    try click(pauses, at: Point(x: 40, y: 80), on: stage)
    #expect(outcome == "|" ? field.selectedRange.isEmpty : field.markedText == outcome)
  }

  @Test(
    "a drag after a double click extends by words, over the first one (slint, select_double_click)")
  func dragWords() throws {
    let field = TextField("Lorem Ipsum Dolor Sit")
    let stage = try TestStage { addColumn([field], to: $0) }
    let pointer = GestureScript.Contact.pointer(button: Touch.primaryButton)
    field.becomeFirstResponder()
    field.markedText = "Lorem Ips|um Dolor Sit"
    try stage.settle()
    let x = field.textInputCaretRect?.midX ?? 0
    try click([1], at: Point(x: x, y: 80), on: stage)
    var script = GestureScript()
    script.press(Point(x: x, y: 80), with: pointer)
    script.move(to: Point(x: 30, y: 80), over: 0.2, with: pointer)
    try stage.play(script)
    let backward = field.markedText
    stage.seat.pointerMove(to: Point(x: 360, y: 80), on: try stage.surface)
    try stage.turn()
    let forward = field.markedText
    stage.seat.pointerButton(Touch.primaryButton, isDown: false)
    try stage.settle()
    #expect([backward, forward] == ["[Lorem Ipsum] Dolor Sit", "Lorem [Ipsum Dolor Sit]"])
  }

  /// How a field with the focus stops being able to have it.
  nonisolated enum Loss: CaseIterable { case hide, hideParent, remove, disable, removeParent }

  @Test(
    "a field that cannot have the focus loses it, and gets keys again later (slint, cases/focus)",
    arguments: Loss.allCases)
  func loss(loss: Loss) throws {
    let field = TextField()
    let parent = View(frame: Rect(x: 0, y: 0, width: 400, height: 100))
    field.frame = Rect(x: 20, y: 20, width: 200, height: 40)
    parent.addSubview(field)
    let other = Button("Other") {}
    other.frame = Rect(x: 20, y: 200, width: 100, height: 40)
    var root: View?
    let stage = try TestStage {
      root = $0
      $0.addSubview(parent)
      $0.addSubview(other)
    }
    var log: [String] = []
    field.onBeginEditing = { log.append("begin") }
    field.onEndEditing = { log.append("end") }
    field.becomeFirstResponder()
    try stage.type("a")
    func change(_ isLost: Bool) {
      switch loss {
      case .hide: field.isHidden = isLost
      case .hideParent: parent.isHidden = isLost
      case .remove: if isLost { field.removeFromSuperview() } else { parent.addSubview(field) }
      case .disable: field.isEnabled = !isLost
      case .removeParent:
        if isLost { parent.removeFromSuperview() } else { root?.addSubview(parent) }
      }
    }
    change(true)
    try stage.settle()
    let wasLost = !field.isFirstResponder && log == ["begin", "end"]
    try stage.type("b")
    change(false)
    try stage.settle()
    field.becomeFirstResponder()
    try stage.press(.end)
    try stage.type("c")
    #expect(wasLost && field.text == "ac" && log == ["begin", "end", "begin"])
  }

  @Test(
    "Tab with other modifiers than Shift does not move the focus (slint, keyboard_focus)",
    arguments: ["Alt+Tab", "Control+Shift+Tab"])
  func modifiers(keys: String) throws {
    let fields = (0..<3).map { _ in TextField() }
    let stage = try TestStage { addColumn(fields, to: $0) }
    fields[1].becomeFirstResponder()
    try stage.pressKeys(keys)
    #expect(fields[1].isFirstResponder)
  }

  @Test(
    "a popover with fields keeps Tab inside, and gives the focus back (slint, popupwindow_focus)")
  func popover() throws {
    let outer = TextField(), inner = [TextField(), TextField()]
    let page = Page { addColumn([outer], to: $0) }
    let stage = try TestStage(root: page, size: .page)
    outer.becomeFirstResponder()
    try stage.type("X")
    var attributes = Popover.Attributes()
    attributes.sourceFrame = { [weak outer] in outer.windowFrame() }
    attributes.blocksBackgroundTouches = true
    let popover = Popover(attributes: attributes) {
      for field in inner { field.flexGrow = 1 }
      return Templates.Container(StackView(.vertical, inner))
    }
    page.present(popover)
    try stage.settle()
    for key in "A\tB\tC" {
      if key == "\t" { try stage.press(.tab) } else { try stage.type(String(key)) }
    }
    let texts = inner.map(\.text)
    page.dismiss(popover)
    try stage.settle()
    try stage.press(.end)
    try stage.type("Q")
    #expect(texts.map { $0.contains("C") || $0 == "B" } == [true, true] && outer.text == "XQ")
  }
}
