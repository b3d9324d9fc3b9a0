internal import SashCPixman
internal import SashGeometry

/// A picture whose pixels are worked out where they are needed, by any thread.
///
/// A pixel depends on nothing but its own place.
enum MadePicture: Sendable {
  /// A gradient.
  case gradient(GradientPaint)
  /// Another picture, scaled.
  case scaled(ScalePass)

  /// Writes premultiplied pixels of 32 bits; `memory` is where the first of them goes.
  func write(
    x: Int32, y: Int32, width: Int32, height: Int32, to memory: UnsafeMutableRawPointer,
    stride: Int, scratch: PixelScratch
  ) {
    let rect = PixelRect(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
    switch self {
    case .gradient(let paint): unsafe paint.write(rect, to: memory, stride: stride)
    case .scaled(let pass):
      unsafe pass.write(rect, to: memory, stride: stride, scratch: scratch)
    }
  }
}

/// A few rows of pixels with alpha that one thread works with.
@safe final class PaintStrip: @unchecked Sendable {
  /// How many rows it has: few enough to stay in the processor's cache.
  static let rows: Int32 = 32

  /// The extent of a row in pixels.
  let width: Int32
  /// The first byte.
  let memory: UnsafeMutableRawPointer
  /// pixman's header of it.
  let header: OpaquePointer

  /// The bytes from the start of one row to the start of the next.
  var stride: Int { Int(width) * 4 }

  /// A strip of a width, with garbage in it; nil where memory is out.
  init?(width: Int32) {
    // A multiple of 16 bytes, as vector instructions like it.
    let width = (width + 3) & ~3
    let bytes = Int(width) * 4 * Int(Self.rows)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
    guard
      let header = unsafe pixman_image_create_bits_no_clear(
        PIXMAN_a8r8g8b8, width, Self.rows, memory.assumingMemoryBound(to: UInt32.self), width * 4)
    else {
      unsafe memory.deallocate()
      return nil
    }
    self.width = width
    unsafe self.memory = unsafe memory
    unsafe self.header = unsafe header
  }

  deinit {
    _ = unsafe pixman_image_unref(header)
    unsafe memory.deallocate()
  }
}
