// SPDX-License-Identifier: MIT

internal import SashCPng
internal import SashGeometry
internal import SashRaster

extension PNGReader {
  /// The flag of libpng's formats for linear samples of 16 bits, premultiplied.
  private static let linear: UInt32 = 0x04
  /// The largest sample, as a multiple of that of 8 bits.
  private static let samplesPerLevel: UInt32 = 257

  /// Decodes an image of 16 bits a channel that is stored in passes, premultiplied.
  ///
  /// Asked for 8 bits, libpng up to 1.6.50 writes beyond the rows of such an image (CVE-2025-65018),
  /// and later ones mix up its passes (libpng #853). So it is asked for the samples of the file, which
  /// it takes as linear where no chunk says otherwise.
  static func readInterlaced(
    _ bytes: [UInt8], header: PNGHeader, name: String
  ) throws(ImageError) -> PixelBuffer {
    let file = without(header.colorSpaceChunks, bytes)
    let buffer = try PixelBuffer(size: header.size, format: .a8r8g8b8, name: name)
    let rowLength = header.size.width * 4
    let byteCount = rowLength * MemoryLayout<UInt16>.size * header.size.height
    guard let memory = unsafe PixelMemory.allocate(byteCount) else {
      throw .bitmap(name: name, .outOfMemory(header.size))
    }
    defer { unsafe PixelMemory.free(memory, byteCount) }
    var png = unsafe png_image()
    unsafe png.version = version
    defer { unsafe png_image_free(&png) }
    try unsafe file.span.withUnsafeBytes { (file) throws(ImageError) in
      guard unsafe png_image_begin_read_from_memory(&png, file.baseAddress, file.count) != 0,
        unsafe Int(png.width) == header.size.width, unsafe Int(png.height) == header.size.height
      else { throw .corrupt(name: name, reason: unsafe message(of: &png)) }
      unsafe png.format = Format.bgra | linear
      guard unsafe png_image_finish_read(&png, nil, memory, Int32(rowLength), nil) != 0
      else { throw .corrupt(name: name, reason: unsafe message(of: &png)) }
    }
    let samples = unsafe memory.assumingMemoryBound(to: UInt16.self)
    for y in 0..<header.size.height {
      let row = unsafe Span(_unsafeStart: samples + y * rowLength, count: rowLength)
      buffer.withRow(y) { pixels in
        for x in 0..<pixels.count {
          func part(_ channel: Int) -> UInt32 {
            let sample = UInt32(row[x * 4 + channel])
            return ((sample + samplesPerLevel / 2) / samplesPerLevel) << (channel * 8)
          }
          pixels[x] = part(0) | part(1) | part(2) | part(3)
        }
      }
    }
    buffer.dropOpaqueAlpha()
    return buffer
  }

  private static func without(_ ranges: [Range<Int>], _ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for range in ranges {
      result += bytes[position..<range.lowerBound]
      position = range.upperBound
    }
    return result + bytes[position...]
  }
}
