// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceValues

/// A responder whose text an input method may edit while it has keyboard focus.
///
/// Use `TextField` or `TextView` unless you draw text yourself. Call
/// `Window.textInputDidChange(of:)` after each change of the state.
public protocol TextInputClient: Responder {
  /// The state to send to the input method, or `nil` to disable input methods.
  var textInputState: TextInputState? { get }

  /// The rectangle of the caret in the window, in logical pixels, or `nil` if the state is `nil`.
  ///
  /// It is read in each frame that may have moved the caret. The default is the rectangle of
  /// `textInputState`; implement it if the state is expensive to create.
  var textInputCaretRect: Rect? { get }

  /// Applies an event of the input method to the text.
  func handle(_ event: TextInputEvent)

  /// Makes the text that is being composed part of the text, before the user does something else in
  /// the window: clicks, presses a control, or uses a key command.
  ///
  /// The default does nothing.
  func endComposing()
}

extension TextInputClient {
  /// The caret rectangle of `textInputState`.
  public var textInputCaretRect: Rect? { textInputState?.caretRect }

  /// Does nothing.
  public func endComposing() {}
}
