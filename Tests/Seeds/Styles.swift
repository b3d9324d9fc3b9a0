// SPDX-License-Identifier: MIT

import Sash
import Testing

// Examples of LNPopupController: bar, interaction, progress view and close button styles.
@Suite("LNPopupController example: styles")
struct StyleTests {
  private func stage() throws -> (SeedStage, NavigationController, page: ViewController) {
    let page = ViewController()
    let navigation = NavigationController(rootViewController: page)
    let stage = try SeedStage(navigation)
    let content = ViewController()
    content.popupItem.title = "Hello Title"
    content.popupItem.progress = 0.5
    navigation.presentPopupBar(with: content, animated: false)
    try stage.run()
    return (stage, navigation, page)
  }

  @Test("L29 the requested style is displayed, with its height")
  func bar() throws {
    let (stage, host, page) = try stage()
    let navigationController = page.navigationController

    navigationController?.popupBar.barStyle = .floating

    try stage.run()
    #expect(host.popupBar.effectiveBarStyle == .floating)
    #expect(host.popupBar.effectiveContentSize.height == 58)
    host.popupBar.barStyle = .floatingCompact
    try stage.run()
    #expect(host.popupBar.effectiveContentSize.height == 48)
  }

  @Test("L56 with the drag style the content follows the finger")
  func interaction() throws {
    let (stage, host, page) = try stage()
    let navigationController = page.navigationController

    navigationController?.popupInteractionStyle = .drag

    #expect(host.effectivePopupInteractionStyle == .drag)
    let bar = middle(of: host.popupBar)
    // The finger's final position decides that the popup opens.
    try stage.drag(from: bar, to: Point(x: bar.x, y: 200), steps: 30)
    #expect(host.popupPresentationState == .open)
  }

  @Test("L52 the progress is hidden until a style is set")
  func progress() throws {
    let (stage, host, page) = try stage()
    let navigationController = page.navigationController
    #expect(host.popupBar.progressView.isHidden)

    navigationController?.popupBar.progressViewStyle = .top

    try stage.run()
    let line = host.popupBar.progressView
    #expect(!line.isHidden)
    #expect(line.convert(line.bounds.center, to: host.popupBar).y < host.popupBar.bounds.midY)
  }

  @Test("L76 the close button has the style that is set, and can be omitted")
  func closeButton() throws {
    let (stage, host, page) = try stage()
    // The example's property is not optional.
    let navigationController = try #require(page.navigationController)

    navigationController.popupContentView.popupCloseButtonStyle = .prominentGlass

    host.openPopup()
    try stage.run()
    #expect(host.popupContentView.popupCloseButton.effectiveStyle == .prominentGlass)
    #expect(!host.popupContentView.popupCloseButton.isHidden)
    host.popupContentView.popupCloseButtonStyle = PopupCloseButton.Style.none
    try stage.run()
    #expect(host.popupContentView.popupCloseButton.isHidden)
  }
}
