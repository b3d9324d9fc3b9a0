// SPDX-License-Identifier: MIT

/// A scroll view with a refresh control.
@MainActor private final class RefreshStage {
  let stage = Stage(200, 400)
  let scroll: ScrollView
  let control = RefreshControl()
  var refreshes = 0
  private(set) var announcements: [String] = []

  init(height: Double = 1000, inset: Double = 0) throws {
    scroll = stage.addStripes(height: height, width: 200)
    scroll.contentInset.top = inset
    if inset > 0 { scroll.setContentOffset(Point(x: 0, y: -inset), animated: false) }
    control.onRefresh = { [unowned self] in refreshes += 1 }
    scroll.refreshControl = control
    stage.window.handle(.focusChanged(true))
    stage.window.onAccessibilityEvent = { [unowned self] event in
      if case .announcement(let text, _) = event { announcements.append(text) }
    }
    try stage.frame()
  }

  /// Lets the content come to rest, while the spinner may turn.
  func rest() throws { for _ in 0..<120 { try stage.frame() } }

  /// Pulls the content down by a finger, and keeps it down.
  func pull(_ distance: Double) throws -> Finger {
    let finger = Finger(stage, at: Point(x: 100, y: 80))
    try finger.move(0, distance, frames: 12)
    return finger
  }
}

@Suite("Refresh control") struct RefreshControlTests {
  @Test(
    "a long pull refreshes on release, and the content stays below the spinner",
    arguments: [0, 40.0])
  func refresh(inset: Double) throws {
    let stage = try RefreshStage(inset: inset)
    let finger = try stage.pull(260)
    #expect(stage.control.alpha == 1 && stage.refreshes == 0)
    finger.lift()
    #expect(stage.refreshes == 1 && stage.control.isRefreshing)
    try stage.rest()
    let height = stage.control.bounds.height
    #expect(stage.scroll.contentOffset.y == -inset - height)
    #expect(stage.control.frame.minY == inset)
    stage.control.endRefreshing()
    try stage.rest()
    #expect(stage.scroll.contentOffset.y == -inset && stage.control.alpha == 0)
    #expect(stage.scroll.adjustedContentInset.top == inset)
    #expect(stage.announcements == ["Refreshing", "Refreshed"])
    try stage.stage.frame()
    #expect(stage.stage.window.isSettled && stage.stage.window.nextDeadline == nil)
  }

  @Test("a short pull shows a part of the spinner and does nothing")
  func shortPull() throws {
    let stage = try RefreshStage()
    let finger = try stage.pull(60)
    #expect(stage.control.alpha > 0 && stage.control.alpha < 1)
    finger.lift()
    try stage.rest()
    #expect(stage.refreshes == 0 && stage.control.alpha == 0)
  }

  @Test("a cancelled touch and a view that leaves its window do not refresh")
  func cancelledPull() throws {
    for leaves in [false, true] {
      let stage = try RefreshStage()
      let finger = try stage.pull(260)
      #expect(stage.control.alpha == 1)
      if leaves {
        stage.scroll.removeFromSuperview()
        stage.stage.content.addSubview(stage.scroll)
      }
      finger.cancel()
      try stage.rest()
      #expect(stage.refreshes == 0 && stage.control.state == .idle && stage.control.alpha == 0)
    }
  }

  @Test("the control keeps its place in a view that changes its size or insets")
  func resize() throws {
    let stage = try RefreshStage()
    stage.control.beginRefreshing()
    try stage.rest()
    stage.scroll.frame.size.width = 150
    try stage.stage.frame()
    #expect(stage.control.frame.width == 150)
    stage.control.endRefreshing()
    try stage.rest()
    stage.scroll.contentInset.top = 40
    #expect(stage.control.frame.maxY == 40)
  }

  @Test("short content can be pulled too, until the control is removed")
  func shortContent() throws {
    let stage = try RefreshStage(height: 100)
    try stage.pull(260).lift()
    #expect(stage.refreshes == 1)
    stage.scroll.refreshControl = nil
    try stage.rest()
    #expect(!stage.scroll.alwaysBounceVertical && stage.control.superview == nil)
    #expect(stage.scroll.adjustedContentInset.top == 0 && stage.scroll.contentOffset.y == 0)
    #expect(stage.scroll.keyCommands.isEmpty)
  }

  @Test("content that was scrolled down stays where it is")
  func scrolled() throws {
    let stage = try RefreshStage()
    stage.scroll.setContentOffset(Point(x: 0, y: 300), animated: false)
    stage.control.beginRefreshing()
    try stage.rest()
    #expect(stage.scroll.contentOffset.y == 300 && stage.refreshes == 0)
    stage.control.endRefreshing()
    try stage.rest()
    #expect(stage.scroll.contentOffset.y == 300)
    #expect(stage.scroll.adjustedContentInset.top == 0)
  }

  @Test("F5, Control with R and assistive technologies refresh, once at a time")
  func alternatives() throws {
    let stage = try RefreshStage()
    #expect(stage.scroll.becomeFirstResponder())
    stage.stage.press(.function(5))
    stage.stage.press(.function(5))
    #expect(stage.refreshes == 1)
    stage.control.endRefreshing()
    try stage.rest()
    stage.stage.press(.character("r"), .control)
    #expect(stage.refreshes == 2)
    let busy = stage.stage.window.accessibilitySnapshot.flattened.filter {
      $0.role == .progressIndicator
    }
    #expect(busy.map(\.label) == ["Refreshing"])
    stage.control.endRefreshing()
    try stage.rest()
    let button = try #require(
      stage.stage.window.accessibilitySnapshot.flattened.first { $0.label == "Refresh" })
    #expect(stage.stage.window.performAccessibilityAction(at: 0, on: button.id))
    #expect(stage.refreshes == 3)
  }

  @Test("a drag while the content returns does not lose it")
  func interruption() throws {
    let stage = try RefreshStage()
    try stage.pull(260).lift()
    try stage.rest()
    stage.control.endRefreshing()
    for _ in 0..<8 { try stage.stage.frame() }
    let finger = try stage.pull(20)
    finger.lift()
    try stage.rest()
    #expect(stage.scroll.contentOffset.y == 0 && stage.control.alpha == 0)
    #expect(stage.scroll.adjustedContentInset.top == 0)
  }

  @Test("without movement it works at once")
  func reducedMotion() throws {
    let stage = try RefreshStage()
    stage.stage.window.prefersReducedMotion = true
    stage.control.beginRefreshing()
    #expect(stage.scroll.contentOffset.y == -stage.control.bounds.height)
    stage.control.endRefreshing()
    #expect(stage.scroll.contentOffset.y == 0 && stage.control.state == .idle)
  }
}
