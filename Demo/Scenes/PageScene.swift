import Sash

/// A scene of one page below a bar with its title, which is large until the page is scrolled.
package class PageScene: DemoContent {
  package let title: String
  package var onEvent: ((String) -> Void)?
  let navigation: NavigationController
  private let firstPage: ViewController

  /// A scene in no window yet.
  init(_ title: String, page: ViewController) {
    self.title = title
    firstPage = page
    navigation = NavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
  }

  package var root: ViewController { navigation }

  package func tour(in window: Window) -> [Step] { [] }

  package func takeWayOut(_ item: BarButtonItem) -> Bool {
    firstPage.navigationItem.leadingBarButtonItems = [item]
    return true
  }
}
