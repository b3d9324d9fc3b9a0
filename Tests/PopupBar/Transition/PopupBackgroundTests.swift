// SPDX-License-Identifier: MIT

extension PopupStage {
  /// Sets the safe area of the window.
  fileprivate func cover(_ insets: EdgeInsets) {
    window.resize(to: window.size, scale: .one, insets: insets)
  }
}

@Suite("Shape and background of a popup in a window")
struct PopupBackgroundTests {
  private func halfOpen(
    _ design: Theme.Design = .modern, allowsTransition: Bool = true
  ) throws -> PopupStage {
    try held(design, allowsTransition: allowsTransition, by: -400).stage
  }

  /// Returns a stage on which a finger holds the popup.
  private func held(
    _ design: Theme.Design = .modern, allowsTransition: Bool = true, by distance: Double
  ) throws -> (stage: PopupStage, finger: SimulatedFinger) {
    let stage = try PopupStage.ready()
    stage.window.theme.design = design
    stage.runWithoutPainting(0.1)
    let view: PopupContentView? = stage.page.popupContentView
    view?.allowsContentTransition = allowsTransition
    let finger = SimulatedFinger(stage)
    finger.press(200, 765)
    try finger.move(by: distance)
    return (stage, finger)
  }

  @Test("L84 a modern popup in transition is clipped to a shape between the pill and the whole")
  func shapeTransition() throws {
    let stage = try held(by: -90).stage
    let shape = try #require(stage.page.displayedPopupShape)
    #expect(shape.frame.minX > 0 && shape.frame.minX < 17 && shape.frame.width > 366)
    #expect(shape.frame.minY > 640 && shape.frame.minY < 742)
    #expect(shape.radius > 16 && shape.radius < 24)
    #expect(shape.shadow != nil)
    stage.page.openPopup(animated: false)
    let open = try #require(stage.page.displayedPopupShape)
    #expect(open.frame == Rect(x: 0, y: 0, width: 400, height: 800))
    #expect(open.radius == 0 && open.contentRadius == 0 && open.shadow == nil)
  }

  @Test("L84 content and close button move with the corners of the shape")
  func corners() throws {
    let (stage, finger) = try held(by: -30)
    let button = stage.page.popupContentView.popupCloseButton
    for _ in 0..<10 {
      let shape = try #require(stage.page.displayedPopupShape)
      #expect(abs(shape.contentFrame.minY - shape.frame.minY) < 1e-9)
      let frame = button.convert(button.bounds, to: nil)
      #expect(abs(shape.frame.maxX - frame.maxX - 12) < 0.01, "\(shape.frame) \(frame)")
      #expect(frame.minY - shape.frame.minY < 20)
      try finger.move(by: -60)
    }
  }

  @Test("L84 the popup shows the bar's background and contents while they fade")
  func bar() throws {
    let stage = try held(by: -50).stage
    #expect(stage.page.popupBar.pillView.alpha == 0)
    let shape = try #require(stage.page.displayedPopupShape)
    #expect(shape.barContentsAlpha > 0.3 && shape.barContentsAlpha < 1)
    #expect(shape.backgroundAlpha == 1 && shape.barBackgroundAlpha == 0)
    #expect(shape.overlay?.alpha == 0)
    stage.page.openPopup(animated: false)
    let overlay = try #require(stage.page.displayedPopupShape?.overlay)
    #expect(overlay.alpha == 1)
    stage.page.closePopup(animated: false)
    #expect(stage.page.popupBar.pillView.alpha == 1)
    #expect(stage.page.displayedPopupShape?.barContentsAlpha == 0)
  }

  @Test("L84 the background of the popup replaces another one of the bar, and never blurs it")
  func backgrounds() throws {
    let stage = try PopupStage.ready()
    stage.page.popupBar.standardAppearance.floatingBackgroundColor = Color(hex: 0x4080c0)
    stage.runWithoutPainting(0.1)
    let finger = SimulatedFinger(stage)
    finger.press(200, 765)
    try finger.move(by: -60)
    let first = try #require(stage.page.displayedPopupShape)
    #expect(first.barBackgroundAlpha == 1 && first.backgroundAlpha > 0 && first.backgroundAlpha < 1)
    try finger.move(by: -300)
    let second = try #require(stage.page.displayedPopupShape)
    #expect(second.barBackgroundAlpha == 0 && second.backgroundAlpha == 1)
  }

  @Test("L84 the shape can be disabled, and is absent in the classic design with round corners")
  func noTransition() throws {
    for (design, allowsTransition) in [(Theme.Design.modern, false), (.classic, true)] {
      let stage = try halfOpen(design, allowsTransition: allowsTransition)
      let shape = try #require(stage.page.displayedPopupShape)
      #expect(shape.frame == Rect(x: 0, y: 0, width: 400, height: 800))
      #expect(shape.radius == 0 && shape.contentRadius > 0)
      stage.page.openPopup(animated: false)
      #expect(stage.page.displayedPopupShape?.contentRadius == 0)
    }
  }

