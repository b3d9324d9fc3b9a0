// SPDX-License-Identifier: MIT

public import SashGeometry
public import SashRaster

/// A framebuffer in memory of its own, for images, tests and benchmarks.
@MainActor public final class OffscreenFramebuffer: Framebuffer {
  /// The pixels.
  public let bitmap: Bitmap
  /// The pixels that are out of date.
  public var pendingDamage: Region

  /// Creates a framebuffer of a size in pixels, all of which are out of date.
  ///
  /// - Throws: A `BitmapError` if the size is out of bounds or memory is exhausted.
  public init(size: PixelSize, format: PixelFormat = .x8r8g8b8) throws(BitmapError) {
    bitmap = try Bitmap(size: size, format: format)
    pendingDamage = Region(PixelRect(size))
  }
}
