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
  /// Whether the input method composes text in the client.
  private var isComposing = false
  /// The menu of the client, while it may have the focus in the client's place.
  private var menu: ClientMenu?

  /// The menu of a client.
  private struct ClientMenu {
    weak var client: (any TextInputClient)?
    /// Dismisses the menu, and does nothing before it is presented; `nil` once it was dismissed, so
    /// that the next change of the focus ends its claim.
    var dismiss: (() -> Void)? = {}
  }

  /// Sends the host of a window the state of the text that an input method may edit.
  func update(for window: Window) {
    let focused = window.isActive ? focusedClient(in: window) : nil
    let state = focused?.textInputState
    if sentState != nil, client !== focused {
      // A composition that began in another text must not end in this one.
      sentState = nil
      isComposing = false
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
    menu?.dismiss?()
    if let client = focusedClient(in: window), !window.input.swallowsKeys(for: client, in: window) {
      isComposing = event.preedit != nil
      client.handle(event)
    }
    update(for: window)
  }

  /// Makes composed text part of the focused client's text, before an action that may read it.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - view: The view that the action belongs to. Nothing happens in the client itself, which
  ///     handles its own presses.
  func endComposing(in window: Window, for view: View?) {
    guard isComposing, let client = focusedClient(in: window) else { return }
    if let view, let own = client.focusView, view.isDescendant(of: own) { return }
    isComposing = false
    client.endComposing()
    update(for: window)
  }

  /// Updates the state after the first responder has changed.
  func focusDidChange(in window: Window) {
    if let menu, menu.dismiss == nil { self.menu = nil }
    update(for: window)
  }

  /// Returns the client that has the focus, or whose menu has it.
  private func focusedClient(in window: Window) -> (any TextInputClient)? {
    if let focused = window.firstResponder as? any TextInputClient { return focused }
    guard let client = menu?.client, client.respondingWindow === window else { return nil }
    return client
  }

  // MARK: Menus

  /// Keeps the input method at the focused client while a menu of the client has the focus, so that
  /// an on-screen keyboard stays.
  ///
  /// Where text is being composed the input method leaves the client as ever: the composition ends.
  func menuWillOpen(from view: View, in window: Window) {
    guard !isComposing, let client, client === window.firstResponder, client.focusView === view
    else { return }
    menu = ClientMenu(client: client)
  }

  /// Stores how the menu is dismissed; `nil` means that it was not presented.
  func menuDidOpen(_ dismiss: (() -> Void)?) {
    if let dismiss { menu?.dismiss = dismiss } else { menu = nil }
  }

  /// Lets go of the client, at once or with the next change of the focus.
  func menuDidClose(in window: Window) {
    guard let client = menu?.client else { return menu = nil }
    menu?.dismiss = nil
    if client === window.firstResponder { menu = nil }
  }
}
