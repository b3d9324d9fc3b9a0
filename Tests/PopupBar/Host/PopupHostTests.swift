// SPDX-License-Identifier: MIT

/// A host with a bottom dock of its own.
private final class DockedHost: ViewController {
  let dock = View()
  var isDockHidden = false
  var margin = 0.0
  var dockLift = 0.0

  override func viewDidLoad() {
    dock.frame = Rect(x: 0, y: 700, width: 400, height: 100)
    view.addSubview(dock)
  }
  override var bottomDockingViewForPopupBar: View? { dock }
  override var defaultFrameForBottomDockingView: Rect {
    Rect(x: 0, y: 700, width: 400, height: 100)
  }
  override var isBottomDockingViewForPopupBarHidden: Bool { isDockHidden }
  override var bottomDockingViewMarginForPopupBar: Double { margin }
  override var insetsForBottomDockingView: EdgeInsets { EdgeInsets(bottom: dockLift) }
}

@Suite("Hooks of a popup's host")
struct PopupHostTests {
  private func stage(_ host: ViewController, _ size: Size = Size(width: 400, height: 800)) throws
    -> PopupStage
  {
    let stage = PopupStage()
    stage.window.resize(to: size, scale: .one)
    stage.window.rootViewController = host
    try stage.run(0.1)
    return stage
  }

  @Test("L33 the bar is above the host's own dock by the margin, and at its position when hidden")
  func ownDock() throws {
    let host = DockedHost()
    let stage = try stage(host)
    host.presentPopupBar(with: stage.content, animated: false)
    #expect(host.popupBar.frame.maxY == 700)
    // The host itself accounts for its dock in the safe area.
    #expect(host.view.safeAreaInsets.bottom == host.popupBar.frame.height)
    host.margin = 8
    host.view.setNeedsLayout()
    try stage.run(0.05)
    #expect(host.popupBar.frame.maxY == 692)
    host.isDockHidden = true
    host.presentPopupBar(with: ViewController(), animated: false)
    #expect(host.popupBar.frame.maxY == 790)
    #expect(host.popupPresentationState == .barPresented)
  }

  // The bar was measured from the position to which the popup had pushed the dock, which a host's
  // own dock does not follow: the further it was pushed, the further it was to be pushed.
  @Test("L34 a dock of the application and the bar stay in place while a classic popup opens")
  func ownDockStays() throws {
    let host = DockedHost()
    let stage = try stage(host)
    stage.window.theme.design = .classic
    host.presentPopupBar(with: stage.content, animated: false)
    #expect(host.popupBar.frame.maxY == 700)
    host.openPopup()
    for _ in 0..<60 {
      try stage.run(1.0 / 60)
      #expect(host.popupBar.frame.maxY == 700 && host.dock.translation == .zero)
    }
    #expect(host.popupPresentationState == .open)
    host.closePopup()
    try stage.run(0.2)
    #expect(host.popupBar.frame.maxY == 700)
    try stage.run(1)
    #expect(host.popupBar.transformedFrame.maxY == 700)
    #expect(host.view.safeAreaInsets.bottom == host.popupBar.frame.height)
  }

  /// A host whose dock moves with each query.
  private final class UnstableDockHost: ViewController {
    let dock = View()
    var dockTop = 700.0

    override func viewDidLoad() { view.addSubview(dock) }
    override var bottomDockingViewForPopupBar: View? { dock }
    override var defaultFrameForBottomDockingView: Rect {
      dockTop = dockTop == 700 ? 600 : 700
      bottomDock.publish()
      return Rect(x: 0, y: dockTop, width: 400, height: 800 - dockTop)
    }
  }

  @Test("a host whose dock moves with each layout of its bar is reported, and keeps working")
  func unstableDock() throws {
    let host = UnstableDockHost()
    let stage = try stage(host)
    var reports: [String] = []
    stage.window.onReport = { reports.append($0) }
    host.presentPopupBar(with: stage.content, animated: false)
    #expect(reports.contains { $0.contains("docking view") })
    #expect(host.popupPresentationState == .barPresented)
  }

  @Test("L33 the insets of a dock move the bar up in the classic design")
  func dockLift() throws {
    for (design, expected) in [(Theme.Design.classic, 680.0), (.modern, 700)] {
      let host = DockedHost()
      host.dockLift = 20
      let stage = try stage(host)
      stage.window.theme.design = design
      host.presentPopupBar(with: stage.content, animated: false)
      #expect(host.popupBar.frame.maxY == expected)
    }
  }

