// SPDX-License-Identifier: MIT

internal import SashCPixman
package import SashGeometry

extension Compositing {
  /// Draws a bitmap pixel for pixel, its first pixel at a position in the target.
  ///
  /// `shape` clips it to a rounded rectangle of the target; a `blend` of `.source` requires full
  /// opacity and no shape. Sources whose format is opaque are stored, never blended.
  package static func blit(
    _ source: Bitmap, at origin: (x: Int, y: Int), into target: Bitmap, clip: Region,
    opacity: Double = 1, shape: PixelRoundedRect? = nil, blend: BlendMode = .over
  ) {
    let rect = source.bounds.offset(x: origin.x, y: origin.y)
    draw(
      .bitmap(source), isOpaque: blend == .source || !source.format.hasAlpha, over: rect,
      into: target, clip: clip, opacity: opacity.eightBits, shape: shape)
  }

  /// Draws a part of a bitmap, scaled, over a rectangle of the target.
  ///
  /// The part is in pixels of the source and may cut through them; `nil` means the whole bitmap.
  /// Give a mip level of an image that is many times larger than the rectangle: every pixel of the
  /// source is read.
  package static func blitScaled(
    _ source: Bitmap, from part: Rect? = nil, over rect: PixelRect, into target: Bitmap,
    clip: Region, opacity: Double = 1, shape: PixelRoundedRect? = nil, blend: BlendMode = .over,
    filter: ScaleFilter = .bilinear
  ) {
    let part =
      part
      ?? Rect(x: 0, y: 0, width: Double(source.size.width), height: Double(source.size.height))
    let drawn = rect.intersection(target.bounds)
    guard !drawn.isEmpty, !part.isEmpty, part.isFinite, clip.intersects(rect),
      let source = source.with32BitPixels
    else { return }
    func table(
      _ count: Int, _ start: Double, _ length: Double, _ low: Int, _ high: Int, _ drawn: Range<Int>
    ) -> ScaleTable {
      ScaleTable.cached(
        ScaleTable.Key(
          count: count, start: start, step: length / Double(high - low),
          drawn: drawn.lowerBound - low..<drawn.upperBound - low, filter: filter))
    }
    let scaling = Scaling(
      columns: table(
        source.size.width, part.minX, part.width, rect.left, rect.right, drawn.left..<drawn.right),
      rows: table(
        source.size.height, part.minY, part.height, rect.top, rect.bottom, drawn.top..<drawn.bottom)
    )
    draw(
      .scaled(source, scaling), isOpaque: blend == .source || !source.format.hasAlpha, over: rect,
      into: target, clip: clip, opacity: opacity.eightBits, shape: shape)
  }

  /// Fills a region with an opaque colour, clipped to a rounded rectangle of the target.
  ///
  /// The result equals, to the bit, drawing a bitmap in which all pixels have the colour.
  package static func fill(
    _ target: Bitmap, _ region: Region, with color: Color, opacity: Double, shape: PixelRoundedRect?
  ) {
    draw(
      .color(color.premultiplied), isOpaque: true, over: region.bounds, into: target, clip: region,
      opacity: opacity.eightBits, shape: shape)
  }

  /// Draws a source over a rectangle, clipped to a shape.
  ///
  /// The source's first pixel lies at a position in the target; `nil` means the rectangle's corner.
  static func draw(
    _ source: Source, isOpaque: Bool, over rect: PixelRect, from position: (x: Int, y: Int)? = nil,
    into target: Bitmap, clip: Region, opacity: UInt32, shape: PixelRoundedRect?
  ) {
    guard opacity > 0, clip.intersects(rect) else { return }
    // A solid mask applies the opacity where there is no other mask.
    let opacityMask = opacity == 255 ? nil : Source.color(opacity << 24)
    let origin = position ?? (rect.left, rect.top)
    let over = Pass(target: target, clip: clip, operation: .over, source: source, origin: origin)
    let plain =
      isOpaque && opacity == 255
      ? Pass(target: target, clip: clip, operation: .source, source: source, origin: origin)
      : over
    func drawPlain(_ part: PixelRect) {
      guard let opacityMask else { return plain.draw(part, mask: nil) }
      if case .color(let pixel) = source {
        // Two solid images cannot be used at once, since each is valid only until the next is
        // requested: the opacity is multiplied into the colour instead.
        let translucentColor = Source.color(PixelRows.multiplied(pixel, by: opacity))
        let pass = Pass(target: target, clip: clip, operation: .over, source: translucentColor)
        return pass.draw(part, mask: nil)
      }
      guard case .bitmap(let bitmap) = source, bitmap.blendsByRows,
        target.format.bitsPerPixel == 32
      else { return plain.draw(part, mask: opacityMask) }
      let part = part.intersection(target.bounds)
        .intersection(bitmap.bounds.offset(x: origin.0, y: origin.1))
      clip.forEachRect(in: part) { rect in
        blend(
          bitmap, rect.offset(x: -origin.0, y: -origin.1), opacity: UInt8(opacity), into: target,
          at: (rect.left, rect.top))
      }
    }
    guard let shape else { return drawPlain(rect) }
    let inside = rect.intersection(shape.rect)
    guard shape.isRounded(in: inside.intersection(clip.bounds)) else { return drawPlain(inside) }
    guard clip.intersects(inside), let mask = MaskCache.shared.mask(for: shape),
      let edges = MaskCache.shared.multiplied(mask.bitmap, by: opacity)
    else { return }
    mask.forEachPart(of: shape.rect) { part, maskOrigin in
      let part = part.intersection(rect)
      if let maskOrigin {
        over.draw(part, mask: .bitmap(edges), at: maskOrigin)
      } else {
        drawPlain(part)
      }
    }
  }
}

extension Bitmap {
  /// Whether `PixelRows` blends the bitmap with an opacity faster than pixman does.
  fileprivate var blendsByRows: Bool { format.bitsPerPixel == 32 && !format.hasAlpha }

  /// The bitmap itself if its pixels have 32 bits, else a copy with 32 bits; `nil` if memory is
  /// exhausted.
  fileprivate var with32BitPixels: Bitmap? {
    if format.bitsPerPixel == 32 { return self }
    let format: PixelFormat = format.hasAlpha ? .a8r8g8b8 : .x8r8g8b8
    guard let copy = try? Bitmap(size: size, format: format) else { return nil }
    Compositing.blit(self, at: (0, 0), into: copy, clip: Region(bounds), blend: .source)
    return copy
  }
}
