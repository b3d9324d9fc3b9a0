// SPDX-License-Identifier: MIT

@Suite("Caret blinking")
struct CaretBlinkTests {
  @Test("the caret blinks only while the field has keyboard focus, and for a limited time")
  func blinking() throws {
    let field = TextField("one")
    let typist = try Typist(field)
    let host = typist.stage.host
    let caret = try #require(field.textInputState).caretRect
    let wakeTime = try #require(host.wakeTime)
    host.advance(to: wakeTime)
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
    var wakeUpCount = 0
    while let wakeTime = host.wakeTime, wakeUpCount < 100 {
      host.advance(to: wakeTime)
      try typist.settle()
      wakeUpCount += 1
    }
    #expect(wakeUpCount > 5 && wakeUpCount < 30)
    typist.type("x")
    #expect(host.wakeTime != nil)
    typist.stage.window.prefersReducedMotion = true
    #expect(host.wakeTime == nil)
    try typist.settle()
    #expect(!host.isFrameRequested)
  }

  @Test("an offscreen caret causes no wake-ups, and continues to blink when it is onscreen again")
  func scrolledAway() throws {
    let scroll = ScrollView()
    scroll.showsVerticalScrollIndicator = false
    scroll.contentSize = Size(width: 260, height: 600)
    let field = TextField("one")
    field.frame = Rect(x: 0, y: 10, width: 200, height: 36)
    scroll.contentView.addSubview(field)
    let typist = try Typist(scroll)
    let host = typist.stage.host
    field.becomeFirstResponder()
    try typist.settle()
    #expect(host.wakeTime != nil)
    // A small distance, so that the caret's pixels remain in the prerendered area.
    scroll.contentOffset.y = 50
    try typist.settle()
    #expect(host.wakeTime == nil && field.isFirstResponder)
    field.text = "other"
    #expect(host.wakeTime == nil)
    try typist.settle()
    #expect(host.wakeTime == nil)
    scroll.contentOffset.y = 0
    try typist.settle()
    let caret = try #require(field.textInputState).caretRect
    host.advance(to: try #require(host.wakeTime))
    #expect(try typist.stage.frame().isExactly(caret))
    // Offscreen while the caret is hidden, and back.
    scroll.contentOffset.y = 300
    try typist.settle()
    #expect(host.wakeTime == nil)
    scroll.contentOffset.y = 0
    try typist.settle()
    host.advance(to: try #require(host.wakeTime))
    #expect(try typist.stage.frame().isExactly(caret))
  }

  @Test("text scrolled away from its caret causes no wake-ups")
  func scrolledText() throws {
    let view = TextView((1...200).map { "line \($0)" }.joined(separator: "\n"))
    view.showsVerticalScrollIndicator = false
    let typist = try Typist(view, height: 200)
    typist.press(.home, [.control])
    try typist.settle()
    #expect(typist.stage.host.wakeTime != nil)
    view.contentOffset.y = 2_000
    try typist.settle()
    #expect(typist.stage.host.wakeTime == nil)
    typist.press(.down)
    try typist.settle()
    #expect(typist.stage.host.wakeTime != nil)
  }

  @Test("a caret outside the window's bounds, or in a hidden view, causes no wake-ups")
  func outsideWindow() throws {
    let box = View()
    let field = TextField("one")
    field.frame = Rect(x: 0, y: 0, width: 200, height: 36)
    box.addSubview(field)
    let typist = try Typist(box)
    field.becomeFirstResponder()
    try typist.settle()
    #expect(typist.stage.host.wakeTime != nil)
    box.frame.origin.x = -400
    try typist.settle()
    #expect(!field.isFirstResponder && typist.stage.host.wakeTime == nil)
    box.frame.origin.x = 20
    field.becomeFirstResponder()
    try typist.settle()
    #expect(typist.stage.host.wakeTime != nil)
    box.isHidden = true
    #expect(typist.stage.host.wakeTime == nil)
  }

  @Test("while no frame is drawn, a caret causes one wake-up and no more")
  func held() throws {
    let field = TextField("one")
    let typist = try Typist(field)
    let host = typist.stage.host
    host.advance(to: try #require(host.wakeTime))
    #expect(host.isFrameRequested && host.wakeTime == nil)
    typist.wait(3)
    #expect(host.wakeTime == nil)
    try typist.settle()
    #expect(host.wakeTime != nil)
  }

  @Test("text that is not editable any more has no blinking caret")
  func readOnly() throws {
    let field = TextField("one")
    let typist = try Typist(field)
    #expect(typist.stage.host.wakeTime != nil)
    field.isEditable = false
    #expect(typist.stage.host.wakeTime == nil)
    field.isEditable = true
    try typist.settle()
    #expect(typist.stage.host.wakeTime != nil)
  }
}
