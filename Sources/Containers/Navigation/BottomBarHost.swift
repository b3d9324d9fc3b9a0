// SPDX-License-Identifier: MIT

import SashInterface
import SashScrolling

/// A container whose bottom bar follows the pages of a navigation controller inside it.
protocol BottomBarHost: ViewController {
  /// Called when the visible fraction of the bottom bars has changed.
  func bottomBarsDidMove(in navigation: NavigationController)
  /// Called when content of a visible page was scrolled.
  func contentDidScroll(_ scrollView: ScrollView, in navigation: NavigationController)
}

extension ViewController {
  /// The nearest enclosing container whose bottom bar follows its pages, or `nil`.
  final var bottomBarHost: (any BottomBarHost)? {
    selfAndAncestors.dropFirst().firstNonNil { $0 as? any BottomBarHost }
  }
}
