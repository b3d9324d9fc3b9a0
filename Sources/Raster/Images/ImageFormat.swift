// SPDX-License-Identifier: MIT

/// A format of image files.
@frozen public enum ImageFormat: Hashable, Sendable, CaseIterable {
  /// Portable Network Graphics: lossless, with or without alpha.
  case png
  /// JPEG, the format of cameras: lossy, always opaque.
  case jpeg

  /// The first bytes of all files of the format.
  var signature: [UInt8] {
    switch self {
    case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    case .jpeg: [0xFF, 0xD8, 0xFF]
    }
  }

  /// Creates the format whose signature the bytes start with; `nil` for any other file.
  ///
  /// The file's name is ignored. Bytes that end within a signature have its format: such a file is
  /// truncated, not of another format.
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
