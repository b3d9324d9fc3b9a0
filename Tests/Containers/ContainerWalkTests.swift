// SPDX-License-Identifier: MIT

/// Random input and calls for a window with tabs, of which one contains a navigation controller and
/// one a split view.
private final class ContainerWalk: @MainActor RandomWalk {
  let stage: Stage
  var random: SeededGenerator
  let tabs = TabBarController()
  let navigation = NavigationController()
  let split = SplitViewController()
  let inner = NavigationController()
  var pages: [RecordingPage] = []
  var touches: [Touch] = []
  private(set) var history: [String] = []

  init(_ generator: SeededGenerator) {
    random = generator
    stage = Stage(700, 400)
    stage.window.handle(.focusChanged(true))
    navigation.viewControllers = [page()]
    inner.viewControllers = [page()]
    split.setViewController(page(), for: .primary)
    split.setViewController(inner, for: .secondary)
    tabs.tabPlacement = .row
    tabs.viewControllers = [navigation, split, page()]
    stage.window.rootViewController = tabs
    stage.tick()
  }

  func page() -> RecordingPage {
    let page = RecordingPage("\(pages.count)")
    pages.append(page)
    if random.chance(30) { page.hidesBottomBarWhenPushed = true }
    if random.chance(50) { page.view.addSubview(FocusableView()) }
    if random.chance(10) {
      // A callback that pushes a page once.
      var isDone = false
      page.onCallback = { [weak self] callback in
        guard let self, !isDone, callback == "did+" else { return }
        isDone = true
        navigation.pushViewController(self.page(), animated: random.chance(50))
      }
    }
    return page
  }

  private var stack: NavigationController {
    if random.chance(60) { return navigation }
    return split.isCollapsed ? split.compactNavigationController : inner
  }

  func step() throws {
    let isAnimated = random.chance(70)
    switch random.int(0...15) {
    case 0, 1: perform("push") { stack.pushViewController(page(), animated: isAnimated) }
    case 2, 3: perform("pop") { stack.popViewController(animated: isAnimated) }
    case 4: perform("root") { stack.popToRootViewController(animated: isAnimated) }
    case 5: perform("set") { stack.setViewControllers([page()], animated: isAnimated) }
    case 6: perform("tab") { tabs.selectedIndex = random.int(0...2) }
    case 7:
      perform("column") {
        random.chance(50)
          ? split.showColumn(random.chance(50) ? .primary : .secondary, animated: isAnimated)
          : split.hideSideColumns(animated: isAnimated)
      }
    case 8:
      let width = Double([400, 580, 620, 700, 1_000][random.int(0...4)])
      perform("resize \(width)") {
        stage.window.resize(to: Size(width: width, height: 400), scale: .one)
      }
    case 9: perform("key") { stage.press(.left, .alt) }
    case 10: perform("keys") { stage.press(.pageDown, .control) }
    case 11:
      perform("bars") {
        navigation.setToolbarHidden(random.chance(50), animated: isAnimated)
        tabs.setTabBarHidden(random.chance(30), animated: isAnimated)
      }
    case 12: swipe()
    case 13: finger()
    default: break
    }
    if random.chance(60) {
      for _ in 0..<random.int(1...6) { stage.tick() }
    }
    if random.chance(10) { stage.host.advance(to: stage.host.now + 0.2) }
  }

  private func perform(_ name: String, _ body: () -> Void) {
    history.append(name)
    body()
  }

  private func swipe() {
    history.append("swipe")
    var touch = Touch.press(random.chance(70) ? 4 : 300, 150, time: stage.host.now)
    stage.window.handle(.touch(touch))
    for _ in 0..<3 {
      touch.phase = .moved
      touch.position.x += Double(random.int(10...60))
      touch.time += 0.016
      stage.window.handle(.touch(touch))
    }
    touches.append(touch)
  }

  private func finger() {
    guard !touches.isEmpty else { return }
    history.append("finger")
    var touch = touches.removeLast()
    touch.time += 0.016
    touch.phase = [.moved, .ended, .cancelled][random.int(0...2)]
    if touch.phase == .moved { touch.position.x += Double(random.int(-200...300)) }
    stage.window.handle(.touch(touch))
    if touch.isDown { touches.append(touch) }
  }

  /// Lifts all fingers, waits until no animation runs, and removes all pages.
  func finish() -> String? {
    while var touch = touches.popLast() {
      touch.phase = .ended
      touch.time += 0.5
      stage.window.handle(.touch(touch))
    }
    for _ in 0..<4 { stage.runUntilIdle() }
    if let fault = fault ?? idleFault { return fault }
    stage.window.rootViewController = nil
    let visible = pages.first { !$0.hasDisappeared || !$0.isPaired }
    return visible.map { "\($0.name) still shown: \($0.log)" }
  }

  var fault: String? {
    pages.first { !$0.isPaired }.map { "callbacks of \($0.name): \($0.log)" }
  }

  /// The invariant that is violated without animations, or `nil`.
  private var idleFault: String? {
    if stage.window.isAnimating { return "an animation still runs" }
    for page in pages {
      let isInWindow = page.viewIfLoaded?.window != nil
      if isInWindow && !page.hasAppeared { return "\(page.name) has not appeared: \(page.log)" }
      if !isInWindow && !page.hasDisappeared { return "\(page.name) is left visible: \(page.log)" }
      if isInWindow && page.parent == nil { return "\(page.name) has no parent" }
    }
    for stack in [navigation, inner, split.compactNavigationController]
    where stack.viewIfLoaded?.window != nil {
      let visible = stack.viewControllers.filter { $0.viewIfLoaded?.window != nil }
      if visible.count != min(1, stack.viewControllers.count)
        || visible.first !== stack.topViewController
      {
        return "a stack shows \(visible.map(\.title))"
      }
      if stack.children.count != stack.viewControllers.count { return "a stack retains children" }
    }
    if let focus = stage.window.firstResponder as? View, focus.window == nil {
      return "the focused view is in no window"
    }
    return nil
  }
}

@Suite("Random walks of containers")
struct ContainerWalkTests {
  @Test("after any input and calls, callbacks are balanced and one page is on top")
  func walks() { #expect(walkFaults(of: ContainerWalk.self, steps: 50) == []) }
}
