import SashCompositor
import SashGeometry
import SashGestures
import SashInterface
import SashMotion
import SashTestSupport
import Testing

/// A page that scrolls.
private final class LongPage: ViewController {
  let scrollView = ScrollView()

  init(_ name: String) {
    super.init()
    title = name
    scrollView.contentSize = Size(width: 400, height: 2_000)
  }

  override func loadView() { view = scrollView }
}

@Suite("Navigation bar")
struct NavigationBarTests {
  private func stage(_ root: ViewController) throws -> (Stage, NavigationController) {
    let stage = Stage(400, 500)
    let navigation = NavigationController(rootViewController: root)
    stage.window.rootViewController = navigation
    stage.window.handle(.focusChanged(true))
    stage.tick()
    return (stage, navigation)
  }

  private func button(_ title: String, in view: View) -> Button? {
    view.first(Button.self) { $0.title == title && !$0.isHidden }
  }

  @Test("a bar has the ground of its page until content is scrolled below it")
  func ground() throws {
    let page = LongPage("Songs")
    let (stage, navigation) = try stage(page)
    let bar = navigation.navigationBar
    #expect(bar.material == .none)
    page.scrollView.setContentOffset(Point(x: 0, y: 200), animated: false)
    try stage.frame()
    #expect(bar.material == stage.window.theme.materials.bar)
    page.scrollView.setContentOffset(
      Point(x: 0, y: -page.scrollView.adjustedContentInset.top), animated: false)
    try stage.frame()
    #expect(bar.material == .none)
    // Nobody knows what is below where nothing tells that it scrolls.
    navigation.pushViewController(PageWitness("Still"), animated: false)
    stage.tick()
    #expect(bar.material == stage.window.theme.materials.bar)
  }

  @Test("the way back says as much as the title leaves room for, and is heard in full")
  func narrow() throws {
    let (stage, navigation) = try stage(PageWitness("Everything there is"))
    let page = PageWitness("Songs")
    navigation.pushViewController(page, animated: false)
    let bar = navigation.navigationBar
    for (title, expected) in [
      ("Songs", "Everything there is"), (String(repeating: "Long ", count: 6), "Back"),
      (String(repeating: "Long ", count: 20), ""), ("Songs", "Everything there is"),
    ] {
      page.navigationItem.title = title
      stage.tick()
      let back = try #require(bar.first(Button.self) { !$0.isHidden })
      #expect(back.title == expected, "beside \(title)")
      #expect(back.accessibilityLabel == "Back, Everything there is")
    }
  }

  @Test("a hidden item leaves its place to the others, and comes back to it")
  func hiddenItems() throws {
    let page = PageWitness("Songs")
    let (stage, navigation) = try stage(page)
    let items = ["Add", "Edit"].map { BarButtonItem(title: $0) }
    items[0].accessibilityHint = "Makes a song"
    page.navigationItem.trailingBarButtonItems = items
    let toolbar = Toolbar()
    let lower = ["One", "Two"].map { BarButtonItem(title: $0) }
    toolbar.items = lower
    page.view.addSubview(toolbar)
    toolbar.frame = Rect(x: 0, y: 100, width: 300, height: 50)
    stage.tick()
    let bar = navigation.navigationBar
    let edge = try #require(button("Add", in: bar)).frame.maxX
    #expect(button("Add", in: bar)?.accessibilityHint == "Makes a song")
    items[0].isHidden = true
    lower[0].isHidden = true
    stage.tick()
    #expect(button("Add", in: bar) == nil && button("One", in: toolbar) == nil)
    #expect(try #require(button("Edit", in: bar)).frame.maxX == edge)
    #expect(abs(try #require(button("Two", in: toolbar)).frame.midX - 150) < 1)
    items[0].isHidden = false
    lower[0].isHidden = false
    stage.tick()
    #expect(try #require(button("Add", in: bar)).frame.maxX == edge)
    #expect(button("One", in: toolbar) != nil)
  }

  @Test("a line parts the bar from content that goes on below it, and from no other")
  func line() throws {
    let page = LongPage("Long")
    let (stage, navigation) = try stage(page)
    let bar = navigation.navigationBar
    func showsLine() throws -> Bool {
      try stage.frame()
      let y = Int(bar.frame.maxY) - 1
      return stage.pixel(10, y) != stage.pixel(10, y - 3)
    }
    func scroll(by distance: Double) {
      let place = page.scrollView.contentOffset
      page.scrollView.setContentOffset(
        Point(x: place.x, y: place.y + distance), animated: false)
    }
    #expect(try !showsLine())
    scroll(by: 20)
    #expect(try showsLine())
    navigation.pushViewController(PageWitness("Short"), animated: false)
    #expect(try !showsLine())
    navigation.popViewController(animated: false)
    #expect(try showsLine())
    scroll(by: -20)
    #expect(try !showsLine())
    // Content that pushes a large title away only comes as far as the bar.
    bar.prefersLargeTitles = true
    stage.tick()
    #expect(try !showsLine())
    scroll(by: stage.window.theme.metrics.largeTitleHeight)
    #expect(try !showsLine())
    scroll(by: 5)
    #expect(try showsLine())
  }

