// SPDX-License-Identifier: MIT

@Suite("Restored scroll positions")
struct ScrollRestorationTests {
  /// Returns the states after a page was scrolled.
  private func saved(
    _ offset: Point, contentSize: Size = Size(width: 400, height: 2000),
    configure: (ScrollView) -> Void = { _ in }
  ) throws -> [String: SavedObject] {
    let page = ScrollPage(nil, contentSize: contentSize)
    configure(page.scrollView)
    let run = try Run(page)
    page.scrollView.setContentOffset(offset, animated: false)
    return run.objects
  }

  @Test("a position is that of the first frame, without a movement")
  func position() throws {
    let objects = try saved(Point(x: 0, y: 500))
    let page = ScrollPage(nil)
    let run = try Run(page, restoring: objects)
    #expect(page.scrollView.contentOffset == Point(x: 0, y: 500))
    try run.host.frame(at: 0.1)
    #expect(page.scrollView.contentOffset == Point(x: 0, y: 500))
  }

  @Test("the indicators appear when the content scrolls, not when its position is restored")
  func indicators() throws {
    func zooming(_ view: ScrollView) { view.maximumZoomScale = 4 }
    let objects = try saved(Point(x: 0, y: 500)) {
      zooming($0)
      $0.setZoomScale(2, animated: false)
    }
    let page = ScrollPage(nil)
    zooming(page.scrollView)
    let run = try Run(page, restoring: objects)
    #expect(page.scrollView.zoomScale == 2 && page.scrollView.contentOffset.y == 500)
    #expect(!run.window.isAnimating && run.window.nextDeadline == nil)
    page.scrollView.contentOffset.y = 510
    #expect(run.window.isAnimating)
  }

  @Test("without an identifier nothing is saved")
  func noIdentifier() throws {
    let page = ScrollPage(nil)
    page.scrollView.restorationIdentifier = nil
    let run = try Run(page)
    page.scrollView.contentOffset.y = 500
    #expect(run.objects.isEmpty)
  }

  @Test("a position beyond shorter content is its end, until the content grows")
  func shorterContent() throws {
    let objects = try saved(Point(x: 0, y: 1500))
    let page = ScrollPage(nil, contentSize: .zero)
    let run = try Run(page, restoring: objects)
    #expect(page.scrollView.contentOffset.y == 0)
    // What was restored is saved again, although it cannot be seen yet.
    #expect(run.objects == objects)
    page.scrollView.contentSize = Size(width: 400, height: 900)
    #expect(page.scrollView.contentOffset.y == 600)
    page.scrollView.contentSize = Size(width: 400, height: 2000)
    #expect(page.scrollView.contentOffset.y == 1500)
  }

  @Test("a scroll of the user or the application ends the wait for more content")
  func otherScroll() throws {
    let objects = try saved(Point(x: 0, y: 1500))
    let page = ScrollPage(nil, contentSize: Size(width: 400, height: 900))
    let run = try Run(page, restoring: objects)
    page.scrollView.contentOffset.y = 100
    page.scrollView.contentSize = Size(width: 400, height: 2000)
    #expect(page.scrollView.contentOffset.y == 100)
    #expect(run.objects != objects)
  }

  @Test("the content at the edge of the bars is the same under bars of another height")
  func bars() throws {
    let objects = try saved(Point(x: 0, y: 470)) { $0.contentInset.top = 30 }
    let page = ScrollPage(nil)
    page.scrollView.contentInset.top = 80
    _ = try Run(page, restoring: objects)
    #expect(page.scrollView.contentOffset.y == 420)
  }

  @Test("a page is the same in a window of another size")
  func pages() throws {
    func paged(_ view: ScrollView) { view.isPagingEnabled = true }
    let objects = try saved(
      Point(x: 800, y: 0), contentSize: Size(width: 2000, height: 300), configure: paged)
    let page = ScrollPage(nil, contentSize: Size(width: 3000, height: 300))
    paged(page.scrollView)
    _ = try Run(page, restoring: objects, size: Size(width: 600, height: 300))
    #expect(page.scrollView.contentOffset == Point(x: 1200, y: 0))
  }

