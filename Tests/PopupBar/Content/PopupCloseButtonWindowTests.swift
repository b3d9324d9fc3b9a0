// SPDX-License-Identifier: MIT

@Suite("The close button of a popup in a window")
struct PopupCloseButtonWindowTests {
  /// Content that positions the close button itself.
  private final class PositioningContent: ViewController {
    var positionRequests = 0
    override func positionPopupCloseButton(_ closeButton: View) -> Bool {
      positionRequests += 1
      if closeButton.superview !== view { view.addSubview(closeButton) }
      closeButton.frame = Rect(x: 100, y: 200, width: 50, height: 60)
      return true
    }
  }

  private func open(
    _ content: ViewController, design: Theme.Design = .modern
  ) throws -> (PopupStage, PopupContentView) {
    let stage = PopupStage()
    stage.window.theme.design = design
    stage.page.presentPopupBar(with: content, openPopup: true, animated: false)
    stage.runWithoutPainting(0.1)
    let view: PopupContentView? = stage.page.popupContentView
    return (stage, try #require(view))
  }

  @Test("L77 the style of the button is resolved for the theme, and follows it")
  func resolution() throws {
    let (stage, view) = try open(ViewController())
    #expect(view.effectivePopupCloseButtonStyle == .prominentGlass)
    #expect(view.effectivePopupCloseButtonPositioning == .trailing)
    #expect(view.popupCloseButton.frame == Rect(x: 344, y: 8, width: 44, height: 44))
    stage.window.theme.design = .classic
    stage.runWithoutPainting(0.1)
    #expect(view.effectivePopupCloseButtonStyle == .grabber)
    #expect(view.popupCloseButton.frame == Rect(x: 179, y: 12, width: 42, height: 25))
    stage.window.theme.formFactor = .desktop
    stage.runWithoutPainting(0.1)
    #expect(view.effectivePopupCloseButtonStyle == .round)
    #expect(view.popupCloseButton.frame == Rect(x: 20, y: 8, width: 30, height: 30))
    stage.window.theme.hasWindowControls = true
    stage.runWithoutPainting(0.3)
    #expect(view.popupCloseButton.frame == Rect(x: 84, y: 8, width: 30, height: 30))
  }

  @Test("L76 the style none hides the button, and only glass and round have a background")
  func styles() throws {
    let (stage, view) = try open(ViewController())
    let button = view.popupCloseButton
    for style in PopupCloseButton.Style.allCases where style != .default {
      view.popupCloseButtonStyle = style
      stage.runWithoutPainting(0.3)
      #expect(button.isHidden == (style == .none))
      #expect(button.backgroundView.isHidden != (style.isGlass || style == .round))
      if style != .none {
        let rules = PopupCloseButtonRules()
        #expect(button.frame.size == rules.size(of: style))
        #expect(button.effectiveStyle == style)
      }
    }
    #expect(view.popupCloseButtonStyle == .none)
  }

  @Test("L79 the button moves to another position within a quarter of a second")
  func moves() throws {
    let (stage, view) = try open(ViewController())
    #expect(view.popupCloseButton.transformedFrame.minX == 344)
    view.popupCloseButtonPositioning = .leading
    stage.runWithoutPainting(0.1)
    let between = view.popupCloseButton.transformedFrame.minX
    #expect(between > 20 && between < 340)
    stage.runWithoutPainting(0.2)
    #expect(view.popupCloseButton.transformedFrame.minX == 12)
  }

  @Test("L79 content may position the button, also if it is nested in containers")
  func contentPositions() throws {
    let inner = PositioningContent()
    let pages = PageViewController(viewController: inner)
    let tabs = TabBarController(viewControllers: [NavigationController(rootViewController: pages)])
    let (stage, view) = try open(tabs)
    #expect(inner.positionRequests > 0)
    #expect(view.popupCloseButton.frame == Rect(x: 100, y: 200, width: 50, height: 60))
    #expect(view.popupCloseButton.superview === inner.view)
    // The next content does not, so that the button returns to the popup.
    stage.page.presentPopupBar(with: stage.content)
    stage.runWithoutPainting(0.1)
    #expect(view.popupCloseButton.superview === view)
    #expect(view.popupCloseButton.frame == Rect(x: 344, y: 8, width: 44, height: 44))
  }

  @Test("L76 a tap on the button closes the popup", arguments: [Theme.Design.modern, .classic])
  func tap(design: Theme.Design) throws {
    let (stage, view) = try open(ViewController(), design: design)
    let point = view.popupCloseButton.convert(Point(x: 10, y: 10), to: nil)
    stage.press(point)
    stage.lift(point)
    #expect(stage.page.popupPresentationState == .open)
    stage.runWithoutPainting(0.8)
    #expect(stage.page.popupPresentationState == .barPresented)
  }

  @Test("L78 a chevron is flat while the popup is dragged, and points down 0.3 s later")
  func chevron() throws {
    let stage = try PopupStage.ready(open: true)
    let view: PopupContentView? = stage.page.popupContentView
    let button = try #require(view).popupCloseButton
    button.style = .chevron
    stage.runWithoutPainting(0.4)
    /// The number of rows of pixels that the chevron covers.
    func height() throws -> Int {
      let bitmap = try #require(button.snapshotImage()).bitmap
      return (0..<bitmap.size.height).count { y in
        (0..<bitmap.size.width).contains { bitmap.pixel(x: $0, y: y) >> 24 > 127 }
      }
    }
    let whole = try height()
    let finger = SimulatedFinger(stage)
    finger.press(200, 400)
    try finger.begin(0, 30)
    stage.runWithoutPainting(0.1)
    let moving = try height()
    #expect(moving < whole)
    stage.runWithoutPainting(0.3)
    // A flat one is as high as its strokes are thick.
    let flat = try height()
    #expect(flat < moving && (4...6).contains(flat))
    finger.cancel()
    stage.runWithoutPainting(0.1)
    let returning = try height()
    #expect(flat < returning && returning < whole)
    stage.runWithoutPainting(0.3)
    #expect(try height() == whole)
  }

  @Test("settings of the content view are kept before the presentation and after the dismissal")
  func settings() throws {
    let stage = PopupStage()
    let before: PopupContentView? = stage.page.popupContentView
    let view = try #require(before)
    view.popupCloseButtonStyle = .chevron
    view.popupCloseButtonPositioning = .leading
    view.isTranslucent = false
    view.popupCloseButton.accessibilityLabel = "Shut"
    stage.page.presentPopupBar(with: stage.content, openPopup: true, animated: false)
    stage.runWithoutPainting(0.1)
    #expect(view.popupCloseButton.frame == Rect(x: 12, y: 8, width: 42, height: 25))
    stage.page.dismissPopupBar(animated: false)
    stage.page.presentPopupBar(with: stage.content, openPopup: true, animated: false)
    stage.runWithoutPainting(0.1)
    let after: PopupContentView? = stage.page.popupContentView
    #expect(after?.effectivePopupCloseButtonStyle == .chevron)
    #expect(after?.popupCloseButton.frame == Rect(x: 12, y: 8, width: 42, height: 25))
    #expect(after?.isTranslucent == false)
    #expect(after?.popupCloseButton.accessibilityLabel == "Shut")
  }
}