  // Found by a random walk over the whole interface.
  @Test("the line follows the content of the tab that is shown, and no other")
  func lineOverTabs() throws {
    let pages = [LongPage("One"), LongPage("Two")]
    let tabs = TabBarController(viewControllers: pages)
    let (stage, navigation) = try stage(tabs)
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

  @Test("a button whose item has a menu opens that, and no longer when it is taken away")
  func menu() throws {
    let page = PageWitness("Songs")
    let item = BarButtonItem(icon: .ellipsis, accessibilityLabel: "More")
    page.navigationItem.trailingBarButtonItems = [item]
    let (_, navigation) = try stage(page)
    let button = try #require(
      navigation.navigationBar.first(Button.self) { $0.accessibilityLabel == "More" })
    #expect(button.menu == nil && button.accessibilityRole == .button)
    item.menu = ContextMenu([ContextMenu.Item("Edit") {}])
    #expect(button.menu?.elements().count == 1 && button.accessibilityRole == .menuButton)
    item.menu = nil
    #expect(button.menu == nil && button.accessibilityRole == .button)
  }

  @Test("the bar names the page, leads back by its name, and shows its buttons")
  func items() throws {
    let (stage, navigation) = try stage(PageWitness("Albums"))
    let page = PageWitness("Songs")
    var presses = 0
    page.navigationItem.trailingBarButtonItems = [
      BarButtonItem(title: "Edit") { presses += 1 }
    ]
    navigation.pushViewController(page, animated: false)
    stage.tick()
    let bar = navigation.navigationBar
    #expect(bar.first(Label.self)?.text == "Songs")
    let edit = try #require(button("Edit", in: bar))
    let back = try #require(button("Albums", in: bar))
    #expect(edit.frame.minX > back.frame.maxX)
    stage.click(stage.middle(of: edit))
    #expect(presses == 1)
    stage.click(stage.middle(of: back))
    stage.calm()
    #expect(navigation.viewControllers.count == 1)
    #expect(bar.first(Label.self)?.text == "Albums")
    #expect(button("Albums", in: bar) == nil)
    page.navigationItem.trailingBarButtonItems = [
      BarButtonItem(icon: .share, accessibilityLabel: "Share")
    ]
    navigation.pushViewController(page, animated: false)
    try stage.frame()
    let share = bar.first(Button.self) { $0.icon == .share }
    #expect(share?.title == nil && share?.accessibilityLabel == "Share")
    navigation.popViewController(animated: false)
    page.navigationItem.title = "Other"
    navigation.viewControllers[0].title = "Records"
    #expect(bar.first(Label.self)?.text == "Records")
  }

  @Test("in right-to-left the way back is at the right")
  func mirrored() throws {
    let (stage, navigation) = try stage(PageWitness("Albums"))
    stage.window.layoutDirection = .rightToLeft
    navigation.pushViewController(PageWitness("Songs"), animated: false)
    stage.tick()
    let back = try #require(button("Albums", in: navigation.navigationBar))
    #expect(back.frame.minX > 200)
  }

