// SPDX-License-Identifier: MIT

@Suite("Paging a popup bar by its titles")
struct PopupPagingTests {
  /// A data source with a row of items, which logs its callbacks.
  final class Row: PopupBarDataSource, PopupBarDelegate {
    let items: [PopupItem]
    var requests: [String] = []
    var displayed: [String] = []

    init(_ titles: [String]) {
      items = titles.map { title in
        let item = PopupItem()
        item.title = title
        return item
      }
    }

    private func neighbour(_ item: PopupItem, _ step: Int) -> PopupItem? {
      guard let index = items.firstIndex(where: { $0 === item }) else { return nil }
      requests.append("\(step > 0 ? "after" : "before") \(item.title ?? "-")")
      return items.indices.contains(index + step) ? items[index + step] : nil
    }

    func initialPopupItem(for popupBar: PopupBar) -> PopupItem? { items.first }
    func popupBar(_ popupBar: PopupBar, popupItemBefore popupItem: PopupItem) -> PopupItem? {
      neighbour(popupItem, -1)
    }
    func popupBar(_ popupBar: PopupBar, popupItemAfter popupItem: PopupItem) -> PopupItem? {
      neighbour(popupItem, 1)
    }
    func popupBar(
      _ popupBar: PopupBar, didDisplay newPopupItem: PopupItem,
      previous previousPopupItem: PopupItem?
    ) { displayed.append(newPopupItem.title ?? "-") }
  }

  /// Points on the left and on the right part of the titles.
  private static let left = Point(x: 120, y: 765)
  private static let right = Point(x: 300, y: 765)

