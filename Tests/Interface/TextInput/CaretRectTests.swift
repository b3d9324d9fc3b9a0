// SPDX-License-Identifier: MIT

/// A text input client that counts how often its state is read.
private final class CountingText: View, TextInputClient {
  var readCount = 0
  override var canBecomeFirstResponder: Bool { true }
  var textInputState: TextInputState? {
    readCount += 1
    return TextInputState(caretRect: convert(Rect(x: 1, y: 2, width: 1, height: 9), to: nil))
  }
  func handle(_ event: TextInputEvent) {}
}

@Suite("The caret rectangle for input methods") struct CaretRectTests {
  @Test("the caret rectangle follows scrolling, moves and animations in the same frame")
  func follows() throws {
    let stage = Stage(300, 200)
    let scroll = stage.add(ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 200)))
    scroll.contentSize = Size(width: 300, height: 900)
    let box = View(frame: Rect(x: 10, y: 20, width: 200, height: 100))
    scroll.contentView.addSubview(box)
    let field = TextField("one")
    field.frame = Rect(x: 5, y: 5, width: 150, height: 40)
    box.addSubview(field)
    stage.window.handle(.focusChanged(true))
    field.becomeFirstResponder()
    try stage.frame()
    let first = try #require(stage.host.textInput)
    #expect(first.surroundingText == "one" && first.caretRect.height > 8)
    func caretMoved(_ x: Double, _ y: Double) -> Bool {
      var expected = first
      expected.caretRect = first.caretRect.offset(by: Vector(dx: x, dy: y))
      return stage.host.textInput == expected
    }
    scroll.contentOffset.y = 30
    try stage.frame()
    #expect(caretMoved(0, -30))
    box.frame.origin.x += 7
    try stage.frame()
    #expect(caretMoved(7, -30))
    View.animate { box.frame.origin.y += 60 }
    try stage.host.run(until: stage.host.now + 0.1)
    let middle = try #require(stage.host.textInput).caretRect.minY - first.caretRect.minY
    #expect(middle > -29 && middle < 29)
    try stage.host.run(until: stage.host.now + 5)
    #expect(caretMoved(7, 30))
    // A field that is not editable has no text input state.
    field.isEditable = false
    scroll.contentOffset.y = 0
    try stage.frame()
    #expect(stage.host.textInput == nil)
  }

  @Test("a frame without movement does not read the state; a frame with movement reads it once")
  func readsOncePerMovement() throws {
    let stage = Stage()
    let box = stage.add(PaintingView(Rect(x: 10, y: 10, width: 50, height: 50), .white))
    let text = CountingText(frame: Rect(x: 0, y: 0, width: 40, height: 20))
    box.addSubview(text)
    stage.window.handle(.focusChanged(true))
    text.becomeFirstResponder()
    try stage.frame()
    text.readCount = 0
    for color in [Color.black, .white, .black] {
      box.color = color
      try stage.frame()
    }
    #expect(text.readCount == 0)
    box.frame.origin.x += 5
    box.frame.origin.y += 5
    try stage.frame()
    #expect(text.readCount == 1)
    #expect(stage.host.textInput?.caretRect.origin == Point(x: 16, y: 17))
    // A client without keyboard focus is not read.
    text.resignFirstResponder()
    text.readCount = 0
    box.frame.origin.x += 5
    try stage.frame()
    #expect(text.readCount == 0)
  }
}
