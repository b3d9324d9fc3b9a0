// SPDX-License-Identifier: MIT

/// A reader of the orientation in EXIF data, which are a TIFF file: those of a JPEG, a PNG or a
/// WebP.
///
/// The bytes are not trusted: each offset is checked before it is read, and invalid content gives
/// no orientation.
enum ExifOrientation {
  /// The bytes before the file in a JPEG.
  private static let signature = Array("Exif\0\0".utf8)
  /// The tag of the orientation, and the type of its value: a 16-bit number.
  private static let tag = 0x0112
  private static let short = 3
  /// The number of bytes in a directory entry.
  private static let entrySize = 12

  /// Returns the orientation in the segment of a JPEG; `nil` if there is none.
  static func read(segment: Span<UInt8>) -> ImageOrientation? {
    guard hasSignature(segment) else { return nil }
    return read(file: segment.extracting(signature.count..<segment.count))
  }

  /// Returns the orientation in the chunk of a PNG or a WebP; `nil` if there is none.
  ///
  /// Some programs write the bytes of a JPEG's segment.
  static func read(chunk: Span<UInt8>) -> ImageOrientation? {
    hasSignature(chunk) ? read(segment: chunk) : read(file: chunk)
  }

  private static func hasSignature(_ bytes: Span<UInt8>) -> Bool {
    bytes.count >= signature.count && signature.indices.allSatisfy { bytes[$0] == signature[$0] }
  }

  private static func read(file: Span<UInt8>) -> ImageOrientation? {
    guard file.count >= 8, let order = Order(file[0], file[1]), order.two(file, at: 2) == 42
    else { return nil }
    // From here on all offsets count from the start of the TIFF file.
    guard let directory = order.four(file, at: 4), let count = order.two(file, at: directory)
    else { return nil }
    for entry in 0..<count {
      let offset = directory + 2 + entry * entrySize
      guard let entryTag = order.two(file, at: offset) else { return nil }
      if entryTag != tag { continue }
      guard order.two(file, at: offset + 2) == short, order.four(file, at: offset + 4) == 1,
        let value = order.two(file, at: offset + 8)
      else { return nil }
      return ImageOrientation(rawValue: UInt16(value))
    }
    return nil
  }

  /// The byte order of numbers.
  private enum Order {
    case littleEndian, bigEndian

    /// Creates the order that the first two bytes of a TIFF file denote.
    init?(_ first: UInt8, _ second: UInt8) {
      switch (first, second) {
      case (0x49, 0x49): self = .littleEndian
      case (0x4D, 0x4D): self = .bigEndian
      default: return nil
      }
    }

    /// Returns a number of two bytes; `nil` if it does not lie wholly inside.
    func two(_ bytes: Span<UInt8>, at offset: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - 2 else { return nil }
      let first = Int(bytes[offset])
      let second = Int(bytes[offset + 1])
      return self == .bigEndian ? first << 8 | second : second << 8 | first
    }

    /// Returns a number of four bytes; `nil` if it does not lie wholly inside.
    func four(_ bytes: Span<UInt8>, at offset: Int) -> Int? {
      guard let first = two(bytes, at: offset), let second = two(bytes, at: offset + 2) else {
        return nil
      }
      return self == .bigEndian ? first << 16 | second : second << 16 | first
    }
  }
}
