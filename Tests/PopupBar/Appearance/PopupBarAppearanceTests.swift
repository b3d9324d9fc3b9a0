// SPDX-License-Identifier: MIT

@Suite("Popup bar appearance")
struct PopupBarAppearanceTests {
  private static let red = Color(hex: 0xff0000)
  private static let blue = Color(hex: 0x0000ff)

  @Test("L43 the first source in the chain that defines a property wins")
  func chain() throws {
    let stage = try PopupInlineTests.Stage()
    let (bar, item, dock) = (stage.bar, stage.content.popupItem, stage.tabs.tabBar)
    let custom = CustomBar()
    bar.customBarViewController = custom
    let all = Set(Source.allCases)
    let table: [(sources: Set<Source>, isInline: Bool, background: Source, own: Source)] = [
      ([.bar], false, .bar, .bar), ([.bar, .dock], false, .dock, .bar),
      ([.bar, .dock, .item], false, .item, .item), ([.bar, .dock, .barInline], false, .dock, .bar),
      ([.bar, .item, .itemInline], false, .item, .item), (all, false, .item, .item),
      ([.bar], true, .bar, .bar), ([.bar, .dock], true, .dock, .bar),
      ([.bar, .dock, .barInline], true, .barInline, .barInline),
      ([.bar, .item, .barInline], true, .barInline, .barInline),
      (all, true, .itemInline, .itemInline),
      (all.subtracting([.itemInline]), true, .barInline, .barInline),
    ]
    for row in table {
      if row.isInline, bar.environment != .inline {
        try stage.scroll(by: -200)
        try stage.run(1)
      }
      #expect((bar.environment == .inline) == row.isInline)
      func appearance(_ source: Source) -> PopupBarAppearance? {
        guard row.sources.contains(source) else { return nil }
        let appearance = PopupBarAppearance()
        appearance.backgroundColor = source.color
        appearance.floatingBackgroundColor = source.color
        return appearance
      }
      bar.standardAppearance = try #require(appearance(.bar))
      bar.inlineAppearance = appearance(.barInline)
      item.standardAppearance = appearance(.item)
      item.inlineAppearance = appearance(.itemInline)
      dock.standardAppearance.backgroundColor = Source.dock.color
      bar.inheritsAppearanceFromDockingView = row.sources.contains(.dock)
      #expect(custom.displayed?.backgroundColor == row.background.color, "\(row)")
      #expect(custom.displayed?.floatingBackgroundColor == row.own.color, "\(row)")
    }
  }

  /// The sources of a bar's appearance, each with a colour to recognise it by.
  private enum Source: Int, CaseIterable {
    case itemInline, barInline, item, dock, bar

    var color: Color { Color(white: Double(rawValue) / 5) }
  }

  /// A custom bar that keeps the displayed appearance.
  private final class CustomBar: PopupCustomBarViewController {
    var displayed: PopupBarAppearance?

    override func activeAppearanceDidChange(_ activeAppearance: PopupBarAppearance) {
      displayed = activeAppearance
    }
  }

  @Test("L43 an item's appearance takes precedence over the bar's, including nil values")
  func item() throws {
    let stage = PopupStage()
    let bar = stage.page.popupBar
    bar.standardAppearance.floatingBackgroundColor = Self.red
    stage.page.presentPopupBar(with: stage.content, animated: false)
    #expect(bar.pillView.backgroundColor == Self.red)
    let appearance = PopupBarAppearance()
    appearance.floatingBackgroundColor = nil
    appearance.imageShadow = nil
    stage.content.popupItem.standardAppearance = appearance
    #expect(bar.pillView.backgroundColor == nil && bar.imageView.shadow == nil)
    // The item copies the appearance, and observes its copy only.
    appearance.floatingBackgroundColor = Self.red
    #expect(bar.pillView.backgroundColor == nil)
    stage.content.popupItem.standardAppearance?.floatingBackgroundColor = Self.blue
    #expect(bar.pillView.backgroundColor == Self.blue)
    stage.content.popupItem.standardAppearance = nil
    #expect(bar.pillView.backgroundColor == Self.red)
  }

