public import SashGeometry

extension Canvas {
  /// Fills a rectangle.
  public func fill(_ rect: Rect, with color: Color, blend: BlendMode = .over) {
    Compositing.fill(bitmap, pixels(rect), clip: clip, with: color, blend: blend)
  }

  /// Fills a rectangle with rounded corners.
  public func fill(_ shape: RoundedRect, with color: Color) {
    Compositing.fill(bitmap, pixels(shape), clip: clip, with: color)
  }

  /// Draws a line along the inside of the edge of a rounded rectangle.
  ///
  /// The width rounds to whole pixels, to one at least where it is more than zero.
  public func stroke(_ shape: RoundedRect, with color: Color, width: Double) {
    guard width > 0 else { return }
    Compositing.stroke(
      bitmap, pixels(shape), width: max(scale.edge(width), 1), clip: clip, with: color)
  }

  /// Draws a line inside a rounded rectangle, a distance away from its edge.
  ///
  /// The distance rounds to whole pixels by itself, as the width does: wherever the rectangle lies,
  /// the line begins where another one along the edge ends that is as wide as the distance.
  package func stroke(
    _ shape: RoundedRect, insetBy distance: Double, with color: Color, width: Double
  ) {
    guard width > 0 else { return }
    var inner = pixels(shape)
    let inset = scale.edge(distance)
    inner.rect = PixelRect(
      left: inner.rect.left + inset, top: inner.rect.top + inset,
      right: inner.rect.right - inset, bottom: inner.rect.bottom - inset)
    if inner.rect.isEmpty { return }
    inner.radius = max(0, inner.radius - Double(inset))
    Compositing.stroke(bitmap, inner, width: max(scale.edge(width), 1), clip: clip, with: color)
  }

  /// Lays a colour through an 8-bit mask whose first pixel lies at a point.
  ///
  /// The mask is in physical pixels.
  public func fill(mask: Bitmap, at point: Point, with color: Color) {
    precondition(mask.format == .a8, "A mask is an a8 bitmap; this one is \(mask.format).")
    Compositing.fill(bitmap, mask: mask, at: pixel(point), clip: clip, with: color)
  }

  /// Draws a picture over a rectangle, scaled where its pixels do not fit exactly.
  public func draw(
    _ image: Image, in rect: Rect, opacity: Double = 1, clippedTo shape: RoundedRect? = nil
  ) {
    let target = pixels(rect)
    guard !target.isEmpty, clip.intersects(target) else { return }
    let shape = shape.map { pixels($0) }
    let source = image.level(for: target.size)
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

  /// Draws a picture at its own size.
  public func draw(_ image: Image, at point: Point, opacity: Double = 1) {
    draw(image, in: Rect(origin: point, size: image.size), opacity: opacity)
  }

  /// Draws the shadow of a rounded rectangle.
  ///
  /// With `outsideOnly` what the shape covers stays as it is, for a shape that lets through what
  /// lies below, or that is about to be drawn over it anyway.
  public func drawShadow(_ shadow: Shadow, of shape: RoundedRect, outsideOnly: Bool) {
    Compositing.drawShadow(
      PixelShadow(shadow, scale: scale), of: pixels(shape), into: bitmap, clip: clip,
      outsideOnly: outsideOnly)
  }
}
