// SPDX-License-Identifier: MIT

import Sash
import Testing

// The code of the article "Text entry", unchanged.

private final class Prompt: View, TextInputClient {
  private var line = ""
  private var composed = ""
  /// Where `draw(in:dirty:)` puts the caret.
  private var caretRect = Rect(x: 4, y: 4, width: 1, height: 18)

  override var canBecomeFirstResponder: Bool { true }

  var textInputState: TextInputState? {
    TextInputState(
      surroundingText: line, caret: line.utf8.count, caretRect: convert(caretRect, to: nil),
      purpose: .terminal)
  }

  func handle(_ event: TextInputEvent) {
    let remaining = max(line.utf8.count - max(event.deleteBefore, 0), 0)
    line = String(decoding: line.utf8.prefix(remaining), as: UTF8.self) + (event.commit ?? "")
    composed = event.preedit?.text ?? ""
    changed()
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    if event.key == .backspace {
      line = String(line.dropLast())
    } else if let text = event.text, text.unicodeScalars.allSatisfy({ $0.value >= 0x20 }),
      event.modifiers.isDisjoint(with: [.control, .alt, .super])
    {
      line += text
    } else {
      return false
    }
    changed()
    return true
  }

  private func changed() {
    setNeedsDisplay()
    window?.textInputDidChange(of: self)
  }
}

@MainActor private final class Draft {
  var name = ""
}

@Suite("The article about text entry")
struct TextSnippets {
  private let draft = Draft()
  private func save() {}

  private func add(to page: ViewController) -> TextField {
    let name = TextField(placeholder: "Name")
    name.onChange = { draft.name = $0 }
    name.onSubmit = { _ in save() }
    page.view.addSubview(name)
    return name
  }

  private func limit(_ code: TextField) {
    code.maximumLength = 6
    code.inputFilter = { $0.filter(\.isNumber) }
    code.purpose = .digits
  }

  private func check(_ mail: TextField) {
    mail.onChange = { [unowned mail] text in
      let isValid = text.isEmpty || text.contains("@")
      mail.textColor = isValid ? nil : mail.theme.destructive
      mail.accessibilityState = isValid ? [] : .invalid
    }
  }

  private func hint(_ mail: TextField) {
    mail.purpose = .email
    mail.hints = [.lowercase, .latin]
  }

  private func type(_ text: String, on stage: SeedStage) {
    for letter in text {
      stage.window.handle(
        .key(KeyEvent(keysym: Key.character(letter).rawValue, text: String(letter), phase: .down)))
    }
  }

  @Test("the article's fields and custom client accept, filter and validate text")
  func fields() throws {
    let page = ViewController()
    let name = add(to: page)
    let (code, mail, prompt) = (TextField(), TextField(), Prompt())
    for view in [code, mail, prompt] { page.view.addSubview(view) }
    limit(code)
    check(mail)
    hint(mail)
    let stage = try SeedStage(page)
    stage.window.handle(.focusChanged(true))
    name.becomeFirstResponder()
    type("ada", on: stage)
    #expect(draft.name == "ada")
    code.becomeFirstResponder()
    type("1a2b3c4d5e6f7", on: stage)
    #expect(code.text == "123456")
    mail.becomeFirstResponder()
    type("ada", on: stage)
    #expect(mail.accessibilityState == .invalid)
    type("@", on: stage)
    #expect(mail.accessibilityState == [])
    prompt.becomeFirstResponder()
    type("ls", on: stage)
    #expect(prompt.textInputState?.surroundingText == "ls")
  }
}
