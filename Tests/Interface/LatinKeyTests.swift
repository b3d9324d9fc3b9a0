import SashGeometry
import SashGestures
import SashInterface
import Testing

/// Answers one key, and writes down what it hears.
private final class Listener: View {
  var answers: Key?
  var log: [String] = []
  override var canBecomeFirstResponder: Bool { true }
  override func keyDown(_ event: KeyEvent) -> Bool {
    log.append("down \(event.key)")
    return event.key == answers
  }
  override func keyUp(_ event: KeyEvent) { log.append("up \(event.key)") }
  override func keyCancelled(_ key: Key) { log.append("cancelled \(key)") }
}

/// The key that types C where letters are Latin, on a Russian keyboard.
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

  private func stage() -> (Stage, Listener) {
    let stage = Stage()
    stage.window.handle(.focusChanged(true))
    let view = stage.add(Listener())
    view.becomeFirstResponder()
    return (stage, view)
  }

  @Test(
    "a command is found by the Latin key, where a modifier is held that commands have",
    arguments: [Modifiers.control, .alt, .super, [.control, .shift]])
  func commands(modifiers: Modifiers) {
    let (stage, view) = stage()
    var count = 0
    stage.window.keyCommands = [KeyCommand(latin, modifiers: modifiers) { count += 1 }]
    stage.window.handle(event(modifiers.union(.capsLock)))
    #expect(count == 1)
    #expect(view.log == ["down С", "down C"])
    stage.window.handle(event(modifiers, .up))
    // Others have to be held all the same.
    stage.window.handle(event(modifiers.symmetricDifference(.shift)))
    #expect(count == 1)
  }

  @Test(
    "without such a modifier the key is what is written on it", arguments: [[], Modifiers.shift])
  func typing(modifiers: Modifiers) {
    let (stage, view) = stage()
    var count = 0
    stage.window.keyCommands = [KeyCommand(latin, modifiers: modifiers) { count += 1 }]
    stage.window.handle(event(modifiers, text: "с"))
    #expect(count == 0 && view.log == ["down С"])
  }

  @Test("whoever means what is written on the key comes first, however far away") func exact() {
    let (stage, view) = stage()
    view.answers = latin
    var count = 0
    stage.window.keyCommands = [KeyCommand(russian, modifiers: .control) { count += 1 }]
    stage.window.handle(event(.control))
    #expect(count == 1 && view.log == ["down С"])
  }

  @Test("who answered the Latin key hears of its release, or that there will be none")
  func release() {
    let (stage, view) = stage()
    view.answers = latin
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

  @Test("a held command is repeated, and nobody else hears of it") func repeats() {
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

  @Test("who decides before all others is asked about both") func router() {
    let (stage, view) = stage()
    var asked: [Key] = []
    stage.window.keyRouter = {
      asked.append($0.key)
      return $0.key == latin
    }
    stage.window.handle(event(.control))
    #expect(asked == [russian, latin])
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
