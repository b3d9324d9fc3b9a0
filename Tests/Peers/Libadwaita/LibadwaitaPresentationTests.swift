// SPDX-License-Identifier: MIT

/// What libadwaita expects of dialogues, sheets, alerts and toasts.
@Suite("Libadwaita: presentations") struct LibadwaitaPresentationTests {
  private func stage(width: Double = 800) throws -> (TestStage, Page) {
    let page = Page { addColumn([], to: $0) }
    return (try TestStage(root: page, size: Size(width: width, height: 600)), page)
  }

  @Test(
    "a dialogue that cannot be closed by the user stays (libadwaita, test-dialog)",
    arguments: [true, false])
  func canClose(canClose: Bool) throws {
    let (stage, page) = try stage()
    let dialog = Page { addColumn([], to: $0) }
    dialog.modalPresentationStyle = .formSheet
    dialog.isModalInPresentation = !canClose
    page.present(dialog)
    try stage.settle()
    try stage.press(.escape)
    let afterEscape = page.presentedViewController == nil
    if !canClose {
      try stage.click(at: Point(x: 5, y: 5))
      #expect(page.presentedViewController != nil)
      page.dismiss()
      try stage.settle()
    }
    #expect(afterEscape == canClose && page.presentedViewController == nil)
  }

  @Test("a dialogue follows the size of its content (libadwaita, test-dialog)")
  func contentSize() throws {
    let (stage, page) = try stage()
    let dialog = Page()
    dialog.modalPresentationStyle = .formSheet
    dialog.preferredContentSize = Size(width: 300, height: 200)
    page.present(dialog)
    try stage.settle()
    let first = dialog.view.windowFrame()
    dialog.preferredContentSize = Size(width: 400, height: 300)
    try stage.settle()
    let second = dialog.view.windowFrame()
    #expect(
      first.size == Size(width: 300, height: 200) && second.size == Size(width: 400, height: 300))
    #expect(first.center == second.center)
  }

  @Test(
    "a dialogue fills a narrow window, and is a card in a wide one (libadwaita, test-dialog)",
    arguments: [(320.0, true), (900, false)])
  func mode(width: Double, fills: Bool) throws {
    let (stage, page) = try stage(width: width)
    let dialog = Page()
    page.present(dialog)
    try stage.settle()
    #expect((dialog.view.windowFrame().width == width) == fills)
  }

  private nonisolated static let sheetSteps: [(isFixed: Bool, steps: String, isOpen: Bool)] = [
    (false, "", true), (false, "escape", false), (false, "drag", false), (false, "tap", false),
    (false, "call", false), (true, "escape", true), (true, "drag", true), (true, "tap", true),
    (true, "call", false),
  ]

  @Test(
    "a bottom sheet closes in each way, once, unless it cannot be closed (libadwaita)",
    arguments: Self.sheetSteps)
  func sheet(row: (isFixed: Bool, steps: String, isOpen: Bool)) throws {
    let (stage, page) = try stage(width: 400)
    let sheet = Page { addColumn([], to: $0) }
    var completions = 0
    sheet.isModalInPresentation = row.isFixed
    page.present(sheet: sheet, configure: { $0.detents = [.medium] }) { completions += 1 }
    try stage.settle()
    let top = sheet.view.windowFrame().minY
    switch row.steps {
    case "escape": try stage.press(.escape)
    case "drag":
      try stage.drag(from: Point(x: 200, y: top + 5), to: Point(x: 200, y: 595), over: 0.3)
    case "tap": try stage.tap(at: Point(x: 200, y: 60))
    case "call": page.dismiss { completions += 1 }
    default: break
    }
    try stage.settle()
    #expect((page.presentedViewController != nil) == row.isOpen)
    #expect(completions == (row.steps == "call" ? 2 : 1))
  }

  @Test(
    "a sheet that is not modal leaves what lies below usable (libadwaita, test-bottom-sheet)",
    arguments: [true, false])
  func modal(isModal: Bool) throws {
    var presses = 0
    let page = Page { view in
      let button = Button("Below") { presses += 1 }
      button.frame = Rect(x: 20, y: 20, width: 100, height: 40)
      view.addSubview(button)
    }
    let stage = try TestStage(root: page, size: Size(width: 400, height: 600))
    page.present(sheet: Page()) {
      $0.detents = [.medium]
      if !isModal { $0.largestUndimmedDetentIdentifier = .medium }
    }
    try stage.settle()
    try stage.tap(at: Point(x: 70, y: 40))
    #expect(presses == (isModal ? 0 : 1) && (page.presentedViewController == nil) == isModal)
  }

  @Test(
    "the responses of an alert: disabled, default, closing (libadwaita, test-alert-dialog)",
    arguments: [("Return", "save"), ("Escape", "close"), ("Tab Space", "close")])
  func alert(keys: String, response: String) throws {
    let (stage, page) = try stage()
    var chosen = ""
    let load = AlertAction(title: "Load") { _ in chosen += "load" }
    load.isEnabled = false
    let save = AlertAction(title: "Save") { _ in chosen += "save" }
    let alert = AlertController(title: "Heading", message: "Body", actions: [load, save])
    alert.addAction(.cancel { _ in chosen += "close" })
    alert.preferredAction = save
    page.present(alert)
    try stage.settle()
    let labels = stage.findAll(.button).compactMap(\.label)
    let isDisabled = try stage.find(.button, "Load").state.contains(.disabled)
    try stage.pressKeys(keys)
    #expect(chosen == response && isDisabled && Set(labels) == ["Load", "Save", "Cancel"])
    #expect(page.presentedViewController == nil)
  }

  @Test("an alert changes with its heading and its body (libadwaita, test-alert-dialog)")
  func alertText() throws {
    let (stage, page) = try stage()
    let alert = AlertController(title: "Heading", message: "Body", actions: [.cancel()])
    page.present(alert)
    try stage.settle()
    alert.title = "Heading 2"
    alert.message = "Body 2"
    try stage.settle()
    let texts = stage.window.accessibilitySnapshot.flattened.compactMap(\.label)
    #expect(texts.contains("Heading 2") && texts.contains("Body 2") && !texts.contains("Body"))
  }

  @Test("a toast that is presented again is shown once (libadwaita, test-toast-overlay)")
  func toastTwice() throws {
    let (stage, page) = try stage()
    var reasons: [Toast.DismissalReason] = []
    let toast = Toast("Test", duration: 2)
    toast.onDismiss = { reasons.append($0) }
    for _ in 0..<3 { page.present(toast) }
    try stage.advance(by: 1)
    let count = stage.window.accessibilitySnapshot.flattened.count { $0.label == "Test" }
    try stage.advance(by: 3)
    #expect(count == 1 && reasons == [.timeout] && !toast.isPresented)
  }

  @Test("toasts follow one another; an urgent one comes at once (libadwaita, test-toast)")
  func toasts() throws {
    let (stage, page) = try stage()
    var log: [String] = []
    let toasts = [("A", Toast.Priority.normal), ("B", .normal), ("C", .high)].map {
      title, priority in
      let toast = Toast(title, priority: priority)
      toast.onDismiss = { log.append("\(title) \($0)") }
      return toast
    }
    func visible() -> [String] {
      ["A", "B", "C"].filter { title in
        stage.window.accessibilitySnapshot.flattened.contains { $0.label == title }
      }
    }
    page.present(toasts[0])
    page.present(toasts[1])
    try stage.advance(by: 1)
    var shown = [visible()]
    page.present(toasts[2])
    try stage.advance(by: 1)
    shown.append(visible())
    for toast in toasts { toast.dismiss() }
    try stage.settle(within: 60)
    shown.append(visible())
    #expect(shown == [["A"], ["C"], []] && log.count == 3)
  }
}
