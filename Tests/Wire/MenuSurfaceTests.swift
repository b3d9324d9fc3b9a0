// SPDX-License-Identifier: MIT

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
    let outer = ContextMenu(
      [ContextMenu.Item("Deeper", submenu: inner)] + commands(["Outer", "Outermost"]))
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

/// The numbers of keys in `linux/input-event-codes.h`.
private enum LinuxKey {
  static let escape: UInt32 = 1
  static let `return`: UInt32 = 28
  static let right: UInt32 = 106
  static let down: UInt32 = 108
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

  @Test("the pointer crosses other rows on its way to a submenu on a popup of its own")
  func diagonal() throws {
    let menu = try MenuStage()
    try menu.open()
    let start = try menu.stage.find(.menuItem, "More").frame.center
    try menu.stage.movePointer(to: start)
    try menu.stage.advance(by: 0.5)
    try #require(menu.popups.count == 2)
    let end = try menu.stage.find(.menuItem, "Outermost").frame.center
    let copy = try menu.stage.find(.menuItem, "Copy").frame
    var hasCrossed = false
    for step in 1...40 {
      let point = start + (end - start) * (Double(step) / 40)
      try menu.stage.movePointer(to: point)
      // In the rows together longer than the delay after which another row closes the submenu.
      try menu.stage.advance(by: 0.08)
      hasCrossed = hasCrossed || copy.contains(point)
      #expect(menu.popups.count == 2, "step \(step)")
    }
    #expect(hasCrossed)
    try menu.stage.click(at: end)
    #expect(menu.log.chosen == ["Outermost"])
    menu.expectNoFault()
  }

  @Test("the menu of a menu bar leaves the window, and the pointer moves on to the next title")
  func menuBar() throws {
    let menu = try MenuStage()
    func item(_ title: String) -> ContextMenu.Item {
      ContextMenu.Item(title) { menu.log.chosen.append(title) }
    }
    let bar = MenuBarView([
      .init("File", submenu: ContextMenu((1...14).map { item("File \($0)") })),
      .init("Edit", submenu: ContextMenu((1...14).map { item("Edit \($0)") })),
    ])
    bar.frame = Rect(x: 0, y: 0, width: 400, height: 32)
    menu.page.view.addSubview(bar)
    try menu.stage.settle()
    try menu.stage.click(.menuBarItem, "File")
    #expect(menu.popups.count == 1)
    #expect(!menu.stage.findAll(.menuItem, "File 14").isEmpty)
    let edit = try #require(bar.subviews.last { !$0.isHidden }).windowFrame().center
    try menu.stage.movePointer(to: edit)
    try menu.stage.settle()
    #expect(menu.popups.count == 1)
    try menu.stage.click(.menuItem, "Edit 14")
    #expect(menu.log.chosen == ["Edit 14"])
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

  @Test("a secondary press on a menu that is fading out opens the menu of the view below it")
  func pressOnFadingMenu() throws {
    let menu = try MenuStage()
    try menu.open()
    let popup = try #require(menu.popups.first)
    let seat = try #require(menu.stage.compositor.seats.first)
    seat.tapKey(LinuxKey.escape)
    try menu.stage.frame()
    try #require(popup.phase == .mapped && menu.stage.findAll(.menuItem).isEmpty)
    // The corner of the popup, which still lies above the window there.
    let point = MenuStage.corner + Vector(dx: 2, dy: 2)
    try #require(popup.windowFrame.contains(point))
    try menu.open(at: point)
    #expect(menu.popups.map(\.origin) == [point])
    #expect(!menu.stage.findAll(.menuItem, "Delete").isEmpty)
    menu.expectNoFault()
  }

  @Test(
    "keys pressed before a menu or its submenu is placed take effect when it is",
    arguments: [false, true])
  func keysBeforePlacement(inSubmenu: Bool) throws {
    let menu = try MenuStage { $0.popupPolicy = .wait }
    let seat = try #require(menu.stage.compositor.seats.first)
    try menu.open()
    let keys =
      inSubmenu
      ? [LinuxKey.down, LinuxKey.right, LinuxKey.down, LinuxKey.return]
      : [LinuxKey.down, LinuxKey.down, LinuxKey.return]
    for key in keys {
      seat.tapKey(key)
      try menu.stage.turn()
    }
    #expect(menu.log.chosen.isEmpty)
    for _ in 0..<2 {
      for popup in menu.popups where popup.phase == .created { popup.configure() }
      try menu.stage.settle()
    }
    #expect(menu.log.chosen == [inSubmenu ? "Outer" : "Copy"])
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
