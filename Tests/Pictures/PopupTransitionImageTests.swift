// SPDX-License-Identifier: MIT

@MainActor @Suite("Images of close buttons and of a popup during its transition")
struct PopupTransitionImageTests {
  /// Both styles in both directions.
  private nonisolated static let variants: [ImageVariant] = [Theme.Style.light, .dark].flatMap {
    style in
    [LayoutDirection.leftToRight, .rightToLeft].map {
      ImageVariant(style: style, direction: $0, textScale: 1, scale: 2)
    }
  }

  private func stripes(_ color: Int) -> StripedView {
    let background = StripedView(Color(hex: UInt32(color)))
    background.fillsSuperview = true
    return background
  }

  @Test("every close button on an open popup", arguments: variants)
  func closeButtons(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let size = Size(width: 150, height: 70)
      let styles: [PopupCloseButton.Style] = [
        .chevron, .grabber, .round, .glass, .clearGlass, .prominentGlass, .prominentClearGlass,
        .shinyGlass,
      ]
      let stage = ImageStage(variant, ImageStage.size(of: size, columns: 3, rows: 3))
      stage.window.theme.formFactor = .handheld
      let hosts = styles.map { _ in ViewController() }
      stage.show(hosts, size: size, columns: 3)
      for (host, style) in zip(hosts, styles) {
        let content = ViewController()
        content.view.addSubview(stripes(0x70A0D0))
        host.presentPopupBar(with: content, openPopup: true, animated: false)
        let view: PopupContentView? = host.popupContentView
        let displayed = try #require(view)
        displayed.popupCloseButtonStyle = style
      }
      try stage.run(0.5)
      try stage.compare("close-buttons", variant)
    }
  }

  @Test("a popup between its bar and its open state, with its moving image", arguments: variants)
  func transition(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      var variant = variant
      variant.scale = 1
      let stage = ImageStage(variant, Size(width: 320, height: 360))
      stage.window.theme.formFactor = .handheld
      stage.window.prefersReducedMotion = false
      stage.page.view.addSubview(stripes(0xE0E8D0))
      let content = ViewController()
      let art = try makeLandscape(Size(width: 60, height: 60))
      content.popupItem.title = "Nocturne in Blue"
      content.popupItem.subtitle = "The Night Players"
      content.popupItem.image = art
      let imageView = PopupImageView(art)
      imageView.frame = Rect(x: 70, y: 70, width: 180, height: 180)
      imageView.cornerRadius = 24
      imageView.shadow = Shadow(
        color: Color(white: 0, alpha: 0.4), offset: Vector(dx: 0, dy: 6), blur: 20)
      let title = Label("Nocturne in Blue", font: Font(size: 18, weight: .bold))
      title.textAlignment = .center
      title.frame = Rect(x: 20, y: 280, width: 280, height: 30)
      content.view.addSubview(imageView)
      content.view.addSubview(title)
      stage.page.presentPopupBar(with: content, animated: false)
      try stage.run(0.1)
      try stage.compare("popup-image-0", variant)
      let distance = stage.page.popupBar.frame.maxY
      stage.page.openPopup(animated: false)
      try stage.run(0.1)
      try stage.compare("popup-image-100", variant)
      let finger = Touch.ID.unique()
      var position = Point(x: 160, y: 40)
      @MainActor func send(_ phase: Touch.Phase) {
        stage.host.advance(to: stage.host.now + 1.0 / 60)
        stage.window.handle(
          .touch(
            Touch(
              id: finger, phase: phase, position: position, time: stage.host.now, source: .finger))
        )
      }
      send(.began)
      // Beyond the slop of a press.
      position.y += 40
      send(.moved)
      for progress in [0.75, 0.5, 0.25] {
        position.y += distance * (1 - progress) - stage.page.popupBar.transformedFrame.maxY
        send(.moved)
        try stage.run(0.4)
        #expect(
          abs(stage.page.popupBar.transformedFrame.maxY - distance * (1 - progress)) < 0.001)
        try stage.compare("popup-image-\(Int(progress * 100))", variant)
      }
      send(.cancelled)
      try stage.run(3)
      // Settled again it is the open popup, to the pixel.
      try stage.compare("popup-image-100", variant)
    }
  }
}
