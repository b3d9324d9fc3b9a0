// SPDX-License-Identifier: MIT

import Sash

/// The opacity of the line around a card, as a fraction of the separator's, as in a form.
private let borderOpacity = 0.6

/// A round box on a page, with a line inside its edge.
class CardView: View {
  override func environmentDidChange() {
    super.environmentDidChange()
    cornerRadius = theme.metrics.largeCornerRadius
    setNeedsDisplay()
  }

  override func draw(in canvas: Canvas, dirty: Rect) { drawCardBorder(in: canvas) }
}

extension View {
  /// Draws the line of a card inside the edge of the view.
  func drawCardBorder(in canvas: Canvas) {
    canvas.stroke(
      RoundedRect(rect: bounds, radius: theme.metrics.largeCornerRadius),
      with: theme.separator.faded(theme.contrast == .increased ? 1 : borderOpacity),
      width: separatorThickness)
  }
}
