// SPDX-License-Identifier: MIT

@Suite("Key input during a popup's motion")
struct PopupKeyLockTests {
  /// A view that can have keyboard focus and logs its events.
  private final class KeyLogView: View {
    var events: [String] = []

    override var canBecomeFirstResponder: Bool { true }
    override init(frame: Rect = .zero) {
      super.init(frame: frame)
      keyCommands = [
        KeyCommand(.end, allowsRepeat: true) { [weak self] in self?.events.append("end") }
      ]
    }
    override func keyDown(_ event: KeyEvent) -> Bool {
      guard event.key == .home else { return false }
      events.append(event.isRepeat ? "repeat" : "down")
      return true
    }
    override func keyUp(_ event: KeyEvent) { events.append("up") }
  }

  /// A popup stage with a `KeyLogView` in the page and another in the popup's content.
  private final class KeyLogStage {
    let stage = PopupStage()
    let pageView = KeyLogView(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    let contentView = KeyLogView(frame: Rect(x: 0, y: 100, width: 100, height: 40))

    init(open: Bool = false) throws {
      stage.window.handle(.focusChanged(true))
      stage.page.view.addSubview(pageView)
      stage.content.view.addSubview(contentView)
      stage.page.presentPopupBar(with: stage.content, animated: false)
      try stage.run(0.05)
      pageView.becomeFirstResponder()
      guard open else { return }
      stage.page.openPopup(animated: false)
      try stage.run(0.05)
      contentView.becomeFirstResponder()
    }

    func send(_ key: Key, _ phase: KeyEvent.Phase = .down, isRepeat: Bool = false) {
      var event = KeyEvent(key, phase)
      event.isRepeat = isRepeat
      stage.window.handle(.key(event))
    }

    /// Presses and releases a key.
    func type(_ key: Key = .home) {
      send(key)
      send(key, .up)
    }

    /// The events that both views have received since the last call.
    func takeEvents() -> [String] {
      defer { (pageView.events, contentView.events) = ([], []) }
      return pageView.events.map { "page \($0)" } + contentView.events.map { "content \($0)" }
    }
  }

  @Test("L17 while the popup opens the page gets no keys, and afterwards the content does")
  func opening() throws {
    let keyStage = try KeyLogStage()
    let stage = keyStage.stage
    keyStage.type()
    #expect(keyStage.takeEvents() == ["page down", "page up"])
    stage.page.openPopup()
    try stage.run(0.1)
    keyStage.type()
    keyStage.type(.end)
    keyStage.type(.tab)
    #expect(keyStage.takeEvents() == [] && stage.window.firstResponder === keyStage.pageView)
    try stage.run(1)
    keyStage.contentView.becomeFirstResponder()
    keyStage.type()
    #expect(keyStage.takeEvents() == ["content down", "content up"])
  }

  @Test("L17 while the popup closes no view gets keys, and afterwards the page does")
  func closing() throws {
    let keyStage = try KeyLogStage(open: true)
    let stage = keyStage.stage
    keyStage.type()
    #expect(keyStage.takeEvents() == ["content down", "content up"])
    stage.page.closePopup()
    try stage.run(0.1)
    keyStage.type()
    keyStage.type(.end)
    keyStage.contentView.becomeFirstResponder()
    keyStage.type()
    #expect(keyStage.takeEvents() == [])
    keyStage.pageView.becomeFirstResponder()
    try stage.run(1)
    keyStage.type()
    #expect(keyStage.takeEvents() == ["page down", "page up"])
  }

  @Test("L17 during a drag keys go to the content only")
  func dragging() throws {
    let closed = try KeyLogStage()
    try closed.stage.drag(from: PopupStage.pointOnBar, to: Point(x: 200, y: 500))
    closed.type()
    #expect(closed.takeEvents() == [])
    closed.stage.cancel(Point(x: 200, y: 500))
    try closed.stage.run(1)
    closed.type()
    #expect(closed.takeEvents() == ["page down", "page up"])
    let open = try KeyLogStage(open: true)
    try open.stage.drag(from: Point(x: 200, y: 200), to: Point(x: 200, y: 500))
    open.type()
    #expect(open.takeEvents() == ["content down", "content up"])
  }

  @Test("L17 a key pressed before the popup opens is released, and no longer repeats")
  func pressedBefore() throws {
    let keyStage = try KeyLogStage()
    keyStage.send(.home)
    keyStage.send(.end)
    keyStage.stage.page.openPopup()
    try keyStage.stage.run(0.05)
    keyStage.send(.home, isRepeat: true)
    keyStage.send(.end, isRepeat: true)
    keyStage.send(.home, .up)
    keyStage.send(.end, .up)
    #expect(keyStage.takeEvents() == ["page down", "page end", "page up"])
  }

  @Test("L17 an input method changes no text while the popup opens or closes")
  func inputMethod() throws {
    let keyStage = try KeyLogStage()
    let stage = keyStage.stage
    let field = TextField()
    field.frame = Rect(x: 0, y: 50, width: 200, height: 40)
    stage.page.view.addSubview(field)
    field.becomeFirstResponder()
    func commit(_ text: String) { stage.window.handle(.textInput(TextInputEvent(commit: text))) }
    commit("a")
    for step in [stage.page.openPopup, stage.page.closePopup] {
      step(true, nil)
      try stage.run(0.1)
      commit("b")
      try stage.run(1)
    }
    field.becomeFirstResponder()
    commit("c")
    #expect(field.text == "ac")
  }

  @Test("L17 Escape closes an opening popup, and does nothing while it closes")
  func escape() throws {
    let keyStage = try KeyLogStage()
    let stage = keyStage.stage
    stage.page.openPopup()
    try stage.run(0.1)
    keyStage.type(.escape)
    try stage.run(0.1)
    #expect(stage.delegateLog.notifications.last == "willClose")
    keyStage.type(.escape)
    #expect(keyStage.takeEvents() == [])
    try stage.run(1)
    #expect(stage.page.popupPresentationState == .barPresented)
  }
}
