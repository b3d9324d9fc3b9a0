// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

/// The height of a separator with the space around it, in logical pixels.
private let height = 9.0
/// The distance of the line from the edges of the rows, in logical pixels.
private let sidePadding = 8.0

/// A thin separator between groups of a context menu.
final class ContextMenuSeparator: View {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: Canvas, dirty: Rect) {
    let thickness = separatorThickness
    // That of pages hardly differs from the background of menus in dark themes.
    let color = theme.elevated.separator
    canvas.fill(
      Rect(
        x: sidePadding, y: displayScale.aligned((bounds.height - thickness) / 2),
        width: max(0, bounds.width - 2 * sidePadding), height: thickness),
      with: color)
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: 0, height: height) }
}
