// SPDX-License-Identifier: MIT

/// A host that lays out a dock of its own.
private final class DockLayoutHost: ViewController {
  let dock = View()
  var height = 60.0
  var layouts = 0

  override func viewDidLoad() { view.addSubview(dock) }
  override func viewDidLayoutSubviews() {
    layouts += 1
    let bounds = view.bounds
    dock.frame = Rect(
      x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }
  override var bottomDockingViewForPopupBar: View? { dock }
  override var bottomDockingViewMarginForPopupBar: Double { 8 }
  // The safe area of the host does not change, so that only explicit changes lay it out.
  override var requiresIndirectSafeAreaManagement: Bool { true }
}

@Suite("A popup bar whose dock moves")
struct PopupDockMotionTests {
  private func stage(_ host: ViewController) throws -> PopupStage {
    let stage = PopupStage()
    stage.window.rootViewController = host
    stage.runWithoutPainting(0.1)
    host.presentPopupBar(with: stage.content, animated: false)
    stage.runWithoutPainting(0.1)
    return stage
  }

  // A host whose size and safe area did not change was laid out without an update of the bar.
  @Test("L33 the bar follows a host's own dock at each layout of the host")
  func laidOut() throws {
    let dockHost = DockLayoutHost()
    let stage = try stage(dockHost)
    let bar = dockHost.popupBar
    #expect(bar.frame.maxY == 800 - 60 - 8)
    dockHost.height = 100
    dockHost.view.setNeedsLayout()
    let before = dockHost.layouts
    stage.tick()
    #expect(bar.transformedFrame.maxY == 800 - 100 - 8)
    #expect(dockHost.layouts == before + 1)
    // The update is not repeated in later frames.
    stage.runWithoutPainting(0.5)
    #expect(dockHost.layouts == before + 1)
    #expect(!stage.window.needsFrame && !stage.window.isAnimating)
  }

  @Test("L38 a dock that is laid out within an animation moves the bar in the same animation")
  func animated() throws {
    let dockHost = DockLayoutHost()
    let stage = try stage(dockHost)
    let bar = dockHost.popupBar
    dockHost.height = 100
    View.animate {
      dockHost.view.setNeedsLayout()
      dockHost.view.layoutIfNeeded()
    }
    #expect(bar.frame.maxY == 692 && bar.transformedFrame.maxY == 732)
    for _ in 0..<10 {
      stage.tick()
      #expect(abs(bar.transformedFrame.maxY - (dockHost.dock.transformedFrame.minY - 8)) < 1e-6)
    }
    let between = bar.transformedFrame.maxY
    #expect(between > 692 && between < 732)
    stage.runWithoutPainting(1)
    #expect(bar.transformedFrame.maxY == 692)
  }

  @Test("a host without changes is not laid out in each frame of its popup's animation")
  func steady() throws {
    let dockHost = DockLayoutHost()
    let stage = try stage(dockHost)
    dockHost.openPopup()
    stage.tick()
    let before = dockHost.layouts
    for _ in 0..<12 {
      stage.tick()
      #expect(dockHost.layouts == before && stage.window.isAnimating)
    }
    stage.runWithoutPainting(1)
    #expect(dockHost.popupPresentationState == .open)
  }

  // Found along with seed 21479 of the walks in a window: the toolbar was hidden at once, and the
  // bar, which had begun to move up with it, continued from too low a position.
  @Test("L38 a toolbar that is shown and hidden again at once leaves the bar in place")
  func toolbar() throws {
    for design in [Theme.Design.modern, .classic] {
      let pages = NavigationController(rootViewController: ViewController())
      let stage = try stage(pages)
      stage.window.theme.design = design
      stage.runWithoutPainting(0.1)
      let settledFrame = pages.popupBar.transformedFrame
      pages.setToolbarHidden(false, animated: true)
      #expect(pages.popupBar.frame.maxY < settledFrame.maxY)
      pages.isToolbarHidden = true
      #expect(pages.popupBar.transformedFrame == settledFrame)
      stage.tick()
      #expect(pages.popupBar.transformedFrame == settledFrame)
      // The same while the toolbar is half way up.
      pages.setToolbarHidden(false, animated: true)
      stage.runWithoutPainting(0.1)
      pages.isToolbarHidden = true
      #expect(pages.popupBar.transformedFrame == settledFrame)
    }
  }

