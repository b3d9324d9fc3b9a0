// SPDX-License-Identifier: MIT

@Suite("Tab bar items of navigation controllers")
struct TabBarItemTests {
  private let stage = Stage(400, 500)
  private let tabs = TabBarController()

  private func show(_ controllers: [ViewController]) {
    tabs.tabPlacement = .row
    tabs.viewControllers = controllers
    stage.window.rootViewController = tabs
    stage.tick()
  }

  /// The accessibility labels of the tabs, from left to right.
  private var names: [String] {
    stage.tick()
    return tabs.tabBar.subviews.compactMap { $0 as? Control }
      .sorted { $0.frame.minX < $1.frame.minX }.map { $0.accessibilityLabel ?? "" }
  }

  private func root(_ title: String) -> ViewController {
    let root = ViewController()
    root.tabBarItem = TabBarItem(title: title, icon: .music)
    return root
  }

  @Test("a navigation controller uses the item of its first page, and follows its changes")
  func shared() {
    let root = root("Songs")
    let navigation = NavigationController(rootViewController: root)
    show([navigation, ViewController()])
    #expect(navigation.tabBarItem === root.tabBarItem)
    #expect(tabs.tabBar.items.first === root.tabBarItem)
    #expect(names == ["Songs", ""])
    root.tabBarItem.title = "Music"
    #expect(names == ["Music", ""])
    root.tabBarItem = TabBarItem(title: "Tunes", icon: .heart)
    #expect(names == ["Tunes", ""])
    // The item of a pushed page is not used.
    navigation.pushViewController(self.root("Song"), animated: false)
    #expect(names == ["Tunes", ""])
    navigation.viewControllers = [self.root("Covers")]
    #expect(names == ["Covers", ""])
    // A press still selects the tab.
    tabs.selectedIndex = 1
    navigation.tabBarItem.badgeValue = "2"
    #expect(navigation.viewControllers[0].tabBarItem.badgeValue == "2")
    let button = tabs.tabBar.subviews.compactMap { $0 as? Control }.first { $0.frame.minX < 100 }
    button?.activate()
    #expect(tabs.selectedViewController === navigation)
  }

  @Test("an item of the navigation controller's own takes precedence over its pages' items")
  func ownItem() {
    let root = root("Songs")
    let navigation = NavigationController(rootViewController: root)
    show([navigation])
    navigation.tabBarItem = TabBarItem(title: "Own")
    #expect(names == ["Own"] && root.tabBarItem.title == "Songs")
    root.tabBarItem = TabBarItem(title: "New")
    navigation.viewControllers = [self.root("Other")]
    #expect(names == ["Own"])
    // The same if the item's properties were set before there was a page.
    let early = NavigationController()
    early.tabBarItem.title = "Early"
    early.viewControllers = [self.root("Page")]
    tabs.viewControllers = [early]
    #expect(names == ["Early"])
  }

  @Test("a navigation controller without pages has no title until it gets its first page")
  func addedLater() {
    let navigation = NavigationController()
    show([navigation])
    #expect(names == [""])
    navigation.viewControllers = [root("Late")]
    #expect(names == ["Late"])
  }

  @Test("an item without a title follows the container's title, or else the page's")
  func titles() {
    let page = ViewController()
    page.title = "Page"
    let navigation = NavigationController(rootViewController: page)
    show([navigation])
    #expect(names == ["Page"])
    page.title = "Renamed"
    #expect(names == ["Renamed"])
    navigation.title = "Stack"
    #expect(names == ["Stack"])
    page.tabBarItem.title = "Item"
    #expect(names == ["Item"])
    navigation.title = nil
    navigation.tabBarItem = TabBarItem(title: nil, icon: .music)
    #expect(names == ["Renamed"])
    page.title = "Again"
    #expect(names == ["Again"])
  }

