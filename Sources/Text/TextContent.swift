internal import SashCPixman
internal import SashGeometry
internal import SashRaster

/// A laid out text without its colour: what layouts that differ only in colour share.
@MainActor @safe final class TextContent {
  let text: ShapedText

  /// The fonts; nil where there are none, and all is boxes.
  private let library: FontLibrary?
  private var prepared: PreparedText?

  init(_ text: ShapedText, library: FontLibrary?) {
    self.text = text
    self.library = library
  }

  /// Draws the text with its top left corner at a pixel of the canvas's bitmap.
  func draw(in canvas: Canvas, at place: (x: Int, y: Int), color: Color) {
    let pixel = color.premultiplied
    guard pixel >> 24 > 0 else { return }
    // 16 bits are what pixman counts in; such a place is outside of any bitmap.
    guard abs(place.x) < 1 << 20, abs(place.y) < 1 << 20 else { return }
    let clip = canvas.clip.bounds.offset(x: -place.x, y: -place.y)
    guard let library else { return drawBoxes(text.boxes[...], canvas, place, color) }
    let text = preparedText(library.glyphs)
    // Lines stand from top to bottom, so those that show are neighbours.
    guard let first = text.lines.firstIndex(where: { $0.bottom > clip.top }),
      let last = text.lines.lastIndex(where: { $0.top < clip.bottom }), first <= last
    else { return }
    let lines = (text.lines[first], text.lines[last])
    unsafe canvas.withClippedImage { target in
      let masks = lines.0.masks.lowerBound..<lines.1.masks.upperBound
      if !masks.isEmpty, let source = unsafe SolidImages.shared.image(of: pixel) {
        unsafe drawMasks(
          text, masks, target, source, place, library.glyphs,
          isTranslucent: pixel >> 24 < 255)
      }
      for picture in text.pictures[lines.0.pictures.lowerBound..<lines.1.pictures.upperBound] {
        unsafe draw(picture, target, place, alpha: pixel >> 24)
      }
      for glyph in text.loose[lines.0.loose.lowerBound..<lines.1.loose.upperBound] {
        unsafe draw(glyph, target, place, pixel: pixel)
      }
    }
    let boxes =
      self.text.lines[first].boxes.lowerBound..<self.text.lines[last].boxes.upperBound
    drawBoxes(self.text.boxes[boxes], canvas, place, color)
  }

  // MARK: Glyphs

  private func preparedText(_ cache: GlyphCache) -> PreparedText {
    if let prepared, prepared.generation == cache.generation { return prepared }
    let new = PreparedText(text, from: cache)
    prepared = new
    return new
  }

  private func drawMasks(
    _ text: PreparedText, _ masks: Range<Int>, _ target: OpaquePointer, _ source: OpaquePointer,
    _ place: (x: Int, y: Int), _ cache: GlyphCache, isTranslucent: Bool
  ) {
    let x = Int32(place.x)
    let y = Int32(place.y)
    unsafe text.masks.withUnsafeBufferPointer { all in
      guard let glyphs = unsafe all.baseAddress.map({ unsafe $0 + masks.lowerBound }) else {
        return
      }
      let count = Int32(masks.count)
      guard isTranslucent && text.hasOverlaps else {
        return unsafe pixman_composite_glyphs_no_mask(
          PIXMAN_OP_OVER, source, target, 0, 0, x, y, cache.masks, count, glyphs)
      }
      // Joined in one mask first, so that a translucent colour is laid on once.
      var ink = pixman_box32_t()
      unsafe pixman_glyph_get_extents(
        cache.masks, count, UnsafeMutablePointer(mutating: glyphs), &ink)
      unsafe pixman_composite_glyphs(
        PIXMAN_OP_OVER, source, target, PIXMAN_a8, 0, 0, ink.x1, ink.y1, x + ink.x1, y + ink.y1,
        ink.x2 - ink.x1, ink.y2 - ink.y1, cache.masks, count, glyphs)
    }
  }

  private func draw(
    _ picture: PreparedText.Picture, _ target: OpaquePointer, _ place: (x: Int, y: Int),
    alpha: UInt32
  ) {
    let mask = unsafe alpha == 255 ? nil : SolidImages.shared.image(of: alpha << 24)
    unsafe pixman_image_composite32(
      PIXMAN_OP_OVER, picture.glyph.image, mask, target, 0, 0, 0, 0, Int32(place.x) + picture.x,
      Int32(place.y) + picture.y, picture.glyph.width, picture.glyph.height)
  }

  /// Draws a glyph that is too large for the cache, or came when that was full.
  private func draw(
    _ glyph: PreparedText.Loose, _ target: OpaquePointer, _ place: (x: Int, y: Int), pixel: UInt32
  ) {
    guard let rendered = RenderedGlyph(glyph.id, of: glyph.face) else { return }
    let x = Int32(place.x) + glyph.x + rendered.left
    let y = Int32(place.y) + glyph.y - rendered.top
    let solid = rendered.kind == .mask ? pixel : pixel & 0xFF00_0000
    guard let solid = unsafe SolidImages.shared.image(of: solid) else { return }
    switch rendered.kind {
    case .mask:
      unsafe pixman_image_composite32(
        PIXMAN_OP_OVER, solid, rendered.image, target, 0, 0, 0, 0, x, y, rendered.width,
        rendered.height)
    case .color:
      unsafe pixman_image_composite32(
        PIXMAN_OP_OVER, rendered.image, solid, target, 0, 0, 0, 0, x, y, rendered.width,
        rendered.height)
    }
  }

  // MARK: Boxes

  /// Draws hollow boxes, their lines as thick as a twelfth of their height.
  private func drawBoxes(
    _ boxes: ArraySlice<ShapedText.Box>, _ canvas: Canvas, _ place: (x: Int, y: Int), _ color: Color
  ) {
    for box in boxes {
      let outer = box.rect.offset(x: place.x, y: place.y)
      let line = max(outer.height / 12, 1)
      let top = outer.top + line
      let bottom = outer.bottom - line
      for side in [
        PixelRect(left: outer.left, top: outer.top, right: outer.right, bottom: top),
        PixelRect(left: outer.left, top: bottom, right: outer.right, bottom: outer.bottom),
        PixelRect(left: outer.left, top: top, right: outer.left + line, bottom: bottom),
        PixelRect(left: outer.right - line, top: top, right: outer.right, bottom: bottom),
      ] {
        Compositing.fill(canvas.bitmap, side, clip: canvas.clip, with: color)
      }
    }
  }
}