  // Seed 21479 of the walks in a window: until the page that hides the toolbar had moved, the
  // toolbar counted as hidden, so that the bar left it too early and its animation was lost.
  @Test("L38 pushing a page that hides the toolbar moves the bar down from its position")
  func pushed() throws {
    for design in [Theme.Design.modern, .classic] {
      let pages = NavigationController(rootViewController: ViewController())
      pages.isToolbarHidden = false
      let stage = try stage(pages)
      stage.window.theme.design = design
      stage.runWithoutPainting(0.1)
      let settledFrame = pages.popupBar.transformedFrame
      let page = ViewController()
      page.hidesBottomBarWhenPushed = true
      pages.pushViewController(page)
      #expect(pages.popupBar.transformedFrame == settledFrame)
      stage.tick()
      var last = pages.popupBar.transformedFrame.maxY
      #expect(last > settledFrame.maxY && last < settledFrame.maxY + 20)
      for _ in 0..<60 {
        stage.tick()
        #expect(pages.popupBar.transformedFrame.maxY >= last)
        last = pages.popupBar.transformedFrame.maxY
      }
    }
  }

  // Seed 15355 of the walks in a window: a tab bar that was moving up became a sidebar, and the bar
  // continued from below the window's edge.
  @Test("L38 a tab bar that becomes a sidebar during its animation settles the popup bar at once")
  func column() throws {
    let tabs = TabBarController(viewControllers: [ViewController()])
    tabs.isTabBarHidden = true
    let stage = try stage(tabs)
    stage.window.theme.design = .classic
    stage.runWithoutPainting(0.1)
    tabs.setTabBarHidden(false, animated: true)
    stage.tick()
    #expect(tabs.popupBar.transformedFrame.maxY > tabs.popupBar.frame.maxY)
    stage.window.resize(to: Size(width: 1_024, height: 768), scale: .one)
    #expect(tabs.isSidebarShown)
    #expect(tabs.popupBar.transformedFrame == tabs.popupBar.frame)
    // A tab bar that remains one continues, and so does the popup bar.
    stage.window.resize(to: Size(width: 400, height: 800), scale: .one)
    tabs.isTabBarHidden = true
    tabs.setTabBarHidden(false, animated: true)
    stage.tick()
    let distance = tabs.popupBar.transformedFrame.maxY - tabs.popupBar.frame.maxY
    stage.window.resize(to: Size(width: 400, height: 600), scale: .one)
    #expect(
      distance > 0 && tabs.popupBar.transformedFrame.maxY - tabs.popupBar.frame.maxY == distance)
  }

  // Found by random walks over the whole interface, seeds 28253, 85845 and 99301: the background of
  // content that moved with a dock stayed at the position where the content had come from.
  @Test("the content's background moves with it when the dock moves, and settles at its frame")
  func contentBackground() throws {
    for design in [Theme.Design.modern, .classic] {
      let tabs = TabBarController(viewControllers: [ViewController()])
      let stage = try stage(tabs)
      stage.window.theme.design = design
      stage.runWithoutPainting(0.1)
      let before = try #require(tabs.displayedPopupShape?.contentFrame)
      tabs.setTabBarHidden(true, animated: true)
      for _ in 0..<60 {
        let shape = try #require(tabs.displayedPopupShape)
        #expect(abs(shape.backgroundFrame.minY - shape.contentFrame.minY) < 1e-6)
        #expect(shape.backgroundFrame.size == shape.contentFrame.size)
        stage.tick()
      }
      let after = try #require(tabs.displayedPopupShape)
      #expect(after.contentFrame.minY > before.minY && after.backgroundFrame == after.contentFrame)
    }
  }
}
