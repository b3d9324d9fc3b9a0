// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The line around a card, a popover or a menu, outside of its edge, which separates it from other
/// surfaces of a similar colour.
///
/// It has no pixels of its own: it is the shadow of an empty layer behind the surface.
package final class CardBorder: View {
  package override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isComposited = true
    fillsSuperview = true
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    environmentDidChange()
  }

  package override var drawsContent: Bool { false }

  package override func environmentDidChange() {
    shadow = theme.surfaceLine(at: displayScale)
  }
}
