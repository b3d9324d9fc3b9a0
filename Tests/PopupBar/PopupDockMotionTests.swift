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
  // Its own safe area stays, so that nothing but a change lays it out.
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

  // A host whose size and safe area stayed was laid out without the bar hearing of it.
  @Test("L33 the bar looks for a host's own dock whenever the host is laid out")
  func laidOut() throws {
    let shelf = Shelf()
    let stage = try stage(shelf)
    let bar = shelf.popupBar
    #expect(bar.frame.maxY == 800 - 60 - 8)
    shelf.height = 100
    shelf.view.setNeedsLayout()
    let before = shelf.layouts
    stage.tick()
    #expect(bar.shownFrame.maxY == 800 - 100 - 8)
    #expect(shelf.layouts == before + 1)
    // Nothing that was asked for once goes on.
    stage.pass(0.5)
    #expect(shelf.layouts == before + 1)
    #expect(!stage.window.needsFrame && !stage.window.isAnimating)
  }

  @Test("L38 laid out within an animation, a dock takes the bar along in the same motion")
  func animated() throws {
    let shelf = Shelf()
    let stage = try stage(shelf)
    let bar = shelf.popupBar
    shelf.height = 100
    View.animate {
      shelf.view.setNeedsLayout()
      shelf.view.layoutIfNeeded()
    }
    #expect(bar.frame.maxY == 692 && bar.shownFrame.maxY == 732)
    for _ in 0..<10 {
      stage.tick()
      #expect(abs(bar.shownFrame.maxY - (shelf.capsule.shownFrame.minY - 8)) < 1e-6)
    }
    let between = bar.shownFrame.maxY
    #expect(between > 692 && between < 732)
    stage.pass(1)
    #expect(bar.shownFrame.maxY == 692)
  }

  @Test("a host of which nothing moves is not laid out in each frame in which its popup does")
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

  // Found along with seed 21479 of the walks in a window: the toolbar was gone at once, and the bar,
  // which had begun to go up with it, went on from as far below its place.
  @Test("L38 a toolbar that is shown and at once hidden again leaves the bar where it was")
  func toolbar() throws {
    for design in [Theme.Design.modern, .classic] {
      let pages = NavigationController(rootViewController: ViewController())
      let stage = try stage(pages)
      stage.window.theme.design = design
      stage.pass(0.1)
      let rest = pages.popupBar.shownFrame
      pages.setToolbarHidden(false, animated: true)
      #expect(pages.popupBar.frame.maxY < rest.maxY)
      pages.isToolbarHidden = true
      #expect(pages.popupBar.shownFrame == rest)
      stage.tick()
      #expect(pages.popupBar.shownFrame == rest)
      // Half way up, too.
      pages.setToolbarHidden(false, animated: true)
      stage.pass(0.1)
      pages.isToolbarHidden = true
      #expect(pages.popupBar.shownFrame == rest)
    }
  }

  // Seed 21479 of the walks in a window: until the page that hides the toolbar had moved, that counted
  // as hidden, so that the bar left it before it came back, and with it what the bar had on its way.
  @Test("L38 as a page is pushed that hides the toolbar, the bar goes down from where it is")
  func pushed() throws {
    for design in [Theme.Design.modern, .classic] {
      let pages = NavigationController(rootViewController: ViewController())
      pages.isToolbarHidden = false
      let stage = try stage(pages)
      stage.window.theme.design = design
      stage.pass(0.1)
      let rest = pages.popupBar.shownFrame
      let page = ViewController()
      page.hidesBottomBarWhenPushed = true
      pages.pushViewController(page)
      #expect(pages.popupBar.shownFrame == rest)
      stage.tick()
      var last = pages.popupBar.shownFrame.maxY
      #expect(last > rest.maxY && last < rest.maxY + 20)
      for _ in 0..<60 {
        stage.tick()
        #expect(pages.popupBar.shownFrame.maxY >= last)
        last = pages.popupBar.shownFrame.maxY
      }
    }
  }

  // Seed 15355 of the walks in a window: a row that was on its way up became a column, and the bar
  // went on from below the window's edge.
  @Test("L38 a row of tabs that becomes a column on its way up takes the bar to its place at once")
  func column() throws {
    let tabs = TabBarController(viewControllers: [ViewController()])
    tabs.isTabBarHidden = true
    let stage = try stage(tabs)
    stage.window.theme.design = .classic
    stage.pass(0.1)
    tabs.setTabBarHidden(false, animated: true)
    stage.tick()
    #expect(tabs.popupBar.shownFrame.maxY > tabs.popupBar.frame.maxY)
    stage.window.resize(to: Size(width: 1_024, height: 768), scale: .one)
    #expect(tabs.isSidebarShown)
    #expect(tabs.popupBar.shownFrame == tabs.popupBar.frame)
    // A row that stays one goes on, and so does the bar.
    stage.window.resize(to: Size(width: 400, height: 800), scale: .one)
    tabs.isTabBarHidden = true
    tabs.setTabBarHidden(false, animated: true)
    stage.tick()
    let way = tabs.popupBar.shownFrame.maxY - tabs.popupBar.frame.maxY
    stage.window.resize(to: Size(width: 400, height: 600), scale: .one)
    #expect(way > 0 && tabs.popupBar.shownFrame.maxY - tabs.popupBar.frame.maxY == way)
  }

  // Found by random walks over the whole interface, seeds 28253, 85845 and 99301: the ground of a
  // content that had been taken along rested where the content had come from.
  @Test("what the content lies on goes with it where the dock takes it, and rests where it does")
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
