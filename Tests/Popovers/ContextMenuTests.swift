// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashPopovers
import SashPresentation
import Testing

@Suite("Context menus") @MainActor
struct ContextMenuTests {
  private let commands = ["Open", "Grey", "Wrap", "More", "Delete"]

  @Test("Slint #2911, #7529: the Menu key opens the focused view's menu; focus returns at the end")
  func keyboard() {
    for (key, modifiers) in [(Key.menu, Modifiers()), (.function(10), .shift)] {
      let menu = ContextMenuStage()
      menu.press(key, modifiers: modifiers)
      #expect(menu.visibleTitles.isEmpty)
      menu.field.becomeFirstResponder()
      menu.press(key, modifiers: modifiers)
      menu.stage.frame()
      #expect(menu.visibleTitles == commands)
      #expect(menu.focused == "Open")
      let frame = menu.stage.window.accessibilitySnapshot.flattened.first { $0.role == .menu }?
        .frame
      #expect((frame?.minY ?? 0) >= 120)
      // Disabled items are skipped, and the focus wraps around at the ends.
      menu.press(.down)
      #expect(menu.focused == "Wrap")
      menu.press(.up, .up)
      #expect(menu.focused == "Delete")
      menu.press(.tab)
      #expect(menu.focused == "Open")
      menu.type("d")
      #expect(menu.focused == "Delete")
      menu.press(.home, .down, .return)
      #expect(menu.log.entries == ["wrap"])
      #expect(menu.visibleTitles.isEmpty)
      #expect(menu.field.isFirstResponder)
    }
  }

  @Test(
    "submenus open towards the trailing side and close towards the leading side, mirrored too")
  func submenus() {
    for isMirrored in [false, true] {
      let (forward, back): (Key, Key) = isMirrored ? (.left, .right) : (.right, .left)
      let menu = ContextMenuStage(isMirrored: isMirrored)
      menu.field.becomeFirstResponder()
      menu.press(.menu, .end, .up)
      #expect(menu.focused == "More")
      menu.press(forward)
      menu.stage.frame()
      #expect(menu.visibleTitles == commands + ["Less", "Even more"])
      #expect(menu.focused == "Less")
      menu.press(back)
      #expect(menu.visibleTitles == commands)
      #expect(menu.focused == "More")
      menu.press(.space, .down)
      #expect(menu.focused == "Even more")
      // Escape closes one menu at a time.
      menu.press(.escape)
      #expect(menu.visibleTitles == commands)
      menu.press(forward, .down, .return)
      #expect(menu.log.entries == ["even"])
      #expect(menu.visibleTitles.isEmpty)
      #expect(menu.field.isFirstResponder)
    }
  }

  @Test("the first row of a submenu is at the height of the row that opens it")
  func submenuRows() {
    let menu = ContextMenuStage()
    menu.view.frame.origin.x = 0
    menu.open()
    menu.press(.end, .up, .right)
    menu.stage.frame()
    #expect(menu.focused == "Less")
    #expect(menu.frame(of: "Less").minX >= menu.frame(of: "More").maxX)
    #expect(menu.frame(of: "Less").minY == menu.frame(of: "More").minY)
  }

  @Test("Escape closes the menu, but not the popover that it was opened from")
  func escape() {
    let menu = ContextMenuStage()
    let inside = Field()
    inside.contextMenu = ContextMenu([ContextMenu.Item("Inside") {}])
    var attributes = Popover.Attributes()
    attributes.presentation.animation = .immediate
    attributes.dismissal.animation = .immediate
    let popover = Popover(attributes: attributes) { inside }
    menu.stage.page.present(popover)
    menu.stage.frame()
    #expect(inside.isFirstResponder)
    menu.press(.menu)
    menu.stage.frame()
    #expect(menu.visibleTitles == ["Inside"])
    menu.press(.escape)
    #expect(menu.visibleTitles.isEmpty)
    #expect(popover.isPresented)
    #expect(inside.isFirstResponder)
    menu.press(.escape)
    #expect(!popover.isPresented)
  }