  @Test("a title never lies on buttons, and buttons without room are left out")
  func crowded() throws {
    let (stage, navigation) = try stage(PageWitness("A"))
    let page = PageWitness("A title that is far too long for what there is of a bar")
    page.navigationItem.trailingBarButtonItems = (0..<12).map {
      BarButtonItem(title: "Button \($0)")
    }
    navigation.pushViewController(page, animated: false)
    stage.tick()
    let row = try #require(button("Button 0", in: navigation.navigationBar)?.superview)
    let shown = row.subviews.filter { !$0.isHidden && $0 is Button }
    #expect(shown.count < 13)
    for (index, view) in shown.enumerated() {
      #expect(row.bounds.contains(view.frame))
      for other in shown[(index + 1)...] { #expect(!view.frame.intersects(other.frame)) }
    }
    let label = try #require(row.first(Label.self) { $0.superview === row })
    #expect(shown.allSatisfy { !$0.frame.inset(by: 0.5).intersects(label.frame) })
  }

  @Test("the bars cover the safe area of the page, and not when they are hidden")
  func insets() throws {
    let page = PageWitness("A")
    let (stage, navigation) = try stage(page)
    let height = stage.window.theme.metrics.barHeight
    #expect(page.view.safeAreaInsets == EdgeInsets(top: height, left: 0, bottom: 0, right: 0))
    navigation.setToolbarHidden(false, animated: false)
    #expect(page.view.safeAreaInsets.bottom == stage.window.theme.metrics.toolbarHeight)
    navigation.setNavigationBarHidden(true, animated: true)
    #expect(page.view.safeAreaInsets.top == 0)
    stage.calm()
    #expect(navigation.navigationBar.shownFrame.maxY <= 0)
    stage.window.resize(
      to: Size(width: 400, height: 500), scale: .one,
      insets: EdgeInsets(top: 20, left: 0, bottom: 10, right: 0))
    #expect(page.view.safeAreaInsets.top == 20)
    navigation.isNavigationBarHidden = false
    #expect(page.view.safeAreaInsets.top == 20 + height)
    #expect(navigation.navigationBar.frame.height == 20 + height)
  }

  @Test("a large title goes with the content's scroll, and is never left half seen")
  func largeTitle() throws {
    let page = LongPage("Library")
    let (stage, navigation) = try stage(page)
    navigation.navigationBar.prefersLargeTitles = true
    stage.tick()
    let metrics = stage.window.theme.metrics
    let full = metrics.barHeight + metrics.largeTitleHeight
    #expect(navigation.navigationBar.frame.height == full)
    #expect(page.scrollView.contentOffset.y == -full)
    page.scrollView.contentOffset.y = -full + 20
    stage.tick()
    #expect(navigation.navigationBar.frame.height == full - 20)
    page.scrollView.contentOffset.y = 300
    stage.tick()
    #expect(navigation.navigationBar.frame.height == metrics.barHeight)
    page.scrollView.contentOffset.y = -full
    let touch = stage.drag(from: Point(x: 200, y: 400), to: Point(x: 200, y: 360))
    stage.lift(touch)
    stage.calm()
    let scrolled = page.scrollView.contentOffset.y + full
    #expect(scrolled == 0 || scrolled == metrics.largeTitleHeight)
  }

  @Test("a page that wants no large title has none, and those above it as it does")
  func largeTitleModes() throws {
    let (stage, navigation) = try stage(LongPage("A"))
    navigation.navigationBar.prefersLargeTitles = true
    let plain = LongPage("B")
    plain.navigationItem.largeTitleMode = .never
    navigation.pushViewController(plain, animated: false)
    stage.tick()
    let height = stage.window.theme.metrics.barHeight
    #expect(navigation.navigationBar.frame.height == height)
    navigation.pushViewController(LongPage("C"), animated: true)
    stage.calm()
    #expect(navigation.navigationBar.frame.height == height)
    navigation.popToRootViewController()
    stage.calm()
    #expect(navigation.navigationBar.frame.height > height)
  }

  @Test("LN #496: the toolbar goes and comes along with pages that hide it")
  func hidesWhenPushed() throws {
    let (stage, navigation) = try stage(PageWitness("A"))
    navigation.isToolbarHidden = false
    navigation.viewControllers[0].toolbarItems = [BarButtonItem(title: "Play")]
    let page = PageWitness("B")
    page.hidesBottomBarWhenPushed = true
    #expect(!navigation.isBottomDockingViewForPopupBarHidden)
    #expect(navigation.bottomDockingViewForPopupBar === navigation.toolbar)
    #expect(navigation.defaultFrameForBottomDockingView.maxY == 500)
    navigation.pushViewController(page)
    stage.run(0.1)
    let top = navigation.toolbar.shownFrame.minY
    #expect(top > navigation.toolbar.frame.minY && top < 500)
    stage.calm()
    #expect(navigation.toolbar.shownFrame.minY >= 500)
    #expect(page.view.safeAreaInsets.bottom == 0)
    #expect(navigation.isBottomDockingViewForPopupBarHidden)
    navigation.popViewController(animated: false)
    #expect(navigation.toolbar.shownFrame.maxY == 500)
    #expect(navigation.toolbar.first(Button.self)?.title == "Play")
  }

  @Test("a screen reader finds the bar, its title as a heading, and the way back")
  func accessibility() throws {
    let (stage, navigation) = try stage(PageWitness("Albums"))
    navigation.pushViewController(PageWitness("Songs"))
    stage.calm()
    let bar = try #require(
      stage.window.accessibilitySnapshot.flattened.first { $0.role == .navigationBar })
    #expect(bar.children.filter { $0.role == .header }.map(\.label) == ["Songs"])
    #expect(bar.children.first { $0.role == .button }?.label == "Back, Albums")
    #expect(!stage.window.accessibilitySnapshot.flattened.contains { $0.role == .toolbar })
  }

