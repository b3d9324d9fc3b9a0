// SPDX-License-Identifier: MIT

/// A container that publishes a bar of its own, and lowers it by the offset of its dock.
private final class OwnBarHost: ViewController {
  let bar = View()
  var barHeight = 60.0

  override func viewDidLoad() {
    view.addSubview(bar)
    bottomDock.addObserver(self) { [unowned self] _, event in
      if event == .didChangeOffset { view.setNeedsLayout() }
    }
  }

  override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    bar.frame = Rect(
      x: 0, y: bounds.height - barHeight, width: bounds.width, height: barHeight)
    bar.translation = Vector(dx: 0, dy: bottomDock.offset)
    bottomDock.publish(bar: bar)
  }
  override var bottomDockingViewForPopupBar: View? { bar }
  override var requiresIndirectSafeAreaManagement: Bool { true }
}

/// An observer that records the events of a dock.
private final class DockRecorder {
  private(set) var events: Set<BottomDock.Event> = []

  init(_ dock: BottomDock) {
    dock.addObserver(self) { [weak self] _, event in self?.events.insert(event) }
  }
}

@Suite("A dock with several observers")
struct PopupDockObserverTests {
  private func stage(_ host: ViewController) throws -> PopupStage {
    let stage = PopupStage()
    stage.window.rootViewController = host
    stage.runWithoutPainting(0.1)
    host.presentPopupBar(with: stage.content, animated: false)
    stage.runWithoutPainting(0.1)
    return stage
  }

  @Test("L38 the popup bar follows its dock although another object observes the same dock")
  func twoObservers() throws {
    let hosts = [
      NavigationController(rootViewController: ViewController()),
      TabBarController(viewControllers: [ViewController()]), OwnBarHost(),
    ]
    for host in hosts {
      let stage = try stage(host)
      let recorder = DockRecorder(host.bottomDock)
      let before = host.popupBar.frame.maxY
      switch host {
      case let pages as NavigationController: pages.isToolbarHidden = false
      case let tabs as TabBarController: tabs.isTabBarHidden = true
      case let host as OwnBarHost:
        host.barHeight = 100
        host.view.setNeedsLayout()
        stage.tick()
      default: break
      }
      #expect(host.popupBar.frame.maxY != before)
      #expect(recorder.events.contains(.didMove))
    }
  }

  @Test("L34 a popup of the classic design pushes down the bar of an application's container")
  func pushedDown() throws {
    let host = OwnBarHost()
    let stage = try stage(host)
    let recorder = DockRecorder(host.bottomDock)
    stage.window.theme.design = .classic
    stage.runWithoutPainting(0.1)
    let settledFrame = host.popupBar.frame
    #expect(settledFrame.maxY == 740)
    host.openPopup()
    stage.runWithoutPainting(0.2)
    #expect(host.bottomDock.offset > 0 && host.popupBar.frame == settledFrame)
    #expect(host.bar.translation.dy == host.bottomDock.offset)
    stage.runWithoutPainting(1)
    #expect(host.bottomDock.offset == 60 && host.bar.translation.dy == 60)
    host.closePopup()
    stage.runWithoutPainting(1)
    #expect(host.bottomDock.offset == 0 && host.bar.translation == .zero)
    #expect(recorder.events.contains(.didChangeOffset))
  }
}
