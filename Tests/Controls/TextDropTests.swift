// SPDX-License-Identifier: MIT

@Suite("Text dropped into fields and text views") struct TextDropTests {
  private func drag(_ text: String, over entry: any TextEntry, in stage: Stage) -> OffscreenDrag {
    stage.content.addSubview(entry)
    stage.window.layoutIfNeeded()
    let drag = OffscreenDrag(ItemProvider(text: text), over: stage.window)
    // The end of the text.
    drag.move(to: Point(x: 190, y: 15))
    return drag
  }

  @Test("text is inserted where it was dropped, can be undone, and the view gets the focus")
  func insertion() throws {
    let stage = Stage(200, 100)
    let field = TextField("one ")
    field.frame = Rect(x: 0, y: 0, width: 200, height: 34)
    var changes: [String] = []
    field.onChange = { changes.append($0) }
    let drag = drag("two\nthree", over: field, in: stage)
    #expect(drag.answers == [.copy])
    try stage.frame()
    drag.drop()
    #expect(field.text == "one two three" && changes == ["one two three"])
    #expect(field.isFirstResponder && drag.result == .copy)
    #expect(field.undo() && field.text == "one ")
  }

  @Test("a caret shows the place until the text leaves") func caret() throws {
    let stage = Stage(200, 100)
    let view = TextView("line")
    view.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    let page = try #require(view.contentView.subviews.last { !($0 is PlaceholderView) })
    let count = { page.subviews.count }
    let drag = drag("x", over: view, in: stage)
    #expect(count() == 1)
    drag.leave()
    #expect(count() == 0)
  }

  @Test("text that is not editable, and other data, are refused") func refused() {
    let stage = Stage(200, 100)
    let field = TextField("one")
    field.isEditable = false
    field.frame = Rect(x: 0, y: 0, width: 200, height: 34)
    #expect(drag("x", over: field, in: stage).answers == [.cancel])
    field.isEditable = true
    let image = OffscreenDrag(
      ItemProvider(types: ["image/png"]) { _, _, completion in completion(.success([])) },
      over: stage.window)
    image.move(to: Point(x: 20, y: 10))
    #expect(image.answers == [.cancel])
  }
}
