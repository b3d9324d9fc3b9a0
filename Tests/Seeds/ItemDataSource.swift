// SPDX-License-Identifier: MIT

import Sash
import Testing

// An example of LNPopupController: a data source of popup items.
private enum ItemDataSource {
  // In this package the initialiser is an override and calls its superclass's.
  class PopupContentViewController: ViewController {
    var previous: [PopupItem?] = []

    override init() {
      super.init()
    }

    override func popupItemDidChange(_ previousPopupItem: PopupItem?) {
      // Handle updating the content view hierarchy with the new popup item
      previous.append(previousPopupItem)
    }
  }

  final class Page: ViewController {
    func presentPopupBar() {
      tabBarController?.popupBar.usesContentControllersAsDataSource = false

      let initialPopupItem = PopupItem()
      initialPopupItem.title = "Hello Title"
      initialPopupItem.subtitle = "And a Subtitle!"
      initialPopupItem.progress = 0.34
      initialPopupItem.barButtonItems = []

      tabBarController?.popupBar.popupItem = initialPopupItem

      let contentVC = PopupContentViewController()
      tabBarController?.presentPopupBar(with: contentVC)
    }
  }
}

@Suite("LNPopupController example: popup item data source")
struct ItemDataSourceTests {
  @Test("L22 the bar owns the item, and notifies its content of another one")
  func presents() throws {
    let page = ItemDataSource.Page()
    let tabs = TabBarController(viewControllers: [page])
    let stage = try SeedStage(tabs)
    page.presentPopupBar()
    try stage.run()
    let content = try #require(
      tabs.popupContentViewController as? ItemDataSource.PopupContentViewController)
    let first = try #require(tabs.popupBar.popupItem)
    #expect(first.title == "Hello Title")
    #expect(content.popupItem === first)
    let heard = content.previous.count
    let second = PopupItem()
    tabs.popupBar.popupItem = second
    #expect(content.popupItem === second)
    #expect(content.previous.count == heard + 1)
    #expect(content.previous.last.flatMap { $0 } === first)
  }
}
