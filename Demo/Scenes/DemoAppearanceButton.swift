// SPDX-License-Identifier: MIT

import Sash

/// A button in the title bar that switches between the light and the dark theme.
package final class DemoAppearanceButton: Button {
  /// Creates the button for a window, which must outlive it.
  package init(of window: Window) {
    super.init(nil)
    accessibilityLabel = "Appearance"
    onTap = { [unowned window] in
      let isDark = window.theme.style == .dark
      var theme: Theme = isDark ? .light : .dark
      theme.textScale = window.theme.textScale
      window.theme = theme
    }
  }

  package override func environmentDidChange() {
    super.environmentDidChange()
    icon = theme.style == .dark ? .moon : .sun
  }
}