  @Test("subtitles are legible on the bar's translucent background, whatever is below it")
  func subtitleColor() {
    let appearance = PopupBarAppearance()
    for theme in [Theme.light, .dark, .lightIncreasedContrast, .darkIncreasedContrast] {
      let color = appearance.subtitleColor(in: theme, isFloating: true)
      let tint = appearance.floatingMaterial(in: theme).color ?? .clear
      for below in [Color.black, .white, .red, .blue] {
        let ratio = color.contrast(to: tint.composited(over: below))
        #expect(ratio >= theme.contrast.minimumRatio, "\(ratio) over \(below) in \(theme.style)")
      }
      // It differs from the title.
      #expect(color.contrast(to: theme.label) > 1.25)
    }
    // On a clear bar the page decides, and on an opaque one the application.
    for effect in [nil, Material.opaque(.green)] {
      appearance.floatingBackgroundEffect = effect
      appearance.floatingBackgroundColor = nil
      #expect(
        appearance.subtitleColor(in: .light, isFloating: true) == Theme.light.secondaryLabel)
    }
  }

  @Test("L42 the background is inherited from the docking view, unless that is disabled")
  func inherited() throws {
    let stage = PopupStage()
    let tabs = TabBarController(viewControllers: [ViewController()])
    stage.window.rootViewController = tabs
    try stage.run(0.05)
    tabs.tabBar.standardAppearance.backgroundColor = Self.red
    tabs.presentPopupBar(with: stage.content, animated: false)
    let bar = tabs.popupBar
    stage.window.theme.design = .classic
    func display(_ style: PopupBarStyle) throws {
      bar.barStyle = style
      try stage.run(0.1)
    }
    try display(.prominent)
    #expect(bar.backgroundView?.backgroundColor == Self.red)
    // Properties that only popup bars have are never inherited from the dock.
    bar.standardAppearance.floatingBackgroundColor = Self.blue
    try display(.floating)
    #expect(bar.pillView.backgroundColor == Self.blue)
    try display(.prominent)
    tabs.tabBar.standardAppearance.backgroundColor = Self.blue
    #expect(bar.backgroundView?.backgroundColor == Self.red)
    tabs.setNeedsPopupBarAppearanceUpdate()
    #expect(bar.backgroundView?.backgroundColor == Self.blue)
    bar.standardAppearance.backgroundColor = Self.red
    #expect(bar.backgroundView?.backgroundColor == Self.blue)
    bar.inheritsAppearanceFromDockingView = false
    #expect(bar.backgroundView?.backgroundColor == Self.red)
    bar.inheritsAppearanceFromDockingView = true
    #expect(bar.backgroundView?.backgroundColor == Self.blue)
  }

  @Test("L42 the tint is inherited from the docking view, unless the bar has its own")
  func tint() throws {
    let stage = PopupStage()
    let tabs = TabBarController(viewControllers: [ViewController()])
    stage.window.rootViewController = tabs
    try stage.run(0.05)
    tabs.tabBar.tintColor = Color(hex: 0x204080)
    tabs.presentPopupBar(with: stage.content, animated: false)
    let bar = tabs.popupBar
    #expect(bar.progressView.tintColor == tabs.tabBar.theme.tint)
    bar.tintColor = Color(hex: 0x802040)
    #expect(bar.progressView.tintColor == bar.theme.tint)
    #expect(bar.theme.tint != tabs.tabBar.theme.tint)
    bar.tintColor = nil
    bar.inheritsAppearanceFromDockingView = false
    #expect(bar.progressView.tintColor == stage.window.theme.tint)
  }

  @Test("L44 L47 L48 a new appearance has LNPopupController's defaults in each design and style")
  func defaults() {
    var theme = Theme.light
    let appearance = PopupBarAppearance()
    #expect(appearance.titleTextAttributes == nil && appearance.subtitleTextAttributes == nil)
    #expect(appearance.marqueeScrollRate == 30 && appearance.marqueeScrollDelay == 2)
    #expect(appearance.coordinateMarqueeScroll && !appearance.isFloatingBarShineEnabled)
    #expect(appearance.imageShadow == Shadow(color: Color(white: 0, alpha: 0.12), blur: 3))
    #expect(appearance.floatingBackgroundImage == nil)
    #expect(appearance.floatingBackgroundImageContentMode == .scaleToFill)
    #expect(appearance.floatingBackgroundCornerConfiguration == nil)
    #expect(appearance.scrollsMarquee(in: theme))
    #expect(appearance.highlightColor(in: theme) == Color(hex: 0xaeaeb2, alpha: 0.3))
    #expect(appearance.floatingColor(in: theme) == nil)
    #expect(
      appearance.floatingShadow(in: theme, at: .one)
        == Shadow(color: Color(white: 0, alpha: 0.2), offset: Vector(dx: 0, dy: 4), blur: 12))
    // Blurred if the theme's bars are blurred, and opaque for increased contrast.
    #expect(appearance.floatingMaterial(in: theme) == theme.materials.bar)
    guard case .opaque = appearance.floatingMaterial(in: .lightIncreasedContrast) else {
      Issue.record("A theme with increased contrast has opaque bars.")
      return
    }
    theme.design = .classic
    #expect(!appearance.scrollsMarquee(in: theme))
    #expect(appearance.highlightColor(in: theme) == Color(hex: 0xaeaeb2, alpha: 0.2))
    #expect(appearance.floatingColor(in: theme) == .clear)
    #expect(
      appearance.floatingShadow(in: theme, at: .one)
        == Shadow(color: Color(white: 0, alpha: 0.22), blur: 8))
    theme = .dark
    #expect(appearance.highlightColor(in: theme) == Color(white: 1, alpha: 0.1))
    #expect(appearance.floatingColor(in: theme) == nil)
    // A light line separates the pill from a dark page, on which a dark shadow is invisible.
    for scale in [DisplayScale.one, DisplayScale(1.5), DisplayScale(2)] {
      #expect(appearance.floatingShadow(in: theme, at: scale) == theme.surfaceLine(at: scale))
    }
    // A pill is lighter than dark bars.
    #expect(appearance.floatingMaterial(in: theme) != theme.materials.bar)
    theme.design = .classic
    #expect(appearance.floatingColor(in: theme) == Color(white: 1, alpha: 0.1))
  }

  @Test("L44 presets configure groups of properties")
  func configuring() {
    let theme = Theme.light
    let appearance = PopupBarAppearance()
    appearance.highlightColor = Self.red
    appearance.configureWithDefaultHighlightColor()
    #expect(appearance.highlightColor(in: theme) != Self.red)
    appearance.marqueeScrollRate = 7
    appearance.configureWithDisabledMarqueeScroll()
    #expect(!appearance.scrollsMarquee(in: theme) && appearance.marqueeScrollRate == 30)
    appearance.configureWithDefaultMarqueeScroll()
    #expect(appearance.scrollsMarquee(in: theme))
    appearance.configureWithNoImageShadow()
    #expect(appearance.imageShadow == nil)
    appearance.configureWithDefaultImageShadow()
    #expect(appearance.imageShadow?.blur == 3)
    appearance.configureWithNoImageShadow()
    appearance.configureWithStaticImageShadow()
    #expect(appearance.imageShadow?.blur == 3)
    appearance.floatingBackgroundColor = Self.red
    appearance.configureWithOpaqueFloatingBackground()
    #expect(appearance.floatingMaterial(in: theme) == .opaque(theme.background))
    #expect(appearance.floatingColor(in: theme) == nil)
    appearance.configureWithTransparentFloatingBackground()
    #expect(appearance.floatingMaterial(in: theme) == .none)
    #expect(appearance.floatingShadow(in: theme, at: .one) == nil)
    appearance.configureWithDefaultFloatingBackground()
    #expect(appearance.floatingMaterial(in: theme) == theme.materials.bar)
    #expect(appearance.floatingShadow(in: theme, at: .one) != nil)
  }

  @Test("A bar's background follows its configuration, and a copy has all properties")
  func background() {
    let theme = Theme.dark
    let appearance = PopupBarAppearance()
    appearance.configureWithOpaqueBackground()
    #expect(appearance.material(in: theme) == .opaque(theme.background))
    #expect(appearance.separatorColor(in: theme) == theme.separator)
    appearance.configureWithTransparentBackground()
    #expect(appearance.material(in: theme) == .none && appearance.separatorColor(in: theme) == nil)
    appearance.configureWithDefaultBackground()
    #expect(appearance.material(in: theme) == theme.materials.bar)
    appearance.titleTextAttributes = TextAttributes(color: Self.red)
    appearance.backgroundEffect = BlurEffect(style: .dark)
    appearance.shadowColor = Self.blue
    appearance.floatingBackgroundCornerConfiguration = .corners(radius: 9)
    let copy = appearance.copy()
    #expect(copy.titleTextAttributes == appearance.titleTextAttributes)
    #expect(copy.backgroundEffect == appearance.backgroundEffect && copy.shadowColor == Self.blue)
    #expect(copy.floatingBackgroundCornerConfiguration == .corners(radius: 9))
    let other = PopupBarAppearance(barAppearance: appearance)
    #expect(other.backgroundEffect == appearance.backgroundEffect)
    #expect(other.titleTextAttributes == nil)
  }

  @Test("L25 attributes of an item's text take precedence over those of the appearance")
  func attributes() throws {
    var own = AttributedText("Sold ", TextAttributes(color: Self.red))
    own += AttributedText("out")
    let whole = own.applyingDefaults(TextAttributes(weight: .bold, color: Self.blue))
    #expect(whole.text == "Sold out")
    let start = whole.attributes(at: whole.text.startIndex)
    #expect(start.color == Self.red && start.weight == .bold)
    let end = whole.attributes(at: whole.text.index(before: whole.text.endIndex))
    #expect(end.color == Self.blue && end.weight == .bold)
    #expect(own.applyingDefaults(TextAttributes()) == own)
  }

  @Test("L25 a bar merges the attributes of its item's text with those of its appearance")
  func displayedAttributes() throws {
    let stage = PopupStage()
    let bar = stage.page.popupBar
    bar.standardAppearance.titleTextAttributes = TextAttributes(weight: .bold, color: Self.blue)
    stage.page.presentPopupBar(with: stage.content, animated: false)
    func displayed() throws -> TextAttributes {
      let text = try #require(bar.labels("Sold out").first?.attributedText)
      return text.attributes(at: text.text.startIndex)
    }
    stage.content.popupItem.attributedTitle = AttributedText(
      "Sold out", TextAttributes(color: Self.red))
    #expect(try displayed().color == Self.red && displayed().weight == .bold)
    stage.content.popupItem.title = "Sold out"
    #expect(try displayed().color == Self.blue && displayed().weight == .bold)
  }

  @Test("L25 plain and attributed lines replace each other")
  func lines() {
    let item = PopupItem()
    item.title = "Plain"
    #expect(item.attributedTitle == "Plain")
    item.attributedTitle = AttributedText("Red", TextAttributes(color: Self.red))
    #expect(item.title == "Red")
    item.title = "Plain"
    #expect(item.attributedTitle?.runs.isEmpty == true)
    item.attributedSubtitle = AttributedText("Blue", TextAttributes(color: Self.blue))
    #expect(item.subtitle == "Blue")
    item.subtitle = nil
    #expect(item.attributedSubtitle == nil)
  }

  @Test("L26 the content's own title is displayed while the item has no line")
  func fallback() {
    let content = ViewController()
    content.title = "Content"
    let item = content.popupItem
    #expect(item.effectiveTitle == "Content")
    item.attributedSubtitle = "Second"
    #expect(item.effectiveTitle == nil)
    item.attributedSubtitle = nil
    item.attributedTitle = "First"
    #expect(item.effectiveTitle == "First")
  }
}
