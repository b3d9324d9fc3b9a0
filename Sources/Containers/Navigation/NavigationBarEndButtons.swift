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

  /// Returns the buttons with a menu in the place of some of them.
  ///
  /// The menu is at the leading end if all of them are, so that the title stays between it and the
  /// button at the other end, and at the trailing end otherwise.
  func replacing(_ removed: [Button], by menu: Button) -> NavigationBarEndButtons {
    func remaining(_ buttons: [Button]) -> [Button] {
      buttons.filter { button in !removed.contains { $0 === button } }
    }
    var result = NavigationBarEndButtons(
      leading: remaining(leading), trailing: remaining(trailing))
    if result.trailing.count == trailing.count {
      result.leading.append(menu)
    } else {
      result.trailing.append(menu)
    }
    return result
  }
}
