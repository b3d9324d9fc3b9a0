// SPDX-License-Identifier: MIT

@Suite("Text fields: pointers and fingers")
struct TextFieldPointerTests {
  @Test("clicks move the caret and select words and everything; Shift extends the selection")
  func clicks() throws {
    let field = TextField("one two three")
    let typist = try Typist(field)
    typist.click(field.location(of: 5))
    #expect(field.caret == 5)
    typist.wait(1)
    typist.click(field.location(of: 5), times: 2)
    #expect(field.selectedText == "two")
    #expect(typist.stage.host.clipboards[.selection] == ClipboardContent(text: "two"))
    typist.wait(1)
    typist.click(field.location(of: 5), times: 3)
    #expect(field.selectedText == "one two three")
    typist.wait(1)
    typist.click(field.location(of: 2))
    typist.click(field.location(of: 9), modifiers: .shift)
    #expect(field.selectedText == "e two t")
  }

  @Test("a drag selects, by words after a double click, and continues beyond the edge")
  func drags() throws {
    let field = TextField("one two three four " + String(repeating: "more ", count: 30))
    let typist = try Typist(field)
    typist.press(.home)
    try typist.settle()
    var touch = typist.down(field.location(of: 1))
    typist.move(touch, to: field.location(of: 6))
    #expect(field.selectedText == "ne tw")
    typist.move(touch, to: field.location(of: 6), .ended)
    typist.wait(1)
    typist.click(field.location(of: 5))
    touch = typist.down(field.location(of: 5))
    typist.move(touch, to: field.location(of: 9))
    #expect(field.selectedText == "two three")
    typist.move(touch, to: field.location(of: 1))
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

  @Test("a middle click inserts the primary selection at the clicked location")
  func middleClick() throws {
    let field = TextField("one two")
    let typist = try Typist(field)
    typist.stage.host.clipboards[.selection] = ClipboardContent(text: "-x-")
    typist.click(field.location(of: 3), .pointer(button: 0x112))
    #expect(field.text == "one-x- two")
  }

  @Test("a tap moves the caret, a long press selects a word, handles move the selection's ends")
  func fingers() throws {
    let field = TextField("one two three")
    let typist = try Typist(field)
    let locations = (0...13).map { field.location(of: $0) }
    typist.click(locations[6], .finger)
    #expect(field.caret == 6)
    typist.wait(1)
    let touch = typist.down(locations[5], .finger)
    typist.wait(0.6)
    #expect(field.selectedText == "two")
    typist.move(touch, to: locations[10])
    #expect(field.selectedText == "two three")
    typist.move(touch, to: locations[10], .ended)
    try typist.settle()
    let below = locations[13].y + 10
    let handle = typist.down(Point(x: locations[13].x, y: below), .finger)
    typist.move(handle, to: Point(x: locations[9].x, y: below))
    #expect(field.selectedText == "two t")
    // The ends never cross.
    typist.move(handle, to: Point(x: locations[1].x, y: below))
    #expect(field.selectedText == "t")
    typist.move(handle, to: Point(x: locations[1].x, y: below), .ended)
    typist.type("x")
    #expect(field.text == "one xwo three")
  }

  @Test("a menu opens at the pointer, for a word selected by long press, and at the Menu key")
  func menus() throws {
    let field = TextField("one two")
    let typist = try Typist(field)
    let presenter = TitlePresenter()
    typist.stage.window.contextMenuPresenter = presenter
    typist.click(field.location(of: 5), .pointer(button: Touch.secondaryButton))
    #expect(field.caret == 5)
    let touch = typist.down(field.location(of: 5), .finger)
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

  @Test("a menu opens below the pressed line, and leaves the pressed word visible")
  func menuPlacement() throws {
    let field = TextField("one two")
    let typist = try Typist(field)
    let presenter = TitlePresenter()
    typist.stage.window.contextMenuPresenter = presenter
    let point = field.location(of: 5)
    typist.click(point, .pointer(button: Touch.secondaryButton))
    let line = field.convert(field.focusRect, to: nil)
    #expect(
      presenter.placement
        == .rect(Rect(x: point.x, y: line.minY, width: 0, height: line.height)))
  }

  @Test("the clear button clears as the user would, and takes no clicks from the text")
  func clearButton() throws {
    let field = TextField("one")
    field.clearButtonMode = .whileEditing
    var log: [String] = []
    field.onChange = { log.append($0) }
    let typist = try Typist(field)
    typist.click(Point(x: 280 - 22, y: 40))
    #expect(field.text == "" && log == [""])
    try typist.settle()
    typist.control("z")
    #expect(field.text == "one")
    #expect(field.isFirstResponder)
  }

  @Test("the clear button remains in an inactive window, and works there too")
  func clearButtonInactive() throws {
    let field = TextField("one")
    field.clearButtonMode = .whileEditing
    let typist = try Typist(field)
    let button = try #require(field.first(Control.self))
    typist.stage.window.handle(.focusChanged(false))
    try typist.settle()
    #expect(field.isFirstResponder && !button.isHidden)
    typist.click(Point(x: 280 - 22, y: 40))
    try typist.settle()
    #expect(field.text.isEmpty && button.isHidden)
    field.text = "two"
    field.resignFirstResponder()
    try typist.settle()
    #expect(button.isHidden)
  }

  @Test("handles show a finger's selection, follow its changes, and disappear with it")
  func handles() throws {
    let field = TextField("one two three")
    let typist = try Typist(field)
    let locations = (0...13).map { field.location(of: $0) }
    func visibleHandles() -> [Point] {
      field.subviews.filter { $0.bounds.size == Size(width: 32, height: 32) && !$0.isHidden }
        .map { $0.convert($0.bounds.center, to: nil) }
    }
    let parts = field.subviews.count
    // A pointer needs no handles, and sees none.
    typist.click(locations[5], times: 2)
    try typist.settle()
    #expect(
      field.selectedText == "two" && visibleHandles().isEmpty && field.subviews.count == parts)
    typist.wait(1)
    typist.click(locations[5], .finger, times: 2)
    try typist.settle()
    #expect(
      visibleHandles().map { $0.x.rounded() } == [
        locations[4].x.rounded(), locations[7].x.rounded(),
      ])
    #expect(visibleHandles().allSatisfy { $0.y > locations[0].y })
    // The first handle moves the start, the text above the finger counts, and the end stays.
    let start = try #require(visibleHandles().first)
    let touch = typist.down(start, .finger)
    typist.move(touch, to: Point(x: locations[1].x, y: start.y))
    #expect(field.selectedText == "ne two")
    #expect(visibleHandles().first?.x.rounded() == locations[1].x.rounded())
    typist.move(touch, to: Point(x: locations[12].x, y: start.y))
    #expect(field.selectedText == "o")
    // A cancelled drag leaves the handle where it was moved to, and both handles visible.
    typist.move(touch, to: Point(x: locations[2].x, y: start.y))
    typist.move(touch, to: Point(x: locations[2].x, y: start.y), .cancelled)
    try typist.settle()
    #expect(field.selectedText == "e two" && visibleHandles().count == 2)
    #expect(typist.stage.host.clipboards[.selection] == ClipboardContent(text: "e two"))
    typist.press(.left)
    #expect(visibleHandles().isEmpty && field.selectedRange.isEmpty)
    typist.wait(1)
    typist.click(locations[5], .finger, times: 2)
    #expect(visibleHandles().count == 2)
    typist.stage.window.handle(.focusChanged(false))
    #expect(visibleHandles().isEmpty && field.subviews.count == parts + 2)
  }

  @Test("a finger's selection can be inserted by a middle click, and has its menu")
  func fingerSelections() throws {
    let field = TextField("one two three")
    let typist = try Typist(field)
    let presenter = TitlePresenter()
    typist.stage.window.contextMenuPresenter = presenter
    let locations = (0...13).map { field.location(of: $0) }
    func selection() -> ClipboardContent? { typist.stage.host.clipboards[.selection] }
    typist.click(locations[5], .finger, times: 2)
    #expect(selection() == ClipboardContent(text: "two") && presenter.titles.count == 1)
    try typist.settle()
    let end = Point(x: locations[7].x, y: locations[7].y + 10)
    let handle = typist.down(end, .finger)
    typist.move(handle, to: Point(x: locations[10].x, y: end.y))
    #expect(selection() == ClipboardContent(text: "two"))
    typist.move(handle, to: Point(x: locations[10].x, y: end.y), .ended)
    #expect(selection() == ClipboardContent(text: "two th") && presenter.titles.count == 2)
    typist.wait(1)
    let touch = typist.down(locations[1], .finger)
    typist.wait(0.6)
    typist.move(touch, to: touch.position, .ended)
    #expect(selection() == ClipboardContent(text: "one") && presenter.titles.count == 3)
  }

  @Test("handles disappear when undo leaves nothing selected")
  func handlesAndUndo() throws {
    let field = TextField()
    let typist = try Typist(field)
    typist.type("one")
    typist.click(field.location(of: 1), .finger, times: 2)
    func visibleHandleCount() -> Int {
      field.subviews.filter { $0.bounds.size == Size(width: 32, height: 32) && !$0.isHidden }.count
    }
    #expect(field.selectedText == "one" && visibleHandleCount() == 2)
    typist.control("z")
    #expect(field.text.isEmpty && visibleHandleCount() == 0)
  }

  @Test("a tap on a finger's selection opens its menu, also after a cancelled handle drag")
  func tapOnSelection() throws {
    let field = TextField("a wonderfully long word")
    let typist = try Typist(field)
    let locations = (0...12).map { field.location(of: $0) }
    typist.click(locations[8], .finger, times: 2)
    try typist.settle()
    #expect(field.selectedText == "wonderfully")
    let presenter = TitlePresenter()
    typist.stage.window.contextMenuPresenter = presenter
    for count in 1...2 {
      typist.wait(1)
      typist.click(locations[8], .finger)
      #expect(field.selectedText == "wonderfully" && presenter.titles.count == count)
      let handle = typist.down(Point(x: locations[2].x, y: locations[2].y + 10), .finger)
      typist.move(handle, to: handle.position)
      typist.move(handle, to: handle.position, .cancelled)
    }
  }
}
