// SPDX-License-Identifier: MIT

/// Reports of menus, popovers and tooltips: what they leave behind, and what closes them.
@Suite("Reports: menus, popovers and tooltips") struct PopoverReportTests {
  @Test(
    "after a dialog that a menu's item opened the button of the menu has the focus (fluentui #35591)",
    arguments: ["alert", "field", "page", "sheet"])
  func focusAfterDialog(dialog: String) throws {
    let page = Page()
    let more = Button("More") {}, other = Button("Other") {}
    more.menu = ContextMenu([
      .init("Copy") {},
      .init("Rename") {
        let alert = AlertController(title: "Rename", actions: [.cancel()])
        if dialog == "field" { alert.addTextField() }
        switch dialog {
        case "page": page.present(Page { $0.addSubview(Button("Inner") {}) })
        case "sheet": page.present(sheet: Page { $0.addSubview(Button("Inner") {}) })
        default: page.present(alert)
        }
      },
    ])
    for (index, button) in [other, more].enumerated() {
      button.frame = Rect(x: 20, y: 20 + 60 * Double(index), width: 100, height: 40)
      page.view.addSubview(button)
    }
    let stage = try TestStage(root: page, size: Size(width: 400, height: 600))
    more.becomeFirstResponder()
    try stage.press(keys: "return")
    try stage.press(keys: stage.exists(.menuItem, "Rename") ? "end return" : "")
    try stage.settle()
    let moved = !more.isFirstResponder
    try stage.press(.escape)
    try stage.settle()
    #expect(moved && more.isFirstResponder)
  }

  @Test(
    "Escape closes what is open in a dialog, and then the dialog (shoelace #1047)",
    arguments: ["menu", "pop-up button", "popover", "unfocused popover", "tooltip", "submenu"])
  func escape(content: String) throws {
    let page = Page(), dialog = Page()
    let inner = Button("Inner") {}
    inner.frame = Rect(x: 20, y: 20, width: 120, height: 40)
    let options = PopUpButton(["Small", "Large"])
    options.frame = Rect(x: 20, y: 80, width: 120, height: 40)
    let area = View(frame: Rect(x: 20, y: 140, width: 120, height: 40))
    area.contextMenu = ContextMenu([
      .init("Copy") {}, .init("More", submenu: ContextMenu([.init("Deep") {}])),
    ])
    for view in [inner, options, area] { dialog.view.addSubview(view) }
    let stage = try TestStage(root: page, size: Size(width: 400, height: 600))
    page.present(dialog)
    try stage.settle()
    var attributes = Popover.Attributes()
    attributes.tag = "card"
    attributes.sourceFrame = { [unowned inner] in inner.windowFrame() }
    attributes.accessibility.shiftFocus = content == "popover"
    func isOpen() -> Bool {
      stage.exists(.menuItem, "Copy") || stage.exists(.menuItem, "Large")
        || stage.exists(.staticText, "Card")
    }
    switch content {
    case "menu", "submenu":
      try stage.click(at: area.windowFrame().center, button: Touch.secondaryButton)
      if content == "submenu" { try stage.press(keys: "end right") }
    case "pop-up button": try stage.click(at: options.windowFrame().center)
    case "tooltip":
      inner.toolTip = "Explanation"
      try stage.movePointer(to: inner.windowFrame().center)
      try stage.advance(by: 1)
    default:
      dialog.present(Popover(attributes: attributes) { Templates.Container(Label("Card")) })
      try stage.settle()
    }
    let opened = isOpen() || content == "tooltip"
    // The pointer rests elsewhere in the dialog.
    if content != "tooltip" { try stage.movePointer(to: Point(x: 300, y: 560)) }
    var count = 0
    while isOpen(), count < 2 {
      try stage.press(.escape)
      try stage.settle()
      count += 1
    }
    let isPresented = dialog.view.window != nil
    try stage.press(.escape)
    try stage.settle()
    if content == "tooltip", dialog.view.window != nil { try stage.press(.escape) }
    try stage.settle()
    #expect(opened && isPresented && dialog.view.window == nil)
    #expect(count == (content == "submenu" ? 2 : content == "tooltip" ? 0 : 1))
  }

  /// Passes tooltips on to the usual presenter, and records them.
  private final class ToolTipRecorder: ToolTipPresenter {
    private let presenter = PopoverToolTipPresenter()
    private(set) var text: String?
    private(set) var log: [String] = []

    func present(_ request: ToolTipRequest, in window: Window) {
      text = request.text
      log.append(request.text)
      presenter.present(request, in: window)
    }

