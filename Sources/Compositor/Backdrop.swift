import SashGeometry
import SashRaster

/// The step, in pixels, in which the sides of a backdrop bitmap grow, so that a growing layer does
/// not allocate with each frame.
private let step = 64

/// The blurred backdrop of a layer, cached until something below the layer changes.
///
/// The pixels are those of the scene, so that a layer that moves over static content only blurs the
/// area it newly covers. The bitmap is used as a ring buffer.
@MainActor final class Backdrop {
  /// The cached pixels, or `nil` if their memory could not be allocated.
  private(set) var kept: KeptPixels?
  /// The number of the paint that last used the pixels.
  var lastPaint = 0

  private var look: BackdropLook?
  private var valid = Region()

  /// The size of the cached pixels in bytes.
  var byteCount: Int { kept?.bitmap.byteCount ?? 0 }

  /// Marks the pixels of a rectangle as out of date.
  func invalidate(_ rect: PixelRect) {
    if valid.intersects(rect) { valid.subtract(rect) }
  }

  /// Marks all pixels as out of date and keeps their memory.
  func invalidateAll() { valid = Region() }

  /// Prepares the bitmap for a layer's frame.
  ///
  /// - Returns: Whether the bitmap has memory.
  func reserve(
    _ frame: PixelRect, in scene: PixelSize, look: BackdropLook, isOpaque: Bool
  ) -> Bool {
    if self.look != look {
      self.look = look
      valid = Region()
    }
    func side(_ wanted: Int, _ most: Int) -> Int { min((wanted + step - 1) / step * step, most) }
    let width = side(frame.width, scene.width)
    let height = side(frame.height, scene.height)
    let part = PixelRect(
      x: min(max(frame.left, 0), scene.width - width),
      y: min(max(frame.top, 0), scene.height - height), width: width, height: height)
    let format: PixelFormat = isOpaque ? .x8r8g8b8 : .a8r8g8b8
    if kept?.part.size == part.size, kept?.size == scene, kept?.bitmap.format == format {
      if kept?.part != part {
        kept?.move(to: part)
        valid.formIntersection(part)
      }
      return true
    }
    kept = nil
    valid = Region()
    guard let bitmap = try? Bitmap(size: part.size, format: format) else { return false }
    kept = KeptPixels(bitmap, part: part, of: scene, scale: .one)
    return true
  }

  /// Returns the parts of some rectangles that have no valid pixels yet.
  func missing(_ rects: ArraySlice<PixelRect>) -> Region {
    var result = Region()
    for rect in rects where !valid.contains(rect) { result.formUnion(rect) }
    if !result.isEmpty { result.subtract(valid) }
    return result
  }

  /// Copies a rectangle from a blurred bitmap whose first pixel is the rectangle's first.
  func take(_ part: PixelRect, from picture: Bitmap) {
    guard let kept else { return }
    kept.forEachTile(of: part) { piece, origin in
      Compositing.blit(
        picture, at: (part.left - origin.x, part.top - origin.y), into: kept.bitmap,
        clip: Region(piece.offset(x: -origin.x, y: -origin.y)), blend: .source)
    }
    valid.formUnion(part)
  }
}
