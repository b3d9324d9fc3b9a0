internal import SashGeometry

/// What the bytes of a PNG file say before any of them is decoded.
///
/// Read by hand, so that neither a giant header nor a file cut off at any place reaches the
/// decoder: libpng's simple interface never looks at what follows the last row.
struct PNGHeader {
  /// The longest side that is accepted.
  static let maximumSide = 16_384
  /// The most pixels that are accepted; 256 MiB of memory.
  static let maximumArea = 64 << 20
  /// The first eight bytes of each PNG file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Length and name before a chunk's content, checksum after it.
  private static let chunkOverhead = 12

  /// The extent in pixels.
  let size: PixelSize

  /// Reads the header and checks that the file goes on to its end.
  init(_ bytes: [UInt8], name: String) throws(ImageError) {
    // A file cut off within the signature is one that is cut off, not one of another kind.
    guard bytes.starts(with: Self.signature.prefix(bytes.count)), !bytes.isEmpty else {
      throw .notPNG(name: name)
    }
    var position = Self.signature.count
    var size: PixelSize?
    while position + Self.chunkOverhead <= bytes.count {
      let length = Self.number(bytes, at: position)
      let kind = bytes[(position + 4)..<(position + 8)]
      let end = position + Self.chunkOverhead + length
      guard end <= bytes.count else { break }
      if size == nil {
        guard kind.elementsEqual("IHDR".utf8), length == 13 else {
          throw .broken(name: name, reason: "it does not start with its header")
        }
        size = PixelSize(
          width: Self.number(bytes, at: position + 8),
          height: Self.number(bytes, at: position + 12))
      }
      if kind.elementsEqual("IEND".utf8), let size {
        self.size = size
        try check(name)
        return
      }
      position = end
    }
    throw .truncated(name: name)
  }

  private func check(_ name: String) throws(ImageError) {
    if size.isEmpty { throw .broken(name: name, reason: "it has no pixels") }
    guard size.width <= Self.maximumSide, size.height <= Self.maximumSide,
      size.area <= Self.maximumArea
    else { throw .tooLarge(name: name, size) }
  }

  /// Four bytes, the highest first; never negative.
  private static func number(_ bytes: [UInt8], at position: Int) -> Int {
    Int(bytes[position]) << 24 | Int(bytes[position + 1]) << 16 | Int(bytes[position + 2]) << 8
      | Int(bytes[position + 3])
  }
}
