// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface
import SashRaster

/// The side of a square of the pattern behind translucent colours, in logical pixels.
private nonisolated let squareSide = 5.0
/// The shades of the pattern.
private nonisolated let darkSquare = Color(white: 0.75)
/// The opacity of the line around a colour.
private nonisolated let outlineOpacity = 0.25

extension Canvas {
  /// Fills a shape with a colour; a translucent one lies over a pattern of squares.
  func fillSwatch(_ shape: RoundedRect, with color: Color) {
    if color.alpha < 1 { fillCheckerboard(shape) }
    fill(shape, with: color)
  }

  /// Fills a shape with a pattern of squares, which shows through translucent colours.
  func fillCheckerboard(_ shape: RoundedRect) {
    fill(shape, with: Color.white)
    var squares = Path()
    let area = shape.rect
    for row in 0..<Int((area.height / squareSide).rounded(.up)) {
      for column in 0..<Int((area.width / squareSide).rounded(.up)) where (row + column) % 2 == 1 {
        let square = Rect(
          x: area.minX + Double(column) * squareSide, y: area.minY + Double(row) * squareSide,
          width: squareSide, height: squareSide
        ).intersection(area)
        // No square is cut by a rounded corner.
        if shape.contains(square) { squares.addRect(square) }
      }
    }
    fill(squares, with: darkSquare)
  }

  /// Draws the line around a colour that separates it from any background.
  func strokeSwatch(_ shape: RoundedRect, theme: Theme, width: Double) {
    stroke(shape, with: theme.label.withAlphaComponent(outlineOpacity), width: width)
  }
}

nonisolated extension RoundedRect {
  /// Returns whether a rectangle inside the bounds lies inside the rounded corners too.
  fileprivate func contains(_ part: Rect) -> Bool {
    let inner = rect.inset(by: radius)
    func isInside(_ x: Double, _ y: Double) -> Bool {
      let dx = max(inner.minX - x, x - inner.maxX, 0)
      let dy = max(inner.minY - y, y - inner.maxY, 0)
      return dx * dx + dy * dy <= radius * radius
    }
    return isInside(part.minX, part.minY) && isInside(part.maxX, part.minY)
      && isInside(part.minX, part.maxY) && isInside(part.maxX, part.maxY)
  }
}
