// SPDX-License-Identifier: MIT

/// Reports of scroll views: where they rest, and which of them a finger means.
@Suite("Reports: scrolling") struct ScrollingReportTests {
  private func pager(_ isVertical: Bool) -> ScrollView {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    scroll.isPagingEnabled = true
    scroll.contentSize =
      isVertical ? Size(width: 400, height: 3_000) : Size(width: 2_000, height: 600)
    return scroll
  }

  private let center = Point(x: 200, y: 300)

  @Test("clicks of the wheel turn whole pages (iscroll #634)", arguments: [true, false])
  func wheel(isVertical: Bool) throws {
    let scroll = pager(isVertical)
    let stage = try TestStage { $0.addSubview(scroll) }
    let click = isVertical ? Vector(dx: 0, dy: 48) : Vector(dx: 48, dy: 0)
    func page() -> Double {
      isVertical ? scroll.contentOffset.y / 600 : scroll.contentOffset.x / 400
    }
    try stage.scroll(by: click, at: center)
    try stage.settle()
    #expect(page() == 1)
    try stage.scroll(by: click, at: center)
    try stage.settle()
    #expect(page() == 2)
    try stage.scroll(by: click * -1, at: center)
    try stage.settle()
    #expect(page() == 1)
  }

  @Test("what is revealed is revealed with its page (exprollable_page_view #37)")
  func reveal() throws {
    let scroll = pager(true)
    let button = Button("Next") {}
    button.frame = Rect(x: 20, y: 1_210, width: 100, height: 40)
    scroll.contentView.addSubview(button)
    let stage = try TestStage { $0.addSubview(scroll) }
    scroll.scrollRectToVisible(Rect(x: 0, y: 700, width: 50, height: 50), animated: false)
    #expect(scroll.contentOffset.y == 600)
    scroll.contentOffset = .zero
    try stage.press(.tab)
    try stage.settle()
    #expect(button.isFirstResponder && scroll.contentOffset.y == 1_200)
    scroll.scrollRectToVisible(Rect(x: 0, y: 590, width: 50, height: 50), animated: false)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test("a short flick turns the page", arguments: [-1.0, 1])
  func flick(direction: Double) throws {
    let scroll = pager(true)
    let stage = try TestStage { $0.addSubview(scroll) }
    scroll.contentOffset.y = 1_200
    let end = Point(x: 200, y: 300 - direction * 60)
    try stage.swipe(from: center, to: end, velocity: 500)
    try stage.settle()
    #expect(scroll.contentOffset.y == 1_200 + direction * 600)
  }

  @Test("a rectangle is zoomed to between the bars (XLMediaZoom #5)")
  func zoom() throws {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    scroll.contentSize = Size(width: 2_000, height: 2_000)
    scroll.maximumZoomScale = 4
    scroll.contentInset = EdgeInsets(top: 100, left: 0, bottom: 80, right: 0)
    let stage = try TestStage { $0.addSubview(scroll) }
    scroll.zoom(toVisible: Rect(x: 500, y: 500, width: 200, height: 300))
    try stage.settle()
    let top = 500 * scroll.zoomScale - scroll.contentOffset.y
    #expect(abs(scroll.zoomScale - 1.4) < 1e-9 && abs(top - 100) < 1e-6)
  }

  @Test(
    "Page Down goes as far as the rows that are visible (openui5 #407)",
    arguments: [(24.0, 24), (44, 12), (80, 6), (120, 4)])
  func pageDown(height: Double, rows: Int) throws {
    let list = NumberedList(100, height: height)
    list.selectionMode = .single
    list.fillsSuperview = true
    let stage = try TestStage { $0.addSubview(list) }
    list.becomeFirstResponder()
    try stage.press(.home)
    try stage.press(.pageDown)
    #expect(list.selectedRows == [RowPath(row: rows)])
    try stage.press(.pageDown)
    #expect(list.selectedRows == [RowPath(row: 2 * rows)])
    try stage.press(.pageUp)
    #expect(list.selectedRows == [RowPath(row: rows)])
    try stage.press(.end)
    try stage.press(.pageDown)
    #expect(list.selectedRows == [RowPath(row: 99)])
  }

  /// A carousel above a list.
  private final class Shop: ViewController {
    let carousel = ScrollView()
    let list = NumberedList(100)

    override func viewDidLoad() {
      carousel.contentSize = Size(width: 2_000, height: 120)
      view.addSubview(carousel)
      view.addSubview(list)
    }

    override func viewDidLayoutSubviews() {
      let width = view.bounds.width
      carousel.frame = Rect(x: 0, y: 0, width: width, height: 120)
      list.frame = Rect(x: 0, y: 120, width: width, height: view.bounds.height - 120)
    }
  }

  @Test("the list under the finger drives a sheet, also below a carousel (FloatingPanel #327)")
  func carousel() throws {
    let shop = Shop(), page = Page()
    let stage = try TestStage(root: page, size: Size(width: 400, height: 600))
    page.present(sheet: shop, animated: false) { $0.detents = [.medium, .large] }
    try stage.settle()
    let sheet = try #require(shop.sheetPresentationController)
    try stage.drag(from: Point(x: 200, y: 380), to: Point(x: 50, y: 380), over: 0.3)
    #expect(shop.carousel.contentOffset.x > 0)
    #expect(sheet.selectedDetentIdentifier != .large)
    try stage.drag(from: Point(x: 200, y: 520), to: Point(x: 200, y: 320), over: 0.3)
    try stage.settle()
    #expect(sheet.selectedDetentIdentifier == .large && shop.list.isAtTop)
    try stage.drag(from: Point(x: 200, y: 250), to: Point(x: 200, y: 560), over: 0.4)
    try stage.settle()
    #expect(sheet.selectedDetentIdentifier == .medium && shop.list.isAtTop)
  }

  @Test("a list in a sheet is refreshed by a pull (react-native-bottom-sheet #491)")
  func refreshInSheet() throws {
    var count = 0
    let list = NumberedList(100), content = Page(), page = Page()
    let refresh = RefreshControl()
    refresh.onRefresh = { count += 1 }
    list.refreshControl = refresh
    content.view = list
    let stage = try TestStage(root: page, size: Size(width: 400, height: 600))
    page.present(sheet: content, animated: false) {
      $0.detents = [.medium, .large]
      $0.selectedDetentIdentifier = .large
    }
    try stage.settle()
    let top = list.windowFrame().minY
    var script = GestureScript()
    script.press(Point(x: 200, y: 200))
    script.move(to: Point(x: 200, y: 350), over: 0.5)
    script.wait(0.2)
    script.lift()
    try stage.play(script)
    try stage.advance(by: 1)
    #expect(count == 1 && list.windowFrame().minY == top)
    refresh.endRefreshing()
    try stage.settle()
  }

  @Test("a sheet grows with its content in one motion (react-native-bottom-sheet #1)")
  func growing() throws {
    let content = Page(), page = Page()
    content.preferredContentSize = Size(width: 400, height: 200)
    let stage = try TestStage(root: page, size: Size(width: 400, height: 600))
    page.present(sheet: content, animated: false) { $0.detents = [.content] }
    try stage.settle()
    var edges = [content.view.windowFrame().minY]
    content.preferredContentSize = Size(width: 400, height: 420)
    for _ in 0..<40 {
      try stage.frame()
      edges.append(content.view.windowFrame().minY)
    }
    try stage.settle()
    #expect(Set(edges).count > 5 && edges == edges.sorted(by: >))
    #expect(edges[0] - content.view.windowFrame().minY == 220)
  }

  /// A pager whose pages are as wide as the view.
  private final class Pager: ViewController {
    let scroll = ScrollView()
    private let isContentFirst: Bool

    init(isContentFirst: Bool) {
      self.isContentFirst = isContentFirst
      super.init()
    }

    override func viewDidLoad() {
      scroll.isPagingEnabled = true
      view.addSubview(scroll)
    }

    override func viewDidLayoutSubviews() {
      let content = Size(width: view.bounds.width * 10, height: view.bounds.height)
      if isContentFirst { scroll.contentSize = content }
      scroll.frame = view.bounds
      scroll.layoutIfNeeded()
      scroll.contentSize = content
    }

    /// The page that is displayed, counted from the beginning.
    var page: Double {
      let (offset, end) = (scroll.contentOffset.x, scroll.contentOffsetLimits.maximum.x)
      return (scroll.layoutDirection == .rightToLeft ? end - offset : offset) / scroll.bounds.width
    }
  }

  @Test(
    "a paging view keeps its page in a window of another size (SwipeView #200)",
    arguments: [0.0, 4, 8, 9],
    [
      (300.0, "size first"), (555, "size first"), (800, "size first"), (300, "content first"),
      (800, "content first"), (300, "mirrored"), (800, "mirrored"),
    ])
  func page(page: Double, change: (width: Double, order: String)) throws {
    let pager = Pager(isContentFirst: change.order == "content first")
    let stage = try TestStage(wideConfiguration()) {
      $0.openWindow(title: "Pages", size: Size(width: 400, height: 600), root: pager)
    }
    if change.order == "mirrored" { pager.view.layoutDirectionOverride = .rightToLeft }
    try stage.settle()
    pager.scroll.contentOffset.x = (change.order == "mirrored" ? 9 - page : page) * 400
    try stage.settle()
    var pages = [pager.page]
    try stage.resize(to: Size(width: change.width, height: 500))
    pages.append(pager.page)
    try stage.resize(to: Size(width: 400, height: 600))
    pages.append(pager.page)
    // Pages that are removed and come back later are not turned to.
    pager.scroll.contentSize.width = 800
    try stage.advance(by: 0.1)
    pager.scroll.contentSize.width = 4_000
    if change.order != "mirrored" { pages.append(pager.page) }
    #expect(pages == [page, page, page] + (change.order == "mirrored" ? [] : [min(page, 1)]))
  }
}
