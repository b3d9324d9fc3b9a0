// SPDX-License-Identifier: MIT

import SashGeometry

extension Window {
  /// Scrolls the view that text is typed into to a visible place, if the content became lower.
  ///
  /// An on-screen keyboard reduces the size of the window or its safe area after the view has
  /// received the focus, and would cover it.
  func revealFocusedText(after old: WindowGeometry) {
    let isLower =
      size.height < old.size.height || safeAreaInsets.bottom > old.safeAreaInsets.bottom
    guard isLower, let view = firstResponder as? View, view is any TextInputClient else { return }
    view.scrollToVisible(animated: false)
  }

  // MARK: Input methods

  /// Sends a client's new state to the input method if the client has the focus.
  public func textInputDidChange(of client: any TextInputClient) {
    if firstResponder === client { textInput.update(for: self) }
  }

  /// Makes the text that an input method is composing part of the focused text, before an action of
  /// the user that may read it.
  ///
  /// - Parameter view: The view that the action belongs to, or `nil` for none.
  package func endComposing(for view: View?) { textInput.endComposing(in: self, for: view) }

  /// Keeps the input method at the focused text while a menu of that text is open.
  ///
  /// - Parameters:
  ///   - view: The view that the menu belongs to.
  ///   - present: Presents the menu, and returns a closure that dismisses it; `nil` if the menu
  ///     cannot be presented.
  package func keepingTextInput(duringMenuOf view: View, _ present: () -> (() -> Void)?) {
    textInput.menuWillOpen(from: view, in: self)
    textInput.menuDidOpen(present())
  }

  /// Lets the input method leave the text whose menu was dismissed.
  package func textInputMenuDidClose() { textInput.menuDidClose(in: self) }
}
