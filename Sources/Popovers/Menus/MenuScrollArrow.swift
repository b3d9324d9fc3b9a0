// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster

/// The size of the symbol relative to an icon.
private let symbolScale = 0.75

/// An arrow over the first or last visible row of a menu, beyond which there are more.
final class MenuScrollArrow: Control {
  /// The edge of the rows beyond which there are more.
  let edge: FadingScrollView.Edge

  init(_ edge: FadingScrollView.Edge) {
    self.edge = edge
    super.init()
    isAccessibilityElement = false
  }

  /// Returns the height of an arrow.
  static func height(in theme: Theme) -> Double { theme.metrics.controlHeight * symbolScale }

  // The keyboard scrolls by moving to the next row.
  override var canBecomeFirstResponder: Bool { false }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let size = theme.metrics.iconSize * symbolScale
    canvas.draw(
      edge == .top ? .chevronUp : .chevronDown,
      in: Rect(
        x: (bounds.width - size) / 2, y: (bounds.height - size) / 2, width: size, height: size),
      color: theme.secondaryLabel)
  }
}
