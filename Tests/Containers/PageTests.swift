// SPDX-License-Identifier: MIT

/// A data source with a fixed list of pages that records requests and transitions.
private final class RecordingDataSource: PageViewControllerDataSource, PageViewControllerDelegate {
  let pages: [RecordingPage]
  var requests: [String] = []
  var log: [String] = []

  init(_ count: Int) { pages = (0..<count).map { RecordingPage("\($0)") } }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore controller: ViewController
  ) -> ViewController? { neighbour(of: controller, by: -1) }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter controller: ViewController
  ) -> ViewController? { neighbour(of: controller, by: 1) }

  func numberOfPages(in pageViewController: PageViewController) -> Int? { pages.count }

  func pageViewController(
    _ pageViewController: PageViewController, indexOf controller: ViewController
  ) -> Int { pages.firstIndex { $0 === controller } ?? 0 }

  func pageViewController(
    _ pageViewController: PageViewController, didGoFrom old: ViewController,
    to new: ViewController
  ) { log.append("\(old.title ?? "")-\(new.title ?? "")") }

  private func neighbour(of controller: ViewController, by offset: Int) -> ViewController? {
    requests.append("\(controller.title ?? "")\(offset > 0 ? "+" : "-")")
    let index = (pages.firstIndex { $0 === controller } ?? 0) + offset
    return pages.indices.contains(index) ? pages[index] : nil
  }
}

private struct PageFixture {
  let stage = Stage(400, 300)
  let row: RecordingDataSource
  let pager: PageViewController

  init(_ count: Int, at index: Int = 0) {
    row = RecordingDataSource(count)
    pager = PageViewController(viewController: row.pages[index])
    pager.dataSource = row
    pager.delegate = row
    stage.window.rootViewController = pager
    stage.window.handle(.focusChanged(true))
    stage.tick()
  }

  /// Checks that exactly one page is visible, with balanced callbacks.
  func expectSettled(_ index: Int) {
    #expect(pager.viewController === row.pages[index])
    for (number, page) in row.pages.enumerated() {
      #expect(page.isPaired)
      #expect(number == index ? page.hasAppeared : page.hasDisappeared, "page \(number)")
      #expect((page.viewIfLoaded?.window != nil) == (number == index))
    }
    #expect(pager.children.count == 1)
  }
}

@Suite("Page view controller")
struct PageTests {
  @Test("random walks: each transition begins once and ends once, at its destination")
  func walks() {
    for var random in randomWalks() {
      var machine = PageMachine<Int>()
      var transition: PageMachine<Int>.Transition?
      var displayedPage: Int?
      var isAnimating = false
      var problem: String?
      for _ in 0..<60 {
        let page = machine.page ?? 0
        let offset = Double(random.int(-12...12)) / 10
        let event: PageMachine<Int>.Event =
          switch random.int(0...9) {
          case 0: .show(random.int(0...5), isForward: random.chance(50), animated: true)
          case 1:
            .show(
              random.chance(20) ? nil : random.int(0...5), isForward: true,
              animated: random.chance(50))
          case 2, 3: .grabbed
          case 4...6:
            .moved(to: offset, neighbour: random.chance(80) ? page + (offset > 0 ? 1 : -1) : nil)
          case 7: .released(completes: random.chance(50))
          case 8: .animationEnded
          default: random.chance(20) ? .interrupted : .animationEnded
          }
        for effect in machine.handle(event) {
          switch effect {
          case .begin(let new, _):
            if transition != nil || new.from != displayedPage {
              problem = "two transitions, or wrong start"
            }
            transition = new
          case .reverse(let new):
            if transition == nil || transition?.isCompleting == new.isCompleting {
              problem = "reversed to the same end"
            }
            transition = new
          case .end(let old):
            if transition != old { problem = "the end of another transition" }
            transition = nil
            displayedPage = old.page
            isAnimating = false
          case .replace(let old, let new):
            if old != displayedPage || transition != nil { problem = "replaces another page" }
            displayedPage = new
          case .animate: isAnimating = true
          case .pauseAnimation: isAnimating = false
          case .setOffset(let offset): if abs(offset) > 1 { problem = "offset beyond a page" }
          case .cancelGesture: break
          }
        }
        if case .returning = machine.state {
        } else if case .transitioning = machine.state {
          if !isAnimating { problem = "waits without an animation" }
        }
        if machine.transition != transition { problem = "transition not announced" }
        if transition == nil, machine.page != displayedPage { problem = "shows another page" }
        if let problem {
          Issue.record("\(random): \(problem) after \(event)")
          return
        }
      }
    }
  }

