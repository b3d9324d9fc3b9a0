// SPDX-License-Identifier: MIT

/// One walk in this many is painted, which costs more than the rest of it.
private let paintedWalks = 4
/// The number of frames between two comparisons with a full repaint.
private let comparedFrames = 16

/// Columns, tabs, stacks, pages, texts, modal pages, menus and a popup bar in one window, with
/// random input and random changes by code.
///
/// It retains the window and its first controllers, and nothing that the window does not retain.
final class InterfaceWalk: @MainActor RandomWalk {
  let window: Window
  let host: OffscreenWindowHost
  var random: SeededGenerator
  let split = RecordingSplitViewController()
  let tabs = RecordingTabBarController()
  var recorders: [LifecycleRecorder] = []
  /// The text of each input when code set it last, to which undoing must return.
  var texts: [(input: WeakInput, first: String)] = []
  /// The number of calls of each completion.
  private(set) var calls: [(name: String, count: Int)] = []
  var touches: [Touch] = []
  var heldKeys: [KeyEvent] = []
  var modals: [WeakController] = []
  /// The views that were removed, with their superviews.
  var removed: [(view: WeakView, parent: WeakView)] = []
  private(set) var reports: [String] = []
  private(set) var history: [String] = []
  let isPainted: Bool
  private var frames = 0

  struct WeakInput { weak var input: (any WalkInput)? }
  struct WeakController { weak var controller: ViewController? }
  struct WeakView { weak var view: View? }

  init(_ generator: SeededGenerator) {
    random = generator
    isPainted = random.int(1...paintedWalks) == 1
    window = Window(size: Size(width: 640, height: 300))
    host = OffscreenWindowHost(window)
    window.onReport = { [weak self] in self?.reports.append($0) }
    window.contextMenuPresenter = PopoverMenuPresenter()
    window.handle(.focusChanged(true))
    recordLifecycle(split, "split")
    recordLifecycle(tabs, "tabs")
    tabs.viewControllers = (0..<random.int(2...6)).map { tab($0) }
    let first: ViewController = random.chance(50) ? navigation() : page()
    split.setViewController(first, for: .primary)
    if random.chance(20) { split.setViewController(page(), for: .supplementary) }
    split.setViewController(tabs, for: .secondary)
    if random.chance(30) { window.layoutDirection = .rightToLeft }
    if random.chance(10) { window.prefersReducedMotion = true }
    window.rootViewController = split
    _ = window.presentationStack
    tick()
  }

  // MARK: Controllers

  private func recordLifecycle(_ controller: any LifecycleRecording, _ name: String) {
    let recorder = LifecycleRecorder("\(name) \(recorders.count)", of: controller)
    recorders.append(recorder)
    controller.recorder = recorder
    if random.chance(8) { addReaction(recorder) }
  }

  /// Makes a recorder run a random change in a callback, once.
  private func addReaction(_ recorder: LifecycleRecorder) {
    let names = ["will+", "is+", "did+", "will-", "did-"]
    let kind = random.int(0...4)
    recorder.reaction = (
      names[random.int(0...4)],
      { [weak self, weak recorder] in
        guard let self, let controller = recorder?.controller else { return }
        logEvent("reaction \(kind) of \(recorder?.name ?? "")")
        switch kind {
        case 0: controller.navigationController?.pushViewController(page(), animated: isAnimated)
        case 1: controller.navigationController?.popViewController(animated: isAnimated)
        case 2: tabs.selectedIndex = random.int(0...tabs.viewControllers.count - 1)
        case 3: if controller.window != nil { present(from: controller) }
        default: window.focusOrder.first?.becomeFirstResponder()
        }
      }
    )
  }

  func page() -> WalkPage {
    let kind = WalkPage.Kind.allCases[random.int(0...3)]
    let page = WalkPage(kind, title: "\(recorders.count)")
    recordLifecycle(page, "page")
    if random.chance(20) { page.hidesBottomBarWhenPushed = true }
    if random.chance(20) { page.navigationItem.largeTitleDisplayMode = .never }
    if random.chance(30) {
      page.navigationItem.trailingBarButtonItems = [
        BarButtonItem(title: "Edit") { [weak self] in self?.window.theme.textScale = 1 }
      ]
      page.toolbarItems = [BarButtonItem(title: "Share"), BarButtonItem(title: "Delete")]
    }
    return page
  }

  func navigation() -> RecordingNavigationController {
    let navigation = RecordingNavigationController()
    recordLifecycle(navigation, "navigation")
    navigation.navigationBar.prefersLargeTitles = random.chance(50)
    navigation.isToolbarHidden = random.chance(50)
    navigation.viewControllers = (0..<random.int(1...2)).map { _ in page() }
    return navigation
  }

  private func pager() -> RecordingPageViewController {
    let pager = RecordingPageViewController((0..<3).map { _ in page() })
    recordLifecycle(pager, "pager")
    return pager
  }

  func tab(_ number: Int) -> ViewController {
    let controller: ViewController =
      number == 1 ? pager() : random.chance(80) ? navigation() : page()
    controller.tabBarItem.title = "Tab \(number)"
    if random.chance(20) { controller.tabBarItem.badgeValue = "3" }
    return controller
  }

  // MARK: Time

  var isAnimated: Bool { random.chance(70) }

  /// Draws a frame of a display of 60 Hz, or another interval later.
  func tick(after interval: Double = 1.0 / 60) {
    frame(at: host.now + interval)
    registerTexts()
  }

  /// Draws a frame; sometimes compares it with a full repaint to check the frame's damage.
  func frame(at time: Double) {
    host.wait(until: time)
    guard isPainted else {
      _ = window.prepareFrame(at: host.now)
      return
    }
    do {
      try host.frame(at: time)
      frames += 1
      if frames % comparedFrames == 0, let violation = try staleFault() {
        reports.append(violation)
      }
    } catch { reports.append("\(error)") }
  }

  /// Registers the text inputs of new pages.
  private func registerTexts() {
    for recorder in recorders {
      guard let page = recorder.controller as? WalkPage, page.isViewLoaded else { continue }
      for (view, first) in page.inputs where !texts.contains(where: { $0.input.input === view }) {
        texts.append((WeakInput(input: view), first))
      }
    }
  }

  /// Returns a completion, which must be called once.
  func completion(_ name: String) -> () -> Void {
    let number = calls.count
    calls.append((name, 0))
    return { [weak self] in self?.calls[number].count += 1 }
  }

  func logEvent(_ event: String) { history.append(event) }
  var reportFault: String? { reports.first }

  func leakCheck() -> () -> String? {
    { [weak window, recorders] in
      if window != nil { return "the window leaks" }
      return recorders.first { $0.controller != nil }.map { "\($0.name) is kept alive" }
    }
  }
}
