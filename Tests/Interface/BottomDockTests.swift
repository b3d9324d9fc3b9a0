// SPDX-License-Identifier: MIT

/// An observer that records the events of a dock.
private final class DockRecorder {
  private(set) var events: [BottomDock.Event] = []

  init(_ dock: BottomDock) {
    dock.addObserver(self) { [weak self] _, event in self?.events.append(event) }
  }

  func removeEvents() { events = [] }
}

@Suite("The bottom dock of a controller")
struct BottomDockTests {
  private func window(_ root: ViewController, width: Double = 400) -> Window {
    let window = Window(size: Size(width: width, height: 500))
    window.rootViewController = root
    window.layoutIfNeeded()
    return window
  }

  @Test("all observers hear every event until they are released or removed")
  func observers() {
    let dock = ViewController().bottomDock
    let recorders = [DockRecorder(dock), DockRecorder(dock)]
    var other: DockRecorder? = DockRecorder(dock)
    weak let released = other
    dock.publish()
    dock.willNavigate()
    #expect(other?.events == [.didMove, .willNavigate])
    other = nil
    #expect(released == nil)
    dock.offset = 10
    dock.offset = 10
    dock.removeObserver(recorders[0])
    dock.publish()
    #expect(recorders[0].events == [.didMove, .willNavigate, .didChangeOffset])
    #expect(recorders[1].events == [.didMove, .willNavigate, .didChangeOffset, .didMove])
  }

  @Test("a controller that publishes nothing has a dock that follows from its hooks")
  func hooks() {
    final class Host: ViewController {
      let capsule = View(frame: Rect(x: 0, y: 440, width: 400, height: 60))
      override var bottomDockingViewForPopupBar: View? { capsule }
    }
    let host = Host()
    let dock = host.bottomDock
    #expect(dock === host.bottomDock && dock.view === host.capsule && dock.bar == nil)
    #expect(dock.frame == host.capsule.frame && !dock.isHidden && dock.drop == 0)
    host.capsule.translation.dy = 20
    #expect(dock.drop == 20)
    let recorder = DockRecorder(dock)
    let window = window(host)
    #expect(recorder.events == [.didLayOut])
    host.view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(recorder.events == [.didLayOut, .didLayOut])
    // A popup bar's observer may outlive its controller.
    #expect(ViewController().bottomDock.view == nil)
  }

  @Test("a navigation controller publishes its toolbar, and announces other pages")
  func navigation() {
    let navigation = NavigationController(rootViewController: ViewController())
    let window = window(navigation)
    let dock = navigation.bottomDock
    #expect(dock.bar === navigation.toolbar && dock.isHidden && dock.drop == dock.frame.height)
    let recorder = DockRecorder(dock)
    navigation.isToolbarHidden = false
    #expect(recorder.events.first == .willNavigate && recorder.events.contains(.didMove))
    #expect(!dock.isHidden && dock.drop == 0 && dock.frame.maxY == 500)
    dock.offset = 12
    #expect(navigation.toolbar.translation.dy == 12 && dock.drop == 0)
    recorder.removeEvents()
    navigation.pushViewController(ViewController(), animated: false)
    #expect(recorder.events.first == .willNavigate)
    window.layoutIfNeeded()
    #expect(recorder.events.contains(.didMove))
  }

  @Test("a tab bar controller publishes its row or the width of its column")
  func tabs() {
    let tabs = TabBarController(viewControllers: [ViewController(), ViewController()])
    let window = window(tabs)
    let dock = tabs.bottomDock
    #expect(dock.view === tabs.tabBar && dock.bar === tabs.tabBar && dock.sideInsets == .zero)
    let recorder = DockRecorder(dock)
    tabs.selectedIndex = 1
    #expect(recorder.events.first == .willNavigate)
    tabs.isTabBarHidden = true
    #expect(dock.isHidden && dock.drop == dock.frame.height)
    tabs.isTabBarHidden = false
    window.resize(to: Size(width: 1_024, height: 500), scale: .one)
    window.layoutIfNeeded()
    #expect(dock.view == nil && dock.sideInsets.left == window.theme.metrics.sidebarWidth)
  }

  @Test("a split view controller publishes the width of its primary column")
  func split() {
    let split = SplitViewController(primary: ViewController(), secondary: ViewController())
    let window = window(split, width: 900)
    let recorder = DockRecorder(split.bottomDock)
    #expect(split.bottomDock.sideInsets.left > 0)
    split.hideSideColumns(animated: false)
    #expect(split.bottomDock.sideInsets == .zero && recorder.events.contains(.didMove))
    window.resize(to: Size(width: 300, height: 500), scale: .one)
    window.layoutIfNeeded()
    #expect(split.isCollapsed && split.bottomDock.sideInsets == .zero)
  }
}
