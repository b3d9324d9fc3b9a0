// SPDX-License-Identifier: MIT

/// Returns a stage with a tab bar controller.
func tabBarStage(
  _ pages: [ViewController], width: Double = 400, height: Double = 500
) throws -> (Stage, TabBarController) {
  let stage = Stage(width, height)
  let tabs = TabBarController(viewControllers: pages)
  stage.window.rootViewController = tabs
  stage.window.handle(.focusChanged(true))
  stage.tick()
  return (stage, tabs)
}

/// A page that scrolls.
final class ScrollingPage: ViewController {
  let scrollView = ScrollView()

  override func loadView() {
    scrollView.contentSize = Size(width: 100, height: 3_000)
    view = scrollView
  }
}
