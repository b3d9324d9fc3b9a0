// SPDX-License-Identifier: MIT

/// Reports of actions that came without a key, late, or to the wrong receiver.
@Suite("Reports: presses, answers and the right receiver") struct RequestTests {
  @Test(
    "the back buttons of a mouse go back, whatever they are over (cosmic-files #971)",
    arguments: [UInt32(0x113), 0x116], [0, 1, 2])
  func backButton(button: UInt32, content: Int) throws {
    var presses = 0
    let second = Page { view in
      let subview: View =
        switch content {
        case 0: View()
        case 1: NumberedList(50)
        default: Button("Play") { presses += 1 }
        }
      subview.fillsSuperview = true
      view.addSubview(subview)
    }
    let first = Page()
    let navigation = NavigationController(rootViewController: first)
    let stage = try TestStage(root: navigation, size: Size(width: 400, height: 600))
    navigation.pushViewController(second, animated: false)
    try stage.settle()
    try stage.click(at: Point(x: 200, y: 300), button: button)
    #expect(navigation.topViewController === first && presses == 0)
  }

  @Test("a tap on a text that has the focus calls the on-screen keyboard again (flutter #23749)")
  func keyboard() throws {
    let field = TextField("hello world")
    field.frame = Rect(x: 50, y: 100, width: 300, height: 40)
    let stage = try TestStage { $0.addSubview(field) }
    func enables() -> Int {
      stage.compositor.log.count { $0.call == "zwp_text_input_v3.enable" }
    }
    try stage.tap(at: Point(x: 80, y: 120))
    #expect(enables() == 1)
    for (count, x) in [(2, 80.0), (3, 200)] {
      try stage.advance(by: 2)
      try stage.tap(at: Point(x: x, y: 120))
      #expect(enables() == count)
    }
    try stage.type("a")
    try stage.press(.left)
    try stage.advance(by: 2)
    try stage.click(at: Point(x: 80, y: 120))
    #expect(enables() == 3)
  }

