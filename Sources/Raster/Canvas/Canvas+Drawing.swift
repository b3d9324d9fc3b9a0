// SPDX-License-Identifier: MIT

public import SashGeometry

extension Canvas {
  /// Fills a rectangle with a colour.
  ///
  /// The rectangle is in logical pixels; its edges round to physical pixels. With a `blend` of
  /// `.source` the colour replaces the pixels, alpha included.
  public func fill(_ rect: Rect, with color: Color, blend: BlendMode = .over) {
    Compositing.fill(bitmap, pixels(rect), clip: clip, with: color, blend: blend)
  }

  /// Fills a rectangle with rounded corners with a colour.
  public func fill(_ shape: RoundedRect, with color: Color) {
    Compositing.fill(bitmap, pixels(shape), clip: clip, with: color)
  }

  /// Draws a line along the inside of the edge of a rounded rectangle.
  ///
  /// - Parameters:
  ///   - shape: The rounded rectangle, in logical pixels.
  ///   - color: The colour of the line.
  ///   - width: The line's width in logical pixels. It rounds to whole physical pixels, at least to
  ///     one where it is above zero.
  public func stroke(_ shape: RoundedRect, with color: Color, width: Double) {
    guard width > 0 else { return }
    Compositing.stroke(
      bitmap, pixels(shape), width: max(scale.edge(width), 1), clip: clip, with: color)
  }

  /// Draws a line inside a rounded rectangle, at a distance from its edge.
  ///
  /// The distance rounds to whole pixels independently of the rectangle's position, as the width
  /// does: the line starts exactly where another line along the edge ends that is as wide as the
  /// distance.
  package func stroke(
    _ shape: RoundedRect, insetBy distance: Double, with color: Color, width: Double
  ) {
    guard width > 0 else { return }
    var inner = pixels(shape)
    let inset = scale.edge(distance)
    inner.rect = inner.rect.inset(by: inset)
    if inner.rect.isEmpty { return }
    inner.radius = max(0, inner.radius - Double(inset))
    Compositing.stroke(bitmap, inner, width: max(scale.edge(width), 1), clip: clip, with: color)
  }

  /// Draws a colour through an 8-bit mask.
  ///
  /// - Parameters:
  ///   - mask: A bitmap of format `.a8`, in physical pixels.
  ///   - point: The logical point of the mask's first pixel; it rounds to a physical pixel.
  ///   - color: The colour that full coverage gives.
  public func fill(mask: Bitmap, at point: Point, with color: Color) {
    precondition(mask.format == .a8, "A mask is an a8 bitmap; this one is \(mask.format).")
    Compositing.fill(bitmap, mask: mask, at: pixel(point), clip: clip, with: color)
  }

  /// Draws an image over a rectangle, scaled where its pixels do not fit exactly.
  ///
  /// - Parameters:
  ///   - image: The image, which fills the whole rectangle, whatever its proportions. Use
  ///     `draw(_:in:mode:opacity:cornerRadius:cornerStyle:)` to keep the proportions.
  ///   - rect: The rectangle in logical pixels.
  ///   - opacity: The opacity from 0 to 1.
  ///   - shape: A rounded rectangle outside of which nothing is drawn, or `nil`.
  public func draw(
    _ image: Image, in rect: Rect, opacity: Double = 1, clippedTo shape: RoundedRect? = nil
  ) {
    let target = pixels(rect)
    guard !target.isEmpty, clip.intersects(target) else { return }
    let shape = shape.map { pixels($0) }
    let source = image.mipLevel(for: target.size)
    if source.size == target.size {
      Compositing.blit(
        source, at: (target.left, target.top), into: bitmap, clip: clip, opacity: opacity,
        shape: shape)
    } else {
      Compositing.blitScaled(
        source, over: target, into: bitmap, clip: clip, opacity: opacity, shape: shape,
        filter: .smooth)
    }
  }

  /// Draws an image at its own logical size, its top left corner at a point.
  public func draw(_ image: Image, at point: Point, opacity: Double = 1) {
    draw(image, in: Rect(origin: point, size: image.size), opacity: opacity)
  }

  /// Draws the shadow of a rounded rectangle.
  ///
  /// - Parameters:
  ///   - shadow: The shadow, in logical pixels.
  ///   - shape: The shape that casts the shadow, in logical pixels.
  ///   - outsideOnly: Whether the pixels that the shape covers stay unchanged. Use it for a
  ///     translucent shape, or for one that is about to be drawn over them anyway.
  public func drawShadow(_ shadow: Shadow, of shape: RoundedRect, outsideOnly: Bool) {
    Compositing.drawShadow(
      PixelShadow(shadow, scale: scale), of: pixels(shape), into: bitmap, clip: clip,
      outsideOnly: outsideOnly)
  }
}
