/// A responder whose text an input method may edit while it has the keyboard.
///
/// Whatever changes in its state it tells by `Window.textInputDidChange(of:)`.
public protocol TextInputClient: Responder {
  /// What the input method is told; nil: it shall keep away.
  var textInputState: TextInputState? { get }

  /// The input method edits the text.
  func handle(_ event: TextInputEvent)
}
