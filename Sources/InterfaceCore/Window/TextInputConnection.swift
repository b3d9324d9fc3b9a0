// SPDX-License-Identifier: MIT

import SashInterfaceValues

/// The connection of a window's focused text to the input method, which the host provides.
///
/// The window owns it; it owns the state that the host has received last.
final class TextInputConnection {
  /// The state that was last sent to the host.
  private var sentState: TextInputState?
  /// The client of that state.
  private weak var client: (any TextInputClient)?

  /// Sends the host of a window the state of the text that an input method may edit.
  func update(for window: Window) {
    let focused = window.isActive ? window.firstResponder as? any TextInputClient : nil
    let state = focused?.textInputState
    if sentState != nil, client !== focused {
      // A composition that began in another text must not end in this one.
      sentState = nil
      window.host?.setTextInput(nil)
    }
    guard state != sentState else { return }
    sentState = state
    client = focused
    window.host?.setTextInput(state)
  }

  /// Sends the host of a window the position of the caret after its ancestors have moved.
  func updateCaretRect(for window: Window) {
    guard var state = sentState, let rect = client?.textInputCaretRect, rect != state.caretRect
    else { return }
    state.caretRect = rect
    sentState = state
    window.host?.setTextInput(state)
  }

  /// Passes an event of the input method to the focused client of a window.
  func handle(_ event: TextInputEvent, in window: Window) {
    if let responder = window.firstResponder, !window.input.swallowsKeys(for: responder, in: window)
    {
      (responder as? any TextInputClient)?.handle(event)
    }
    update(for: window)
  }
}
