// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPopovers
import Testing

@Suite("Mnemonics, shortcuts and groups of menus") @MainActor
struct MenuKeyTests {
  private func stage() -> ContextMenuStage {
    ContextMenuStage { log in
      [
        .item(.init(withMnemonic: "_Open") { log.add("open") }),
        .item(.init(withMnemonic: "Print _Preview") { log.add("preview") }),
        .item(.init(withMnemonic: "_Grey", isEnabled: false) { log.add("grey") }),
        .item(
          .init(
            KeyCommand(.character("s"), modifiers: .control, title: "Store") { log.add("store") })
        ),
        .item(
          .init(
            withMnemonic: "_More",
            submenu: ContextMenu([.init(withMnemonic: "_Less") { log.add("less") }])
          )),
        .section(
          .init(
            "Sort by",
            singleSelection: [
              .init("Name", state: .on) { log.add("name") }, .init("Date") { log.add("date") },
            ])),
      ]
    }
  }

  @Test("a letter chooses the item whose mnemonic it is, and opens a submenu")
  func mnemonics() {
    let menu = stage()
    menu.open()
    menu.type("p")
    #expect(menu.log.entries == ["preview"])
    #expect(menu.visibleTitles.isEmpty)
    menu.open()
    // A disabled item has none.
    menu.type("g")
    menu.stage.frame()
    #expect(!menu.visibleTitles.isEmpty)
    menu.type("m")
    menu.stage.frame()
    #expect(menu.focused == "Less")
    menu.type("l")
    #expect(menu.log.entries == ["preview", "less"])
  }

  @Test("a letter without a mnemonic selects by the beginning of the title")
  func typeAhead() {
    let menu = stage()
    menu.open()
    menu.type("d")
    #expect(menu.focused == "Date")
    #expect(menu.log.entries.isEmpty)
  }

  @Test("of several items with a mnemonic the letter selects each in turn")
  func severalWithMnemonic() {
    let menu = ContextMenuStage { log in
      ["_Abc", "x", "_Add"].map { title in .item(.init(withMnemonic: title) { log.add(title) }) }
    }
    menu.open()
    menu.type("a")
    #expect(menu.focused == "Add")
    menu.type("a")
    #expect(menu.focused == "Abc")
    #expect(menu.log.entries.isEmpty)
  }

  @Test("mnemonics are underlined in a menu opened by the keyboard, and while Alt is held")
  func underlines() {
    let menu = stage()
    menu.open()
    #expect(menu.underlinedLabels == ["Open", "Print Preview", "Grey", "More"])
    menu.press(.escape)
    let click = Touch.ID.unique()
    menu.click(.began, click, Point(x: 190, y: 135), button: Touch.secondaryButton)
    menu.click(.ended, click, Point(x: 190, y: 135), button: Touch.secondaryButton)
    menu.stage.frame()
    #expect(menu.visibleTitles.count == 5)
    #expect(menu.underlinedLabels.isEmpty)
    let alt = Key(rawValue: 0xffe9)
    menu.stage.window.handle(.key(KeyEvent(alt, .down)))
    #expect(menu.underlinedLabels.count == 4)
    menu.stage.window.handle(.key(KeyEvent(alt, .up, modifiers: .alt)))
    #expect(menu.underlinedLabels.isEmpty)
    // A window that loses the keyboard gets no release.
    menu.stage.window.handle(.key(KeyEvent(alt, .down)))
    menu.stage.window.handle(.focusChanged(false))
    #expect(menu.underlinedLabels.isEmpty)
  }

  @Test("the key of an item chooses it while the menu is open")
  func shortcuts() {
    let menu = stage()
    menu.press(.character("s"), modifiers: .control)
    #expect(menu.log.entries.isEmpty)
    menu.open()
    #expect(menu.rows.first { $0.label == "Store" }?.hint == "Ctrl+S")
    menu.press(.character("s"), modifiers: .control)
    #expect(menu.log.entries == ["store"])
    #expect(menu.visibleTitles.isEmpty)
  }

  @Test("a section is a group with its title, and its options are radio items")
  func group() throws {
    let menu = stage()
    menu.open()
    let snapshot = menu.stage.window.accessibilitySnapshot
    let group = try #require(
      snapshot.flattened.first { $0.role == .group && $0.label == "Sort by" })
    #expect(group.children.map(\.role) == [.menuItemRadio, .menuItemRadio])
    #expect(group.children.map { $0.state.contains(.checked) } == [true, false])
    #expect(!snapshot.flattened.contains { $0.role == .staticText && $0.label == "Sort by" })
    // Arrow keys, Home and End go through the section.
    menu.press(.end)
    #expect(menu.focused == "Date")
    menu.press(.up, .up)
    #expect(menu.focused == "More")
    menu.press(.home, .up)
    #expect(menu.focused == "Date")
  }

  @Test("choosing an option of a menu that stays open turns the other off")
  func optionInOpenMenu() {
    let menu = stage()
    menu.stage.window.contextMenuPresenter = PopoverMenuPresenter {
      $0.presentationAnimation = .immediate
      $0.dismissAfterSelecting = false
    }
    menu.open()
    func checked() -> [String?] {
      menu.rows.filter { $0.state.contains(.checked) }.map(\.label)
    }
    #expect(checked() == ["Name"])
    menu.press(.end, .return)
    #expect(menu.log.entries == ["date"])
    #expect(checked() == ["Date"])
    menu.press(.up, .space)
    #expect(checked() == ["Name"])
  }
}
