import SashGeometry
import SashInterface
import SashMotion
import SashPopupBar
import Testing

@Suite("A popup bar above other bars")
struct PopupDockTests {
  /// A window that shows a host, without anything painted.
  private func window(_ host: ViewController) -> (Window, OffscreenWindowHost) {
    let window = Window(size: Size(width: 400, height: 800))
    window.theme.formFactor = .handheld
    let carrier = OffscreenWindowHost(window)
    window.rootViewController = host
    pass(0.1, carrier)
    return (window, carrier)
  }

  private func pass(_ seconds: Double, _ carrier: OffscreenWindowHost) {
    let end = carrier.now + seconds
    while carrier.now < end {
      carrier.advance(to: carrier.now + 1.0 / 60)
      _ = carrier.window.prepareFrame(at: carrier.now)
    }
  }

  @Test("L33 L37 the bar lies on the tab bar, and what is shown keeps clear of both")
  func tabs() {
    let page = ViewController()
    let tabs = TabBarController(viewControllers: [page, ViewController()])
    let (window, carrier) = window(tabs)
    let height = window.theme.metrics.tabBarHeight
    tabs.presentPopupBar(with: ViewController(), animated: false)
    pass(0.05, carrier)
    #expect(tabs.popupBar.frame.maxY == 800 - height - 8)
    #expect(tabs.tabBar.frame == Rect(x: 0, y: 800 - height, width: 400, height: height))
    let extent = tabs.popupBar.frame.height + 8
    #expect(page.view.safeAreaInsets.bottom == height + extent)
    tabs.selectedIndex = 1
    pass(0.05, carrier)
    #expect(tabs.viewControllers[1].view.safeAreaInsets.bottom == height + extent)
    tabs.dismissPopupBar(animated: false)
    pass(0.05, carrier)
    #expect(tabs.viewControllers[1].view.safeAreaInsets.bottom == height)
  }

  @Test("L38 the bar goes down with a tab bar that hides, and up again")
  func hidden() {
    let tabs = TabBarController(viewControllers: [ViewController()])
    let (window, carrier) = window(tabs)
    tabs.presentPopupBar(with: ViewController(), animated: false)
    pass(0.05, carrier)
    let docked = tabs.popupBar.shownFrame.maxY
    tabs.setTabBarHidden(true, animated: true)
    pass(0.1, carrier)
    let between = tabs.popupBar.shownFrame.maxY
    #expect(between > docked && between < 790)
    pass(1, carrier)
    #expect(tabs.popupBar.shownFrame.maxY == 790)
    #expect(tabs.popupPresentationState == .barPresented)
    tabs.isTabBarHidden = false
    pass(1, carrier)
    #expect(tabs.popupBar.shownFrame.maxY == 800 - window.theme.metrics.tabBarHeight - 8)
  }

  @Test("L38 the bar follows a page that hides the toolbar, and comes back with the page below")
  func pushed() {
    let navigation = NavigationController(rootViewController: ViewController())
    let (window, carrier) = window(navigation)
    navigation.isToolbarHidden = false
    navigation.presentPopupBar(with: ViewController(), animated: false)
    pass(0.05, carrier)
    let docked = 800 - window.theme.metrics.toolbarHeight - 8
    #expect(navigation.popupBar.frame.maxY == docked)
    let page = ViewController()
    page.hidesBottomBarWhenPushed = true
    navigation.pushViewController(page)
    pass(0.1, carrier)
    let between = navigation.popupBar.frame.maxY
    #expect(between > docked && between < 800)
    pass(1, carrier)
    #expect(navigation.popupBar.frame.maxY == 790)
    navigation.popViewController(animated: false)
    pass(0.05, carrier)
    #expect(navigation.popupBar.frame.maxY == docked)
  }
}
