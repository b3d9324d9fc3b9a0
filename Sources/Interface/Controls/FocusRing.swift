import SashGeometry
import SashRaster

/// The width of the line between the ring of focus and what it goes round, in logical pixels.
private nonisolated let gapWidth: Double = 1

extension View {
  /// Whether a ring should show that it has the keyboard: it has, and the keyboard was used last.
  public final var showsFocusRing: Bool {
    guard let window else { return false }
    return window.showsFocus && window.isActive && isFirstResponder
  }

  /// Draws the ring that shows who has the keyboard, where that is to be shown.
  ///
  /// The one ring of all controls. It lies within the shape, so that nothing is drawn outside of the
  /// view's bounds.
  ///
  /// - Parameters:
  ///   - canvas: Where the view draws.
  ///   - shape: What it goes round, in the view's own coordinates.
  ///   - isFilled: Whether the shape is filled with a colour much like the ring's; a line of the
  ///     theme's background then parts the two.
  public final func drawFocusRing(
    in canvas: Canvas, around shape: RoundedRect, isFilled: Bool = false
  ) {
    if showsFocusRing { canvas.drawFocusRing(around: shape, isFilled: isFilled, theme: theme) }
  }

  /// Draws the ring around the outside of a shape, with a little room between.
  ///
  /// The view has to have so much room beside the shape as `Theme.focusRingReach` says.
  public final func drawFocusRing(in canvas: Canvas, outside shape: RoundedRect) {
    drawFocusRing(in: canvas, around: shape.inset(by: -theme.focusRingReach))
  }
}

extension Canvas {
  /// Draws the ring itself, also for a part of what has the keyboard.
  func drawFocusRing(around shape: RoundedRect, isFilled: Bool = false, theme: Theme) {
    let width = theme.metrics.focusRingWidth
    if isFilled { stroke(shape, insetBy: width, with: theme.background, width: gapWidth) }
    stroke(shape, with: theme.focusRing, width: width)
  }
}

nonisolated extension Theme {
  /// How far a ring of focus reaches that lies around a shape, in logical pixels.
  public var focusRingReach: Double { metrics.focusRingWidth + gapWidth }
}

extension RoundedRect {
  /// The shape made smaller on all sides, with the corners about the same centres.
  fileprivate func inset(by distance: Double) -> RoundedRect {
    RoundedRect(
      rect: rect.inset(by: distance), radius: max(0, radii.largest - distance), style: style)
  }
}
