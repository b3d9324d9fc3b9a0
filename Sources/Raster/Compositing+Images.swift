internal import SashCPixman
package import SashGeometry

extension Compositing {
  /// Draws a bitmap pixel by pixel, its first pixel at a place of the target.
  ///
  /// `shape` cuts it to a rounded rectangle of the target; `blend` of `.source` needs full
  /// opacity and no shape. What is opaque by its format is stored, never blended.
  package static func blit(
    _ source: Bitmap, at place: (x: Int, y: Int), into target: Bitmap, clip: Region,
    opacity: Double = 1, shape: PixelShape? = nil, blend: BlendMode = .over
  ) {
    let rect = source.bounds.offset(x: place.x, y: place.y)
    draw(
      .bitmap(source), isOpaque: blend == .source || !source.format.hasAlpha, over: rect,
      into: target, clip: clip, opacity: opacity.eightBits, shape: shape)
  }

  /// Draws a part of a bitmap, filtered, over a rectangle of the target.
  ///
  /// The part is in pixels of the source and may cut through them; nil means all of it. For less
  /// than half the size use a smaller source, since only four pixels are read for each drawn.
  package static func blitScaled(
    _ source: Bitmap, from part: Rect? = nil, over rect: PixelRect, into target: Bitmap,
    clip: Region, opacity: Double = 1, shape: PixelShape? = nil, blend: BlendMode = .over
  ) {
    let part =
      part
      ?? Rect(x: 0, y: 0, width: Double(source.size.width), height: Double(source.size.height))
    guard !rect.isEmpty, !part.isEmpty, part.isFinite, clip.intersects(rect) else { return }
    var transform = pixman_transform_t()
    let stepX = part.width / Double(rect.width)
    let stepY = part.height / Double(rect.height)
    unsafe pixman_transform_init_identity(&transform)
    transform.matrix.0.0 = fixed(stepX)
    transform.matrix.0.2 = fixed(part.minX)
    transform.matrix.1.1 = fixed(stepY)
    transform.matrix.1.2 = fixed(part.minY)
    let image = Source.filtered(source, transform)
    if !source.format.hasAlpha, opacity.eightBits < 255 {
      return drawByStrips(
        image, over: rect, into: target, clip: clip, opacity: opacity, shape: shape)
    }
    draw(
      image, isOpaque: blend == .source || !source.format.hasAlpha, over: rect, into: target,
      clip: clip, opacity: opacity.eightBits, shape: shape)
  }

  /// Draws a scaled opaque source with an opacity, by way of a scratch bitmap.
  ///
  /// pixman has no fast way to do both at once: this takes a fifth of the time.
  private static func drawByStrips(
    _ source: Source, over rect: PixelRect, into target: Bitmap, clip: Region,
    opacity: Double, shape: PixelShape?
  ) {
    var visible = rect.intersection(target.bounds).intersection(clip.bounds)
    if let shape { visible = visible.intersection(shape.rect) }
    if visible.isEmpty { return }
    if case .target(let list, let firstRow) = target.noting {
      // One strip as high as the painting, so that each band has its own rows of it.
      guard let strip = list.strip(width: visible.width) else { return }
      return draw(
        source, over: rect, part: visible, by: strip, top: list.rows.lowerBound - firstRow,
        into: target, clip: clip, opacity: opacity, shape: shape)
    }
    guard let strip = MaskCache.shared.strip(width: visible.width) else { return }
    for top in stride(from: visible.top, to: visible.bottom, by: strip.size.height) {
      let bottom = min(top + strip.size.height, visible.bottom)
      let part = PixelRect(left: visible.left, top: top, right: visible.right, bottom: bottom)
      draw(
        source, over: rect, part: part, by: strip, top: top, into: target, clip: clip,
        opacity: opacity, shape: shape)
    }
  }

  /// Draws a part by way of a strip whose first row is a row of the target.
  private static func draw(
    _ source: Source, over rect: PixelRect, part: PixelRect, by strip: Bitmap, top: Int,
    into target: Bitmap, clip: Region, opacity: Double, shape: PixelShape?
  ) {
    let place = part.offset(x: -part.left, y: -top)
    let pass = Pass(
      target: strip, clip: Region(place), operation: .source, source: source,
      origin: (rect.left - part.left, rect.top - top))
    pass.draw(place, mask: nil)
    draw(
      .bitmap(strip), isOpaque: true, over: strip.bounds.offset(x: part.left, y: top),
      into: target, clip: clip.intersection(part), opacity: opacity.eightBits, shape: shape)
  }

  /// pixman's number with sixteen bits behind the point.
  private static func fixed(_ value: Double) -> pixman_fixed_t {
    pixman_fixed_t(min(max((value * 65_536).rounded(), -0x7FFF_FFFF), 0x7FFF_FFFF))
  }

  /// Draws a source over a rectangle, cut to a shape.
  ///
  /// Its first pixel lies at a place of the target; nil means at the rectangle's corner.
  static func draw(
    _ source: Source, isOpaque: Bool, over rect: PixelRect, from place: (x: Int, y: Int)? = nil,
    into target: Bitmap, clip: Region, opacity: UInt32, shape: PixelShape?
  ) {
    guard opacity > 0, clip.intersects(rect) else { return }
    // A solid mask stands for the opacity where nothing else masks.
    let veil = opacity == 255 ? nil : Source.color(opacity << 24)
    let origin = place ?? (rect.left, rect.top)
    let over = Pass(target: target, clip: clip, operation: .over, source: source, origin: origin)
    let plain =
      isOpaque && opacity == 255
      ? Pass(target: target, clip: clip, operation: .source, source: source, origin: origin)
      : over
    guard let shape else { return plain.draw(rect, mask: veil) }
    let inside = rect.intersection(shape.rect)
    guard shape.isRounded else { return plain.draw(inside, mask: veil) }
    guard clip.intersects(inside), let mask = MaskCache.shared.mask(for: shape),
      let edges = MaskCache.shared.faded(mask.bitmap, by: opacity)
    else { return }
    mask.forEachPart(of: shape.rect) { part, place in
      let part = part.intersection(rect)
      if let place {
        over.draw(part, mask: .bitmap(edges), at: place)
      } else {
        plain.draw(part, mask: veil)
      }
    }
  }
}
