// SPDX-License-Identifier: MIT

@Suite("OverlayContainer: notches") struct OverlayContainerNotchTests {
  @Test(
    "a sheet at rest goes to the nearest notch (OverlayContainer, RushingForwardTargetNotchPolicyTests)",
    arguments: [
      (100.0, 0), (149.0, 0), (151.0, 1), (200.0, 1), (249.0, 1), (251.0, 2), (300.0, 2),
      (20.0, 0), (420.0, 2),
    ])
  func nearest(height: Double, notch: Int) throws {
    for unreachable in [[], [0], [2]] as [Set<Int>] {
      let sheet = try NotchedSheet()
      sheet.unreachable = unreachable
      try sheet.place(at: 1)
      try sheet.drag(from: 500, by: 200 - height)
      let allowed = [0, 1, 2].filter { !unreachable.contains($0) }
      let expected = min(max(notch, allowed[0]), allowed[allowed.count - 1])
      #expect(sheet.height == sheet.heights[expected], "without \(unreachable)")
    }
  }

  @Test(
    "a fling goes on to the next notch (OverlayContainer, RushingForwardTargetNotchPolicyTests)",
    arguments: [
      // From the notch, by a distance upwards at a speed, to the notch.
      (0, 25.0, 100.0, 0), (0, 25.0, 200.0, 0), (0, 25.0, 500.0, 1), (2, -49.0, 100.0, 2),
      (2, -49.0, 200.0, 2), (2, -49.0, 500.0, 1),
    ])
  func flings(start: Int, distance: Double, speed: Double, expected: Int) throws {
    let sheet = try NotchedSheet()
    let policy = RushingForwardTargetNotchPolicy()
    policy.minimumDuration = 0
    sheet.policy = policy
    try sheet.place(at: start)
    let from = Point(x: 200, y: 550 - (start == 2 ? 150 : 0))
    let end = Point(x: 200, y: from.y - distance - (distance < 0 ? -10 : 10))
    try sheet.stage.swipe(from: from, to: end, velocity: speed)
    #expect(sheet.height == sheet.heights[expected])
  }

  @Test(
    "an application's policy decides (OverlayContainer, HeightConstraintOverlayTranslationControllerTests)",
    arguments: [0, 1, 2])
  func policy(target: Int) throws {
    let sheet = try NotchedSheet()
    try sheet.place(at: 1)
    sheet.policy = FixedNotchPolicy(index: target)
    try sheet.drag(from: 500, by: -30)
    #expect(sheet.height == sheet.heights[target])
    #expect(sheet.takeLog() == ["drag", "release", "to \(target)", "at \(target)"])
  }

  @Test(
    "moves tell their notch and their values (OverlayContainer, HeightConstraintOverlayTranslationControllerTests)",
    arguments: [0, 1, 2], [true, false])
  func moves(notch: Int, isAnimated: Bool) throws {
    let sheet = try NotchedSheet()
    try sheet.place(at: notch == 1 ? 0 : 1)
    let before = sheet.height
    var isComplete = false
    sheet.container.moveOverlay(toNotchAt: notch, animated: isAnimated) { isComplete = true }
    #expect(sheet.takeLog() == [] && !isComplete)
    try sheet.stage.frame()
    let first = sheet.takeLog()
    try sheet.stage.settle()
    #expect(first + sheet.takeLog() == ["to \(notch)", "at \(notch)"] && isComplete)
    #expect(first.count == (isAnimated ? 1 : 2))
    let context = try #require(sheet.contexts.last)
    let target = sheet.heights[notch]
    #expect(context.isAnimated == isAnimated && !context.isDragging && !context.isCancelled)
    #expect(context.targetTranslationHeight == target && context.reachableIndexes == [0, 1, 2])
    #expect(context.overlayTranslationHeight == (isAnimated ? before : target))
  }

  @Test(
    "each drag is told from its first movement to its end (OverlayContainer, HeightConstraintOverlayTranslationControllerTests)"
  )
  func drags() throws {
    let sheet = try NotchedSheet()
    try sheet.place(at: 1)
    try sheet.drag(from: 500, by: -20)
    try sheet.drag(from: 500, by: 20)
    let calls = sheet.takeLog().filter { $0 == "drag" || $0 == "release" }
    #expect(calls == ["drag", "release", "drag", "release"])
  }

  @Test("the sheet follows the finger (OverlayContainer, PanGestureOverlayTranslationDriverTests)")
  func follows() throws {
    let sheet = try NotchedSheet()
    var heights: [Double] = []
    for distance in [-100.0, -90, -50] {
      try sheet.place(at: 0)
      try sheet.drag(from: 560, by: distance, releases: false)
      heights.append(sheet.height)
      try sheet.release()
    }
    #expect(heights == [200, 190, 150])
  }

  @Test("what may not be dragged stays (OverlayContainer, PanGestureOverlayTranslationDriverTests)")
  func refused() throws {
    let sheet = try NotchedSheet()
    sheet.allowsDrags = false
    try sheet.drag(from: 560, by: -150)
    #expect(sheet.height == 100 && sheet.takeLog() == [])
  }

  @Test(
    "other notches are used after the heights are invalid (OverlayContainer, OverlayNotchHeightTest)"
  )
  func invalidated() throws {
    let sheet = try NotchedSheet()
    try sheet.place(at: 2)
    sheet.heights = [50, 120, 240, 400]
    sheet.container.invalidateNotchHeights()
    try sheet.stage.settle()
    var heights = [sheet.height]
    for notch in 0..<4 {
      try sheet.place(at: notch)
      heights.append(sheet.height)
    }
    #expect(heights == [240, 50, 120, 240, 400])
  }

  @Test(
    "completions come in order, and the last call counts (OverlayContainer, OverlayNotchHeightTest)"
  )
  func order() throws {
    let sheet = try NotchedSheet()
    var log: [Int] = []
    for (index, notch) in [0, 2, 1].enumerated() {
      sheet.container.moveOverlay(toNotchAt: notch, animated: index == 1) { log.append(index) }
    }
    try sheet.stage.settle()
    #expect(log == [0, 1, 2] && sheet.height == 200)
  }

  @Test(
    "a move waits for the delegate and the sheet (OverlayContainer, OverlayNotchHeightTest)",
    arguments: [true, false])
  func early(delegateFirst: Bool) throws {
    let sheet = try NotchedSheet()
    let container = OverlayContainerViewController(style: .flexibleHeight), page = Page()
    if delegateFirst { container.delegate = sheet } else { container.viewControllers = [page] }
    container.moveOverlay(toNotchAt: 2, animated: false)
    if delegateFirst { container.viewControllers = [page] } else { container.delegate = sheet }
    let stage = try TestStage(root: container, size: Size(width: 400, height: 600))
    try stage.settle()
    #expect(page.view.windowFrame().height == 300)
  }

  @Test("controllers are inserted, replaced and removed (OverlayContainer, OverlayInsertionTest)")
  func insertion() throws {
    let sheet = try NotchedSheet()
    let other = Page()
    try sheet.place(at: 1)
    sheet.container.viewControllers = [other]
    try sheet.stage.settle()
    let isReplaced =
      sheet.container.children.count == 1 && other.parent === sheet.container
      && sheet.content.parent == nil
    let height = other.view.windowFrame().height
    sheet.container.viewControllers = []
    try sheet.stage.settle()
    #expect(isReplaced && height == 200 && sheet.container.children.isEmpty)
    #expect(sheet.content.view.superview == nil && other.view.superview == nil)
  }
}
