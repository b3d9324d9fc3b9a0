// SPDX-License-Identifier: MIT

/// A view that handles one key and logs its events.
private final class KeyLoggingView: View {
  var handles: Key?
  var log: [String] = []
  override var canBecomeFirstResponder: Bool { true }
  override func keyDown(_ event: KeyEvent) -> Bool {
    log.append("down \(event.key)")
    return event.key == handles
  }
  override func keyUp(_ event: KeyEvent) { log.append("up \(event.key)") }
  override func keyCancelled(_ key: Key) { log.append("cancelled \(key)") }
}

/// The key that types C on a Latin layout, on a Russian keyboard.
private let russian = Key.character("с")
private let latin = Key.character("c")

@Suite("Keys of keyboards whose letters are not Latin") struct LatinKeyTests {
  private func event(
    _ modifiers: Modifiers, _ phase: KeyEvent.Phase = .down, text: String? = nil
  ) -> InputEvent {
    .key(
      KeyEvent(
        keysym: russian.rawValue, latinKey: latin, text: text, phase: phase, modifiers: modifiers))
  }

  private func stage() -> (Stage, KeyLoggingView) {
    let stage = Stage()
    stage.window.handle(.focusChanged(true))
    let view = stage.add(KeyLoggingView())
    view.becomeFirstResponder()
    return (stage, view)
  }

  @Test(
    "a command is found by the Latin key while a command modifier is held",
    arguments: [Modifiers.control, .alt, .super, [.control, .shift]])
  func commands(modifiers: Modifiers) {
    let (stage, view) = stage()
    var count = 0
    stage.window.keyCommands = [KeyCommand(latin, modifiers: modifiers) { count += 1 }]
    stage.window.handle(event(modifiers.union(.capsLock)))
    #expect(count == 1)
    #expect(view.log == ["down С", "down C"])
    stage.window.handle(event(modifiers, .up))
    // Other modifiers must still match.
    stage.window.handle(event(modifiers.symmetricDifference(.shift)))
    #expect(count == 1)
  }

  @Test(
    "without such a modifier only the layout's own key counts", arguments: [[], Modifiers.shift])
  func typing(modifiers: Modifiers) {
    let (stage, view) = stage()
    var count = 0
    stage.window.keyCommands = [KeyCommand(latin, modifiers: modifiers) { count += 1 }]
    stage.window.handle(event(modifiers, text: "с"))
    #expect(count == 0 && view.log == ["down С"])
  }

  @Test("a handler of the layout's own key comes first, however far up the chain") func exact() {
    let (stage, view) = stage()
    view.handles = latin
    var count = 0
    stage.window.keyCommands = [KeyCommand(russian, modifiers: .control) { count += 1 }]
    stage.window.handle(event(.control))
    #expect(count == 1 && view.log == ["down С"])
  }

  @Test("the handler of the Latin key receives its release or its cancellation")
  func release() {
    let (stage, view) = stage()
    view.handles = latin
    stage.window.handle(event(.control))
    stage.window.handle(event(.control, .up))
    #expect(view.log == ["down С", "down C", "up C"])
    view.log = []
    stage.window.handle(event(.control))
    stage.window.handle(.focusChanged(false))
    #expect(view.log == ["down С", "down C", "cancelled C"])
    stage.window.handle(.focusChanged(true))
    view.log = []
    stage.window.handle(event(.control))
    view.resignFirstResponder()
    #expect(view.log.last == "cancelled C")
  }

  @Test("a held command repeats, and nothing else receives the key") func repeats() {
    let (stage, view) = stage()
    var count = 0
    stage.window.keyCommands = [
      KeyCommand(latin, modifiers: .control, allowsRepeat: true) { count += 1 }
    ]
    var held = KeyEvent(
      keysym: russian.rawValue, latinKey: latin, phase: .down, modifiers: .control)
    stage.window.handle(.key(held))
    held.isRepeat = true
    for _ in 0..<2 { stage.window.handle(.key(held)) }
    #expect(count == 3 && view.log.count == 2)
  }

  @Test("the key router receives both keys") func router() {
    let (stage, view) = stage()
    var receivedKeys: [Key] = []
    stage.window.keyRouter = {
      receivedKeys.append($0.key)
      return $0.key == latin
    }
    stage.window.handle(event(.control))
    #expect(receivedKeys == [russian, latin])
    #expect(view.log == ["down С"])
  }

  @Test("a text is selected, copied, cut and pasted") func text() throws {
    let field = TextField("слово")
    let typist = try Typist(field)
    func press(_ key: Character, _ latin: Character) {
      for phase in [KeyEvent.Phase.down, .up] {
        typist.stage.window.handle(
          .key(
            KeyEvent(
              keysym: Key.character(key).rawValue, latinKey: .character(latin), phase: phase,
              modifiers: .control)))
      }
    }
    press("ф", "a")
    #expect(field.selectedText == "слово")
    press("ч", "x")
    #expect(field.text.isEmpty)
    #expect(typist.stage.host.clipboards[.clipboard] == ClipboardContent(text: "слово"))
    press("м", "v")
    press("м", "v")
    #expect(field.text == "словослово")
    press("я", "z")
    #expect(field.text == "слово")
  }
}
