// SPDX-License-Identifier: MIT

@Suite("Custom popup bars")
struct PopupCustomBarTests {
  /// A custom bar that logs its callbacks.
  class LoggingCustomBar: PopupCustomBarViewController {
    var log: [String] = []
    var height = 70.0

    override func viewDidLoad() {
      super.viewDidLoad()
      preferredContentSize = Size(width: 0, height: height)
    }
    override func willMove(to newPopupBar: PopupBar?) {
      log.append(newPopupBar == nil ? "willMove(nil)" : "willMove(bar)")
      #expect((containingPopupBar == nil) == (newPopupBar != nil))
    }
    override func didMoveToPopupBar() {
      log.append(containingPopupBar == nil ? "didMove(nil)" : "didMove(bar)")
    }
    override func popupItemDidUpdate() { log.append("update \(popupItem.title ?? "-")") }
    override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
    override func viewIsAppearing(_ animated: Bool) { log.append("isAppearing") }
    override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }
  }

  /// A custom bar without any of the bar's recognisers.
  final class PlainCustomBar: LoggingCustomBar {
    override var wantsDefaultTapGestureRecognizer: Bool { false }
    override var wantsDefaultPanGestureRecognizer: Bool { false }
    override var wantsDefaultHighlightGestureRecognizer: Bool { false }
  }

  private static let pointOnBar = Point(x: 200, y: 760)

  private func stage(_ custom: LoggingCustomBar) throws -> PopupStage {
    let stage = PopupStage()
    _ = custom.view
    stage.page.popupBar.customBarViewController = custom
    stage.page.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.05)
    return stage
  }

  @Test("L88 a custom bar replaces the contents of the bar and determines its height")
  func replaces() throws {
    let custom = LoggingCustomBar()
    let stage = try stage(custom)
    let bar = stage.page.popupBar
    #expect(bar.customBarViewController === custom && custom.containingPopupBar === bar)
    #expect(custom.parent === stage.page && custom.popupBar === bar)
    #expect(bar.barStyle == .custom && bar.effectiveBarStyle == .custom)
    #expect(bar.frame.height == 70 && bar.frame.maxY == 790)
    #expect(custom.view.bounds.size == bar.effectiveContentSize)
    #expect(bar.effectiveContentSize.height == 70)
    #expect(bar.labels("Title").allSatisfy { !$0.isVisibleInHierarchy })
    #expect(stage.page.view.safeAreaInsets.bottom == 80)
    bar.customBarViewController = nil
    try stage.run(0.05)
    #expect(bar.frame.height == 48)
    #expect(bar.labels("Title").contains { $0.isVisibleInHierarchy })
    #expect(custom.view.superview == nil && custom.parent == nil)
  }

  @Test("L88 a custom bar is tapped, dragged and highlighted unless it disables that")
  func recognizers() throws {
    let stage = try stage(LoggingCustomBar())
    let bar = stage.page.popupBar
    stage.press(Self.pointOnBar)
    #expect(bar.barHighlightGestureRecognizer.isActive)
    stage.lift(Self.pointOnBar)
    try stage.run(1)
    #expect(stage.page.popupPresentationState == .open)
    stage.page.closePopup(animated: false)
    try stage.drag(from: Self.pointOnBar, to: Point(x: 200, y: 400))
    #expect(bar.transformedFrame.minY < 500)
    stage.cancel(Point(x: 200, y: 400))
    try stage.run(1)

    let plainBar = PlainCustomBar()
    bar.customBarViewController = plainBar
    try stage.run(0.05)
    stage.press(Self.pointOnBar)
    #expect(!bar.barHighlightGestureRecognizer.isActive)
    stage.lift(Self.pointOnBar)
    try stage.run(1)
    #expect(stage.page.popupPresentationState == .barPresented)
    try stage.drag(from: Self.pointOnBar, to: Point(x: 200, y: 400))
    #expect(bar.transformedFrame.minY > 700)
    stage.lift(Point(x: 200, y: 400))
    bar.customBarViewController = nil
    try stage.run(0.05)
    stage.press(Point(x: 200, y: 770))
    stage.lift(Point(x: 200, y: 770))
    try stage.run(1)
    #expect(stage.page.popupPresentationState == .open)
  }

  @Test("L88 the base class cannot be instantiated")
  func subclass() async {
    await #expect(processExitsWith: .failure) { @MainActor in _ = PopupCustomBarViewController() }
    await #expect(processExitsWith: .success) { @MainActor in _ = LoggingCustomBar() }
  }

  @Test("L89 a new height makes the bar grow upwards at once, and the page's safe area follows")
  func height() throws {
    let custom = LoggingCustomBar()
    let stage = try stage(custom)
    let bar = stage.page.popupBar
    custom.preferredContentSize = Size(width: 0, height: 100)
    #expect(bar.transformedFrame == Rect(x: 0, y: 690, width: 400, height: 100))
    #expect(stage.page.view.safeAreaInsets.bottom == 110)
    try stage.run(0.05)
    #expect(custom.view.bounds.height == 100)
  }

  @Test("L89 the bar follows the height although another object observes the same controller")
  func observedHeight() throws {
    let custom = LoggingCustomBar()
    let stage = try stage(custom)
    let observer = View()
    var sizes: [Size] = []
    custom.preferredContentSizeObservers.add(observer) { sizes.append($0) }
    custom.preferredContentSize = Size(width: 0, height: 100)
    #expect(stage.page.popupBar.frame.height == 100)
    #expect(sizes == [Size(width: 0, height: 100)])
  }

  @Test("L89 a new height set within an animation is animated")
  func animatedHeight() throws {
    let custom = LoggingCustomBar()
    let stage = try stage(custom)
    let bar = stage.page.popupBar
    View.animate(with: .curve(.linear, duration: 1)) {
      custom.preferredContentSize = Size(width: 0, height: 170)
    }
    #expect(bar.frame.height == 170)
    try stage.run(0.5)
    let half = bar.transformedFrame
    #expect((665...675).contains(half.minY) && abs(half.maxY - 790) < 1)
    #expect((115...125).contains(custom.view.transformedFrame.height))
    try stage.run(0.6)
    #expect(bar.transformedFrame.minY == 620)
  }

  @Test("L90 a custom bar is notified of appearance, of the item and of each change of it")
  func callbacks() throws {
    let custom = LoggingCustomBar()
    let stage = PopupStage()
    _ = custom.view
    stage.page.popupBar.customBarViewController = custom
    #expect(custom.log == ["willMove(bar)", "didMove(bar)"])
    custom.log = []
    stage.page.presentPopupBar(with: stage.content)
    #expect(custom.log.contains("willAppear") && !custom.log.contains("didAppear"))
    try stage.run(1)
    #expect(custom.log == ["update Title", "willAppear", "isAppearing", "didAppear"])
    custom.log = []
    stage.content.popupItem.subtitle = "Sub"
    #expect(custom.log == ["update Title"])
    let second = ViewController()
    second.popupItem.title = "Second"
    stage.page.presentPopupBar(with: second, animated: false)
    #expect(custom.log == ["update Title", "update Second"])
    custom.log = []
    stage.page.dismissPopupBar()
    #expect(custom.log == ["willDisappear"])
    try stage.run(1)
    #expect(custom.log.filter { $0.hasSuffix("pear") } == ["willDisappear", "didDisappear"])
    custom.log = []
    stage.page.popupBar.customBarViewController = nil
    #expect(custom.log == ["willMove(nil)", "didMove(nil)"])
  }

  @Test("L90 a custom bar receives the active appearance at first and after each change")
  func appearance() throws {
    final class AppearanceCustomBar: PopupCustomBarViewController {
      var rates: [Double] = []
      override func activeAppearanceDidChange(_ activeAppearance: PopupBarAppearance) {
        rates.append(activeAppearance.marqueeScrollRate)
      }
    }
    let custom = AppearanceCustomBar()
    let stage = PopupStage()
    let bar = stage.page.popupBar
    bar.inheritsAppearanceFromDockingView = false
    bar.customBarViewController = custom
    #expect(custom.rates.first == 30)
    stage.page.presentPopupBar(with: stage.content, animated: false)
    bar.standardAppearance.marqueeScrollRate = 40
    #expect(custom.rates.last == 40)
    let own = PopupBarAppearance()
    own.marqueeScrollRate = 50
    stage.content.popupItem.standardAppearance = own
    #expect(custom.rates.last == 50)
    bar.customBarViewController = nil
    custom.rates = []
    bar.standardAppearance.marqueeScrollRate = 60
    #expect(custom.rates.isEmpty)
  }

  @Test("L90 a custom bar that moves to another bar is removed from the first one")
  func moves() throws {
    let custom = LoggingCustomBar()
    let stage = try stage(custom)
    let other = PopupStage()
    other.page.presentPopupBar(with: other.content, animated: false)
    custom.log = []
    other.page.popupBar.customBarViewController = custom
    #expect(stage.page.popupBar.customBarViewController == nil)
    #expect(custom.containingPopupBar === other.page.popupBar)
    #expect(custom.parent === other.page)
    #expect(
      custom.log == [
        "willMove(nil)", "willDisappear", "didDisappear", "didMove(nil)", "willMove(bar)",
        "willAppear", "isAppearing", "didAppear", "didMove(bar)", "update Title",
      ])
    try stage.run(0.05)
    try other.run(0.05)
    #expect(stage.page.popupBar.frame.height == 48)
    #expect(other.page.popupBar.frame.height == 70)
    custom.log = []
    stage.content.popupItem.title = "Not observed"
    #expect(custom.log.isEmpty)
    // The first bar uses its own recognisers again.
    stage.press(Point(x: 200, y: 770))
    stage.lift(Point(x: 200, y: 770))
    try stage.run(1)
    #expect(stage.page.popupPresentationState == .open)
  }

  @Test("L91 a custom bar may extend over the whole width")
  func fullWidth() throws {
    let custom = LoggingCustomBar()
    let stage = try stage(custom)
    let bar = stage.page.popupBar
    #expect(bar.effectiveContentSize.width < 400)
    bar.customBarWantsFullBarWidth = true
    try stage.run(0.05)
    #expect(bar.effectiveContentSize == Size(width: 400, height: 70))
    #expect(custom.view.bounds.width == 400)
    bar.customBarViewController = nil
    try stage.run(0.05)
    #expect(bar.effectiveContentSize.width < 400)
  }

  @Test("a bar retains nothing of a removed custom bar")
  func released() throws {
    weak var removedBar: LoggingCustomBar?
    let stage = PopupStage()
    do {
      let custom = LoggingCustomBar()
      removedBar = custom
      stage.page.popupBar.customBarViewController = custom
      stage.page.presentPopupBar(with: stage.content, animated: false)
      try stage.run(0.05)
      stage.page.popupBar.customBarViewController = nil
      try stage.run(0.05)
    }
    #expect(removedBar == nil)
  }
}
