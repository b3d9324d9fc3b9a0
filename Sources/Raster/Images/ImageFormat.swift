/// A kind of picture file.
@frozen public enum ImageFormat: Hashable, Sendable, CaseIterable {
  /// Portable Network Graphics: lossless, with or without alpha.
  case png
  /// What cameras write: lossy, always opaque.
  case jpeg

  /// The first bytes of each file of the format.
  var signature: [UInt8] {
    switch self {
    case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    case .jpeg: [0xFF, 0xD8, 0xFF]
    }
  }

  /// The format whose signature the bytes start with; nil for any other file.
  ///
  /// The name of a file does not count. Bytes that end within a signature are of its format: such
  /// a file is one that is cut off, not one of another kind.
  public init?(of bytes: [UInt8]) {
    guard !bytes.isEmpty else { return nil }
    for format in Self.allCases
    where bytes.starts(with: format.signature.prefix(bytes.count)) {
      self = format
      return
    }
    return nil
  }
}
