// SPDX-License-Identifier: MIT

internal import SashGeometry

/// The result of decoding on any thread: pixels that are not a bitmap yet.
struct DecodedImage: Sendable {
  /// The pixels.
  var pixels: PixelBuffer
  /// The size of the upright image in the file, in pixels.
  let naturalSize: PixelSize
  /// Whether the image is made of shapes, so that it has no pixels of its own.
  let isScalable: Bool
}

extension ImageDecoder {
  /// Decodes the bytes of an image file at a size, on any thread.
  ///
  /// Where the format cannot be decoded at that size directly, the pixels are more than that;
  /// `reduce(_:to:name:)` averages them afterwards.
  func decodedImage(
    of bytes: [UInt8], at size: DecodedSize, name: String
  ) throws(ImageError) -> DecodedImage {
    switch try format(of: bytes, name: name) {
    case .png:
      let header = try PNGHeader(bytes, name: name)
      try check(header.size, name: name)
      let pixels = try PNGReader.read(bytes, header: header, name: name)
      return DecodedImage(
        pixels: pixels, naturalSize: header.uprightSize, isScalable: false)
    case .jpeg:
      let header = try JPEGHeader(bytes, name: name)
      try check(header.size, name: name)
      let natural = header.uprightSize
      let pixels = try JPEGReader.read(
        bytes, header: header, covering: size.size(of: natural), keepsTruncated: keepsTruncated,
        name: name)
      return DecodedImage(pixels: pixels, naturalSize: natural, isScalable: false)
    case .webp:
      let header = try WebPHeader(bytes, name: name)
      try check(header.size, name: name)
      let natural = header.uprightSize
      let pixels = try WebPReader.read(
        bytes, header: header, at: size.size(of: natural), name: name)
      return DecodedImage(pixels: pixels, naturalSize: natural, isScalable: false)
    case .svg:
      let document = try SVGDocument(bytes, decoder: self, name: name)
      let natural = document.size
      if case .natural = size { try check(natural, name: name) }
      let pixels = try document.render(
        at: size.scalableSize(of: natural, limits: limits), name: name)
      return DecodedImage(pixels: pixels, naturalSize: natural, isScalable: true)
    }
  }

  /// Averages the pixels of a decoded image down to a size.
  func reduce(
    _ image: inout DecodedImage, to size: DecodedSize, name: String
  ) throws(ImageError) {
    if image.isScalable { return }
    let wanted = size.size(of: image.naturalSize)
    let pixels = image.pixels.size
    // The scales of a JPEG round up.
    image.pixels = try image.pixels.reduced(
      to: PixelSize(
        width: min(wanted.width, pixels.width), height: min(wanted.height, pixels.height)),
      name: name)
  }
}
