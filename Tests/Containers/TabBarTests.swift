// SPDX-License-Identifier: MIT

private final class RecordingTabDelegate: TabBarControllerDelegate {
  var log: [String] = []
  var refusedController: ViewController?

  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect controller: ViewController
  ) -> Bool { controller !== refusedController }

  func tabBarController(
    _ tabBarController: TabBarController, didSelect controller: ViewController
  ) { log.append(controller.title ?? "") }
}

@Suite("Tab bar")
struct TabBarTests {
  private func pages(_ count: Int) -> [RecordingPage] {
    (0..<count).map { RecordingPage("P\($0)") }
  }

  private func button(_ number: Int, of tabs: TabBarController) -> Control? {
    let all = tabs.tabBar.subviews.compactMap { $0 as? Control }
    return all.sorted { $0.frame.minX < $1.frame.minX }.dropFirst(number).first
  }

  // MARK: Dragged items

  @Test("items that are held over a tab for a second select it, unless the bar forbids it")
  func springLoading() throws {
    let (stage, tabs) = try tabBarStage(pages(3))
    let second = try #require(button(1, of: tabs))
    let drag = OffscreenDrag(ItemProvider(text: "x"), over: stage.window)
    let center = second.convert(second.bounds, to: nil).center
    drag.move(to: center)
    stage.host.advance(to: stage.host.now + 0.9)
    #expect(tabs.selectedIndex == 0)
    stage.host.advance(to: stage.host.now + 0.2)
    #expect(tabs.selectedIndex == 1)
    drag.leave()
    tabs.selectedIndex = 0
    tabs.tabBar.isSpringLoaded = false
    drag.move(to: center)
    stage.host.advance(to: stage.host.now + 2)
    #expect(tabs.selectedIndex == 0)
  }

  // MARK: Selection

  @Test("a tab's view is loaded when first shown, keeps its state, and gets each callback once")
  func switching() throws {
    let pages = pages(3)
    let (stage, tabs) = try tabBarStage(pages)
    #expect(pages[0].log == ["will+", "is+", "did+"])
    #expect(!pages[1].isViewLoaded)
    pages[0].log = []
    let second = try #require(button(1, of: tabs))
    stage.click(stage.middle(of: second))
    #expect(tabs.selectedIndex == 1)
    #expect(pages[0].log == ["will-", "did-"])
    #expect(pages[1].log == ["will+", "is+", "did+"])
    #expect(pages[0].view.window == nil)
    #expect(second.isSelected)
    tabs.selectedViewController = pages[0]
    #expect(pages[0].hasAppeared && pages[1].hasDisappeared)
    #expect(pages.allSatisfy { $0.isPaired })
    #expect(tabs.children.count == 3)
  }

