// SPDX-License-Identifier: MIT

/// A delegate that records the pages that are shown.
private final class RecordingDelegate: NavigationControllerDelegate {
  var log: [String] = []

  func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool
  ) { log.append("will \(controller.title ?? "")") }

  func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController,
    animated: Bool
  ) { log.append("did \(controller.title ?? "")") }
}

/// A window with a navigation controller and its first page.
private struct NavigationFixture {
  let stage: Stage
  let navigation: NavigationController
  let first = RecordingPage("first")
  let second = RecordingPage("second")
  let delegate = RecordingDelegate()

  init(_ width: Double = 400, _ height: Double = 300) throws {
    stage = Stage(width, height)
    navigation = NavigationController(rootViewController: first)
    navigation.delegate = delegate
    stage.window.rootViewController = navigation
    stage.window.handle(.focusChanged(true))
    stage.tick()
  }

  /// Checks the state of all pages and of the window after a transition.
  func expectSettled(_ top: RecordingPage, _ others: RecordingPage...) {
    #expect(navigation.topViewController === top)
    #expect(top.hasAppeared)
    #expect(top.view.window != nil)
    for other in others {
      #expect(other.hasDisappeared, "\(other.name): \(other.log)")
      #expect(other.viewIfLoaded?.window == nil)
    }
    #expect(!stage.window.isAnimating)
  }
}

@Suite("Navigation controller")
struct NavigationControllerTests {
  @Test("a push moves the page in, with the callbacks of both pages in order")
  func push() throws {
    let s = try NavigationFixture()
    s.first.log = []
    s.delegate.log = []
    var isDone = false
    s.navigation.pushViewController(s.second) { isDone = true }
    #expect(s.first.log == ["will-"])
    #expect(s.second.log == ["will+", "is+"])
    #expect(s.navigation.viewControllers.count == 2)
    #expect(!isDone)
    s.stage.run(0.1)
    #expect(s.second.view.convert(Point.zero, to: nil).x > 1)
    #expect(s.first.view.convert(Point.zero, to: nil).x < -1)
    s.stage.runUntilIdle()
    #expect(isDone)
    #expect(s.first.log == ["will-", "did-"])
    #expect(s.second.log == ["will+", "is+", "did+"])
    #expect(s.delegate.log == ["will second", "did second"])
    #expect(s.second.view.convert(Point.zero, to: nil) == .zero)
    s.expectSettled(s.second, s.first)
    s.navigation.popViewController()
    #expect(s.second.parent === s.navigation)
    s.stage.runUntilIdle()
    #expect(s.second.parent == nil)
    s.expectSettled(s.first, s.second)
  }

  @Test("a push without animation has finished on return")
  func unanimatedPush() throws {
    let s = try NavigationFixture()
    var isDone = false
    s.navigation.pushViewController(s.second, animated: false) { isDone = true }
    #expect(isDone)
    s.expectSettled(s.second, s.first)
    #expect(s.navigation.popViewController(animated: false) === s.second)
    s.expectSettled(s.first, s.second)
    #expect(s.navigation.popViewController(animated: false) == nil)
  }

  @Test("a push popped immediately is reversed, with each callback once")
  func reversed() throws {
    let s = try NavigationFixture()
    s.first.log = []
    s.delegate.log = []
    s.navigation.pushViewController(s.second)
    s.stage.run(0.1)
    s.navigation.popViewController()
    s.stage.runUntilIdle()
    #expect(s.first.log == ["will-", "will+", "is+", "did+"])
    #expect(s.second.log == ["will+", "is+", "will-", "did-"])
    #expect(s.delegate.log == ["will second", "will first", "did first"])
    s.expectSettled(s.first, s.second)
  }

