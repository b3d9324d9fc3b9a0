// SPDX-License-Identifier: MIT

/// The tables of the patterns "menu button" and "menu".
@Suite("ARIA: menus") struct ARIAMenuTests {
  private final class MenuPage: ViewController {
    let button = Button("Menu") {}
    var chosen = ""

    private func item(_ title: String, _ isEnabled: Bool = true) -> ContextMenu.Item {
      .init(title, isEnabled: isEnabled) { [unowned self] in chosen += " \(title)" }
    }

    override func viewDidLoad() {
      let colors = ContextMenu(["Red", "Green", "Blue"].map { item($0) })
      let order = ContextMenu.Section(singleSelection: [item("Name"), item("Date")])
      button.menu = ContextMenu { [unowned self] _ in
        [
          .item(item("Alpha")), .item(.init("Colour", submenu: colors)), .separator,
          .item(item("Done")), .section(order), .item(item("Off", false)), .item(item("Zoom")),
        ]
      }
      addColumn([button], to: view)
    }
  }

  private func outcome(of keys: String) throws -> String {
    let page = MenuPage()
    let stage = try TestStage(root: page, size: .page)
    page.button.becomeFirstResponder()
    try stage.pressKeys(keys)
    try stage.settle()
    return "\(stage.findAll(.menu).count) \(stage.focusName)\(page.chosen)"
  }

  private nonisolated static let button: [KeyRow] = [
    ("Return", "1 Alpha"), ("Space", "1 Alpha"), ("Down", "1 Alpha"), ("Up", "1 Zoom"),
  ]

  @Test(
    "a key on a menu button opens the menu at its first or last item (ARIA, menu button)",
    arguments: Self.button)
  func menuButton(row: KeyRow) throws {
    let outcome = try outcome(of: row.keys)
    #expect(outcome == row.outcome)
  }

  private nonisolated static let menu: [KeyRow] = [
    // To the next and the previous item, over separators, and around the ends.
    ("Down", "1 Colour"), ("Down Down", "1 Done"), ("Down Up", "1 Alpha"), ("Up", "1 Zoom"),
    ("End", "1 Zoom"), ("End Down", "1 Alpha"), ("End Home", "1 Alpha"),
    // Submenus.
    ("Down Return", "2 Red"), ("Down Space", "2 Red"), ("Down Right", "2 Red"),
    ("Down Right Left", "1 Colour"), ("Down Right Escape", "1 Colour"),
    ("Down Right End Down", "2 Red"), ("Down Right b", "2 Blue"),
    // An arrow without a submenu does nothing.
    ("Right", "1 Alpha"), ("Left", "1 Alpha"), ("Down Right Right", "2 Red"),
    // Choosing and leaving.
    ("Return", "0 Menu Alpha"), ("Space", "0 Menu Alpha"),
    ("Down Right Down Return", "0 Menu Green"),
    ("Down Right Down Space", "0 Menu Green"), ("Down Down Return", "0 Menu Done"),
    ("Down Down Down Down Return", "0 Menu Date"), ("Escape", "0 Menu"),
    ("Down Right Escape Escape", "0 Menu"),
    // Letters.
    ("d", "1 Done"), ("d d", "1 Date"), ("d d d", "1 Done"), ("x", "1 Alpha"), ("z", "1 Zoom"),
  ]

  @Test("keys in a menu move, open, choose and leave (ARIA, menu)", arguments: Self.menu)
  func menu(row: KeyRow) throws {
    let outcome = try outcome(of: "Return " + row.keys)
    #expect(outcome == row.outcome)
  }

  private final class BarPage: ViewController {
    let field = TextField(placeholder: "Field")
    let bar = MenuBarView()
    var chosen = ""

    private func item(_ title: String) -> ContextMenu.Item {
      .init(title) { [unowned self] in chosen += " \(title)" }
    }

    private func menu(_ titles: String...) -> ContextMenu { ContextMenu(titles.map { item($0) }) }

    override func viewDidLoad() {
      bar.items = [
        .init(
          "File",
          submenu: ContextMenu([
            item("New"), item("Open"), .init("Recent", submenu: menu("One", "Two")), item("Quit"),
          ])),
        .init("Edit", submenu: menu("Undo", "Copy")), .init("View", submenu: menu("Zoom")),
      ]
      field.accessibilityLabel = "Field"
      view.addSubview(bar)
      bar.frame = Rect(x: 0, y: 0, width: 400, height: 30)
      let rest = View(frame: Rect(x: 0, y: 40, width: 400, height: 560))
      view.addSubview(rest)
      addColumn([field], to: rest)
    }
  }

  private nonisolated static let bar: [KeyRow] = [
    ("F10", "1 New"), ("F10 Up", "1 Quit"), ("F10 Right", "1 Undo"), ("F10 Left", "1 Zoom"),
    ("F10 Right Right Right", "1 New"), ("F10 Right Left", "1 New"), ("F10 End", "1 Quit"),
    ("F10 End Home", "1 New"), ("F10 q", "1 Quit"), ("F10 Down Down Right", "2 One"),
    ("F10 Down Down Return", "2 One"), ("F10 Down Down Right Left", "1 Recent"),
    ("F10 Down Down Right Right", "1 Undo"), ("F10 Down Down Right Escape", "1 Recent"),
    ("F10 Escape", "0 Field"), ("F10 Down Return", "0 Field Open"),
    ("F10 Down Space", "0 Field Open"), ("F10 Right Down Return", "0 Field Copy"),
  ]

  @Test(
    "keys move between the menus of a bar, and return to where they came from (ARIA, menubar)",
    arguments: Self.bar)
  func menuBar(row: KeyRow) throws {
    let page = BarPage()
    let stage = try TestStage(root: page, size: .page)
    page.field.becomeFirstResponder()
    try stage.pressKeys(row.keys)
    try stage.settle()
    #expect("\(stage.findAll(.menu).count) \(stage.focusName)\(page.chosen)" == row.outcome)
  }
}
