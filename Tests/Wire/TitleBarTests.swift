// SPDX-License-Identifier: MIT

/// A view that is higher than a title bar.
private final class TallView: View {
  override func sizeThatFits(_ size: Size) -> Size { Size(width: 40, height: 60) }
}

@Suite("Title bars that windows draw themselves") @MainActor struct TitleBarTests {
  @Test("a drag of the title bar moves the window, by pointer and finger") func move() throws {
    let frame = try FrameStage()
    try frame.stage.movePointer(to: FrameStage.handle)
    try frame.seat.pointerButton(0x110, isDown: true)
    try frame.stage.turn()
    #expect(frame.requests("move").isEmpty)
    try frame.stage.movePointer(to: Point(x: 90, y: -20))
    #expect(frame.requests("move").count == 1)
    // The compositor takes the pointer for the move.
    try frame.seat.pointerLeave()
    try frame.stage.settle()
    #expect(frame.window.arena.activeTouches.isEmpty)

    let (surface, point) = try frame.stage.target(at: FrameStage.handle)
    try frame.seat.touchDown(1, at: point, on: surface)
    try frame.stage.turn()
    try frame.seat.touchMove(1, to: Point(x: point.x + 40, y: point.y + 10))
    try frame.stage.turn()
    #expect(frame.requests("move").count == 2)
    frame.stage.expectNoFault()
  }

  @Test("two clicks maximise and restore, if the compositor can; distant ones do not")
  func doubleClick() throws {
    let frame = try FrameStage()
    func click(at point: Point = FrameStage.handle) throws {
      try frame.stage.movePointer(to: point)
      try frame.seat.pointerButton(0x110, isDown: true)
      try frame.seat.pointerButton(0x110, isDown: false)
      try frame.stage.turn()
    }
    try click()
    try click(at: Point(x: 220, y: -20))
    try frame.stage.advance(by: 1)
    try click()
    #expect(frame.requests("set_maximized").isEmpty)
    try click()
    #expect(frame.requests("set_maximized").count == 1)
    try frame.configure(800, 600, [.activated, .maximized])
    try click()
    try click()
    #expect(frame.requests("unset_maximized").count == 1)
    try frame.toplevel.sendCapabilities([.minimize])
    try frame.configure(0, 0)
    try click()
    try click()
    #expect(frame.requests("set_maximized").count == 1)
  }

