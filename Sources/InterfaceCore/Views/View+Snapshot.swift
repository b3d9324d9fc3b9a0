// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The greatest side of a snapshot in physical pixels.
private let largestSide = 8_192.0

extension View {
  /// Draws the view and its subviews into an image, without animations, transforms and opacity.
  ///
  /// Materials and shadows are left out, and views clip to rectangles without round corners.
  ///
  /// - Parameters:
  ///   - scale: The scale of the image, or `nil` for that of the view's display.
  ///   - drawsBackground: Whether the view's own background colour is drawn.
  /// - Returns: The image, or `nil` if the view has no size or there is no memory.
  package final func snapshotImage(
    scale: DisplayScale? = nil, drawsBackground: Bool = true
  ) -> Image? {
    let size = bounds.size
    let scale = scale ?? displayScale
    guard !size.isEmpty,
      max(size.width, size.height) * scale.factor <= largestSide
    else { return nil }
    layoutIfNeeded()
    return try? Image.draw(size: size, scale: scale) { canvas in
      canvas.translation = canvas.translation + (Point.zero - bounds.origin)
      drawSnapshot(in: canvas, drawsBackground: drawsBackground)
    }
  }

  private func drawSnapshot(in canvas: Canvas, drawsBackground: Bool = true) {
    if drawsBackground, let backgroundColor, backgroundColor.alpha > 0 {
      canvas.fill(
        RoundedRect(rect: bounds, radii: cornerRadii, style: cornerStyle), with: backgroundColor)
    }
    if drawsContent {
      let drawing = widened(bounds, by: displayedOverhang)
      canvas.withClip(drawing) { draw(in: canvas, dirty: drawing) }
    }
    if clipsToBounds {
      canvas.withClip(bounds) { drawSnapshots(of: subviews, in: canvas) }
    } else {
      drawSnapshots(of: subviews, in: canvas)
    }
  }

  private func drawSnapshots(of views: [View], in canvas: Canvas) {
    let before = canvas.translation
    for view in views where !view.isHidden && view.alpha > 0 {
      canvas.translation =
        before
        + Vector(
          dx: view.frame.minX - view.bounds.minX, dy: view.frame.minY - view.bounds.minY)
      view.drawSnapshot(in: canvas)
    }
    canvas.translation = before
  }
}
