// SPDX-License-Identifier: MIT

/// The number of walks of which one is painted, which costs more than all its other steps.
private let paintedWalks = 4
/// The number of frames between two comparisons with a full repaint.
private let comparedFrames = 16
/// The number of frames in which an undisturbed popup settles.
private let restFrames = 48

/// A random walk of a popup in a window: simulated input, calls, and invariants.
final class PopupWindowWalk: @MainActor RandomWalk {
  let window = Window(size: Size(width: 400, height: 800))
  let windowHost: OffscreenWindowHost
  let host: ViewController
  /// The delegate, which records the notifications.
  let delegate: PopupWalkDelegate
  var random: SeededGenerator
  var contents: [PopupWalkContent.EventLog] = []
  var touches: [Touch] = []
  /// The number of times that each completion ran.
  private(set) var calls: [(name: String, count: Int)] = []
  private(set) var history: [String] = []
  private(set) var reports: [String] = []
  let isPainted: Bool
  private var frames = 0

  init(_ generator: SeededGenerator) {
    random = generator
    isPainted = random.one(in: paintedWalks)
    windowHost = OffscreenWindowHost(window)
    switch random.pick(0...3) {
    case 0:
      host = ViewController()
      window.rootViewController = host
    case 1:
      let pages = NavigationController(rootViewController: ViewController())
      let tabs = TabBarController(viewControllers: [pages, ViewController()])
      host = tabs
      window.rootViewController = host
    case 2:
      let navigation = NavigationController(rootViewController: ViewController())
      navigation.isToolbarHidden = random.one(in: 2)
      host = navigation
      window.rootViewController = host
    default:
      host = ViewController()
      window.rootViewController = SplitViewController(primary: ViewController(), secondary: host)
    }
    delegate = PopupWalkDelegate(host)
    host.popupPresentationDelegate = delegate
    window.onReport = { [weak self] in self?.reports.append($0) }
    window.handle(.focusChanged(true))
    if random.one(in: 4) { window.layoutDirection = .rightToLeft }
    tick()
  }

  var isInWindow: Bool { host.viewIfLoaded?.window === window }
  var isAnimated: Bool { random.pick(0...9) < 7 }

  /// Draws a frame of a display of 60 Hz, or another interval later.
  func tick(after interval: Double = 1.0 / 60) {
    guard isPainted else {
      windowHost.wait(until: windowHost.now + interval)
      _ = window.prepareFrame(at: windowHost.now)
      return
    }
    do {
      windowHost.wait(until: windowHost.now + interval)
      try windowHost.frame(at: windowHost.now)
      frames += 1
      if frames % comparedFrames == 0, let violation = try imageFault() {
        reports.append(violation)
      }
    } catch { reports.append("\(error)") }
  }

  func note(_ event: String) { history.append(event) }

  func leakCheck() -> () -> String? {
    { [weak window, weak host, contents] in
      if window != nil { return "the window is kept alive" }
      if host != nil { return "the host is kept alive" }
      return contents.first { $0.content != nil }.map { "\($0.name) is kept alive" }
    }
  }

  /// Returns a completion that must run once; sometimes it makes another call.
  func completion(_ name: String) -> (() -> Void)? {
    let number = calls.count
    calls.append((name, 0))
    let next = random.one(in: 8) ? random.pick(0...4) : nil
    return { [weak self] in
      guard let self else { return }
      calls[number].count += 1
      if let next {
        note("completion of \(name) calls \(next)")
        call(next)
      }
    }
  }

  func newContent() -> PopupWalkContent {
    let eventLog = PopupWalkContent.EventLog("content \(contents.count)")
    let content = PopupWalkContent(eventLog)
    content.popupItem.title = "Title"
    if random.one(in: 2) { content.popupItem.subtitle = "More" }
    if !random.one(in: 4) { content.popupItem.image = walkImage }
    content.hasImageView = !random.one(in: 4)
    if !random.one(in: 4) { content.background = Color(hex: 0xF0_E8D0) }
    contents.append(eventLog)
    return content
  }

  // MARK: Steps

  func step() {
    switch random.pick(0...29) {
    case 0...6: call(random.pick(0...6))
    case 7...9: press()
    case 10...14: move()
    case 15...16: lift()
    case 17: resize()
    case 18: dock()
    case 19: item()
    case 20: changeAppearance()
    case 21: moveHost()
    case 22: scheduleReaction()
    case 23: key()
    case 24:
      // Longer than any undisturbed animation.
      let opens = random.one(in: 2)
      note(opens ? "open, rest" : "rest")
      if opens { host.openPopup(animated: true, completion: completion("open")) }
      for _ in 0..<restFrames { tick() }
    default:
      let frames = random.pick(1...12)
      note("\(frames) frames")
      for _ in 0..<frames { tick() }
    }
  }

  /// Makes a call.
  func call(_ kind: Int) {
    let isAnimated = isAnimated
    let form = isAnimated ? "" : " now"
    switch kind {
    case 0, 1:
      let opens = random.one(in: 3)
      note(opens ? "present open\(form)" : "present\(form)")
      let old = host.popupContentViewController
      let content = old.flatMap { random.one(in: 4) ? $0 : nil } ?? newContent()
      host.presentPopupBar(
        with: content, openPopup: opens, animated: isAnimated, completion: completion("present"))
    case 2, 3:
      note("open\(form)")
      host.openPopup(animated: isAnimated, completion: completion("open"))
    case 4:
      note("close\(form)")
      host.closePopup(animated: isAnimated, completion: completion("close"))
    case 5:
      note("dismiss\(form)")
      host.dismissPopupBar(animated: isAnimated, completion: completion("dismiss"))
    default:
      let style = [PopupInteractionStyle.default, .drag, .snap, .none][random.pick(0...3)]
      note("style \(style)")
      host.popupInteractionStyle = style
    }
  }

