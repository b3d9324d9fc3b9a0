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
}
