// SPDX-License-Identifier: MIT

import Sash
import SashShell
import SashTesting
import SashWayland
import Testing

/// A window of 400x300 in the middle of a screen, with a menu and its submenus.
private struct MenuStage {
  let stage: TestStage
  let page = ViewController()
  let log = Log()

  final class Log {
    var chosen: [String] = []
    var changes: [Bool] = []
  }

  init(_ change: (inout CompositorConfiguration) -> Void = { _ in }) throws {
    stage = try TestStage.withPopups(root: page, change)
    let log = log
    func commands(_ names: [String]) -> [ContextMenu.Item] {
      names.map { name in ContextMenu.Item(name) { log.chosen.append(name) } }
    }
    let inner = ContextMenu(commands(["Inner 1", "Inner 2"]))
    let outer = ContextMenu([ContextMenu.Item("Deeper", submenu: inner)] + commands(["Outer"]))
    page.view.contextMenu = ContextMenu(
      [ContextMenu.Item("More", submenu: outer)] + commands(["Copy", "Paste", "Delete"]))
    try stage.settle()
  }

  var popups: [ScriptedPopup] { stage.compositor.allPopups }
  /// A point near the lower right corner of the window.
  static let corner = Point(x: 390, y: 290)

  /// Opens the menu by the secondary button.
  func open(at point: Point = corner) throws {
    try stage.click(at: point, button: Touch.secondaryButton)
  }

  /// Opens the submenus by the keyboard.
  func openAll() throws {
    try open()
    try stage.press(.down)
    try stage.press(.right)
    try stage.press(.right)
  }

  func expectNoFault(_ location: SourceLocation = #_sourceLocation) {
    stage.expectNoFault(location)
  }
}

@Suite("Menus on surfaces of their own") struct MenuSurfaceTests {
  @Test("a menu that would leave the window is displayed on a popup, at the pointer")
  func leavesWindow() throws {
    let menu = try MenuStage()
    try menu.open()
    let popup = try #require(menu.popups.first)
    #expect(menu.popups.count == 1)
    #expect(popup.phase == .mapped)
    #expect(popup.isGrabbing)
    #expect(popup.origin == MenuStage.corner)
    #expect(popup.windowFrame.maxX > 400 && popup.windowFrame.maxY > 300)
    // The shadow lies outside of the geometry.
    #expect(popup.surface.logicalSize.width > popup.frame.width)
    let row = try menu.stage.find(.menuItem, "Delete")
    #expect(popup.windowFrame.contains(row.frame.center))
    menu.expectNoFault()
  }

  @Test("a menu that fits is displayed in the window") func fits() throws {
    let menu = try MenuStage()
    try menu.open(at: Point(x: 20, y: 20))
    #expect(menu.popups.isEmpty)
    #expect(!menu.stage.findAll(.menuItem, "Delete").isEmpty)
  }

  @Test("an item of the popup is chosen by pointer, finger and key", arguments: 0..<3)
  func chosen(device: Int) throws {
    let menu = try MenuStage()
    try menu.open()
    switch device {
    case 0: try menu.stage.click(.menuItem, "Paste")
    case 1: try menu.stage.tap(.menuItem, "Paste")
    default:
      for _ in 0..<3 { try menu.stage.press(.down) }
      try menu.stage.press(.return)
    }
    #expect(menu.log.chosen == ["Paste"])
    #expect(menu.popups.isEmpty)
    menu.expectNoFault()
  }

  @Test("submenus are popups above the menu's, and end from the top") func chain() throws {
    let menu = try MenuStage()
    try menu.openAll()
    try #require(menu.popups.count == 3)
    #expect(menu.popups.allSatisfy { $0.isGrabbing && $0.phase == .mapped })
    #expect(menu.popups[2].parent === menu.popups[1] && menu.popups[1].parent === menu.popups[0])
    try menu.stage.press(.left)
    #expect(menu.popups.count == 2)
    try menu.stage.press(.escape)
    #expect(menu.popups.count == 1)
    try menu.stage.press(.escape)
    #expect(menu.popups.isEmpty)
    menu.expectNoFault()
  }

  @Test("the pointer opens the submenu of a row on the popup") func hover() throws {
    let menu = try MenuStage()
    try menu.open()
    let row = try menu.stage.find(.menuItem, "More")
    try menu.stage.movePointer(to: row.frame.center)
    try menu.stage.advance(by: 0.5)
    try menu.stage.settle()
    #expect(menu.popups.count == 2)
    try menu.stage.click(.menuItem, "Outer")
    #expect(menu.log.chosen == ["Outer"])
    #expect(menu.popups.isEmpty)
    menu.expectNoFault()
  }

  @Test("a press in another application dismisses the whole chain") func pressOutside() throws {
    let menu = try MenuStage()
    try menu.openAll()
    menu.stage.compositor.dismissGrabbedPopups()
    try menu.stage.settle()
    #expect(menu.popups.isEmpty)
    #expect(menu.stage.findAll(.menuItem).isEmpty)
    menu.expectNoFault()
    // The window can open another one.
    try menu.open()
    #expect(menu.popups.count == 1)
    menu.expectNoFault()
  }

  @Test("a press in the window dismisses the menu, and a secondary one opens another")
  func pressInWindow() throws {
    let menu = try MenuStage()
    try menu.openAll()
    try menu.open(at: Point(x: 380, y: 280))
    #expect(menu.popups.count == 1)
    #expect(menu.popups.first?.origin == Point(x: 380, y: 280))
    try menu.stage.click(at: Point(x: 20, y: 20))
    #expect(menu.popups.isEmpty)
    menu.expectNoFault()
  }

  @Test(
    "a menu that the compositor refuses is displayed in the window",
    arguments: [CompositorConfiguration.PopupPolicy.dismiss, .denyGrab])
  func refused(policy: CompositorConfiguration.PopupPolicy) throws {
    let menu = try MenuStage { $0.popupPolicy = policy }
    try menu.open()
    #expect(menu.popups.isEmpty)
    let row = try menu.stage.find(.menuItem, "Delete")
    #expect(row.frame.maxX <= 400 && row.frame.maxY <= 300)
    try menu.stage.click(.menuItem, "Delete")
    #expect(menu.log.chosen == ["Delete"])
    menu.expectNoFault()
  }

  @Test("the compositor flips the menu at the edge of the screen") func flipped() throws {
    let menu = try MenuStage { $0.windowPosition = Point(x: 1_000, y: 700) }
    try menu.open()
    let frame = try #require(menu.popups.first?.windowFrame)
    #expect(frame.maxX <= 400 && frame.maxY <= 300)
    try menu.stage.press(.escape)
    #expect(menu.popups.isEmpty)
    menu.expectNoFault()
  }

  @Test("the window closes with its menus, without a fault") func closedWindow() throws {
    let menu = try MenuStage()
    try menu.openAll()
    menu.stage.application.display.windows.first?.close()
    for _ in 0..<20 {
      _ = menu.stage.application.loop.step()
      menu.stage.compositor.step()
    }
    #expect(menu.popups.isEmpty)
    #expect(menu.stage.compositor.violations.isEmpty)
  }
}