  @Test("an asynchronous call returns the outcome when the transition has ended")
  func asynchronous() async {
    let s = PageFixture(3)
    func show(_ index: Int) async -> Task<AnimationOutcome, Never> {
      let task = Task { await s.pager.setViewControllerAndWait(s.row.pages[index]) }
      while s.pager.viewController !== s.row.pages[index] { await Task.yield() }
      return task
    }
    let shown = await show(1)
    s.stage.runUntilIdle()
    #expect(await shown.value == .finished)
    s.expectSettled(1)
    let caught = await show(2)
    s.stage.run(0.05)
    // A finger catches the page and moves it back.
    s.stage.lift(s.stage.drag(from: Point(x: 60, y: 150), to: Point(x: 390, y: 150)))
    s.stage.runUntilIdle()
    #expect(await caught.value == .redirected)
    s.expectSettled(1)
    #expect(await s.pager.setViewControllerAndWait(s.row.pages[0], animated: false) == .finished)
    s.expectSettled(0)
  }

  @Test("a drag turns the page, and requests only the neighbour that it moves to")
  func drag() {
    let s = PageFixture(3)
    s.row.requests = []
    let touch = s.stage.drag(from: Point(x: 300, y: 150), to: Point(x: 60, y: 150))
    #expect(s.row.requests == ["0+"])
    #expect(s.row.pages[1].log == ["will+", "is+"])
    s.stage.tick()
    let frame = s.row.pages[1].view.convert(Point.zero, to: nil).x
    #expect(abs(frame - 176) < 1)
    s.stage.lift(touch)
    s.stage.runUntilIdle()
    s.expectSettled(1)
    #expect(s.row.log == ["0-1"])
  }

  @Test("a drag moved back, also to the other side, gives balanced callbacks")
  func backAndForth() {
    let s = PageFixture(3, at: 1)
    var touch = s.stage.drag(from: Point(x: 200, y: 150), to: Point(x: 100, y: 150))
    touch.phase = .moved
    touch.position.x = 330
    s.stage.window.handle(.touch(touch))
    #expect(s.row.pages[2].hasDisappeared && s.row.pages[0].log == ["will+", "is+"])
    s.stage.lift(touch)
    s.stage.runUntilIdle()
    s.expectSettled(1)
    #expect(s.row.log.isEmpty)
  }

  @Test("pages do not wrap around; a pull beyond the end springs back")
  func ends() {
    let s = PageFixture(2, at: 1)
    let touch = s.stage.drag(from: Point(x: 300, y: 150), to: Point(x: 60, y: 150))
    s.stage.tick()
    let pull = s.row.pages[1].view.convert(Point.zero, to: nil).x
    #expect(pull < -20 && pull > -200)
    s.stage.lift(touch, holding: false)
    s.stage.runUntilIdle()
    #expect(s.row.pages[1].view.convert(Point.zero, to: nil).x == 0)
    s.expectSettled(1)
    #expect(!s.pager.goForward())
  }

  @Test("arrows and page keys turn pages, mirrored in right-to-left layouts")
  func keys() {
    let s = PageFixture(3)
    s.stage.press(.right)
    s.stage.runUntilIdle()
    s.expectSettled(1)
    s.stage.press(.pageDown)
    s.stage.runUntilIdle()
    s.expectSettled(2)
    s.stage.press(.pageUp)
    s.stage.press(.pageUp)
    s.stage.runUntilIdle()
    s.expectSettled(0)
    s.stage.window.layoutDirection = .rightToLeft
    s.stage.press(.left)
    s.stage.runUntilIdle()
    s.expectSettled(1)
  }

  @Test("a running transition is caught; a call, a new size or leaving ends a drag")
  func interrupted() {
    let s = PageFixture(4)
    s.pager.goForward()
    s.stage.run(0.06)
    let touch = s.stage.drag(from: Point(x: 100, y: 150), to: Point(x: 395, y: 150))
    s.stage.lift(touch)
    s.stage.runUntilIdle()
    s.expectSettled(0)
    for cause in 0..<3 {
      let touch = s.stage.drag(from: Point(x: 300, y: 150), to: Point(x: 60, y: 150))
      switch cause {
      case 0: s.stage.window.resize(to: Size(width: 500, height: 300), scale: .one)
      case 1: s.pager.setViewController(s.row.pages[3], animated: false)
      default:
        s.stage.window.rootViewController = nil
        #expect(s.row.pages.allSatisfy { $0.hasDisappeared && $0.isPaired })
        s.stage.window.rootViewController = s.pager
      }
      s.stage.lift(touch)
      s.stage.runUntilIdle()
      s.expectSettled(cause == 0 ? 0 : 3)
    }
  }

  @Test("the page control shows the page, and turns to its neighbours")
  func dots() {
    let s = PageFixture(3)
    #expect(s.pager.pageControl.numberOfPages == 3)
    #expect(!s.pager.pageControl.isHidden)
    s.pager.pageControl.becomeFirstResponder()
    s.stage.press(.right)
    s.stage.runUntilIdle()
    s.expectSettled(1)
    #expect(s.pager.pageControl.currentPage == 1)
    s.pager.showsPageControl = false
    s.stage.tick()
    #expect(s.pager.pageControl.isHidden)
  }
}
