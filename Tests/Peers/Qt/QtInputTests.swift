// SPDX-License-Identifier: MIT

/// What Qt expects of text input, taps and lists: `qquicktextinput`, `qquicktaphandler`,
/// `qquicklistview`.
@Suite("Qt: input") struct QtInputTests {
  private let pointer = GestureScript.Contact.pointer(button: Touch.primaryButton)

  @Test("a text is not longer than its maximum, however it is entered (qt, maxLength)")
  func maximumLength() throws {
    let field = TextField()
    field.maximumLength = 4
    let stage = try TestStage { addColumn([field], to: $0) }
    field.becomeFirstResponder()
    try stage.type("abcdef")
    let typed = field.text
    try stage.pressKeys("Home x")
    let full = field.text
    stage.seat.clipboard.copy(text: "123456")
    try stage.pressKeys("Control+a Control+v")
    try stage.settle()
    #expect([typed, full, field.text] == ["abcd", "abcd", "1234"])
  }

  @Test("a middle click pastes the primary selection, also over a selection (qt, middleClickPaste)")
  func middleClick() throws {
    let first = TextField("source"), second = TextField("ab")
    let stage = try TestStage { addColumn([first, second], to: $0) }
    first.becomeFirstResponder()
    try stage.pressKeys("Control+a")
    try stage.settle()
    try stage.click(at: Point(x: 360, y: 130), button: 0x112)
    try stage.settle()
    #expect(second.text == "absource" && first.text == "source")
  }

  @Test("a finger moves the caret and selects nothing by a drag (qt, touchscreenDoesNotSelect)")
  func finger() throws {
    let field = TextField("Hello World")
    let stage = try TestStage { addColumn([field], to: $0) }
    try stage.tap(at: Point(x: 360, y: 80))
    let caret = field.markedText
    try stage.drag(from: Point(x: 60, y: 80), to: Point(x: 160, y: 80))
    #expect(caret == "Hello World|" && field.isFirstResponder && field.selectedRange.isEmpty)
  }

