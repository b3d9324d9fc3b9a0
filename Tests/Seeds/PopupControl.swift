// SPDX-License-Identifier: MIT

import Sash
import Testing

// An example of LNPopupController: programmatic popup control.
@Suite("LNPopupController example: programmatic popup control")
struct PopupControlTests {
  @Test("L2, L4, L6 the popup opens and closes by calls")
  func control() throws {
    let page = ViewController()
    let tabs = TabBarController(viewControllers: [page])
    let stage = try SeedStage(tabs)
    // The name of the examples, optional as there.
    let tabBarController = page.tabBarController
    let contentVC = ViewController()
    contentVC.popupItem.title = "Hello Title"

    tabBarController?.presentPopupBar(with: contentVC)
    try stage.run()
    tabBarController?.openPopup()
    try stage.run()
    #expect(tabs.popupPresentationState == .open)
    #expect(contentVC.view.convert(contentVC.view.bounds, to: nil) == stage.window.bounds)

    tabBarController?.dismissPopupBar()
    try stage.run(2)
    #expect(tabs.popupPresentationState == .barHidden)

    tabBarController?.presentPopupBar(with: contentVC, openPopup: true)
    try stage.run()
    #expect(tabs.popupPresentationState == .open)
    tabBarController?.closePopup()
    try stage.run()
    #expect(tabs.popupPresentationState == .barPresented)
  }
}

extension Window {
  /// The window's whole area.
  fileprivate var bounds: Rect { Rect(origin: .zero, size: size) }
}
