// SPDX-License-Identifier: MIT

/// Reports of a world that changed while the program went by what it had seen before.
@Suite("Reports: a world that changes", .serialized) struct ChangedWorldTests {
  @Test("another time zone is followed (chrono #272)")
  func timeZone() {
    for (zone, hour) in [("UTC", 0), ("Asia/Tokyo", 9), ("America/Lima", 19)] {
      withEnvironment(["TZ": zone]) {
        let date = DateTime(timeIntervalSince1970: 0)
        #expect(date.hour == hour && date.timeIntervalSince1970() == 0)
      }
    }
  }

  @Test(
    "a menu whose options change chooses the pressed one, or none (wix-style-react #1058)",
    arguments: [
      (["X", "A", "B", "C"], "B", "B"), (["C", "B", "A"], "C", "C"), (["B", "C"], "B", "B"),
      (["X", "Y"], "B", "X"),
    ])
  func options(new: [String], pressed: String, expected: String) throws {
    let button = PopUpButton(["A", "B", "C"], selectedIndex: 0)
    button.frame = Rect(x: 100, y: 100, width: 200, height: 36)
    let stage = try TestStage { $0.addSubview(button) }
    try stage.click(at: Point(x: 200, y: 118))
    button.options = new
    try stage.frame()
    try stage.click(.menuItem, pressed)
    #expect(button.title == expected)
  }

  /// Pages in an order.
  private final class Pages: PageViewControllerDataSource {
    var pages: [ViewController]

    init(_ pages: [ViewController]) { self.pages = pages }

    private func page(_ distance: Int, from controller: ViewController) -> ViewController? {
      let index = (pages.firstIndex { $0 === controller } ?? 0) + distance
      return pages.indices.contains(index) ? pages[index] : nil
    }

    func pageViewController(
      _ pageViewController: PageViewController, viewControllerBefore controller: ViewController
    ) -> ViewController? { page(-1, from: controller) }

    func pageViewController(
      _ pageViewController: PageViewController, viewControllerAfter controller: ViewController
    ) -> ViewController? { page(1, from: controller) }
  }

  @Test("a page that is added behind the last one can be turned to (ImageViewer #205)")
  func pages() throws {
    let (a, b) = (Page(), Page())
    let pages = Pages([a])
    let controller = PageViewController(viewController: a)
    controller.dataSource = pages
    let stage = try TestStage(root: controller, size: Size(width: 400, height: 600))
    func swipe() throws {
      try stage.swipe(from: Point(x: 320, y: 300), to: Point(x: 120, y: 300), velocity: 1_000)
    }
    try swipe()
    #expect(controller.viewController === a)
    pages.pages = [a, b]
    try swipe()
    #expect(controller.viewController === b)
    #expect(controller.goBack(animated: false))
    pages.pages = [a]
    try swipe()
    #expect(controller.viewController === a)
    #expect(!controller.goForward(animated: false))
    pages.pages = [a, b]
    #expect(controller.goForward(animated: false))
  }

  @Test("a modal page follows the width of its window (angular/material #6618)")
  func modalStyle() throws {
    let content = Page { $0.backgroundColor = .red }
    let page = Page()
    let stage = try TestStage(wideConfiguration()) {
      $0.openWindow(title: "T", size: Size(width: 400, height: 700), root: page)
    }
    page.present(content)
    try stage.settle()
    #expect(content.view.windowFrame() == Rect(x: 0, y: 0, width: 400, height: 700))
    try stage.resize(to: Size(width: 1_000, height: 700))
    #expect(content.view.windowFrame() == Rect(x: 230, y: 40, width: 540, height: 620))
    #expect(try stage.stalePixels() == nil)
    try stage.resize(to: Size(width: 400, height: 700))
    #expect(content.view.windowFrame() == Rect(x: 0, y: 0, width: 400, height: 700))
    content.dismiss(animated: false)
    try stage.settle()
    #expect(page.presentedViewController == nil && page.view.window != nil)
  }

  @Test(
    "after a reconnect a window has the state that the user gave it (xpra #2651)",
    arguments: [
      (.floating, [.maximized], "set_maximized"), (.floating, [.fullscreen], "set_fullscreen"),
      (.maximized, [], nil), (.fullscreen, [], nil),
    ] as [(ToplevelOptions.WindowMode, [XdgToplevel.State], String?)])
  func reconnect(
    mode: ToplevelOptions.WindowMode, states: [XdgToplevel.State], request: String?
  ) throws {
    let stage = try TestStage {
      $0.openWindow(
        title: "T", size: Size(width: 400, height: 600), windowMode: mode, root: Page())
    }
    try stage.resize(to: Size(width: 640, height: 480), states + [.activated])
    stage.compositor.clearLog()
    stage.compositor.endConnection(by: .hangUp, atRequest: 1)
    stage.window.rootViewController?.view.backgroundColor = .red
    try stage.advance(by: 3)
    let new = stage.compositor.log.drop { $0.name != "get_toplevel" }
      .prefix { $0.call != "wl_surface.commit" }
    #expect(!new.isEmpty)
    let names = ["set_maximized", "set_fullscreen"].filter { name in
      new.contains { $0.name == name }
    }
    #expect(names == [request].compactMap(\.self))
  }

  @Test("the stage follows a panel to its new surface (wpt #58189)")
  func panel() throws {
    let panel = Window(size: Size(width: 300, height: 60))
    panel.rootViewController = Page()
    var layer = LayerSurfaceOptions(anchors: [.top], size: Size(width: 300, height: 60))
    let stage = try TestStage {
      $0.open(panel, options: ToplevelOptions(applicationID: "org.sash.Test"), layer: layer)
      $0.openWindow(title: "W", size: Size(width: 400, height: 600), root: Page())
    }
    #expect(try stage.screenshot().size.width == 300)
    layer.namespace = "other"
    stage.application.display.windows[0].setLayer(layer)
    try stage.settle()
    #expect(stage.window === panel)
    #expect(try stage.screenshot().size.width == 300)
    stage.window = stage.application.display.windows[1].window
    #expect(try stage.screenshot().size.width == 400)
  }
}