  @Test("a secondary press opens the menu; a drag selects on release, a click leaves it open")
  func secondary() {
    let menu = ContextMenuStage()
    let point = Point(x: 150, y: 120)
    let drag = Touch.ID.unique()
    menu.click(.began, drag, point, button: Touch.secondaryButton)
    menu.stage.run(0.05)
    #expect(menu.visibleTitles == commands)
    let target = menu.middle(of: "Wrap")
    menu.click(.moved, drag, target, button: Touch.secondaryButton)
    menu.click(.ended, drag, target, button: Touch.secondaryButton)
    #expect(menu.log.entries == ["wrap"])
    menu.stage.frame()
    #expect(menu.visibleTitles.isEmpty)

    let click = Touch.ID.unique()
    menu.click(.began, click, point, button: Touch.secondaryButton)
    menu.stage.run(0.05)
    menu.click(.ended, click, point, button: Touch.secondaryButton)
    menu.stage.frame()
    #expect(menu.visibleTitles == commands)
    // A disabled item cannot be selected; selecting an enabled one closes the menu.
    menu.stage.tap(menu.middle(of: "Grey").x, menu.middle(of: "Grey").y)
    #expect(menu.visibleTitles == commands)
    menu.stage.tap(menu.middle(of: "Delete").x, menu.middle(of: "Delete").y)
    menu.stage.frame()
    #expect(menu.log.entries == ["wrap", "delete"])
    #expect(menu.visibleTitles.isEmpty)
  }

  @Test("a long press opens the menu and can continue to a command; a press outside only closes")
  func finger() {
    let menu = ContextMenuStage()
    let finger = menu.stage.down(150, 120)
    menu.stage.run(0.4)
    #expect(menu.visibleTitles.isEmpty)
    menu.stage.run(0.3)
    #expect(menu.visibleTitles == commands)
    menu.stage.send(finger, .ended, Point(x: 150, y: 120))
    menu.stage.frame()
    #expect(menu.visibleTitles == commands)
    menu.stage.tap(390, 590)
    menu.stage.frame()
    #expect(menu.visibleTitles.isEmpty)
    #expect(menu.stage.pageContent.taps == 0)
    #expect(menu.log.entries.isEmpty)

    let second = menu.stage.down(150, 120)
    menu.stage.run(0.6)
    let target = menu.middle(of: "Open")
    menu.stage.send(second, .moved, target)
    menu.stage.send(second, .ended, target)
    #expect(menu.log.entries == ["open"])
    // A finger that moves early does not make a long press.
    let third = menu.stage.down(150, 120)
    menu.stage.send(third, .moved, Point(x: 190, y: 120))
    menu.stage.run(0.7)
    #expect(menu.visibleTitles.isEmpty)
  }

  @Test("hovering over a command with a submenu opens it after a delay, over another closes it")
  func hover() {
    let menu = ContextMenuStage()
    menu.field.becomeFirstResponder()
    menu.press(.menu)
    menu.stage.frame()
    func point(_ title: String) {
      menu.stage.window.handle(.hover(PointerHover(position: menu.middle(of: title))))
    }
    point("More")
    #expect(menu.focused == "More")
    #expect(menu.visibleTitles == commands)
    menu.stage.run(0.3)
    #expect(menu.visibleTitles == commands + ["Less", "Even more"])
    point("Less")
    menu.stage.run(0.3)
    #expect(menu.visibleTitles.count == 7)
    point("Open")
    menu.stage.run(0.3)
    #expect(menu.visibleTitles == commands)
  }

  @Test(
    "a secondary press outside a menu closes it and opens the one there, as in GTK and Qt")
  func secondaryOutside() {
    let menu = ContextMenuStage()
    let other = View(frame: Rect(x: 100, y: 400, width: 100, height: 40))
    other.contextMenu = ContextMenu([ContextMenu.Item("Other") {}])
    menu.stage.pageContent.addSubview(other)
    for point in [Point(x: 150, y: 120), Point(x: 150, y: 420)] {
      let click = Touch.ID.unique()
      menu.click(.began, click, point, button: Touch.secondaryButton)
      menu.stage.run(0.05)
      menu.click(.ended, click, point, button: Touch.secondaryButton)
      menu.stage.frame()
      #expect(menu.visibleTitles == (point.y < 200 ? commands : ["Other"]))
    }
    // A primary press only closes the menu.
    menu.click(.began, .unique(), Point(x: 390, y: 590), button: Touch.primaryButton)
    menu.stage.frame()
    #expect(menu.visibleTitles.isEmpty)
  }

  @Test("a menu is dismissed when its source view leaves the window")
  func sourceRemoved() {
    let menu = ContextMenuStage()
    menu.field.becomeFirstResponder()
    menu.press(.menu)
    #expect(menu.visibleTitles == commands)
    menu.view.removeFromSuperview()
    menu.stage.frame()
    menu.stage.frame()
    #expect(menu.visibleTitles.isEmpty)
    #expect(menu.stage.window.presentationStack.entries.isEmpty)
  }