  // MARK: Keyboard

  @Test("Alt and the arrow back, Escape, and the back buttons pop a page")
  func keys() throws {
    let (stage, navigation) = try stage(PageWitness("A"))
    let spot = FocusSpot(frame: Rect(x: 0, y: 100, width: 50, height: 20))
    func push() {
      let page = PageWitness("B")
      page.view.addSubview(spot)
      navigation.pushViewController(page, animated: false)
      spot.becomeFirstResponder()
    }
    push()
    stage.press(.right, .alt)
    stage.press(.left)
    #expect(navigation.viewControllers.count == 2)
    stage.press(.left, .alt)
    #expect(navigation.viewControllers.count == 1)
    push()
    stage.press(.escape)
    #expect(navigation.viewControllers.count == 1)
    stage.calm()
    push()
    navigation.popsOnEscape = false
    stage.press(.escape)
    #expect(navigation.viewControllers.count == 2)
    stage.window.layoutDirection = .rightToLeft
    stage.press(.right, .alt)
    #expect(navigation.viewControllers.count == 1)
    stage.calm()
    push()
    stage.click(Point(x: 200, y: 300), button: 0x113)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("the keyboard goes into the new page, and back to where it was")
  func focus() throws {
    let first = PageWitness("A")
    let (stage, navigation) = try stage(first)
    let (a, b) = (FocusSpot(), FocusSpot())
    for spot in [a, b] { first.view.addSubview(spot) }
    b.becomeFirstResponder()
    let second = PageWitness("B")
    let (c, d) = (FocusSpot(), FocusSpot())
    for spot in [c, d] { second.view.addSubview(spot) }
    navigation.pushViewController(second)
    #expect(c.isFirstResponder)
    stage.calm()
    #expect(c.isFirstResponder)
    d.becomeFirstResponder()
    navigation.popViewController()
    stage.calm()
    #expect(b.isFirstResponder)
    // Who has no keyboard is not given one.
    stage.window.makeFirstResponder(nil)
    navigation.pushViewController(PageWitness("C"), animated: false)
    #expect(stage.window.firstResponder == nil)
  }

  @Test("Tab stops at the toolbar once, where it was there last; arrows go from button to button")
  func toolbarStop() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let page = PageWitness("A")
      let spot = FocusSpot(frame: Rect(x: 0, y: 100, width: 50, height: 20))
      page.view.addSubview(spot)
      let titles = ["New", "Share", "Remove"]
      page.toolbarItems = titles.map { BarButtonItem(title: $0) }
      let (stage, navigation) = try stage(page)
      stage.window.layoutDirection = direction
      navigation.isToolbarHidden = false
      stage.tick()
      let buttons = try titles.map { try #require(button($0, in: navigation.toolbar)) }
      let (next, previous): (Key, Key) =
        direction == .rightToLeft ? (.left, .right) : (.right, .left)
      spot.becomeFirstResponder()
      stage.press(.tab)
      #expect(buttons[0].isFirstResponder)
      stage.press(next)
      #expect(buttons[1].isFirstResponder)
      stage.press(.tab)
      #expect(spot.isFirstResponder)
      stage.press(.backTab)
      #expect(buttons[1].isFirstResponder)
      stage.press(.end)
      stage.press(next)
      #expect(buttons[2].isFirstResponder)
      stage.press(previous)
      #expect(buttons[1].isFirstResponder)
      stage.press(.home)
      #expect(buttons[0].isFirstResponder)
    }
  }

  @Test("a size class follows the controller's own width")
  func sizeClass() throws {
    final class Sized: ViewController {
      var changes: [SizeClass] = []
      override func horizontalSizeClassDidChange(from old: SizeClass) {
        changes.append(horizontalSizeClass)
      }
    }
    let page = Sized()
    let (stage, _) = try stage(page)
    #expect(page.horizontalSizeClass == .compact)
    #expect(page.changes.isEmpty)
    stage.window.resize(to: Size(width: 700, height: 500), scale: .one)
    #expect(page.changes == [.regular])
    stage.window.resize(to: Size(width: 600, height: 500), scale: .one)
    stage.window.resize(to: Size(width: 599.5, height: 500), scale: .one)
    #expect(page.changes == [.regular, .compact])
  }
}
