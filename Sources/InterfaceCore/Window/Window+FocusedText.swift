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
}
