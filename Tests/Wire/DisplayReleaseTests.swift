// SPDX-License-Identifier: MIT

@Suite("A display that is released without being closed") struct DisplayReleaseTests {
  /// What is displayed when the application is released.
  enum Content: CaseIterable {
    case window, press, popover, popup, menu
  }

  @Test("releases its loop, its windows and their content", arguments: Content.allCases)
  func releases(content: Content) throws {
    weak var loop: EventLoop?
    weak var display: Display?
    weak var window: Window?
    weak var page: ViewController?
    do {
      let root = ViewController()
      let stage = try TestStage.withPopups(root: root) { _ in }
      page = root
      window = stage.window
      display = stage.application.display
      loop = stage.application.loop
      try show(content, on: root, of: stage)
    }
    #expect(window == nil)
    #expect(page == nil)
    #expect(display == nil)
    #expect(loop == nil)
  }

  private func show(_ content: Content, on page: ViewController, of stage: TestStage) throws {
    let center = Point(x: 100, y: 100)
    switch content {
    case .window: break
    case .press:
      try stage.play(GestureScript.tap(at: center, with: .pointer(button: Touch.primaryButton)))
    case .popover, .popup:
      var attributes = Popover.Attributes()
      attributes.leavesWindow = content == .popup
      attributes.sourceFrame = { Rect(x: 90, y: 90, width: 20, height: 20) }
      page.present(Popover(attributes: attributes) { View() })
    case .menu:
      page.view.contextMenu = ContextMenu([ContextMenu.Item("Copy") {}])
      try stage.play(GestureScript.tap(at: center, with: .pointer(button: Touch.secondaryButton)))
    }
    try stage.settle()
  }
}
