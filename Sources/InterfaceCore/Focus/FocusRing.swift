// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterfaceValues
import SashRaster

/// The width of the gap between the focus ring and the shape inside it, in logical pixels.
private nonisolated let gapWidth: Double = 1

extension View {
  /// Whether the view draws a focus ring: it is the first responder of an active window, and the
  /// keyboard was the last input device used.
  public final var showsFocusRing: Bool {
    guard let window else { return false }
    return window.showsFocus && window.isActive && isFirstResponder
  }

  /// Draws the focus ring if `showsFocusRing` is true.
  ///
  /// All controls draw their ring with this function. The ring lies within the shape, so that it
  /// stays within the view's bounds.
  ///
  /// - Parameters:
  ///   - canvas: The canvas that the view draws in.
  ///   - shape: The outline of the ring, in the view's own coordinates.
  ///   - isFilled: Whether the shape is filled with a colour similar to the ring's. A line in the
  ///     theme's background colour then separates the two.
  public final func drawFocusRing(
    in canvas: Canvas, around shape: RoundedRect, isFilled: Bool = false
  ) {
    if showsFocusRing { canvas.drawFocusRing(around: shape, isFilled: isFilled, theme: theme) }
  }

  /// Draws the focus ring around the outside of a shape, with a small gap.
  ///
  /// The view needs `Theme.focusRingOutset` logical pixels of free space around the shape.
  public final func drawFocusRing(in canvas: Canvas, outside shape: RoundedRect) {
    drawFocusRing(in: canvas, around: shape.inset(by: -theme.focusRingOutset))
  }
}

extension Canvas {
  /// Draws a focus ring unconditionally.
  ///
  /// Use it for a part of a focused view, such as a list row.
  package func drawFocusRing(around shape: RoundedRect, isFilled: Bool = false, theme: Theme) {
    let width = theme.metrics.focusRingWidth
    if isFilled { stroke(shape, insetBy: width, with: theme.background, width: gapWidth) }
    stroke(shape, with: theme.focusRing, width: width)
  }
}

nonisolated extension Theme {
  /// The distance that a focus ring around the outside of a shape extends beyond it, in logical
  /// pixels.
  public var focusRingOutset: Double { metrics.focusRingWidth + gapWidth }
}

extension View {
  /// Returns the radii of a focus ring along a rectangle, so that no corner of it is cut off by the
  /// rounded corners of the view or of a superview that clips.
  ///
  /// A corner of the ring at some distance from a rounded one has the same centre. The radii do not
  /// follow later changes of a superview.
  ///
  /// - Parameters:
  ///   - rect: The outline of the ring, in the view's own coordinates.
  ///   - radii: The minimum radii.
  /// - Returns: The radii of the ring.
  package final func focusRingRadii(around rect: Rect, atLeast radii: CornerRadii) -> CornerRadii {
    var radii = radii
    for view in selfAndAncestors where view.clipsToBounds && view.cornerRadius > 0 {
      radii.grow(rect: convert(rect, to: view), in: view.bounds, view.cornerRadii)
    }
    return radii
  }
}

nonisolated extension CornerRadii {
  /// Enlarges the radii of a rectangle so that it lies within a rounded one.
  fileprivate mutating func grow(rect: Rect, in area: Rect, _ outer: CornerRadii) {
    let left = max(0, rect.minX - area.minX)
    let right = max(0, area.maxX - rect.maxX)
    let top = max(0, rect.minY - area.minY)
    let bottom = max(0, area.maxY - rect.maxY)
    // The smaller distance: the corner's circle then lies within the outer one.
    func grown(_ radius: Double, _ outer: Double, _ x: Double, _ y: Double) -> Double {
      max(x, y) < outer ? max(radius, outer - min(x, y)) : radius
    }
    topLeft = grown(topLeft, outer.topLeft, left, top)
    topRight = grown(topRight, outer.topRight, right, top)
    bottomRight = grown(bottomRight, outer.bottomRight, right, bottom)
    bottomLeft = grown(bottomLeft, outer.bottomLeft, left, bottom)
  }
}
