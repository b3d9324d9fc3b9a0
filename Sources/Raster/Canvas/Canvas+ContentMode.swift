// SPDX-License-Identifier: MIT

public import SashGeometry

extension Canvas {
  /// Draws an image into a rectangle of other proportions, clipped at the rectangle's edges.
  ///
  /// The edges of the image round to physical pixels.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - rect: The rectangle in logical pixels that the image is fitted into, or fills.
  ///   - mode: The way in which the image fills the rectangle.
  ///   - opacity: The opacity from 0 to 1.
  ///   - cornerRadius: The radius, in logical pixels, of the corners of the visible part: of the
  ///     image, or of the rectangle where it clips the image.
  ///   - cornerStyle: The style of the corners' curve.
  public func draw(
    _ image: Image, in rect: Rect, mode: ContentMode, opacity: Double = 1,
    cornerRadius: Double = 0, cornerStyle: RoundedRect.Style = .circular
  ) {
    let target = pixels(rect)
    // The proportions are those of the image's pixels; its own size is in logical pixels.
    let imageSize =
      mode == .center
      ? PixelSize(
        width: max(scale.edge(image.size.width), 1), height: max(scale.edge(image.size.height), 1))
      : image.bitmap.size
    guard let whole = mode.frame(of: imageSize, in: target) else { return }
    let visible = whole.intersection(target)
    guard !visible.isEmpty, clip.intersects(visible) else { return }
    let shape =
      cornerRadius > 0
      ? PixelRoundedRect(rect: visible, radius: cornerRadius * scale.factor, style: cornerStyle)
      : nil
    let source = image.mipLevel(for: whole.size)
    if source.size == whole.size {
      return Compositing.blit(
        source, at: (whole.left, whole.top), into: bitmap,
        clip: visible == whole ? clip : clip.intersection(visible), opacity: opacity, shape: shape)
    }
    // Only the visible part is computed, so that no number grows with the size of the clipped part.
    let step = (
      x: Double(source.size.width) / Double(whole.width),
      y: Double(source.size.height) / Double(whole.height)
    )
    let part = Rect(
      x: Double(visible.left - whole.left) * step.x, y: Double(visible.top - whole.top) * step.y,
      width: Double(visible.width) * step.x, height: Double(visible.height) * step.y)
    Compositing.blitScaled(
      source, from: part, over: visible, into: bitmap, clip: clip, opacity: opacity, shape: shape,
      filter: .smooth)
  }
}
