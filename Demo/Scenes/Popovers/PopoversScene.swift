// SPDX-License-Identifier: MIT

import Sash

/// Examples of popovers and menus, each on a page with its source.
///
/// Its event: `example TITLE` when one is opened.
package final class PopoversScene: PageScene {
  let page = ExamplesViewController<PopoverExample>("Popovers")

  /// Creates the scene; it is in no window yet.
  package init() {
    super.init("Sash Popovers", page: page)
    page.onOpen = { [weak self] in self?.open($0) }
  }

  /// The example that is open, or `nil`.
  var example: ExampleViewController? {
    navigation.viewControllers.lazy.compactMap { $0 as? ExampleViewController }.first
  }

  private func open(_ example: PopoverExample) {
    navigation.pushViewController(example.makePage())
    onEvent?("example \(example.title)")
  }

  package override func tour(in window: Window) -> [Step] {
    PopoversTour.steps(window: window, scene: self)
  }
}
