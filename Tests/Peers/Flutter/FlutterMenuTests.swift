// SPDX-License-Identifier: MIT

@Suite("Flutter: menus") struct FlutterMenuTests {
  /// A page with a menu bar and a view with a context menu, whose commands are logged.
  private final class MenuScene {
    let stage: TestStage
    let bar: MenuBarView
    let view = View(frame: Rect(x: 20, y: 300, width: 100, height: 40))
    private let commands = Commands()
    var log: [String] { commands.log }

    final class Commands { var log: [String] = [] }

    init(isMirrored: Bool = false) throws {
      let commands = commands
      func item(_ title: String, isEnabled: Bool = true, key: Key? = nil) -> ContextMenu.Item {
        ContextMenu.Item(withMnemonic: title, isEnabled: isEnabled, key: key, modifiers: .control) {
          commands.log.append(title.filter { $0 != "_" })
        }
      }
      let more = ContextMenu([item("Deep"), item("Deeper")])
      let bar = MenuBarView([
        .init(
          withMnemonic: "_File",
          submenu: ContextMenu([
            item("_New", key: .character("n")), item("Off", isEnabled: false),
            .init(withMnemonic: "_More", submenu: more), item("_Quit"),
          ])),
        .init(withMnemonic: "_Edit", submenu: ContextMenu([item("_Cut"), item("C_opy")])),
        .init(withMnemonic: "_Help", submenu: ContextMenu([item("_About")])),
      ])
      self.bar = bar
      let view = view
      view.contextMenu = ContextMenu([item("One"), item("Two", isEnabled: false), item("Three")])
      stage = try TestStage { page in
        if isMirrored { page.layoutDirectionOverride = .rightToLeft }
        bar.frame = Rect(x: 0, y: 0, width: 400, height: 40)
        page.addSubview(bar)
        page.addSubview(view)
      }
    }

    /// The titles of all commands that are displayed.
    var shown: [String] { stage.findAll(.menuItem).compactMap(\.label) }
  }

  @Test(
    "keys in a menu bar (flutter, menu_anchor_test)",
    arguments: [
      ("F10 return", "New"), ("F10 down return", "More>"), ("F10 down down return", "Quit"),
      ("F10 up return", "Quit"), ("F10 end return", "Quit"), ("F10 end home return", "New"),
      ("F10 down down down return", "New"), ("F10 right return", "Cut"),
      ("F10 left return", "About"), ("F10 right right right return", "New"),
      ("F10 down right return", "Deep"), ("F10 down right down return", "Deeper"),
      ("F10 down right left return", "More>"), ("F10 down right right return", "Cut"),
      ("F10 escape", ""), ("F10 down right escape down return", "Quit"), ("A-e return", "Cut"),
      ("A-e o", "Copy"), ("C-n", "New"), ("F10 C-n", "New"), ("F10 q", "Quit"),
    ])
  func bar(keys: String, expected: String) throws {
    let scene = try MenuScene()
    try scene.stage.press(keys: keys)
    // A submenu that was opened is part of the result.
    let isOpen = scene.shown.contains("Deep")
    #expect(scene.log.joined() + (isOpen ? "More>" : "") == expected)
    #expect(scene.bar.isOpen == isOpen)
  }

  @Test("from right to left the arrows are exchanged (flutter, menu_anchor_test)")
  func mirrored() throws {
    let scene = try MenuScene(isMirrored: true)
    try scene.stage.press(keys: "F10 down left return")
    try scene.stage.press(keys: "F10 left return")
    #expect(scene.log == ["Deep", "Cut"])
  }

  @Test("the pointer opens submenus, and chooses once (flutter, menu_anchor_test)")
  func pointer() throws {
    let scene = try MenuScene()
    try scene.stage.click(.menuBarItem, "File")
    try scene.stage.movePointer(to: scene.stage.find(.menuItem, "More").frame.center)
    try scene.stage.advance(by: 1)
    let submenu = scene.shown.contains("Deep")
    try scene.stage.click(.menuItem, "Deep")
    #expect(submenu && scene.log == ["Deep"] && !scene.bar.isOpen && !scene.shown.contains("New"))
  }

  @Test("the pointer changes from one open menu to the next (flutter, menu_anchor_test)")
  func hover() throws {
    let scene = try MenuScene()
    let edit = try scene.stage.find(.menuBarItem, "Edit").frame.center
    try scene.stage.movePointer(to: edit)
    try scene.stage.settle()
    let closed = scene.shown.contains("Cut")
    try scene.stage.click(.menuBarItem, "File")
    try scene.stage.movePointer(to: edit)
    try scene.stage.settle()
    #expect(!closed && scene.shown.contains("Cut") && !scene.shown.contains("New"))
  }

  @Test(
    "an open menu is closed without a command (flutter, menu_anchor_test)",
    arguments: ["second click", "press beside", "disabled", "escape"])
  func close(reason: String) throws {
    let scene = try MenuScene()
    try scene.stage.click(.menuBarItem, "File")
    switch reason {
    case "second click": try scene.stage.click(at: Point(x: 20, y: 15))
    case "press beside": try scene.stage.click(at: Point(x: 350, y: 550))
    case "escape": try scene.stage.press(.escape)
    default:
      try scene.stage.click(at: scene.stage.find(.menuItem, "Off").frame.center)
      let isOpen = scene.bar.isOpen
      #expect(isOpen)
      try scene.stage.press(.escape)
    }
    #expect(!scene.bar.isOpen && scene.log.isEmpty && !scene.shown.contains("New"))
  }

  @Test(
    "a context menu opens at the pointer, and skips what is disabled (flutter, menu_anchor_test)")
  func context() throws {
    let scene = try MenuScene()
    try scene.stage.click(at: scene.view.windowFrame().center, button: Touch.secondaryButton)
    let count = scene.shown.filter { ["One", "Two", "Three"].contains($0) }.count
    try scene.stage.press(keys: "down down return")
    #expect(count == 3 && scene.log == ["Three"])
  }

  @Test("the focus is back before the command runs (flutter, menu_anchor_test)")
  func focus() throws {
    let field = TextField(placeholder: "Name"), view = View()
    var hadFocus = false
    view.contextMenu = ContextMenu([.init("Go") { hadFocus = field.isFirstResponder }])
    let stage = try TestStage { page in
      field.frame = Rect(x: 10, y: 10, width: 200, height: 40)
      view.frame = Rect(x: 10, y: 200, width: 100, height: 100)
      page.addSubview(field)
      page.addSubview(view)
    }
    field.becomeFirstResponder()
    try stage.click(at: Point(x: 50, y: 250), button: Touch.secondaryButton)
    try stage.press(keys: "down return")
    #expect(hadFocus && field.isFirstResponder)
  }
}
