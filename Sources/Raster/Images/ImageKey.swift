// SPDX-License-Identifier: MIT

internal import SashGeometry

/// The key of a decoded image in the image cache.
struct ImageKey: Hashable {
  /// The source of the pixels.
  let source: Source
  /// The scale that the image is made for.
  let scale: DisplayScale
  /// The size that the image must cover, or `nil` for the image's own size.
  let targetSize: PixelSize?

  /// A file by its path, or the bytes of a file.
  enum Source: Hashable {
    case file(String)
    case bytes([UInt8])

    /// The number of bytes that are hashed at the front and at the end; equality compares all
    /// bytes.
    private static let hashedByteCount = 64

    func hash(into hasher: inout Hasher) {
      switch self {
      case .file(let path): hasher.combine(path)
      case .bytes(let bytes):
        hasher.combine(bytes.count)
        hasher.combine(bytes.prefix(Self.hashedByteCount))
        hasher.combine(bytes.suffix(Self.hashedByteCount))
      }
    }
  }
}
