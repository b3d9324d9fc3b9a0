// SPDX-License-Identifier: MIT

import Sash

/// A page for choosing a theme, which is applied at once.
///
/// Its events: `theme light|dark standard|increased PERCENT` when another was chosen.
package final class ThemeScene: PageScene {
  let page = ThemeViewController()

  /// Creates the scene; it is in no window yet.
  package init() {
    super.init("Sash Theme", page: page)
    page.onChange = { [weak self] in
      self?.onEvent?("theme \($0.style) \($0.contrast) \($0.percentage)")
    }
  }

  package override func tour(in window: Window) -> [Step] {
    ThemeTour.steps(window: window, scene: self)
  }
}
