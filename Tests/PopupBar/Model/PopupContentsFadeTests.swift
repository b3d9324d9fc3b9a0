// SPDX-License-Identifier: MIT

@Suite("Fade of a popup bar's contents")
struct PopupContentsFadeTests {
  /// The opacity of the contents at times in seconds after the start of a fade.
  private static let table: [(comes: Bool, time: Double, value: Double)] = [
    (true, 0.2, 0), (true, 0.375, 0), (true, 0.4, 0.2), (true, 0.4375, 0.5), (true, 0.5, 1),
    (false, 0.05, 1), (false, 0.1, 1), (false, 0.15, 0.75), (false, 0.2, 0.5), (false, 0.3, 0),
  ]

  @Test("L1 the contents fade in during the last quarter, and fade out from the first fifth on")
  func curves() {
    for (fadesIn, time, value) in Self.table {
      let timeline = Timeline()
      let animator = Animator(value: fadesIn ? 0 : 1, timeline: timeline)
      timeline.advance(to: 0)
      animator.animate(
        to: fadesIn ? 1 : 0, with: PopupContentsFade.motion(from: animator.value, fadesIn: fadesIn))
      timeline.advance(to: time)
      #expect(abs(animator.value - value) < 1e-9, "\(fadesIn) at \(time)")
    }
  }

  @Test("L1 a reversed fade continues at once")
  func reversed() {
    for (fadesIn, value, time) in [
      (true, 0.4, 0.075), (false, 0.4, 0.08), (true, 1, 0), (false, 0, 0),
    ] {
      let timeline = Timeline()
      let animator = Animator(value: value, timeline: timeline)
      timeline.advance(to: 0)
      animator.animate(
        to: fadesIn ? 1 : 0, with: PopupContentsFade.motion(from: value, fadesIn: fadesIn))
      timeline.advance(to: time / 2)
      #expect(abs(animator.value - (value + (fadesIn ? 1 : 0)) / 2) < 1e-9)
      timeline.advance(to: time + 1e-9)
      #expect(animator.value == (fadesIn ? 1 : 0) && !animator.isAnimating)
    }
  }

  @Test("L1 a modern bar fades its contents in last and out first; a classic one does not")
  func inWindow() throws {
    for design in [Theme.Design.modern, .classic] {
      let stage = PopupStage()
      stage.window.theme.design = design
      try stage.run(0.1)
      let isModern = design == .modern
      let bar = stage.page.popupBar
      stage.page.presentPopupBar(with: stage.content)
      try stage.run(0.35)
      #expect(bar.contentsView.alpha == (isModern ? 0 : 1) && bar.pillView.alpha > 0.5)
      try stage.run(0.09)
      if isModern { #expect((0.2...0.8).contains(bar.contentsView.alpha)) }
      try stage.run(0.5)
      #expect(bar.contentsView.alpha == 1)
      stage.page.dismissPopupBar()
      try stage.run(0.08)
      #expect(abs(bar.contentsView.alpha + bar.blurredOpacity - 1) < 1e-9)
      try stage.run(0.12)
      let visible = bar.contentsView.alpha + bar.blurredOpacity
      if isModern { #expect((0.2...0.8).contains(visible)) }
      try stage.run(0.12)
      #expect(
        bar.contentsView.alpha == (isModern ? 0 : 1) && bar.blurredOpacity == 0)
      try stage.run(1)
      #expect(stage.page.popupPresentationState == .barHidden)
      stage.page.presentPopupBar(with: ViewController(), animated: false)
      #expect(bar.contentsView.alpha == 1)
    }
  }

  @Test("L1 contents cross-fade with a blurred snapshot in dismissals, not in presentations")
  func blurs() throws {
    for (presence, part) in [(1.0, 0.0), (0.9, 0.25), (0.8, 0.5), (0.6, 1), (0, 1), (1.1, 0)] {
      #expect(abs(PopupContentsFade.blurredFraction(presence: presence) - part) < 1e-12)
    }
    let stage = PopupStage()
    let bar = stage.page.popupBar
    stage.page.presentPopupBar(with: stage.content)
    for _ in 0..<60 {
      try stage.run(1.0 / 60)
      #expect(bar.blurredOpacity == 0)
    }
    stage.page.dismissPopupBar()
    try stage.run(0.05)
    #expect(bar.blurredOpacity > 0 && bar.contentsView.alpha > 0)
    try stage.run(0.15)
    #expect(bar.blurredOpacity > 0.2 && bar.contentsView.alpha == 0)
    // A new presentation removes the snapshot.
    stage.page.presentPopupBar(with: stage.content)
    try stage.run(1.0 / 60)
    #expect(bar.blurredOpacity > 0.2)
    try stage.run(1)
    #expect(bar.blurredOpacity == 0 && bar.contentsView.alpha == 1)
  }

  @Test("L1 a fade does not redraw the bar")
  func repaintsNothing() throws {
    let stage = PopupStage()
    stage.page.presentPopupBar(with: stage.content)
    try stage.run(0.41)
    let drawn = stage.window.drawCount
    try stage.run(0.07)
    #expect(stage.window.drawCount == drawn)
    try stage.run(1)
    stage.page.dismissPopupBar()
    try stage.run(0.14)
    let early = stage.window.drawCount
    try stage.run(0.14)
    #expect(stage.window.drawCount == early)
  }

  @Test("L1 the contents have a layer of their own only while they fade")
  func layers() throws {
    for animated in [true, false] {
      let stage = PopupStage()
      stage.page.presentPopupBar(with: stage.content, animated: animated)
      try stage.run(0.44)
      #expect((stage.page.popupBar.contentsView.ownLayer != nil) == animated)
      try stage.run(0.5)
      #expect(stage.page.popupBar.contentsView.ownLayer == nil)
      let drawn = stage.window.drawCount
      try stage.run(0.5)
      #expect(stage.window.drawCount == drawn)
    }
  }

  @Test("L38 the bar's background is darkest half way of a push that hides its dock")
  func pushOverlay() throws {
    for (presence, opacity) in [
      (0.0, 0.0), (0.25, 0.075), (0.5, 0.1), (0.75, 0.075), (1, 0), (2, 0),
    ] {
      #expect(abs(PopupBarLayout.pushOverlayOpacity(presence: presence) - opacity) < 1e-12)
    }
    for style in [PopupBarStyle.prominent, .floating] {
      let stage = PopupStage()
      stage.window.theme.design = .classic
      let navigation = NavigationController(rootViewController: ViewController())
      navigation.isToolbarHidden = false
      let bar = navigation.popupBar
      bar.barStyle = style
      // The overlay lies on an opaque colour.
      bar.inheritsAppearanceFromDockingView = false
      bar.standardAppearance.backgroundColor = .white
      stage.window.rootViewController = navigation
      navigation.presentPopupBar(with: stage.content, animated: false)
      try stage.run(0.1)
      /// The brightness of the background beside the pill, above the line at its end.
      func brightness() throws -> Double {
        let end = Int(bar.transformedFrame.maxY.rounded())
        return Color(hex: try #require(stage.host.bitmap).pixel(x: 2, y: end - 3)).green
      }
      let before = try brightness()
      #expect(before > 0.9)
      let page = ViewController()
      page.hidesBottomBarWhenPushed = true
      navigation.pushViewController(page)
      var opacities: [Double] = []
      for _ in 0..<90 {
        try stage.run(1.0 / 60)
        opacities.append(1 - (try brightness()) / before)
      }
      #expect((0.05...0.11).contains(opacities.max() ?? 0))
      #expect(abs(try #require(opacities.last)) < 0.01)
    }
  }
}
