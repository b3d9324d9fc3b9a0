// SPDX-License-Identifier: MIT

@Suite("A bar beside a minimised dock")
struct PopupInlineTests {
  /// Content that logs its popup bar environment.
  final class Content: ViewController {
    var environments: [PopupBar.Environment] = []

    override init() {
      super.init()
      registerForTraitChanges([PopupBar.EnvironmentTrait.self]) { (self: Content, _) in
        self.environments.append(self.traitCollection.popupBarEnvironment)
      }
    }
  }

  final class Custom: PopupCustomBarViewController {}

  /// A window with tabs, one of which has long scrolling content.
  final class Stage {
    let window = Window(size: Size(width: 400, height: 800))
    let host: OffscreenWindowHost
    let page = ViewController()
    let scroller = ScrollView()
    let tabs: TabBarController
    let content = Content()
    private var time = 100.0

    init() throws {
      tabs = TabBarController(viewControllers: [page, ViewController()])
      tabs.tabBarMinimizeBehavior = .onScrollDown
      scroller.contentSize = Size(width: 400, height: 4_000)
      scroller.fillsSuperview = true
      page.view.addSubview(scroller)
      window.theme.formFactor = .handheld
      host = OffscreenWindowHost(window)
      window.rootViewController = tabs
      try run(0.05)
      tabs.presentPopupBar(with: content, animated: false)
      try run(0.05)
    }

    func run(_ seconds: Double) throws { try host.run(until: host.now + seconds) }

    var bar: PopupBar { tabs.popupBar }
    var dock: Double { window.theme.metrics.tabBarHeight }
    /// The displayed frame of the pill in the window.
    var pill: Rect {
      let size = bar.effectiveContentSize
      let x = bar.all(View.self).first?.displayedFrameInWindow.minX ?? .nan
      return Rect(x: x, y: bar.transformedFrame.minY, width: size.width, height: size.height)
    }

    /// Drags the content, and releases it without velocity.
    func scroll(by distance: Double) throws {
      let touchID = Touch.ID.unique()
      let start = distance < 0 ? 500.0 : 200.0
      func send(_ phase: Touch.Phase, _ y: Double) {
        time += 1.0 / 60
        window.handle(
          .touch(
            Touch(
              id: touchID, phase: phase, position: Point(x: 200, y: y), time: time, source: .finger)
          )
        )
      }
      send(.began, start)
      for step in 1...10 { send(.moved, start + distance * Double(step) / 10) }
      time += 0.5
      send(.ended, start + distance)
    }
  }

