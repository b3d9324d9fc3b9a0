// SPDX-License-Identifier: MIT

internal import SashCPng
internal import SashGeometry
internal import SashRaster

/// A writer of PNG images through libpng's simplified interface.
@MainActor enum PNGWriter {
  /// The most that a file can exceed its raw bytes: a fraction of 1/`growthDivisor`, and a constant.
  private static let growthDivisor = 256
  private static let overhead = 4096

  /// Encodes a bitmap; a mask becomes black with its alpha.
  static func write(_ bitmap: Bitmap, name: String) throws(ImageError) -> [UInt8] {
    var png = unsafe png_image()
    unsafe png.version = PNGReader.version
    unsafe png.width = UInt32(bitmap.size.width)
    unsafe png.height = UInt32(bitmap.size.height)
    let bytesPerPixel: Int
    switch bitmap.format {
    case .a8r8g8b8:
      unsafe png.format = PNGReader.Format.bgra
      bytesPerPixel = 4
    case .x8r8g8b8, .r5g6b5:
      unsafe png.format = PNGReader.Format.bgr
      bytesPerPixel = 3
    case .a8:
      unsafe png.format = PNGReader.Format.greyAlpha
      bytesPerPixel = 2
    }
    let raw = straightAlphaBytes(bitmap, bytesPerPixel: bytesPerPixel)
    let capacity = raw.count + raw.count / growthDivisor + bitmap.size.height + overhead
    var count = capacity
    var isDone = false
    let result = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
      let done = unsafe raw.withUnsafeBytes { raw in
        unsafe png_image_write_to_memory(
          &png, buffer.baseAddress, &count, 0, raw.baseAddress,
          Int32(bitmap.size.width * bytesPerPixel), nil)
      }
      isDone = done != 0
      filled = isDone ? count : 0
    }
    guard isDone else {
      throw .unwritable(name: name, reason: unsafe PNGReader.message(of: &png))
    }
    return result
  }

  /// Returns the pixels without padding and with straight alpha, as libpng requires.
  private static func straightAlphaBytes(_ bitmap: Bitmap, bytesPerPixel: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bitmap.size.area * bytesPerPixel)
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width {
        let pixel = bitmap.pixel(x: x, y: y)
        let alpha = pixel >> 24
        if bitmap.format == .a8 {
          result.append(0)
          result.append(UInt8(alpha))
          continue
        }
        for shift: UInt32 in [0, 8, 16] {
          let component = pixel >> shift & 0xFF
          // Rounded so that premultiplying again gives the same value.
          result.append(
            alpha == 0 ? 0 : UInt8(min((component * 255 + alpha / 2) / alpha, 255)))
        }
        if bytesPerPixel == 4 { result.append(UInt8(alpha)) }
      }
    }
    return result
  }
}
