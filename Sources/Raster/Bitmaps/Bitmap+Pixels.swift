// SPDX-License-Identifier: MIT

internal import Glibc
internal import SashGeometry

extension Bitmap {
  /// The pixel at a position, as premultiplied `0xAARRGGBB`, whatever the bitmap's format.
  ///
  /// Formats without alpha give opaque pixels; a mask gives black with its alpha. The position must
  /// lie within the bitmap; `y` counts from the top.
  public func pixel(x: Int, y: Int) -> UInt32 {
    precondition(
      x >= 0 && x < size.width && y >= 0 && y < size.height,
      "There is no pixel at (\(x), \(y)) in a bitmap of \(size.width)x\(size.height).")
    let row = unsafe memory + y * stride
    let bits =
      switch format {
      case .x8r8g8b8, .a8r8g8b8: unsafe row.load(fromByteOffset: x * 4, as: UInt32.self)
      case .r5g6b5: unsafe UInt32(row.load(fromByteOffset: x * 2, as: UInt16.self))
      case .a8: unsafe UInt32(row.load(fromByteOffset: x, as: UInt8.self))
      }
    return format.pixel(of: bits)
  }

  /// Calls `body` with the pixels of a row of a 32-bit bitmap.
  ///
  /// The span is valid only during the call. Bitmaps of other formats trap: use `withBytes(row:_:)`
  /// for them.
  ///
  /// - Returns: The result of `body`.
  public func withRow<R>(_ y: Int, _ body: (inout MutableSpan<UInt32>) -> R) -> R {
    precondition(format.bitsPerPixel == 32, "Rows of a \(format) bitmap are not of 32 bits.")
    precondition(y >= 0 && y < size.height, "There is no row \(y) in \(size.height) rows.")
    let start = unsafe (memory + y * stride).assumingMemoryBound(to: UInt32.self)
    var span = unsafe MutableSpan(_unsafeStart: start, count: size.width)
    return body(&span)
  }

  /// Calls `body` with the bytes of a row, without its padding, in the bitmap's own format.
  ///
  /// The span is valid only during the call.
  ///
  /// - Returns: The result of `body`.
  public func withBytes<R>(row y: Int, _ body: (inout MutableSpan<UInt8>) -> R) -> R {
    precondition(y >= 0 && y < size.height, "There is no row \(y) in \(size.height) rows.")
    let start = unsafe (memory + y * stride).assumingMemoryBound(to: UInt8.self)
    var span = unsafe MutableSpan(
      _unsafeStart: start, count: size.width * format.bytesPerPixel)
    return body(&span)
  }

  /// Whether two bitmaps have the same size, the same format and equal pixels.
  ///
  /// Row padding and unused bits are ignored.
  public func matches(_ other: Bitmap) -> Bool {
    firstDifference(from: other) == nil && size == other.size && format == other.format
  }

  /// The first position where two bitmaps have different pixels, row by row, or `nil`.
  ///
  /// Only positions that lie within both bitmaps are compared.
  public func firstDifference(from other: Bitmap) -> (x: Int, y: Int)? {
    let width = min(size.width, other.size.width)
    for y in 0..<min(size.height, other.size.height) {
      let isSame =
        unsafe format == other.format && format != .x8r8g8b8
        && memcmp(
          memory + y * stride, other.memory + y * other.stride, width * format.bytesPerPixel) == 0
      if isSame { continue }
      if format == .x8r8g8b8, other.format == .x8r8g8b8 {
        let first = unsafe (memory + y * stride).assumingMemoryBound(to: UInt32.self)
        let second = unsafe (other.memory + y * other.stride).assumingMemoryBound(to: UInt32.self)
        // The unused bits of `x8r8g8b8` pixels may have any value.
        for x in 0..<width where unsafe (first[x] ^ second[x]) & 0xFF_FFFF != 0 { return (x, y) }
        continue
      }
      for x in 0..<width where pixel(x: x, y: y) != other.pixel(x: x, y: y) { return (x, y) }
    }
    return nil
  }

  /// A bitmap with memory of its own and the same pixels.
  ///
  /// - Throws: `BitmapError.outOfMemory` when the system has no memory left.
  public func copy() throws(BitmapError) -> Bitmap {
    let result = try Bitmap(size: size, format: format)
    let bytes = size.width * format.bytesPerPixel
    for y in 0..<size.height {
      unsafe memcpy(result.memory + y * result.stride, memory + y * stride, bytes)
    }
    return result
  }

  /// Sets all pixels to zero: transparent, or black in formats without alpha.
  public func clear() {
    let bytes = size.width * format.bytesPerPixel
    for y in 0..<size.height { unsafe memset(memory + y * stride, 0, bytes) }
  }
}
