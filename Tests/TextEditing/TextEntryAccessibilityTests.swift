// SPDX-License-Identifier: MIT

@Suite("Accessibility of text entry")
struct TextEntryAccessibilityTests {
  /// Returns the lines that a view has in the accessibility snapshot of a window.
  private func lines(_ view: View, focused: Bool = false) throws -> [Substring] {
    let stage = Stage(300, 200)
    view.frame = Rect(x: 20, y: 20, width: 260, height: 100)
    stage.content.addSubview(view)
    stage.window.handle(.focusChanged(true))
    if focused { view.becomeFirstResponder() }
    try stage.frame()
    return stage.window.accessibilitySnapshot.description.split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropFirst().map { $0 }
  }

  @Test("a field reports its name, its text and its states")
  func field() throws {
    let field = TextField(placeholder: "Name")
    field.clearButtonMode = .always
    #expect(try lines(field) == ["  textField \"Name\" = \"\""])
    field.text = "Ann"
    #expect(try lines(field) == ["  textField \"Name\" = \"Ann\" {Clear}"])
    #expect(
      try lines(field, focused: true) == ["  textField \"Name\" = \"Ann\" [focused] {Clear}"])
    field.accessibilityLabel = "First name"
    #expect(try lines(field) == ["  textField \"First name\" = \"Ann\" {Clear}"])
    field.isSecureTextEntry = true
    #expect(
      try lines(field) == [
        "  textField \"First name\" = \"\u{2022}\u{2022}\u{2022}\" [secure] {Clear}"
      ])
    field.isSecureTextEntry = false
    field.isEnabled = false
    #expect(try lines(field) == ["  textField \"First name\" = \"Ann\" [disabled]"])
    field.isEnabled = true
    field.isEditable = false
    #expect(try lines(field) == ["  textField \"First name\" = \"Ann\" [read-only]"])
    field.isEditable = true
    field.accessibilityState = [.invalid, .required]
    #expect(
      try lines(field) == ["  textField \"First name\" = \"Ann\" [required, invalid] {Clear}"])
  }

  @Test("a field has an accessibility action to clear it while its clear button is shown")
  func clear() throws {
    let stage = Stage(300, 200)
    let field = TextField("Ann")
    var log: [String] = []
    field.onChange = { log.append($0) }
    field.frame = Rect(x: 20, y: 20, width: 260, height: 40)
    stage.content.addSubview(field)
    stage.window.handle(.focusChanged(true))
    let id = ObjectIdentifier(field)
    #expect(!stage.window.performAccessibilityAction(at: 0, on: id))
    field.clearButtonMode = .whileEditing
    #expect(!stage.window.performAccessibilityAction(at: 0, on: id))
    field.becomeFirstResponder()
    #expect(stage.window.performAccessibilityAction(at: 0, on: id))
    #expect(field.text == "" && log == [""])
    #expect(!stage.window.performAccessibilityAction(at: 0, on: id))
  }

  @Test("a field is named by the label beside it")
  func labelled() throws {
    let row = View()
    let label = Label("Street")
    let field = TextField("Main Street")
    field.setAccessibilityViews(.labelledBy, [label])
    row.addSubview(label)
    row.addSubview(field)
    #expect(
      try lines(row) == [
        "  staticText \"Street\"",
        "  textField \"Street\" = \"Main Street\" labelledBy \"Street\"",
      ])
  }

  @Test("a text view reports its whole text, and scroll actions if there is more than fits")
  func view() throws {
    let view = TextView()
    view.placeholder = "Notes"
    #expect(try lines(view) == ["  textArea \"Notes\" = \"\""])
    view.text = "one\ntwo"
    #expect(try lines(view) == ["  textArea \"Notes\" = \"one", "two\""])
    #expect(try lines(view, focused: true).last == "two\" [focused]")
    view.isEditable = false
    #expect(try lines(view).last == "two\" [read-only]")
    view.text = (1...40).map { "\($0)" }.joined(separator: "\n")
    #expect(try lines(view).last == "40\" [read-only] {Scroll on, Scroll back}")
  }

  @Test("a search field has its role, and a tap action if it is not editable")
  func search() throws {
    let field = SearchField(placeholder: "Songs")
    #expect(try lines(field) == ["  searchField \"Songs\" = \"\""])
    field.text = "river"
    #expect(
      try lines(field, focused: true) == [
        "  searchField \"Songs\" = \"river\" [focused] {Clear}"
      ])
    field.text = ""
    field.isEditable = false
    field.onTap = {}
    #expect(try lines(field) == ["  searchField \"Songs\" = \"\" [read-only] {Search}"])
  }
}
