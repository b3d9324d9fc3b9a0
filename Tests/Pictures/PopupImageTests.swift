// SPDX-License-Identifier: MIT

@MainActor @Suite("Images of the popup") struct PopupImageTests {
  @Test("the docked bar, and the popup during its transition", arguments: ImageStage.scales)
  func popup(scale: Double) throws {
    try ImageStage.withFonts {
      let stage = ImageStage(scale: scale)
      stage.window.theme.formFactor = .handheld
      let background = StripedView(Color(hex: 0xE0E8D0))
      background.fillsSuperview = true
      stage.page.view.addSubview(background)
      let content = try makeContent()
      stage.page.popupInteractionStyle = .drag
      stage.page.popupBar.progressViewStyle = .bottom
      stage.page.presentPopupBar(with: content, animated: false)
      try stage.compare("bar")

      let distance = stage.page.popupBar.frame.maxY
      #expect(distance > 100)
      let finger = Touch.ID.unique()
      var position = Point(x: 160, y: 225)
      var time = 100.0
      @MainActor func send(_ phase: Touch.Phase) {
        time += 1.0 / 60
        stage.window.handle(
          .touch(
            Touch(id: finger, phase: phase, position: position, time: time, source: .finger)))
      }
      send(.began)
      // Beyond the slop of a press.
      position.y -= 40
      send(.moved)
      for progress in [0.25, 0.5] {
        position.y += distance * (1 - progress) - stage.page.popupBar.transformedFrame.maxY
        send(.moved)
        try stage.run(1.0 / 60)
        #expect(
          abs(stage.page.popupBar.transformedFrame.maxY - distance * (1 - progress)) < 0.001)
        try stage.compare("popup-\(Int(progress * 100))")
      }
      send(.cancelled)
      try stage.run(3)
      // Settled again it is the bar, to the pixel.
      try stage.compare("bar")
      stage.page.openPopup(animated: false)
      try stage.compare("popup-100")
    }
  }

  @Test("the bar above tabs, in all variants", arguments: ImageVariant.containers)
  func variants(variant: ImageVariant) throws {
    try ImageStage.withFonts {
      let stage = ImageStage(variant, Size(width: 360, height: variant.length(180, 260)))
      let tabs = TabBarController(
        viewControllers: [("Home", Icon.house), ("Library", .music)].map { title, icon in
          let page = RowsPage(title)
          page.tabBarItem = TabBarItem(title: title, icon: icon)
          return page
        })
      tabs.view.fillsSuperview = true
      stage.page.addChild(tabs)
      stage.page.view.addSubview(tabs.view)
      let content = try makeContent()
      content.popupItem.leadingBarButtonItems = [BarButtonItem(icon: .heart)]
      content.popupItem.barButtonItems = [
        BarButtonItem(icon: .play), .icon(.next, isEnabled: false),
      ]
      tabs.popupBar.progressViewStyle = .bottom
      tabs.presentPopupBar(with: content, animated: false)
      try stage.run(0.5)
      try stage.compare("popup-bar", variant)
    }
  }

  private func makeContent() throws -> ViewController {
    let content = ViewController()
    let art = try Image.draw(size: Size(width: 60, height: 60), scale: DisplayScale(2)) { canvas in
      canvas.fill(Rect(x: 0, y: 0, width: 60, height: 60), with: Color(hex: 0xC05030))
      canvas.fill(
        RoundedRect(rect: Rect(x: 12, y: 20, width: 40, height: 30), radius: 9),
        with: Color(hex: 0xF0D080))
    }
    content.popupItem.title = "Nocturne in Blue"
    content.popupItem.subtitle = "The Night Players"
    content.popupItem.image = art
    content.popupItem.progress = 0.4
    content.popupItem.barButtonItems = [BarButtonItem(title: "Play")]
    let background = View()
    background.backgroundColor = Color(hex: 0xD8E4F0)
    background.fillsSuperview = true
    let imageView = ImageView(art, contentMode: .scaleAspectFill)
    imageView.frame = Rect(x: 80, y: 50, width: 160, height: 100)
    imageView.cornerRadius = 14
    let title = Label("Nocturne in Blue", font: Font(size: 18, weight: .bold))
    title.textAlignment = .center
    title.frame = Rect(x: 20, y: 165, width: 280, height: 30)
    content.view.addSubview(background)
    content.view.addSubview(imageView)
    content.view.addSubview(title)
    return content
  }
}
