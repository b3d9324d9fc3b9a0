// SPDX-License-Identifier: MIT

internal import SashGeometry

/// The header of a PNG file, read before anything is decoded.
///
/// It is parsed here, so that neither an oversized header nor a truncated file reaches the decoder:
/// libpng's simplified interface ignores everything after the last row.
struct PNGHeader: OrientedHeader {
  /// The bytes of a chunk beside its content: length, name and checksum.
  private static let chunkOverhead = 12

  /// The size in pixels as stored.
  let size: PixelSize
  /// The orientation of the stored rows.
  private(set) var orientation = ImageOrientation.up
  /// Whether the samples have 16 bits and are stored in the passes of Adam7.
  private(set) var isWideAndInterlaced = false
  /// The places of the chunks that describe the colour space.
  private(set) var colorSpaceChunks: [Range<Int>] = []

  /// The names of those chunks.
  private static let colorSpaceNames = ["gAMA", "cHRM", "sRGB", "iCCP", "cICP"].map {
    Array($0.utf8)
  }

  /// Reads the header and checks that the file is complete.
  init(_ bytes: [UInt8], name: String) throws(ImageError) {
    var position = ImageFormat.pngSignatureLength
    var size: PixelSize?
    while position + Self.chunkOverhead <= bytes.count {
      let length = Self.number(bytes, at: position)
      let kind = bytes[(position + 4)..<(position + 8)]
      let end = position + Self.chunkOverhead + length
      guard end <= bytes.count else { break }
      if size == nil {
        guard kind.elementsEqual("IHDR".utf8), length == 13 else {
          throw .corrupt(name: name, reason: "its first chunk is not a valid IHDR")
        }
        size = PixelSize(
          width: Self.number(bytes, at: position + 8),
          height: Self.number(bytes, at: position + 12))
        isWideAndInterlaced = bytes[position + 16] == 16 && bytes[position + 20] == 1
      }
      if Self.colorSpaceNames.contains(where: kind.elementsEqual) {
        colorSpaceChunks.append(position..<end)
      }
      if kind.elementsEqual("eXIf".utf8), orientation == .up {
        let content = bytes.span.extracting((position + 8)..<(position + 8 + length))
        orientation = ExifOrientation.read(chunk: content) ?? .up
      }
      if kind.elementsEqual("IEND".utf8), let size {
        self.size = size
        return
      }
      position = end
    }
    throw .truncated(name: name)
  }

  /// Returns a number of four bytes, big-endian; never negative.
  private static func number(_ bytes: [UInt8], at position: Int) -> Int {
    Int(bytes[position]) << 24 | Int(bytes[position + 1]) << 16 | Int(bytes[position + 2]) << 8
      | Int(bytes[position + 3])
  }
}