  @Test("an asynchronous call returns the outcome when the transition has ended")
  func asynchronous() async throws {
    let s = try NavigationFixture()
    let third = RecordingPage("third")
    func wait(for top: ViewController, _ body: @escaping () async -> AnimationOutcome) async
      -> Task<AnimationOutcome, Never>
    {
      let task = Task { await body() }
      while s.navigation.topViewController !== top { await Task.yield() }
      return task
    }
    func pop() { s.navigation.popViewController() }

    let push = await wait(for: s.second) { await s.navigation.pushViewControllerAndWait(s.second) }
    s.stage.run(0.1)
    #expect(s.stage.window.isAnimating)
    s.stage.runUntilIdle()
    #expect(await push.value == .finished)
    s.expectSettled(s.second, s.first)

    let reversed = await wait(for: third) { await s.navigation.pushViewControllerAndWait(third) }
    s.stage.run(0.1)
    pop()
    s.stage.runUntilIdle()
    #expect(await reversed.value == .redirected)
    s.expectSettled(s.second, s.first, third)

    let popped = await wait(for: s.first) { await s.navigation.popViewControllerAndWait() }
    s.stage.runUntilIdle()
    #expect(await popped.value == .finished)
    s.expectSettled(s.first, s.second)
    // There is no page to pop.
    #expect(await s.navigation.popViewControllerAndWait() == .finished)
    #expect(await s.navigation.popToViewControllerAndWait(third) == .finished)
    #expect(
      await s.navigation.setViewControllersAndWait([s.first, s.second, third], animated: false)
        == .finished)
    #expect(await s.navigation.popToRootViewControllerAndWait(animated: false) == .finished)
    s.expectSettled(s.first, s.second, third)
  }

  @Test(
    "LNPopupController #129: pages set during a transition are shown, and no page is left behind")
  func setDuringTransition() throws {
    let s = try NavigationFixture()
    let third = RecordingPage("third")
    s.navigation.pushViewController(s.second)
    s.stage.run(0.05)
    s.navigation.setViewControllers([third], animated: true)
    s.stage.runUntilIdle()
    s.expectSettled(third, s.first, s.second)
    #expect(s.navigation.children.count == 1)
    #expect(s.first.parent == nil)
  }

  @Test("a page pushed from a callback follows the running transition")
  func fromCallback() throws {
    let s = try NavigationFixture()
    let third = RecordingPage("third")
    s.second.onCallback = { callback in
      if callback == "will+" { s.navigation.pushViewController(third, animated: false) }
    }
    s.navigation.pushViewController(s.second)
    #expect(s.navigation.viewControllers.count == 3)
    s.stage.runUntilIdle()
    s.expectSettled(third, s.first, s.second)
    #expect(s.second.isPaired && third.isPaired && s.first.isPaired)
  }

  @Test("several pages are popped at once and returned")
  func popTo() throws {
    let s = try NavigationFixture()
    let third = RecordingPage("third")
    s.navigation.setViewControllers([s.first, s.second, third], animated: false)
    #expect(s.navigation.popToViewController(RecordingPage("stranger")).isEmpty)
    let popped = s.navigation.popToRootViewController()
    #expect(popped.map(\.title) == ["second", "third"])
    s.stage.runUntilIdle()
    s.expectSettled(s.first, s.second, third)
  }

  // MARK: Swipes

  @Test("a swipe from the edge pops a page; moved back, it restores the page")
  func edgeSwipe() throws {
    let s = try NavigationFixture()
    s.navigation.pushViewController(s.second, animated: false)
    s.second.log = []
    let touch = s.stage.drag(from: Point(x: 5, y: 200), to: Point(x: 120, y: 200))
    #expect(s.second.log == ["will-"])
    #expect(s.navigation.topViewController === s.second)
    s.stage.tick()
    #expect(abs(s.second.view.convert(Point.zero, to: nil).x - 99) < 1)
    s.stage.lift(touch)
    s.stage.runUntilIdle()
    #expect(s.second.log == ["will-", "will+", "is+", "did+"])
    s.expectSettled(s.second, s.first)
    let other = s.stage.drag(from: Point(x: 5, y: 200), to: Point(x: 320, y: 200))
    s.stage.lift(other)
    #expect(s.navigation.topViewController === s.first)
    s.stage.runUntilIdle()
    s.expectSettled(s.first, s.second)
  }

  @Test("a fling from the edge pops a page after a short distance")
  func fling() throws {
    let s = try NavigationFixture()
    s.navigation.pushViewController(s.second, animated: false)
    let touch = s.stage.drag(from: Point(x: 5, y: 200), to: Point(x: 100, y: 200))
    s.stage.lift(touch, holding: false)
    s.stage.runUntilIdle()
    s.expectSettled(s.first, s.second)
  }

  @Test("a fling back towards the edge does not pop, even after a long drag")
  func flingBack() throws {
    let s = try NavigationFixture()
    s.navigation.pushViewController(s.second, animated: false)
    var touch = s.stage.drag(from: Point(x: 5, y: 200), to: Point(x: 320, y: 200))
    s.stage.move(&touch, to: Point(x: 220, y: 200))
    s.stage.lift(touch, holding: false)
    s.stage.runUntilIdle()
    s.expectSettled(s.second, s.first)
  }

  @Test("a drag elsewhere, vertically, on the first page or without a back button does not pop")
  func noSwipe() throws {
    let s = try NavigationFixture()
    let early = s.stage.drag(from: Point(x: 5, y: 200), to: Point(x: 320, y: 200))
    s.stage.lift(early)
    s.navigation.pushViewController(s.second, animated: false)
    for (start, end) in [
      (Point(x: 100, y: 200), Point(x: 380, y: 200)), (Point(x: 5, y: 100), Point(x: 10, y: 290)),
    ] {
      let touch = s.stage.drag(from: start, to: end)
      #expect(s.second.hasAppeared)
      s.stage.lift(touch)
    }
    s.second.navigationItem.hidesBackButton = true
    let touch = s.stage.drag(from: Point(x: 5, y: 200), to: Point(x: 320, y: 200))
    #expect(s.second.hasAppeared)
    s.stage.lift(touch)
    s.expectSettled(s.second, s.first)
  }

  @Test("in right-to-left layouts the edge and the direction are mirrored")
  func mirrored() throws {
    let s = try NavigationFixture()
    s.stage.window.layoutDirection = .rightToLeft
    s.navigation.pushViewController(s.second, animated: false)
    s.stage.tick()
    let wrongEdge = s.stage.drag(from: Point(x: 5, y: 200), to: Point(x: 320, y: 200))
    s.stage.lift(wrongEdge)
    #expect(s.second.hasAppeared)
    let touch = s.stage.drag(from: Point(x: 395, y: 200), to: Point(x: 80, y: 200))
    #expect(s.second.view.convert(Point.zero, to: nil).x < -100)
    s.stage.lift(touch)
    s.stage.runUntilIdle()
    s.expectSettled(s.first, s.second)
  }

  @Test("two fingers on a touchpad pop from anywhere")
  func touchpad() throws {
    let s = try NavigationFixture()
    s.navigation.pushViewController(s.second, animated: false)
    s.stage.tick()
    let point = Point(x: 200, y: 150)
    s.stage.window.handle(.hover(PointerHover(position: point)))
    for _ in 0..<12 {
      s.stage.host.advance(to: s.stage.host.now + 0.02)
      s.stage.window.handle(
        .scroll(
          ScrollEvent(
            position: point, delta: Vector(dx: -25, dy: 0), source: .finger,
            phase: .moved, time: s.stage.host.now)))
    }
    #expect(s.second.log.last == "will-")
    s.stage.window.handle(
      .scroll(
        ScrollEvent(
          position: point, delta: .zero, source: .finger, phase: .ended, time: s.stage.host.now)))
    s.stage.runUntilIdle()
    s.expectSettled(s.first, s.second)
  }

  @Test("a finger catches a running push and reverses it")
  func caught() throws {
    let s = try NavigationFixture()
    s.navigation.pushViewController(s.second)
    s.stage.run(0.08)
    let before = s.second.view.convert(Point.zero, to: nil).x
    var touch = Touch(
      id: .unique(), phase: .began, position: Point(x: 300, y: 200), time: s.stage.host.now)
    s.stage.window.handle(.touch(touch))
    s.stage.run(0.3)
    #expect(abs(s.second.view.convert(Point.zero, to: nil).x - before) < 1)
    touch.phase = .moved
    touch.position.x = 620
    touch.time = s.stage.host.now
    s.stage.window.handle(.touch(touch))
    s.stage.lift(touch)
    s.stage.runUntilIdle()
    s.expectSettled(s.first, s.second)
    #expect(s.second.log == ["will+", "is+", "will-", "did-"])
  }

  @Test("a new size, a cancelled touch or a call ends a swipe, and the page stays")
  func cancelled() throws {
    for cause in 0..<3 {
      let s = try NavigationFixture()
      s.navigation.pushViewController(s.second, animated: false)
      let touch = s.stage.drag(from: Point(x: 5, y: 200), to: Point(x: 320, y: 200))
      let third = RecordingPage("third")
      switch cause {
      case 0: s.stage.window.resize(to: Size(width: 500, height: 200), scale: .one)
      case 1: s.stage.lift(touch, as: .cancelled)
      default: s.navigation.pushViewController(third)
      }
      s.stage.runUntilIdle()
      if cause == 2 {
        s.expectSettled(third, s.first, s.second)
      } else {
        s.expectSettled(s.second, s.first)
      }
      if cause != 1 { s.stage.lift(touch) }
      s.stage.runUntilIdle()
      #expect(s.navigation.viewControllers.count == (cause == 2 ? 3 : 2))
      #expect(s.first.isPaired && s.second.isPaired)
    }
  }

  @Test("a controller removed during a transition ends all appearance transitions")
  func removedDuringTransition() throws {
    let s = try NavigationFixture()
    s.navigation.pushViewController(s.second)
    s.stage.run(0.05)
    s.stage.window.rootViewController = nil
    #expect(s.first.hasDisappeared && s.second.hasDisappeared)
    #expect(s.first.isPaired && s.second.isPaired)
    s.stage.window.rootViewController = s.navigation
    #expect(s.second.hasAppeared && s.first.hasDisappeared)
    s.stage.runUntilIdle()
    s.expectSettled(s.second, s.first)
  }
}
