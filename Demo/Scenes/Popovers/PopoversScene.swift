// SPDX-License-Identifier: MIT

import Sash

/// Examples of popovers and menus, each on a page with its source.
///
/// Its event: `example TITLE` when one is opened.
package final class PopoversScene: PageScene {
  private let page = ExamplesViewController<PopoverTopic>("Popovers")

  /// Creates the scene; it is in no window yet.
  package init() {
    super.init("Sash Popovers", page: page)
    page.onOpen = { [weak self] in self?.open($0) }
  }

  private func open(_ topic: PopoverTopic) {
    navigation.pushViewController(topic.makePage())
    onEvent?("example \(topic.title)")
  }

  package override func tour(in window: Window) -> [Step] { PopoversTour(window: window).steps }
}