    func dismissToolTip(in window: Window) {
      text = nil
      presenter.dismissToolTip(in: window)
    }
  }

  /// A stage with a button at its lower edge whose tooltip is shown.
  private func toolTip() throws -> (TestStage, Button, ToolTipRecorder) {
    let button = Button("Save") {}
    button.toolTip = "Saves"
    button.frame = Rect(x: 100, y: 540, width: 200, height: 50)
    let stage = try TestStage { $0.addSubview(button) }
    let recorder = ToolTipRecorder()
    stage.window.toolTipPresenter = recorder
    try stage.movePointer(to: button.frame.center)
    try stage.advance(by: 1)
    try #require(recorder.text == "Saves")
    return (stage, button, recorder)
  }

  @Test(
    "a tooltip goes with its view, while the pointer rests (textual #4052)",
    arguments: ["hidden", "removed", "moved away", "covered", "without a text"])
  func toolTipGoes(change: String) throws {
    let (stage, button, recorder) = try toolTip()
    switch change {
    case "hidden": button.isHidden = true
    case "removed": button.removeFromSuperview()
    case "moved away": button.frame.origin.y = 100
    case "covered": (stage.window.rootViewController)?.present(Page(), animated: false)
    default: button.toolTip = ""
    }
    try stage.settle()
    let text = recorder.text
    try stage.advance(by: 1)
    #expect(text == nil && recorder.text == nil)
  }

  @Test("a tooltip that becomes longer shows its new text, without flickering (Avalonia #9246)")
  func toolTipGrows() throws {
    let (stage, button, recorder) = try toolTip()
    let text = "Saves the document with all of its pictures, in the folder that was used last"
    button.toolTip = text
    try stage.settle()
    let shown = recorder.text
    for x in stride(from: 110.0, through: 290, by: 6) {
      try stage.movePointer(to: Point(x: x, y: 545))
      try stage.frame()
    }
    try stage.settle()
    #expect(shown == text && recorder.text == text && recorder.log.count == 2)
    #expect(try stage.stalePixels() == nil)
  }

  @Test(
    "a secondary click that moves a little opens a menu, and chooses nothing (cinnamon #2871)",
    arguments: [Point(x: 100, y: 100), Point(x: 395, y: 100), Point(x: 200, y: 592)],
    [Vector(dx: 0, dy: 0), Vector(dx: 3, dy: 3), Vector(dx: -4, dy: -5)])
  func sloppyClick(start: Point, movement: Vector) throws {
    var count = 0
    let view = View()
    view.fillsSuperview = true
    view.contextMenu = ContextMenu((0..<8).map { .init("Item \($0)") { count += 1 } })
    let stage = try TestStage { $0.addSubview(view) }
    let button = GestureScript.Contact.pointer(button: Touch.secondaryButton)
    var script = GestureScript()
    script.press(start, with: button)
    script.move(to: start + movement, over: 0.08, with: button)
    script.lift(button)
    try stage.movePointer(to: start)
    try stage.play(script)
    try stage.settle()
    #expect(count == 0 && stage.exists(.menuItem, "Item 0"))
    try stage.click(.menuItem, "Item 1")
    #expect(count == 1)
  }

  @Test(
    "a press on a field that closes a popover leaves the focus there (paper-dropdown-menu #151)",
    arguments: [false, true])
  func focusAfterPopover(isByFinger: Bool) throws {
    let page = Page(), field = TextField(placeholder: "Name")
    let button = Button("Open") {}
    button.frame = Rect(x: 20, y: 20, width: 100, height: 40)
    field.frame = Rect(x: 20, y: 500, width: 300, height: 40)
    page.view.addSubview(button)
    page.view.addSubview(field)
    let stage = try TestStage(root: page, size: Size(width: 400, height: 600))
    button.becomeFirstResponder()
    let inner = TextField(placeholder: "Inner")
    var attributes = Popover.Attributes()
    attributes.sourceFrame = { [unowned button] in button.windowFrame() }
    let popover = Popover(attributes: attributes) { Templates.Container(inner) }
    page.present(popover)
    try stage.settle()
    inner.becomeFirstResponder()
    let point = field.frame.center
    if isByFinger { try stage.play(.tap(at: point)) } else { try stage.click(at: point) }
    try stage.turn()
    let focused = field.isFirstResponder
    try stage.settle()
    #expect(focused && field.isFirstResponder && !popover.isPresented)
  }
}
