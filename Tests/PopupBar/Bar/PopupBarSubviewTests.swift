// SPDX-License-Identifier: MIT

@Suite("Subviews of a popup bar")
struct PopupBarSubviewTests {
  @Test("L50 the image has a radius of 6 and a shadow, and is hidden without an image")
  func image() throws {
    let stage = try PopupStage.withBar()
    let view = stage.page.popupBar.imageView
    #expect(view.isHidden)
    stage.content.popupItem.image = try PopupStage.image()
    try stage.run(0.05)
    #expect(!view.isHidden && view.cornerRadius == 6 && view.contentMode == .scaleAspectFit)
    #expect(view.frame == Rect(x: 16, y: 16.5, width: 30, height: 15))
    #expect(view.shadow == Shadow(color: Color(white: 0, alpha: 0.12), blur: 3))
    stage.page.popupBar.standardAppearance.imageShadow = nil
    #expect(view.shadow == nil)
    stage.window.theme.design = .classic
    stage.page.popupBar.barStyle = .compact
    try stage.run(0.05)
    #expect(view.isHidden)
    stage.page.popupBar.barStyle = .floating
    try stage.run(0.05)
    #expect(!view.isHidden)
    stage.content.popupItem.image = nil
    try stage.run(0.05)
    #expect(view.isHidden)
  }

  @Test("L100 titles stand beside the image, and playback progress runs from left to right")
  func mirrored() throws {
    let stage = try PopupStage.withBar()
    stage.window.layoutDirection = .rightToLeft
    stage.content.popupItem.image = try PopupStage.image()
    let bar = stage.page.popupBar
    bar.progressViewStyle = .bottom
    try stage.run(0.05)
    #expect(bar.progressView.layoutDirection == .leftToRight)
    #expect(bar.labels("Title").first?.textAlignment == .right)
    bar.barItemsSemanticContentAttribute = .unspecified
    try stage.run(0.05)
    #expect(bar.progressView.layoutDirection == .rightToLeft)
    stage.window.layoutDirection = .leftToRight
    try stage.run(0.05)
    #expect(bar.progressView.layoutDirection == .leftToRight)
    #expect(bar.labels("Title").first?.textAlignment == .left)
  }

  @Test("L51 titles are hidden if a button leaves no space for them")
  func noAvailableWidth() throws {
    let stage = try PopupStage.withBar()
    #expect(stage.page.popupBar.titlesView.alpha == 1)
    stage.content.popupItem.image = try PopupStage.image()
    stage.content.popupItem.barButtonItems = [
      BarButtonItem(title: "A title that leaves no space for another one")
    ]
    try stage.run(0.05)
    #expect(stage.page.popupBar.titlesView.alpha == 0)
    #expect(stage.page.popupBar.imageView.alpha == 0)
    stage.content.popupItem.barButtonItems?.first?.isHidden = true
    try stage.run(0.05)
    #expect(stage.page.popupBar.titlesView.alpha == 1)
    #expect(stage.page.popupBar.imageView.alpha == 1)
  }

  @Test("L52 the progress line is hidden until requested, and at the requested edge")
  func progress() throws {
    let stage = try PopupStage.withBar()
    let bar = stage.page.popupBar
    #expect(bar.progressView.isHidden)
    bar.progressViewStyle = .bottom
    try stage.run(0.05)
    #expect(!bar.progressView.isHidden)
    #expect(bar.progressView.frame == Rect(x: 14, y: 45, width: 338, height: 3))
    bar.progressViewStyle = .top
    try stage.run(0.05)
    #expect(bar.progressView.frame.minY == 0)
    bar.progressViewStyle = .none
    #expect(bar.progressView.isHidden)
  }

  @Test("L53 a classic bar from edge to edge extends over the bottom inset, unless disabled")
  func extended() throws {
    let stage = try PopupStage.withBar(.classic, inset: 34) {
      $0.page.popupBar.barStyle = .prominent
    }
    let bar = stage.page.popupBar
    #expect(bar.frame == Rect(x: 0, y: 702, width: 400, height: 64))
    #expect(bar.backgroundView?.frame == Rect(x: 0, y: 0, width: 400, height: 98))
    stage.page.shouldExtendPopupBarUnderSafeArea = false
    #expect(bar.backgroundView?.frame == Rect(x: 0, y: 0, width: 400, height: 64))
    stage.page.shouldExtendPopupBarUnderSafeArea = true
    stage.window.theme.design = .modern
    try stage.run(0.05)
    #expect(bar.backgroundView?.frame == nil)
  }