  @Test("a secondary click and a long press show the window menu there") func menu() throws {
    let frame = try FrameStage()
    try frame.stage.click(at: FrameStage.handle, button: Touch.secondaryButton)
    #expect(
      frame.requests("show_window_menu").last?.arguments.suffix(2) == [.int(60), .int(-20)])
    let (surface, point) = try frame.stage.target(at: Point(x: 80, y: -10))
    try frame.seat.touchDown(1, at: point, on: surface)
    try frame.stage.advance(by: 0.7)
    #expect(
      frame.requests("show_window_menu").last?.arguments.suffix(2) == [.int(80), .int(-10)])
    #expect(frame.requests("move").isEmpty)
  }

  @Test("the buttons are named, act, and are left out if the compositor cannot do it")
  func buttons() throws {
    let frame = try FrameStage()
    try frame.stage.click(.button, "Minimise")
    #expect(frame.requests("set_minimized").count == 1)
    try frame.stage.click(.button, "Maximise")
    #expect(frame.requests("set_maximized").count == 1)
    try frame.configure(800, 600, [.activated, .maximized])
    try frame.stage.click(.button, "Restore")
    #expect(frame.requests("unset_maximized").count == 1)
    try frame.toplevel.sendCapabilities([])
    try frame.configure(0, 0)
    #expect(throws: TestStageError.self) { try frame.stage.find(.button, "Minimise") }
    #expect(throws: TestStageError.self) { try frame.stage.find(.button, "Maximise") }
    try frame.stage.tap(.button, "Close Window")
    #expect(frame.stage.application.display.windows.isEmpty)
  }

  @Test("the buttons are the last views that Tab reaches") func focus() throws {
    let frame = try FrameStage()
    frame.page.view.addSubview(Button("Content") {})
    try frame.stage.settle()
    var labels: [String?] = []
    for _ in 0..<4 {
      try frame.stage.press(.tab)
      labels.append((frame.window.firstResponder as? View)?.accessibilityLabel)
    }
    #expect(labels == ["Content", "Minimise", "Maximise", "Close Window"])
    try frame.stage.press(.return)
    #expect(frame.stage.application.display.windows.isEmpty)
  }

  @Test("F10 moves the focus to the title bar, arrows move it there, and Escape returns it")
  func keys() throws {
    let frame = try FrameStage()
    let content = Button("Content") {}
    frame.page.view.addSubview(content)
    try frame.stage.settle()
    frame.window.makeFirstResponder(content)
    func label(after key: Key) throws -> String? {
      try frame.stage.press(key)
      return (frame.window.firstResponder as? View)?.accessibilityLabel
    }
    #expect(try label(after: .function(10)) == "Minimise")
    #expect(frame.window.showsFocus)
    #expect(try label(after: .right) == "Maximise")
    #expect(try label(after: .right) == "Close Window")
    #expect(try label(after: .right) == "Close Window")
    #expect(try label(after: .left) == "Maximise")
    try frame.stage.press(.return)
    #expect(frame.requests("set_maximized").count == 1)
    #expect(try label(after: .escape) == "Content")
    // From no view, the focus returns to none.
    frame.window.makeFirstResponder(nil)
    frame.window.titleBarLayout = TitleBarLayout(leading: [.close], trailing: [.minimize])
    frame.window.layoutDirection = .rightToLeft
    try frame.stage.settle()
    #expect(try label(after: .function(10)) == "Close Window")
    #expect(try label(after: .left) == "Minimise")
    #expect(try label(after: .function(10)) == nil)
    frame.stage.expectNoFault()
  }

  @Test("F10 belongs to a menu bar, and goes nowhere while something modal covers the content")
  func reservedKeys() throws {
    let frame = try FrameStage()
    let bar = MenuBarView([
      .init("File", submenu: ContextMenu([.item(.init("Open") {})]))
    ])
    bar.frame = Rect(x: 0, y: 0, width: 400, height: 30)
    frame.page.view.addSubview(bar)
    try frame.stage.settle()
    try frame.stage.press(.function(10))
    #expect(bar.isOpen)
    bar.close()
    bar.removeFromSuperview()
    frame.page.present(ViewController(), animated: false)
    try frame.stage.settle()
    let focused = frame.window.firstResponder
    try frame.stage.press(.function(10))
    #expect(frame.window.firstResponder === focused)
  }

  @Test("the buttons have the order of the window, mirrored from right to left") func order() throws
  {
    let frame = try FrameStage()
    func positions() throws -> [Double] {
      try ["Close Window", "Minimise", "Maximise"].map {
        try frame.stage.find(.button, $0).frame.center.x
      }
    }
    frame.window.titleBarLayout = TitleBarLayout(setting: "close:minimize,maximize")
    try frame.stage.settle()
    let leftToRight = try positions()
    #expect(leftToRight[0] < 40 && leftToRight[1] > 300 && leftToRight[2] > leftToRight[1])
    frame.window.layoutDirection = .rightToLeft
    try frame.stage.settle()
    #expect(try positions() == leftToRight.map { 400 - $0 })
  }

  @Test("views of the application receive input, the focus and menus as others do")
  func items() throws {
    let frame = try FrameStage()
    var presses = 0
    let field = SearchField()
    field.accessibilityLabel = "Search"
    let add = Button("Add") { presses += 1 }
    frame.window.titleBarItems = TitleBarItems(leading: [add], title: field)
    try frame.stage.settle()
    try frame.stage.click(.button, "Add")
    try frame.stage.tap(.button, "Add")
    #expect(presses == 2)
    try frame.stage.click(at: field.convert(field.bounds, to: nil).center)
    try frame.stage.type("sea")
    #expect(field.text == "sea")
    // A drag that begins in the field selects text.
    #expect(frame.requests("move").isEmpty)
    frame.window.titleBarItems = TitleBarItems()
    try frame.stage.settle()
    #expect(add.window == nil && field.window == nil)
    frame.stage.expectNoFault()
  }

  @Test("in a narrow window the views of the application make room for the buttons")
  func narrow() throws {
    let frame = try FrameStage()
    let (back, add) = (Button("Back") {}, Button("Add") {})
    frame.window.titleBarItems = TitleBarItems(leading: [back], trailing: [add])
    try frame.configure(200, 200)
    #expect(back.frame.width > 0 && add.frame.width == 0)
    try frame.configure(130, 200)
    #expect(back.frame.width == 0)
    #expect(try frame.stage.find(.button, "Minimise").frame.minX > 0)
    try frame.configure(400, 200)
    #expect(back.frame.width > 0 && add.frame.width > 0)
  }

  @Test("a taller view makes the bar taller, and the content keeps its size") func height() throws {
    let frame = try FrameStage()
    frame.window.titleBarItems = TitleBarItems(leading: [TallView()])
    try frame.stage.settle()
    #expect(frame.window.size == Size(width: 400, height: 300))
    #expect(try frame.titleBar.frame == PixelRect(x: 0, y: -66, width: 400, height: 66))
    #expect(try frame.toplevel.geometry?.height == 366)
    frame.stage.expectNoFault()
  }

  @Test("a window can be moved and closed while a presentation blocks its content")
  func blocked() throws {
    let frame = try FrameStage()
    frame.page.present(ViewController(), animated: false)
    try frame.stage.settle()
    try frame.stage.movePointer(to: FrameStage.handle)
    try frame.seat.pointerButton(0x110, isDown: true)
    try frame.stage.movePointer(to: Point(x: 100, y: -20))
    #expect(frame.requests("move").count == 1)
  }

  @Test(
    "a desktop's setting gives the order of the buttons",
    arguments: [
      (
        "close,minimize:maximize",
        TitleBarLayout(leading: [.close, .minimize], trailing: [.maximize])
      ),
      ("appmenu:close", TitleBarLayout(trailing: [.close])),
      ("close:close,close", TitleBarLayout(leading: [.close])),
      ("menu, minimize : ", TitleBarLayout(leading: [.minimize])),
      ("", TitleBarLayout()), (":::", TitleBarLayout()),
    ])
  func setting(text: String, layout: TitleBarLayout) {
    #expect(TitleBarLayout(setting: text) == layout)
  }
}
