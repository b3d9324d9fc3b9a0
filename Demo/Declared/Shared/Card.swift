// SPDX-License-Identifier: MIT

import SashUI

extension View {
  /// Puts the view into a card as wide as the page.
  func card(alignment: Alignment = .leading) -> some View {
    padding()
      .frame(maxWidth: .infinity, alignment: alignment)
      .background(Color(.cardBackground), in: RoundedRectangle(cornerRadius: 14))
  }
}