  @Test("L84 the shape changes no layout: the safe area of the content is constant")
  func safeArea() throws {
    let stage = try PopupStage.ready()
    stage.cover(EdgeInsets(top: 40, left: 5, bottom: 20, right: 5))
    stage.page.openPopup(animated: false)
    stage.page.closePopup(animated: false)
    stage.runWithoutPainting(0.1)
    let settledInsets = stage.content.view.safeAreaInsets
    #expect(settledInsets.top == 40)
    let finger = SimulatedFinger(stage)
    finger.press(200, 740)
    for _ in 0..<8 {
      try finger.move(by: -60)
      #expect(stage.content.view.safeAreaInsets == settledInsets)
    }
  }

  @Test("L80 the background has the bar's material unless the popup has an effect of its own")
  func effects() throws {
    let stage = try PopupStage.ready(open: true)
    let found: PopupContentView? = stage.page.popupContentView
    let view = try #require(found)
    #expect(stage.page.displayedPopupShape?.material == stage.window.theme.materials.bar)
    let bar = Material.blurred(radius: 5, tint: Color(white: 1, alpha: 0.5))
    stage.page.popupBar.standardAppearance.floatingBackgroundEffect = bar
    stage.runWithoutPainting(0.1)
    #expect(stage.page.displayedPopupShape?.material == bar)
    let own = Material.translucent(Color(white: 0.5, alpha: 0.5))
    view.backgroundEffect = own
    #expect(stage.page.displayedPopupShape?.material == own)
    view.backgroundEffect = nil
    #expect(stage.page.displayedPopupShape?.material == bar)
  }

  @Test("L80 an open popup with the bar's material is so tinted that nothing shines through")
  func overlay() throws {
    let stage = try PopupStage.ready(open: true)
    func overlay(_ material: Material) -> Color? {
      stage.page.popupBar.standardAppearance.floatingBackgroundEffect = material
      stage.runWithoutPainting(0.1)
      return stage.page.displayedPopupShape?.overlay
    }
    let light = try #require(overlay(.blurred(radius: 5, tint: Color(white: 1, alpha: 0.5))))
    #expect(light == .white)
    #expect(overlay(.blurred(radius: 5, tint: Color(white: 1, alpha: 0.97))) == .white)
    #expect(overlay(.blurred(radius: 5, tint: .white)) == nil)
    #expect(overlay(.blurred(radius: 5)) == nil)
    #expect(overlay(.translucent(Color(white: 1, alpha: 0.5))) == nil)
    stage.page.popupContentView.backgroundEffect = .blurred(
      radius: 5, tint: Color(white: 1, alpha: 0.5))
    #expect(stage.page.displayedPopupShape?.overlay == nil)
  }

  @Test("L80 without translucency the background has the theme's colour, also in another theme")
  func opaque() throws {
    let stage = try PopupStage.ready(open: true)
    let found: PopupContentView? = stage.page.popupContentView
    let view = try #require(found)
    view.isTranslucent = false
    #expect(view.backgroundColor == stage.window.theme.background)
    stage.window.theme = .dark
    stage.runWithoutPainting(0.1)
    #expect(view.backgroundColor == Theme.dark.background)
    #expect(stage.page.displayedPopupShape?.material == .opaque(Theme.dark.background))
    view.isTranslucent = true
    #expect(view.backgroundColor == nil)
  }

  @Test("L80 a blurred background stays blurred at each progress, in both designs")
  func blurredWhileMoving() throws {
    for design in [Theme.Design.modern, .classic] {
      let (stage, finger) = try held(design, by: -20)
      let material = stage.page.popupBar.pillView.material
      guard case .blurred = material else {
        Issue.record("The bar has no blur.")
        return
      }
      for _ in 0..<12 {
        #expect(stage.page.displayedPopupShape?.material == material)
        #expect(stage.page.popupBar.pillView.material == material)
        try finger.move(by: -60)
      }
    }
  }

  @Test("L96 the owner of the top chrome changes when the content covers half of the top inset")
  func topChrome() throws {
    let stage = try PopupStage.ready()
    stage.cover(EdgeInsets(top: 80))
    stage.runWithoutPainting(0.1)
    var owners: [String] = []
    stage.page.onPopupTopChromeOwnerChange = { [weak stage] in
      owners.append($0 === stage?.content ? "content" : "host")
    }
    #expect(stage.page.popupTopChromeOwner === stage.page)
    let finger = SimulatedFinger(stage)
    finger.press(200, 765)
    try finger.begin(0, -11)
    try finger.move(by: 45 - stage.contentTop)
    #expect(abs(stage.contentTop - 45) < 0.01 && owners.isEmpty)
    try finger.move(by: -6)
    #expect(owners == ["content"] && stage.page.popupTopChromeOwner === stage.content)
    try finger.move(by: 6)
    #expect(owners == ["content", "host"] && stage.page.popupTopChromeOwner === stage.page)
    stage.page.openPopup(animated: false)
    #expect(owners.last == "content")
    stage.page.dismissPopupBar(animated: false)
    #expect(owners.last == "host" && stage.page.popupTopChromeOwner === stage.page)
    #expect(owners.count == 4)
  }
}
