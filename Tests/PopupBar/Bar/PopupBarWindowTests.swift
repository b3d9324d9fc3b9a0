// SPDX-License-Identifier: MIT

@Suite("A popup bar in a window")
struct PopupBarWindowTests {
  @Test("L30 L31 a presented bar changes with the design, the form factor and the width")
  func resolves() throws {
    let stage = try PopupStage.withBar()
    let bar = stage.page.popupBar
    #expect(bar.effectiveBarStyle == .floatingCompact && bar.frame.height == 48)
    stage.window.theme.formFactor = .wide
    stage.window.resize(to: Size(width: 900, height: 800), scale: .one)
    try stage.run(0.05)
    #expect(bar.effectiveBarStyle == .floating && bar.frame.height == 64)
    #expect(bar.effectiveContentSize == Size(width: 700, height: 64))
    stage.window.theme.design = .classic
    try stage.run(0.05)
    #expect(bar.effectiveBarStyle == .floating && bar.frame.height == 70)
    bar.barStyle = .compact
    try stage.run(0.05)
    #expect(bar.effectiveBarStyle == .compact && bar.frame.height == 40)
    #expect(bar.frame.maxY == 800)
    bar.barStyle = .custom
    #expect(bar.barStyle == .compact)
  }

  @Test("with large text the bar's symbols grow, and the image gives way to the titles")
  func largeText() throws {
    let stage = try PopupStage.withBar(size: Size(width: 360, height: 640))
    stage.content.popupItem.title = "Harbour Lights"
    stage.content.popupItem.image = try PopupStage.image()
    stage.content.popupItem.trailingBarButtonItems = ["Pause", "Next"].map {
      BarButtonItem(icon: .pause, accessibilityLabel: $0)
    }
    try stage.run(0.05)
    let bar = stage.page.popupBar
    func buttons() -> [Button] { bar.all(Button.self).filter { !$0.isHidden } }
    #expect(buttons().map(\.frame.height) == [44, 44] && !bar.imageView.isHidden)
    stage.window.theme.textScale = 3.1
    try stage.run(0.05)
    let button = try #require(buttons().first)
    // The symbol has its whole size, and the other one is in a menu.
    #expect(buttons().map(\.accessibilityLabel) == ["Pause", "More"])
    #expect(button.frame.size == button.intrinsicContentSize)
    #expect(button.frame.height >= stage.window.theme.metrics.iconSize)
    // Seven letters, about half an em each.
    #expect(bar.imageView.isHidden)
    #expect(bar.titlesView.frame.width >= 3.5 * 13 * 3.1)
    stage.window.theme.textScale = 1
    try stage.run(0.05)
    #expect(buttons().count == 2 && !bar.imageView.isHidden)
  }

  @Test("the line around a dark bar is one physical pixel thick, also after the scale has changed")
  func darkLine() throws {
    let stage = try PopupStage.withBar()
    stage.window.theme = .dark
    try stage.run(0.05)
    let bar = stage.page.popupBar
    #expect(bar.pillView.shadow == Theme.dark.surfaceLine(at: .one))
    stage.window.resize(to: Size(width: 400, height: 800), scale: DisplayScale(2))
    try stage.run(0.05)
    #expect(bar.pillView.shadow == Theme.dark.surfaceLine(at: DisplayScale(2)))
  }

  @Test("L32 a bar grows upwards with the text size, and the host's safe area follows")
  func text() throws {
    let stage = try PopupStage.withBar()
    #expect(stage.page.view.safeAreaInsets.bottom == 58)
    stage.window.theme.textScale = 28.0 / 17
    try stage.run(0.05)
    #expect(stage.page.popupBar.frame == Rect(x: 0, y: 728, width: 400, height: 62))
    #expect(stage.page.view.safeAreaInsets.bottom == 72)
  }

