// SPDX-License-Identifier: MIT

public import SashGeometry
public import SashRaster

/// A decoder of image files of any supported format, within limits.
///
/// The first bytes determine the format. The size is read from the header and checked against the
/// limits before memory for pixels is allocated. A JPEG, a PNG or a WebP is turned upright according
/// to the orientation in its EXIF data; grey and CMYK images become RGB. Of an animated WebP the
/// first frame is decoded. Colour profiles are not applied. Use `Image(file:scale:)` for the default
/// settings, and an `ImageLoader` to decode off the main actor.
///
/// WebP and SVG are decoded by libraries that are loaded when they are first needed: `libwebp.so.7`
/// and `librsvg-2.so.2`, of version 2.52 or later. Where one is not installed, decoding such an
/// image throws `ImageError.missingLibrary`, which names the package.
///
/// An SVG reads no other files. Pixel images embedded in it are decoded only if they are PNG or
/// JPEG images, all of them together within the limits; one with other embedded files is rejected,
/// but for those that are not read, such as fonts.
public struct ImageDecoder: Hashable, Sendable {
  /// The largest dimensions that a decoder accepts; exceeding them is an error.
  public struct Limits: Hashable, Sendable {
    /// The longest side in pixels.
    public var side: Int
    /// The maximum number of pixels in all, at four bytes each.
    public var area: Int
    /// The maximum number of bytes of the file.
    public var bytes: Int

    /// The default limits: 16,384 pixels a side, 64 Mi pixels, 512 MiB of file.
    public static let standard = Limits(side: 16_384, area: 64 << 20, bytes: 512 << 20)

    /// Creates limits from their numbers.
    public init(side: Int, area: Int, bytes: Int) {
      self.side = side
      self.area = area
      self.bytes = bytes
    }

    /// Returns whether an image of a size may be decoded.
    func allow(_ size: PixelSize) -> Bool {
      size.width <= side && size.height <= side && size.area <= area
    }
  }

  /// The limits on the images that are accepted.
  public var limits: Limits
  /// The largest size in pixels at which the image will be drawn; `nil` decodes all pixels.
  ///
  /// The result may be smaller than the image, but along neither side smaller than this, unless the
  /// image is. A JPEG is decoded directly at an eighth, two eighths and so on of its size; a PNG is
  /// halved after decoding. A WebP is decoded at the smallest size that covers this, and an SVG is
  /// rendered at that size even if its own is smaller.
  public var targetSize: PixelSize?
  /// Whether a truncated JPEG gives its available part, the rest grey, instead of an error.
  ///
  /// A truncated PNG is always an error. By default both are, since a partial image that looks
  /// complete hides that a copy or a download failed. A JPEG that lacks nothing but its end marker is
  /// whole.
  public var keepsTruncated: Bool

  /// Creates a decoder from its settings.
  public init(
    targetSize: PixelSize? = nil, keepsTruncated: Bool = false, limits: Limits = .standard
  ) {
    self.targetSize = targetSize
    self.keepsTruncated = keepsTruncated
    self.limits = limits
  }

  /// The name of an image that is not a file, in errors.
  public static let inMemory = "The image in memory"

  /// Decodes the bytes of an image file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: The name of the image in errors.
  /// - Returns: A bitmap of format `x8r8g8b8` if the image has no alpha or proves opaque, else
  ///   `a8r8g8b8`.
  /// - Throws: `ImageError` when the bytes cannot be decoded or exceed the limits.
  @MainActor public func decode(
    _ bytes: [UInt8], name: String = inMemory
  ) throws(ImageError) -> Bitmap {
    let size = targetSize.map { DecodedSize.covering($0) } ?? .natural(scale: 1)
    let bitmap = try Bitmap(decodedImage(of: bytes, at: size, name: name).pixels, name: name)
    // The other formats are decoded at a smaller size directly.
    guard let targetSize, ImageFormat(of: bytes) == .png else { return bitmap }
    return bitmap.halved(toCover: targetSize)
  }

  /// Decodes an image file.
  ///
  /// - Throws: `ImageError`, which names the file, when it cannot be read or decoded or exceeds the
  ///   limits.
  @MainActor public func decode(file path: String) throws(ImageError) -> Bitmap {
    try decode(ImageFile.read(path, limits: limits), name: path)
  }

  /// Returns the format and the size of an image file without decoding its pixels.
  ///
  /// A JPEG that is truncated after its header is no error here.
  ///
  /// - Throws: `ImageError` when the header is invalid or exceeds the limits.
  public func header(
    of bytes: [UInt8], name: String = inMemory
  ) throws(ImageError) -> ImageHeader {
    let format = try format(of: bytes, name: name)
    let size: PixelSize
    switch format {
    case .png: size = try PNGHeader(bytes, name: name).uprightSize
    case .jpeg: size = try JPEGHeader(bytes, name: name).uprightSize
    case .webp: size = try WebPHeader(bytes, name: name).uprightSize
    case .svg: size = try SVGDocument(bytes, decoder: self, name: name).size
    }
    try check(size, name: name)
    return ImageHeader(format: format, size: size)
  }

  /// Returns the format of an image file, whose number of bytes is checked.
  func format(of bytes: [UInt8], name: String) throws(ImageError) -> ImageFormat {
    guard bytes.count <= limits.bytes else { throw .tooManyBytes(name: name, limits) }
    guard let format = ImageFormat(of: bytes) else { throw .unknownFormat(name: name) }
    return format
  }

  /// Checks the size of an image against the limits.
  func check(_ size: PixelSize, name: String) throws(ImageError) {
    if size.isEmpty { throw .corrupt(name: name, reason: "it has no pixels") }
    guard limits.allow(size) else { throw .tooLarge(name: name, size, limits) }
  }
}
