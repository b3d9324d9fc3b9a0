// SPDX-License-Identifier: MIT

import Sash

/// Text fields, also for passwords and searches, and a text view.
///
/// Its events: `name TEXT`, `password of COUNT` and `search TEXT` when they are submitted.
package final class TextScene: PageScene {
  private let page = TextViewController()

  /// Creates the scene; it is in no window yet.
  package init() {
    super.init("Sash Text", page: page)
    page.onChange = { [weak self] in self?.onEvent?($0) }
  }

  package override func tour(in window: Window) -> [Step] {
    var steps: [Step] = [.settle, .screenshot("1-text")]
    steps += Step.tap(tourPoint(in: self.page.name)) + [.key(.end)]
    steps += Step.typing(" Lovelace") + [.screenshot("2-typed"), .key(.return)]
    steps += [.key(.tab)] + Step.typing("secret") + [.settle, .screenshot("3-secret")]
    steps += Step.tap(tourPoint(in: self.page.search))
    steps += Step.typing("notes") + [.key(.return)]
    // From the search past the name and the password to the notes.
    steps += Step.keys(.tab, .tab, .tab) + [.screenshot("4-notes")]
    return steps
  }
}
