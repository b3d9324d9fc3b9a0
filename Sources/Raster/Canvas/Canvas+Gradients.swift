// SPDX-License-Identifier: MIT

public import SashGeometry

extension Canvas {
  /// Fills a rectangle with a gradient that spans it.
  public func fill(_ rect: Rect, with gradient: Gradient) {
    let target = pixels(rect)
    guard let paint = paint(gradient, over: target) else { return }
    Compositing.fill(bitmap, target, clip: clip, with: paint)
  }

  /// Fills a rectangle with rounded corners with a gradient that spans the whole rectangle.
  public func fill(_ shape: RoundedRect, with gradient: Gradient) {
    let target = pixels(shape)
    guard let paint = paint(gradient, over: target.rect) else { return }
    Compositing.fill(bitmap, target.rect, clip: clip, with: paint, shape: target)
  }

  private func paint(_ gradient: Gradient, over rect: PixelRect) -> GradientPaint? {
    clip.intersects(rect)
      ? GradientPaint(gradient, over: Rect(rect), scale: scale.factor) : nil
  }
}
