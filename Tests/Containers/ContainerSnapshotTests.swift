// SPDX-License-Identifier: MIT

/// The accessibility tree of containers, as text.
@Suite("Accessibility trees of containers")
struct ContainerSnapshotTests {
  private func page(_ title: String, _ text: String? = nil) -> ViewController {
    let page = ViewController()
    page.title = title
    let label = Label(text ?? "Content of \(title)")
    label.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    page.view.addSubview(label)
    return page
  }

  private func stage(_ root: ViewController, _ width: Double = 400, _ height: Double = 300) -> Stage
  {
    let stage = Stage(width, height)
    stage.window.title = "Test"
    stage.window.rootViewController = root
    stage.tick()
    stage.runUntilIdle()
    return stage
  }

  private func expect(
    _ stage: Stage, _ lines: String..., at sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let snapshot = stage.window.accessibilitySnapshot.description
    #expect(
      snapshot == (["window \"Test\""] + lines).joined(separator: "\n"),
      sourceLocation: sourceLocation)
  }

  @Test("navigation: the bar with a large title and buttons, the page, the toolbar")
  func navigation() {
    let first = page("Library")
    let navigation = NavigationController(rootViewController: first)
    navigation.navigationBar.prefersLargeTitles = true
    first.navigationItem.trailingBarButtonItems = [BarButtonItem(title: "Edit")]
    first.toolbarItems = [
      BarButtonItem(icon: .share, accessibilityLabel: "Share"), BarButtonItem(title: "Delete"),
    ]
    first.toolbarItems[1].isEnabled = false
    navigation.isToolbarHidden = false
    let stage = stage(navigation)
    expect(
      stage,
      "  navigationBar",
      "    header 1 \"Library\"",
      "    button \"Edit\" {Press}",
      "  staticText \"Content of Library\"",
      "  toolbar \"Toolbar\"",
      "    button \"Share\" {Press}",
      "    button \"Delete\" [disabled]")
    navigation.pushViewController(page("Songs"), animated: false)
    stage.tick()
    expect(
      stage,
      "  navigationBar",
      "    header 1 \"Songs\"",
      "    button \"Back, Library\" {Press}",
      "  staticText \"Content of Songs\"",
      "  toolbar \"Toolbar\"")
    navigation.setNavigationBarHidden(true, animated: false)
    navigation.setToolbarHidden(true, animated: false)
    stage.tick()
    expect(
      stage,
      "  staticText \"Content of Songs\"")
  }

  @Test("during a transition only the new page is exposed")
  func transition() {
    let navigation = NavigationController(rootViewController: page("Library"))
    let stage = stage(navigation)
    navigation.pushViewController(page("Songs"), animated: true)
    stage.run(0.1)
    #expect(stage.window.isAnimating)
    expect(
      stage,
      "  navigationBar",
      "    header 1 \"Songs\"",
      "    button \"Back, Library\" {Press}",
      "  staticText \"Content of Songs\"")
  }

  @Test("tabs: a row with badges and an overflow item, its list, a column")
  func tabs() {
    let tabs = TabBarController(viewControllers: (1...7).map { page("Tab \($0)") })
    tabs.viewControllers[1].tabBarItem.badgeValue = "3"
    tabs.viewControllers[2].tabBarItem.isEnabled = false
    tabs.viewControllers[6].tabBarItem.badgeValue = "new"
    let stage = stage(tabs)
    expect(
      stage,
      "  staticText \"Content of Tab 1\"",
      "  tabList \"Tabs\"",
      "    tab \"Tab 1\" [selected] {Press}",
      "    tab \"Tab 2\" = \"3\" {Press}",
      "    tab \"Tab 3\" [disabled]",
      "    tab \"Tab 4\" {Press}",
      "    tab \"Tab 5\" {Press}",
      "    tab \"More\" = \"new\" {Press}")
    let more = stage.window.accessibilitySnapshot.flattened.first { $0.label == "More" }
    if let more { stage.window.performAccessibilityAction(at: 0, on: more.id) }
    stage.tick()
    expect(
      stage,
      "  list",
      "    row \"Tab 6\"",
      "    row \"Tab 7\" = \"new\"",
      "  tabList \"Tabs\"",
      "    tab \"Tab 1\" {Press}",
      "    tab \"Tab 2\" = \"3\" {Press}",
      "    tab \"Tab 3\" [disabled]",
      "    tab \"Tab 4\" {Press}",
      "    tab \"Tab 5\" {Press}",
      "    tab \"More\" = \"new\" [selected] {Press}")
    tabs.selectedIndex = 1
    tabs.tabPlacement = .sidebar
    stage.tick()
    expect(
      stage,
      "  staticText \"Content of Tab 2\"",
      "  tabList \"Tabs\"",
      "    group",
      "      tab \"Tab 1\" {Press}",
      "      tab \"Tab 2\" = \"3\" [selected] {Press}",
      "      tab \"Tab 3\" [disabled]",
      "      tab \"Tab 4\" {Press}",
      "      tab \"Tab 5\" {Press}",
      "      tab \"Tab 6\" {Press}",
      "      tab \"Tab 7\" = \"new\" {Press}")
    tabs.setTabBarHidden(true, animated: false)
    stage.tick()
    expect(
      stage,
      "  staticText \"Content of Tab 2\"")
  }

  @Test("split view: columns side by side, overlaid, as pages")
  func split() {
    let split = SplitViewController(primary: page("Folders"), secondary: page("Letter"))
    let stage = stage(split, 1_000)
    expect(
      stage,
      "  staticText \"Content of Folders\"",
      "  separator \"Divider\"",
      "  staticText \"Content of Letter\"")
    split.setViewController(page("Letters"), for: .supplementary)
    stage.tick()
    expect(
      stage,
      "  staticText \"Content of Folders\"",
      "  separator \"Divider\"",
      "  staticText \"Content of Letters\"",
      "  separator \"Divider\"",
      "  staticText \"Content of Letter\"")
    split.setViewController(nil, for: .supplementary)
    split.displayMode = .overlay
    stage.tick()
    expect(
      stage,
      "  staticText \"Content of Letter\"")
    split.showColumn(.primary, animated: false)
    stage.tick()
    expect(
      stage,
      "  staticText \"Content of Folders\"",
      "  separator \"Divider\"")
    stage.window.resize(to: Size(width: 400, height: 300), scale: .one)
    stage.tick()
    expect(
      stage,
      "  navigationBar",
      "    header 1 \"Letter\"",
      "    button \"Back, Folders\" {Press}",
      "  staticText \"Content of Letter\"")
  }

  @Test("page view: the visible page and its position among all")
  func pages() {
    let pages = PageRow((1...3).map { page("Page \($0)") })
    let pager = PageViewController(viewController: pages.list[0])
    pager.dataSource = pages
    let stage = stage(pager)
    expect(
      stage,
      "  staticText \"Content of Page 1\"",
      "  pageIndicator = \"1 of 3\" 1...3: 1 {Increase, Decrease}")
    pager.goForward(animated: false)
    stage.tick()
    expect(
      stage,
      "  staticText \"Content of Page 2\"",
      "  pageIndicator = \"2 of 3\" 1...3: 2 {Increase, Decrease}")
  }
}

/// A data source with a fixed list of pages.
private final class PageRow: PageViewControllerDataSource {
  let list: [ViewController]

  init(_ list: [ViewController]) { self.list = list }

  private func neighbour(of page: ViewController, by offset: Int) -> ViewController? {
    let index = (list.firstIndex { $0 === page } ?? 0) + offset
    return list.indices.contains(index) ? list[index] : nil
  }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore controller: ViewController
  ) -> ViewController? { neighbour(of: controller, by: -1) }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter controller: ViewController
  ) -> ViewController? { neighbour(of: controller, by: 1) }

  func numberOfPages(in pageViewController: PageViewController) -> Int? { list.count }

  func pageViewController(
    _ pageViewController: PageViewController, indexOf controller: ViewController
  ) -> Int { list.firstIndex { $0 === controller } ?? 0 }
}