  @Test("the delegate is asked about and notified of a selection; a disabled tab is not selected")
  func delegate() throws {
    let pages = pages(4)
    let (stage, tabs) = try tabBarStage(pages)
    let tabDelegate = RecordingTabDelegate()
    tabs.delegate = tabDelegate
    tabDelegate.refusedController = pages[1]
    pages[2].tabBarItem.isEnabled = false
    for number in [1, 2, 3] {
      stage.click(stage.middle(of: try #require(button(number, of: tabs))))
      #expect(tabs.selectedIndex == (number == 3 ? 3 : 0))
    }
    #expect(tabDelegate.log == ["P3"])
    tabs.selectedIndex = 1
    #expect(tabDelegate.log == ["P3"])
  }

  @Test("choosing the selected tab again pops to its first page, then scrolls to its top")
  func selectedAgain() throws {
    let page = ScrollingPage()
    let navigation = NavigationController(rootViewController: page)
    let (stage, tabs) = try tabBarStage([navigation, RecordingPage("B")])
    navigation.pushViewController(RecordingPage("C"), animated: false)
    let first = try #require(button(0, of: tabs))
    stage.click(stage.middle(of: first))
    stage.runUntilIdle()
    #expect(navigation.viewControllers.count == 1)
    page.scrollView.contentOffset.y = 700
    stage.click(stage.middle(of: first))
    stage.runUntilIdle()
    #expect(page.scrollView.isAtTop)
  }

  @Test("tabs that do not fit are in the list of a More tab; in a wider window they are in the bar")
  func overflow() throws {
    let pages = pages(9)
    let (stage, tabs) = try tabBarStage(pages, width: 320)
    let more = try #require(button(4, of: tabs))
    #expect(more.accessibilityLabel == "More")
    stage.click(stage.middle(of: more))
    stage.tick()
    #expect(pages[0].hasDisappeared)
    let list = try #require(tabs.view.first(ListView.self))
    let row = try #require(list.first(ListRow.self) { $0.path?.row == 2 })
    #expect(row.accessibilityLabel == "P6")
    stage.click(stage.middle(of: row))
    #expect(tabs.selectedIndex == 6)
    #expect(pages[6].hasAppeared && more.isSelected)
    #expect(list.window == nil)
    tabs.selectedIndex = 0
    // The More tab shows the page that was chosen from its list last.
    stage.click(stage.middle(of: more))
    #expect(tabs.selectedIndex == 6)
    stage.click(stage.middle(of: more))
    #expect(tabs.view.first(ListView.self) != nil)
    stage.window.resize(to: Size(width: 590, height: 500), scale: .one)
    #expect(tabs.view.first(ListView.self) == nil)
    #expect(pages[6].hasAppeared)
    #expect(pages.allSatisfy { $0.isPaired })
  }

  @Test("in the list of overflowing tabs arrows move between rows, Return selects")
  func overflowKeys() throws {
    let pages = pages(9)
    let (stage, tabs) = try tabBarStage(pages, width: 320)
    stage.click(stage.middle(of: try #require(button(4, of: tabs))))
    stage.tick()
    let list = try #require(tabs.view.first(ListView.self))
    stage.window.makeFirstResponder(list)
    stage.press(.down)
    stage.press(.down)
    #expect(list.window != nil)
    stage.press(.return)
    #expect(tabs.selectedIndex == 5)
    #expect(list.window == nil)
  }

  @Test("a new item of a controller replaces the old one in the bar")
  func itemReplaced() throws {
    let pages = pages(3)
    let (stage, tabs) = try tabBarStage(pages)
    pages[1].tabBarItem = TabBarItem(title: "New")
    stage.tick()
    let second = try #require(button(1, of: tabs))
    #expect(second.accessibilityLabel == "New")
    stage.click(stage.middle(of: second))
    #expect(tabs.selectedIndex == 1 && second.isSelected)
    pages[1].tabBarItem = TabBarItem(title: "Newer")
    stage.tick()
    #expect(try #require(button(1, of: tabs)).isSelected)
  }

  @Test("removing the selected tab selects another one")
  func removingSelectedTab() throws {
    let pages = pages(3)
    let (stage, tabs) = try tabBarStage(pages)
    tabs.viewControllers = [pages[1], pages[2]]
    #expect(pages[0].hasDisappeared && pages[0].parent == nil)
    #expect(pages[1].hasAppeared)
    tabs.viewControllers = []
    #expect(pages.allSatisfy { $0.hasDisappeared && $0.isPaired && $0.parent == nil })
    #expect(tabs.selectedViewController == nil)
    stage.tick()
  }

  // MARK: Keyboard

  @Test("the bar is one stop for Tab, and arrows select tabs in a circle, but no disabled ones")
  func arrows() throws {
    let pages = pages(4)
    let (stage, tabs) = try tabBarStage(pages)
    pages[1].tabBarItem.isEnabled = false
    stage.press(.tab)
    #expect(tabs.tabBar.isFirstResponder)
    stage.press(.tab)
    #expect(tabs.tabBar.isFirstResponder)
    stage.press(.right)
    #expect(tabs.selectedIndex == 2)
    stage.press(.end)
    #expect(tabs.selectedIndex == 3)
    stage.press(.right)
    #expect(tabs.selectedIndex == 0)
    stage.press(.left)
    #expect(tabs.selectedIndex == 3)
    stage.press(.home)
    #expect(tabs.selectedIndex == 0)
    stage.window.layoutDirection = .rightToLeft
    stage.press(.left)
    #expect(tabs.selectedIndex == 2)
  }

  @Test("the focus ring of a tab disappears with touches and returns with keys")
  func focusRing() throws {
    let (stage, tabs) = try tabBarStage(pages(3))
    let first = try #require(button(0, of: tabs))
    let point = stage.middle(of: first)
    let top = Int(first.convert(Point.zero, to: nil).y) + 3
    func showsRing() throws -> Bool {
      try stage.frame()
      return stage.pixel(Int(point.x), top) == stage.window.theme.focusRing.premultiplied & 0xffffff
    }
    #expect(try !showsRing())
    stage.press(.tab)
    #expect(try showsRing())
    stage.click(Point(x: 200, y: 100))
    #expect(tabs.tabBar.isFirstResponder)
    #expect(try !showsRing())
    stage.press(.home)
    #expect(try showsRing())
  }

  @Test("Control+Page Up and Control+Page Down select tabs, wrapping around")
  func pageKeys() throws {
    let pages = pages(3)
    let (stage, tabs) = try tabBarStage(pages)
    let focusableViews = pages.map { page in
      let focusableView = FocusableView()
      page.view.addSubview(focusableView)
      return focusableView
    }
    focusableViews[0].becomeFirstResponder()
    stage.press(.pageDown, .control)
    #expect(tabs.selectedIndex == 1)
    #expect(focusableViews[1].isFirstResponder)
    stage.press(.pageUp, .control)
    stage.press(.pageUp, .control)
    #expect(tabs.selectedIndex == 2)
    #expect(focusableViews[2].isFirstResponder)
    stage.press(.pageDown)
    #expect(tabs.selectedIndex == 2)
    // The keys work without a focused view.
    stage.window.makeFirstResponder(nil)
    stage.press(.pageDown, .control)
    #expect(tabs.selectedIndex == 0)
  }

  // MARK: The bar

  @Test("the bar extends the safe area of the content, unless it is hidden")
  func safeAreaInsets() throws {
    let pages = pages(2)
    let (stage, tabs) = try tabBarStage(pages)
    let height = stage.window.theme.metrics.tabBarHeight
    #expect(pages[0].view.safeAreaInsets.bottom == height)
    #expect(tabs.bottomDockingViewForPopupBar === tabs.tabBar)
    #expect(tabs.defaultFrameForBottomDockingView.minY == 500 - height)
    tabs.setTabBarHidden(true, animated: true)
    #expect(pages[0].view.safeAreaInsets.bottom == 0)
    #expect(tabs.isBottomDockingViewForPopupBarHidden)
    stage.runUntilIdle()
    #expect(tabs.tabBar.transformedFrame.minY >= 500)
    stage.press(.tab)
    tabs.isTabBarHidden = false
    stage.window.resize(
      to: Size(width: 400, height: 500), scale: .one,
      insets: EdgeInsets(top: 0, left: 0, bottom: 30, right: 0))
    #expect(tabs.tabBar.frame.height == height + 30)
    #expect(pages[0].view.safeAreaInsets.bottom == height + 30)
  }

  @Test("LNPopupController #496: the bar hides with a page that hides it, also during a swipe")
  func hiddenByPage() throws {
    let root = RecordingPage("A")
    let navigation = NavigationController(rootViewController: root)
    let (stage, tabs) = try tabBarStage([navigation, RecordingPage("B")])
    let page = RecordingPage("C")
    page.hidesBottomBarWhenPushed = true
    navigation.pushViewController(page)
    #expect(page.view.safeAreaInsets.bottom == 0)
    #expect(root.view.safeAreaInsets.bottom == stage.window.theme.metrics.tabBarHeight)
    #expect(tabs.isBottomDockingViewForPopupBarHidden)
    stage.runUntilIdle()
    stage.tick()
    #expect(tabs.tabBar.transformedFrame.minY >= 500)
    let touch = stage.drag(from: Point(x: 4, y: 200), to: Point(x: 220, y: 200))
    let half = tabs.tabBar.transformedFrame.minY
    #expect(half < 500 && half > 500 - tabs.tabBar.frame.height)
    stage.lift(touch, as: .cancelled)
    stage.runUntilIdle()
    #expect(tabs.tabBar.transformedFrame.minY >= 500)
    tabs.selectedIndex = 1
    stage.tick()
    #expect(tabs.tabBar.transformedFrame.maxY == 500)
  }

  @Test("in a wide window the tabs form a sidebar, at the right in right-to-left layouts")
  func sidebar() throws {
    let pages = pages(12)
    let (stage, tabs) = try tabBarStage(pages, width: 900)
    let width = stage.window.theme.metrics.sidebarWidth
    #expect(tabs.isSidebarShown)
    #expect(tabs.bottomDockingViewForPopupBar == nil)
    #expect(pages[0].view.convert(pages[0].view.bounds, to: nil).minX == width)
    #expect(pages[0].view.bounds.width == 900 - width)
    #expect(pages[0].view.safeAreaInsets.bottom == 0)
    tabs.tabBar.becomeFirstResponder()
    stage.press(.down)
    #expect(tabs.selectedIndex == 1)
    stage.press(.end)
    #expect(tabs.selectedIndex == 11)
    stage.window.layoutDirection = .rightToLeft
    stage.tick()
    #expect(pages[11].view.convert(Point.zero, to: nil).x == 0)
    #expect(tabs.tabBar.frame.maxX == 900)
    tabs.isTabBarHidden = true
    stage.tick()
    #expect(pages[11].view.bounds.width == 900)
    stage.window.resize(to: Size(width: 500, height: 500), scale: .one)
    #expect(!tabs.isSidebarShown)
    tabs.isTabBarHidden = false
    #expect(tabs.tabBar.frame.width == 500)
    #expect(tabs.selectedIndex == 11 && pages[11].hasAppeared)
  }

  @Test("the accessibility tree has a list of tabs, the selected one, and their badges")
  func accessibility() throws {
    let pages = pages(2)
    pages[1].tabBarItem.badgeValue = "3"
    let (stage, tabs) = try tabBarStage(pages)
    let snapshot = stage.window.accessibilitySnapshot
    let list = try #require(snapshot.flattened.first { $0.role == .tabList })
    #expect(list.label == "Tabs")
    #expect(list.children.map(\.label) == ["P0", "P1"])
    #expect(list.children.map(\.role) == [.tab, .tab])
    #expect(list.children[0].state.contains(.selected))
    #expect(!list.children[1].state.contains(.selected))
    #expect(list.children[1].value == "3")
    tabs.isTabBarHidden = true
    #expect(!stage.window.accessibilitySnapshot.flattened.contains { $0.role == .tabList })
  }
}
