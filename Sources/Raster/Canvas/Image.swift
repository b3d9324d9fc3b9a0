// SPDX-License-Identifier: MIT

public import SashGeometry

/// An image that no longer changes, with the scale that it was made for.
///
/// Draw it with a `Canvas`. Use `Bitmap` for pixels that still change, and `ImageCache` to load
/// images that are shown repeatedly.
@MainActor public final class Image {
  /// The image's pixels; do not draw into them once the image is in use.
  public let bitmap: Bitmap
  /// The number of the image's pixels in a logical one.
  public let scale: DisplayScale

  /// The mip levels that were requested so far: the image at a half, a quarter and so on.
  private var mipLevels: [Bitmap] = []

  /// Creates an image of the pixels of a bitmap, without copying them.
  public init(bitmap: Bitmap, scale: DisplayScale = .one) {
    self.bitmap = bitmap
    self.scale = scale
  }

  /// The size in logical pixels.
  public var size: Size { scale.logical(bitmap.size) }

  /// The number of bytes that the pixels take, mip levels included.
  public var byteCount: Int { mipLevels.reduce(bitmap.byteCount) { $0 + $1.byteCount } }

  /// Returns an image of a logical size that `body` draws; its pixels are transparent at first.
  ///
  /// - Throws: `BitmapError` when the size is empty or too large, or memory is exhausted.
  public static func draw(
    size: Size, scale: DisplayScale = .one, _ body: (Canvas) -> Void
  ) throws(BitmapError) -> Image {
    let bitmap = try Bitmap(size: scale.pixels(size))
    body(Canvas(bitmap, scale: scale))
    return Image(bitmap: bitmap, scale: scale)
  }

  /// Returns the pixels to draw at a size in pixels: those of the smallest mip level that covers
  /// it, so that filtering skips no pixel.
  package func mipLevel(for size: PixelSize) -> Bitmap {
    var level = bitmap
    var step = 0
    while level.canHalve(toCover: size) {
      if step == mipLevels.count {
        guard let next = level.halved() else { return level }
        mipLevels.append(next)
      }
      level = mipLevels[step]
      step += 1
    }
    return level
  }
}
