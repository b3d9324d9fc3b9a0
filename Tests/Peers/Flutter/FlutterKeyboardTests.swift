// SPDX-License-Identifier: MIT

@Suite("Flutter: keyboards and rows") struct FlutterKeyboardTests {
  private func stage(_ field: TextField) throws -> TestStage {
    field.frame = Rect(x: 10, y: 10, width: 300, height: 40)
    let stage = try TestStage { $0.addSubview(field) }
    field.becomeFirstResponder()
    try stage.settle()
    return stage
  }

  @Test(
    "a modifier that is released elsewhere is not held any more (flutter, hardware_keyboard_test)",
    arguments: [(29 as UInt32, "ab"), (42, "ab"), (56, "ab"), (125, "ab")])
  func stuck(code: UInt32, expected: String) throws {
    let field = TextField()
    let stage = try stage(field)
    try stage.type("a")
    stage.seat.key(code, isDown: true)
    try stage.turn()
    stage.seat.focusKeyboard(nil)
    try stage.settle()
    stage.seat.key(code, isDown: false)
    stage.seat.focusKeyboard(try stage.surface)
    try stage.settle()
    try stage.type("b")
    #expect(field.text == expected)
  }

  @Test("a held key repeats in what has the focus, and stops (flutter, hardware_keyboard_test)")
  func repeats() throws {
    let field = TextField(), other = TextField()
    let stage = try stage(field)
    other.frame = Rect(x: 10, y: 100, width: 300, height: 40)
    field.superview?.addSubview(other)
    stage.seat.setRepeat(rate: 20, delay: 300)
    stage.seat.key(30, isDown: true)
    try stage.advance(by: 0.5)
    let count = field.text.count
    other.becomeFirstResponder()
    try stage.advance(by: 0.3)
    let (kept, moved) = (field.text.count, other.text.count)
    stage.seat.key(30, isDown: false)
    try stage.advance(by: 0.5)
    #expect(count >= 3 && kept == count && other.text.count == moved)
  }

  @Test("a repeat ends when the window loses the keyboard (flutter, hardware_keyboard_test)")
  func repeatLost() throws {
    let field = TextField()
    let stage = try stage(field)
    stage.seat.setRepeat(rate: 20, delay: 300)
    stage.seat.key(30, isDown: true)
    try stage.advance(by: 0.4)
    stage.seat.focusKeyboard(nil)
    try stage.turn()
    let count = field.text.count
    try stage.advance(by: 1)
    #expect(count >= 1 && field.text.count == count)
    stage.seat.key(30, isDown: false)
  }

  @Test(
    "a key pressed on one button and released on the next presses neither (flutter, shortcuts_test)"
  )
  func keyMoves() throws {
    var log: [String] = []
    let first = Button("A") { log.append("A") }, second = Button("B") { log.append("B") }
    let stage = try TestStage { page in
      for (index, button) in [first, second].enumerated() {
        button.frame = Rect(x: 10, y: 10 + 60 * Double(index), width: 100, height: 40)
        page.addSubview(button)
      }
    }
    first.becomeFirstResponder()
    try stage.settle()
    stage.seat.key(57, isDown: true)
    try stage.turn()
    second.becomeFirstResponder()
    try stage.turn()
    stage.seat.key(57, isDown: false)
    try stage.settle()
    #expect(log == [] && !first.isHighlighted && !second.isHighlighted)
  }

  @Test(
    "a command runs for its keys and no others (flutter, shortcuts_test)",
    arguments: [("C-s", 1), ("s", 0), ("C-S-s", 0), ("C-A-s", 0), ("C-s C-s", 2)])
  func commands(keys: String, expected: Int) throws {
    let page = Page()
    var count = 0
    page.keyCommands = [
      KeyCommand(.character("s"), modifiers: .control, title: "Save") { count += 1 }
    ]
    let stage = try TestStage(root: page, size: Size(width: 400, height: 600))
    try stage.press(keys: keys)
    #expect(count == expected)
  }

  /// A list of rows that can be swiped away.
  private func letters(_ log: @escaping (String) -> Void) -> NumberedList {
    let list = NumberedList(10, height: 60)
    list.fillsSuperview = true
    list.onActivate = { log("open \($0.row)") }
    list.trailingSwipeActionsConfigurationProvider = { path in
      SwipeActionsConfiguration(actions: [
        ContextualAction(style: .normal, title: "Mark", icon: nil) { _, _, completion in
          log("mark \(path.row)")
          completion(true)
        }
      ])
    }
    return list
  }

  @Test(
    "a row is swiped (flutter, dismissible_test)",
    arguments: [
      // The ways of the finger across row 1, the speed of a fling, what is called.
      ([-30.0], 0.0, [] as [String]), ([-390.0], 0.0, ["mark 1"]), ([300.0], 0.0, []),
      ([-390.0, 380.0], 0.0, []), ([-120.0], 0.0, []),
    ])
  func swipes(ways: [Double], speed: Double, expected: [String]) throws {
    var log: [String] = []
    let list = letters { log.append($0) }
    let stage = try TestStage { $0.addSubview(list) }
    var point = Point(x: ways[0] < 0 ? 395 : 60, y: 90), script = GestureScript()
    script.press(point)
    for way in ways {
      point.x += way
      script.move(to: point, over: 0.4)
    }
    script.wait(0.3)
    script.lift()
    try stage.play(script)
    try stage.settle()
    #expect(log == expected)
  }

  @Test(
    "a vertical drag does not swipe a row, and a tap closes an open one (flutter, dismissible_test)"
  )
  func openRow() throws {
    var log: [String] = []
    let list = letters { log.append($0) }
    let stage = try TestStage { $0.addSubview(list) }
    try stage.drag(from: Point(x: 300, y: 90), to: Point(x: 290, y: 190))
    let closed = stage.exists(.button, "Mark")
    try stage.drag(from: Point(x: 350, y: 90), to: Point(x: 240, y: 90), over: 0.6)
    let open = stage.exists(.button, "Mark")
    try stage.tap(at: Point(x: 100, y: 270))
    #expect(!closed && open && !stage.exists(.button, "Mark") && log == [])
  }

  @Test("a dragged scroll indicator moves the content in proportion (flutter, scrollbar_test)")
  func indicator() throws {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    scroll.contentSize = Size(width: 400, height: 6_000)
    let stage = try TestStage { $0.addSubview(scroll) }
    let pointer = GestureScript.Contact.pointer(button: Touch.primaryButton)
    try stage.scroll(by: Vector(dx: 0, dy: 15), at: Point(x: 200, y: 300))
    try stage.movePointer(to: Point(x: 396, y: 20))
    var script = GestureScript()
    script.press(Point(x: 396, y: 20), with: pointer)
    script.move(to: Point(x: 396, y: 300), over: 0.3, with: pointer)
    try stage.play(script)
    let middle = scroll.contentOffset.y
    for y in [900.0, -300] {
      try stage.movePointer(to: Point(x: 396, y: min(max(y, 0), 599)))
      try stage.frame()
      #expect(scroll.contentOffset.y == (y > 0 ? 5_400 : 0))
    }
    stage.seat.pointerButton(Touch.primaryButton, isDown: false)
    try stage.settle()
    #expect(middle > 2_000 && middle < 3_500, "\(middle)")
  }
}
