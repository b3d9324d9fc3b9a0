extension Window {
  /// Sends a client's new state to the input method if the client has the focus.
  public func textInputDidChange(of client: any TextInputClient) {
    if firstResponder === client { updateTextInput() }
  }

  /// Sends the host the state of the text that an input method may edit.
  func updateTextInput() {
    let client = isActive ? firstResponder as? any TextInputClient : nil
    let state = client?.textInputState
    if toldTextInput != nil, toldTextInputClient !== client {
      // A composition that began in another text must not end in this one.
      toldTextInput = nil
      host?.setTextInput(nil)
    }
    guard state != toldTextInput else { return }
    toldTextInput = state
    toldTextInputClient = client
    host?.setTextInput(state)
  }

  /// Sends the host the position of the caret after its ancestors have moved.
  func updateCaretRect() {
    guard var state = toldTextInput, let rect = toldTextInputClient?.textInputCaretRect,
      rect != state.caretRect
    else { return }
    state.caretRect = rect
    toldTextInput = state
    host?.setTextInput(state)
  }

  /// Passes an input method's event to the focused client.
  func handle(_ event: TextInputEvent) {
    if let firstResponder, !swallowsKeys(for: firstResponder) {
      (firstResponder as? any TextInputClient)?.handle(event)
    }
    updateTextInput()
  }
}