  @Test("L38 a dock that its host pushes away moves the bar and the gap above it")
  func pushedDock() throws {
    let host = DockedHost()
    let stage = try stage(host)
    host.presentPopupBar(with: stage.content, animated: false)
    // The gap of ten points without a dock is scaled by the hidden fraction of the dock.
    for (offset, expected) in [(40.0, 736.0), (100, 790), (0, 700)] {
      host.dock.translation = Vector(dx: 0, dy: offset)
      host.presentPopupBar(with: ViewController(), animated: false)
      #expect(host.popupBar.frame.maxY == expected)
    }
    #expect(host.popupPresentationState == .barPresented)
  }

  @Test("L36 the inset follows the bar's presence, and is removed with the bar")
  func animatedInset() throws {
    let host = ViewController()
    let stage = try stage(host)
    host.presentPopupBar(with: stage.content)
    var insets: [Double] = []
    for _ in 0..<40 {
      try stage.run(1.0 / 60)
      insets.append(host.view.safeAreaInsets.bottom)
    }
    #expect(insets == insets.sorted() && Set(insets).count > 10)
    #expect(insets.last == 800 - host.popupBar.frame.minY)
    host.dismissPopupBar()
    insets = []
    for _ in 0..<40 {
      try stage.run(1.0 / 60)
      insets.append(host.view.safeAreaInsets.bottom)
    }
    #expect(insets == insets.sorted(by: >) && Set(insets).count > 10)
    #expect(insets.last == 0)
  }