  @Test("L33 L95 the bar follows the window's size and its bottom inset")
  func resized() throws {
    let stage = try PopupStage.withBar()
    let bar = stage.page.popupBar
    #expect(bar.frame.maxY == 790)
    stage.page.additionalSafeAreaInsets.bottom = 34
    try stage.run(0.05)
    #expect(bar.frame.maxY == 772)
    #expect(stage.page.view.safeAreaInsets.bottom == 34 + 42)
    stage.window.resize(to: Size(width: 800, height: 400), scale: .one)
    try stage.run(0.05)
    #expect(bar.frame == Rect(x: 0, y: 318, width: 800, height: 48))
    #expect(bar.pillView.frame == Rect(x: 50, y: 0, width: 700, height: 48))
    stage.page.openPopup(animated: false)
    try stage.run(0.05)
    #expect(stage.page.popupContentView.frame == Rect(x: 0, y: 0, width: 800, height: 400))
    stage.window.resize(to: Size(width: 400, height: 800), scale: .one)
    try stage.run(0.05)
    #expect(
      stage.page.popupContentView.transformedFrame == Rect(x: 0, y: 0, width: 400, height: 800))
  }

  @Test("L34 opening pushes a classic tab bar down, and closing returns it")
  func dock() throws {
    let stage = PopupStage()
    stage.window.theme.design = .classic
    let tabs = TabBarController(viewControllers: [ViewController()])
    stage.window.rootViewController = tabs
    tabs.popupInteractionStyle = .drag
    try stage.run(0.05)
    let height = tabs.tabBar.frame.height
    tabs.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.05)
    let closed = tabs.popupBar.frame
    #expect(closed.maxY == 800 - height)
    try stage.drag(
      from: Point(x: 200, y: closed.midY), to: Point(x: 200, y: closed.midY - closed.maxY / 2))
    let down = tabs.tabBar.translation.dy
    #expect(down > 0 && down < height)
    let progress = 1 - tabs.popupBar.transformedFrame.maxY / closed.maxY
    #expect(abs(down - height * progress * progress * (3 - 2 * progress)) < 0.01)
    tabs.openPopup(animated: false)
    #expect(tabs.tabBar.translation.dy == height)
    // The bar's frame does not depend on how far the dock is pushed down.
    #expect(tabs.popupBar.frame == closed)
    tabs.closePopup(animated: false)
    #expect(tabs.tabBar.translation.dy == 0)
    stage.window.theme.design = .modern
    try stage.run(0.05)
    tabs.openPopup(animated: false)
    #expect(tabs.tabBar.translation.dy == 0)
  }

  @Test("L35 the bar fades as the content opens")
  func fades() throws {
    let stage = try PopupStage.withBar()
    // Otherwise the bar is replaced by the shape of the popup.
    stage.page.popupContentView.allowsContentTransition = false
    stage.press(PopupStage.pointOnBar)
    stage.move(Point(x: 200, y: 700))
    stage.move(Point(x: 200, y: 500))
    try stage.run(1.0 / 60)
    let progress = 1 - stage.page.popupBar.transformedFrame.maxY / 790
    let expected = 1 - progress * progress * (3 - 2 * progress)
    #expect(progress > 0.1 && abs(stage.page.popupBar.pillView.alpha - expected) < 1e-9)
  }

  @Test("L39 L40 width and margins of a presented bar follow its settings and its host")
  func settings() throws {
    let stage = try PopupStage.withBar(.modern, .wide, size: Size(width: 1200, height: 800))
    let bar = stage.page.popupBar
    #expect(bar.pillView.frame.width == 700)
    bar.limitFloatingContentWidth = false
    #expect(bar.pillView.frame.width == 1180)
    let other = PopupStage()
    let navigation = NavigationController(rootViewController: ViewController())
    other.window.rootViewController = navigation
    navigation.presentPopupBar(with: other.content, animated: false)
    try other.run(0.05)
    #expect(navigation.popupBar.inheritsBottomBarMetrics)
    #expect(navigation.popupBar.pillView.frame.minX == 28)
    navigation.popupBar.supportsMinimization = false
    #expect(navigation.popupBar.pillView.frame.minX == 17)
    #expect(!navigation.popupBar.inheritsBottomBarMetrics)
    navigation.popupBar.inheritsBottomBarMetrics = true
    other.window.theme.design = .classic
    try other.run(0.05)
    #expect(!navigation.popupBar.inheritsBottomBarMetrics)
    #expect(navigation.popupBar.pillView.frame.minX == 12)
  }

  @Test("L41 a bar stays clear of a split's visible primary column, unless it may cover it")
  func split() throws {
    let stage = PopupStage()
    stage.window.theme.formFactor = .wide
    stage.window.resize(to: Size(width: 1000, height: 700), scale: .one)
    let split = SplitViewController(primary: ViewController(), secondary: ViewController())
    stage.window.rootViewController = split
    try stage.run(0.05)
    split.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.05)
    let column = try #require(split.viewController(for: .primary)?.view.bounds.width)
    #expect(column > 100)
    let bar = split.popupBar
    #expect(bar.pillView.frame == Rect(x: column + 10, y: 0, width: 980 - column, height: 64))
    split.hideSideColumns(animated: false)
    try stage.run(0.05)
    #expect(bar.pillView.frame.minX == 150)
    split.showColumn(.primary, animated: false)
    split.popupBarAvoidsPrimaryColumn = false
    try stage.run(0.05)
    #expect(bar.pillView.frame.minX == 150)
    split.popupBarAvoidsPrimaryColumn = true
    stage.window.layoutDirection = .rightToLeft
    try stage.run(0.05)
    #expect(bar.pillView.frame.maxX == 1000 - column - 10)
  }

  @Test("L40 a bar stays clear of a sidebar of tabs")
  func sidebar() throws {
    let stage = PopupStage()
    stage.window.theme.formFactor = .wide
    stage.window.resize(to: Size(width: 1000, height: 700), scale: .one)
    let tabs = TabBarController(viewControllers: [ViewController(), ViewController()])
    tabs.tabPlacement = .sidebar
    stage.window.rootViewController = tabs
    try stage.run(0.05)
    tabs.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.05)
    let column = stage.window.theme.metrics.sidebarWidth
    #expect(tabs.popupBar.pillView.frame.minX == column + 8 + 10)
    #expect(tabs.popupBar.pillView.frame.maxX == 990)
  }

  @Test("L45 corners are those of the design, or of the appearance")
  func corners() throws {
    let stage = try PopupStage.withBar {
      $0.page.view.backgroundColor = .black
      $0.page.popupBar.standardAppearance.backgroundColor = .white
    }
    let bar = stage.page.popupBar
    /// The number of colours of the bar beside its pill.
    func colorCount() throws -> Int {
      let image = try #require(stage.host.bitmap)
      let rows = Int(bar.frame.minY)..<Int(bar.frame.maxY)
      return Set(rows.map { image.pixel(x: 2, y: $0) }).count
    }
    #expect(bar.pillView.cornerRadii == CornerRadii(24))
    bar.standardAppearance.floatingBackgroundCornerConfiguration = .corners(radius: 7)
    #expect(bar.pillView.cornerRadii == CornerRadii(7))
    bar.standardAppearance.floatingBackgroundCornerConfiguration = nil
    stage.window.theme.design = .classic
    try stage.run(0.05)
    #expect(bar.pillView.cornerRadii == CornerRadii(14))
    // There is a gradient behind the pill, but none in a bar from edge to edge.
    #expect(try colorCount() > 20)
    bar.barStyle = .prominent
    try stage.run(0.05)
    #expect(bar.pillView.cornerRadii == .zero)
    #expect(try colorCount() <= 3)
  }

  @Test("L46 a shadow darkens nothing below a translucent pill")
  func shadow() throws {
    let stage = try PopupStage.withBar { stage in
      stage.page.view.backgroundColor = Color.white
      let appearance = stage.page.popupBar.standardAppearance
      appearance.floatingBackgroundEffect = nil
      appearance.floatingBackgroundColor = Color(white: 1, alpha: 0.2)
      appearance.floatingBarBackgroundShadow = Shadow(color: .black, blur: 12)
    }
    try stage.run(0.1)
    let image = try #require(stage.host.bitmap)
    let pill = stage.page.popupBar.pillView.frame
    let inside = image.color(x: Int(pill.midX), y: 742 + 40)
    #expect(inside == Color.white)
    let outside = image.color(x: Int(pill.midX), y: 742 - 3)
    #expect(outside.red < 0.9)
  }

  @Test("L44 the background of a pill consists of its effect, a colour and an image")
  func composition() throws {
    let stage = try PopupStage.withBar { stage in
      let appearance = stage.page.popupBar.standardAppearance
      appearance.floatingBackgroundEffect = .opaque(
        Color(red: 0, green: 1, blue: 0))
      appearance.floatingBackgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
      appearance.floatingBarBackgroundShadow = nil
      stage.content.popupItem.title = nil
    }
    let point = (x: 200, y: 760)
    try stage.run(0.1)
    let mixed = try #require(stage.host.bitmap).color(x: point.x, y: point.y)
    #expect(abs(mixed.red - 0.5) < 0.01 && abs(mixed.green - 0.5) < 0.01 && mixed.blue == 0)
    stage.page.popupBar.standardAppearance.floatingBackgroundImage = try Image.draw(
      size: Size(width: 4, height: 4)
    ) { $0.fill(Rect(x: 0, y: 0, width: 4, height: 4), with: .blue) }
    try stage.run(0.1)
    #expect(try #require(stage.host.bitmap).color(x: point.x, y: point.y) == Color.blue)
    // All of it is clipped to the corners.
    #expect(
      try #require(stage.host.bitmap).color(x: 18, y: 743) == stage.window.theme.background)
  }

  @Test("L47 a blurred pill stays blurred while the content moves over the page, in both designs")
  func blurredWhileMoving() throws {
    for design in [Theme.Design.modern, .classic] {
      let stage = try PopupStage.withBar()
      stage.window.theme.design = design
      try stage.run(0.1)
      let bar = stage.page.popupBar
      let material = bar.pillView.material
      guard case .blurred = material else {
        Issue.record("The bar has no blur.")
        return
      }
      stage.press(PopupStage.pointOnBar)
      for y in stride(from: 740.0, to: 100, by: -40) {
        stage.move(Point(x: 200, y: y))
        try stage.run(1.0 / 60)
        #expect(bar.pillView.material == material)
        #expect(stage.page.displayedPopupShape?.material == material)
      }
    }
  }

  @Test(
    "nothing of the page is sharp below a floating bar of the classic design",
    arguments: [false, true])
  func classicGradient(hasToolbar: Bool) throws {
    let stage = PopupStage()
    stage.window.theme.design = .classic
    stage.window.theme.formFactor = .desktop
    let page = ViewController()
    page.view.backgroundColor = .black
    let navigation = NavigationController(rootViewController: page)
    stage.window.rootViewController = navigation
    if hasToolbar {
      page.toolbarItems = [BarButtonItem(title: "Edit")]
      navigation.isToolbarHidden = false
    }
    try stage.run(0.1)
    navigation.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.1)
    let bar = navigation.popupBar
    let pill = bar.convert(bar.pillView.frame, to: nil)
    let end = hasToolbar ? navigation.toolbar.convert(navigation.toolbar.bounds, to: nil).minY : 800
    #expect(end - pill.maxY > 8)
    let image = try #require(stage.host.bitmap)
    for y in Int(pill.maxY) + 1..<Int(end) {
      for x in [2, 200, 398] {
        #expect(image.color(x: x, y: y).green > 0.7, "at \(x), \(y)")
      }
    }
    #expect(image.color(x: 2, y: Int(end) - 1).green > 0.98)
    #expect(image.color(x: 200, y: Int(end) - 1).green > 0.95)
    // Above the bar the page is as it was.
    #expect(image.color(x: 2, y: Int(pill.minY) - 8) == .black)
  }

  @Test("the gradient below a floating bar of the classic design continues the page's background")
  func classicGradientColor() throws {
    let stage = PopupStage()
    stage.window.theme.design = .classic
    let page = ViewController()
    let scroller = ScrollView()
    scroller.fillsSuperview = true
    scroller.backgroundRole = .groupedBackground
    page.view.addSubview(scroller)
    let navigation = NavigationController(rootViewController: page)
    stage.window.rootViewController = navigation
    navigation.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.1)
    let image = try #require(stage.host.bitmap)
    let above = image.color(x: 2, y: 400)
    #expect(above.green < 0.96)
    // The pill's shadow is as dark as a few levels.
    for y in [640, 700, 760, 799] {
      #expect(abs(image.color(x: 2, y: y).green - above.green) < 0.02, "at \(y)")
    }
  }

  @Test("L48 a light line along the edge is drawn if requested")
  func shine() throws {
    let stage = try PopupStage.withBar {
      $0.page.popupBar.standardAppearance.floatingBackgroundEffect = .opaque(.black)
      $0.page.popupBar.standardAppearance.floatingBackgroundColor = nil
    }
    func edge() throws -> Color {
      try stage.run(0.1)
      return try #require(stage.host.bitmap).color(x: 200, y: 742)
    }
    #expect(try edge() == .black)
    stage.page.popupBar.standardAppearance.isFloatingBarShineEnabled = true
    #expect(try edge().green > 0.2)
  }

  @Test(
    "a light line around a pill in a dark theme separates it from a page of the same colour",
    arguments: [false, true])
  func darkEdge(isCustom: Bool) throws {
    final class Custom: PopupCustomBarViewController {}
    let stage = try PopupStage.withBar {
      $0.window.theme = .dark
      $0.window.theme.formFactor = .handheld
      if isCustom {
        let bar = Custom()
        bar.preferredContentSize.height = 48
        $0.page.popupBar.customBarViewController = bar
      }
    }
    let theme = stage.window.theme
    stage.page.view.backgroundColor = theme.cardBackground
    try stage.run(0.1)
    let image = try #require(stage.host.bitmap)
    let bar = stage.page.popupBar
    let top = Int(bar.convert(bar.pillView.frame.origin, to: nil).y)
    let x = Int(bar.pillView.frame.midX)
    let line = image.color(x: x, y: top - 1)
    #expect(line.green > image.color(x: x, y: top - 8).green + 0.04)
    #expect(line.green > image.color(x: x, y: top + 4).green + 0.04)
  }
}

extension Bitmap {
  /// The colour of a pixel of the bitmap.
  fileprivate func color(x: Int, y: Int) -> Color { Color(hex: pixel(x: x, y: y)) }
}
