// SPDX-License-Identifier: MIT

internal import SashGeometry
internal import SashRaster

/// A reader of JPEG images that applies their orientation and converts them to RGB.
enum JPEGReader {
  /// The denominator of the scales, 1/8 to 8/8, at which images are decoded.
  private static let scaleDenominator = 8

  /// Decodes an image, at the smallest scale that covers a size if one is given.
  ///
  /// The images of some cameras lack the end marker, or have bytes of their own in its place, and are
  /// whole. It throws `truncated` where rows are missing, unless these are accepted.
  static func read(
    _ bytes: [UInt8], header: JPEGHeader, covering target: PixelSize?, keepsTruncated: Bool,
    name: String
  ) throws(ImageError) -> PixelBuffer {
    // At an end marker the decoder tells missing data from a missing marker.
    let bytes = header.isWhole ? bytes : bytes + [0xFF, 0xD9]
    guard let decoder = JPEGDecoder() else {
      throw .bitmap(name: name, .outOfMemory(header.size))
    }
    let isCMYK = try decoder.isCMYK(bytes, size: header.size, name: name)
    let size = scaledSize(header.size, covering: target.map { header.orientation.oriented($0) })
    let buffer = try PixelBuffer(size: size, format: .x8r8g8b8, name: name)
    let isComplete = try decoder.decode(bytes, into: buffer, isCMYK: isCMYK, name: name)
    if !header.isWhole, !isComplete, !keepsTruncated { throw .truncated(name: name) }
    if isCMYK { convertCMYK(buffer) }
    return try header.orientation.oriented(buffer, name: name)
  }

  /// Returns the size of the smallest scale that covers a size along both sides.
  static func scaledSize(_ size: PixelSize, covering target: PixelSize?) -> PixelSize {
    guard let target, !target.isEmpty else { return size }
    for step in 1..<scaleDenominator {
      let small = PixelSize(
        width: (size.width * step + scaleDenominator - 1) / scaleDenominator,
        height: (size.height * step + scaleDenominator - 1) / scaleDenominator)
      if small.width >= target.width, small.height >= target.height { return small }
    }
    return size
  }

  /// Converts pixels from CMYK to RGB.
  ///
  /// Nearly all such files are Adobe's, in which values are inverted: they give the absence of ink.
  private static func convertCMYK(_ buffer: PixelBuffer) {
    for y in 0..<buffer.size.height {
      buffer.withRow(y) { row in
        for x in 0..<row.count {
          let pixel = row[x]
          let black = pixel >> 24
          func component(_ shift: UInt32) -> UInt32 {
            ((pixel >> shift & 0xFF) * black + 127) / 255
          }
          row[x] = 0xFF00_0000 | component(0) << 16 | component(8) << 8 | component(16)
        }
      }
    }
  }
}
