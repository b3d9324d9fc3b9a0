// SPDX-License-Identifier: MIT

/// The tables of the patterns "dialog (modal)", "alert dialog", "alert" and "tooltip".
@Suite("ARIA: dialogues, alerts and tooltips") struct ARIADialogTests {
  private final class Opener: ViewController {
    let button = Button("Open") {}
    let dialog = Page { view in addColumn([TextField(placeholder: "Name")], to: view) }

    override func viewDidLoad() {
      let (first, last) = (Button("First") {}, Button("Last") {})
      for (index, button) in [first, button, last].enumerated() {
        button.frame = Rect(x: 20, y: 10 + 50 * Double(index), width: 200, height: 40)
        view.addSubview(button)
      }
      dialog.modalPresentationStyle = .formSheet
      button.onTap = { [unowned self] in present(dialog) }
    }
  }

  private nonisolated static let dialog: [KeyRow] = [
    ("", "Before"), ("Tab", "Name"), ("Tab Tab", "After"), ("Tab Tab Tab", "Before"),
    ("Shift+Tab", "After"), ("Tab Shift+Tab", "Before"), ("Escape", "Open"),
    ("Tab Escape", "Open"),
  ]

  @Test(
    "keys stay in a modal dialogue, and return to its button (ARIA, dialog)",
    arguments: Self.dialog)
  func dialog(row: KeyRow) throws {
    let stage = try TestStage(root: Opener(), size: .page)
    try stage.pressKeys("Tab Tab Return " + row.keys)
    #expect(stage.focusName == row.outcome)
  }

  @Test("where the button of a dialogue is gone, another view gets the focus (ARIA, dialog)")
  func removedInvoker() throws {
    let page = Opener()
    let stage = try TestStage(root: page, size: .page)
    try stage.pressKeys("Tab Tab Return")
    page.button.removeFromSuperview()
    try stage.settle()
    try stage.pressKeys("Escape")
    #expect(page.presentedViewController == nil && ["First", "Last"].contains(stage.focusName))
  }

  private nonisolated static let alert: [KeyRow] = [
    ("", "Cancel"), ("Tab", "Delete"), ("Tab Tab", "Cancel"), ("Shift+Tab", "Delete"),
    ("Escape", "Open cancel"), ("Return", "Open cancel"), ("Space", "Open cancel"),
    ("Tab Return", "Open delete"), ("Tab Space", "Open delete"),
  ]

  @Test(
    "an alert begins where nothing is lost, and keeps the keys (ARIA, alert dialog)",
    arguments: Self.alert)
  func alert(row: KeyRow) throws {
    var chosen = ""
    let page = Opener()
    let stage = try TestStage(root: page, size: .page)
    page.button.onTap = { [unowned page] in
      page.present(
        AlertController(
          title: "Delete the album?",
          actions: [
            .cancel { _ in chosen = " cancel" },
            AlertAction(title: "Delete", style: .destructive) { _ in chosen = " delete" },
          ]))
    }
    try stage.pressKeys("Tab Tab Return " + row.keys)
    #expect(stage.focusName + chosen == row.outcome)
  }

  @Test("a message is announced, and does not take the focus (ARIA, alert)")
  func message() throws {
    let page = Opener()
    let stage = try TestStage(root: page, size: .page)
    var announced: [String] = []
    stage.window.onAccessibilityEvent = {
      if case .announcement(let text, _) = $0 { announced.append(text) }
    }
    try stage.pressKeys("Tab Tab")
    page.present(Toast("Message deleted", action: Toast.Action("Undo") {}))
    try stage.advance(by: 1)
    #expect(stage.focusName == "Open" && announced.contains { $0.contains("Message deleted") })
    try stage.settle(within: 60)
    #expect(stage.focusName == "Open")
  }

  private func toolTipStage() throws -> TestStage {
    try TestStage { view in
      let button = Button(icon: .plus, label: "Add")
      button.frame = Rect(x: 100, y: 200, width: 44, height: 44)
      view.addSubview(button)
      addColumn([], to: view)
    }
  }

  @Test("Escape hides a tooltip, and the focus stays (ARIA, tooltip)", arguments: [true, false])
  func toolTipEscape(byPointer: Bool) throws {
    let stage = try toolTipStage()
    try stage.press(.tab)
    if byPointer { try stage.movePointer(to: Point(x: 120, y: 220)) }
    try stage.advance(by: 1)
    let isShown = stage.showsToolTip
    try stage.press(.escape)
    #expect(isShown && !stage.showsToolTip && stage.focusName == "Add")
  }

  @Test("a tooltip of the focus is hidden when the focus moves on (ARIA, tooltip)")
  func toolTipBlur() throws {
    let stage = try toolTipStage()
    try stage.press(.tab)
    try stage.advance(by: 1)
    let isShown = stage.showsToolTip
    try stage.press(.tab)
    try stage.advance(by: 1)
    #expect(isShown && !stage.showsToolTip && stage.focusName == "Before")
  }

  @Test("a tooltip stays while the pointer is over its view (ARIA, tooltip)")
  func toolTipHover() throws {
    let stage = try toolTipStage()
    try stage.movePointer(to: Point(x: 120, y: 220))
    try stage.advance(by: 30)
    let isShown = stage.showsToolTip
    try stage.movePointer(to: Point(x: 300, y: 500))
    try stage.advance(by: 1)
    #expect(isShown && !stage.showsToolTip)
  }
}
