import SashGeometry
import SashGestures
import SashInterface
import SashPopupBar
import SashRaster
import SashText
import Testing

@MainActor @Suite("Images of close buttons and of a popup during its transition")
struct PopupTransitionPictures {
  /// Both styles in both directions.
  private nonisolated static let looks: [PictureLook] = [Theme.Style.light, .dark].flatMap {
    style in
    [LayoutDirection.leftToRight, .rightToLeft].map {
      PictureLook(style: style, direction: $0, textScale: 1, scale: 2)
    }
  }

  private func stripes(_ color: Int) -> StripedView {
    let ground = StripedView(Color(hex: UInt32(color)))
    ground.fillsSuperview = true
    return ground
  }

  @Test("every close button on an open popup", arguments: looks)
  func closeButtons(look: PictureLook) throws {
    try PictureStage.withFonts {
      let size = Size(width: 150, height: 70)
      let styles: [PopupCloseButton.Style] = [
        .chevron, .grabber, .round, .glass, .clearGlass, .prominentGlass, .prominentClearGlass,
        .shinyGlass,
      ]
      let stage = PictureStage(look, PictureStage.size(of: size, columns: 3, rows: 3))
      stage.window.theme.formFactor = .handheld
      let hosts = styles.map { _ in ViewController() }
      stage.show(hosts, size: size, columns: 3)
      for (host, style) in zip(hosts, styles) {
        let content = ViewController()
        content.view.addSubview(stripes(0x70A0D0))
        host.presentPopupBar(with: content, openPopup: true, animated: false)
        let view: PopupContentView? = host.popupContentView
        let shown = try #require(view)
        shown.popupCloseButtonStyle = style
      }
      try stage.run(0.5)
      try stage.compare("close-buttons", look)
    }
  }

  @Test("a popup between its bar and its open state, with its moving image", arguments: looks)
  func transition(look: PictureLook) throws {
    try PictureStage.withFonts {
      var look = look
      look.scale = 1
      let stage = PictureStage(look, Size(width: 320, height: 360))
      stage.window.theme.formFactor = .handheld
      stage.window.prefersReducedMotion = false
      stage.page.view.addSubview(stripes(0xE0E8D0))
      let content = ViewController()
      let art = try makeLandscape(Size(width: 60, height: 60))
      content.popupItem.title = "Nocturne in Blue"
      content.popupItem.subtitle = "The Night Players"
      content.popupItem.image = art
      let picture = PopupImageView(art)
      picture.frame = Rect(x: 70, y: 70, width: 180, height: 180)
      picture.cornerRadius = 24
      picture.shadow = Shadow(
        color: Color(white: 0, alpha: 0.4), offset: Vector(dx: 0, dy: 6), blur: 20)
      let title = Label("Nocturne in Blue", font: Font(size: 18, weight: .bold))
      title.alignment = .center
      title.frame = Rect(x: 20, y: 280, width: 280, height: 30)
      content.view.addSubview(picture)
      content.view.addSubview(title)
      stage.page.presentPopupBar(with: content, animated: false)
      try stage.run(0.1)
      try stage.compare("popup-image-0", look)
      let found: PopupContentView? = stage.page.popupContentView
      let view = try #require(found)
      let way = view.translation.dy
      stage.page.openPopup(animated: false)
      try stage.run(0.1)
      try stage.compare("popup-image-100", look)
      let finger = Touch.ID.unique()
      var place = Point(x: 160, y: 40)
      @MainActor func send(_ phase: Touch.Phase) {
        stage.host.advance(to: stage.host.now + 1.0 / 60)
        stage.window.handle(
          .touch(
            Touch(id: finger, phase: phase, position: place, time: stage.host.now, source: .finger))
        )
      }
      send(.began)
      // Beyond the slop of a press.
      place.y += 40
      send(.moved)
      for progress in [0.75, 0.5, 0.25] {
        place.y += way * (1 - progress) - view.translation.dy
        send(.moved)
        try stage.run(0.4)
        #expect(abs(view.translation.dy - way * (1 - progress)) < 0.001)
        try stage.compare("popup-image-\(Int(progress * 100))", look)
      }
      send(.cancelled)
      try stage.run(3)
      // Settled again it is the open popup, to the pixel.
      try stage.compare("popup-image-100", look)
    }
  }
}
