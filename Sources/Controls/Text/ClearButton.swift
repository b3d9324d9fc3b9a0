// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

/// The size of the cross, as a fraction of the circle around it.
private let crossFraction = 0.6

/// The button in a text field that clears the text.
///
/// It takes no focus, because Control and Backspace clear from the keyboard.
final class ClearButton: Control {
  override init() {
    super.init()
    cursor = .pointer
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? LocalizedStrings.current.clear }
    set { super.accessibilityLabel = newValue }
  }

  override var showsLabelAsToolTip: Bool { true }

  override var canBecomeFirstResponder: Bool { false }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let side = min(bounds.width, bounds.height) * 0.75
    let circle = Rect(placing: .center, at: bounds.center, size: Size(width: side, height: side))
    let color = isHighlighted ? theme.label : isHovered ? theme.secondaryLabel : theme.tertiaryLabel
    canvas.fill(RoundedRect(rect: circle, radius: side / 2), with: color)
    let cross = Rect(
      placing: .center, at: circle.center,
      size: Size(width: side * crossFraction, height: side * crossFraction))
    canvas.draw(.close, in: cross, color: theme.background)
  }
}
