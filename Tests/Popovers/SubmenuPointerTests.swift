// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashPopovers
import Testing

@Suite("The pointer between a menu and its submenu") @MainActor
struct SubmenuPointerTests {
  /// A menu whose first row has a long submenu, with the submenu open and the pointer on the row.
  private func openStage(isMirrored: Bool = false) -> ContextMenuStage {
    let menu = ContextMenuStage(isMirrored: isMirrored) { log in
      let inside = (1...8).map { number in
        ContextMenu.Item("Inside \(number)") { log.add("inside \(number)") }
      }
      return [.item(.init("More", submenu: ContextMenu(inside)))]
        + (1...6).map { number in .item(.init("Sibling \(number)") { log.add("\(number)") }) }
    }
    menu.open()
    menu.hover(menu.middle(of: "More"))
    menu.stage.run(0.3)
    return menu
  }

  private func isSubmenuOpen(_ menu: ContextMenuStage) -> Bool {
    menu.visibleTitles.contains("Inside 1")
  }

  @Test(
    "crosses other rows on a straight way to the submenu, mirrored too", arguments: [false, true])
  func diagonal(isMirrored: Bool) {
    let menu = openStage(isMirrored: isMirrored)
    #expect(isSubmenuOpen(menu))
    let (start, end) = (menu.middle(of: "More"), menu.middle(of: "Inside 7"))
    var crossed: Set<String> = []
    for step in 1...30 {
      let point = start + (end - start) * (Double(step) / 30)
      // Slower than the delay after which another row closes the submenu.
      menu.stage.run(0.08)
      menu.hover(point)
      for title in (1...6).map({ "Sibling \($0)" }) where menu.frame(of: title).contains(point) {
        crossed.insert(title)
      }
      #expect(isSubmenuOpen(menu), "step \(step)")
    }
    #expect(crossed.count >= 2)
    #expect(menu.focused == "Inside 7")
  }

  @Test("opens another row when it stops on the way")
  func stop() {
    let menu = openStage()
    let start = menu.middle(of: "More")
    let target = menu.middle(of: "Inside 7")
    menu.hover(start + (target - start) * 0.15)
    menu.hover(start + (target - start) * 0.2)
    #expect(menu.focused == "More")
    menu.stage.run(0.15)
    #expect(menu.focused?.hasPrefix("Sibling") ?? false)
    menu.stage.run(0.3)
    #expect(!isSubmenuOpen(menu))
  }

  @Test("closes the submenu on a way down the menu")
  func down() {
    let menu = openStage()
    menu.hover(menu.middle(of: "Sibling 3"))
    #expect(menu.focused == "Sibling 3")
    menu.stage.run(0.3)
    #expect(!isSubmenuOpen(menu))
  }

  @Test("crosses other rows with a button held, too")
  func dragged() {
    let menu = openStage()
    menu.press(.escape, .escape)
    let press = Touch.ID.unique()
    let corner = Point(x: 110, y: 110)
    menu.click(.began, press, corner, button: Touch.secondaryButton)
    menu.stage.run(0.05)
    let start = menu.middle(of: "More")
    menu.click(.moved, press, start, button: Touch.secondaryButton)
    menu.stage.run(0.3)
    #expect(isSubmenuOpen(menu))
    let end = menu.middle(of: "Inside 7")
    for step in 1...30 {
      menu.stage.run(0.08)
      menu.click(
        .moved, press, start + (end - start) * (Double(step) / 30), button: Touch.secondaryButton)
      #expect(isSubmenuOpen(menu), "step \(step)")
    }
    menu.click(.ended, press, end, button: Touch.secondaryButton)
    #expect(menu.log.entries == ["inside 7"])
  }

  @Test("leaves the highlight to the keyboard that scrolls another row under it")
  func restingPointer() {
    let menu = ContextMenuStage { _ in
      (1...60).map { number in .item(.init("Command \(number)") {}) }
    }
    menu.open()
    menu.hover(menu.middle(of: "Command 3"))
    #expect(menu.focused == "Command 3")
    menu.press(.end)
    menu.stage.run(0.5)
    #expect(menu.focused == "Command 60")
  }
}
