// SPDX-License-Identifier: MIT

/// The largest size of the shared masks, in bytes: 2 MiB of corners, 4 MiB of shadows and 512 KiB of
/// symbols.
let maskCacheLimit = 13 << 19

extension PixelRect {
  /// Returns a rectangle within 0..<side, sometimes empty.
  static func random(side: Int, using generator: inout SeededGenerator) -> PixelRect {
    let x = generator.int(-2..<side)
    let y = generator.int(-2..<side)
    return PixelRect(
      x: x, y: y, width: generator.int(0..<side / 2),
      height: generator.int(0..<side / 2))
  }
}

@MainActor extension Bitmap {
  /// Returns a bitmap of noise, premultiplied if it has alpha.
  static func noise(
    _ width: Int, _ height: Int, format: PixelFormat = .a8r8g8b8, seed: UInt64
  ) throws -> Bitmap {
    let bitmap = try Bitmap(size: PixelSize(width: width, height: height), format: format)
    var generator = SeededGenerator(seed: seed)
    for y in 0..<height {
      if format == .a8r8g8b8 {
        bitmap.withRow(y) { generator.fillPremultiplied(&$0) }
      } else {
        bitmap.withBytes(row: y) { generator.fill(&$0) }
      }
    }
    return bitmap
  }

  /// Returns a description of the first different pixel, or `nil` if the bitmaps are equal.
  func difference(from other: Bitmap) -> String? {
    if size != other.size { return "\(size) is not \(other.size)" }
    guard let (x, y) = firstDifference(from: other) else { return nil }
    let pixels = [pixel(x: x, y: y), other.pixel(x: x, y: y)].map { String($0, radix: 16) }
    return "at (\(x), \(y)): \(pixels[0]) is not \(pixels[1])"
  }

  /// Returns the alpha of a pixel.
  func alpha(_ x: Int, _ y: Int) -> Int { Int(pixel(x: x, y: y) >> 24) }
}

/// A bitmap with an odd stride, with a margin of garbage around its memory.
@MainActor @safe final class GarbageMemory {
  let bytes: UnsafeMutableRawPointer
  let count: Int
  let bitmap: Bitmap
  private let original: [UInt8]
  private static let margin = 64

  init(size: PixelSize, format: PixelFormat, padding: Int, seed: UInt64) throws {
    let row = (size.width * format.bytesPerPixel + 3) & ~3
    let stride = row + padding * 4
    count = stride * size.height + 2 * Self.margin
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
    unsafe bytes = memory
    var generator = SeededGenerator(seed: seed)
    let garbage = generator.bytes(count)
    unsafe garbage.withUnsafeBytes {
      unsafe UnsafeMutableRawBufferPointer(start: memory, count: garbage.count).copyMemory(from: $0)
    }
    original = garbage
    unsafe bitmap = try Bitmap(
      memory: bytes + Self.margin, size: size, stride: stride, format: format, owner: nil)
  }

  isolated deinit { unsafe bytes.deallocate() }

  /// Whether all bytes that are not pixels are unchanged.
  var isMarginIntact: Bool {
    let row = bitmap.size.width * bitmap.format.bytesPerPixel
    for i in 0..<count {
      let inside = i - Self.margin
      if inside >= 0, inside < bitmap.byteCount, inside % bitmap.stride < row { continue }
      if unsafe bytes.load(fromByteOffset: i, as: UInt8.self) != original[i] { return false }
    }
    return true
  }
}

extension PixelRect {
  /// Returns rectangles that together form another one, without overlap.
  static func pieces(of rect: PixelRect, using generator: inout SeededGenerator) -> [PixelRect] {
    func cuts(_ low: Int, _ high: Int) -> [Int] {
      ([low, high] + (0..<3).map { _ in generator.int(low...high) }).sorted()
    }
    let ys = cuts(rect.top, rect.bottom)
    var result: [PixelRect] = []
    for (top, bottom) in zip(ys, ys.dropFirst()) {
      let xs = cuts(rect.left, rect.right)
      for (left, right) in zip(xs, xs.dropFirst()) {
        result.append(PixelRect(left: left, top: top, right: right, bottom: bottom))
      }
    }
    return result.filter { !$0.isEmpty }.shuffled(using: &generator)
  }
}
