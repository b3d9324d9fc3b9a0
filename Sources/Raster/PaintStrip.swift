internal import SashCPixman

/// A few rows of pixels with alpha that one thread works with.
@safe final class PaintStrip {
  /// How many rows it has: few enough to stay in the processor's cache.
  static let rows: Int32 = 32

  /// The first byte and pixman's header; none before they are needed.
  @safe private struct Pixels {
    let width: Int32
    let memory: UnsafeMutableRawPointer
    let header: OpaquePointer
  }

  private var pixels: Pixels?

  deinit { release() }

  /// The first byte, the bytes of a row and pixman's header of rows at least so wide, with garbage
  /// in them; nil where memory is out.
  func rows(
    width: Int32
  ) -> (memory: UnsafeMutableRawPointer, stride: Int, header: OpaquePointer)? {
    if pixels.map({ $0.width < width }) ?? true { make(width) }
    guard let pixels else { return nil }
    return unsafe (pixels.memory, Int(pixels.width) * 4, pixels.header)
  }

  private func make(_ width: Int32) {
    release()
    // A multiple of 16 bytes, as vector instructions like it.
    let width = (width + 3) & ~3
    let bytes = Int(width) * 4 * Int(Self.rows)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
    guard
      let header = unsafe pixman_image_create_bits_no_clear(
        PIXMAN_a8r8g8b8, width, Self.rows, memory.assumingMemoryBound(to: UInt32.self), width * 4)
    else { return unsafe memory.deallocate() }
    pixels = unsafe Pixels(width: width, memory: memory, header: header)
  }

  private func release() {
    guard let pixels else { return }
    _ = unsafe pixman_image_unref(pixels.header)
    unsafe pixels.memory.deallocate()
    self.pixels = nil
  }
}