  @Test("A bar from edge to edge has a bottom line only while its dock is shown or hidden")
  func lowerLine() throws {
    let stage = PopupStage()
    stage.window.theme.design = .classic
    let tabs = TabBarController(viewControllers: [ViewController()])
    tabs.popupBar.barStyle = .prominent
    stage.window.rootViewController = tabs
    try stage.run(0.05)
    tabs.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.05)
    /// Whether the last row of the bar differs from its background.
    func hasLowerLine() throws -> Bool {
      let image = try #require(stage.host.bitmap)
      let end = Int(tabs.popupBar.transformedFrame.maxY.rounded())
      func brightness(_ y: Int) -> Double { Color(hex: image.pixel(x: 10, y: y)).green }
      return abs(brightness(end - 1) - brightness(end - 4)) > 0.03
    }
    #expect(try !hasLowerLine())
    tabs.setTabBarHidden(true, animated: true)
    try stage.run(0.1)
    #expect(try hasLowerLine())
    try stage.run(1)
    #expect(try !hasLowerLine())
    #expect(tabs.popupBar.transformedFrame.maxY == 800)
  }

  @Test("L24 a presented bar follows each property of its item")
  func live() throws {
    let stage = try PopupStage.withBar()
    let bar = stage.page.popupBar
    let item = stage.content.popupItem
    func labels() -> [String] {
      stage.window.accessibilitySnapshot.flattened.compactMap(\.label)
    }
    item.attributedTitle = "New"
    item.subtitle = "Below"
    #expect(labels().contains("New\nBelow"))
    item.image = try PopupStage.image()
    try stage.run(0.05)
    #expect(bar.imageView.image === item.image)
    item.accessibilityLabel = "Other"
    #expect(labels().contains("Other"))
    item.trailingBarButtonItems = [BarButtonItem(title: "Next")]
    #expect(labels().contains("Next"))
    item.trailingBarButtonItems = []
    #expect(!labels().contains("Next"))
    let before = stage.content.popupItem
    stage.page.presentPopupBar(with: ViewController(), animated: false)
    before.title = "Gone"
    #expect(!labels().contains { $0.contains("Gone") })
  }

  @Test("L27 progress is displayed at once, without animation")
  func progressAtOnce() throws {
    let stage = try PopupStage.withBar { $0.page.popupBar.progressViewStyle = .bottom }
    stage.content.popupItem.progress = 0.5
    try stage.run(1.0 / 60)
    try stage.run(1.0 / 60)
    #expect(!stage.window.needsFrame)
    stage.content.popupItem.progress = -3
    #expect(stage.page.popupBar.progressView.progress == 0)
  }

  @Test("L28 animated buttons fade in while titles move aside; otherwise they appear at once")
  func animatedButtons() throws {
    let stage = try PopupStage.withBar()
    let bar = stage.page.popupBar
    let wide = bar.titlesView.frame.width
    stage.content.popupItem.setTrailingBarButtonItems(
      [BarButtonItem(icon: .play)], animated: true)
    #expect(bar.titlesView.hasAnimations)
    try stage.run(1)
    #expect(!bar.titlesView.hasAnimations)
    let narrow = bar.titlesView.frame.width
    #expect(narrow < wide)
    stage.content.popupItem.setLeadingBarButtonItems([BarButtonItem(icon: .heart)], animated: false)
    try stage.run(1.0 / 60)
    #expect(!bar.titlesView.hasAnimations && bar.titlesView.frame.width < narrow)
    stage.content.popupItem.setBarButtonItems(nil, animated: true)
    #expect(stage.content.popupItem.barButtonItems == nil)
    try stage.run(1)
    #expect(bar.titlesView.frame.width > narrow - 60)
  }

  @Test("A popup image view is registered with its controller while it is in a window")
  func registeredImageViews() throws {
    let stage = PopupStage(style: .snap)
    stage.content.popupItem.image = try PopupStage.image()
    let (view, other) = (PopupImageView(), PopupImageView())
    let child = ViewController()
    stage.content.addChild(child)
    stage.page.presentPopupBar(with: stage.content, openPopup: true, animated: false)
    stage.content.view.addSubview(child.view)
    for view in [view, other] { view.frame = Rect(x: 100, y: 140, width: 200, height: 200) }
    /// Whether the bar's image moves from each view as the popup closes, which hides the view.
    func movingViews() -> [Bool] {
      stage.page.openPopup(animated: false)
      stage.page.closePopup()
      stage.runWithoutPainting(0.2)
      let hidden = [view, other].map { $0.alpha == 0 }
      stage.runWithoutPainting(1)
      return hidden
    }
    #expect(movingViews() == [false, false])
    child.view.addSubview(view)
    #expect(movingViews() == [true, false])
    // It is the first one as long as it is registered.
    child.view.addSubview(other)
    #expect(movingViews() == [true, false])
    view.removeFromSuperview()
    #expect(movingViews() == [false, true])
    #expect(view.supportsShadow && view.cornerStyle == .continuous)
  }

  @Test("buttons give way before titles become illegible, the first trailing one last")
  func buttonsGiveWay() throws {
    let stage = try PopupStage.withBar()
    let bar = stage.page.popupBar
    let item = stage.content.popupItem
    let heart = BarButtonItem(icon: .heart)
    let trailing = (0..<7).map { _ in BarButtonItem(icon: .play) }
    item.leadingBarButtonItems = [heart]
    item.barButtonItems = trailing
    try stage.run(0.05)
    func isShown(_ item: BarButtonItem) -> Bool {
      bar.all(BarButton.self).contains { $0.item === item && !$0.isHidden }
    }
    func shown() -> [Bool] { ([heart] + trailing).map(isShown) }
    let first = shown()
    #expect(bar.titlesView.alpha == 1)
    // All that fit stay, in their order.
    #expect(first[0] && first[1] && !first[7])
    #expect(first.dropFirst() == first.dropFirst().sorted { $0 && !$1 }[...])
    stage.window.theme.textScale = 3
    try stage.run(0.05)
    #expect(shown() == [false, true] + Array(repeating: false, count: 6))
    stage.window.theme.textScale = 1
    try stage.run(0.05)
    #expect(shown() == first)
  }
}
