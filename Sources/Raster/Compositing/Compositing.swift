// SPDX-License-Identifier: MIT

internal import SashCPixman
package import SashGeometry

/// The pixel operations that all drawing is made of.
///
/// Positions are whole physical pixels of the target; nothing is drawn outside of `clip`. An
/// operation that finds no memory for a mask draws nothing.
@MainActor package enum Compositing {
  /// Fills a rectangle with one colour.
  package static func fill(
    _ target: Bitmap, _ rect: PixelRect, clip: Region, with color: Color,
    blend: BlendMode = .over
  ) {
    fill(target, rect, clip: clip, pixel: color.premultiplied, blend: blend)
  }

  /// Fills a region with one colour.
  package static func fill(
    _ target: Bitmap, _ region: Region, with color: Color, blend: BlendMode = .over
  ) {
    fill(target, region.bounds, clip: region, with: color, blend: blend)
  }

  /// Fills a region with an opaque colour that has another colour over it.
  ///
  /// It takes one pass, and the result equals, to the bit, drawing the two after each other.
  package static func fill(
    _ target: Bitmap, _ region: Region, with color: Color, under overlay: Color
  ) {
    guard target.format.bitsPerPixel == 32 else {
      fill(target, region, with: color)
      return fill(target, region, with: overlay)
    }
    let pixel = PixelRows.blended(color.premultiplied, under: overlay.premultiplied)
    fill(target, region.bounds, clip: region, pixel: pixel, blend: .source)
  }

  /// Fills a rounded shape with one colour.
  package static func fill(
    _ target: Bitmap, _ shape: PixelRoundedRect, clip: Region, with color: Color
  ) {
    let pixel = color.premultiplied
    let visible = shape.rect.intersection(clip.bounds)
    // Most repainted areas within a shape lie between its corners, and need no mask.
    guard shape.isRounded(in: visible) else {
      return fill(target, visible, clip: clip, pixel: pixel)
    }
    guard pixel >> 24 > 0, clip.intersects(shape.rect),
      let mask = MaskCache.shared.mask(for: shape)
    else { return }
    fillParts(of: mask, target, shape.rect, clip: clip, pixel: pixel)
  }

  /// Fills a ring inside the edge of a rounded shape, `width` whole pixels wide.
  package static func stroke(
    _ target: Bitmap, _ shape: PixelRoundedRect, width: Int, clip: Region, with color: Color
  ) {
    let pixel = color.premultiplied
    let shorterSide = min(shape.rect.width, shape.rect.height)
    if width * 2 >= shorterSide { return fill(target, shape, clip: clip, with: color) }
    guard width > 0, pixel >> 24 > 0, clip.intersects(shape.rect),
      let mask = MaskCache.shared.mask(for: shape, ring: width)
    else { return }
    fillParts(of: mask, target, shape.rect, clip: clip, pixel: pixel)
  }

  /// Draws one colour through an 8-bit mask whose first pixel lies at a position in the target.
  package static func fill(
    _ target: Bitmap, mask: Bitmap, at origin: (x: Int, y: Int), clip: Region, with color: Color
  ) {
    let pixel = color.premultiplied
    guard pixel >> 24 > 0 else { return }
    draw(.color(pixel), through: mask, at: origin, into: target, clip: clip)
  }

  /// Draws a source through an 8-bit mask whose first pixel lies at a position in the target.
  static func draw(
    _ source: Source, through mask: Bitmap, at origin: (x: Int, y: Int), into target: Bitmap,
    clip: Region
  ) {
    let pass = Pass(target: target, clip: clip, operation: .over, source: source)
    pass.draw(mask.bounds.offset(x: origin.x, y: origin.y), mask: .bitmap(mask), at: origin)
  }

  private static func fillParts(
    of mask: RoundedMask, _ target: Bitmap, _ rect: PixelRect, clip: Region, pixel: UInt32
  ) {
    let pass = Pass(target: target, clip: clip, operation: .over, source: .color(pixel))
    mask.forEachPart(of: rect) { part, maskOrigin in
      if let maskOrigin {
        pass.draw(part, mask: .bitmap(mask.bitmap), at: maskOrigin)
      } else {
        fill(target, part, clip: clip, pixel: pixel)
      }
    }
  }

  /// Fills a rectangle with a premultiplied pixel.
  static func fill(
    _ target: Bitmap, _ rect: PixelRect, clip: Region, pixel: UInt32, blend: BlendMode = .over
  ) {
    let rect = rect.intersection(target.bounds)
    if blend == .over, pixel >> 24 < 255 {
      guard pixel >> 24 > 0 else { return }
      let pass = Pass(target: target, clip: clip, operation: .over, source: .color(pixel))
      return pass.draw(rect, mask: nil)
    }
    if target.format == .r5g6b5, !Dither.isExact(pixel) {
      let pass = Pass(target: target, clip: clip, operation: .source, source: .color(pixel))
      return pass.draw(rect, mask: nil)
    }
    // An opaque colour hides the pixels below: storing it is four times faster than blending it.
    let bits = target.format.bits(of: pixel)
    if case .target(let list, let firstRow) = target.recordingRole {
      let surface = RenderSurface(target)
      return clip.forEachRect(in: rect) { rect in
        list.record(.fill(bits), rect, of: surface, firstRow: firstRow)
      }
    }
    target.recordingRole.flush()
    let surface = RenderSurface(target)
    clip.forEachRect(in: rect) { rect in
      PixelRows.fill(
        surface, x: Int32(rect.left), y: Int32(rect.top), width: Int32(rect.width),
        height: Int32(rect.height), bits: bits)
    }
  }
}
