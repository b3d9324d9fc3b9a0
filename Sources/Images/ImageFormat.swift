// SPDX-License-Identifier: MIT

/// A format of image files.
@frozen public enum ImageFormat: Hashable, Sendable, CaseIterable {
  /// Portable Network Graphics: lossless, with or without alpha.
  case png
  /// JPEG, the format of cameras: lossy, always opaque.
  case jpeg

  /// WebP: lossy or lossless, with or without alpha.
  case webp
  /// Scalable Vector Graphics: shapes instead of pixels, sharp at every size.
  case svg

  /// The first bytes of all files of the format, in which zeros stand for any byte; SVG has none.
  private var signature: [UInt8] {
    switch self {
    case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    case .jpeg: [0xFF, 0xD8, 0xFF]
    case .webp: Array("RIFF\0\0\0\0WEBP".utf8)
    case .svg: []
    }
  }

  /// The number of bytes of a PNG's signature.
  static let pngSignatureLength = 8

  /// Creates the format whose signature the bytes start with; `nil` for any other file.
  ///
  /// The file's name is ignored. Bytes that end within a signature have its format: such a file is
  /// truncated, not of another format. An SVG is an XML document whose first element is `svg`.
  public init?(of bytes: [UInt8]) {
    guard !bytes.isEmpty else { return nil }
    let found = Self.allCases.first { format in
      if format == .svg { return SanitizedSVG.isSVG(bytes) }
      return zip(bytes, format.signature).allSatisfy { $0 == $1 || $1 == 0 }
    }
    guard let found else { return nil }
    self = found
  }
}
