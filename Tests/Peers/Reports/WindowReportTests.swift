// SPDX-License-Identifier: MIT

/// Reports of the sizes of windows, and of what moves between windows.
@Suite("Reports: windows, clipboards and drags", .serialized) struct WindowReportTests {
  @Test(
    "a window gets back the size that the user last gave it (ddterm #41)",
    arguments: [[.maximized], [.fullscreen], [.tiledLeft, .tiledTop, .tiledBottom]]
      as [[XdgToplevel.State]])
  func restoredSize(states: [XdgToplevel.State]) throws {
    let stage = try TestStage {
      $0.openWindow(title: "T", size: Size(width: 400, height: 300), root: Page())
    }
    try stage.resize(to: Size(width: 640, height: 480))
    try stage.resize(to: Size(width: 800, height: 600), states + [.activated])
    try stage.resize(to: Size(width: 700, height: 600), states + [.activated])
    try stage.resize(to: .zero)
    #expect(stage.window.size == Size(width: 640, height: 480))
  }

  @Test("a window with a title bar of its own is as large at each launch (vorta #661)")
  func launches() throws {
    let folder = try TemporaryFolder("launches")
    defer { folder.remove() }
    var configuration = wideConfiguration()
    configuration.decorationMode = .clientSide
    var sizes: [Size] = []
    for launch in 0..<3 {
      let stage = try TestStage(configuration) {
        $0.stateRestoration = StateRestoration(folder: folder.path)
        $0.openWindow(
          title: "T", size: Size(width: 400, height: 300), restorationIdentifier: "main",
          root: Page())
      }
      if launch == 0 { try stage.resize(to: Size(width: 640, height: 480)) }
      sizes.append(stage.window.size)
      stage.compositor.toplevels[0].close()
      try stage.turn()
    }
    #expect(sizes[0].width == 640 && Set(sizes).count == 1)
  }

  @Test(
    "a long text is pasted in another window, even if its own has closed (flutter-elinux #24)",
    arguments: [false, true])
  func ownClipboard(closesSource: Bool) throws {
    let first = TextView(), second = TextView()
    let text = (0..<3_000).map { "line \($0) of a text that no pipe holds" }
      .joined(separator: "\n")
    first.text = text
    let stage = try TestStage {
      for view in [first, second] {
        view.fillsSuperview = true
        $0.openWindow(
          title: "T", size: Size(width: 400, height: 300), root: Page { $0.addSubview(view) })
      }
    }
    let windows = stage.application.display.windows.map(\.window)
    stage.seat.focusKeyboard(try stage.surface)
    first.becomeFirstResponder()
    try stage.press(.character("a"), .control)
    try stage.press(.character("c"), .control)
    if closesSource {
      stage.close(windows[0])
      try stage.turn()
    }
    stage.window = windows[1]
    stage.seat.focusKeyboard(try stage.surface)
    second.becomeFirstResponder()
    try stage.press(.character("v"), .control)
    #expect(second.text == text)
  }

  @Test(
    "text is pasted from each type that programs offer, the best one first (wl-clipboard #16)",
    arguments: [
      (["text/html", "text/plain", "text/plain;charset=utf-8"], "text/plain;charset=utf-8"),
      (["text/plain;charset=UTF-8"], "text/plain;charset=UTF-8"),
      (["STRING", "TEXT", "UTF8_STRING"], "UTF8_STRING"), (["text/plain"], "text/plain"),
      (["TEXT"], "TEXT"), (["STRING"], "STRING"),
      (["application/x-own", "text/plain; charset=utf-8"], "text/plain; charset=utf-8"),
    ])
  func textTypes(offered: [String], expected: String) throws {
    let field = TextField()
    field.frame = Rect(x: 50, y: 50, width: 300, height: 40)
    let stage = try TestStage { $0.addSubview(field) }
    field.becomeFirstResponder()
    let clipboard = stage.seat.clipboard
    clipboard.copy(types: offered)
    try stage.press(.character("v"), .control)
    let request = clipboard.dataRequests.first
    #expect(request?.type == expected)
    request?.write(Array("text".utf8))
    request?.close()
    try stage.settle()
    #expect(field.text == "text")
  }

  /// A view that is dragged, and counts the ends of its drags.
  private final class Dragged: View, DragInteractionDelegate {
    private(set) var endings = 0

    init() {
      super.init(frame: Rect(x: 50, y: 50, width: 100, height: 40))
      backgroundColor = .red
      addInteraction(DragInteraction(delegate: self))
    }

    func dragInteraction(
      _ interaction: DragInteraction, itemsForBeginning session: DragSession
    ) -> [DragItem] { [DragItem(itemProvider: ItemProvider(text: "text"))] }

    func dragInteraction(
      _ interaction: DragInteraction, session: DragSession, didEndWith operation: DropOperation
    ) { endings += 1 }
  }

  /// What goes while something of it is dragged.
  nonisolated enum Source: CaseIterable {
    case nothing, view, page, window
  }

  @Test(
    "what is dragged can be dropped when its source has gone, and all works on (dde-file-manager #531)",
    arguments: Source.allCases)
  func sourceGoes(source: Source) throws {
    let field = TextField(), dragged = Dragged()
    var taps = 0
    let button = Button("Go") { taps += 1 }
    field.frame = Rect(x: 50, y: 50, width: 200, height: 40)
    button.frame = Rect(x: 50, y: 150, width: 100, height: 40)
    let target = Page {
      $0.addSubview(field)
      $0.addSubview(button)
    }
    let stage = try TestStage {
      let size = Size(width: 400, height: 300)
      $0.openWindow(title: "1", size: size, root: Page { $0.addSubview(dragged) })
      $0.openWindow(title: "2", size: size, root: target)
    }
    var script = GestureScript()
    script.press(Point(x: 70, y: 70), with: .pointer(button: Touch.primaryButton))
    script.wait(0.05)
    script.move(
      to: Point(x: 120, y: 80), over: 0.2, with: .pointer(button: Touch.primaryButton))
    try stage.play(script)
    let drag = try #require(stage.seat.drags.current)
    switch source {
    case .nothing: break
    case .view: dragged.removeFromSuperview()
    case .page: stage.window.rootViewController = Page()
    case .window: stage.close(stage.window)
    }
    try stage.turn()
    stage.window = stage.application.display.windows.last?.window ?? stage.window
    drag.move(to: Point(x: 70, y: 70), on: try stage.surface)
    try stage.advance(by: 0.2)
    stage.seat.pointerButton(Touch.primaryButton, isDown: false)
    try stage.settle()
    #expect(dragged.endings == 1 && (field.text == "text" || source == .window))
    try stage.click(.button, "Go")
    #expect(taps == 1 && stage.seat.drags.current == nil)
  }
}

extension TestStage {
  /// Closes a window, as the application does.
  func close(_ window: Window) {
    application.display.windows.first { $0.window === window }?.close()
  }
}