  @Test("a bar stays above small tabs if its large titles have no space beside them")
  func largeText() throws {
    for (width, textScale, isInline) in [
      (400, 1, true), (360, 2, true), (360, 3.1, true), (320, 3.1, false),
    ] as [(Double, Double, Bool)] {
      let stage = try Stage()
      stage.window.resize(to: Size(width: width, height: 800), scale: .one)
      stage.window.theme.textScale = textScale
      stage.content.popupItem.title = "Harbour Lights"
      try stage.run(0.1)
      try stage.scroll(by: -120)
      try stage.run(1)
      #expect(stage.tabs.isTabBarMinimized)
      #expect((stage.bar.environment == .inline) == isInline, "text at \(textScale)")
      #expect(stage.bar.titlesView.alpha == 1)
      let tab = try #require(
        stage.tabs.tabBar.subviews.first { $0.accessibilityRole == .tab && $0.alpha > 0 })
      guard !isInline else {
        // They are beside each other, on about one middle.
        #expect(abs(tab.displayedFrameInWindow.midY - stage.pill.midY) <= 3)
        continue
      }
      // It is as far above the minimised tab as above the tabs.
      #expect(tab.displayedFrameInWindow.minY - stage.bar.transformedFrame.maxY == 8)
    }
  }

  @Test("L92 scrolling down moves the bar beside the minimised tab bar, scrolling up moves it back")
  func beside() throws {
    let stage = try Stage()
    let whole = stage.pill
    #expect(whole.maxY == 800 - stage.dock - 8 && whole.minX == 17)
    try stage.scroll(by: -200)
    #expect(stage.tabs.isTabBarMinimized)
    // The margins move first; the offset starts a fifth of 0.4 s later.
    try stage.run(0.07)
    #expect(stage.pill.minX > 25 && stage.pill.maxY == whole.maxY)
    try stage.run(0.1)
    #expect(stage.pill.maxY > whole.maxY + 5 && stage.pill.maxY < 799)
    try stage.run(0.4)
    let tab = 16 + stage.dock
    #expect(stage.pill.maxY == 792)
    #expect(stage.pill.minX == tab + 8 && stage.pill.maxX == 400 - 16)
    #expect(stage.page.view.safeAreaInsets.bottom == stage.dock + 7)
    try stage.scroll(by: 150)
    #expect(!stage.tabs.isTabBarMinimized)
    try stage.run(0.07)
    #expect(stage.pill.maxY < 770 && stage.pill.minX == tab + 8)
    try stage.run(0.5)
    #expect(stage.pill == whole)
  }

  @Test("the minimised tab is centred on the bar beside it, and is lower without one")
  func centred() throws {
    let stage = try Stage()
    // On desktops the bar is higher than the tabs.
    stage.window.theme.formFactor = .desktop
    try stage.run(0.1)
    try stage.scroll(by: -200)
    try stage.run(0.7)
    let tab = try #require(
      stage.tabs.tabBar.subviews.first { $0.accessibilityRole == .tab && $0.alpha > 0 })
    #expect(tab.displayedFrameInWindow.midY == stage.pill.midY)
    #expect(stage.pill.height > tab.bounds.height && stage.pill.maxY == 792)
    stage.tabs.dismissPopupBar(animated: true)
    try stage.run(2)
    #expect(stage.tabs.isTabBarMinimized)
    #expect(tab.displayedFrameInWindow.maxY == 792)
  }

  @Test("L43 beside the dock inline appearances take precedence, the item's over the bar's")
  func appearances() throws {
    func appearance(_ color: Color) -> PopupBarAppearance {
      let appearance = PopupBarAppearance()
      appearance.floatingBackgroundColor = color
      return appearance
    }
    let stage = try Stage()
    stage.bar.inlineAppearance = appearance(.red)
    #expect(stage.bar.pillView.backgroundColor != .red)
    try stage.scroll(by: -200)
    #expect(stage.bar.environment == .inline && stage.bar.pillView.backgroundColor == .red)
    stage.content.popupItem.standardAppearance = appearance(.green)
    #expect(stage.bar.pillView.backgroundColor == .red)
    stage.content.popupItem.inlineAppearance = appearance(.blue)
    #expect(stage.bar.pillView.backgroundColor == .blue)
    try stage.scroll(by: 150)
    #expect(stage.bar.environment == .regular && stage.bar.pillView.backgroundColor == .green)
  }

  @Test("L92 a bar that moves beside the dock is reversed without a jump")
  func reversed() throws {
    let stage = try Stage()
    let whole = stage.pill
    try stage.scroll(by: -200)
    try stage.run(0.15)
    let between = stage.pill
    try stage.scroll(by: 150)
    #expect(abs(stage.pill.minX - between.minX) < 1 && abs(stage.pill.maxY - between.maxY) < 1)
    var last = between
    for _ in 0..<40 {
      try stage.run(1.0 / 60)
      #expect(abs(stage.pill.minX - last.minX) < 16 && abs(stage.pill.maxY - last.maxY) < 16)
      last = stage.pill
    }
    #expect(stage.pill == whole)
  }

  @Test("L92 from right to left the tab bar is at the right and the popup bar left of it")
  func mirrored() throws {
    let stage = try Stage()
    stage.window.layoutDirection = .rightToLeft
    try stage.scroll(by: -200)
    try stage.run(0.7)
    #expect(stage.pill.minX == 16 && stage.pill.maxX == 400 - 16 - stage.dock - 8)
  }

  @Test("L92 a bar that does not support minimisation stays above the dock")
  func unsupported() throws {
    let stage = try Stage()
    let whole = stage.pill
    stage.bar.supportsMinimization = false
    try stage.scroll(by: -200)
    try stage.run(0.7)
    // The minimised tab is higher than the tabs were, and so is the bar.
    #expect(stage.tabs.isTabBarMinimized && stage.pill == whole.offset(by: Vector(dx: 0, dy: -8)))
    #expect(stage.bar.environment == .regular)
    stage.bar.supportsMinimization = true
    try stage.run(0.7)
    #expect(stage.bar.environment == .inline && stage.pill.maxY == 792)
  }

  @Test("L91 a full-width custom bar stays above the minimised dock")
  func fullWidth() throws {
    let stage = try Stage()
    let custom = Custom()
    custom.preferredContentSize = Size(width: 0, height: 60)
    stage.bar.customBarViewController = custom
    stage.bar.customBarWantsFullBarWidth = true
    try stage.scroll(by: -200)
    try stage.run(0.7)
    #expect(stage.tabs.isTabBarMinimized && stage.bar.environment == .regular)
    #expect(stage.bar.effectiveContentSize == Size(width: 400, height: 60))
  }

  @Test("L93 bar, custom bar and content have the bar's environment, and are notified of changes")
  func environment() throws {
    let stage = try Stage()
    let custom = Custom()
    custom.preferredContentSize = Size(width: 0, height: 48)
    stage.bar.customBarViewController = custom
    #expect(stage.bar.environment == .regular)
    #expect(stage.content.environments == [.regular])
    #expect(custom.traitCollection.popupBarEnvironment == .regular)
    #expect(stage.page.traitCollection.popupBarEnvironment == .unspecified)
    try stage.scroll(by: -200)
    #expect(stage.bar.environment == .inline && stage.content.environments == [.regular, .inline])
    #expect(custom.traitCollection.popupBarEnvironment == .inline)
    try stage.run(0.7)
    try stage.scroll(by: 150)
    #expect(stage.content.environments == [.regular, .inline, .regular])
    stage.tabs.dismissPopupBar(animated: false)
    #expect(stage.bar.environment == .unspecified)
    #expect(stage.content.environments.last == .unspecified)
    #expect(custom.traitCollection.popupBarEnvironment == .unspecified)
  }
}
