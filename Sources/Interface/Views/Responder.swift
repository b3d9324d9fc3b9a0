// SPDX-License-Identifier: MIT

/// An object that handles keys: a view, a controller, or the window.
///
/// Subclass `View` or `ViewController` rather than this class. A key is sent to the window's first
/// responder and from there along `next` until one handles it.
open class Responder {
  /// Creates a responder that handles nothing.
  public init() {}

  /// The next responder in the chain, or `nil`.
  open var next: Responder? { nil }

  /// Whether the responder can have the keyboard focus.
  open var canBecomeFirstResponder: Bool { false }

  /// Handles a press or a repeat of a key.
  ///
  /// - Returns: Whether the key was handled; the responder then also receives its release.
  open func keyDown(_ event: KeyEvent) -> Bool { false }

  /// Handles the release of a key whose press was handled here.
  open func keyUp(_ event: KeyEvent) {}

  /// Cancels a key whose press was handled here and whose release will not come, because the window
  /// lost the keyboard.
  ///
  /// An action that the key has started must end without effect.
  open func keyCancelled(_ key: Key) {}

  /// Called when the responder has received or lost the keyboard focus: when it became or stopped
  /// being the first responder of a window that has the keyboard.
  open func focusDidChange(_ isFocused: Bool) {}

  /// Called when the responder became or stopped being the first responder of a window that does not
  /// have the keyboard at the moment.
  ///
  /// `focusDidChange(_:)` is called in a window that has the keyboard. Override this function too if
  /// the responder keeps state while its window is inactive, as a text view keeps its selection. The
  /// default does nothing.
  open func firstResponderDidChange() {}

  /// The shortcuts of the responder, for keys that neither it nor a responder before it handles.
  open var keyCommands: [KeyCommand] = []

  /// Handles the escape gesture of an assistive technology, which leaves or closes the current
  /// context.
  ///
  /// It is sent along `next`; if no responder handles it, Escape is pressed.
  ///
  /// - Returns: Whether the gesture was handled.
  open func accessibilityPerformEscape() -> Bool { false }

  /// The window whose first responder this object can be.
  package var respondingWindow: Window? { nil }

  /// The view that represents the responder for the focus: itself, or the controller's view.
  package var focusView: View? { nil }

  /// Whether the responder is the first responder of its window.
  public var isFirstResponder: Bool { respondingWindow?.firstResponder === self }

  /// Makes this the first responder of its window.
  ///
  /// - Returns: Whether it became the first responder; `false` if it cannot have the focus or is in
  ///   no window.
  @discardableResult public func becomeFirstResponder() -> Bool {
    guard let window = respondingWindow, canBecomeFirstResponder else { return false }
    return window.makeFirstResponder(self)
  }

  /// Gives up the first responder status.
  ///
  /// - Returns: Whether it was the first responder.
  @discardableResult public func resignFirstResponder() -> Bool {
    guard let window = respondingWindow, window.firstResponder === self else { return false }
    return window.makeFirstResponder(nil)
  }
}
