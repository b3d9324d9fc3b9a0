// SPDX-License-Identifier: MIT

/// The pixels of an image, as an immutable value.
struct Screenshot: Equatable, Sendable {
  let size: PixelSize
  /// The pixels row by row, 0xRRGGBB.
  private let pixels: [UInt32]

  /// Reads a PNG file.
  @MainActor static func read(_ path: String) throws -> Screenshot {
    let bitmap = try Image(file: path).bitmap
    var pixels: [UInt32] = []
    pixels.reserveCapacity(bitmap.size.width * bitmap.size.height)
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width { pixels.append(bitmap.pixel(x: x, y: y) & 0xFF_FFFF) }
    }
    return Screenshot(size: bitmap.size, pixels: pixels)
  }

  private init(size: PixelSize, pixels: [UInt32]) {
    self.size = size
    self.pixels = pixels
  }

  /// Returns the colour of a pixel, 0xRRGGBB.
  subscript(x: Int, y: Int) -> UInt32 { pixels[y * size.width + x] }

  /// Returns the mean brightness of a rectangle, from 0 to 1.
  func brightness(in rect: PixelRect) -> Double {
    mean(over: rect) { Self.brightness(self[$0, $1]) }
  }

  /// Returns the fraction of a rectangle's pixels that differ from another image, from 0 to 1.
  func difference(from other: Screenshot, in rect: PixelRect? = nil) -> Double {
    guard size == other.size else { return 1 }
    return mean(over: rect ?? PixelRect(size)) { self[$0, $1] == other[$0, $1] ? 0 : 1 }
  }

  /// Returns the smallest rectangle around all pixels that differ from another image of the same
  /// size, or `nil` if there are none.
  func differingRect(from other: Screenshot) -> PixelRect? {
    guard size == other.size else { return PixelRect(size) }
    let indices = pixels.indices.filter { pixels[$0] != other.pixels[$0] }
    guard let first = indices.first, let last = indices.last else { return nil }
    let columns = indices.map { $0 % size.width }
    return PixelRect(
      left: columns.min() ?? 0, top: first / size.width, right: (columns.max() ?? 0) + 1,
      bottom: last / size.width + 1)
  }

  /// The number of different colours.
  var colors: Int { Set(pixels).count }

  private func mean(over rect: PixelRect, _ value: (Int, Int) -> Double) -> Double {
    var sum = 0.0
    for y in rect.top..<rect.bottom {
      for x in rect.left..<rect.right { sum += value(x, y) }
    }
    return sum / Double(rect.width * rect.height)
  }

  private static func brightness(_ pixel: UInt32) -> Double {
    let parts = [pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF]
    return Double(parts.reduce(0, +)) / (3 * 255)
  }
}
