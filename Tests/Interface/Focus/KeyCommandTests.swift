// SPDX-License-Identifier: MIT

/// A view that types text, like a text field.
private final class TypingView: View, TextInputClient {
  var typed = ""
  override var canBecomeFirstResponder: Bool { true }
  override func keyDown(_ event: KeyEvent) -> Bool {
    guard let text = event.text, !event.modifiers.contains(.control) else { return false }
    typed += text
    return true
  }
  var textInputState: TextInputState? { TextInputState() }
  func handle(_ event: TextInputEvent) {}
}

/// A focusable view that handles no key.
private final class PassiveView: View {
  override var canBecomeFirstResponder: Bool { true }
}

@Suite("Key commands")
struct KeyCommandTests {
  private func press(_ stage: Stage, _ key: Key, _ modifiers: Modifiers = [], text: String? = nil) {
    stage.window.handle(
      .key(KeyEvent(keysym: key.rawValue, text: text, phase: .down, modifiers: modifiers)))
    stage.window.handle(.key(KeyEvent(key, .up, modifiers: modifiers)))
  }

  @Test("the nearest responder wins, and a disabled command lets the key pass")
  func nearest() {
    let stage = Stage()
    stage.window.handle(.focusChanged(true))
    var log: [String] = []
    let outer = stage.add(View())
    let inner = PassiveView()
    outer.addSubview(inner)
    inner.becomeFirstResponder()
    let save = Key.character("s")
    stage.window.keyCommands = [
      KeyCommand(save, modifiers: .control, title: "Window") { log.append("window") }
    ]
    outer.keyCommands = [
      KeyCommand(save, modifiers: .control, title: "Outer") { log.append("outer") }
    ]
    press(stage, save, .control)
    inner.keyCommands = [
      KeyCommand(save, modifiers: .control, title: "Inner", isEnabled: false) {
        log.append("inner")
      }
    ]
    press(stage, save, .control)
    #expect(log == ["outer", "outer"])
    #expect(stage.window.availableKeyCommands.map(\.title) == ["Outer"])
    inner.keyCommands[0].isEnabled = true
    press(stage, save, .control)
    #expect(log == ["outer", "outer", "inner"])
    #expect(stage.window.availableKeyCommands.map(\.title) == ["Inner"])
    inner.removeFromSuperview()
    outer.removeFromSuperview()
    press(stage, save, .control)
    #expect(log.last == "window")
  }

  @Test("modifiers must match exactly, except for locks and Shift that types a symbol")
  func matching() {
    func matches(_ command: KeyCommand, _ key: Key, _ modifiers: Modifiers) -> Bool {
      command.matches(KeyEvent(key, .down, modifiers: modifiers))
    }
    let save = KeyCommand(.character("s"), modifiers: .control) {}
    #expect(matches(save, .character("s"), .control))
    #expect(matches(save, .character("S"), [.control, .capsLock, .numLock]))
    #expect(!matches(save, .character("S"), [.control, .shift]))
    #expect(!matches(save, .character("s"), []))
    #expect(!matches(save, .character("s"), [.control, .alt]))
    let saveAs = KeyCommand(.character("S"), modifiers: [.control, .shift]) {}
    #expect(matches(saveAs, .character("S"), [.control, .shift]))
    #expect(!matches(saveAs, .character("s"), .control))
    let help = KeyCommand(.character("?")) {}
    #expect(matches(help, .character("?"), .shift))
    #expect(!matches(help, .character("?"), .control))
    let back = KeyCommand(.tab, modifiers: .shift) {}
    #expect(matches(back, .backTab, .shift))
    #expect(matches(back, .backTab, []))
    #expect(!matches(back, .tab, []))
    #expect(save.keyDescription == "Ctrl+S")
    #expect(
      KeyCommand(.function(5), modifiers: [.alt, .shift]) {}.keyDescription == "Alt+Shift+F5")
    #expect(KeyCommand(.character("ü")) {}.keyDescription == "Ü")
  }

  @Test("a text field types before commands are asked, and such commands are not listed")
  func text() {
    let stage = Stage()
    stage.window.handle(.focusChanged(true))
    var count = 0
    stage.window.keyCommands = [
      KeyCommand(.space, title: "Play") { count += 1 },
      KeyCommand(.character("k"), modifiers: .control, title: "Clear") { count += 10 },
    ]
    let field = stage.add(TypingView())
    press(stage, .space, text: " ")
    #expect(count == 1)
    #expect(stage.window.availableKeyCommands.map(\.title) == ["Play", "Clear"])
    field.becomeFirstResponder()
    press(stage, .space, text: " ")
    press(stage, .character("k"), .control, text: "k")
    #expect(field.typed == " ")
    #expect(count == 11)
    #expect(stage.window.availableKeyCommands.map(\.title) == ["Clear"])
  }

  @Test("a held key performs a command once, or repeatedly if allowed, and goes nowhere else")
  func repeats() {
    let stage = Stage()
    stage.window.handle(.focusChanged(true))
    let field = stage.add(TypingView())
    var count = 0
    let key = Key.character("n")
    stage.window.keyCommands = [
      KeyCommand(key) { [weak field] in
        count += 1
        field?.becomeFirstResponder()
      }
    ]
    var event = KeyEvent(keysym: key.rawValue, text: "n", phase: .down)
    stage.window.handle(.key(event))
    event.isRepeat = true
    stage.window.handle(.key(event))
    #expect(count == 1 && field.typed.isEmpty)
    stage.window.handle(.key(KeyEvent(key, .up)))
    field.resignFirstResponder()
    stage.window.keyCommands[0].allowsRepeat = true
    event.isRepeat = false
    stage.window.handle(.key(event))
    event.isRepeat = true
    stage.window.handle(.key(event))
    #expect(count == 3 && field.typed.isEmpty)
  }

  @Test("without focus, keys reach the innermost visible controller")
  func controllers() {
    let stage = Stage()
    stage.window.handle(.focusChanged(true))
    let outer = ViewController()
    let inner = ViewController()
    let hidden = ViewController()
    for child in [inner, hidden] {
      outer.addChild(child)
      outer.view.addSubview(child.view)
    }
    hidden.view.isHidden = true
    var log: [String] = []
    for (controller, name) in [(outer, "outer"), (inner, "inner"), (hidden, "hidden")] {
      controller.keyCommands = [KeyCommand(.space) { log.append(name) }]
    }
    stage.window.rootViewController = outer
    press(stage, .space)
    #expect(log == ["inner"])
    hidden.view.isHidden = false
    // Two children are visible, so neither receives keys.
    press(stage, .space)
    #expect(log == ["inner", "outer"])
  }

  @Test("commands make a menu, group by group, with their keys")
  func menu() {
    let menu = ContextMenu([
      KeyCommand(.character("c"), modifiers: .control, title: "Copy", group: "edit") {},
      KeyCommand(.character("q"), modifiers: .control, title: "Quit") {},
      KeyCommand(.character("v"), modifiers: .control, title: "Paste", group: "edit") {},
      KeyCommand(.escape) {},
    ])
    let lines = menu.elements().map { element in
      switch element {
      case .separator: "-"
      case .item(let item): "\(item.title) \(item.keyDescription ?? "")"
      case .section(let section): section.title
      }
    }
    #expect(lines == ["Copy Ctrl+C", "Paste Ctrl+V", "-", "Quit Ctrl+Q"])
  }
}
