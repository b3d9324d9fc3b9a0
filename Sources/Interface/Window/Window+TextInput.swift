// SPDX-License-Identifier: MIT

extension Window {
  /// Sends a client's new state to the input method if the client has the focus.
  public func textInputDidChange(of client: any TextInputClient) {
    if firstResponder === client { updateTextInput() }
  }

  /// Sends the host the state of the text that an input method may edit.
  func updateTextInput() {
    let client = isActive ? firstResponder as? any TextInputClient : nil
    let state = client?.textInputState
    if lastSentTextInput != nil, lastSentTextInputClient !== client {
      // A composition that began in another text must not end in this one.
      lastSentTextInput = nil
      host?.setTextInput(nil)
    }
    guard state != lastSentTextInput else { return }
    lastSentTextInput = state
    lastSentTextInputClient = client
    host?.setTextInput(state)
  }

  /// Sends the host the position of the caret after its ancestors have moved.
  func updateCaretRect() {
    guard var state = lastSentTextInput, let rect = lastSentTextInputClient?.textInputCaretRect,
      rect != state.caretRect
    else { return }
    state.caretRect = rect
    lastSentTextInput = state
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
