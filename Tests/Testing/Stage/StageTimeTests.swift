// SPDX-License-Identifier: MIT

/// A view that counts how often it is drawn.
private final class DrawingView: View {
  var drawings = 0
  override var drawsContent: Bool { true }
  override func draw(in canvas: Canvas, dirty: Rect) { drawings += 1 }
}

@Suite("Time and devices of a stage")
struct StageTimeTests {
  private func stage(_ root: ViewController) throws -> TestStage {
    try TestStage(root: root, size: Size(width: 400, height: 300))
  }

  @Test("a page with a spinner is staged and settles, while the spinner turns")
  func spinner() throws {
    let page = SongPage()
    let spinner = ActivityIndicatorView()
    spinner.frame = Rect(x: 10, y: 250, width: 40, height: 40)
    spinner.isAnimating = true
    page.view.addSubview(spinner)
    let stage = try stage(page)
    try stage.tap(.button, "Add")
    #expect(page.songs.count == 1)
    let before = try stage.screenshot()
    try stage.advance(by: 0.3)
    #expect(try GoldenImage.difference(before, stage.screenshot()) != nil)
  }

  @Test("modifiers are held while the pointer clicks, and released when the closure throws")
  func heldModifiers() throws {
    struct Failure: Error {}
    let area = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    var modifiers: [Modifiers] = []
    area.addGestureRecognizer(
      TapGestureRecognizer { modifiers.append($0.touches.first?.modifiers ?? []) })
    let page = ViewController()
    page.view.addSubview(area)
    let stage = try stage(page)
    try stage.holding([.control, .shift]) { try stage.click(at: Point(x: 50, y: 50)) }
    #expect(throws: Failure.self) { try stage.holding(.alt) { throw Failure() } }
    try stage.click(at: Point(x: 50, y: 50))
    #expect(modifiers == [[.control, .shift], []])
  }

  @Test("two clicks are a double click by the pause between them", arguments: [0.1, 1.5])
  func pauses(pause: Double) throws {
    let page = SongPage()
    page.field.text = "one two"
    let stage = try stage(page)
    let point = try stage.pressPoint(of: stage.find(.textField, "Title"))
    let start = stage.clock.now
    try stage.click(at: point, settles: false)
    try stage.advance(by: pause)
    #expect(stage.clock.now - start < pause + 0.2)
    try stage.click(at: point)
    #expect(page.field.selectedRange.isEmpty == (pause > 1))
  }

  @Test("a key that is held repeats as the time advances")
  func heldKey() throws {
    let page = SongPage()
    let stage = try stage(page)
    page.field.becomeFirstResponder()
    try stage.turn()
    try stage.keyDown(.character("x"))
    #expect(page.field.text == "x")
    try stage.advance(by: 1)
    try stage.keyUp(.character("x"))
    let count = page.field.text.count
    try stage.advance(by: 1)
    #expect(count > 5 && page.field.text.count == count)
    #expect(throws: TestStageError.self) { try stage.keyDown(.character("X")) }
  }

  @Test("a seat takes another layout, or a keymap of one's own, and refuses one with an error")
  func keymaps() throws {
    let page = SongPage()
    let stage = try stage(page)
    page.field.becomeFirstResponder()
    try stage.turn()
    let seat = stage.compositor.seats[0]
    #expect(seat.setKeymap(layout: "de", variant: "nodeadkeys"))
    try stage.type("zö")
    #expect(seat.setKeymap(layout: "us"))
    seat.tapKey(44)
    let own = """
      xkb_keymap {
        xkb_keycodes { minimum = 8; maximum = 255; <A> = 38; };
        xkb_types { include "complete" };
        xkb_compat { include "complete" };
        xkb_symbols { key <A> { [ Greek_alpha ] }; };
      };
      """
    #expect(seat.setKeymap(own) && !seat.setKeymap("xkb_keymap {") && !seat.setKeymap(layout: "??"))
    try stage.type("α")
    #expect(page.field.text == "zözα")
  }

