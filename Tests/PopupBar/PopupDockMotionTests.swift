import SashGeometry
import SashInterface
import SashPopupBar
import Testing

/// A host that lays out a dock of its own.
private final class Shelf: ViewController {
  let capsule = View()
  var height = 60.0
  var layouts = 0

  override func viewDidLoad() { view.addSubview(capsule) }
  override func viewDidLayoutSubviews() {
    layouts += 1
    let bounds = view.bounds
    capsule.frame = Rect(
      x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }
  override var bottomDockingViewForPopupBar: View? { capsule }
  override var bottomDockingViewMarginForPopupBar: Double { 8 }
  // The safe area of the host does not change, so that only explicit changes lay it out.
  override var requiresIndirectSafeAreaManagement: Bool { true }
}

@Suite("A popup bar whose dock moves")
struct PopupDockMotionTests {
  private func stage(_ host: ViewController) throws -> PopupStage {
    let stage = PopupStage()
    stage.window.rootViewController = host
    stage.pass(0.1)
    host.presentPopupBar(with: stage.content, animated: false)
    stage.pass(0.1)
    return stage
  }

  // A host whose size and safe area did not change was laid out without an update of the bar.
  @Test("L33 the bar follows a host's own dock at each layout of the host")
  func laidOut() throws {
    let shelf = Shelf()
    let stage = try stage(shelf)
    let bar = shelf.popupBar
    #expect(bar.frame.maxY == 800 - 60 - 8)
    shelf.height = 100
    shelf.view.setNeedsLayout()
    let before = shelf.layouts
    stage.tick()
    #expect(bar.transformedFrame.maxY == 800 - 100 - 8)
    #expect(shelf.layouts == before + 1)
    // No update repeats.
    stage.pass(0.5)
    #expect(shelf.layouts == before + 1)
    #expect(!stage.window.needsFrame && !stage.window.isAnimating)
  }

  @Test("L38 a dock that is laid out within an animation moves the bar in the same animation")
  func animated() throws {
    let shelf = Shelf()
    let stage = try stage(shelf)
    let bar = shelf.popupBar
    shelf.height = 100
    View.animate {
      shelf.view.setNeedsLayout()
      shelf.view.layoutIfNeeded()
    }
    #expect(bar.frame.maxY == 692 && bar.transformedFrame.maxY == 732)
    for _ in 0..<10 {
      stage.tick()
      #expect(abs(bar.transformedFrame.maxY - (shelf.capsule.transformedFrame.minY - 8)) < 1e-6)
    }
    let between = bar.transformedFrame.maxY
    #expect(between > 692 && between < 732)
    stage.pass(1)
    #expect(bar.transformedFrame.maxY == 692)
  }

  @Test("a host without changes is not laid out in each frame of its popup's animation")
  func steady() throws {
    let shelf = Shelf()
    let stage = try stage(shelf)
    shelf.openPopup()
    stage.tick()
    let before = shelf.layouts
    for _ in 0..<12 {
      stage.tick()
      #expect(shelf.layouts == before && stage.window.isAnimating)
    }
    stage.pass(1)
    #expect(shelf.popupPresentationState == .open)
  }

  // Found along with seed 21479 of the walks in a window: the toolbar was hidden at once, and the
  // bar, which had begun to move up with it, continued from too low a position.
  @Test("L38 a toolbar that is shown and hidden again at once leaves the bar in place")
  func toolbar() throws {
    for design in [Theme.Design.modern, .classic] {
      let pages = NavigationController(rootViewController: ViewController())
      let stage = try stage(pages)
      stage.window.theme.design = design
      stage.pass(0.1)
      let rest = pages.popupBar.transformedFrame
      pages.setToolbarHidden(false, animated: true)
      #expect(pages.popupBar.frame.maxY < rest.maxY)
      pages.isToolbarHidden = true
      #expect(pages.popupBar.transformedFrame == rest)
      stage.tick()
      #expect(pages.popupBar.transformedFrame == rest)
      // Also half way up.
      pages.setToolbarHidden(false, animated: true)
      stage.pass(0.1)
      pages.isToolbarHidden = true
      #expect(pages.popupBar.transformedFrame == rest)
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
      stage.pass(0.1)
      let rest = pages.popupBar.transformedFrame
      let page = ViewController()
      page.hidesBottomBarWhenPushed = true
      pages.pushViewController(page)
      #expect(pages.popupBar.transformedFrame == rest)
      stage.tick()
      var last = pages.popupBar.transformedFrame.maxY
      #expect(last > rest.maxY && last < rest.maxY + 20)
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
    stage.pass(0.1)
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
    let way = tabs.popupBar.transformedFrame.maxY - tabs.popupBar.frame.maxY
    stage.window.resize(to: Size(width: 400, height: 600), scale: .one)
    #expect(way > 0 && tabs.popupBar.transformedFrame.maxY - tabs.popupBar.frame.maxY == way)
  }

  // Found by random walks over the whole interface, seeds 28253, 85845 and 99301: the background of
  // content that moved with a dock stayed at the position where the content had come from.
  @Test("the content's background moves with it when the dock moves, and settles at its frame")
  func ground() throws {
    for design in [Theme.Design.modern, .classic] {
      let tabs = TabBarController(viewControllers: [ViewController()])
      let stage = try stage(tabs)
      stage.window.theme.design = design
      stage.pass(0.1)
      let before = try #require(tabs.shownShape?.content)
      tabs.setTabBarHidden(true, animated: true)
      for _ in 0..<60 {
        let shape = try #require(tabs.shownShape)
        #expect(abs(shape.ground.minY - shape.content.minY) < 1e-6)
        #expect(shape.ground.size == shape.content.size)
        stage.tick()
      }
      let after = try #require(tabs.shownShape)
      #expect(after.content.minY > before.minY && after.ground == after.content)
    }
  }
}
