import SashGeometry
import SashRaster

/// Sides grow in steps of this many pixels, so that a growing layer does not ask each time.
private let step = 64

/// What lies below a blurred layer, blurred: kept as long as nothing below changes.
///
/// It is in pixels of the scene, so that a layer that moves over what is still needs only what it
/// comes to; the bitmap is used as a ring.
@MainActor final class Backdrop {
  /// The pixels; nil where there is no memory for them.
  private(set) var kept: KeptPixels?
  /// The paint that last needed them.
  var lastPaint = 0

  private var look: BackdropLook?
  private var valid = Region()

  /// How many bytes the pixels take.
  var byteCount: Int { kept?.bitmap.byteCount ?? 0 }

  /// Forgets what has changed.
  func invalidate(_ rect: PixelRect) {
    if valid.intersects(rect) { valid.subtract(rect) }
  }

  /// Forgets all, but keeps the memory.
  func invalidateAll() { valid = Region() }

  /// Makes room for what a layer needs; tells whether there is.
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

  /// What of some rectangles is not there yet.
  func missing(_ rects: ArraySlice<PixelRect>) -> Region {
    var result = Region()
    for rect in rects where !valid.contains(rect) { result.formUnion(rect) }
    if !result.isEmpty { result.subtract(valid) }
    return result
  }

  /// Takes a part of a blurred picture, whose first pixel is that of the part.
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
