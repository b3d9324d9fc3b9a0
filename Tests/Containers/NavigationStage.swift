// SPDX-License-Identifier: MIT

/// Returns a window that shows a navigation controller.
func navigationStage(_ root: ViewController) throws -> (Stage, NavigationController) {
  let stage = Stage(400, 500)
  let navigation = NavigationController(rootViewController: root)
  stage.window.rootViewController = navigation
  stage.window.handle(.focusChanged(true))
  stage.tick()
  return (stage, navigation)
}

/// Returns the visible button with a title inside a view.
func visibleButton(_ title: String, in view: View) -> Button? {
  view.first(Button.self) { $0.title == title && !$0.isHidden }
}

/// A page that scrolls, with a button in the bar, without which a large title replaces the row.
final class LongPage: ViewController {
  let scrollView = ScrollView()

  init(_ name: String) {
    super.init()
    title = name
    navigationItem.trailingBarButtonItems = [BarButtonItem(title: "Sort")]
    scrollView.contentSize = Size(width: 400, height: 2_000)
  }

  override func loadView() { view = scrollView }
}