  @Test("a drag of the pointer selects, Shift and a click extend (qt, dragMouseSelection)")
  func drag() throws {
    let field = TextField("Hello World")
    let stage = try TestStage { addColumn([field], to: $0) }
    var script = GestureScript()
    script.press(Point(x: 360, y: 80), with: pointer)
    script.move(to: Point(x: 22, y: 80), over: 0.3, with: pointer)
    script.lift(pointer)
    try stage.play(script)
    try stage.settle()
    let dragged = field.markedText
    try stage.click(at: Point(x: 360, y: 80))
    let clicked = field.markedText
    stage.seat.key(42, isDown: true)
    try stage.click(at: Point(x: 24, y: 80))
    stage.seat.key(42, isDown: false)
    try stage.turn()
    #expect(
      [dragged, clicked, field.markedText] == ["[Hello World]", "Hello World|", "[Hello World]"])
  }

  @Test("a secret is neither copied nor told word by word (qt, echoMode)")
  func secret() throws {
    let field = TextField("one two")
    field.isSecureTextEntry = true
    let stage = try TestStage { addColumn([field], to: $0) }
    field.becomeFirstResponder()
    try stage.pressKeys("Control+a Control+c Control+x")
    let cut = field.text
    try stage.pressKeys("End Control+Left")
    let caret = field.markedText
    try stage.pressKeys("End Control+Backspace")
    let node = try stage.find(.textField)
    #expect(cut == "one two" && caret == "|one two" && field.text.isEmpty)
    #expect(stage.seat.clipboard.clientTypes == nil && node.value?.contains("one") != true)
  }

  @Test(
    "text of another direction is navigated as it is seen (qt, navigation_RTL)",
    arguments: [
      ("|אבג", "Left", "א|בג"), ("אבג|", "Right", "אב|ג"), ("|אבג", "End", "אבג|"),
      ("אבג|", "Home", "|אבג"), ("|אבג", "Shift+Left Shift+Left", "[אב]ג"),
    ] as [EditRow])
  func rightToLeft(row: EditRow) throws {
    let outcome = try edited(row, in: TextField())
    #expect(outcome == row.after)
  }

  @Test("Return submits, the loss of the focus ends the editing, once each (qt, signal_accepted)")
  func signals() throws {
    let field = TextField("x")
    var log: [String] = []
    field.onSubmit = { log.append("submit \($0)") }
    field.onEndEditing = { log.append("end") }
    let stage = try TestStage { addColumn([field], to: $0) }
    field.becomeFirstResponder()
    try stage.pressKeys("End a Return Tab")
    #expect(log == ["submit xa", "end"])
  }

  private nonisolated static let taps:
    [(distance: Double, seconds: Double, isFinger: Bool, isTap: Bool)] = [
      (0, 0.05, true, true), (12, 0.1, true, true), (40, 0.1, true, false), (0, 2, true, true),
      (0, 0.05, false, true), (4, 0.1, false, true), (40, 0.1, false, false),
    ]

  @Test(
    "a press that moves too far is no tap (qt, touchGesturePolicyDragThreshold)",
    arguments: Self.taps)
  func taps(row: (distance: Double, seconds: Double, isFinger: Bool, isTap: Bool)) throws {
    var count = 0
    let view = View(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    view.addGestureRecognizer(TapGestureRecognizer { if $0.state == .ended { count += 1 } })
    let stage = try TestStage { $0.addSubview(view) }
    let contact = row.isFinger ? GestureScript.Contact.finger(0) : pointer
    var script = GestureScript()
    script.press(Point(x: 100, y: 100), with: contact)
    script.move(to: Point(x: 100 + row.distance, y: 100), over: row.seconds, with: contact)
    script.lift(contact)
    try stage.play(script)
    try stage.settle()
    #expect((count == 1) == row.isTap)
  }

  @Test(
    "a button is pressed while the press is inside, and acts on a release inside (qt, taphandler)",
    arguments: [(0.0, [true, true], 1), (300, [true, false], 0)])
  func releaseWithinBounds(distance: Double, highlights: [Bool], presses expected: Int) throws {
    var presses = 0
    let button = Button("Press") { presses += 1 }
    button.frame = Rect(x: 20, y: 20, width: 80, height: 40)
    let stage = try TestStage { $0.addSubview(button) }
    var script = GestureScript()
    script.press(Point(x: 60, y: 40), with: pointer)
    try stage.play(script)
    var states = [button.isHighlighted]
    stage.seat.pointerMove(to: Point(x: 60 + distance, y: 40), on: try stage.surface)
    try stage.turn()
    states.append(button.isHighlighted)
    stage.seat.pointerButton(Touch.primaryButton, isDown: false)
    try stage.settle()
    #expect(states == highlights && presses == expected)
  }

  @Test("a press that comes back into a button acts again (qt, gesturePolicyDragWithinBounds)")
  func comesBack() throws {
    var presses = 0
    let button = Button("Press") { presses += 1 }
    button.frame = Rect(x: 20, y: 20, width: 80, height: 40)
    let stage = try TestStage { $0.addSubview(button) }
    var script = GestureScript()
    script.press(Point(x: 60, y: 40), with: pointer)
    script.move(to: Point(x: 300, y: 300), over: 0.2, with: pointer)
    script.move(to: Point(x: 60, y: 40), over: 0.2, with: pointer)
    script.lift(pointer)
    try stage.play(script)
    try stage.settle()
    #expect(presses == 1)
  }

  @Test(
    "rows that are inserted above leave the visible ones in place (qt, insertBeforeVisible)",
    arguments: [1, 5, 100])
  func insertBefore(count: Int) throws {
    let list = GrowingList(100)
    let stage = try TestStage { $0.addSubview(list) }
    list.scrollToRow(at: RowPath(row: 60), animated: false)
    try stage.settle()
    let titles = { stage.findAll(.row).map { "\($0.label ?? "") \($0.frame.minY)" } }
    let before = titles()
    list.insert(count)
    try stage.settle()
    #expect(titles() == before && before.count > 5)
  }

  @Test(
    "a row is brought into view by the shortest way (qt, positionViewAtIndex)",
    arguments: [(0, 0.0), (14, 0), (20, 240), (99, 3_400)])
  func position(row: Int, offset: Double) throws {
    let list = GrowingList(100)
    let stage = try TestStage { $0.addSubview(list) }
    list.scrollToRow(at: RowPath(row: row), animated: true)
    try stage.settle()
    #expect(list.contentOffset.y == offset)
  }

  @Test("a list that is reset or resized stays in range (qt, resetModel, resizeView)")
  func reset() throws {
    let list = GrowingList(100)
    let stage = try TestStage { $0.addSubview(list) }
    list.scrollToRow(at: RowPath(row: 99), animated: false)
    try stage.settle()
    list.count = 20
    list.reloadData()
    try stage.settle()
    let shrunk = list.contentOffset.y
    list.frame.size.height = 200
    try stage.settle()
    let small = list.visibleRows.count
    list.count = 0
    list.reloadData()
    try stage.settle()
    #expect(shrunk == 200 && small == 5 && list.contentOffset.y == 0 && list.visibleRows.isEmpty)
  }
}

/// A list of numbered rows that grows at its beginning.
private final class GrowingList: ListView, ListDataSource {
  var count: Int
  private var added = 0

  init(_ count: Int) {
    self.count = count
    super.init(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    register(ListCell.self, forCellReuseIdentifier: "row")
    rowHeight = 40
    dataSource = self
  }

  func insert(_ number: Int) {
    count += number
    added += number
    insertRows(at: (0..<number).map { RowPath(row: $0) })
  }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "row")
    (row as? ListCell)?.title = "Row \(path.row - added)"
    return row
  }
}
