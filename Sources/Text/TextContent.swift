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
    guard let shown = text.lines(from: clip.top, to: clip.bottom) else { return }
    let (first, last) = (text.lines[shown.lowerBound], text.lines[shown.upperBound])
    unsafe canvas.withClippedImage { target in
      let masks = first.masks.lowerBound..<last.masks.upperBound
      if !masks.isEmpty, let source = unsafe SolidImages.shared.image(of: pixel) {
        unsafe text.drawMasks(
          masks, on: target, source, x: Int32(place.x), y: Int32(place.y),
          cache: library.glyphs.masks, isTranslucent: pixel >> 24 < 255)
      }
      for picture in text.pictures[first.pictures.lowerBound..<last.pictures.upperBound] {
        unsafe draw(picture, target, place, alpha: pixel >> 24)
      }
      for glyph in text.loose[first.loose.lowerBound..<last.loose.upperBound] {
        unsafe draw(glyph, target, place, pixel: pixel)
      }
    }
    guard !self.text.boxes.isEmpty else { return }
    let lines = self.text.lines[shown]
    let boxes = self.text.lines[shown.lowerBound].boxes.lowerBound
    drawBoxes(
      self.text.boxes[boxes..<(lines.last?.boxes.upperBound ?? boxes)], canvas, place, color)
  }

  // MARK: Glyphs

  private func preparedText(_ cache: GlyphCache) -> PreparedText {
    if let prepared, prepared.generation == cache.generation { return prepared }
    let new = PreparedText(text, from: cache)
    prepared = new
    return new
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
