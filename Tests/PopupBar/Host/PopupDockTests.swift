// SPDX-License-Identifier: MIT

@Suite("A popup bar above other bars")
struct PopupDockTests {
  /// A window that displays a host, without any painting.
  private func window(_ host: ViewController) -> (Window, OffscreenWindowHost) {
    let window = Window(size: Size(width: 400, height: 800))
    window.theme.formFactor = .handheld
    let windowHost = OffscreenWindowHost(window)
    window.rootViewController = host
    pass(0.1, windowHost)
    return (window, windowHost)
  }

  private func pass(_ seconds: Double, _ windowHost: OffscreenWindowHost) {
    let end = windowHost.now + seconds
    while windowHost.now < end {
      windowHost.advance(to: windowHost.now + 1.0 / 60)
      _ = windowHost.window.prepareFrame(at: windowHost.now)
    }
  }

  @Test("L33 L37 the bar is above the tab bar, and the safe area excludes both")
  func tabs() {
    let page = ViewController()
    let tabs = TabBarController(viewControllers: [page, ViewController()])
    let (window, windowHost) = window(tabs)
    let height = window.theme.metrics.tabBarHeight
    tabs.presentPopupBar(with: ViewController(), animated: false)
    pass(0.05, windowHost)
    #expect(tabs.popupBar.frame.maxY == 800 - height - 8)
    #expect(tabs.tabBar.frame == Rect(x: 0, y: 800 - height, width: 400, height: height))
    let extent = tabs.popupBar.frame.height + 8
    #expect(page.view.safeAreaInsets.bottom == height + extent)
    tabs.selectedIndex = 1
    pass(0.05, windowHost)
    #expect(tabs.viewControllers[1].view.safeAreaInsets.bottom == height + extent)
    tabs.dismissPopupBar(animated: false)
    pass(0.05, windowHost)
    #expect(tabs.viewControllers[1].view.safeAreaInsets.bottom == height)
  }

  @Test("L38 the bar moves down with a tab bar that is hidden, and up again")
  func hidden() {
    let tabs = TabBarController(viewControllers: [ViewController()])
    let (window, windowHost) = window(tabs)
    tabs.presentPopupBar(with: ViewController(), animated: false)
    pass(0.05, windowHost)
    let docked = tabs.popupBar.transformedFrame.maxY
    tabs.setTabBarHidden(true, animated: true)
    pass(0.1, windowHost)
    let between = tabs.popupBar.transformedFrame.maxY
    #expect(between > docked && between < 790)
    pass(1, windowHost)
    #expect(tabs.popupBar.transformedFrame.maxY == 790)
    #expect(tabs.popupPresentationState == .barPresented)
    tabs.isTabBarHidden = false
    pass(1, windowHost)
    #expect(tabs.popupBar.transformedFrame.maxY == 800 - window.theme.metrics.tabBarHeight - 8)
  }

  // A hidden sidebar counted as a dock that a popup pushes down, and did not move down.
  @Test("L34 a hidden sidebar is no dock: a classic popup opens and closes without it")
  func hiddenColumn() {
    let tabs = TabBarController(viewControllers: [ViewController()])
    let (window, windowHost) = window(tabs)
    var reports: [String] = []
    window.onReport = { reports.append($0) }
    window.theme.design = .classic
    window.resize(
      to: Size(width: 1_024, height: 768), scale: .one, insets: EdgeInsets(bottom: 20))
    tabs.isTabBarHidden = true
    tabs.presentPopupBar(with: ViewController(), animated: false)
    pass(0.05, windowHost)
    let settledFrame = tabs.popupBar.frame
    #expect(settledFrame.maxY == 748 && tabs.bottomDockingViewForPopupBar == nil)
    tabs.openPopup()
    for _ in 0..<60 {
      pass(1.0 / 60, windowHost)
      #expect(tabs.popupBar.frame == settledFrame && tabs.bottomDock.offset == 0)
    }
    #expect(tabs.popupContentView.transformedFrame.minY == 0)
    tabs.closePopup()
    pass(1, windowHost)
    #expect(tabs.popupBar.transformedFrame == settledFrame)
    #expect(reports.isEmpty)
  }

  @Test("L34 a classic popup pushes tab bar and toolbar down, also in windows of fractional size")
  func pushedDown() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20 {
      let page = NavigationController(rootViewController: ViewController())
      page.isToolbarHidden = false
      let hosts = [TabBarController(viewControllers: [ViewController()]), page]
      let host = hosts[random.pick(0...1)]
      let (window, windowHost) = window(host)
      var reports: [String] = []
      window.onReport = { reports.append($0) }
      window.theme.design = .classic
      window.resize(
        to: Size(
          width: random.double(300...500),
          height: random.double(400...900)),
        scale: .one, insets: EdgeInsets(bottom: random.double(0...40)))
      host.presentPopupBar(with: ViewController(), animated: false)
      pass(0.05, windowHost)
      let (settledFrame, dock) = (host.popupBar.frame, host.defaultFrameForBottomDockingView)
      host.openPopup()
      pass(0.2, windowHost)
      #expect(host.bottomDock.offset > 0 && host.popupBar.frame == settledFrame)
      pass(1, windowHost)
      #expect(abs(host.bottomDock.offset - dock.height) < 1e-6)
      host.closePopup()
      pass(1, windowHost)
      #expect(host.bottomDock.offset == 0 && host.popupBar.transformedFrame == settledFrame)
      #expect(reports.isEmpty)
    }
  }

  @Test("L38 the bar follows a page that hides the toolbar, and returns with the page below")
  func pushed() {
    let navigation = NavigationController(rootViewController: ViewController())
    let (window, windowHost) = window(navigation)
    navigation.isToolbarHidden = false
    navigation.presentPopupBar(with: ViewController(), animated: false)
    pass(0.05, windowHost)
    let docked = 800 - window.theme.metrics.toolbarHeight - 8
    #expect(navigation.popupBar.frame.maxY == docked)
    let page = ViewController()
    page.hidesBottomBarWhenPushed = true
    navigation.pushViewController(page)
    pass(0.1, windowHost)
    let between = navigation.popupBar.frame.maxY
    #expect(between > docked && between < 800)
    pass(1, windowHost)
    #expect(navigation.popupBar.frame.maxY == 790)
    navigation.popViewController(animated: false)
    pass(0.05, windowHost)
    #expect(navigation.popupBar.frame.maxY == docked)
  }
}
