// SPDX-License-Identifier: MIT

import Sash
import Testing

// An example of LNPopupController: custom popup container view controllers.
private class MyCustomTabBarController: TabBarController {
  let myCustomTabBar = View()
  var isMyCustomTabBarVisible = true

  override var bottomDockingViewForPopupBar: View? {
    return myCustomTabBar
  }

  override var defaultFrameForBottomDockingView: CGRect {
    myCustomTabBar.frame
  }

  override var isBottomDockingViewForPopupBarHidden: Bool {
    !isMyCustomTabBarVisible
  }

  override var bottomDockingViewMarginForPopupBar: CGFloat {
    8.0
  }

  func toggleMyCustomTabBarVisible() {
    View.animate(
      withDuration: 0.4,
      delay: 0.0,
      usingSpringWithDamping: 1.0,
      initialSpringVelocity: 0.0
    ) {
      self.isMyCustomTabBarVisible.toggle()

      // Animate your bar position here according to isMyCustomTabBarVisible.
      self.updateMyCustomTabBarConstraints()

      // Trigger a layout pass so that the popup bar animates to the correct position
      self.view.layoutIfNeeded()
    }
  }

  func updateMyCustomTabBarConstraints() {
    let y = view.bounds.height - (isMyCustomTabBarVisible ? 70 : 0)
    let frame = Rect(x: 20, y: y, width: view.bounds.width - 40, height: 60)
    guard frame != myCustomTabBar.frame else { return }
    myCustomTabBar.frame = frame
    // As changed constraints would do.
    view.setNeedsLayout()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    isTabBarHidden = true
    view.addSubview(myCustomTabBar)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    updateMyCustomTabBarConstraints()
  }
}

@Suite("LNPopupController example: custom popup container view controllers")
struct CustomContainerTests {
  @Test("L33, L38 the bar is above a custom dock, and moves down when that is hidden")
  func dock() throws {
    let container = MyCustomTabBarController(viewControllers: [ViewController()])
    let stage = try SeedStage(container)
    container.presentPopupBar(with: ViewController(), animated: false)
    try stage.run()
    func barBottom() -> Double {
      let bar = container.popupBar
      return bar.convert(Point(x: 0, y: bar.bounds.maxY), to: nil).y
    }
    #expect(container.myCustomTabBar.frame.minY == 730)
    #expect(barBottom() == 730 - 8)
    container.toggleMyCustomTabBarVisible()
    try stage.run()
    #expect(barBottom() == 800 - 10)
    container.toggleMyCustomTabBarVisible()
    try stage.run()
    #expect(barBottom() == 730 - 8)
  }
}
