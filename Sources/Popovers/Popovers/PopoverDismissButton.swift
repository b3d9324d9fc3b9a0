// SPDX-License-Identifier: MIT

import SashControls
import SashGeometry
import SashInterface
import SashRaster

/// The round button that dismisses a popover, for users of a screen reader.
final class PopoverDismissButton: Control {
  /// The width and height, in logical pixels.
  static let side = 36.0
  /// Half the extent of the cross, as a fraction of the button's width.
  private static let crossFraction = 0.16
  private static let lineWidth = 2.0

  override init() {
    super.init()
    cornerRadius = Self.side / 2
    backgroundColor = Color(white: 0, alpha: 0.25)
  }

  override var showsLabelAsToolTip: Bool { true }

  override var accessibilityHint: String? {
    get { super.accessibilityHint ?? LocalizedStrings.current.dismissHint }
    set { super.accessibilityHint = newValue }
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: Self.side, height: Self.side) }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let middle = bounds.center
    let halfExtent = bounds.width * Self.crossFraction
    var path = Path()
    for diagonal in [
      Vector(dx: halfExtent, dy: halfExtent), Vector(dx: halfExtent, dy: -halfExtent),
    ] {
      path.move(to: middle - diagonal)
      path.addLine(to: middle + diagonal)
    }
    canvas.stroke(path, with: .white, width: Self.lineWidth)
  }
}
