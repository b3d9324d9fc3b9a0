// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

/// The length of a fade relative to the height of a control, which is that of a line of text with
/// its padding.
private let relativeLength = 0.5

/// A gradient at an edge of scrolled content, into which the line that is cut off there disappears.
///
/// It indicates that there is more, where a line cut through its letters would look like a mistake.
final class ScrollEdgeFade: View {
  /// The edge of the content.
  let edge: FadingScrollView.Edge
  /// The background colour of the content, which the gradient ends with.
  ///
  /// There is no gradient on a translucent background, which it would darken.
  var color = Color.clear { didSet { if color != oldValue { setNeedsDisplay() } } }

  init(_ edge: FadingScrollView.Edge) {
    self.edge = edge
    super.init()
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }

  /// Returns the length of a fade.
  static func length(in theme: Theme) -> Double {
    (theme.metrics.controlHeight * relativeLength).rounded()
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    guard color.isOpaque else { return }
    let colors = [color.withAlphaComponent(0), color]
    canvas.fill(
      bounds, with: .linear(Gradient.stops(edge == .bottom ? colors : colors.reversed())))
  }
}
