// SPDX-License-Identifier: MIT

private final class RecordingSplitDelegate: SplitViewControllerDelegate {
  var log: [String] = []

  func splitViewControllerDidCollapse(_ splitViewController: SplitViewController) {
    log.append("collapse")
  }
  func splitViewControllerDidExpand(_ splitViewController: SplitViewController) {
    log.append("expand")
  }
  func splitViewController(
    _ splitViewController: SplitViewController, didShowSideColumns isShown: Bool
  ) { log.append(isShown ? "show" : "hide") }
}

/// A window with a split view controller that has two columns.
private struct SplitFixture {
  let stage: Stage
  let split: SplitViewController
  let list = RecordingPage("list")
  let detail = RecordingPage("detail")
  let delegate = RecordingSplitDelegate()

  init(_ width: Double, _ height: Double = 400) throws {
    stage = Stage(width, height)
    split = SplitViewController(primary: list, secondary: detail)
    split.delegate = delegate
    stage.window.rootViewController = split
    stage.window.handle(.focusChanged(true))
    stage.tick()
  }

  func resize(_ width: Double) throws {
    stage.window.resize(to: Size(width: width, height: 400), scale: .one)
    stage.tick()
  }

  /// Returns a page's frame in the window.
  func frame(of page: ViewController) -> Rect { page.view.convert(page.view.bounds, to: nil) }
}

@Suite("Split view controller")
struct SplitTests {
  @Test("Tab moves through the columns in reading order, also after the window was narrow")
  func tabOrder() throws {
    let fixture = try SplitFixture(900)
    let focusableViews = [fixture.list, fixture.detail].map { page in
      let focusableView = FocusableView(frame: Rect(x: 0, y: 0, width: 20, height: 20))
      page.view.addSubview(focusableView)
      return ObjectIdentifier(focusableView)
    }
    func order() -> [ObjectIdentifier] {
      fixture.stage.window.focusOrder.filter { $0 is FocusableView }.map { ObjectIdentifier($0) }
    }
    fixture.stage.tick()
    #expect(order() == focusableViews)
    fixture.split.displayMode = .overlay
    fixture.stage.tick()
    fixture.split.displayMode = .automatic
    fixture.stage.tick()
    #expect(order() == focusableViews)
    try fixture.resize(500)
    try fixture.resize(900)
    #expect(order() == focusableViews)
  }

  // MARK: Values

  @Test("random walks: each animation is awaited and ends at its destination")
  func walks() {
    for var random in randomWalks() {
      var state = SideColumnsState.settled(isShown: random.chance(50))
      var settledIsShown = state.isShown
      var isAnimating = false
      var isPrepared = false
      var isConsistent = true
      for _ in 0..<60 {
        let event: SideColumnsState.Event =
          switch random.int(0...7) {
          case 0, 1: .show(random.chance(50), animated: random.chance(60))
          case 2: .grabbed(at: Double(random.int(-1...11)) / 10)
          case 3: .moved(to: Double(random.int(-2...12)) / 10)
          case 4: .released(isShown: random.chance(50))
          case 5: random.chance(50) ? .cancelled : .interrupted
          default: .animationEnded
          }
        for effect in state.handle(event) {
          switch effect {
          case .prepare: isPrepared = true
          case .animate(let isShown, _):
            if !isPrepared || isShown != state.isShown { isConsistent = false }
            isAnimating = true
          case .setVisibleFraction(let fraction):
            if !(0...1).contains(fraction) || !isPrepared { isConsistent = false }
          case .pauseAnimation: isAnimating = false
          case .cancelGesture: break
          case .settle(let isShown):
            settledIsShown = isShown
            isAnimating = false
            isPrepared = false
          }
        }
        if case .moving = state {
          if !isAnimating { isConsistent = false }
        } else if isAnimating {
          isConsistent = false
        }
        if case .settled(let isShown) = state, isShown != settledIsShown || isPrepared {
          isConsistent = false
        }
        guard isConsistent else {
          Issue.record("\(random): \(state) after \(event)")
          return
        }
      }
    }
  }

