// SPDX-License-Identifier: MIT

/// A list of one section whose header stays at the top.
@Suite("Navigation bar")
struct NavigationBarTests {
  @Test("the back title is as long as the title allows; its accessibility label is complete")
  func narrow() throws {
    let (stage, navigation) = try navigationStage(RecordingPage("All albums"))
    let page = RecordingPage("Songs")
    navigation.pushViewController(page, animated: false)
    let bar = navigation.navigationBar
    for (title, expected) in [
      ("Songs", "All albums"), (String(repeating: "Long ", count: 4), "Back"),
      (String(repeating: "Long ", count: 20), ""), ("Songs", "All albums"),
    ] {
      page.navigationItem.title = title
      stage.tick()
      let back = try #require(bar.first(Button.self) { !$0.isHidden })
      #expect(back.title == expected, "beside \(title)")
      #expect(back.accessibilityLabel == "Back, All albums")
      let label = try #require(bar.first(Label.self) { $0.superview === back.superview })
      // A back title does not displace the page's title from the middle.
      if !(back.title ?? "").isEmpty {
        #expect(abs(label.convert(label.bounds, to: bar).midX - 200) <= 1)
      }
    }
  }

  @Test("a prominent item has a bold title immediately, and the width for it")
  func prominentItems() throws {
    let page = RecordingPage("Songs")
    let (stage, navigation) = try navigationStage(page)
    let items = [
      BarButtonItem(title: "Skip this one"), BarButtonItem(title: "Save", style: .prominent),
    ]
    page.navigationItem.trailingBarButtonItems = items
    stage.tick()
    let bar = navigation.navigationBar
    let skip = try #require(visibleButton("Skip this one", in: bar))
    let save = try #require(visibleButton("Save", in: bar))
    let plain = bar.theme.font(.body, weight: .medium)
    let prominent = bar.theme.font(.body, weight: .bold)
    #expect(skip.font == plain && save.font == prominent)
    let width = skip.frame.width
    items[0].style = .done
    items[1].style = .plain
    stage.tick()
    #expect(skip.font == prominent && save.font == plain)
    #expect(skip.frame.width > width)
    stage.window.theme.textScale = 1.5
    stage.tick()
    #expect(skip.font == bar.theme.font(.body, weight: .bold))
  }

  @Test("a hidden item frees its position for the others, and returns to it")
  func hiddenItems() throws {
    let page = RecordingPage("Songs")
    let (stage, navigation) = try navigationStage(page)
    let items = ["Add", "Edit"].map { BarButtonItem(title: $0) }
    items[0].accessibilityHint = "Makes a song"
    page.navigationItem.trailingBarButtonItems = items
    let toolbar = Toolbar()
    let lower = ["One", "Two"].map { BarButtonItem(title: $0) }
    toolbar.items = lower
    page.view.addSubview(toolbar)
    toolbar.frame = Rect(x: 0, y: 100, width: 300, height: 50)
    stage.tick()
    let bar = navigation.navigationBar
    let edge = try #require(visibleButton("Add", in: bar)).frame.maxX
    #expect(visibleButton("Add", in: bar)?.accessibilityHint == "Makes a song")
    items[0].isHidden = true
    lower[0].isHidden = true
    stage.tick()
    #expect(visibleButton("Add", in: bar) == nil && visibleButton("One", in: toolbar) == nil)
    #expect(try #require(visibleButton("Edit", in: bar)).frame.maxX == edge)
    #expect(abs(try #require(visibleButton("Two", in: toolbar)).frame.midX - 150) < 1)
    items[0].isHidden = false
    lower[0].isHidden = false
    stage.tick()
    #expect(try #require(visibleButton("Add", in: bar)).frame.maxX == edge)
    #expect(visibleButton("One", in: toolbar) != nil)
  }

