extension Window {
  /// Tells the input method of a client's new state, if the client has the keyboard.
  public func textInputDidChange(of client: any TextInputClient) {
    if firstResponder === client { updateTextInput() }
  }

  /// Tells the host whose text may be edited now.
  func updateTextInput() {
    let client = isActive ? firstResponder as? any TextInputClient : nil
    let state = client?.textInputState
    if toldTextInput != nil, toldTextInputClient !== client {
      // What the input method began for another text must not end in this one.
      toldTextInput = nil
      host?.setTextInput(nil)
    }
    guard state != toldTextInput else { return }
    toldTextInput = state
    toldTextInputClient = client
    host?.setTextInput(state)
  }

  /// Tells the host where the caret is by now, which has gone along with what it lies in.
  func updateCaretRect() {
    guard var state = toldTextInput, let rect = toldTextInputClient?.textInputCaretRect,
      rect != state.caretRect
    else { return }
    state.caretRect = rect
    toldTextInput = state
    host?.setTextInput(state)
  }

  /// Hands what an input method does to the client that has the keyboard.
  func handle(_ event: TextInputEvent) {
    if let firstResponder, !swallowsKeys(for: firstResponder) {
      (firstResponder as? any TextInputClient)?.handle(event)
    }
    updateTextInput()
  }
}
