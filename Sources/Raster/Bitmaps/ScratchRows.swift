// SPDX-License-Identifier: MIT

internal import SashCPixman

/// A few rows of 32-bit pixels with alpha, as scratch memory of one thread.
@safe final class ScratchRows {
  /// The number of rows: few enough to stay in the processor's cache.
  static let rows: Int32 = 32

  /// The memory of the rows and its pixman image; created on first use.
  @safe private struct Pixels {
    let width: Int32
    let memory: UnsafeMutableRawPointer
    let header: OpaquePointer
  }

  private var pixels: Pixels?

  deinit { release() }

  /// Returns the first byte, the bytes of a row and the pixman image of rows that are at least
  /// `width` pixels wide; `nil` if memory is exhausted.
  ///
  /// The pixels have undefined content.
  func rows(
    width: Int32
  ) -> (memory: UnsafeMutableRawPointer, stride: Int, header: OpaquePointer)? {
    if pixels.map({ $0.width < width }) ?? true { make(width) }
    guard let pixels else { return nil }
    return unsafe (pixels.memory, Int(pixels.width) * 4, pixels.header)
  }

  private func make(_ width: Int32) {
    release()
    // Rows start at multiples of 16 bytes, since vector instructions need aligned rows to be fast.
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
