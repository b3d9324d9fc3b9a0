import SashGeometry
import SashRaster

/// The largest picture of a view, in physical pixels of a side.
private let largestSide = 8_192.0

extension View {
  /// A picture of the view and all in it as they are laid out, whatever moves or fades them.
  ///
  /// Materials and shadows are left out, and what is in a view with round corners is cut off at
  /// straight ones. nil: it has no size, or there is no memory for it.
  package final func likeness() -> Image? {
    let size = bounds.size
    let scale = displayScale
    guard !size.isEmpty,
      max(size.width, size.height) * scale.factor <= largestSide
    else { return nil }
    layoutIfNeeded()
    return try? Image.draw(size: size, scale: scale) { canvas in
      canvas.translation = canvas.translation + (Point.zero - bounds.origin)
      drawPicture(in: canvas)
    }
  }

  private func drawPicture(in canvas: Canvas) {
    if let backgroundColor, backgroundColor.alpha > 0 {
      canvas.fill(
        RoundedRect(rect: bounds, radii: cornerRadii, style: cornerStyle), with: backgroundColor)
    }
    if drawsContent { canvas.withClip(bounds) { draw(in: canvas, dirty: bounds) } }
    if clipsToBounds {
      canvas.withClip(bounds) { drawPictures(of: subviews, in: canvas) }
    } else {
      drawPictures(of: subviews, in: canvas)
    }
  }

  private func drawPictures(of views: [View], in canvas: Canvas) {
    let before = canvas.translation
    for view in views where !view.isHidden && view.alpha > 0 {
      canvas.translation =
        before
        + Vector(
          dx: view.frame.minX - view.bounds.minX, dy: view.frame.minY - view.bounds.minY)
      view.drawPicture(in: canvas)
    }
    canvas.translation = before
  }
}
