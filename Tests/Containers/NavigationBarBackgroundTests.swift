// SPDX-License-Identifier: MIT

@Suite("Background and separator of navigation bars")
struct NavigationBarBackgroundTests {
  @Test("a bar has its page's background until content is scrolled below it")
  func background() throws {
    let page = LongPage("Songs")
    let (stage, navigation) = try navigationStage(page)
    let bar = navigation.navigationBar
    #expect(bar.material == .none)
    page.scrollView.setContentOffset(Point(x: 0, y: 200), animated: false)
    try stage.frame()
    #expect(bar.material == stage.window.theme.materials.bar)
    page.scrollView.setContentOffset(
      Point(x: 0, y: -page.scrollView.adjustedContentInset.top), animated: false)
    try stage.frame()
    #expect(bar.material == .none)
    // Without a scroll view the content below the bar is unknown.
    navigation.pushViewController(RecordingPage("Still"), animated: false)
    stage.tick()
    #expect(bar.material == stage.window.theme.materials.bar)
  }

  @Test("a separator appears above content below the bar, and above a page without a scroll view")
  func line() throws {
    let page = LongPage("Long")
    let (stage, navigation) = try navigationStage(page)
    let bar = navigation.navigationBar
    func showsLine(at x: Int = 10) throws -> Bool {
      try stage.frame()
      let y = Int(bar.frame.maxY) - 1
      return stage.pixel(x, y) != stage.pixel(x, y - 3)
    }
    func scroll(by distance: Double) {
      let offset = page.scrollView.contentOffset
      page.scrollView.setContentOffset(
        Point(x: offset.x, y: offset.y + distance), animated: false)
    }
    #expect(try !showsLine())
    scroll(by: 20)
    #expect(try showsLine())
    scroll(by: -20)
    #expect(try !showsLine())
    // The bar has a background of its own, as the content below it is unknown.
    navigation.pushViewController(RecordingPage("Short"), animated: false)
    #expect(try showsLine())
    // During a transition it is that of the page alone.
    navigation.popViewController()
    for _ in 0..<6 { try stage.frame() }
    #expect(try showsLine(at: 398) && !showsLine(at: 2))
    try stage.settle()
    #expect(try !showsLine())
    // Content that moves a large title away ends at the bar.
    bar.prefersLargeTitles = true
    stage.tick()
    #expect(try !showsLine())
    scroll(by: stage.window.theme.metrics.largeTitleHeight)
    #expect(try !showsLine())
    scroll(by: 5)
    #expect(try showsLine())
  }

  // Found by a random walk over the whole interface.
  @Test("the separator follows the content of the selected tab only")
  func lineOverTabs() throws {
    let pages = [LongPage("One"), LongPage("Two")]
    let tabs = TabBarController(viewControllers: pages)
    let (stage, navigation) = try navigationStage(tabs)
    let bar = navigation.navigationBar
    func showsLine() throws -> Bool {
      try stage.frame()
      let y = Int(bar.frame.maxY) - 1
      return stage.pixel(10, y) != stage.pixel(10, y - 3)
    }
    #expect(try !showsLine())
    pages[0].scrollView.setContentOffset(Point(x: 0, y: 20), animated: false)
    #expect(try showsLine())
    tabs.selectedIndex = 1
    #expect(try !showsLine())
    tabs.selectedIndex = 0
    #expect(try showsLine())
  }
}