  @Test("the pixels of a cursor that the client draws can be read")
  func cursorPixels() throws {
    let stage = try TestStage(TestStage.configuration().without(.cursorShape)) {
      $0.openWindow(title: "Test", size: Size(width: 400, height: 300), root: SongPage())
    }
    try stage.movePointer(to: stage.pressPoint(of: stage.find(.textField, "Title")))
    try stage.settle()
    let seat = stage.compositor.seats[0]
    let cursor = try #require(seat.cursor)
    #expect(cursor.pixels.contains { $0 >> 24 == 0xff } && cursor.pixels.contains { $0 == 0 })
    #expect(seat.cursorHotspot.dx > 0 && seat.cursorHotspot.dx < Double(cursor.pixelSize.width))
  }

  @Test("a contact that one script leaves down is moved and lifted by the next")
  func continuedScript() throws {
    let list = ScrollView()
    list.contentSize = Size(width: 400, height: 3_000)
    let page = ViewController()
    page.view = list
    let stage = try stage(page)
    var press = GestureScript()
    press.press(Point(x: 200, y: 250))
    try stage.play(press)
    var drag = GestureScript(continuing: press)
    drag.move(to: Point(x: 200, y: 100), over: 0.3)
    try stage.play(drag)
    #expect(list.isDragging)
    var lift = GestureScript(continuing: drag)
    lift.lift()
    try stage.play(lift)
    try stage.settle()
    #expect(!list.isDragging && list.contentOffset.y > 100)
  }

  @Test("frames come late, twice at a time, or not at all")
  func frameTimes() throws {
    let view = DrawingView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let page = ViewController()
    page.view.addSubview(view)
    let stage = try stage(page)
    func drawings(_ body: () throws -> Void) rethrows -> Int {
      let before = view.drawings
      try body()
      return view.drawings - before
    }
    view.addGestureRecognizer(PanGestureRecognizer { [unowned view] _ in view.setNeedsDisplay() })
    let drag = GestureScript.drag(
      from: Point(x: 20, y: 20), to: Point(x: 80, y: 80), over: 0.5)
    let regular = try drawings { try stage.play(drag) }
    try stage.settle()
    let few = try drawings { try stage.play(drag, framesAt: [0.2, 0.2, 0.45, drag.duration]) }
    #expect(regular > 20 && (2...6).contains(few), "\\(regular), \\(few)")
    try stage.settle()
    let start = stage.clock.now
    view.setNeedsDisplay()
    #expect(try drawings { try stage.frame(after: 0.7) } == 1)
    #expect(try drawings { try stage.frame(after: 0) } == 0)
    #expect(abs(stage.clock.now - start - 0.7) < 1e-9)
  }

  @Test("events bear the time of the device, which is before that of their handling")
  func inputDelay() throws {
    let press = LongPressGestureRecognizer(minimumPressDuration: 0)
    var times: [Double] = []
    press.onChange = { recognizer in
      if recognizer.state == .began { times += recognizer.touches.map(\.time) }
    }
    let page = ViewController()
    page.view.addGestureRecognizer(press)
    let stage = try stage(page)
    for delay in [0.5, 0] {
      stage.inputDelay = delay
      let now = stage.clock.now
      try stage.tap(at: Point(x: 50, y: 50))
      #expect(abs(now - (times.last ?? 0) - delay) < 0.002)
    }
  }

  @Test("a stage calls the library from a timer, outside of any event")
  func timerCall() throws {
    let page = SongPage()
    let stage = try stage(page)
    let start = stage.clock.now
    var called = 0.0
    try stage.call(after: 0.3) {
      called = stage.clock.now
      View.animate(withDuration: 0.2) { page.field.alpha = 0.5 }
    }
    #expect(abs(called - start - 0.3) < 0.001 && !stage.window.isSettled)
    try stage.settle()
    #expect(page.field.alpha == 0.5)
  }
}
