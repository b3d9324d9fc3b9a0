// SPDX-License-Identifier: MIT

internal import SashCImageLibraries

/// The functions of libwebp that decode images.
@safe struct WebPLibrary: Sendable {
  /// The version of the structures in `SashCImageLibraries`, from `webp/decode.h`.
  ///
  /// A library whose upper byte differs rejects it.
  private static let interfaceVersion: Int32 = 0x0209

  /// The library, or the reason why it is not available; loaded on first use.
  static let shared = Result { () throws(DynamicLibrary.Missing) in
    try WebPLibrary(DynamicLibrary("libwebp.so.7", package: "libwebp7"))
  }

  private typealias Initialize =
    @convention(c) (UnsafeMutablePointer<SashWebPConfig>, Int32) -> Int32
  private typealias Decode =
    @convention(c) (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<SashWebPConfig>) -> Int32
  private typealias FreeBuffer = @convention(c) (UnsafeMutablePointer<SashWebPBuffer>) -> Void

  private let initialize: Initialize
  private let decode: Decode
  private let freeBuffer: FreeBuffer

  init(_ library: DynamicLibrary) throws(DynamicLibrary.Missing) {
    unsafe initialize = try unsafe library.function("WebPInitDecoderConfigInternal")
    unsafe decode = try unsafe library.function("WebPDecode")
    unsafe freeBuffer = try unsafe library.function("WebPFreeDecBuffer")
  }

  /// The result of decoding: `VP8StatusCode`.
  enum Status: Int32 {
    case done = 0
    case outOfMemory = 1
    case invalidParameter = 2
    case bitstreamError = 3
    case unsupportedFeature = 4
    case suspended = 5
    case aborted = 6
    case notEnoughData = 7
  }

  /// The pixel format of premultiplied `a8r8g8b8`, little-endian: `MODE_bgrA`.
  private static let premultiplied: Int32 = 8

  /// Decodes a still image to premultiplied pixels with alpha.
  ///
  /// - Parameters:
  ///   - bytes: A file, or the chunks of a frame.
  ///   - size: The size at which the image is decoded, not larger than its own.
  ///   - isScaled: Whether that is another size than its own. While libwebp scales, it does not
  ///     interpolate the chroma, so that edges of colours are rough.
  ///   - memory: The address of the first pixel.
  ///   - stride: The number of bytes from one row to the next.
  /// - Returns: The result; `nil` if the library has another binary interface.
  func decode(
    _ bytes: Span<UInt8>, at size: (width: Int, height: Int), isScaled: Bool,
    to memory: UnsafeMutableRawPointer,
    stride: Int
  ) -> Status? {
    var config = unsafe SashWebPConfig()
    guard unsafe initialize(&config, Self.interfaceVersion) != 0 else { return nil }
    unsafe config.options.use_scaling = isScaled ? 1 : 0
    unsafe config.options.scaled_width = Int32(size.width)
    unsafe config.options.scaled_height = Int32(size.height)
    unsafe config.output.colorspace = Self.premultiplied
    unsafe config.output.is_external_memory = 1
    unsafe config.output.u.rgba.pixels = memory.assumingMemoryBound(to: UInt8.self)
    unsafe config.output.u.rgba.stride = Int32(stride)
    unsafe config.output.u.rgba.size = stride * (size.height - 1) + size.width * 4
    defer { unsafe freeBuffer(&config.output) }
    let code = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe decode(bytes.baseAddress, bytes.count, &config)
    }
    return Status(rawValue: code) ?? .bitstreamError
  }
}
