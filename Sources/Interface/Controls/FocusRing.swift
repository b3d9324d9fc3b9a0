import SashGeometry
import SashRaster

/// The width of the ring of focus, in logical pixels.
private let ringWidth: Double = 2
/// The width of the line between the ring and what it goes round, where the two look alike.
private let gapWidth: Double = 1

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
  ///   - ground: What colour the shape is filled with, where that is much like the ring's; a line of
  ///     the theme's background then parts the two.
  public final func drawFocusRing(
    in canvas: Canvas, around shape: RoundedRect, over ground: Color? = nil
  ) {
    guard showsFocusRing else { return }
    if ground != nil {
      canvas.stroke(shape.inset(by: ringWidth), with: theme.background, width: gapWidth)
    }
    canvas.stroke(shape, with: theme.tint, width: ringWidth)
  }
}

extension RoundedRect {
  /// The shape made smaller on all sides, with the corners about the same centres.
  fileprivate func inset(by distance: Double) -> RoundedRect {
    RoundedRect(
      rect: rect.inset(by: distance), radius: max(0, radii.largest - distance), style: style)
  }
}
