public import SashGeometry

/// Decodes picture files, whatever their format, within limits.
///
/// The format is told from the first bytes. Sizes are read from the header and held to the limits
/// before memory is taken for pixels. A JPEG is turned upright as its EXIF orientation says; grey
/// and CMYK ones become RGB. Colour profiles are not applied.
public struct ImageDecoder: Hashable, Sendable {
  /// What a picture may measure at most; larger ones are errors.
  public struct Limits: Hashable, Sendable {
    /// The longest side, in pixels.
    public var side: Int
    /// The most pixels in all, at four bytes each.
    public var area: Int
    /// The most bytes of the file.
    public var bytes: Int

    /// The limits where none are given: 16,384 pixels a side, 64 Mi pixels, 512 MiB of file.
    public static let standard = Limits(side: 16_384, area: 64 << 20, bytes: 512 << 20)

    /// Limits from their numbers.
    public init(side: Int, area: Int, bytes: Int) {
      self.side = side
      self.area = area
      self.bytes = bytes
    }

    /// Whether a picture of a size may be decoded.
    func allow(_ size: PixelSize) -> Bool {
      size.width <= side && size.height <= side && size.area <= area
    }
  }

  /// What is accepted.
  public var limits: Limits
  /// The largest size in pixels that the picture will be shown in; nil decodes all pixels.
  ///
  /// The result may be smaller than the picture, but never smaller than this along either side
  /// where the picture is not. A JPEG is decoded straight at an eighth, two eighths and so on, a
  /// PNG is halved once decoded.
  public var targetSize: PixelSize?
  /// Whether a JPEG that is cut off gives what there is of it, the rest grey.
  ///
  /// Otherwise, and for a PNG always, that is an error: half a picture shown as if it were whole
  /// hides that a copy or a download failed.
  public var keepsTruncated: Bool

  /// A decoder from its settings.
  public init(
    targetSize: PixelSize? = nil, keepsTruncated: Bool = false, limits: Limits = .standard
  ) {
    self.targetSize = targetSize
    self.keepsTruncated = keepsTruncated
    self.limits = limits
  }

  /// What errors call a picture that is not a file.
  public static let inMemory = "The picture in memory"

  /// Decodes the bytes of a picture file; errors call it by the name.
  ///
  /// Pictures without alpha, and those that prove opaque, become `x8r8g8b8`, others `a8r8g8b8`.
  @MainActor public func decode(
    _ bytes: [UInt8], name: String = inMemory
  ) throws(ImageError) -> Bitmap {
    switch try format(of: bytes, name: name) {
    case .png:
      let header = try PNGHeader(bytes, name: name)
      try check(header.size, name: name)
      let bitmap = try PNGReader.read(bytes, header: header, name: name)
      return targetSize.map { bitmap.halved(toCover: $0) } ?? bitmap
    case .jpeg:
      let header = try JPEGHeader(bytes, name: name)
      try check(header.size, name: name)
      guard header.isWhole || keepsTruncated else { throw .truncated(name: name) }
      return try JPEGReader.read(bytes, header: header, covering: targetSize, name: name)
    }
  }

  /// Decodes a picture file; errors name it.
  @MainActor public func decode(file path: String) throws(ImageError) -> Bitmap {
    try decode(PictureFile.read(path, limits: limits), name: path)
  }

  /// What a picture says about itself; a file cut off behind its header of JPEG is no error here.
  public func header(
    of bytes: [UInt8], name: String = inMemory
  ) throws(ImageError) -> ImageHeader {
    let format = try format(of: bytes, name: name)
    let size: PixelSize
    switch format {
    case .png: size = try PNGHeader(bytes, name: name).size
    case .jpeg:
      let header = try JPEGHeader(bytes, name: name)
      size = header.orientation.turned(header.size)
    }
    try check(size, name: name)
    return ImageHeader(format: format, size: size)
  }

  private func format(of bytes: [UInt8], name: String) throws(ImageError) -> ImageFormat {
    guard bytes.count <= limits.bytes else { throw .tooManyBytes(name: name, limits) }
    guard let format = ImageFormat(of: bytes) else { throw .unknownFormat(name: name) }
    return format
  }

  private func check(_ size: PixelSize, name: String) throws(ImageError) {
    if size.isEmpty { throw .broken(name: name, reason: "it has no pixels") }
    guard limits.allow(size) else { throw .tooLarge(name: name, size, limits) }
  }
}
