// SPDX-License-Identifier: MIT

private final class ListPage: ViewController {
  let list = ListView()
  let rows = NumberRowSource([Array(0..<60)])
  var headerTop: Double? {
    rows.createdRows.first { $0.number == 0xff00 }.map { $0.convert($0.bounds, to: list).minY }
  }

  override func loadView() {
    navigationItem.trailingBarButtonItems = [BarButtonItem(title: "Sort")]
    list.hasStickyHeaders = true
    rows.header = 30
    rows.attach(to: list, rowHeight: 30)
    view = list
  }
}

@Suite("Large titles above content that scrolls")
struct LargeTitleScrollingTests {
  @Test("a large title follows the content's scrolling, and is never left partly visible")
  func largeTitle() throws {
    let page = LongPage("Library")
    let (stage, navigation) = try navigationStage(page)
    navigation.navigationBar.prefersLargeTitles = true
    stage.tick()
    let metrics = stage.window.theme.metrics
    let full = metrics.barHeight + metrics.largeTitleHeight
    #expect(navigation.navigationBar.frame.height == full)
    #expect(page.scrollView.contentOffset.y == -full)
    page.scrollView.contentOffset.y = -full + 20
    stage.tick()
    #expect(navigation.navigationBar.frame.height == full - 20)
    page.scrollView.contentOffset.y = 300
    stage.tick()
    #expect(navigation.navigationBar.frame.height == metrics.barHeight)
    page.scrollView.contentOffset.y = -full
    let touch = stage.drag(from: Point(x: 200, y: 400), to: Point(x: 200, y: 360))
    stage.lift(touch)
    stage.runUntilIdle()
    let scrolled = page.scrollView.contentOffset.y + full
    #expect(scrolled == 0 || scrolled == metrics.largeTitleHeight)
  }

  @Test("keys and the reveal of a row do not leave a large title partly visible")
  func largeTitleAtRest() throws {
    let page = ListPage()
    let (stage, navigation) = try navigationStage(page)
    navigation.navigationBar.prefersLargeTitles = true
    page.list.hasStickyHeaders = false
    page.list.rowHeight = 480
    stage.runUntilIdle()
    let height = stage.window.theme.metrics.largeTitleHeight
    var scrolled: Double { page.list.contentOffset.y + page.list.adjustedContentInset.top }
    // The row is taller than the space below the header.
    page.list.scrollToRow(at: RowPath(row: 0), animated: true)
    stage.runUntilIdle()
    #expect(scrolled >= height)
    page.list.contentOffset.y = -page.list.adjustedContentInset.top
    // Without a selection, arrow keys scroll.
    page.list.selectionMode = .none
    page.list.becomeFirstResponder()
    stage.press(.down)
    stage.runUntilIdle()
    #expect(scrolled == height)
    stage.press(.up)
    stage.runUntilIdle()
    #expect(scrolled == 0)
  }

  @Test("the first rows of a list stay where they are while they are visible below a collapsed bar")
  func revealBelowCollapsedBar() throws {
    let page = ListPage()
    let (stage, navigation) = try navigationStage(page)
    navigation.navigationBar.prefersLargeTitles = true
    page.list.hasStickyHeaders = false
    stage.runUntilIdle()
    let metrics = stage.window.theme.metrics
    let collapsed = -page.list.adjustedContentInset.top + metrics.largeTitleHeight
    page.list.contentOffset.y = collapsed
    page.list.scrollToRow(at: RowPath(row: 0), animated: false)
    #expect(page.list.contentOffset.y == collapsed)
    page.list.contentOffset.y = 400
    page.list.scrollToRow(at: RowPath(row: 0), animated: false)
    stage.runUntilIdle()
    #expect(navigation.navigationBar.frame.height == metrics.barHeight + metrics.largeTitleHeight)
  }

  @Test("content that is slightly longer than the page collapses a large title as a whole")
  func largeTitleAboveShortContent() throws {
    let page = LongPage("Short")
    let (stage, navigation) = try navigationStage(page)
    let bar = navigation.navigationBar
    bar.prefersLargeTitles = true
    stage.tick()
    let metrics = stage.window.theme.metrics
    let full = metrics.barHeight + metrics.largeTitleHeight
    page.scrollView.contentSize.height = 500 - full + 10
    let touch = stage.drag(from: Point(x: 200, y: 400), to: Point(x: 200, y: 300))
    stage.lift(touch)
    stage.runUntilIdle()
    #expect(bar.frame.height == metrics.barHeight)
    page.scrollView.contentSize.height = 500 - full
    stage.runUntilIdle()
    #expect(bar.frame.height == full)
  }

  @Test("a large title is aligned with content in a column of readable width")
  func largeTitleColumn() throws {
    let page = LongPage("Library")
    let (stage, navigation) = try navigationStage(page)
    let bar = navigation.navigationBar
    bar.prefersLargeTitles = true
    stage.window.resize(to: Size(width: 1280, height: 500), scale: DisplayScale(1))
    stage.tick()
    let metrics = stage.window.theme.metrics
    let title = try #require(
      bar.first(Label.self) { $0.frame.height == metrics.largeTitleHeight })
    var start: Double { title.convert(title.bounds, to: bar).minX }
    #expect(start == metrics.margin)
    page.scrollView.followsReadableWidth = true
    stage.tick()
    #expect(start == metrics.readableMargin(forWidth: 1280))
    #expect(start == (1280 - metrics.readableWidth) / 2 + metrics.margin)
    stage.window.resize(to: Size(width: 400, height: 500), scale: DisplayScale(1))
    stage.tick()
    #expect(start == metrics.margin)
  }

  @Test("a hidden bar stays unchanged, does not cover the page, and is correct when shown again")
  func hiddenWhileScrolling() throws {
    let page = ListPage()
    let (stage, navigation) = try navigationStage(page)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.isNavigationBarHidden = true
    stage.runUntilIdle()
    let (bar, hidden) = (navigation.navigationBar, navigation.navigationBar.frame)
    page.list.contentOffset.y = 300
    stage.runUntilIdle()
    navigation.view.setNeedsLayout()
    stage.runUntilIdle()
    #expect(bar.frame == hidden && bar.transformedFrame.maxY == 0)
    #expect(page.headerTop == 0)
    navigation.isNavigationBarHidden = false
    stage.runUntilIdle()
    let height = stage.window.theme.metrics.barHeight
    #expect(bar.transformedFrame == Rect(x: 0, y: 0, width: 400, height: height))
    #expect(page.headerTop == height)
  }
}
