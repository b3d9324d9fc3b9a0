// SPDX-License-Identifier: MIT

package import SashGeometry

extension Compositing {
  /// Draws a part of an opaque bitmap with a colour over it; both bitmaps have 32 bits a pixel.
  ///
  /// It takes one pass, and the result equals, to the bit, drawing the two after each other.
  package static func blend(
    _ source: Bitmap, _ part: PixelRect, under color: Color, into target: Bitmap,
    at origin: (x: Int, y: Int)
  ) {
    draw(
      source, part, into: target, at: origin,
      recorded: { .blendColor($0, color.premultiplied) },
      direct: { source, target, destination in
        PixelRows.blend(
          source, x: Int32(part.left), y: Int32(part.top), under: color.premultiplied,
          into: target, x: Int32(destination.left), y: Int32(destination.top),
          width: Int32(destination.width),
          height: Int32(destination.height))
      })
  }

  /// Draws a part of an opaque bitmap with an opacity of 1...254; both bitmaps have 32 bits a
  /// pixel.
  ///
  /// The result equals, to the bit, pixman's composition through a mask of one value, in a third of
  /// the time.
  package static func blend(
    _ source: Bitmap, _ part: PixelRect, opacity: UInt8, into target: Bitmap,
    at origin: (x: Int, y: Int)
  ) {
    draw(
      source, part, into: target, at: origin, recorded: { .blendOpacity($0, opacity) },
      direct: { source, target, destination in
        PixelRows.blend(
          source, x: Int32(part.left), y: Int32(part.top), opacity: opacity, into: target,
          x: Int32(destination.left), y: Int32(destination.top), width: Int32(destination.width),
          height: Int32(destination.height))
      })
  }

  private static func draw(
    _ source: Bitmap, _ part: PixelRect, into target: Bitmap, at origin: (x: Int, y: Int),
    recorded: (RenderSurface) -> RenderOperation.Kind,
    direct: (RenderSurface, RenderSurface, PixelRect) -> Void
  ) {
    let destination = PixelRect(x: origin.x, y: origin.y, width: part.width, height: part.height)
    precondition(
      source.format.bitsPerPixel == 32 && target.format.bitsPerPixel == 32
        && source.bounds.contains(part) && target.bounds.contains(destination),
      "Both bitmaps of a blend must have 32 bits a pixel and contain their part.")
    if case .target(let list, let firstRow) = target.recordingRole {
      let row = firstRow + origin.y - part.top
      if Source.bitmap(source).needsFlush(row: row) { list.flush() }
      return list.record(
        recorded(list.surface(of: source)), destination, of: RenderSurface(target),
        firstRow: firstRow,
        source: (part.left, part.top))
    }
    target.recordingRole.flush()
    _ = unsafe source.sourceImage
    direct(RenderSurface(source), RenderSurface(target), destination)
  }
}
