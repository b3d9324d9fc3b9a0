// SPDX-License-Identifier: MIT

import Sash

/// A scene with one page below a navigation bar with a large title.
package class PageScene: DemoContent {
  package let title: String
  package var onEvent: ((String) -> Void)?
  let navigation: NavigationController
  private let firstPage: ViewController

  /// Creates the scene; it is in no window yet.
  init(_ title: String, page: ViewController) {
    self.title = title
    firstPage = page
    navigation = NavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
  }

  package var root: ViewController { navigation }

  package func present() {}

  package func tour(in window: Window) -> [Step] { [] }

  package func setExitAction(_ action: @escaping () -> Void) -> Bool {
    firstPage.navigationItem.backAction = action
    return true
  }
}
