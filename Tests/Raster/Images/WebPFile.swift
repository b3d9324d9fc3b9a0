// SPDX-License-Identifier: MIT

import Glibc

/// An encoder of WebP files for tests, by libwebp.
@MainActor enum WebPFile {
  private typealias Output = UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
  private typealias Lossless =
    @convention(c) (UnsafePointer<UInt8>, Int32, Int32, Int32, Output) -> Int
  private typealias Lossy =
    @convention(c) (UnsafePointer<UInt8>, Int32, Int32, Int32, Float, Output) -> Int
  private typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Void

  /// Returns a bitmap, whose pixels must be opaque or transparent, as a WebP file.
  static func encode(_ bitmap: Bitmap, isLossless: Bool = true) throws -> [UInt8] {
    let library = try unsafe #require(
      dlopen("libwebp.so.7", RTLD_NOW), "Install the package libwebp7.")
    func function<F>(_ name: String, _ type: F.Type) throws -> F {
      unsafe unsafeBitCast(try #require(dlsym(library, name)), to: type)
    }
    let pixels = unsafe UnsafePointer(bitmap.memory.assumingMemoryBound(to: UInt8.self))
    let (width, height) = (Int32(bitmap.size.width), Int32(bitmap.size.height))
    var output: UnsafeMutablePointer<UInt8>?
    let count =
      isLossless
      ? unsafe try function("WebPEncodeLosslessBGRA", Lossless.self)(
        pixels, width, height, Int32(bitmap.stride), &output)
      : unsafe try function("WebPEncodeBGRA", Lossy.self)(
        pixels, width, height, Int32(bitmap.stride), 95, &output)
    let free = try unsafe function("WebPFree", Free.self)
    defer { unsafe free(output) }
    let bytes = try unsafe #require(output)
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Returns an animation of one frame: the image of a file, at a position on a canvas.
  static func animation(
    _ file: [UInt8], frame: PixelSize, at position: (x: Int, y: Int), canvas: PixelSize
  ) -> [UInt8] {
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + number(content.count, 4) + content
        + [UInt8](repeating: 0, count: content.count & 1)
    }
    let header = [0x12, 0, 0, 0] + number(canvas.width - 1, 3) + number(canvas.height - 1, 3)
    let place = number(position.x / 2, 3) + number(position.y / 2, 3)
    let size = number(frame.width - 1, 3) + number(frame.height - 1, 3)
    let content = place + size + number(100, 3) + [0] + file.dropFirst(12)
    let chunks =
      chunk("VP8X", header) + chunk("ANIM", [0, 0, 0, 0, 0, 0]) + chunk("ANMF", content)
    return Array("RIFF".utf8) + number(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  private static func number(_ value: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