  @Test("L37 the safe area of a navigation controller's pages excludes the bar, not its own")
  func navigation() throws {
    let page = ViewController()
    let navigation = NavigationController(rootViewController: page)
    let stage = try stage(navigation)
    navigation.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.05)
    #expect(navigation.view.safeAreaInsets.bottom == 0)
    #expect(page.view.safeAreaInsets.bottom == 800 - navigation.popupBar.frame.minY)
    let next = ViewController()
    navigation.pushViewController(next, animated: false)
    try stage.run(0.05)
    #expect(next.view.safeAreaInsets.bottom == 800 - navigation.popupBar.frame.minY)
    // Insets of the window, which update all views, change nothing.
    stage.window.resize(
      to: Size(width: 400, height: 800), scale: .one, insets: EdgeInsets(bottom: 20))
    try stage.run(0.05)
    #expect(navigation.view.safeAreaInsets.bottom == 20)
    #expect(next.view.safeAreaInsets.bottom == 800 - navigation.popupBar.frame.minY)
    stage.window.resize(to: Size(width: 400, height: 800), scale: .one)
    navigation.dismissPopupBar(animated: false)
    try stage.run(0.05)
    #expect(next.view.safeAreaInsets.bottom == 0)
  }

  @Test("L37 the safe area of a split view controller's columns excludes the bar, not its own")
  func split() throws {
    let side = ViewController()
    let main = ViewController()
    let split = SplitViewController(primary: side, secondary: main)
    let stage = try stage(split, Size(width: 1_000, height: 800))
    split.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.05)
    let extent = 800 - split.popupBar.frame.minY
    #expect(split.view.safeAreaInsets.bottom == 0)
    #expect(main.view.safeAreaInsets.bottom == extent)
    // The bar is above the columns also after a change of columns.
    split.hideSideColumns(animated: false)
    split.showColumn(.primary, animated: false)
    try stage.run(0.05)
    #expect(split.view.subviews.suffix(2).contains { $0 === split.popupBar })
    stage.window.resize(to: Size(width: 400, height: 800), scale: .one)
    try stage.run(0.05)
    #expect(split.isCollapsed)
    #expect(split.view.subviews.suffix(2).contains { $0 === split.popupBar })
  }

  @Test("L38 hiding and showing the dock during a motion changes no state of the popup")
  func dockWhileMoving() throws {
    let tabs = TabBarController(viewControllers: [ViewController(), ViewController()])
    let stage = try stage(tabs)
    tabs.popupPresentationDelegate = stage.delegateLog
    tabs.presentPopupBar(with: stage.content, animated: false)
    let docked = tabs.popupBar.transformedFrame
    tabs.openPopup()
    try stage.run(0.1)
    tabs.setTabBarHidden(true, animated: true)
    try stage.run(0.1)
    tabs.selectedIndex = 1
    try stage.run(1)
    #expect(tabs.popupPresentationState == .open)
    #expect(tabs.popupContentView.transformedFrame == Rect(x: 0, y: 0, width: 400, height: 800))
    tabs.closePopup()
    try stage.run(0.1)
    tabs.setTabBarHidden(false, animated: true)
    try stage.run(1)
    #expect(tabs.popupPresentationState == .barPresented)
    #expect(tabs.popupBar.transformedFrame == docked)
    #expect(
      stage.delegateLog.notifications == [
        "willPresentBar", "didPresentBar", "willOpen", "didOpen", "willClose", "didClose",
      ])
  }

  @Test(
    "L38 another tab or page, and docks that are shown or hidden, cancel gestures on the bar",
    arguments: [0, 1, 2, 3])
  func navigationCancels(way kind: Int) throws {
    let pages = NavigationController(rootViewController: ViewController())
    let tabs = TabBarController(viewControllers: [ViewController(), ViewController()])
    let host: ViewController = kind < 2 ? tabs : pages
    let stage = try stage(host)
    host.popupInteractionStyle = .drag
    host.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.05)
    let start = host.popupBar.convert(host.popupBar.bounds.center, to: nil)
    try stage.drag(from: start, to: Point(x: start.x, y: start.y - 300))
    #expect(host.popupContentView.transformedFrame.minY < 600)
    switch kind {
    case 0: tabs.selectedIndex = 1
    case 1: tabs.setTabBarHidden(true, animated: true)
    case 2: pages.pushViewController(ViewController())
    default: pages.setToolbarHidden(false, animated: true)
    }
    try stage.run(1)
    stage.move(Point(x: start.x, y: 100))
    try stage.run(0.1)
    #expect(host.popupPresentationState == .barPresented)
    #expect(host.popupContentView.isHidden)
    // A press that becomes a tap afterwards does not open the popup.
    let again = host.popupBar.convert(host.popupBar.bounds.center, to: nil)
    stage.press(again)
    switch kind {
    case 0: tabs.selectedIndex = 0
    case 1: tabs.setTabBarHidden(false, animated: false)
    case 2: pages.popViewController(animated: false)
    default: pages.setToolbarHidden(true, animated: false)
    }
    stage.lift(again)
    try stage.run(1)
    #expect(host.popupPresentationState == .barPresented)
  }

  @Test("L41 the content of a column opens over the whole split, from the position of its bar")
  func overSplit() throws {
    let main = ViewController()
    let split = SplitViewController(primary: ViewController(), secondary: main)
    let stage = try stage(split, Size(width: 1_000, height: 800))
    #expect(main.popupOpensOverSplitViewController)
    main.presentPopupBar(with: stage.content, animated: false)
    #expect(main.popupBar.superview === main.view)
    #expect(main.popupContentView.superview?.superview === split.view)
    main.openPopup()
    try stage.run(0.2)
    let bar = main.popupBar.convert(main.popupBar.bounds, to: nil)
    #expect(abs(main.popupContentView.transformedFrame.minY - bar.maxY) < 0.01)
    try stage.run(1)
    #expect(main.popupContentView.transformedFrame == Rect(x: 0, y: 0, width: 1_000, height: 800))
    #expect(stage.content.view.safeAreaInsets.bottom == 0)
    main.closePopup(animated: false)
    main.popupOpensOverSplitViewController = false
    #expect(main.popupContentView.superview?.superview === main.view)
    main.openPopup(animated: false)
    #expect(main.popupContentView.bounds.width == main.view.bounds.width)
    #expect(stage.content.view.safeAreaInsets.bottom == 0)
  }

  @Test("L41 open content moves over the split or back without appearance callbacks")
  func overSplitWhileOpen() throws {
    let log = PopupLog()
    let split = SplitViewController(primary: ViewController(), secondary: log.page)
    log.stage.window.resize(to: Size(width: 1_000, height: 800), scale: .one)
    log.stage.window.rootViewController = split
    try log.stage.run(0.1)
    log.page.presentPopupBar(with: log.first, openPopup: true, animated: false)
    _ = log.takeLines()
    for isOver in [false, true] {
      log.page.popupOpensOverSplitViewController = isOver
      try log.stage.run(0.05)
      let container = log.page.popupContentView.superview
      #expect(container?.superview === (isOver ? split.view : log.page.view))
      let width = isOver ? 1_000 : log.page.view.bounds.width
      #expect(log.page.popupContentView.bounds.width == width)
    }
    #expect(log.takeLines() == [])
    #expect(log.page.popupPresentationState == .open)
  }

  @Test("L18 a new style takes effect after the popup has settled; then the bar grows upwards")
  func sizing() throws {
    let host = ViewController()
    let stage = try stage(host)
    host.popupBar.barStyle = .floatingCompact
    host.presentPopupBar(with: stage.content)
    try stage.run(0.1)
    let low = host.popupBar.frame
    host.popupBar.barStyle = .floating
    #expect(host.popupBar.frame == low)
    try stage.run(0.05)
    #expect(host.popupBar.pillView.frame.height == low.height)
    try stage.run(1)
    let high = host.popupBar.frame
    #expect(host.popupBar.pillView.frame.height == high.height)
    #expect(high.height == low.height + 10 && high.maxY == low.maxY)
    #expect(host.view.safeAreaInsets.bottom == 800 - high.minY)
    for (start, end) in [(host.openPopup, host.closePopup), (host.closePopup, host.openPopup)] {
      end(false, nil)
      start(true, nil)
      try stage.run(0.1)
      let before = host.popupBar.frame
      host.popupBar.barStyle = host.popupBar.barStyle == .floating ? .floatingCompact : .floating
      end(true, nil)
      try stage.run(0.1)
      #expect(host.popupBar.frame == before)
      #expect(host.popupBar.pillView.frame.height == before.height)
      try stage.run(1)
      #expect(abs(host.popupBar.frame.height - before.height) == 10)
    }
    // The same holds for a drag.
    host.closePopup(animated: false)
    host.popupInteractionStyle = .drag
    try stage.run(0.05)
    let before = host.popupBar.frame
    try stage.drag(from: before.center, to: Point(x: 200, y: 400))
    host.popupBar.barStyle = host.popupBar.barStyle == .floating ? .floatingCompact : .floating
    try stage.run(0.05)
    #expect(host.popupBar.frame == before)
    #expect(host.popupBar.pillView.frame.height == before.height)
    stage.cancel(Point(x: 200, y: 400))
    try stage.run(1)
    #expect(host.popupBar.frame != before)
  }

  @Test("L18 larger text takes effect together with the pill after the popup has settled")
  func sizingByText() throws {
    let host = ViewController()
    let stage = try stage(host)
    host.presentPopupBar(with: stage.content)
    try stage.run(0.1)
    stage.window.theme.textScale = 28.0 / 17
    try stage.run(0.1)
    #expect(host.popupBar.frame.height == 48 && host.popupBar.pillView.frame.height == 48)
    try stage.run(1)
    #expect(host.popupBar.frame.height == 62 && host.popupBar.pillView.frame.height == 62)
  }

  @Test("L18 a new style within an animation moves bar and pill together, upwards")
  func animatedSizing() throws {
    let host = ViewController()
    let stage = try stage(host)
    host.popupBar.barStyle = .floatingCompact
    host.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.1)
    View.animate(with: .curve(.linear, duration: 1)) { host.popupBar.barStyle = .floating }
    try stage.run(0.5)
    let bar = host.popupBar.transformedFrame
    #expect((52...54).contains(bar.height) && abs(bar.maxY - 790) < 0.01)
    #expect(abs(host.popupBar.pillView.transformedFrame.height - bar.height) < 0.01)
    try stage.run(0.6)
    #expect(host.popupBar.transformedFrame.height == 58)
  }

  @Test("L18 a style that was set without a bar takes effect at its presentation")
  func sizingWhileHidden() throws {
    let host = ViewController()
    let stage = try stage(host)
    host.presentPopupBar(with: stage.content, animated: false)
    let low = host.popupBar.frame.height
    host.dismissPopupBar(animated: false)
    host.popupBar.barStyle = .floating
    host.presentPopupBar(with: stage.content)
    #expect(host.popupBar.frame.height == low + 10)
  }
}
