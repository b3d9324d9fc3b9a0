// SPDX-License-Identifier: MIT

@Suite("Flutter: pages") struct FlutterPageTests {
  /// Pages that are coloured labels, in a page view controller.
  private final class PageScene: PageViewControllerDataSource, PageViewControllerDelegate {
    let pages = (0..<6).map { index in
      Page { view in
        let label = Label("Page \(index)")
        label.frame = Rect(x: 10, y: 10, width: 100, height: 30)
        view.addSubview(label)
      }
    }
    let controller: PageViewController
    var log: [Int] = []

    init(at index: Int) {
      controller = PageViewController(viewController: pages[index])
      controller.dataSource = self
      controller.delegate = self
    }

    var index: Int { pages.firstIndex { $0 === controller.viewController } ?? -1 }

    func pageViewController(
      _ pageViewController: PageViewController, viewControllerBefore controller: ViewController
    ) -> ViewController? { neighbour(of: controller, -1) }

    func pageViewController(
      _ pageViewController: PageViewController, viewControllerAfter controller: ViewController
    ) -> ViewController? { neighbour(of: controller, 1) }

    func pageViewController(
      _ pageViewController: PageViewController, didGoFrom old: ViewController,
      to new: ViewController
    ) { log.append(pages.firstIndex { $0 === new } ?? -1) }

    private func neighbour(of controller: ViewController, _ step: Int) -> ViewController? {
      guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
      return pages.indices.contains(index + step) ? pages[index + step] : nil
    }
  }

  /// A drag along the row that ends at rest, or a fling.
  private func drag(_ stage: TestStage, by dx: Double, speed: Double? = nil) throws {
    let start = Point(x: dx < 0 ? 380 : 20, y: 300), end = Point(x: start.x + dx, y: 300)
    if let speed { return try stage.swipe(from: start, to: end, velocity: speed) }
    var script = GestureScript()
    script.press(start)
    script.move(to: end, over: 0.5)
    script.wait(0.3)
    script.lift()
    try stage.play(script)
    try stage.settle()
  }

  @Test(
    "a drag beyond the middle or a fling turns one page (flutter, page_view_test)",
    arguments: [
      (-40.0, 0.0, 2), (-260.0, 0.0, 3), (260.0, 0.0, 1), (-190.0, 0.0, 2), (-150.0, 1_000.0, 3),
      (150.0, 1_000.0, 1), (-350.0, 3_000.0, 3),
    ])
  func turns(dx: Double, speed: Double, expected: Int) throws {
    let scene = PageScene(at: 2)
    let stage = try TestStage(root: scene.controller, size: Size(width: 400, height: 600))
    try drag(stage, by: dx, speed: speed > 0 ? speed : nil)
    #expect(scene.index == expected && scene.log == (expected == 2 ? [] : [expected]))

    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    scroll.isPagingEnabled = true
    scroll.contentSize = Size(width: 2_400, height: 600)
    let other = try TestStage { $0.addSubview(scroll) }
    scroll.contentOffset.x = 800
    try drag(other, by: dx, speed: speed > 0 ? speed : nil)
    #expect(scroll.contentOffset.x == Double(expected) * 400)
  }

  @Test("there is no page before the first and after the last (flutter, page_view_test)")
  func ends() throws {
    let scene = PageScene(at: 0)
    let stage = try TestStage(root: scene.controller, size: Size(width: 400, height: 600))
    try drag(stage, by: 300)
    let first = scene.index
    scene.controller.setViewController(scene.pages[5], animated: false)
    try stage.settle()
    try drag(stage, by: -300, speed: 2_000)
    #expect(first == 0 && scene.index == 5 && scene.pages[5].view.windowFrame().minX == 0)
  }

  @Test("from right to left the next page is at the left (flutter, page_view_test)")
  func mirrored() throws {
    let scene = PageScene(at: 2)
    scene.controller.view.layoutDirectionOverride = .rightToLeft
    let stage = try TestStage(root: scene.controller, size: Size(width: 400, height: 600))
    try drag(stage, by: 260)
    #expect(scene.index == 3)
  }

  @Test(
    "a page stays through other sizes, nothing included (flutter, page_view_test)",
    arguments: [Size(width: 700, height: 300), Size(width: 130, height: 90), .zero])
  func sizes(size: Size) throws {
    let scene = PageScene(at: 3), page = Page()
    let stage = try TestStage(root: page, size: Size(width: 800, height: 600))
    let start = size == .zero ? Size.zero : Size(width: 600, height: 400)
    page.addChild(scene.controller)
    scene.controller.view.frame = Rect(origin: .zero, size: start)
    page.view.addSubview(scene.controller.view)
    try stage.settle()
    scene.controller.view.frame = Rect(origin: .zero, size: size)
    try stage.settle()
    scene.controller.setViewController(scene.pages[4], animated: true)
    try stage.settle()
    scene.controller.view.frame = Rect(x: 0, y: 0, width: 500, height: 400)
    try stage.settle()
    #expect(scene.index == 4 && scene.pages[4].view.windowFrame().width == 500)
    #expect(stage.exists(.staticText, "Page 4") && !stage.exists(.staticText, "Page 3"))
  }

  @Test("a page is pulled beyond the edge without being squeezed (flutter, page_view_test)")
  func stretch() throws {
    let scene = PageScene(at: 0)
    let stage = try TestStage(root: scene.controller, size: Size(width: 400, height: 600))
    var script = GestureScript()
    script.press(Point(x: 20, y: 300))
    script.move(to: Point(x: 300, y: 300), over: 0.3)
    try stage.play(script)
    let frame = scene.pages[0].view.windowFrame()
    #expect(frame.minX >= 0 && frame.minX < 280 && frame.size == Size(width: 400, height: 600))
    stage.seat.touchUp(0)
    stage.seat.touchFrame()
    try stage.settle()
    #expect(scene.pages[0].view.windowFrame().minX == 0)
  }

  @Test("the completion of a turned page is called once (flutter, page_view_test)")
  func completion() throws {
    let scene = PageScene(at: 0)
    let stage = try TestStage(root: scene.controller, size: Size(width: 400, height: 600))
    var log: [Int] = []
    scene.controller.setViewController(scene.pages[1], animated: true) { log.append(1) }
    try stage.advance(by: 0.05)
    scene.controller.setViewController(scene.pages[2], animated: true) { log.append(2) }
    try stage.settle()
    #expect(log == [1, 2] && scene.index == 2)
  }
}
