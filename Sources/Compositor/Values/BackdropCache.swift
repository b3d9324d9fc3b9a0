// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The step, in pixels, in which the sides of a backdrop bitmap grow, so that a growing layer does
/// not allocate with each frame.
private let step = 64

/// The blurred backdrop of a layer, cached until something below the layer changes.
///
/// The pixels are those of the scene, so that a layer that moves over static content only blurs the
/// area it newly covers. The bitmap is used as a ring buffer.
@MainActor final class BackdropCache {
  /// The cached pixels, or `nil` if their memory could not be allocated.
  private(set) var pixels: RetainedPixels?
  /// The number of the paint that last used the pixels.
  var lastPaint = 0

  private var style: BackdropStyle?
  private var validRegion = Region()

  /// The size of the cached pixels in bytes.
  var byteCount: Int { pixels?.bitmap.byteCount ?? 0 }

  /// Marks the pixels of a rectangle as out of date.
  func invalidate(_ rect: PixelRect) {
    if validRegion.intersects(rect) { validRegion.subtract(rect) }
  }

  /// Marks all pixels as out of date and keeps their memory.
  func invalidateAll() { validRegion = Region() }

  /// Prepares the bitmap for a layer's frame.
  ///
  /// - Returns: Whether the bitmap's memory could be allocated.
  func reserve(
    _ frame: PixelRect, in scene: PixelSize, style: BackdropStyle, isOpaque: Bool
  ) -> Bool {
    if self.style != style {
      self.style = style
      validRegion = Region()
    }
    func side(_ needed: Int, _ maximum: Int) -> Int {
      min((needed + step - 1) / step * step, maximum)
    }
    let width = side(frame.width, scene.width)
    let height = side(frame.height, scene.height)
    let part = PixelRect(
      x: min(max(frame.left, 0), scene.width - width),
      y: min(max(frame.top, 0), scene.height - height), width: width, height: height)
    let format: PixelFormat = isOpaque ? .x8r8g8b8 : .a8r8g8b8
    if pixels?.part.size == part.size, pixels?.size == scene, pixels?.bitmap.format == format {
      if pixels?.part != part {
        pixels?.move(to: part)
        validRegion.formIntersection(part)
      }
      return true
    }
    pixels = nil
    validRegion = Region()
    guard let bitmap = try? Bitmap(size: part.size, format: format) else { return false }
    pixels = RetainedPixels(bitmap, part: part, of: scene, scale: .one)
    return true
  }

  /// Returns the parts of some rectangles that have no valid pixels yet.
  func missing(_ rects: ArraySlice<PixelRect>) -> Region {
    var result = Region()
    for rect in rects where !validRegion.contains(rect) { result.formUnion(rect) }
    if !result.isEmpty { result.subtract(validRegion) }
    return result
  }

  /// Copies a rectangle from a blurred bitmap whose first pixel is the rectangle's first.
  func store(_ part: PixelRect, from bitmap: Bitmap) {
    guard let pixels else { return }
    pixels.forEachTile(of: part) { piece, origin in
      Compositing.blit(
        bitmap, at: (part.left - origin.x, part.top - origin.y), into: pixels.bitmap,
        clip: Region(piece.offset(x: -origin.x, y: -origin.y)), blend: .source)
    }
    validRegion.formUnion(part)
  }
}
