// SPDX-License-Identifier: MIT

import Sash
import Testing

// An example of LNPopupController: accessibility.
private final class SpokenPage: ViewController {
  let demoVC = ViewController()
  private(set) var upNext: BarButtonItem?

  func speak() {
    // Literal texts, where the example looks them up in a table of translations.
    demoVC.popupItem.accessibilityLabel = "Custom popup bar accessibility label"
    demoVC.popupItem.accessibilityHint = "Custom popup bar accessibility hint"

    // A closure instead of a target and a selector, an icon instead of an image of the bundle.
    let upNext = BarButtonItem(icon: .next, action: { [weak self] in self?.nextItem() })
    upNext.accessibilityLabel = "Up Next"
    upNext.accessibilityHint = "Double tap to show up next list"
    self.upNext = upNext

    tabBarController?.popupContentView.popupCloseButton.accessibilityLabel =
      "Custom popup close button accessibility label"
    tabBarController?.popupContentView.popupCloseButton.accessibilityHint =
      "Custom popup close button accessibility hint"

    demoVC.popupItem.accessibilityImageLabel = "Custom image label"
    demoVC.popupItem.accessibilityProgressLabel = "Custom accessibility progress label"
    // Minutes and seconds without a formatter.
    let totalTime = 204.0
    let elapsed = demoVC.popupItem.progress * totalTime
    demoVC.popupItem.accessibilityProgressValue =
      "\(Int(elapsed) / 60):\(Int(elapsed) % 60) of \(Int(totalTime) / 60):\(Int(totalTime) % 60)"
  }

  private func nextItem() {}
}

@Suite("LNPopupController example: accessibility")
struct SpokenTextTests {
  @Test("L98 the accessibility texts are those of the item, its buttons and the close button")
  func spoken() throws {
    let page = SpokenPage()
    let tabs = TabBarController(viewControllers: [page])
    let stage = try SeedStage(tabs)
    page.demoVC.popupItem.title = "Hello Title"
    page.demoVC.popupItem.progress = 0.5
    page.speak()
    page.demoVC.popupItem.barButtonItems = page.upNext.map { [$0] }
    tabs.popupBar.progressViewStyle = .bottom
    tabs.presentPopupBar(with: page.demoVC, animated: false)
    try stage.run()
    let closed = stage.window.accessibilitySnapshot.flattened
    let bar = try #require(closed.first { $0.label == "Custom popup bar accessibility label" })
    #expect(bar.hint == "Custom popup bar accessibility hint")
    let next = try #require(closed.first { $0.label == "Up Next" })
    #expect(next.hint == "Double tap to show up next list")
    let progress = try #require(
      closed.first { $0.label == "Custom accessibility progress label" })
    #expect(progress.value == "1:42 of 3:24")
    tabs.openPopup(animated: false)
    try stage.run()
    let open = stage.window.accessibilitySnapshot.flattened
    let button = try #require(
      open.first { $0.label == "Custom popup close button accessibility label" })
    #expect(button.hint == "Custom popup close button accessibility hint")
  }
}
