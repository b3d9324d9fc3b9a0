package import SashGeometry

extension Compositing {
  /// Draws a part of an opaque bitmap with a colour over it; both bitmaps have 32 bits a pixel.
  ///
  /// It takes one pass, and the result equals, to the bit, drawing the two after each other.
  package static func lay(
    _ source: Bitmap, _ part: PixelRect, under color: Color, into target: Bitmap,
    at place: (x: Int, y: Int)
  ) {
    draw(
      source, part, into: target, at: place,
      noted: { .veiled($0, color.premultiplied) },
      direct: { source, target, goal in
        PixelRows.lay(
          source, x: Int32(part.left), y: Int32(part.top), under: color.premultiplied,
          into: target, x: Int32(goal.left), y: Int32(goal.top), width: Int32(goal.width),
          height: Int32(goal.height))
      })
  }

  /// Draws a part of an opaque bitmap with an opacity of 1...254; both bitmaps have 32 bits a
  /// pixel.
  ///
  /// The result equals, to the bit, pixman's composition through a mask of one value, in a third of
  /// the time.
  package static func lay(
    _ source: Bitmap, _ part: PixelRect, opacity: UInt8, into target: Bitmap,
    at place: (x: Int, y: Int)
  ) {
    draw(
      source, part, into: target, at: place, noted: { .faded($0, opacity) },
      direct: { source, target, goal in
        PixelRows.lay(
          source, x: Int32(part.left), y: Int32(part.top), opacity: opacity, into: target,
          x: Int32(goal.left), y: Int32(goal.top), width: Int32(goal.width),
          height: Int32(goal.height))
      })
  }

  private static func draw(
    _ source: Bitmap, _ part: PixelRect, into target: Bitmap, at place: (x: Int, y: Int),
    noted: (PaintSurface) -> PaintOperation.Kind,
    direct: (PaintSurface, PaintSurface, PixelRect) -> Void
  ) {
    let goal = PixelRect(x: place.x, y: place.y, width: part.width, height: part.height)
    precondition(
      source.format.bitsPerPixel == 32 && target.format.bitsPerPixel == 32
        && source.bounds.contains(part) && target.bounds.contains(goal),
      "Both bitmaps of a blend must have 32 bits a pixel and contain their part.")
    if case .target(let list, let firstRow) = target.noting {
      let row = firstRow + place.y - part.top
      if Source.bitmap(source).needsSettling(row: row) { list.settle() }
      return list.note(
        noted(list.surface(of: source)), goal, of: PaintSurface(target), firstRow: firstRow,
        source: (part.left, part.top))
    }
    target.noting.settle()
    _ = unsafe source.sourceImage
    direct(PaintSurface(source), PaintSurface(target), goal)
  }
}
