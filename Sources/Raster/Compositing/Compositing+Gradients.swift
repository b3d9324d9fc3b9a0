// SPDX-License-Identifier: MIT

package import SashGeometry

extension Compositing {
  /// Fills a rectangle with a gradient, clipped to a rounded shape of the target if one is given.
  package static func fill(
    _ target: Bitmap, _ rect: PixelRect, clip: Region, with paint: GradientPaint,
    opacity: Double = 1, shape: PixelRoundedRect? = nil
  ) {
    draw(
      .prepared(.gradient(paint)), isOpaque: paint.isOpaque, over: rect, from: (0, 0), into: target,
      clip: clip, opacity: opacity.eightBits, shape: shape)
  }

  /// Draws a gradient through an 8-bit mask whose first pixel lies at a position in the target.
  package static func fill(
    _ target: Bitmap, mask: Bitmap, at origin: (x: Int, y: Int), clip: Region,
    with paint: GradientPaint
  ) {
    let pass = Pass(
      target: target, clip: clip, operation: .over, source: .prepared(.gradient(paint)))
    pass.draw(mask.bounds.offset(x: origin.x, y: origin.y), mask: .bitmap(mask), at: origin)
  }
}
