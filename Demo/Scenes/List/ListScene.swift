// SPDX-License-Identifier: MIT

import Sash

/// A list of a hundred thousand rows in sections, whose heights depend on their content.
///
/// Its events: `ship NAME` when one was selected, `port NAME`, `marked COUNT`, `unmarked COUNT`,
/// `left COUNT` when some were removed, `about NAME`.
package final class ListScene: PageScene {
  let page = ShipsViewController()

  /// Creates the scene; it is in no window yet.
  package init() {
    super.init("Sash List", page: page)
    navigation.isToolbarHidden = false
    page.onChange = { [weak self] in self?.onEvent?($0) }
  }

  /// Flings the list with a finger, then uses keys: a menu, to the end, a question.
  package override func tour(in window: Window) -> [Step] {
    let list = page.list
    var steps: [Step] = [.settle, .screenshot("1-list")]
    steps += [
      .press(tourPoint(in: list, y: 0.8)), .shift(Vector(dx: 0, dy: -300), frames: 6), .lift,
    ]
    steps += [.settle, .screenshot("2-thrown")]
    steps += Step.keys(.home, .down, .down) + [.screenshot("3-selected")]
    steps += Step.keys(.menu) + [.screenshot("4-menu")]
    // The first command is already focused.
    steps += Step.keys(.return) + [.screenshot("5-marked")]
    steps += Step.keys(.end) + [.screenshot("6-end")]
    steps += Step.keys(.delete) + [.screenshot("7-question")]
    // The question begins at the button that loses nothing.
    steps += Step.keys(.tab, .return) + [.screenshot("8-removed")]
    return steps
  }
}
