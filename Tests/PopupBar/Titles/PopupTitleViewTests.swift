// SPDX-License-Identifier: MIT

/// A view of a fixed size, which a test may change.
private final class FixedView: View {
  var size: Size { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: Double, _ height: Double) {
    size = Size(width: width, height: height)
    super.init()
  }

  override func sizeThatFits(_ size: Size) -> Size { self.size }
}

@Suite("Views as titles of a popup bar")
struct PopupTitleViewTests {
  /// A stage whose item has a title, a subtitle and a view instead of the title.
  private func stage(_ view: View, subtitleView: View? = nil) throws -> PopupStage {
    let stage = try PopupStage.withBar()
    let item = stage.content.popupItem
    item.title = "Song"
    item.subtitle = "Singer"
    item.titleView = view
    item.subtitleView = subtitleView
    try stage.run(0.05)
    return stage
  }

  @Test("a view is displayed instead of the title, in its own size, above the subtitle")
  func layout() throws {
    let view = FixedView(60, 12)
    let stage = try stage(view)
    let titles = stage.page.popupBar.titlesView
    let frame = view.convert(view.bounds, to: titles)
    #expect(frame.size == Size(width: 60, height: 12) && frame.minX == 0)
    let visible = titles.all(Label.self).filter(\.isVisibleInHierarchy).map(\.text)
    #expect(visible == ["Singer"])
    let subtitle = try #require(titles.labels("Singer").first)
    let lower = subtitle.convert(subtitle.bounds, to: titles)
    // The gap of the lines is that between two texts.
    #expect(lower.minY == frame.maxY)
    #expect(abs(frame.minY + lower.maxY - titles.bounds.height) < 1)
    view.size = Size(width: 10_000, height: 20)
    try stage.run(0.05)
    #expect(view.bounds.width == titles.bounds.width && view.bounds.height == 20)
    stage.content.popupItem.titleView = nil
    try stage.run(0.05)
    #expect(view.superview == nil)
    #expect(titles.labels("Song").filter(\.isVisibleInHierarchy).count == 1)
  }

  @Test("views are at the leading edge in layouts from right to left, too")
  func mirrored() throws {
    let (view, lower) = (FixedView(60, 12), FixedView(30, 10))
    let stage = try stage(view, subtitleView: lower)
    stage.window.layoutDirection = .rightToLeft
    try stage.run(0.05)
    let titles = stage.page.popupBar.titlesView
    #expect(view.frame.maxX == titles.bounds.width && lower.frame.maxX == titles.bounds.width)
    #expect(lower.frame.minY > view.frame.minY)
  }

  @Test("a long title scrolls, a view in its place does not")
  func marquee() throws {
    let label = Label(String(repeating: "Long ", count: 40))
    let stage = try stage(label)
    stage.page.popupBar.standardAppearance.marqueeScrollEnabled = true
    stage.content.popupItem.subtitle = nil
    stage.content.popupItem.title = label.text
    /// The number of frames painted while the marquee would have its pause and begin to scroll.
    func paintedFrames() throws -> Int {
      let before = stage.host.framesPainted
      for _ in 0..<8 { try stage.run(0.5) }
      return stage.host.framesPainted - before
    }
    _ = try paintedFrames()
    #expect(try paintedFrames() == 0)
    stage.content.popupItem.titleView = nil
    #expect(try paintedFrames() > 60)
  }

  @Test("assistive technologies read the labels in the views, or the label of the item")
  func accessibility() throws {
    let row = StackView(.horizontal)
    for text in ["Harbour", "Lights"] { row.addArrangedSubview(Label(text)) }
    let stage = try stage(row)
    let titles = stage.page.popupBar.titlesView
    #expect(titles.accessibilityLabel == "Harbour Lights\nSinger")
    let label = try #require(row.arrangedSubviews.last as? Label)
    label.text = "Nights"
    #expect(titles.accessibilityLabel == "Harbour Nights\nSinger")
    row.accessibilityLabel = "At the harbour"
    #expect(titles.accessibilityLabel == "At the harbour\nSinger")
    // A view without any text is read as the title that it replaces.
    stage.content.popupItem.titleView = FixedView(10, 10)
    try stage.run(0.05)
    #expect(titles.accessibilityLabel == "Song\nSinger")
    stage.content.popupItem.accessibilityLabel = "Player"
    #expect(titles.accessibilityLabel == "Player")
    let nodes = stage.window.accessibilitySnapshot.flattened
    #expect(nodes.filter { $0.label == "Player" }.count == 1)
  }

  @Test("the controller's title does not replace the view of an item")
  func fallback() throws {
    let stage = PopupStage()
    stage.content.title = "Page"
    stage.content.popupItem.title = nil
    #expect(stage.content.popupItem.effectiveTitle == "Page")
    stage.content.popupItem.subtitleView = FixedView(10, 10)
    #expect(stage.content.popupItem.effectiveTitle == nil)
  }

  @Test("the views of neighbours page along, and go when they are no longer needed")
  func paging() throws {
    let row = PopupPagingTests.Row(["A", "B"])
    let views = [FixedView(50, 20), FixedView(70, 20)]
    for (item, view) in zip(row.items, views) { item.titleView = view }
    let stage = PopupStage(style: .snap)
    let bar = stage.page.popupBar
    bar.usesContentControllersAsDataSource = false
    bar.dataSource = row
    stage.page.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.05)
    let x = views[0].convert(Point.zero, to: nil).x
    #expect(views[0].window != nil && views[1].window == nil)
    let start = Point(x: 300, y: 765)
    try stage.drag(from: start, to: Point(x: 200, y: 765))
    let width = bar.titlesView.bounds.width
    let positions = views.map { $0.convert(Point.zero, to: nil).x }
    #expect((-100 ... -80).contains(positions[0] - x))
    #expect(positions[1] - positions[0] == width + 8)
    stage.move(Point(x: 100, y: 765))
    stage.lift(Point(x: 100, y: 765))
    try stage.run(1)
    #expect(bar.popupItem === row.items[1] && views[0].window == nil)
    #expect(views[1].convert(Point.zero, to: nil).x == x)
    // The view returns with its item.
    bar.popupItem = row.items[0]
    try stage.run(0.05)
    #expect(views[0].convert(Point.zero, to: nil).x == x && views[1].window == nil)
  }

  @Test("a press on a view opens the popup")
  func press() throws {
    let button = Button("Inside")
    let stage = try stage(button)
    var presses = 0
    button.onTap = { presses += 1 }
    let finger = SimulatedFinger(stage)
    let point = button.convert(button.bounds, to: nil).center
    finger.tap(point.x, point.y)
    try stage.run(1)
    #expect(presses == 0 && stage.state == .open)
  }

  @Test("views that exchange their lines are both displayed")
  func exchange() throws {
    let (one, other) = (FixedView(60, 12), FixedView(40, 12))
    let stage = try stage(one, subtitleView: other)
    let item = stage.content.popupItem
    (item.titleView, item.subtitleView) = (other, one)
    try stage.run(0.05)
    #expect(one.isVisibleInHierarchy && other.isVisibleInHierarchy)
    #expect(one.window != nil && other.window != nil)
    let lower = one.convert(one.bounds, to: nil).minY
    #expect(lower > other.convert(other.bounds, to: nil).minY)
  }
}