  @Test("tabs that do not fit are listed with the items of their first pages")
  func overflow() throws {
    let pages = (0..<8).map { root("P\($0)") }
    show(pages.map { NavigationController(rootViewController: $0) })
    #expect(names.prefix(3) == ["P0", "P1", "P2"])
    tabs.tabBar.subviews.compactMap { $0 as? Control }.max { $0.frame.minX < $1.frame.minX }?
      .activate()
    stage.tick()
    pages[7].tabBarItem = TabBarItem(title: "Last")
    stage.tick()
    let cells = try #require(tabs.view.first(ListView.self)).visibleRows.count
    #expect(
      cells == tabs.viewControllers.count
        - (tabs.tabBar.subviews.compactMap { $0 as? Control }.count - 1))
    let list = try #require(tabs.view.first(ListView.self))
    let last = list.cellForRow(at: RowPath(row: cells - 1)) as? ListCell
    #expect(last?.title == "Last")
  }

  @Test("a badge without text grows with the text, up to twice its size")
  func dotSize() {
    var theme = Theme.light
    let sizes = [0.8, 1, 1.5, 2, 3.1].map { textScale -> Double in
      theme.textScale = textScale
      return TabBadge.size(around: nil, theme: theme).height
    }
    #expect(sizes == [8, 8, 12, 16, 16])
  }

  @Test("the More tab combines the badges of its tabs, each of which is in its row")
  func badges() throws {
    let pages = (0..<7).map { root("P\($0)") }
    show(pages)
    let bar = tabs.tabBar
    let more = try #require(
      bar.subviews.compactMap { $0 as? Control }.max { $0.frame.minX < $1.frame.minX })
    #expect(more.accessibilityLabel == "More" && more.accessibilityValue == nil)
    // Large text moves a tab with a badge out of the bar.
    pages[3].tabBarItem.badgeValue = "2"
    #expect(more.accessibilityValue == nil)
    stage.window.theme.textScale = 3.1
    stage.tick()
    #expect(more.window != nil && more.accessibilityValue == "2")
    more.activate()
    stage.tick()
    let list = try #require(tabs.view.first(ListView.self))
    func row(_ title: String) -> View? {
      stage.tick()
      return list.first(ListCell.self) { $0.title == title }
    }
    #expect(row("P3")?.accessibilityValue == "2")
    #expect(row("P6")?.accessibilityValue == nil)
    pages[6].tabBarItem.badgeValue = "12"
    #expect(more.accessibilityValue == "14")
    #expect(row("P6")?.accessibilityValue == "12")
    pages[6].tabBarItem.badgeValue = "new"
    #expect(more.accessibilityValue == "")
    pages[3].tabBarItem.badgeValue = nil
    #expect(more.accessibilityValue == "new")
    #expect(row("P3")?.accessibilityValue == nil)
    pages[6].tabBarItem.badgeValue = ""
    #expect(more.accessibilityValue == "" && row("P6")?.accessibilityValue == "")
    stage.window.theme.textScale = 1
    stage.tick()
    pages[3].tabBarItem.badgeValue = "5"
    #expect(more.accessibilityValue == "")
  }

  @Test(
    "a wide badge of the More tab covers none of its dots", arguments: [false, true], [1, 2, 3.1])
  func wideBadge(isMirrored: Bool, textScale: Double) throws {
    let pages = (0..<7).map { root("P\($0)") }
    show(pages)
    tabs.view.layoutDirectionOverride = isMirrored ? .rightToLeft : .leftToRight
    stage.window.resize(to: Size(width: 320, height: 500), scale: .one)
    stage.window.theme.textScale = textScale
    for _ in 0..<2 { try stage.frame() }
    let more = try #require(
      tabs.tabBar.subviews.compactMap { $0 as? Control }
        .first { $0.accessibilityLabel == "More" && !$0.isHidden })
    let frame = more.convert(more.bounds, to: nil)
    let rows = Int(frame.minY.rounded(.up))..<Int(frame.maxY)
    /// The dots in a row of pixels, each as its columns, and the columns of the badge.
    func marks(_ y: Int) -> (dots: [[Int]], badge: [Int]) {
      var (dots, badge) = ([[Int]](), [Int]())
      var isDot = false
      for x in Int(frame.minX.rounded(.up))..<Int(frame.maxX) {
        let color = Color(hex: stage.pixel(x, y))
        let isRed = color.red > color.green + 0.3
        let continues = isDot
        isDot = !isRed && color.contrast(to: .white) > 3
        if isRed { badge.append(x) }
        guard isDot else { continue }
        if continues { dots[dots.count - 1].append(x) } else { dots.append([x]) }
      }
      return (dots, badge)
    }
    let row = try #require(rows.first { marks($0).dots.count == 3 })
    let plain = marks(row).dots
    pages[6].tabBarItem.badgeValue = "120"
    try stage.frame()
    let (dots, badge) = marks(row)
    #expect(dots.map(\.count) == plain.map(\.count), "\(dots)")
    let nearest = dots.flatMap { $0 }.flatMap { dot in badge.map { abs($0 - dot) } }.min()
    #expect(nearest ?? .max > 1)
  }
}
