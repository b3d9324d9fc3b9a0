// SPDX-License-Identifier: MIT

import SashUI

extension View {
  /// Measures a card as it would be in the window, without displaying it.
  ///
  /// - Parameters:
  ///   - size: The size of the card.
  ///   - card: Returns the card.
  /// - Returns: The view.
  func measuring(_ size: Binding<Size>, @ViewBuilder card: () -> some View) -> some View {
    background { MeasuredCard(size: size, card: card()) }
  }
}

/// An invisible card in the space that it has in the window.
private struct MeasuredCard<Card: View>: View {
  @Binding var size: Size
  let card: Card

  var body: some View {
    WindowReader { window in
      card
        .onGeometryChange(for: Size.self) {
          $0.size
        } action: {
          size = $0
        }
        .frame(width: window.size.width - Popover.Attributes().screenEdgePadding.horizontal)
        .fixedSize()
        .frame(width: 0, height: 0)
        .hidden()
    }
  }
}