  @Test("a button's menu opens below it immediately, and reports its dismissal")
  func button() {
    let menu = ContextMenuStage()
    var changes: [Bool] = []
    let button = View(frame: Rect(x: 200, y: 300, width: 80, height: 30))
    menu.stage.pageContent.addSubview(button)
    let interaction = ContextMenuInteraction(
      button, trigger: .primary, menu: ContextMenu([ContextMenu.Item("Only") {}]))
    interaction.onPresentationChange = { changes.append($0) }
    let click = Touch.ID.unique()
    menu.click(.began, click, Point(x: 240, y: 315), button: Touch.primaryButton)
    menu.click(.ended, click, Point(x: 240, y: 315), button: Touch.primaryButton)
    menu.stage.frame()
    #expect(menu.visibleTitles == ["Only"])
    #expect(menu.middle(of: "Only").y > 330)
    #expect(changes == [true])
    menu.press(.escape)
    #expect(changes == [true, false])
    // A tap with a finger opens the menu too.
    menu.stage.tap(240, 315)
    menu.stage.frame()
    #expect(menu.visibleTitles == ["Only"])
    menu.press(.escape)
    interaction.menu = ContextMenu([ContextMenu.Element]())
    #expect(!interaction.present())
  }

  @Test("a menu higher than the space below its source scrolls there, and shows that it does")
  func scrolling() throws {
    let menu = ContextMenuStage()
    menu.view.contextMenu = ContextMenu(
      (1...60).map { number in
        ContextMenu.Item("Command \(number)") { menu.log.add("\(number)") }
      })
    menu.field.becomeFirstResponder()
    menu.press(.menu)
    menu.stage.frame()
    let field = menu.field.convert(menu.field.bounds, to: nil)
    func frame(_ label: String) -> Rect {
      menu.stage.window.accessibilitySnapshot.flattened.first { $0.label == label }?.frame ?? .zero
    }
    let whole = try #require(
      menu.stage.window.accessibilitySnapshot.flattened.first { $0.role == .menu }?.frame)
    #expect(whole.minY >= field.maxY && whole.maxY <= 600)
    func arrows() -> [Bool] {
      [whole.minY + 8, whole.maxY - 8].map { y in
        menu.stage.window.view(at: Point(x: whole.midX, y: y)).map { "\(type(of: $0))" }
          == "MenuScrollArrow"
      }
    }
    #expect(arrows() == [false, true])
    // A press on the arrow scrolls and chooses nothing.
    menu.stage.tap(whole.midX, whole.maxY - 8)
    menu.stage.run(1)
    #expect(menu.log.entries.isEmpty)
    #expect(arrows() == [true, true])
    #expect(frame("Command 1").maxY < whole.minY || frame("Command 1").isEmpty)
    // The keyboard reveals the row below the arrow, and at the end no arrow is left there.
    menu.press(.end)
    menu.stage.run(1)
    #expect(arrows() == [true, false])
    #expect(frame("Command 60").maxY <= whole.maxY)
    menu.press(.up, .up)
    #expect(menu.focused == "Command 58")
    // The row with the focus is in front of the fade before the arrow.
    let metrics = menu.stage.window.theme.metrics
    let covered = metrics.controlHeight * 0.75 + metrics.controlHeight * 0.5
    for _ in 1...30 {
      menu.press(.up)
      let focused = frame(menu.focused ?? "")
      #expect(focused.minY >= whole.minY + covered && focused.maxY <= whole.maxY - covered)
    }
    menu.press(.home)
    menu.stage.run(1)
    #expect(arrows() == [false, true])
    menu.press(.end, .return)
    #expect(menu.log.entries == ["60"])
  }

  @Test("assistive technologies get the state of each command, and nothing below the menu")
  func accessibility() {
    let menu = ContextMenuStage()
    menu.field.becomeFirstResponder()
    menu.press(.menu)
    menu.stage.frame()
    let text = menu.stage.window.accessibilitySnapshot.description
    #expect(text.contains("menuItem \"Open\" (Ctrl+O) [focused] {Open}"))
    #expect(text.contains("menuItem \"Grey\" [disabled]"))
    #expect(text.contains("menuItem \"Wrap\" [checked] {Wrap}"))
    #expect(text.contains("menuItem \"More\" [collapsed] {More}"))
    #expect(
      menu.stage.window.focusOrder.allSatisfy { !$0.isDescendant(of: menu.stage.pageContent) })
  }

  @Test("LNPopupController #232: the menu, its view and the window are released")
  func ownership() {
    weak var window: Window?
    weak var view: View?
    weak var openMenu: (any OpenContextMenu)?
    do {
      let menu = ContextMenuStage()
      window = menu.stage.window
      view = menu.view
      openMenu = menu.view.contextMenu.flatMap {
        menu.stage.window.presentContextMenu($0, from: menu.view)
      }
      menu.stage.frame()
      #expect(openMenu?.isPresented == true)
    }
    #expect(openMenu == nil)
    #expect(view == nil)
    #expect(window == nil)
  }
}
