// SPDX-License-Identifier: MIT

import Sash

/// A disc in the colour of a kind of place, with its symbol.
final class PlaceMarkView: View {
  var kind = Place.Kind.cafe { didSet { if kind != oldValue { setNeedsDisplay() } } }

  /// Returns the size that is offered.
  override func sizeThatFits(_ size: Size) -> Size { size }

  override func draw(in canvas: Canvas, dirty: Rect) {
    canvas.fill(RoundedRect(rect: bounds, radius: bounds.width / 2), with: kind.color)
    PlaceSymbol.draw(kind, in: canvas, at: bounds.center, side: bounds.width * 0.5)
  }
}
