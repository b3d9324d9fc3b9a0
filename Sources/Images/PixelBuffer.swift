// SPDX-License-Identifier: MIT

internal import SashGeometry
internal import SashRaster

/// Pixels in memory that any thread may fill before they become a bitmap.
///
/// A buffer has one user at a time: the thread that decodes into it, and afterwards the bitmap that
/// is created from it. It frees the pixels with its last reference.
@safe final class PixelBuffer: @unchecked Sendable {
  /// The size in pixels.
  let size: PixelSize
  /// The number of bytes from the start of one row to the start of the next.
  let stride: Int
  /// The layout of a pixel's bits.
  private(set) var format: PixelFormat
  /// The first byte of the first row; valid as long as the buffer.
  let memory: UnsafeMutableRawPointer

  /// Creates a buffer; all bytes are zero: transparent, or black.
  ///
  /// - Throws: `BitmapError` when the size is empty or too large, or memory is exhausted.
  init(size: PixelSize, format: PixelFormat) throws(BitmapError) {
    let stride = try Bitmap.rowBytes(of: size, format)
    guard let memory = unsafe PixelMemory.allocate(stride * size.height) else {
      throw .outOfMemory(size)
    }
    self.size = size
    self.stride = stride
    self.format = format
    unsafe self.memory = unsafe memory
  }

  deinit { unsafe PixelMemory.free(memory, byteCount) }

  /// The number of bytes that the pixels take, padding included.
  var byteCount: Int { stride * size.height }

  /// The address of the first pixel of a row.
  func row(_ y: Int) -> UnsafeMutableRawPointer {
    precondition(y >= 0 && y < size.height, "There is no row \(y) in \(size.height) rows.")
    return unsafe memory + y * stride
  }

  /// Calls `body` with the pixels of a row of 32-bit pixels.
  func withRow<R>(_ y: Int, _ body: (inout MutableSpan<UInt32>) -> R) -> R {
    precondition(format.bitsPerPixel == 32, "Rows of \(format) pixels are not of 32 bits.")
    let start = unsafe row(y).assumingMemoryBound(to: UInt32.self)
    var span = unsafe MutableSpan(_unsafeStart: start, count: size.width)
    return body(&span)
  }

  /// Removes the alpha channel of 32-bit pixels if all are opaque.
  func dropOpaqueAlpha() {
    guard format == .a8r8g8b8 else { return }
    for y in 0..<size.height {
      let isOpaque = withRow(y) { row in
        var common = UInt32.max
        for x in 0..<row.count { common &= row[x] }
        return common >> 24 == 255
      }
      if !isOpaque { return }
    }
    format = .x8r8g8b8
  }
}

extension Bitmap {
  /// Creates a bitmap of the pixels of a buffer, without copying them.
  ///
  /// - Throws: `ImageError.bitmap` with the image's name when the system has no memory left.
  convenience init(_ buffer: PixelBuffer, name: String) throws(ImageError) {
    do throws(BitmapError) {
      unsafe try self.init(
        memory: buffer.memory, size: buffer.size, stride: buffer.stride, format: buffer.format,
        owner: buffer)
    } catch {
      throw .bitmap(name: name, error)
    }
  }
}
