// SPDX-License-Identifier: MIT

/// A page that scrolls, without any button in the bar.
private final class PlainPage: ViewController {
  let scrollView = ScrollView()

  init(_ name: String) {
    super.init()
    title = name
    scrollView.contentSize = Size(width: 400, height: 2_000)
  }

  override func loadView() { view = scrollView }
}

@Suite("Large titles of navigation bars without buttons")
struct NavigationBarLargeTitleTests {
  @Test("a large title takes the place of an empty row", arguments: [1, 2, 3.1], [360.0, 1280])
  func emptyRow(textScale: Double, width: Double) throws {
    let page = PlainPage("Songs")
    let (stage, navigation) = try navigationStage(page)
    let bar = navigation.navigationBar
    bar.prefersLargeTitles = true
    stage.window.theme.textScale = textScale
    stage.window.resize(to: Size(width: width, height: 500), scale: .one)
    stage.runUntilIdle()
    let metrics = stage.window.theme.metrics
    #expect(bar.frame.height <= metrics.barHeight + metrics.largeTitleHeight / 2)
    let title = try #require(
      bar.first(Label.self) { $0.frame.height == metrics.largeTitleHeight })
    let frame = title.convert(title.bounds, to: bar)
    #expect(title.alpha == 1 && frame.minY >= 0 && abs(frame.maxY - bar.frame.height) < 0.01)
    #expect(page.view.safeAreaInsets.top == bar.frame.height)
    // A scrolled page has a bar of the usual height with the small title.
    page.scrollView.contentOffset.y += 200
    stage.runUntilIdle()
    #expect(bar.frame.height == metrics.barHeight)
    let small = try #require(
      bar.first(Label.self) { $0.text == "Songs" && $0 !== title && !$0.isHidden })
    #expect(small.alpha == 1 && !title.isVisibleInWindow)
    // The titles are at the same place: at no scroll distance are both visible.
    for distance in stride(from: 0.0, through: 40, by: 1) {
      page.scrollView.contentOffset.y = distance - page.scrollView.adjustedContentInset.top
      stage.runUntilIdle()
      #expect(small.alpha == 0 || title.alpha == 0 || !title.isVisibleInWindow)
    }
  }

  @Test("the large titles of columns are at one height, below buttons if one of them has some")
  func columns() throws {
    let stage = Stage(900, 400)
    let pages = ["Boxes", "Letters"].map { PlainPage($0) }
    let buttons = ["Edit", "Sort"].map { BarButtonItem(title: $0) }
    pages[0].navigationItem.trailingBarButtonItems = [buttons[0]]
    let columns = pages.map { NavigationController(rootViewController: $0) }
    for column in columns { column.navigationBar.prefersLargeTitles = true }
    let split = SplitViewController(primary: columns[0], secondary: columns[1])
    split.compactNavigationController.navigationBar.prefersLargeTitles = true
    split.preferredCompactColumn = .secondary
    stage.window.rootViewController = split
    stage.runUntilIdle()
    let metrics = stage.window.theme.metrics
    let height = (
      withButtons: metrics.barHeight + metrics.largeTitleHeight,
      without: metrics.largeTitleHeight + metrics.spacing
    )
    func expectHeights(_ height: Double) {
      stage.runUntilIdle()
      #expect(columns.map(\.navigationBar.frame.height) == [height, height])
    }
    expectHeights(height.withButtons)
    // Whatever bar has a button, and in whatever order they come and go.
    pages[1].navigationItem.trailingBarButtonItems = [buttons[1]]
    expectHeights(height.withButtons)
    buttons[0].isHidden = true
    expectHeights(height.withButtons)
    buttons[1].isHidden = true
    expectHeights(height.without)
    buttons[0].isHidden = false
    expectHeights(height.withButtons)
    // The button of a page above the first one moves no title of another column.
    buttons[0].isHidden = true
    columns[0].pushViewController(PlainPage("Box"), animated: false)
    stage.runUntilIdle()
    #expect(columns[1].navigationBar.frame.height == height.without)
    columns[0].popViewController(animated: false)
    buttons[0].isHidden = false
    expectHeights(height.withButtons)
    // A column without one in its place.
    split.setViewController(ViewController(), for: .primary)
    stage.runUntilIdle()
    #expect(columns[1].navigationBar.frame.height == height.without)
    split.setViewController(columns[0], for: .primary)
    expectHeights(height.withButtons)
    // The only column at a time has no other beside it.
    stage.window.resize(to: Size(width: 400, height: 400), scale: .one)
    split.compactNavigationController.setViewControllers([pages[1]], animated: false)
    stage.runUntilIdle()
    #expect(split.isCollapsed)
    #expect(split.compactNavigationController.navigationBar.frame.height == height.without)
  }

  @Test(
    "the symbol of the back button is at one place, with a title and without", arguments: [1, 2])
  func backSymbols(textScale: Double) throws {
    let page = PlainPage("Songs")
    let (stage, navigation) = try navigationStage(page)
    stage.window.theme.textScale = textScale
    navigation.pushViewController(PlainPage("Song"), animated: false)
    try stage.settle()
    let titled = try start(of: navigation.navigationBar, in: stage)
    // Without a title beside it, too.
    page.navigationItem.backButtonTitle = ""
    try stage.settle()
    let untitled = try start(of: navigation.navigationBar, in: stage)
    #expect(untitled == titled)
  }

  /// Returns the first column of a bar's leading half with a blue pixel.
  private func start(of bar: View, in stage: Stage) throws -> Int {
    // Another size repaints the window.
    let size = stage.window.size
    stage.window.resize(to: Size(width: size.width, height: size.height + 1), scale: .one)
    try stage.frame()
    try stage.settle()
    let columns = 0..<Int(bar.bounds.width / 2)
    return try #require(
      columns.first { x in
        (0..<Int(bar.bounds.height)).contains { y in
          let pixel = stage.pixel(x, y)
          return pixel & 0xff > (pixel >> 16 & 0xff) + 60
        }
      })
  }

  @Test("a large title in large text shrinks before it is truncated, and not in usual text")
  func shrinking() throws {
    let page = PlainPage("Drag and drop")
    let (stage, navigation) = try navigationStage(page)
    let bar = navigation.navigationBar
    bar.prefersLargeTitles = true
    stage.window.resize(to: Size(width: 360, height: 500), scale: .one)
    stage.runUntilIdle()
    let title = try #require(
      bar.first(Label.self) {
        $0.frame.height == stage.window.theme.metrics.largeTitleHeight
      })
    let usualSize = title.font.size
    #expect(usualSize == stage.window.theme.font(.largeTitle).size)
    for textScale in [2, 3.1] {
      stage.window.theme.textScale = textScale
      stage.runUntilIdle()
      let size = stage.window.theme.font(.largeTitle).size
      #expect(!title.isTruncated && title.font.size < size && title.font.size >= usualSize)
    }
    stage.window.theme.textScale = 1
    page.title = "A title that is far too long for what there is of a bar"
    stage.runUntilIdle()
    #expect(title.isTruncated && title.font.size == usualSize)
  }

  @Test(
    "the buttons and small titles of two pages are at no place of a transition visible together",
    arguments: [false, true])
  func rowsInTransition(reducesMotion: Bool) throws {
    let pages = ["Trails", "Signal Ridge"].map { name in
      let page = PlainPage(name)
      page.navigationItem.trailingBarButtonItems = [BarButtonItem(title: "Edit \(name)")]
      return page
    }
    pages[1].navigationItem.largeTitleDisplayMode = .never
    let (stage, navigation) = try navigationStage(pages[0])
    let bar = navigation.navigationBar
    bar.prefersLargeTitles = true
    stage.window.resize(to: Size(width: 360, height: 500), scale: .one)
    stage.window.prefersReducedMotion = reducesMotion
    stage.runUntilIdle()
    func opacity(_ name: String) -> Double {
      guard var view: View = visibleButton("Edit \(name)", in: bar) else { return 0 }
      var opacity = view.alpha
      while view !== bar, let superview = view.superview {
        view = superview
        opacity *= view.alpha
      }
      return opacity
    }
    /// Returns the part of the bar in which the buttons and the title of a page are displayed.
    func part(_ name: String) -> ClosedRange<Double>? {
      guard let row = visibleButton("Edit \(name)", in: bar)?.superview,
        let clip = row.superview, clip.clipsToBounds
      else { return nil }
      let part = clip.convert(clip.bounds, to: bar)
      return part.minX...part.maxX
    }
    func check(_ location: SourceLocation = #_sourceLocation) {
      var fading = 0
      while !stage.window.isSettled {
        stage.tick()
        let opacities = pages.map { opacity($0.title ?? "") }
        if let left = part("Trails"), let right = part("Signal Ridge") {
          // Each is on its own page, and they are not both faint.
          #expect(!reducesMotion, sourceLocation: location)
          #expect(left.upperBound <= right.lowerBound + 0.01, sourceLocation: location)
          // The upper row moves with its page, whose edge cuts nothing of it.
          let upper = visibleButton("Edit Signal Ridge", in: bar)?.superview?.superview
          #expect(abs(upper?.frame.minX ?? 1) < 0.01, sourceLocation: location)
          #expect(opacities.reduce(0, +) > 0.99, sourceLocation: location)
        } else {
          #expect(opacities.contains(0), sourceLocation: location)
        }
        if opacities.contains(where: { $0 > 0 && $0 < 1 }) { fading += 1 }
      }
      #expect(fading > 5, sourceLocation: location)
    }
    navigation.pushViewController(pages[1], animated: true)
    check()
    #expect(opacity("Signal Ridge") == 1)
    navigation.popViewController(animated: true)
    check()
    #expect(opacity("Trails") == 1)
  }

  @Test("a button that appears moves the large title below the row")
  func buttonAppears() throws {
    let page = PlainPage("Songs")
    let item = BarButtonItem(title: "Edit")
    item.isHidden = true
    page.navigationItem.trailingBarButtonItems = [item]
    let (stage, navigation) = try navigationStage(page)
    let bar = navigation.navigationBar
    bar.prefersLargeTitles = true
    stage.runUntilIdle()
    let metrics = stage.window.theme.metrics
    let full = metrics.barHeight + metrics.largeTitleHeight
    #expect(bar.frame.height < full)
    item.isHidden = false
    stage.runUntilIdle()
    #expect(bar.frame.height == full)
    item.isHidden = true
    stage.runUntilIdle()
    #expect(bar.frame.height < full)
    stage.window.theme.hasWindowControls = true
    stage.runUntilIdle()
    #expect(bar.frame.height == full)
  }

  @Test("a hidden bar hides a large title that is longer than it during a transition")
  func hiddenBar() throws {
    let (stage, navigation) = try navigationStage(PlainPage("Songs"))
    navigation.navigationBar.prefersLargeTitles = true
    navigation.isNavigationBarHidden = true
    stage.runUntilIdle()
    let next = PlainPage("Next")
    next.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(next, animated: true)
    while !stage.window.isSettled {
      stage.tick()
      let bar = navigation.navigationBar
      #expect(bar.clipsToBounds && bar.transformedFrame.maxY <= 0)
    }
  }

  @Test("during a transition the bar divides no large title, and covers scrolled content")
  func background() throws {
    let page = PlainPage("Songs")
    page.navigationItem.trailingBarButtonItems = [BarButtonItem(title: "Edit")]
    let (stage, navigation) = try navigationStage(page)
    let bar = navigation.navigationBar
    bar.prefersLargeTitles = true
    let next = PlainPage("Next")
    next.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(next, animated: false)
    stage.runUntilIdle()
    func pageEdge() -> Double { next.view.superview?.translation.dx ?? 0 }
    func covers() -> [View] {
      ([bar] + bar.subviews).filter { $0.material != .none && !$0.isHidden }
    }
    let metrics = stage.window.theme.metrics
    func popHalfway() throws {
      navigation.popViewController(animated: true)
      while pageEdge() < 150 { try stage.frame() }
      #expect(pageEdge() < 350)
    }
    try popHalfway()
    // Beside the title, the background of the page below is the same above and below the bar's edge.
    #expect(bar.frame.height > metrics.barHeight + 5)
    let bottom = metrics.barHeight + metrics.largeTitleHeight
    let colors = stride(from: metrics.barHeight - 6, to: bottom, by: 1).map {
      stage.pixel(110, Int($0))
    }
    #expect(Set(colors).count == 1 && covers().isEmpty)
    stage.runUntilIdle()
    page.scrollView.contentOffset.y += 300
    navigation.pushViewController(next, animated: false)
    stage.runUntilIdle()
    try popHalfway()
    let cover = try #require(covers().first)
    #expect(covers().count == 1 && cover.frame.minX == 0)
    #expect(abs(cover.frame.maxX - pageEdge()) < 0.5 && cover.frame.height == metrics.barHeight)
    stage.runUntilIdle()
    #expect(covers().count == 1 && covers().first === bar)
  }

  @Test("in dark themes a light line separates the pages of a transition")
  func pageEdge() throws {
    let (stage, navigation) = try navigationStage(PlainPage("Songs"))
    stage.window.theme = .dark
    let next = PlainPage("Next")
    navigation.pushViewController(next, animated: true)
    while try #require(next.view.superview).translation.dx > 200 { try stage.frame() }
    let edge = Int(try #require(next.view.superview).translation.dx.rounded())
    #expect(edge > 50)
    func brightness(_ x: Int) -> UInt32 { stage.pixel(x, 300) & 0xff }
    let brightest = (edge - 3...edge + 1).map { brightness($0) }.max() ?? 0
    #expect(brightest >= brightness(edge - 20) + 10 && brightest >= brightness(edge + 20) + 10)
  }
}
