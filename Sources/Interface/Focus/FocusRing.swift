// SPDX-License-Identifier: MIT

import SashGeometry
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

extension RoundedRect {
  /// Returns the shape inset on all sides, with its corners about the same centres.
  fileprivate func inset(by distance: Double) -> RoundedRect {
    RoundedRect(
      rect: rect.inset(by: distance), radius: max(0, radii.largest - distance), style: style)
  }
}
