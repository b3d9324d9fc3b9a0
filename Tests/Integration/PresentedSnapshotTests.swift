// SPDX-License-Identifier: MIT

/// The accessibility tree of presentations above a page, as text.
@Suite("Accessibility of presentations")
struct PresentedSnapshotTests {
  private let window = Window(size: Size(width: 700, height: 500))
  private let host: OffscreenWindowHost
  private let page = ViewController()
  private let button = Button("Open")

  init() {
    host = OffscreenWindowHost(window)
    window.title = "Test"
    window.handle(.focusChanged(true))
    window.contextMenuPresenter = PopoverMenuPresenter()
    button.frame = Rect(x: 20, y: 20, width: 100, height: 30)
    page.view.addSubview(button)
    window.rootViewController = page
    button.becomeFirstResponder()
  }

  private func expect(_ lines: String..., at location: SourceLocation = #_sourceLocation) throws {
    try host.run(until: host.now + 2)
    let snapshot = window.accessibilitySnapshot.description
    #expect(
      snapshot == (["window \"Test\""] + lines).joined(separator: "\n"), sourceLocation: location)
  }

  @Test("a presented controller hides the page from screen readers, which returns after it")
  func modal() throws {
    let modal = ViewController()
    modal.title = "Person"
    modal.modalPresentationStyle = .formSheet
    let field = TextField("Ann", placeholder: "Name")
    field.frame = Rect(x: 10, y: 10, width: 200, height: 30)
    modal.view.addSubview(field)
    try expect(
      "  button \"Open\" [focused] {Press}")
    page.present(modal)
    try expect(
      "  dialog \"Person\" [modal]",
      "    textField \"Name\" = \"Ann\" [focused]")
    modal.dismiss()
    try expect(
      "  button \"Open\" [focused] {Press}")
  }

  @Test("a menu hides the rest, and contains the states of its commands and its submenus")
  func menu() throws {
    page.view.contextMenu = ContextMenu([
      .item(.init("Copy", keyDescription: "Ctrl+C") {}),
      .item(.init("Wrap", state: .on) {}),
      .item(.init("Some", state: .mixed) {}),
      .separator,
      .item(.init("Grey", isEnabled: false) {}),
      .item(.init("Share", submenu: ContextMenu([ContextMenu.Item("Here") {}]))),
    ])
    #expect(window.presentContextMenuAtFocus())
    try expect(
      "  none [modal]",
      "    group",
      "      menu",
      "        menuItem \"Copy\" (Ctrl+C) [focused] {Copy}",
      "        menuItem \"Wrap\" [checked] {Wrap}",
      "        menuItem \"Some\" [mixed] {Some}",
      "        menuItem \"Grey\" [disabled]",
      "        menuItem \"Share\" [collapsed] {Share}")
    window.handle(.key(KeyEvent(.end, .down)))
    window.handle(.key(KeyEvent(.right, .down)))
    try expect(
      "  none [modal]",
      "    group",
      "      menu",
      "        menuItem \"Copy\" (Ctrl+C) {Copy}",
      "        menuItem \"Wrap\" [checked] {Wrap}",
      "        menuItem \"Some\" [mixed] {Some}",
      "        menuItem \"Grey\" [disabled]",
      "        menuItem \"Share\" [expanded] {Share}",
      "  group",
      "    menu",
      "      menuItem \"Here\" [focused] {Here}")
    window.handle(.key(KeyEvent(.escape, .down)))
    window.handle(.key(KeyEvent(.escape, .up)))
    window.handle(.key(KeyEvent(.escape, .down)))
    try expect(
      "  button \"Open\" [focused] {Press}")
  }

  @Test("a popover is added to the page, which stays readable")
  func popover() throws {
    let content = Label("Hint")
    content.frame.size = Size(width: 80, height: 20)
    let popover = Popover { content }
    page.present(popover)
    try expect(
      "  button \"Open\" [focused] {Press}",
      "  group",
      "    staticText \"Hint\"")
    popover.dismiss()
    try expect(
      "  button \"Open\" [focused] {Press}")
  }
}
