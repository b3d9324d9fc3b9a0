import SashGeometry

/// A responder whose text an input method may edit while it has the keyboard.
///
/// Whatever changes in its state it tells by `Window.textInputDidChange(of:)`.
public protocol TextInputClient: Responder {
  /// What the input method is told; nil: it shall keep away.
  var textInputState: TextInputState? { get }

  /// Where the caret is in the window, in logical pixels; nil where the state is.
  ///
  /// Asked with each frame that may have moved it. The default is the state's own; a client whose
  /// state is much to make says only this.
  var textInputCaretRect: Rect? { get }

  /// The input method edits the text.
  func handle(_ event: TextInputEvent)
}

extension TextInputClient {
  /// The state's.
  public var textInputCaretRect: Rect? { textInputState?.caretRect }
}
