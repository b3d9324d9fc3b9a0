public import SashGeometry
public import SashRaster

/// A framebuffer of its own memory, for pictures, tests and benchmarks.
@MainActor public final class OffscreenFramebuffer: Framebuffer {
  /// The pixels.
  public let bitmap: Bitmap
  /// The pixels that are out of date.
  public var owed: Region

  /// A framebuffer of a size that owes everything.
  public init(size: PixelSize, format: PixelFormat = .x8r8g8b8) throws(BitmapError) {
    bitmap = try Bitmap(size: size, format: format)
    owed = Region(PixelRect(size))
  }
}
