// SPDX-License-Identifier: MIT

import Sash

/// A round box on a page, with a line around it.
class CardView: View {
  override func environmentDidChange() {
    super.environmentDidChange()
    cornerRadius = theme.metrics.largeCornerRadius
    backgroundRole = theme.style == .dark ? .cardBackground : .secondaryBackground
    shadow = theme.surfaceLine(at: displayScale)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    environmentDidChange()
  }
}
