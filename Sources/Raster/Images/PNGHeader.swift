internal import SashGeometry

/// What the bytes of a PNG file say before any of them is decoded.
///
/// Read by hand, so that neither a giant header nor a file cut off at any place reaches the
/// decoder: libpng's simple interface never looks at what follows the last row.
struct PNGHeader {
  /// Length and name before a chunk's content, checksum after it.
  private static let chunkOverhead = 12

  /// The extent in pixels.
  let size: PixelSize

  /// Reads the header and checks that the file goes on to its end.
  init(_ bytes: [UInt8], name: String) throws(ImageError) {
    var position = ImageFormat.png.signature.count
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
        return
      }
      position = end
    }
    throw .truncated(name: name)
  }

  /// Four bytes, the highest first; never negative.
  private static func number(_ bytes: [UInt8], at position: Int) -> Int {
    Int(bytes[position]) << 24 | Int(bytes[position + 1]) << 16 | Int(bytes[position + 2]) << 8
      | Int(bytes[position + 3])
  }
}