  @Test("a horizontal position is measured from the leading edge of the content")
  func leadingEdge() throws {
    func page(_ width: Double, _ direction: LayoutDirection) -> ScrollPage {
      let page = ScrollPage(nil, contentSize: Size(width: width, height: 300))
      page.scrollView.layoutDirectionOverride = direction
      page.scrollView.contentInset.right = 20
      return page
    }
    let first = page(2000, .rightToLeft)
    let run = try Run(first)
    #expect(first.scrollView.contentOffset.x == 1620)
    first.scrollView.contentOffset.x = 1500
    for (width, windowWidth, direction, offset) in [
      (2000, 600, LayoutDirection.rightToLeft, 1300), (3000, 400, .rightToLeft, 2500),
      (2000, 400, .leftToRight, 120),
    ] {
      let next = page(Double(width), direction)
      _ = try Run(
        next, restoring: run.objects, size: Size(width: Double(windowWidth), height: 300))
      #expect(next.scrollView.contentOffset.x == Double(offset), "\(width), \(direction)")
    }
  }

  @Test("the zoom scale is restored")
  func zoom() throws {
    func zooming(_ view: ScrollView) { view.maximumZoomScale = 4 }
    let page = ScrollPage(nil)
    zooming(page.scrollView)
    let run = try Run(page)
    page.scrollView.setZoomScale(2, animated: false)
    page.scrollView.contentOffset = Point(x: 300, y: 700)
    let next = ScrollPage(nil)
    zooming(next.scrollView)
    _ = try Run(next, restoring: run.objects)
    #expect(next.scrollView.zoomScale == 2)
    #expect(next.scrollView.contentOffset == Point(x: 300, y: 700))
  }

  @Test("a list shows the same row where it was, whatever the rows before it measure")
  func list() throws {
    let page = RowsPage(count: 1000)
    let run = try Run(page)
    page.list.scrollToRow(at: RowPath(row: 500), animated: false)
    page.list.contentOffset.y += 7
    try run.host.frame(at: 1)
    let top = try #require(ListProbe(page.list))
    let next = RowsPage(count: 1000)
    _ = try Run(next, restoring: run.objects)
    #expect(ListProbe(next.list) == top)
    // Content that arrives later.
    let late = RowsPage(count: 0)
    let last = try Run(late, restoring: run.objects)
    #expect(last.objects == run.objects)
    late.count = 1000
    late.list.reloadData()
    try last.host.frame(at: 1)
    #expect(ListProbe(late.list) == top)
  }

  @Test("a list without the row shows its end")
  func shorterList() throws {
    let page = RowsPage(count: 1000)
    let run = try Run(page)
    page.list.scrollToRow(at: RowPath(row: 500), animated: false)
    try run.host.frame(at: 1)
    let next = RowsPage(count: 20)
    _ = try Run(next, restoring: run.objects)
    #expect(next.list.visibleRows.last == RowPath(row: 19))
  }
}

/// The topmost visible row of a list, and its position in whole pixels.
private struct ListProbe: Equatable {
  let path: RowPath
  let y: Double

  init?(_ list: ListView) {
    guard let path = list.visibleRows.first, let rect = list.rectForRow(at: path) else {
      return nil
    }
    self.path = path
    y = (rect.minY - list.contentOffset.y).rounded()
  }
}

/// A list with rows of different heights.
private final class RowsPage: ViewController, ListDataSource {
  let list = ListView()
  var count: Int

  init(count: Int) {
    self.count = count
    super.init()
    list.restorationIdentifier = "rows"
    list.register(forCellReuseIdentifier: "row") { Row(identifier: "row") }
    list.dataSource = self
  }

  override func loadView() { view = list }

  func list(_ list: ListView, numberOfRowsInSection section: Int) -> Int { count }

  func list(_ list: ListView, rowAt path: RowPath) -> ListRow {
    let row = list.dequeueReusableCell(withIdentifier: "row")
    (row as? Row)?.height = Double(30 + path.row % 7 * 9)
    return row
  }

  private final class Row: ListRow {
    var height = 0.0
    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: height) }
  }
}
