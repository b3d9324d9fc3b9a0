// SPDX-License-Identifier: MIT

import Sash
import Testing

// An example of LNPopupController: content controllers as the source of popup items.
private enum ContentAsSource {
  // In this package the initialiser is an override and calls its superclass's.
  class PopupContentViewController: ViewController {
    override init() {
      super.init()

      popupItem.title = "Hello Title"
      popupItem.subtitle = "And a Subtitle!"
      popupItem.progress = 0.34
      popupItem.barButtonItems = []
    }
  }

  final class Page: ViewController {
    func presentPopupBar() {
      let contentVC = PopupContentViewController()
      tabBarController?.presentPopupBar(with: contentVC)
    }
  }
}

@Suite("LNPopupController example: content controllers as popup item source")
struct ContentAsSourceTests {
  @Test("L21 the bar shows the content's own item, and its changes")
  func presents() throws {
    let page = ContentAsSource.Page()
    let tabs = TabBarController(viewControllers: [page])
    let stage = try SeedStage(tabs)
    #expect(tabs.popupPresentationState == .barHidden)
    page.presentPopupBar()
    try stage.run()
    #expect(tabs.popupPresentationState == .barPresented)
    let content = try #require(
      tabs.popupContentViewController as? ContentAsSource.PopupContentViewController)
    #expect(tabs.popupBar.popupItem === content.popupItem)
    #expect(tabs.popupBar.popupItem?.title == "Hello Title")
    #expect(tabs.popupBar.progressView.progress == 0.34)
    content.popupItem.progress = 0.5
    #expect(tabs.popupBar.progressView.progress == 0.5)
  }
}
