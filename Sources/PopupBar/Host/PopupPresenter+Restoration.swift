// SPDX-License-Identifier: MIT

import SashInterface
import SashRestoration

/// The state of the popup is saved with that of its host.
extension PopupPresenter: RestorableAttachment {
  private static let key = "isPopupOpen"

  func encodeRestorableState(with coder: StateCoder) {
    guard content != nil else { return }
    coder.encode(state == .open, forKey: Self.key)
  }

  func restoreState(with coder: StateCoder) {
    guard content != nil, let isOpen = coder.decode(Bool.self, forKey: Self.key) else { return }
    process(isOpen ? .open : .close, animated: false)
  }
}
