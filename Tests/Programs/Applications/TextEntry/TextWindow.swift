// SPDX-License-Identifier: MIT

import Sash
import SashGestures
import SashInterface

/// A window with a text that keys, an input method and pasting append to.
@MainActor enum TextWindow {
  /// Runs until the window is closed; returns the exit status.
  static func run(isField: Bool) -> Int32 {
    Application.run { application in
      let page = ViewController()
      let view = isField ? field() : AppendingTextView()
      view.frame = Rect(x: 20, y: 30, width: 400, height: 30)
      page.view.addSubview(view)
      let window = application.openWindow(
        title: "Text", appID: "org.sash.TextEntry", decoration: .server, root: page)
      window.makeFirstResponder(view)
    }
  }

  /// The library's own text field.
  private static func field() -> TextField {
    let field = TextField()
    field.onChange = { printLine("text [\($0)]") }
    field.onBeginEditing = { printLine("focused") }
    field.onEndEditing = { printLine("unfocused") }
    return field
  }
}

/// The view with the text.
private final class AppendingTextView: View, TextInputClient {
  private var text = ""
  private var preedit: TextInputEvent.Preedit?
  private var isAnswer = false
  /// The line printed last, so that no line is printed twice.
  private var lastLine = ""

  override var canBecomeFirstResponder: Bool { true }

  override func focusDidChange(_ isFocused: Bool) {
    super.focusDidChange(isFocused)
    printLine(isFocused ? "focused" : "unfocused")
  }

  // MARK: Keys

  override func keyDown(_ event: KeyEvent) -> Bool {
    if event.modifiers.contains(.control) { return command(event) }
    isAnswer = false
    switch event.keysym {
    // Backspace.
    case 0xff08: if !text.isEmpty { text.removeLast() }
    default:
      guard let typed = event.text, typed.unicodeScalars.allSatisfy({ $0.value >= 32 }) else {
        return false
      }
      text += typed
    }
    reportChange()
    return true
  }

  private func command(_ event: KeyEvent) -> Bool {
    let letter = UnicodeScalar(event.keysym).map(Character.init)
    switch letter {
    case "c": copy(.clipboard, event)
    case "s": copy(.selection, event)
    case "x":
      copy(.clipboard, event)
      text = ""
      reportChange()
    case "v": paste(.clipboard)
    case "p": paste(.selection)
    default: return false
    }
    return true
  }

  private func copy(_ kind: ClipboardKind, _ event: KeyEvent) {
    window?.host?.setClipboard(ClipboardContent(text: text), in: kind, grant: event.grant)
    printLine("copied")
  }

  private func paste(_ kind: ClipboardKind) {
    guard let host = window?.host else { return }
    printLine("types \(host.clipboardTypes(in: kind).joined(separator: " "))")
    host.readClipboard(kind, type: ClipboardContent.plainText) { [weak self] bytes in
      guard let self else { return }
      guard let bytes else { return printLine("nothing") }
      isAnswer = false
      text += String(decoding: bytes, as: UTF8.self)
      reportChange()
    }
  }

  // MARK: Input method

  var textInputState: TextInputState? {
    TextInputState(
      surroundingText: text, caret: text.utf8.count,
      caretRect: Rect(x: 20 + 8 * Double(text.count), y: 30, width: 1, height: 20),
      hints: .completion, isCausedByInputMethod: isAnswer)
  }

  func handle(_ event: TextInputEvent) {
    isAnswer = true
    let rest = text.utf8.dropLast(event.deleteBefore)
    text = String(decoding: Array(rest), as: UTF8.self) + (event.commit ?? "")
    preedit = event.preedit
    reportChange()
  }

  private func reportChange() {
    let selection = preedit?.selection.map { " \($0.lowerBound) \($0.upperBound)" } ?? ""
    let line = "text [\(text)]" + (preedit.map { " preedit [\($0.text)]\(selection)" } ?? "")
    if line != lastLine { printLine(line.count > 400 ? "text of \(text.utf8.count) bytes" : line) }
    lastLine = line
    window?.textInputDidChange(of: self)
  }
}