  @Test("columns fill the width without a gap, at any size and with any preferred widths")
  func layouts() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let size = Size(width: Double(random.int(0...1_500)), height: 300)
      let columns: Set<SplitColumn> =
        random.chance(50) ? [.primary, .secondary] : [.primary, .supplementary, .secondary]
      let visibleFraction = random.chance(50) ? 1.0 : Double(random.int(0...10)) / 10
      let layout = SplitLayout(
        columns: columns, size: size, limit: 600,
        widths: [
          .primary: Double(random.int(-10...900)),
          .supplementary: random.chance(5) ? .nan : Double(random.int(0...900)),
        ], wantsOverlay: random.chance(30), visibleFraction: visibleFraction)
      if size.width < 600 {
        #expect(layout.style == .collapsed)
        continue
      }
      let secondary = layout.frames[.secondary] ?? .zero
      #expect(abs(secondary.maxX - size.width) < 0.001)
      if layout.style == .overlay {
        #expect(secondary.width == size.width)
        #expect(layout.sideWidth <= size.width * 0.86)
      } else if visibleFraction == 1 {
        #expect(secondary.width >= 319.999)
        let sum = layout.sideWidth + secondary.width
        #expect(abs(sum - size.width) < 0.001)
      }
      for column in columns {
        let left = layout.frame(of: column, in: size.width, isMirrored: false)
        let right = layout.frame(of: column, in: size.width, isMirrored: true)
        #expect(abs(left.minX + right.maxX - size.width) < 0.001)
      }
    }
  }

  // MARK: Columns

  @Test("large text makes columns wider, and collapses them where they do not fit any more")
  func largeText() throws {
    final class Page: ViewController {
      var changes: [SizeClass] = []
      override func horizontalSizeClassDidChange(from old: SizeClass) {
        changes.append(horizontalSizeClass)
      }
    }
    let fixture = try SplitFixture(900)
    let width = fixture.frame(of: fixture.list).width
    let page = Page()
    fixture.split.addChild(page)
    page.view.frame = fixture.split.view.bounds
    fixture.split.view.addSubview(page.view)
    #expect(!fixture.split.isCollapsed && page.horizontalSizeClass == .regular)
    fixture.stage.window.theme.textScale = 1.4
    fixture.stage.tick()
    #expect(!fixture.split.isCollapsed && page.changes.isEmpty)
    #expect(fixture.frame(of: fixture.list).width > width)
    fixture.stage.window.theme.textScale = 2
    fixture.stage.tick()
    #expect(fixture.split.isCollapsed && page.changes == [.compact])
    fixture.stage.window.theme.textScale = 1
    fixture.stage.tick()
    #expect(!fixture.split.isCollapsed && page.changes == [.compact, .regular])
    #expect(fixture.frame(of: fixture.list).width == width)
  }

  @Test("two columns are side by side, mirrored in right-to-left layouts")
  func sideBySide() throws {
    let s = try SplitFixture(900)
    #expect(s.list.hasAppeared && s.detail.hasAppeared)
    let width = s.split.preferredWidth(for: .primary)
    #expect(s.frame(of: s.list).width == width)
    #expect(s.frame(of: s.detail).minX == width && s.frame(of: s.detail).maxX == 900)
    s.stage.window.layoutDirection = .rightToLeft
    s.stage.tick()
    #expect(s.frame(of: s.list).maxX == 900)
    #expect(s.frame(of: s.detail).minX == 0)
    #expect(s.list.log == ["will+", "is+", "did+"])
  }

  @Test("the side column hides and returns, with each callback once")
  func hideAndShow() throws {
    let s = try SplitFixture(900)
    s.list.log = []
    s.split.hideSideColumns()
    #expect(s.list.log == ["will-"])
    s.stage.run(0.08)
    #expect(s.frame(of: s.list).minX < 0 && s.frame(of: s.list).maxX > 0)
    s.stage.runUntilIdle()
    s.stage.tick()
    #expect(s.list.log == ["will-", "did-"])
    #expect(s.list.view.window == nil)
    #expect(s.frame(of: s.detail).width == 900)
    s.stage.press(.function(9))
    s.stage.run(0.05)
    s.stage.press(.function(9))
    s.split.showColumn(.primary)
    s.stage.runUntilIdle()
    s.stage.tick()
    #expect(s.list.hasAppeared && s.list.isPaired)
    #expect(s.delegate.log == ["hide", "show"])
    #expect(s.frame(of: s.detail).width == 900 - s.frame(of: s.list).width)
  }

  @Test("a divider is dragged, and moved with arrow keys, within its limits")
  func divider() throws {
    let s = try SplitFixture(900)
    let width = s.frame(of: s.list).width
    let touch = s.stage.drag(from: Point(x: width, y: 200), to: Point(x: width + 76, y: 200))
    s.stage.lift(touch)
    s.stage.tick()
    #expect(abs(s.frame(of: s.list).width - (width + 60)) < 1.5)
    #expect(abs(s.frame(of: s.detail).minX - s.frame(of: s.list).maxX) < 0.01)
    let far = s.stage.drag(
      from: Point(x: s.frame(of: s.list).maxX, y: 200), to: Point(x: 890, y: 200))
    s.stage.lift(far)
    s.stage.tick()
    #expect(s.frame(of: s.list).width == 405)
    s.stage.press(.tab)
    let before = s.frame(of: s.list).width
    s.stage.press(.left)
    s.stage.tick()
    #expect(s.frame(of: s.list).width == before - 16)
  }

  @Test("without space the column overlays the other; a press outside or Escape dismisses it")
  func overlay() throws {
    let s = try SplitFixture(700)
    s.split.displayMode = .overlay
    s.stage.tick()
    #expect(s.list.hasDisappeared && s.detail.hasAppeared)
    #expect(s.frame(of: s.detail).width == 700)
    s.split.showColumn(.primary)
    s.stage.runUntilIdle()
    #expect(s.list.hasAppeared)
    #expect(s.frame(of: s.detail).width == 700)
    s.stage.click(Point(x: 600, y: 200))
    s.stage.runUntilIdle()
    #expect(s.list.hasDisappeared)
    s.split.showColumn(.primary, animated: false)
    s.stage.press(.escape)
    s.stage.runUntilIdle()
    #expect(s.list.hasDisappeared && s.list.isPaired)
  }

  @Test("a swipe from the edge shows the column, and one back hides it")
  func swipes() throws {
    let s = try SplitFixture(700)
    s.split.displayMode = .overlay
    s.stage.tick()
    let touch = s.stage.drag(from: Point(x: 4, y: 200), to: Point(x: 120, y: 200))
    s.stage.tick()
    #expect(abs(s.frame(of: s.list).maxX - 100) < 1)
    s.stage.lift(touch, as: .cancelled)
    s.stage.runUntilIdle()
    #expect(s.list.hasDisappeared)
    let other = s.stage.drag(from: Point(x: 4, y: 200), to: Point(x: 220, y: 200))
    s.stage.lift(other)
    s.stage.runUntilIdle()
    #expect(s.list.hasAppeared)
    let back = s.stage.drag(from: Point(x: 500, y: 200), to: Point(x: 300, y: 200))
    s.stage.lift(back)
    s.stage.runUntilIdle()
    #expect(s.list.hasDisappeared && s.list.isPaired)
  }

  // Found by a random walk over the whole interface, seed 57073.
  @Test("a column replaced during the hiding animation moves and returns with the others")
  func replacedWhileHiding() throws {
    let s = try SplitFixture(700)
    s.split.displayMode = .overlay
    s.stage.tick()
    s.split.showColumn(.primary)
    s.stage.runUntilIdle()
    s.split.hideSideColumns()
    s.stage.run(0.1)
    let other = RecordingPage("other")
    s.split.setViewController(other, for: .primary)
    s.stage.tick()
    #expect(other.window != nil && s.list.hasDisappeared)
    #expect(s.frame(of: other).minX < 0 && s.frame(of: other).maxX > 0)
    s.split.showColumn(.primary)
    s.stage.run(0.1)
    #expect(other.window != nil && s.frame(of: other).maxX > 0)
    s.split.hideSideColumns()
    s.stage.tick()
    let last = RecordingPage("last")
    s.split.setViewController(last, for: .primary)
    #expect(other.hasDisappeared && other.window == nil)
    s.stage.runUntilIdle()
    #expect(last.hasDisappeared && last.window == nil)
    #expect([s.list, other, last].allSatisfy { $0.isPaired })
  }

  @Test(
    "a column replaced in an appearance callback gets balanced callbacks or none",
    arguments: [SplitColumn.primary, .supplementary])
  func replacedInCallback(column: SplitColumn) throws {
    let s = try SplitFixture(700)
    let (middle, other) = (RecordingPage("middle"), RecordingPage("other"))
    s.split.setViewController(middle, for: .supplementary)
    s.split.displayMode = .overlay
    s.stage.tick()
    let old = column == .primary ? s.list : middle
    old.log = []
    s.list.onCallback = { [split = s.split, list = s.list] name in
      guard name == "will+" else { return }
      list.onCallback = nil
      split.setViewController(other, for: column)
    }
    s.split.showColumn(.primary)
    s.stage.runUntilIdle()
    #expect(old.log == (column == .primary ? ["will+", "will-", "did-"] : []))
    #expect(other.hasAppeared)
    s.split.hideSideColumns()
    s.stage.runUntilIdle()
    #expect([s.list, middle, other].allSatisfy { $0.hasDisappeared && $0.isPaired })
  }

  // MARK: Collapse

  @Test("a narrow window shows pages, a wide one columns with the same controllers")
  func collapse() throws {
    let s = try SplitFixture(900)
    try s.resize(500)
    #expect(s.split.isCollapsed)
    #expect(s.detail.hasAppeared && s.list.hasDisappeared)
    #expect(s.split.compactNavigationController.viewControllers.map(\.title) == ["list", "detail"])
    s.split.showColumn(.primary)
    s.stage.runUntilIdle()
    #expect(s.list.hasAppeared && s.detail.hasDisappeared)
    s.split.showColumn(.secondary)
    s.stage.run(0.1)
    try s.resize(900)
    s.stage.runUntilIdle()
    #expect(!s.split.isCollapsed)
    #expect(s.list.hasAppeared && s.detail.hasAppeared)
    #expect(s.list.isPaired && s.detail.isPaired)
    #expect(s.list.parent === s.split && s.detail.parent === s.split)
    #expect(s.delegate.log == ["collapse", "expand"])
    #expect(s.list.view.safeAreaInsets == .zero)
  }

  @Test("a narrow window begins with the primary column")
  func beginsNarrow() throws {
    let s = try SplitFixture(400)
    #expect(s.list.hasAppeared && s.detail.hasDisappeared)
    s.split.showColumn(.secondary, animated: false)
    #expect(s.detail.hasAppeared)
    let other = RecordingPage("other")
    s.split.setViewController(other, for: .secondary)
    #expect(other.hasAppeared && s.detail.hasDisappeared && s.list.hasDisappeared)
  }

  @Test("a column's navigation pages move to the common stack, and back")
  func navigationColumns() throws {
    let stage = Stage(900, 400)
    let (a, b, c) = (RecordingPage("a"), RecordingPage("b"), RecordingPage("c"))
    let left = NavigationController(rootViewController: a)
    let right = NavigationController(rootViewController: b)
    let split = SplitViewController(primary: left, secondary: right)
    stage.window.rootViewController = split
    stage.tick()
    #expect(a.hasAppeared && b.hasAppeared)
    stage.window.resize(to: Size(width: 500, height: 400), scale: .one)
    stage.tick()
    #expect(b.hasAppeared && a.hasDisappeared)
    split.compactNavigationController.pushViewController(c, animated: false)
    stage.window.resize(to: Size(width: 900, height: 400), scale: .one)
    stage.tick()
    #expect(a.hasAppeared && c.hasAppeared && b.hasDisappeared)
    #expect(right.viewControllers.map(\.title) == ["b", "c"])
    #expect(left.viewControllers.map(\.title) == ["a"])
    stage.window.resize(to: Size(width: 500, height: 400), scale: .one)
    split.compactNavigationController.popToRootViewController(animated: false)
    stage.window.resize(to: Size(width: 900, height: 400), scale: .one)
    stage.tick()
    #expect(right.viewControllers.map(\.title) == ["b", "c"])
    #expect(a.hasAppeared && c.hasAppeared)
    #expect(a.isPaired && b.isPaired && c.isPaired)
  }

  @Test("the first column has the colours of a sidebar, beside others")
  func sidebarColors() throws {
    let fixture = try SplitFixture(900)
    func backgrounds() -> [Color] {
      [fixture.list, fixture.detail].map { $0.view.theme.background }
    }
    let light = fixture.stage.window.theme
    #expect(light.secondaryBackground != light.background)
    #expect(backgrounds() == [light.secondaryBackground, light.background])
    fixture.stage.window.theme = .dark
    fixture.stage.tick()
    #expect(backgrounds() == [Theme.dark.secondaryBackground, Theme.dark.background])
    // Columns that were pages meanwhile.
    try fixture.resize(500)
    #expect(backgrounds()[1] == Theme.dark.background)
    try fixture.resize(900)
    #expect(backgrounds() == [Theme.dark.secondaryBackground, Theme.dark.background])
    fixture.stage.window.theme = .darkIncreasedContrast
    fixture.stage.tick()
    let contrasting = Theme.darkIncreasedContrast.background
    #expect(backgrounds() == [contrasting, contrasting])
  }

  @Test("three columns, and columns that are replaced or removed")
  func three() throws {
    let s = try SplitFixture(1_200)
    let middle = RecordingPage("middle")
    s.split.setViewController(middle, for: .supplementary)
    s.stage.tick()
    #expect(middle.hasAppeared)
    #expect(s.frame(of: middle).minX == s.frame(of: s.list).maxX)
    #expect(s.frame(of: s.detail).minX == s.frame(of: middle).maxX)
    s.split.setViewController(nil, for: .supplementary)
    s.stage.tick()
    #expect(middle.hasDisappeared && middle.parent == nil && middle.isPaired)
    #expect(s.frame(of: s.detail).minX == s.frame(of: s.list).maxX)
    let other = RecordingPage("other")
    s.split.setViewController(other, for: .secondary)
    s.stage.tick()
    #expect(other.hasAppeared && s.detail.hasDisappeared && s.detail.isPaired)
  }
}