  @Test("a button whose item has a menu opens it, until the menu is removed")
  func menu() throws {
    let page = RecordingPage("Songs")
    let item = BarButtonItem(icon: .ellipsis, accessibilityLabel: "More")
    page.navigationItem.trailingBarButtonItems = [item]
    let (_, navigation) = try navigationStage(page)
    let button = try #require(
      navigation.navigationBar.first(Button.self) { $0.accessibilityLabel == "More" })
    #expect(button.menu == nil && button.accessibilityRole == .button)
    item.menu = ContextMenu([ContextMenu.Item("Edit") {}])
    #expect(button.menu?.elements().count == 1 && button.accessibilityRole == .menuButton)
    item.menu = nil
    #expect(button.menu == nil && button.accessibilityRole == .button)
  }

  @Test("the bar shows the page's title, the back title, and the buttons")
  func items() throws {
    let (stage, navigation) = try navigationStage(RecordingPage("Albums"))
    let page = RecordingPage("Songs")
    var presses = 0
    page.navigationItem.trailingBarButtonItems = [
      BarButtonItem(title: "Edit") { presses += 1 }
    ]
    navigation.pushViewController(page, animated: false)
    stage.tick()
    let bar = navigation.navigationBar
    #expect(bar.first(Label.self)?.text == "Songs")
    let edit = try #require(visibleButton("Edit", in: bar))
    let back = try #require(visibleButton("Albums", in: bar))
    #expect(edit.frame.minX > back.frame.maxX)
    stage.click(stage.middle(of: edit))
    #expect(presses == 1)
    stage.click(stage.middle(of: back))
    stage.runUntilIdle()
    #expect(navigation.viewControllers.count == 1)
    #expect(bar.first(Label.self)?.text == "Albums")
    #expect(visibleButton("Albums", in: bar) == nil)
    page.navigationItem.trailingBarButtonItems = [
      BarButtonItem(icon: .share, accessibilityLabel: "Share")
    ]
    navigation.pushViewController(page, animated: false)
    try stage.frame()
    let share = bar.first(Button.self) { $0.icon == .share }
    #expect(share?.title == nil && share?.accessibilityLabel == "Share")
    navigation.popViewController(animated: false)
    page.navigationItem.title = "Other"
    navigation.viewControllers[0].title = "Records"
    #expect(bar.first(Label.self)?.text == "Records")
  }

  @Test("a view in place of the title has its new size after it has changed")
  func titleView() throws {
    let page = RecordingPage("Songs")
    let titleView = Label("Short")
    page.navigationItem.titleView = titleView
    let (stage, _) = try navigationStage(page)
    let width = titleView.frame.width
    titleView.text = "A longer text"
    stage.tick()
    #expect(titleView.frame.width > width)
    #expect(titleView.frame.width == titleView.intrinsicContentSize.width)
  }

  @Test("in right-to-left layouts the back button is at the right")
  func mirrored() throws {
    let (stage, navigation) = try navigationStage(RecordingPage("Albums"))
    stage.window.layoutDirection = .rightToLeft
    navigation.pushViewController(RecordingPage("Songs"), animated: false)
    stage.tick()
    let back = try #require(visibleButton("Albums", in: navigation.navigationBar))
    #expect(back.frame.minX > 200)
  }

  @Test("a title never overlaps buttons, and buttons without space are in a menu")
  func crowded() throws {
    let (stage, navigation) = try navigationStage(RecordingPage("A"))
    let page = RecordingPage("A title that is far too long for what there is of a bar")
    page.navigationItem.trailingBarButtonItems = (0..<12).map {
      BarButtonItem(title: "Button \($0)")
    }
    navigation.pushViewController(page, animated: false)
    stage.tick()
    let bar = navigation.navigationBar
    let more = try #require(bar.first(Button.self) { $0.accessibilityLabel == "More" })
    #expect(!more.isHidden && more.menu?.elements().count == 11)
    let row = try #require(more.superview)
    let visibleButtons = row.subviews.filter { !$0.isHidden && $0 is Button }
    #expect(visibleButtons.count < 13)
    for (index, view) in visibleButtons.enumerated() {
      #expect(row.bounds.contains(view.frame))
      for other in visibleButtons[(index + 1)...] { #expect(!view.frame.intersects(other.frame)) }
    }
    let label = try #require(row.first(Label.self) { $0.superview === row })
    #expect(visibleButtons.allSatisfy { !$0.frame.inset(by: 0.5).intersects(label.frame) })
  }

  @Test(
    "a title that needs the whole bar keeps the margin", arguments: [false, true], [false, true])
  func titleMargin(isMirrored: Bool, isPushed: Bool) throws {
    let (stage, navigation) = try navigationStage(RecordingPage("A"))
    if isMirrored { stage.window.layoutDirection = .rightToLeft }
    let page = RecordingPage("A title that is far too long for what there is of a bar")
    if isPushed {
      navigation.pushViewController(page, animated: false)
    } else {
      navigation.setViewControllers([page], animated: false)
    }
    stage.tick()
    let bar = navigation.navigationBar
    let title = try #require(
      bar.first(Label.self) { $0.text == page.title && $0.superview?.isHidden == false })
    let frame = title.convert(title.bounds, to: bar)
    let margin = bar.theme.metrics.margin
    let (left, right) = (frame.minX, bar.bounds.width - frame.maxX)
    // The title that fits ends with a whole letter.
    let end = isMirrored ? left : right
    #expect(end >= margin && end < margin + title.font.size)
    if !isPushed { #expect(abs(left - right) <= 1) }
  }

  @Test("the bars extend the safe area of the page, unless they are hidden")
  func insets() throws {
    let page = RecordingPage("A")
    let (stage, navigation) = try navigationStage(page)
    let height = stage.window.theme.metrics.barHeight
    #expect(page.view.safeAreaInsets == EdgeInsets(top: height, left: 0, bottom: 0, right: 0))
    navigation.setToolbarHidden(false, animated: false)
    #expect(page.view.safeAreaInsets.bottom == stage.window.theme.metrics.toolbarHeight)
    navigation.setNavigationBarHidden(true, animated: true)
    #expect(page.view.safeAreaInsets.top == 0)
    stage.runUntilIdle()
    #expect(navigation.navigationBar.transformedFrame.maxY <= 0)
    stage.window.resize(
      to: Size(width: 400, height: 500), scale: .one,
      insets: EdgeInsets(top: 20, left: 0, bottom: 10, right: 0))
    #expect(page.view.safeAreaInsets.top == 20)
    navigation.isNavigationBarHidden = false
    #expect(page.view.safeAreaInsets.top == 20 + height)
    #expect(navigation.navigationBar.frame.height == 20 + height)
  }

  @Test("a large title stays whole during a transition, as far as the upper page does not cover it")
  func largeTitleInTransition() throws {
    let (stage, navigation) = try navigationStage(LongPage("Library"))
    let bar = navigation.navigationBar
    bar.prefersLargeTitles = true
    stage.runUntilIdle()
    let metrics = stage.window.theme.metrics
    func find(_ view: View) -> Label? {
      if let label = view as? Label, label.text == "Library",
        label.frame.height == metrics.largeTitleHeight
      {
        return label
      }
      return view.subviews.lazy.compactMap(find).first
    }
    let title = try #require(find(bar))
    #expect(title.alpha == 1)
    let next = LongPage("Next")
    next.navigationItem.largeTitleDisplayMode = .never
    func check() throws -> Int {
      var count = 0
      while !stage.window.isSettled {
        stage.tick()
        let missing = metrics.barHeight + metrics.largeTitleHeight - bar.frame.height
        guard title.window != nil, missing > metrics.largeTitleHeight * 0.2 else { continue }
        let titleView = try #require(title.superview)
        let clip = try #require(titleView.superview)
        let row = try #require(clip.superview)
        let edge = try #require(next.view.superview).translation.dx
        #expect(title.alpha == 1 && !bar.clipsToBounds)
        #expect(title.frame.minY == 0 && titleView.bounds.height == metrics.largeTitleHeight)
        #expect(clip.clipsToBounds)
        let end = row.translation.dx + clip.frame.maxX
        #expect(end <= max(edge, row.translation.dx) + 0.5, "\(end) of \(edge)")
        count += 1
      }
      return count
    }
    navigation.pushViewController(next, animated: true)
    #expect(try check() > 5)
    navigation.popViewController(animated: true)
    #expect(try check() > 5)
    #expect(title.alpha == 1 && title.window != nil)
  }

  // Found by a random walk over the whole interface, seed 10603.
  @Test("a page can turn off large titles, and the pages above it inherit that")
  func largeTitleModes() throws {
    let (stage, navigation) = try navigationStage(LongPage("A"))
    navigation.navigationBar.prefersLargeTitles = true
    let plain = LongPage("B")
    plain.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(plain, animated: false)
    stage.tick()
    let height = stage.window.theme.metrics.barHeight
    #expect(navigation.navigationBar.frame.height == height)
    navigation.pushViewController(LongPage("C"), animated: true)
    stage.runUntilIdle()
    #expect(navigation.navigationBar.frame.height == height)
    navigation.popToRootViewController()
    stage.runUntilIdle()
    #expect(navigation.navigationBar.frame.height > height)
  }

  @Test("LNPopupController #496: the toolbar hides and returns with pages that hide it")
  func hidesWhenPushed() throws {
    let (stage, navigation) = try navigationStage(RecordingPage("A"))
    navigation.isToolbarHidden = false
    navigation.viewControllers[0].toolbarItems = [BarButtonItem(title: "Play")]
    let page = RecordingPage("B")
    page.hidesBottomBarWhenPushed = true
    #expect(!navigation.isBottomDockingViewForPopupBarHidden)
    #expect(navigation.bottomDockingViewForPopupBar === navigation.toolbar)
    #expect(navigation.defaultFrameForBottomDockingView.maxY == 500)
    navigation.pushViewController(page)
    stage.run(0.1)
    let top = navigation.toolbar.transformedFrame.minY
    #expect(top > navigation.toolbar.frame.minY && top < 500)
    stage.runUntilIdle()
    #expect(navigation.toolbar.transformedFrame.minY >= 500)
    #expect(page.view.safeAreaInsets.bottom == 0)
    #expect(navigation.isBottomDockingViewForPopupBarHidden)
    navigation.popViewController(animated: false)
    #expect(navigation.toolbar.transformedFrame.maxY == 500)
    #expect(navigation.toolbar.first(Button.self)?.title == "Play")
  }
}
