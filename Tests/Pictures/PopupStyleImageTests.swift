// SPDX-License-Identifier: MIT

@MainActor @Suite("Images of popup bars in all styles") struct PopupStyleImageTests {
  /// The properties of a bar in a grid of bars.
  struct Sample {
    var style: PopupBarStyle
    var formFactor = FormFactor.handheld
    var progress = PopupBar.ProgressViewStyle.none
    var image: Size? = Size(width: 60, height: 60)
    var change: @MainActor (PopupBar) -> Void = { _ in }
  }

  /// A variant of a design.
  struct DesignVariant: CustomTestStringConvertible {
    var design: Theme.Design
    var variant: ImageVariant

    nonisolated var testDescription: String { "\(design) \(variant.testDescription)" }

    nonisolated static let all = Theme.Design.allCases.flatMap { design in
      ImageVariant.all(normal: 1).map { DesignVariant(design: design, variant: $0) }
    }
    /// The normal variant of each design, and a dark one from right to left.
    nonisolated static let few = Theme.Design.allCases.flatMap { design in
      [
        ImageVariant(style: .light, direction: .leftToRight, textScale: 1, scale: 1.5),
        ImageVariant(style: .dark, direction: .rightToLeft, textScale: 1, scale: 1),
      ].map { DesignVariant(design: design, variant: $0) }
    }
  }

  @Test(
    "L29 L30 L94 bars of each style of a design look as their reference images",
    arguments: DesignVariant.all
  )
  func styles(of variant: DesignVariant) throws {
    let samples =
      variant.design == .modern
      ? [
        Sample(style: .floating), Sample(style: .floatingCompact),
        Sample(style: .floating, formFactor: .wide),
        Sample(style: .floating, formFactor: .desktop),
      ]
      : [
        Sample(style: .floating), Sample(style: .floatingCompact), Sample(style: .prominent),
        Sample(style: .compact),
      ]
    try compare("popup-styles", samples, variant)
  }

  @Test(
    "L50 L52 bars with a progress line and images of all proportions look as their references",
    arguments: DesignVariant.few)
  func parts(of variant: DesignVariant) throws {
    let wide = Size(width: 90, height: 45)
    let high = Size(width: 30, height: 60)
    var samples = [
      Sample(style: .floating, progress: .bottom, image: wide),
      Sample(style: .floatingCompact, progress: .top, image: high),
      Sample(style: .floating, progress: .bottom, image: nil),
    ]
    samples.append(
      variant.design == .modern
        ? Sample(style: .floating, formFactor: .desktop, progress: .bottom)
        : Sample(style: .prominent, progress: .bottom))
    try compare("popup-parts", samples, variant)
  }

  @Test(
    "L44 L45 L46 L48 bars with custom backgrounds, corners and shadows look as their references",
    arguments: DesignVariant.few)
  func backgrounds(of variant: DesignVariant) throws {
    let landscape = try makeLandscape()
    let samples = [
      Sample(style: .floating) { bar in
        bar.standardAppearance.floatingBackgroundEffect = nil
        bar.standardAppearance.floatingBackgroundColor = Color(hex: 0x3060c0, alpha: 0.3)
        bar.standardAppearance.floatingBarBackgroundShadow = Shadow(color: .black, blur: 12)
      },
      Sample(style: .floating) { bar in
        bar.standardAppearance.floatingBackgroundImage = landscape
        bar.standardAppearance.floatingBackgroundImageContentMode = .scaleAspectFill
        bar.standardAppearance.isFloatingBarShineEnabled = true
        bar.standardAppearance.configureWithNoImageShadow()
      },
      Sample(style: .floatingCompact) { bar in
        bar.standardAppearance.configureWithOpaqueFloatingBackground()
        bar.standardAppearance.floatingBackgroundCornerConfiguration = .corners(
          CornerRadii(topLeft: 20, bottomRight: 20))
        bar.standardAppearance.titleTextAttributes = TextAttributes(
          weight: .bold, color: Color(hex: 0xc03020))
        bar.standardAppearance.subtitleTextAttributes = TextAttributes(isUnderlined: true)
      },
      Sample(style: .prominent) { bar in
        bar.inheritsAppearanceFromDockingView = false
        bar.standardAppearance.backgroundEffect = .opaque(Color(hex: 0x80a060))
        bar.standardAppearance.shadowColor = .red
        bar.tintColor = Color(hex: 0xa02080)
      },
    ]
    try compare("popup-grounds", samples, variant)
  }

  // MARK: Creation

  private func compare(_ name: String, _ samples: [Sample], _ variant: DesignVariant) throws {
    try ImageStage.withFonts {
      let host = Size(width: 320, height: variant.variant.length(96, 124))
      let size = ImageStage.size(of: host, columns: 2, rows: (samples.count + 1) / 2)
      let stage = ImageStage(variant.variant, size)
      stage.window.theme.design = variant.design
      let controllers = try samples.map { try makeHost($0, theme: stage.window.theme) }
      stage.show(controllers.map(\.host), size: host, columns: 2)
      for (host, content) in controllers {
        host.presentPopupBar(with: content, animated: false)
      }
      try stage.run(0.1)
      try stage.compare("\(name)-\(variant.design)", variant.variant)
    }
  }

  private func makeHost(
    _ sample: Sample, theme: Theme
  ) throws -> (host: ViewController, content: ViewController) {
    let host = ViewController()
    var theme = theme
    theme.formFactor = sample.formFactor
    host.view.themeOverride = theme
    host.view.clipsToBounds = true
    let background = StripedView(Color(hex: theme.style == .light ? 0xE0E8D0 : 0xA0B090))
    background.fillsSuperview = true
    host.view.addSubview(background)
    host.popupBar.barStyle = sample.style
    host.popupBar.progressViewStyle = sample.progress
    sample.change(host.popupBar)
    let content = ViewController()
    content.popupItem.title = "Nocturne in Blue"
    content.popupItem.subtitle = "The Night Players"
    content.popupItem.image = try sample.image.map { try makeLandscape($0) }
    content.popupItem.progress = 0.4
    content.popupItem.barButtonItems = [.icon(.play), .icon(.next)]
    return (host, content)
  }
}
