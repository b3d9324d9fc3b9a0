internal import Glibc
internal import SashGeometry

extension Bitmap {
  /// The pixel at a place, as premultiplied `0xAARRGGBB`, whatever the format.
  ///
  /// Formats without alpha give opaque pixels, a mask gives black of its alpha.
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

  /// Calls `body` with the pixels of a row; the bitmap must have 32 bits a pixel.
  public func withRow<R>(_ y: Int, _ body: (inout MutableSpan<UInt32>) -> R) -> R {
    precondition(format.bitsPerPixel == 32, "Rows of a \(format) bitmap are not of 32 bits.")
    precondition(y >= 0 && y < size.height, "There is no row \(y) in \(size.height) rows.")
    let start = unsafe (memory + y * stride).assumingMemoryBound(to: UInt32.self)
    var span = unsafe MutableSpan(_unsafeStart: start, count: size.width)
    return body(&span)
  }

  /// Calls `body` with the bytes of a row, without its padding; of any format.
  public func withBytes<R>(row y: Int, _ body: (inout MutableSpan<UInt8>) -> R) -> R {
    precondition(y >= 0 && y < size.height, "There is no row \(y) in \(size.height) rows.")
    let start = unsafe (memory + y * stride).assumingMemoryBound(to: UInt8.self)
    var span = unsafe MutableSpan(
      _unsafeStart: start, count: size.width * format.bytesPerPixel)
    return body(&span)
  }

  /// Whether both have the same size and format and show the same pixels.
  ///
  /// Padding and unused bits do not count.
  public func matches(_ other: Bitmap) -> Bool {
    firstDifference(from: other) == nil && size == other.size && format == other.format
  }

  /// The first place where the two show different pixels, row by row; nil when there is none.
  ///
  /// Only places that both have are compared.
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
        // The unused bits of each may be anything.
        for x in 0..<width where unsafe (first[x] ^ second[x]) & 0xFF_FFFF != 0 { return (x, y) }
        continue
      }
      for x in 0..<width where pixel(x: x, y: y) != other.pixel(x: x, y: y) { return (x, y) }
    }
    return nil
  }

  /// A bitmap of its own memory with the same pixels.
  public func copy() throws(BitmapError) -> Bitmap {
    let result = try Bitmap(size: size, format: format)
    let bytes = size.width * format.bytesPerPixel
    for y in 0..<size.height {
      unsafe memcpy(result.memory + y * result.stride, memory + y * stride, bytes)
    }
    return result
  }

  /// Makes all pixels zero: transparent, or black.
  public func clear() {
    let bytes = size.width * format.bytesPerPixel
    for y in 0..<size.height { unsafe memset(memory + y * stride, 0, bytes) }
  }
}
