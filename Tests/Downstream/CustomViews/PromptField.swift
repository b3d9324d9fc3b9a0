// SPDX-License-Identifier: MIT

import Sash

/// The margins of the text and the size of the caret, in logical pixels.
private let margin = 6.0
private let caretWidth = 2.0

/// A line of text that draws its own caret and handles keys and input methods itself.
final class PromptField: View, TextInputClient {
  private(set) var text = ""
  /// The text that an input method composes at the end of the line.
  private(set) var composed = ""
  private let caret = CaretBlink()

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityRole = .textField
    accessibilityLabel = "Prompt"
    cursor = .text
    caret.onChange = { [weak self] in self?.setNeedsDisplay() }
    addGestureRecognizer(TapGestureRecognizer { [unowned self] _ in becomeFirstResponder() })
  }

  /// Whether the caret is displayed at the moment.
  var showsCaret: Bool { caret.isShown }

  override var canBecomeFirstResponder: Bool { isVisibleInWindow }

  override var accessibilityValue: String? {
    get { text }
    set {}
  }

  // MARK: Drawing

  private var layout: TextLayout {
    TextSystem.shared.layout(
      text + composed, style: TextStyle(font: theme.font(.body), wrapping: .none),
      width: max(bounds.width, 1), scale: displayScale)
  }

  private var caretRect: Rect {
    Rect(
      x: margin + layout.size.width, y: margin, width: caretWidth,
      height: max(bounds.height - 2 * margin, 0))
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    layout.draw(in: canvas, at: Point(x: margin, y: margin), color: theme.label)
    if caret.isShown { canvas.fill(caretRect, with: theme.label) }
    drawFocusRing(in: canvas, around: RoundedRect(rect: bounds, radius: 4))
  }

  // MARK: Focus

  override func focusDidChange(_ isFocused: Bool) {
    caret.start(in: isFocused ? window : nil)
    composed = ""
    setNeedsDisplay()
  }

  // MARK: Input

  var textInputState: TextInputState? {
    TextInputState(
      surroundingText: text, caret: text.utf8.count, caretRect: convert(caretRect, to: nil))
  }

  func handle(_ event: TextInputEvent) {
    let rest = max(text.utf8.count - max(event.deleteBefore, 0), 0)
    text = String(decoding: text.utf8.prefix(rest), as: UTF8.self) + (event.commit ?? "")
    composed = event.preedit?.text ?? ""
    textDidChange()
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    if event.key == .backspace {
      text = String(text.dropLast())
    } else if let typed = event.text, typed.unicodeScalars.allSatisfy({ $0.value >= 0x20 }),
      event.modifiers.isDisjoint(with: [.control, .alt, .super])
    {
      text += typed
    } else {
      return false
    }
    textDidChange()
    return true
  }

  private func textDidChange() {
    caret.restart()
    setNeedsDisplay()
    window?.textInputDidChange(of: self)
  }
}
