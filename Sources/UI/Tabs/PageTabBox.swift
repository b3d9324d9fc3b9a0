// SPDX-License-Identifier: MIT

import SashContainers
import SashInterface

/// The box of a tab view whose pages the user turns.
final class PageTabBox: TabPagesBox {
  private let pager: PageViewController
  private let mode: PageTabViewStyle.IndexDisplayMode

  init(_ mode: PageTabViewStyle.IndexDisplayMode, in place: NodePlace) {
    self.mode = mode
    pager = PageViewController()
    super.init(pager, in: place)
    pager.dataSource = self
    pager.delegate = self
  }

  override func pagesDidChange() {
    pager.showsPageControl = mode == .always || mode == .automatic && pages.count > 1
    // It asks for the pages beside the shown one again.
    pager.dataSource = self
  }

  override func showPage(_ page: TabPage, animated: Bool) {
    guard pager.viewController !== page.controller else { return }
    let old = pager.viewController.flatMap { index(of: $0) }
    let new = index(of: page.controller)
    pager.setViewController(
      page.controller, isForward: (new ?? 0) >= (old ?? 0),
      animated: animated && old != nil && pager.viewIfLoaded?.window != nil)
  }

  private func index(of controller: ViewController) -> Int? {
    pages.firstIndex { $0.controller === controller }
  }

  private func neighbour(of controller: ViewController, by distance: Int) -> ViewController? {
    guard let index = index(of: controller), pages.indices.contains(index + distance) else {
      return nil
    }
    return pages[index + distance].controller
  }
}

extension PageTabBox: PageViewControllerDataSource, PageViewControllerDelegate {
  func pageViewController(
    _ pageViewController: PageViewController, viewControllerBefore controller: ViewController
  ) -> ViewController? { neighbour(of: controller, by: -1) }

  func pageViewController(
    _ pageViewController: PageViewController, viewControllerAfter controller: ViewController
  ) -> ViewController? { neighbour(of: controller, by: 1) }

  func numberOfPages(in pageViewController: PageViewController) -> Int? { pages.count }

  func pageViewController(
    _ pageViewController: PageViewController, indexOf controller: ViewController
  ) -> Int { index(of: controller) ?? 0 }

  func pageViewController(
    _ pageViewController: PageViewController, didGoFrom old: ViewController,
    to new: ViewController
  ) {
    page(of: new).map { userDidSelect($0) }
  }
}
