// SPDX-License-Identifier: MIT

@MainActor @Suite("Images of a cover that moves between bar and content")
struct PopupCoverImageTests {
  /// The logical pixels from one ring of the cover to the next, in the open content.
  private static let ringDistance = 6.0
  private static let side = 180.0

  /// Returns a cover with fine rings, on which missing or doubled pixels are conspicuous.
  private func makeRings() throws -> Image {
    let bounds = Rect(x: 0, y: 0, width: Self.side, height: Self.side)
    return try Image.draw(size: bounds.size, scale: DisplayScale(2)) { canvas in
      canvas.fill(bounds, with: Color(hex: 0xf0e0c0))
      for radius in stride(from: Self.ringDistance, to: Self.side / 2, by: Self.ringDistance) {
        let circle = Rect(
          x: bounds.midX - radius, y: bounds.midY - radius, width: 2 * radius, height: 2 * radius)
        canvas.stroke(
          RoundedRect(rect: circle, radius: radius), with: Color(hex: 0x204080), width: 2)
      }
    }
  }

  @Test("at scale 2 its rings are smooth at each size on the way")
  func rings() throws {
    let stage = ImageStage(
      ImageVariant(style: .light, direction: .leftToRight, textScale: 1, scale: 2),
      Size(width: 320, height: 360))
    stage.window.theme.formFactor = .handheld
    stage.window.prefersReducedMotion = false
    let content = ViewController()
    let cover = try makeRings()
    content.popupItem.image = cover
    let imageView = PopupImageView(cover)
    imageView.frame = Rect(x: 70, y: 70, width: Self.side, height: Self.side)
    imageView.cornerRadius = 24
    content.view.addSubview(imageView)
    stage.page.presentPopupBar(with: content, animated: false)
    try stage.run(0.1)
    let distance = stage.page.popupBar.frame.maxY
    stage.page.openPopup(animated: false)
    try stage.run(0.1)
    let finger = Touch.ID.unique()
    var position = Point(x: 160, y: 40)
    func send(_ phase: Touch.Phase) {
      stage.host.advance(to: stage.host.now + 1.0 / 60)
      stage.window.handle(
        .touch(
          Touch(
            id: finger, phase: phase, position: position, time: stage.host.now, source: .finger)))
    }
    send(.began)
    // Beyond the slop of a press.
    position.y += 40
    send(.moved)
    for progress in [0.9, 0.6, 0.3] {
      position.y += distance * (1 - progress) - stage.page.popupBar.transformedFrame.maxY
      send(.moved)
      try stage.run(0.4)
      try stage.compare("popup-cover-\(Int(progress * 100))")
    }
  }
}
