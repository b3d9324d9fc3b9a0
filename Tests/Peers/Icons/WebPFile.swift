// SPDX-License-Identifier: MIT

/// WebP files by libwebp itself, and its own decoding of them.
@safe enum WebPFile {
  private typealias Bytes = UnsafeMutablePointer<UInt8>
  private typealias Lossless =
    @convention(c) (UnsafePointer<UInt8>, Int32, Int32, Int32, UnsafeMutablePointer<Bytes?>) -> Int
  private typealias Lossy =
    @convention(c) (
      UnsafePointer<UInt8>, Int32, Int32, Int32, Float, UnsafeMutablePointer<Bytes?>
    ) -> Int
  private typealias Decode =
    @convention(c) (
      UnsafePointer<UInt8>, Int, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
    ) -> Bytes?
  private typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Void

  private static func function<F>(_ name: String, _ type: F.Type) throws -> F {
    let library = unsafe try found(dlopen("libwebp.so.7", RTLD_NOW), "libwebp7")
    return unsafe unsafeBitCast(try found(dlsym(library, name), name), to: type)
  }

  /// Returns `count` bytes that the library has allocated, and frees them.
  private static func take(_ bytes: Bytes?, _ count: Int) throws -> [UInt8] {
    let free = unsafe try function("WebPFree", Free.self)
    defer { unsafe free(bytes) }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Encodes premultiplied pixels without loss, but for the rounding of their alpha.
  static func lossless(_ bitmap: Bitmap) throws -> [UInt8] {
    let straight = straightPixels(of: bitmap)
    var output: Bytes?
    let size = bitmap.size
    let encode = unsafe try function("WebPEncodeLosslessBGRA", Lossless.self)
    let count = unsafe encode(
      straight, Int32(size.width), Int32(size.height), Int32(size.width * 4), &output)
    return unsafe try take(output, count)
  }

  /// Encodes opaque pixels with the usual loss.
  static func lossy(_ bitmap: Bitmap) throws -> [UInt8] {
    var output: Bytes?
    let size = bitmap.size
    let encode = unsafe try function("WebPEncodeBGRA", Lossy.self)
    let count = unsafe encode(
      straightPixels(of: bitmap), Int32(size.width), Int32(size.height), Int32(size.width * 4), 75,
      &output)
    return unsafe try take(output, count)
  }

  private static func straightPixels(of bitmap: Bitmap) -> [UInt8] {
    (0..<bitmap.size.height).flatMap { y in
      (0..<bitmap.size.width).flatMap { x -> [UInt8] in
        let pixel = bitmap.pixel(x: x, y: y)
        let alpha = bitmap.format == .x8r8g8b8 ? 255 : pixel >> 24
        let parts = [pixel, pixel >> 8, pixel >> 16].map { part in
          alpha == 0 ? 0 : UInt8(min(((part & 255) * 255 + alpha / 2) / alpha, 255))
        }
        return parts + [UInt8(alpha)]
      }
    }
  }

  /// Returns the straight blue, green, red and alpha of all pixels by libwebp's simple function.
  static func decode(_ file: [UInt8]) throws -> [UInt8] {
    var (width, height): (Int32, Int32) = (0, 0)
    let decode = unsafe try function("WebPDecodeBGRA", Decode.self)
    let pixels = unsafe try found(decode(file, file.count, &width, &height), "the pixels")
    return unsafe try take(pixels, Int(width * height) * 4)
  }

  /// Returns a file in the extended form, with EXIF data behind its image.
  static func adding(_ exif: [UInt8], to file: [UInt8], size: PixelSize) -> [UInt8] {
    func number(_ value: Int, _ length: Int) -> [UInt8] {
      (0..<length).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + number(content.count, 4) + content
        + [UInt8](repeating: 0, count: content.count & 1)
    }
    // The flags say that there are alpha and EXIF data.
    let header = [0x18, 0, 0, 0] + number(size.width - 1, 3) + number(size.height - 1, 3)
    let chunks = chunk("VP8X", header) + file.dropFirst(12) + chunk("EXIF", exif)
    return Array("RIFF".utf8) + number(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }
}
