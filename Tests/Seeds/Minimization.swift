// SPDX-License-Identifier: MIT

import Sash
import Testing

// An example of LNPopupController: popup bar minimization.
private enum Minimization {
  final class Page: ViewController {
    private let scroll = ScrollView()

    override func viewDidLoad() {
      scroll.fillsSuperview = true
      view.addSubview(scroll)
    }

    override func viewDidLayoutSubviews() {
      scroll.contentSize = Size(width: view.bounds.width, height: 5_000)
    }

    func minimizeOnScroll() {
      self.tabBarController?.tabBarMinimizeBehavior = .onScrollDown
    }
  }

  final class Content: ViewController {
    override init() {
      super.init()
      popupItem.title = "Hello Title"
      popupItem.barButtonItems = [BarButtonItem(icon: .play), BarButtonItem(icon: .next)]
      watchEnvironment()
    }

    func watchEnvironment() {
      registerForTraitChanges([PopupBar.EnvironmentTrait.self]) {
        (self: Self, previousTraitCollection) in
        self.popupItem.barButtonItems?.last?.isHidden =
          self.traitCollection.popupBarEnvironment == .inline
      }
    }
  }
}

@Suite("LNPopupController example: popup bar minimization")
struct MinimizationTests {
  @Test("L92, L93 beside a minimised tab bar the content hides a button")
  func minimizes() throws {
    let page = Minimization.Page()
    let tabs = TabBarController(viewControllers: [page])
    let stage = try SeedStage(tabs)
    page.minimizeOnScroll()
    let content = Minimization.Content()
    tabs.presentPopupBar(with: content, animated: false)
    try stage.run()
    #expect(content.traitCollection.popupBarEnvironment == .regular)
    let last = try #require(content.popupItem.barButtonItems?.last)
    #expect(!last.isHidden)
    let width = tabs.popupBar.effectiveContentSize.width
    try stage.drag(from: Point(x: 200, y: 500), to: Point(x: 200, y: 200))
    #expect(content.traitCollection.popupBarEnvironment == .inline)
    #expect(last.isHidden)
    #expect(tabs.popupBar.effectiveContentSize.width < width)
    try stage.drag(from: Point(x: 200, y: 200), to: Point(x: 200, y: 500))
    #expect(content.traitCollection.popupBarEnvironment == .regular)
    #expect(!last.isHidden)
  }
}