  private func press() {
    guard touches.count < 2 else { return }
    let bar = host.popupBar
    var point = Point(
      x: Double(random.pick(0...Int(max(1, window.size.width)))),
      y: Double(random.pick(0...Int(max(1, window.size.height)))))
    if random.one(in: 2), bar.window != nil {
      point = bar.convert(bar.bounds.center, to: nil)
    }
    let touch = Touch(
      id: .unique(), phase: .began, position: point, time: windowHost.now,
      source: random.one(in: 4) ? .primaryPointer : .finger)
    note("press \(Int(point.x)) \(Int(point.y))")
    touches.append(touch)
    window.handle(.touch(touch))
    if random.one(in: 4) { lift() }
  }

  private func move() {
    guard !touches.isEmpty else { return }
    let index = random.pick(0...touches.count - 1)
    let distance = Double(random.pick(-120...120))
    note("move \(Int(distance))")
    let steps = random.pick(1...4)
    for _ in 0..<steps {
      touches[index].phase = .moved
      touches[index].position.y += distance / Double(steps)
      touches[index].position.x += Double(random.pick(-8...8))
      touches[index].time = windowHost.now
      window.handle(.touch(touches[index]))
      tick()
    }
  }

  func lift() {
    guard var touch = touches.popLast() else { return }
    touch.phase = random.one(in: 5) ? .cancelled : .ended
    touch.time = windowHost.now + 0.004
    note("\(touch.phase)")
    window.handle(.touch(touch))
  }

  private func resize() {
    let sizes = [
      Size(width: 400, height: 800), Size(width: 800, height: 400), Size(width: 320, height: 480),
      Size(width: 1_024, height: 768), Size(width: 599, height: 300),
    ]
    let size = sizes[random.pick(0...4)]
    let scale: DisplayScale = random.one(in: 3) ? DisplayScale(2) : .one
    let insets = EdgeInsets(bottom: random.one(in: 3) ? 20 : 0)
    note("resize \(Int(size.width))×\(Int(size.height)), bottom \(Int(insets.bottom))")
    window.resize(to: size, scale: scale, insets: insets)
  }

  private func dock() {
    let isAnimated = isAnimated
    if let tabs = host as? TabBarController {
      note("tabs")
      switch random.pick(0...2) {
      case 0: tabs.setTabBarHidden(!tabs.isTabBarHidden, animated: isAnimated)
      case 1: tabs.selectedIndex = random.pick(0...1)
      default: push(tabs.viewControllers[0] as? NavigationController)
      }
    } else if let navigation = host as? NavigationController {
      note("navigation")
      if random.one(in: 2) {
        navigation.setToolbarHidden(!navigation.isToolbarHidden, animated: isAnimated)
      } else {
        push(navigation)
      }
    } else if let split = window.rootViewController as? SplitViewController {
      note("columns")
      if split.areSideColumnsShown {
        split.hideSideColumns(animated: isAnimated)
      } else {
        split.showColumn(.primary, animated: isAnimated)
      }
    }
  }

  private func push(_ navigation: NavigationController?) {
    guard let navigation else { return }
    if navigation.viewControllers.count > 2 || random.one(in: 3) {
      navigation.popViewController(animated: isAnimated)
    } else {
      let page = ViewController()
      page.hidesBottomBarWhenPushed = random.one(in: 2)
      navigation.pushViewController(page, animated: isAnimated)
    }
  }

  private func item() {
    guard let item = host.popupContentViewController?.popupItem else { return }
    note("item")
    item.title = "Title \(random.pick(0...9))"
    item.progress = Double(random.pick(0...10)) / 10
    item.trailingBarButtonItems = random.one(in: 2) ? [BarButtonItem(title: "Next") {}] : []
  }

  private func changeAppearance() {
    switch random.pick(0...3) {
    case 0:
      let styles = [PopupBarStyle.default, .floating, .floatingCompact]
      host.popupBar.barStyle = styles[random.pick(0...2)]
      note("bar \(host.popupBar.barStyle)")
    case 1:
      window.theme.textScale = random.one(in: 2) ? 1 : 1.5
      note("text \(window.theme.textScale)")
    case 2:
      window.theme.design = random.one(in: 2) ? .modern : .classic
      note("design \(window.theme.design)")
    default:
      host.popupOpensOverSplitViewController.toggle()
      note("over split \(host.popupOpensOverSplitViewController)")
    }
  }

  /// Moves the host out of the window or back, or reattaches the window.
  private func moveHost() {
    if random.one(in: 4) {
      note("carrier")
      window.detach()
      window.attach(windowHost)
      touches = []
    } else if let root = window.rootViewController, root === host {
      note("out")
      window.rootViewController = ViewController()
    } else if !isInWindow, host.parent == nil {
      note("in")
      window.rootViewController = host
    }
  }

  /// Makes a call in the next notification.
  private func scheduleReaction() {
    let kind = random.pick(0...5)
    note("will react by \(kind)")
    delegate.reaction = { [weak self] in
      self?.note("reaction")
      self?.call(kind)
    }
  }

  private func key() {
    note("escape")
    window.handle(.key(KeyEvent(.escape, .down)))
    window.handle(.key(KeyEvent(.escape, .up)))
  }
}

extension SeededGenerator {
  mutating func pick(_ range: ClosedRange<Int>) -> Int { int(range) }
  mutating func one(in count: Int) -> Bool { pick(1...count) == 1 }
}
