import SashGeometry
import SashInterface
import SashPopupBar
import SashText
import Testing

@Suite("Key input during a popup's motion")
struct PopupKeyLockTests {
  /// A view that can have keyboard focus and logs its events.
  private final class Typist: View {
    var heard: [String] = []

    override var canBecomeFirstResponder: Bool { true }
    override init(frame: Rect = .zero) {
      super.init(frame: frame)
      keyCommands = [
        KeyCommand(.end, allowsRepeat: true) { [weak self] in self?.heard.append("end") }
      ]
    }
    override func keyDown(_ event: KeyEvent) -> Bool {
      guard event.key == .home else { return false }
      heard.append(event.isRepeat ? "repeat" : "down")
      return true
    }
    override func keyUp(_ event: KeyEvent) { heard.append("up") }
  }

  /// A stage with one such view in the page and one in the content.
  private final class Typists {
    let stage = PopupStage()
    let onPage = Typist(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    let onContent = Typist(frame: Rect(x: 0, y: 100, width: 100, height: 40))

    init(open: Bool = false) throws {
      stage.window.handle(.focusChanged(true))
      stage.page.view.addSubview(onPage)
      stage.content.view.addSubview(onContent)
      stage.page.presentPopupBar(with: stage.content, animated: false)
      try stage.run(0.05)
      onPage.becomeFirstResponder()
      guard open else { return }
      stage.page.openPopup(animated: false)
      try stage.run(0.05)
      onContent.becomeFirstResponder()
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
    func take() -> [String] {
      defer { (onPage.heard, onContent.heard) = ([], []) }
      return onPage.heard.map { "page \($0)" } + onContent.heard.map { "content \($0)" }
    }
  }

  @Test("L17 while the popup opens the page gets no keys, and afterwards the content does")
  func opening() throws {
    let typists = try Typists()
    let stage = typists.stage
    typists.type()
    #expect(typists.take() == ["page down", "page up"])
    stage.page.openPopup()
    try stage.run(0.1)
    typists.type()
    typists.type(.end)
    typists.type(.tab)
    #expect(typists.take() == [] && stage.window.firstResponder === typists.onPage)
    try stage.run(1)
    typists.onContent.becomeFirstResponder()
    typists.type()
    #expect(typists.take() == ["content down", "content up"])
  }

  @Test("L17 while the popup closes no view gets keys, and afterwards the page does")
  func closing() throws {
    let typists = try Typists(open: true)
    let stage = typists.stage
    typists.type()
    #expect(typists.take() == ["content down", "content up"])
    stage.page.closePopup()
    try stage.run(0.1)
    typists.type()
    typists.type(.end)
    typists.onContent.becomeFirstResponder()
    typists.type()
    #expect(typists.take() == [])
    typists.onPage.becomeFirstResponder()
    try stage.run(1)
    typists.type()
    #expect(typists.take() == ["page down", "page up"])
  }

  @Test("L17 during a drag keys go to the content only")
  func dragging() throws {
    let closed = try Typists()
    try closed.stage.drag(from: PopupStage.onBar, to: Point(x: 200, y: 500))
    closed.type()
    #expect(closed.take() == [])
    closed.stage.cancel(Point(x: 200, y: 500))
    try closed.stage.run(1)
    closed.type()
    #expect(closed.take() == ["page down", "page up"])
    let open = try Typists(open: true)
    try open.stage.drag(from: Point(x: 200, y: 200), to: Point(x: 200, y: 500))
    open.type()
    #expect(open.take() == ["content down", "content up"])
  }

  @Test("L17 a key that was pressed before is released, and does not repeat any more")
  func heldBefore() throws {
    let typists = try Typists()
    typists.send(.home)
    typists.send(.end)
    typists.stage.page.openPopup()
    try typists.stage.run(0.05)
    typists.send(.home, isRepeat: true)
    typists.send(.end, isRepeat: true)
    typists.send(.home, .up)
    typists.send(.end, .up)
    #expect(typists.take() == ["page down", "page end", "page up"])
  }

  @Test("L17 an input method changes no text while the popup opens or closes")
  func inputMethod() throws {
    let typists = try Typists()
    let stage = typists.stage
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
    let typists = try Typists()
    let stage = typists.stage
    stage.page.openPopup()
    try stage.run(0.1)
    typists.type(.escape)
    try stage.run(0.1)
    #expect(stage.record.heard.last == "willClose")
    typists.type(.escape)
    #expect(typists.take() == [])
    try stage.run(1)
    #expect(stage.page.popupPresentationState == .barPresented)
  }
}
