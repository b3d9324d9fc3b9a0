// SPDX-License-Identifier: MIT

@Suite("Restored containers and presentations")
struct ContainerRestorationTests {
  private func makeTabs(_ names: [String?]) -> TabBarController {
    let tabs = TabBarController(viewControllers: names.map { ScrollPage($0) })
    tabs.restorationIdentifier = "tabs"
    return tabs
  }

  private func scrollView(_ tabs: TabBarController, _ index: Int) -> ScrollView? {
    (tabs.viewControllers[index] as? ScrollPage)?.scrollView
  }

  @Test("the selected tab and the position of its content are those of the first frame")
  func tabs() throws {
    let tabs = makeTabs(["a", "b", "c"])
    let run = try Run(tabs)
    tabs.selectedIndex = 1
    try run.host.frame(at: 1)
    scrollView(tabs, 1)?.contentOffset.y = 200
    tabs.selectedIndex = 2
    try run.host.frame(at: 2)
    scrollView(tabs, 2)?.contentOffset.y = 700

    let next = makeTabs(["a", "b", "c"])
    let nextRun = try Run(next, restoring: run.objects)
    #expect(next.selectedIndex == 2 && scrollView(next, 2)?.contentOffset.y == 700)
    #expect(!next.viewControllers[1].isViewLoaded)
    // The tab that was not shown is not forgotten, and restored when it is.
    #expect(nextRun.objects == run.objects)
    next.selectedIndex = 1
    try nextRun.host.frame(at: 1)
    #expect(scrollView(next, 1)?.contentOffset.y == 200)
  }

  @Test("a tab is found by its identifier, or by its index if it has none")
  func movedTabs() throws {
    let run = try Run(makeTabs(["a", "b", "c"]))
    (run.window.rootViewController as? TabBarController)?.selectedIndex = 1
    let moved = makeTabs(["x", "c", "b"])
    _ = try Run(moved, restoring: run.objects)
    #expect(moved.selectedIndex == 2)
    let removed = makeTabs(["x", "c"])
    _ = try Run(removed, restoring: run.objects)
    #expect(removed.selectedIndex == 0)

    let unnamed = try Run(makeTabs([nil, nil, nil]))
    (unnamed.window.rootViewController as? TabBarController)?.selectedIndex = 2
    let next = makeTabs([nil, nil, nil])
    _ = try Run(next, restoring: unnamed.objects)
    #expect(next.selectedIndex == 2)
    let fewer = makeTabs([nil, nil])
    _ = try Run(fewer, restoring: unnamed.objects)
    #expect(fewer.selectedIndex == 0)
  }

  @Test("a page that is shown again in the same run keeps its own position")
  func sameRun() throws {
    let tabs = makeTabs(["a", "b"])
    let saved = try Run(makeTabs(["a", "b"]))
    let run = try Run(tabs, restoring: saved.objects)
    scrollView(tabs, 0)?.contentOffset.y = 300
    tabs.selectedIndex = 1
    try run.host.frame(at: 1)
    tabs.selectedIndex = 0
    try run.host.frame(at: 2)
    #expect(scrollView(tabs, 0)?.contentOffset.y == 300)
  }

  // MARK: Popups

  private func makeHost() -> ViewController {
    let host = ViewController()
    host.restorationIdentifier = "player"
    return host
  }

  @Test("an open popup is open in the first frame, without an animation", arguments: [true, false])
  func popup(_ isOpen: Bool) throws {
    let host = makeHost()
    let run = try Run(host) {
      host.presentPopupBar(with: ViewController(), openPopup: isOpen, animated: false)
    }
    #expect(host.popupPresentationState == (isOpen ? .open : .barPresented))
    let next = makeHost()
    let nextRun = try Run(next, restoring: run.objects) {
      next.presentPopupBar(with: ViewController(), openPopup: !isOpen, animated: false)
    }
    #expect(next.popupPresentationState == (isOpen ? .open : .barPresented))
    #expect(!nextRun.window.isAnimating)
  }

  @Test("without a bar nothing opens")
  func noBar() throws {
    let host = makeHost()
    let run = try Run(host) {
      host.presentPopupBar(with: ViewController(), openPopup: true, animated: false)
    }
    let next = makeHost()
    _ = try Run(next, restoring: run.objects)
    #expect(next.popupPresentationState == .barHidden)
  }

  // MARK: Sheets

  @Test("a sheet is at its notch in the first frame; one that does not exist any more is ignored")
  func sheet() throws {
    let delegate = Notches(count: 3)
    let sheet = delegate.makeSheet()
    let run = try Run(sheet)
    sheet.moveOverlay(toNotchAt: 2, animated: true)
    // The state is that of the goal, also while the sheet moves.
    try run.host.frame(at: 0.05)
    let objects = run.objects
    let next = delegate.makeSheet()
    let nextRun = try Run(next, restoring: objects)
    #expect(delegate.height(of: next) == 200 && !nextRun.window.isAnimating)
    let fewer = Notches(count: 2)
    let last = fewer.makeSheet()
    _ = try Run(last, restoring: objects)
    #expect(fewer.height(of: last) == 50)
  }

  private final class Notches: OverlayContainerViewControllerDelegate {
    let count: Int
    init(count: Int) { self.count = count }

    func makeSheet() -> OverlayContainerViewController {
      let sheet = OverlayContainerViewController(style: .flexibleHeight)
      sheet.restorationIdentifier = "sheet"
      sheet.delegate = self
      sheet.viewControllers = [ViewController()]
      return sheet
    }

    func height(of sheet: OverlayContainerViewController) -> Double? {
      sheet.topViewController?.view.bounds.height
    }

    func numberOfNotches(in containerViewController: OverlayContainerViewController) -> Int {
      count
    }

    func overlayContainerViewController(
      _ containerViewController: OverlayContainerViewController, heightForNotchAt index: Int,
      availableSpace: Double
    ) -> Double { [50, 120, 200][index] }
  }
}
