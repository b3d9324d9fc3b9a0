/// What can be asked to answer a key: a view, a controller, or the window.
///
/// A key goes to the window's first responder and from there along `next` until one answers.
open class Responder {
  /// A responder that answers nothing.
  public init() {}

  /// Who is asked when this one does not answer.
  open var next: Responder? { nil }

  /// Whether it can have the keyboard.
  open var canBecomeFirstResponder: Bool { false }

  /// A key went down or repeats; true when it is answered, and then its release comes here too.
  open func keyDown(_ event: KeyEvent) -> Bool { false }

  /// A key came up whose going down was answered here.
  open func keyUp(_ event: KeyEvent) {}

  /// A key whose going down was answered here will never come up: the window lost the keyboard.
  ///
  /// Whatever the key started must end without effect.
  open func keyCancelled(_ key: Key) {}

  /// It got or lost the keyboard: it is the first responder of a window that has it, or no longer.
  open func focusDidChange(_ isFocused: Bool) {}

  /// It became the first responder of a window without the keyboard, or is so no longer.
  func firstResponderDidChange() {}

  /// What it does at keys that it does not answer itself, nor anyone nearer to the keyboard.
  open var keyCommands: [KeyCommand] = []

  /// A screen reader asks to leave, or to close, what it is in; true when it did.
  ///
  /// Asked from where the reader is along `next`; when nobody does it, Escape is pressed.
  open func accessibilityPerformEscape() -> Bool { false }

  /// The window whose keyboard it can have.
  package var respondingWindow: Window? { nil }

  /// Whether it has its window's keyboard.
  public var isFirstResponder: Bool { respondingWindow?.firstResponder === self }

  /// Takes the window's keyboard; false when it cannot have it or is in no window.
  @discardableResult public func becomeFirstResponder() -> Bool {
    guard let window = respondingWindow, canBecomeFirstResponder else { return false }
    return window.makeFirstResponder(self)
  }

  /// Gives the keyboard back to the window; false when it does not have it.
  @discardableResult public func resignFirstResponder() -> Bool {
    guard let window = respondingWindow, window.firstResponder === self else { return false }
    return window.makeFirstResponder(nil)
  }
}
