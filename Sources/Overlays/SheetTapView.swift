// SPDX-License-Identifier: MIT

import SashGestures
import SashInterface

/// The view between the page and a presented sheet, which receives the taps beside the sheet.
final class SheetTapView: View {
  let recognizer = TapGestureRecognizer()
  /// Called when the user taps beside the sheet.
  var onTap: (() -> Void)?

  init() {
    super.init()
    recognizer.name = "sheet dismissal"
    recognizer.onChange = { [weak self] in if $0.state == .ended { self?.onTap?() } }
    addGestureRecognizer(recognizer)
  }
}
