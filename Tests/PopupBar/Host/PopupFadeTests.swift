// SPDX-License-Identifier: MIT

/// A host that determines whether its bar fades.
private final class FadingHost: ViewController {
  var fades: Bool?
  override var shouldFadePopupBarOnDismiss: Bool { fades ?? super.shouldFadePopupBarOnDismiss }
}

@Suite("Bars that fade when they are dismissed")
struct PopupFadeTests {
  /// A stage with a classic bar from edge to edge, in a window with a bottom inset.
  private func stage(bottom: Double) throws -> (PopupStage, FadingHost) {
    let stage = PopupStage()
    let host = FadingHost()
    stage.window.theme.design = .classic
    stage.window.resize(
      to: Size(width: 400, height: 800), scale: .one, insets: EdgeInsets(bottom: bottom))
    stage.window.rootViewController = host
    host.popupBar.barStyle = .prominent
    host.presentPopupBar(with: stage.content, animated: false)
    try stage.run(0.1)
    return (stage, host)
  }

  @Test("L54 a classic bar fades by default if its background extends below it, and else slides")
  func byDefault() throws {
    for bottom in [0.0, 30] {
      let (stage, host) = try stage(bottom: bottom)
      #expect(host.shouldFadePopupBarOnDismiss == (bottom > 0))
      host.shouldExtendPopupBarUnderSafeArea = false
      try stage.run(0.05)
      #expect(!host.shouldFadePopupBarOnDismiss)
      host.shouldExtendPopupBarUnderSafeArea = true
      // An invisible background need not fade.
      host.popupBar.inheritsAppearanceFromDockingView = false
      host.popupBar.standardAppearance.configureWithTransparentBackground()
      try stage.run(0.05)
      #expect(!host.shouldFadePopupBarOnDismiss)
      host.popupBar.standardAppearance.configureWithDefaultBackground()
      try stage.run(0.05)
      #expect(host.shouldFadePopupBarOnDismiss == (bottom > 0))
      stage.window.theme.design = .modern
      #expect(!host.shouldFadePopupBarOnDismiss)
    }
    #expect(!ViewController().shouldFadePopupBarOnDismiss)
  }

  @Test("L54 the host determines whether the bar fades", arguments: [true, false])
  func override(fades: Bool) throws {
    let (stage, host) = try stage(bottom: fades ? 0 : 30)
    host.fades = fades
    host.dismissPopupBar()
    try stage.run(0.15)
    let alpha = host.popupBar.subviews.map(\.alpha).min() ?? 1
    #expect(fades ? alpha < 0.95 : alpha == 1)
    // A reversed dismissal continues from the current position.
    host.presentPopupBar(with: stage.content)
    let after = host.popupBar.subviews.map(\.alpha).min() ?? 1
    #expect(after == alpha)
    try stage.run(1)
    #expect(host.popupBar.subviews.map(\.alpha).min() == 1)
  }
}
