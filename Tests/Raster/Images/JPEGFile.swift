// SPDX-License-Identifier: MIT

import SashCTurboJpeg

/// An encoder of JPEG files for tests.
@MainActor enum JPEGFile {
  /// Returns a 32-bit bitmap as a JPEG file of the best quality.
  static func encode(
    _ bitmap: Bitmap, layout: TJPF = TJPF_BGRX, sampling: TJSAMP = TJSAMP_444, flags: Int32 = 0
  ) throws -> [UInt8] {
    let handle = try unsafe #require(tjInitCompress())
    defer { unsafe tjDestroy(handle) }
    var result: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let done = unsafe tjCompress2(
      handle, bitmap.memory.assumingMemoryBound(to: UInt8.self), Int32(bitmap.size.width),
      Int32(bitmap.stride), Int32(bitmap.size.height), Int32(layout.rawValue), &result, &count,
      Int32(sampling.rawValue), 100, flags)
    defer { unsafe tjFree(result) }
    try #require(done == 0)
    return unsafe Array(UnsafeBufferPointer(start: result, count: Int(count)))
  }

  /// Returns an image whose quarters are red, green, blue and white, by rows.
  static func quarters(_ width: Int, _ height: Int) throws -> Bitmap {
    let bitmap = try Bitmap(size: PixelSize(width: width, height: height), format: .x8r8g8b8)
    for y in 0..<height {
      bitmap.withRow(y) { row in
        for x in 0..<width { row[x] = colors[(y * 2 / height) * 2 + x * 2 / width] }
      }
    }
    return bitmap
  }

  /// The colours of `quarters`.
  static let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF]

  /// Returns the file with an EXIF segment of one entry after its first marker.
  static func adding(
    orientation: UInt16, to file: [UInt8], isBigEndian: Bool = false, directory: UInt32 = 8,
    count: UInt16 = 2
  ) -> [UInt8] {
    func number(_ value: some FixedWidthInteger & UnsignedInteger, _ size: Int) -> [UInt8] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
      return isBigEndian ? bytes.reversed() : bytes
    }
    var tiff = Array((isBigEndian ? "MM" : "II").utf8) + number(42 as UInt16, 2)
    tiff += number(directory, 4) + number(count, 2)
    // The maker's name, whose offset is beyond the end: it is never read.
    tiff += number(0x010F as UInt16, 2) + number(2 as UInt16, 2) + number(900 as UInt32, 4)
    tiff += number(4000 as UInt32, 4)
    tiff += number(0x0112 as UInt16, 2) + number(3 as UInt16, 2) + number(1 as UInt32, 4)
    tiff += number(orientation, 2) + [0, 0]
    let content = Array("Exif\0\0".utf8) + tiff
    let length = content.count + 2
    return file.prefix(2) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + content
      + file.dropFirst(2)
  }
}

extension Bitmap {
  /// The largest difference of a red, green or blue part; nil where the sizes differ.
  func largestDifference(from other: Bitmap) -> Int? {
    guard size == other.size else { return nil }
    var largest = 0
    for y in 0..<size.height {
      for x in 0..<size.width {
        for shift: UInt32 in [0, 8, 16] {
          let a = Int(pixel(x: x, y: y) >> shift & 0xFF)
          let b = Int(other.pixel(x: x, y: y) >> shift & 0xFF)
          largest = max(largest, abs(a - b))
        }
      }
    }
    return largest
  }
}
