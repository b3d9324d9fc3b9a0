// SPDX-License-Identifier: MIT

@Suite("Close button of a popup in transition")
struct PopupCloseButtonFadeTests {
  /// Returns a stage with an open popup, whose content has the image of the bar or none.
  private func stage(hasImage: Bool) throws -> PopupStage {
    let stage = try PopupStage.ready(hasImage ? .automatic : .drag)
    if hasImage {
      let image = try PopupStage.image(Size(width: 40, height: 40))
      let view = PopupImageView(image)
      view.frame = Rect(x: 100, y: 140, width: 200, height: 200)
      stage.content.view.addSubview(view)
      stage.content.popupItem.image = image
    }
    stage.runWithoutPainting(0.1)
    stage.page.openPopup(animated: false)
    stage.runWithoutPainting(0.1)
    return stage
  }

  /// Returns the opacity of the button's parts.
  private func opacity(of button: PopupCloseButton) -> Double {
    button.subviews.map(\.alpha).max() ?? 0
  }

  @Test("the button is gone before the bar's buttons are visible", arguments: [false, true])
  func closing(hasImage: Bool) throws {
    let stage = try stage(hasImage: hasImage)
    let button = stage.page.popupContentView.popupCloseButton
    #expect(opacity(of: button) == 1)
    let finger = SimulatedFinger(stage)
    finger.press(200, 20)
    var (sawButton, sawBar) = (false, false)
    for _ in 0..<62 {
      try finger.move(by: 12, steps: 1)
      guard let shape = stage.page.displayedPopupShape else { continue }
      let isBarVisible = shape.barContentsAlpha > 0.02
      sawButton = sawButton || opacity(of: button) > 0.5 && !isBarVisible
      sawBar = sawBar || isBarVisible
      #expect(opacity(of: button) < 0.02 || !isBarVisible)
    }
    #expect(sawButton && sawBar)
    stage.page.openPopup(animated: false)
    stage.runWithoutPainting(0.5)
    #expect(opacity(of: button) == 1 && button.alpha == 1)
  }

  @Test("a popup of the classic design, which the bar does not overlap, keeps its button")
  func classic() throws {
    let stage = try stage(hasImage: false)
    stage.window.theme.design = .classic
    stage.runWithoutPainting(0.1)
    let finger = SimulatedFinger(stage)
    finger.press(200, 100)
    try finger.move(by: 400)
    #expect(opacity(of: stage.page.popupContentView.popupCloseButton) == 1)
    finger.cancel()
  }
}
