// SPDX-License-Identifier: MIT

import Sash
import Testing

// An example of LNPopupController: popup item paging.
private enum ItemPaging {
  final class Model: PopupBarDataSource {
    let items = ["One", "Two", "Three"].map { title in
      let item = PopupItem()
      item.title = title
      return item
    }

    func initialPopupItem(for popupBar: PopupBar) -> PopupItem? { items[1] }

    // MARK: PopupDataSource

    func popupBar(_ popupBar: PopupBar, popupItemBefore popupItem: PopupItem) -> PopupItem? {
      // Return a popop item representing the content before `popupItem` or `nil`
      items.firstIndex { $0 === popupItem }.flatMap { $0 > 0 ? items[$0 - 1] : nil }
    }

    func popupBar(_ popupBar: PopupBar, popupItemAfter popupItem: PopupItem) -> PopupItem? {
      // Return a popop item representing the content after `popupItem` or `nil`
      items.firstIndex { $0 === popupItem }.flatMap { $0 < 2 ? items[$0 + 1] : nil }
    }
  }

  final class Page: ViewController, PopupBarDelegate {
    let model = Model()
    var displayed: [String?] = []

    func presentPopupBar() {
      tabBarController?.popupBar.usesContentControllersAsDataSource = false
      // ...
      tabBarController?.popupBar.dataSource = self.model
      tabBarController?.popupBar.delegate = self
      // ...
      tabBarController?.presentPopupBar(with: ViewController())
    }

    // MARK: PopupDelegate

    func popupBar(
      _ popupBar: PopupBar, didDisplay newPopupItem: PopupItem,
      previous previousPopupItem: PopupItem?
    ) {
      // Called when the popup bar's popup item changes (in addition to the content controller's
      // `ViewController.popupItemDidChange(_:)` call)
      displayed.append(newPopupItem.title)
    }
  }
}

@Suite("LNPopupController example: popup item paging")
struct ItemPagingTests {
  @Test("L73 a swipe over the titles goes to the neighbours, and no further than the last")
  func pages() throws {
    let page = ItemPaging.Page()
    let tabs = TabBarController(viewControllers: [page])
    let stage = try SeedStage(tabs)
    page.presentPopupBar()
    try stage.run()
    #expect(tabs.popupBar.popupItem?.title == "Two")
    page.displayed = []
    let bar = middle(of: tabs.popupBar)
    for _ in 0..<2 {
      try stage.drag(from: bar, to: Point(x: bar.x - 180, y: bar.y), steps: 8)
      #expect(tabs.popupBar.popupItem?.title == "Three")
    }
    try stage.drag(from: bar, to: Point(x: bar.x + 180, y: bar.y), steps: 8)
    #expect(page.displayed == ["Three", "Two"])
    #expect(tabs.popupPresentationState == .barPresented)
  }
}
