// SPDX-License-Identifier: MIT

internal import SashGeometry
internal import SashRaster

/// A reader of WebP images through libwebp; of an animation it reads the first frame.
enum WebPReader {
  /// Decodes an upright image at a size, or a frame that does not cover its canvas in full size.
  static func read(
    _ bytes: [UInt8], header: WebPHeader, at size: PixelSize, name: String
  ) throws(ImageError) -> PixelBuffer {
    let library: WebPLibrary
    switch WebPLibrary.shared {
    case .success(let loaded): library = loaded
    case .failure(let missing): throw missing.error(for: name)
    }
    let coversCanvas = header.frame == PixelRect(header.size)
    let size = header.orientation.oriented(size)
    let buffer = try PixelBuffer(
      size: coversCanvas ? size : header.size, format: .a8r8g8b8, name: name)
    let decoded = coversCanvas ? size : header.frame.size
    let start = coversCanvas ? 0 : header.frame.left * 4
    let status = unsafe library.decode(
      bytes.span.extracting(header.content), at: (decoded.width, decoded.height),
      isScaled: decoded != header.frame.size,
      to: buffer.row(coversCanvas ? 0 : header.frame.top) + start, stride: buffer.stride)
    switch status {
    case .done: buffer.dropOpaqueAlpha()
    case .notEnoughData, .suspended: throw .truncated(name: name)
    case .outOfMemory: throw .bitmap(name: name, .outOfMemory(header.size))
    case .unsupportedFeature:
      throw .unsupported(name: name, reason: "libwebp does not support one of its features")
    case .bitstreamError, .invalidParameter, .aborted:
      throw .corrupt(name: name, reason: "libwebp cannot read its content")
    case nil:
      throw .missingLibrary(
        name: name, library: "libwebp.so.7", package: "libwebp7",
        reason: "the installed one has another binary interface")
    }
    return try header.orientation.oriented(buffer, name: name)
  }
}
