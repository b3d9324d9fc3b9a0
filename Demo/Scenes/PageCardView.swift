// SPDX-License-Identifier: MIT

import Sash

/// A card on a page without a grouped background: grey in light themes.
class PageCardView: CardView {
  override func environmentDidChange() {
    super.environmentDidChange()
    backgroundRole = theme.style == .dark ? .cardBackground : .secondaryBackground
  }
}
