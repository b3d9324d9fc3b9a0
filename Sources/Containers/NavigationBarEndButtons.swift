// SPDX-License-Identifier: MIT

import SashControls

/// The displayed buttons at the two ends of a navigation bar's row, apart from the back button.
struct NavigationBarEndButtons {
  /// The buttons from the leading end.
  var leading: [Button]
  /// The buttons from the trailing end.
  var trailing: [Button]

  /// All buttons.
  var all: [Button] { leading + trailing }

  /// Returns the buttons without some of them.
  func removing(_ removed: [Button]) -> NavigationBarEndButtons {
    func remaining(_ buttons: [Button]) -> [Button] {
      buttons.filter { button in !removed.contains { $0 === button } }
    }
    return NavigationBarEndButtons(leading: remaining(leading), trailing: remaining(trailing))
  }
}
