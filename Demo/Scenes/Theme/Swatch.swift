// SPDX-License-Identifier: MIT

import Sash

/// A colour to choose, with a check mark when it is chosen.
final class Swatch: Control {
  private let color: Color?

  /// Creates a swatch of an accent; `nil` is the theme's own.
  init(_ name: String, color: Color?) {
    self.color = color
    super.init()
    accessibilityLabel = name
    cursor = .pointer
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let side = theme.metrics.controlHeight
    return Size(width: side, height: side)
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    // The colour as the theme adjusts it to be legible.
    let displayed = color.map { theme.withAccent($0) } ?? Theme.standard(theme.style)
    let disc = RoundedRect(rect: bounds, radius: bounds.height / 2)
    canvas.fill(disc, with: displayed.tint)
    if isSelected {
      canvas.draw(.checkmark, in: bounds.inset(by: bounds.height / 4), color: displayed.onTint)
    }
    drawFocusRing(in: canvas, around: disc, isFilled: true)
  }
}