  private func stage(_ row: Row) throws -> PopupStage {
    let stage = PopupStage(style: .snap)
    stage.page.popupBar.usesContentControllersAsDataSource = false
    stage.page.popupBar.dataSource = row
    stage.page.popupBar.delegate = row
    stage.page.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.05)
    row.displayed = []
    return stage
  }

  /// Swipes, and releases with a moving or a stationary finger.
  private func swipe(_ stage: PopupStage, from start: Point, by dx: Double, steps: Int = 20) throws
  {
    let end = Point(x: start.x + dx, y: start.y)
    try stage.drag(from: start, to: end, steps: steps)
    stage.lift(end)
  }

  @Test("L73 a swipe over the titles moves them along with the neighbour's, a gap apart")
  func follows() throws {
    let row = Row(["A", "B", "C"])
    let stage = try stage(row)
    stage.page.popupBar.popupItem = row.items[1]
    row.displayed = []
    try stage.run(0.05)
    let bar = stage.page.popupBar
    #expect(row.requests.isEmpty)
    let initialPosition = try #require(bar.labels("B").first).displayedFrameInWindow.minX
    try stage.drag(from: Self.right, to: Point(x: 200, y: 765))
    #expect(Set(row.requests) == ["before B", "after B"] && row.requests.count == 2)
    let movedX = try #require(bar.labels("B").first).displayedFrameInWindow.minX
    #expect((-100 ... -80).contains(movedX - initialPosition))
    let width = try #require(bar.labels("B").first?.superview?.superview).bounds.width
    let next = try #require(bar.labels("C").first).displayedFrameInWindow.minX
    #expect(next - movedX == width + 8)
    // Titles that cross an edge fade there.
    let titles = try #require(bar.labels("B").first?.superviewThatClips)
    #expect(titles.edgeFades == EdgeFades(length: 10, left: 1, right: 1))
    stage.move(Point(x: 350, y: 765))
    try stage.run(1.0 / 60)
    #expect(try #require(bar.labels("B").first).displayedFrameInWindow.minX > initialPosition)
    let before = try #require(bar.labels("A").first).displayedFrameInWindow.minX
    #expect(try #require(bar.labels("B").first).displayedFrameInWindow.minX - before == width + 8)
    #expect(bar.popupItem === row.items[1] && row.displayed.isEmpty)
    stage.lift(Self.right)
    try stage.run(1)
    #expect(titles.edgeFades == .none)
  }

  @Test("the titles of a neighbour have the alignment and the font of the bar's own")
  func appearance() throws {
    let row = Row(["A", "B"])
    let stage = try stage(row)
    stage.window.layoutDirection = .rightToLeft
    stage.window.theme.fontFamily = "Inter"
    try stage.run(0.05)
    let bar = stage.page.popupBar
    try stage.drag(from: Self.left, to: Point(x: 200, y: 765))
    let labels = try (#require(bar.labels("A").first), #require(bar.labels("B").first))
    #expect(labels.1.textAlignment == .right && labels.1.font == labels.0.font)
    #expect(labels.1.font.family == "Inter")
  }

  @Test(
    "L74 titles that settle at a neighbour make it the item, and its neighbours are requested")
  func settles() throws {
    let row = Row(["A", "B", "C"])
    let stage = try stage(row)
    try swipe(stage, from: Self.right, by: -200)
    #expect(stage.page.popupBar.popupItem === row.items[0])
    try stage.run(0.8)
    #expect(stage.page.popupBar.popupItem === row.items[1])
    #expect(stage.content.popupItem === row.items[1])
    #expect(row.displayed == ["B"])
    #expect(row.requests == ["before A", "after A"])
    #expect(stage.page.popupPresentationState == .barPresented)
    try swipe(stage, from: Self.right, by: -200)
    try stage.run(0.8)
    #expect(row.displayed == ["B", "C"])
    #expect(row.requests == ["before A", "after A", "before B", "after B"])
    try swipe(stage, from: Self.left, by: 200)
    try stage.run(0.8)
    #expect(row.displayed == ["B", "C", "B"])
    #expect(stage.page.popupBar.labels("B").count == 1)
    #expect(stage.page.popupBar.labels("C").isEmpty)
  }

  @Test("L73 without a neighbour the titles follow with resistance and return")
  func noNeighbour() throws {
    let row = Row(["A", "B"])
    let stage = try stage(row)
    let bar = stage.page.popupBar
    let initialPosition = try #require(bar.labels("A").first).displayedFrameInWindow.minX
    try stage.drag(from: Self.left, to: Point(x: 320, y: 765))
    let pulledBy = try #require(bar.labels("A").first).displayedFrameInWindow.minX - initialPosition
    #expect((20...110).contains(pulledBy))
    stage.lift(Point(x: 320, y: 765))
    try stage.run(0.8)
    #expect(bar.popupItem === row.items[0] && row.displayed.isEmpty)
    #expect(try #require(bar.labels("A").first).displayedFrameInWindow.minX == initialPosition)
  }

  @Test("L73 image and buttons stay in place, and swipes beside the titles do not page")
  func onlyTitles() throws {
    let row = Row(["A", "B"])
    let stage = try stage(row)
    row.items[0].trailingBarButtonItems = [BarButtonItem(title: "Next")]
    try stage.run(0.05)
    let button = try #require(stage.page.popupBar.all(Button.self).first)
    let frame = button.displayedFrameInWindow
    try stage.drag(from: Self.right, to: Point(x: 150, y: 765))
    #expect(button.displayedFrameInWindow == frame)
    stage.cancel(Point(x: 150, y: 765))
    try stage.run(0.8)
    #expect(stage.page.popupBar.popupItem === row.items[0])
    try swipe(stage, from: Point(x: 365, y: 765), by: -200)
    try stage.run(0.8)
    #expect(stage.page.popupBar.popupItem === row.items[0])
  }

  @Test("L74 from the release until the titles have settled swipes are ignored")
  func disabled() throws {
    let row = Row(["A", "B", "C"])
    let stage = try stage(row)
    try swipe(stage, from: Self.right, by: -200)
    try stage.run(0.1)
    try swipe(stage, from: Self.right, by: -200, steps: 4)
    try stage.run(1)
    #expect(row.displayed == ["B"])
  }

  @Test("L74 a short fling pages, and a short drag with a stop does not")
  func flings() throws {
    let row = Row(["A", "B"])
    let stage = try stage(row)
    try swipe(stage, from: Self.right, by: -70, steps: 4)
    try stage.run(0.8)
    #expect(row.displayed == ["B"])
    try stage.drag(from: Self.left, to: Point(x: 190, y: 765))
    stage.advanceTouchTime(0.3)
    stage.lift(Point(x: 190, y: 765))
    try stage.run(0.8)
    #expect(row.displayed == ["B"])
  }

  @Test("L74 a vertical pan over the titles still opens, and a tap too")
  func vertical() throws {
    let row = Row(["A", "B"])
    let stage = try stage(row)
    try stage.drag(from: Self.left, to: Point(x: 122, y: 735), steps: 3)
    stage.lift(Point(x: 122, y: 735))
    try stage.run(1)
    #expect(stage.page.popupPresentationState == .open)
    stage.page.closePopup(animated: false)
    stage.press(Self.left)
    stage.lift(Self.left)
    try stage.run(1)
    #expect(stage.page.popupPresentationState == .open && row.displayed.isEmpty)
  }

  @Test("L73 without a data source, or with the content's items, nothing is paged")
  func notPossible() throws {
    let row = Row(["A", "B"])
    let stage = try stage(row)
    let bar = stage.page.popupBar
    bar.dataSource = nil
    try swipe(stage, from: Self.right, by: -200)
    try stage.run(0.8)
    bar.dataSource = row
    bar.usesContentControllersAsDataSource = true
    try swipe(stage, from: Self.right, by: -200)
    try stage.run(0.8)
    #expect(row.requests.isEmpty && row.displayed.isEmpty)
    #expect(bar.popupItem === stage.content.popupItem)
  }

  @Test("an item that the application sets ends the drag")
  func interrupted() throws {
    let row = Row(["A", "B", "C"])
    let stage = try stage(row)
    let bar = stage.page.popupBar
    let initialPosition = try #require(bar.labels("A").first).displayedFrameInWindow.minX
    try stage.drag(from: Self.right, to: Point(x: 150, y: 765))
    bar.popupItem = row.items[2]
    try stage.run(0.05)
    stage.move(Point(x: 120, y: 765))
    stage.lift(Point(x: 120, y: 765))
    try stage.run(0.8)
    #expect(bar.popupItem === row.items[2])
    #expect(try #require(bar.labels("C").first).displayedFrameInWindow.minX == initialPosition)
  }

  @Test("L100 from right to left the next item is at the left")
  func mirrored() throws {
    let row = Row(["A", "B"])
    let stage = try stage(row)
    stage.window.layoutDirection = .rightToLeft
    try stage.run(0.05)
    try swipe(stage, from: Self.left, by: 200)
    try stage.run(0.8)
    #expect(row.displayed == ["B"])
  }

  @Test("L75 completed paging plays feedback on release, unless that is disabled")
  func feedback() throws {
    var feedback: [Double] = []
    FeedbackHook.current = FeedbackHook { kind, intensity in
      if kind == .rigid { feedback.append(intensity) }
    }
    defer { FeedbackHook.current = FeedbackHook() }
    let row = Row(["A", "B", "C"])
    let stage = try stage(row)
    try swipe(stage, from: Self.right, by: -200)
    #expect(feedback == [1])
    try stage.run(0.8)
    stage.page.popupBar.allowHapticFeedbackGenerationOnItemPaging = false
    try swipe(stage, from: Self.right, by: -200)
    try stage.run(0.8)
    #expect(feedback == [1])
  }

  @Test("moving the titles repaints only those that become visible")
  func repaintsNothing() throws {
    let row = Row(["A", "B", "C"])
    let stage = try stage(row)
    try stage.drag(from: Self.right, to: Point(x: 260, y: 765))
    let drawn = stage.window.drawCount
    for x in stride(from: 255.0, to: 120, by: -5) {
      stage.move(Point(x: x, y: 765))
      try stage.run(1.0 / 60)
    }
    #expect(stage.window.drawCount == drawn)
  }
}

extension View {
  /// The nearest superview that clips its content.
  fileprivate var superviewThatClips: View? {
    sequence(first: self, next: \.superview).dropFirst().first(where: \.clipsToBounds)
  }
}
