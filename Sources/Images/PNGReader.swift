// SPDX-License-Identifier: MIT

internal import SashCPng
internal import SashGeometry
internal import SashRaster

/// A reader of PNG images through libpng's simplified interface, which prints no warnings.
enum PNGReader {
  /// The flags of libpng's formats; its header declares them as macros that Swift cannot import.
  enum Format {
    static let alpha: UInt32 = 0x01
    static let color: UInt32 = 0x02
    static let blueFirst: UInt32 = 0x10
    static let bgra = alpha | color | blueFirst
    static let bgr = color | blueFirst
    static let greyAlpha = alpha
  }

  /// `PNG_IMAGE_FLAG_16BIT_sRGB`: files with 16 bits a channel and no colour space are in sRGB, as
  /// those with 8 bits; without the flag libpng takes them as linear.
  private static let wideChannelsAreSRGB: UInt32 = 0x04

  /// The version of the structure of libpng's simplified interface.
  static let version: UInt32 = 1

  /// Decodes an upright image; opaque ones become `x8r8g8b8`, others `a8r8g8b8`.
  static func read(
    _ bytes: [UInt8], header: PNGHeader, name: String
  ) throws(ImageError) -> PixelBuffer {
    let stored =
      header.isWideAndInterlaced
      ? try readInterlaced(bytes, header: header, name: name)
      : try readStored(bytes, header: header, name: name)
    return try header.orientation.oriented(stored, name: name)
  }

  private static func readStored(
    _ bytes: [UInt8], header: PNGHeader, name: String
  ) throws(ImageError) -> PixelBuffer {
    var png = unsafe png_image()
    unsafe png.version = version
    defer { unsafe png_image_free(&png) }
    // The bytes must not move between the start and the end of decoding.
    return try unsafe bytes.span.withUnsafeBytes { (bytes) throws(ImageError) -> PixelBuffer in
      guard unsafe png_image_begin_read_from_memory(&png, bytes.baseAddress, bytes.count) != 0,
        unsafe Int(png.width) == header.size.width, unsafe Int(png.height) == header.size.height
      else { throw .corrupt(name: name, reason: unsafe message(of: &png)) }
      let hasAlpha = unsafe png.format & Format.alpha != 0
      unsafe png.flags |= wideChannelsAreSRGB
      unsafe png.format = Format.bgra
      let buffer = try PixelBuffer(
        size: header.size, format: hasAlpha ? .a8r8g8b8 : .x8r8g8b8, name: name)
      guard
        unsafe png_image_finish_read(&png, nil, buffer.memory, Int32(buffer.stride), nil) != 0
      else { throw .corrupt(name: name, reason: unsafe message(of: &png)) }
      if hasAlpha { premultiply(buffer) }
      return buffer
    }
  }

  /// Returns libpng's message for its last failure.
  static func message(of png: inout png_image) -> String {
    let text = unsafe withUnsafeBytes(of: &png.message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return text.isEmpty ? "libpng reports no reason" : text
  }

  /// Multiplies the colours by their alpha; an image that proves opaque loses its alpha channel.
  private static func premultiply(_ buffer: PixelBuffer) {
    for y in 0..<buffer.size.height {
      buffer.withRow(y) { row in
        for x in 0..<row.count { row[x] = premultiplied(row[x]) }
      }
    }
    buffer.dropOpaqueAlpha()
  }

  /// Returns a straight pixel with its colours multiplied by its alpha and rounded.
  private static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    func part(_ shift: UInt32) -> UInt32 {
      (((pixel >> shift & 0xFF) * alpha + 127) / 255) << shift
    }
    return alpha << 24 | part(16) | part(8) | part(0)
  }
}