  @Test(
    "the on-screen keyboard stays while a menu of the text is open, and its keys go to the text",
    arguments: [false, true])
  func keyboardDuringMenu(ownMenu: Bool) throws {
    let field = TextField("hello world")
    field.frame = Rect(x: 50, y: 100, width: 300, height: 40)
    if ownMenu { field.contextMenu = ContextMenu([.init("Translate") {}]) }
    let stage = try TestStage { $0.addSubview(field) }
    try stage.tap(at: Point(x: 80, y: 120))
    func openMenu() throws -> Bool {
      try stage.click(at: Point(x: 80, y: 120), button: 0x111)
      return stage.window.presentationStack.entries.contains { $0.isPresented }
    }
    func calls(_ name: String) -> Int {
      stage.compositor.log.count { $0.call == "zwp_text_input_v3.\(name)" }
    }
    #expect(try openMenu())
    try stage.press(.down)
    try stage.press(.escape)
    #expect(field.isFirstResponder && calls("enable") == 1 && calls("disable") == 0)
    #expect(try openMenu())
    stage.seat.textInput.commit("x")
    stage.seat.textInput.done()
    try stage.settle()
    #expect(field.text.contains("x") && field.isFirstResponder)
    #expect(!stage.window.presentationStack.entries.contains { $0.isPresented })
    #expect(calls("enable") == 1 && calls("disable") == 0)
    #expect(try openMenu())
    stage.window.makeFirstResponder(nil)
    try stage.settle()
    try stage.press(.escape)
    if !field.isFirstResponder { #expect(calls("disable") == 1) }
  }

  @Test("the menu of a row as wide as the window opens at the row's content, as by the keyboard")
  func menuOfWideRow() throws {
    let list = NumberedList(10)
    list.fillsSuperview = true
    let stage = try TestStage { $0.addSubview(list) }
    let row = try #require(list.cellForRow(at: RowPath(row: 2)))
    let menu = ContextMenu([.init("Open") {}])
    stage.window.presentContextMenu(menu, from: row)
    try stage.settle()
    let byCall = try stage.find(.menuItem, "Open").frame
    try stage.press(.escape)
    row.contextMenu = menu
    list.selectionMode = .single
    list.selectedRows = [RowPath(row: 2)]
    list.becomeFirstResponder()
    #expect(stage.window.presentContextMenuAtFocus())
    try stage.settle()
    #expect(try stage.find(.menuItem, "Open").frame == byCall && byCall.minX >= 16)
  }

  @Test("a press below nested modal windows shows the innermost (Frontier #798)", arguments: 1...3)
  func nestedModals(depth: Int) throws {
    let size = Size(width: 300, height: 200)
    let stage = try TestStage { $0.openWindow(title: "0", size: size, root: Page()) }
    var parent = stage.window
    for number in 1...depth {
      parent = stage.application.openWindow(
        title: "\(number)", size: size, parent: parent, isModal: true, root: Page())
      try stage.settle()
    }
    stage.seat.pointerMove(to: Point(x: 50, y: 50), on: stage.compositor.toplevels[0].surface)
    stage.seat.pointerButton(0x110, isDown: true)
    try stage.turn()
    let surface = stage.compositor.desktop.activations.last?.surface
    let title = stage.compositor.toplevels.first { $0.surface === surface }?.title
    #expect(title == "\(depth)")
  }

  @Test("what a page presents after it was popped is reported and ignored (paco #41)")
  func latePresentation() async throws {
    let page = Page()
    let navigation = NavigationController(rootViewController: Page())
    let stage = try TestStage(root: navigation, size: Size(width: 400, height: 600))
    var reports: [String] = []
    stage.window.onReport = { reports.append($0) }
    navigation.pushViewController(page, animated: false)
    try stage.settle()
    navigation.popViewController(animated: false)
    try stage.settle()
    var completions = 0
    page.present(AlertController(title: "Failed", message: nil, actions: [.cancel()])) {
      completions += 1
    }
    page.present(sheet: Page()) { _ in }
    page.present(Popover { View() })
    page.present(Toast("Failed"))
    #expect(await page.presentAlertAndWait(title: "Failed") == nil)
    #expect(await page.presentAndWait(Page()) == .cancelled)
    try stage.settle()
    #expect(completions == 1 && reports.count == 6)
    #expect(navigation.presentedViewController == nil && !stage.exists(.dialog))
  }

  @Test("a page of a tab that was never shown presents nothing, and says so (paco #41)")
  func hiddenTab() throws {
    let (first, second) = (Page(), Page())
    let tabs = TabBarController()
    tabs.viewControllers = [first, second]
    let stage = try TestStage(root: tabs, size: Size(width: 400, height: 600))
    var reports: [String] = []
    stage.window.onReport = { reports.append($0) }
    second.present(AlertController(title: "Failed", message: nil, actions: [.cancel()]))
    #expect(reports.count == 1 && second.presentedViewController == nil)
  }

  @Test(
    "the button of a popover dismisses it, and does not present it anew (enterprise #7679)",
    arguments: [false, true])
  func popoverButton(isTouch: Bool) throws {
    let button = Button("Menu") {}
    button.frame = Rect(x: 150, y: 280, width: 100, height: 40)
    let page = Page { $0.addSubview(button) }
    var popovers: [Popover] = []
    button.onTap = { [unowned button, unowned page] in
      var attributes = Popover.Attributes()
      attributes.sourceFrame = { [weak button] in button.windowFrame() }
      popovers.append(Popover(attributes: attributes) { Templates.Container(Label("Hello")) })
      page.present(popovers[popovers.count - 1])
    }
    let stage = try TestStage(root: page, size: Size(width: 400, height: 600))
    func press() throws {
      let center = Point(x: 200, y: 300)
      if isTouch { try stage.tap(at: center) } else { try stage.click(at: center) }
    }
    try press()
    #expect(popovers.count == 1 && popovers[0].isPresented)
    try press()
    #expect(popovers.count == 1 && !popovers[0].isPresented)
    try press()
    #expect(popovers.count == 2 && popovers[1].isPresented)
  }
}
