// SPDX-License-Identifier: MIT

internal import SashCPixman
internal import SashGeometry
internal import SashRaster

/// A laid out text without its colour, shared by layouts that differ only in colour.
@MainActor @safe final class TextContent {
  let text: ShapedText

  /// The fonts; `nil` if there are none and all characters are boxes.
  private let library: FontLibrary?
  private var prepared: PreparedText?

  init(_ text: consuming ShapedText, library: FontLibrary?) {
    self.text = text
    self.library = library
  }

  /// Draws the text with its top left corner at a pixel of the canvas's bitmap.
  func draw(in canvas: Canvas, at origin: (x: Int, y: Int), color: Color) {
    guard color.premultiplied >> 24 > 0 || text.hasColors else { return }
    // `DisplayScale` clamps coordinates to this range, so one outside of it has no exact value.
    guard abs(origin.x) < 1 << 20, abs(origin.y) < 1 << 20 else { return }
    let clip = canvas.clip.bounds.offset(x: -origin.x, y: -origin.y)
    guard let library else { return drawBoxes(text.boxes[...], canvas, origin, color) }
    let prepared = preparedText(library.glyphs)
    guard let visibleLines = prepared.lines(from: clip.top, to: clip.bottom) else { return }
    let lines = (text.lines[visibleLines.lowerBound], text.lines[visibleLines.upperBound])
    let decorations = lines.0.decorations.lowerBound..<lines.1.decorations.upperBound
    if !decorations.isEmpty { draw(decorations, areAbove: false, canvas, origin, color) }
    unsafe canvas.withClippedImage { target in
      unsafe draw(prepared, visibleLines, target, origin, color, library.glyphs)
    }
    if !decorations.isEmpty { draw(decorations, areAbove: true, canvas, origin, color) }
    let boxes = lines.0.boxes.lowerBound..<lines.1.boxes.upperBound
    if !boxes.isEmpty { drawBoxes(text.boxes[boxes], canvas, origin, color) }
  }

  /// Returns the extent of the ink above the first line and below the last one, in physical pixels.
  func overhang() -> (above: Int, below: Int) {
    guard let library else { return (0, 0) }
    let inkExtent = preparedText(library.glyphs).inkExtent
    return (above: max(-inkExtent.top, 0), below: max(inkExtent.bottom - text.size.height, 0))
  }

  // MARK: Spans

  /// Draws the glyphs of some lines, one colour after the other.
  private func draw(
    _ prepared: PreparedText, _ visibleLines: ClosedRange<Int>, _ target: OpaquePointer,
    _ origin: (x: Int, y: Int), _ color: Color, _ cache: GlyphCache
  ) {
    let all = prepared.glyphs(of: visibleLines)
    if prepared.resolved.spans.isEmpty {
      return unsafe draw(prepared, all, target, origin, color.premultiplied, cache)
    }
    for index in prepared.resolved.spans.indices {
      let pixel = (prepared.resolved.spans[index].color ?? color).premultiplied
      let glyphs = prepared.glyphs(ofSpan: index).clamped(to: all)
      unsafe draw(prepared, glyphs, target, origin, pixel, cache)
    }
  }

  /// Draws glyphs in one colour.
  private func draw(
    _ prepared: PreparedText, _ glyphs: PreparedText.Glyphs, _ target: OpaquePointer,
    _ origin: (x: Int, y: Int), _ pixel: UInt32, _ cache: GlyphCache
  ) {
    guard pixel >> 24 > 0 else { return }
    if !glyphs.masks.isEmpty, let source = unsafe SolidImages.shared.image(of: pixel) {
      unsafe prepared.drawMasks(
        glyphs.masks, on: target, source, x: Int32(origin.x), y: Int32(origin.y),
        cache: cache.masks, isTranslucent: pixel >> 24 < 255)
    }
    for index in glyphs.colorGlyphs {
      unsafe draw(prepared.resolved.colorGlyphs[index], target, origin, alpha: pixel >> 24)
    }
    for index in glyphs.uncached {
      unsafe draw(prepared.resolved.uncached[index], target, origin, pixel: pixel)
    }
  }

  /// Draws the decorations above the letters, or those below them.
  private func draw(
    _ decorations: Range<Int>, areAbove: Bool, _ canvas: Canvas, _ origin: (x: Int, y: Int),
    _ color: Color
  ) {
    for stroke in text.decorations[decorations] where stroke.isAbove == areAbove {
      Compositing.fill(
        canvas.bitmap, stroke.rect.offset(x: origin.x, y: origin.y), clip: canvas.clip,
        with: stroke.color ?? color)
    }
  }

  // MARK: Glyphs

  private func preparedText(_ cache: GlyphCache) -> PreparedText {
    if let prepared, prepared.generation == cache.generation { return prepared }
    let new = PreparedText(text, from: cache)
    prepared = new
    return new
  }

  private func draw(
    _ colorGlyph: PreparedText.PositionedColorGlyph, _ target: OpaquePointer,
    _ origin: (x: Int, y: Int),
    alpha: UInt32
  ) {
    let mask = unsafe alpha == 255 ? nil : SolidImages.shared.image(of: alpha << 24)
    unsafe pixman_image_composite32(
      PIXMAN_OP_OVER, colorGlyph.glyph.image, mask, target, 0, 0, 0, 0,
      Int32(origin.x) + colorGlyph.x,
      Int32(origin.y) + colorGlyph.y, colorGlyph.glyph.width, colorGlyph.glyph.height)
  }

  /// Draws a glyph that is too large for the cache, or was looked up when that was full.
  private func draw(
    _ glyph: PreparedText.UncachedGlyph, _ target: OpaquePointer, _ origin: (x: Int, y: Int),
    pixel: UInt32
  ) {
    guard let rendered = RenderedGlyph.render(glyph.id, of: glyph.face) else { return }
    let x = Int32(origin.x) + glyph.x + rendered.left
    let y = Int32(origin.y) + glyph.y - rendered.top
    let solid = rendered.kind == .mask ? pixel : pixel & 0xFF00_0000
    guard let solid = unsafe SolidImages.shared.image(of: solid) else { return }
    let (source, mask) =
      unsafe rendered.kind == .mask ? (solid, rendered.image) : (rendered.image, solid)
    unsafe pixman_image_composite32(
      PIXMAN_OP_OVER, source, mask, target, 0, 0, 0, 0, x, y, rendered.width, rendered.height)
  }

  // MARK: Boxes

  /// Draws hollow boxes whose lines have a twelfth of their height.
  private func drawBoxes(
    _ boxes: ArraySlice<ShapedText.Box>, _ canvas: Canvas, _ origin: (x: Int, y: Int),
    _ color: Color
  ) {
    for box in boxes {
      let outer = box.rect.offset(x: origin.x, y: origin.y)
      let line = max(outer.height / 12, 1)
      let top = outer.top + line
      let bottom = outer.bottom - line
      for side in [
        PixelRect(left: outer.left, top: outer.top, right: outer.right, bottom: top),
        PixelRect(left: outer.left, top: bottom, right: outer.right, bottom: outer.bottom),
        PixelRect(left: outer.left, top: top, right: outer.left + line, bottom: bottom),
        PixelRect(left: outer.right - line, top: top, right: outer.right, bottom: bottom),
      ] {
        Compositing.fill(canvas.bitmap, side, clip: canvas.clip, with: box.color ?? color)
      }
    }
  }
}
