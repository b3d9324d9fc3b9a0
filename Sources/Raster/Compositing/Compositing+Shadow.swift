// SPDX-License-Identifier: MIT

internal import SashCPixman
internal import SashGeometry

extension Compositing {
  /// Draws the shadow of a rounded shape.
  ///
  /// With `outsideOnly` the shape itself is left out: pixels that it covers stay unchanged, and
  /// pixels that it covers in part get the rest of the shadow.
  package static func drawShadow(
    _ shadow: PixelShadow, of shape: PixelRoundedRect, into target: Bitmap, clip: Region,
    outsideOnly: Bool, opacity: Double = 1
  ) {
    let frame = shadow.bounds(of: shape.rect)
    let pixel = shadow.color.withAlphaComponent(
      shadow.color.alpha.clampedToUnit * opacity.clampedToUnit
    )
    .premultiplied
    guard !shape.rect.isEmpty, pixel >> 24 > 0, clip.intersects(frame),
      let mask = MaskCache.shared.shadow(shadow, of: shape, outsideOnly: outsideOnly)
    else { return }
    let brush = Brush(mask, pixel: pixel, isCacheable: opacity >= 1)
    guard outsideOnly else { return brush.draw(frame, of: frame, target, clip) }
    forEachPartOutside(of: shape.rect, corners: mask.caps.corners, in: frame) { part in
      if clip.intersects(part) { brush.draw(part, of: frame, target, clip) }
    }
  }

  /// A shadow's mask, and the colour to draw through it.
  @MainActor private struct Brush {
    let mask: ShadowMask
    let pixel: UInt32
    let source: Source
    /// The mask; `nil` if the source is the mask already in colour, which is drawn in half the
    /// time.
    let maskSource: Source?

    /// Creates a brush; the mask in colour is cached only for shadows at full opacity, since one
    /// that fades would need a copy for each of its colours.
    init(_ mask: ShadowMask, pixel: UInt32, isCacheable: Bool) {
      self.mask = mask
      self.pixel = pixel
      if isCacheable, let colored = MaskCache.shared.coloredBitmap(mask, pixel) {
        source = .bitmap(colored)
        maskSource = nil
      } else {
        source = .color(pixel)
        maskSource = .bitmap(mask.bitmap)
      }
    }

    func draw(_ part: PixelRect, of frame: PixelRect, _ target: Bitmap, _ clip: Region) {
      mask.forEachPiece(of: frame, in: part) { piece, origin in
        let pass = Pass(
          target: target, clip: clip, operation: .over, source: source, origin: origin)
        pass.draw(piece, mask: maskSource, at: origin)
      } row: { piece, opacity in
        fill(target, piece, clip: clip, pixel: PixelRows.multiplied(pixel, by: opacity))
      }
    }
  }

  /// Calls `body` with the parts of a frame that a rounded rectangle inside it does not fully
  /// cover.
  private static func forEachPartOutside(
    of hole: PixelRect, corners: CornerExtents, in frame: PixelRect, _ body: (PixelRect) -> Void
  ) {
    func part(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
      let rect = PixelRect(left: left, top: top, right: right, bottom: bottom)
        .intersection(frame)
      if !rect.isEmpty { body(rect) }
    }
    // Corner areas never overlap: where corners meet, the first half takes the pixel between them.
    let upper = hole.top + min(corners.top, hole.height)
    let lower = max(upper, hole.bottom - corners.bottom)
    let left = hole.left + min(corners.left, hole.width)
    let right = max(left, hole.right - corners.right)
    part(frame.left, frame.top, frame.right, hole.top)
    part(frame.left, hole.top, left, upper)
    part(right, hole.top, frame.right, upper)
    part(frame.left, upper, hole.left, lower)
    part(hole.right, upper, frame.right, lower)
    part(frame.left, lower, left, hole.bottom)
    part(right, lower, frame.right, hole.bottom)
    part(frame.left, hole.bottom, frame.right, frame.bottom)
  }
}
