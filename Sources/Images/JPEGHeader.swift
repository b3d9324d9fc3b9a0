// SPDX-License-Identifier: MIT

internal import SashGeometry

/// The maximum number of scans of a progressive image.
///
/// Encoders write about ten, and each one covers all pixels, so that a small file with very many
/// could keep a decoder busy for minutes.
private let maximumScans = 128

/// The header of a JPEG file, read before anything is decoded.
///
/// It is parsed here, so that the size is checked before the decoder allocates memory for it, and a
/// truncated file is detected before its missing rows are filled in.
struct JPEGHeader: OrientedHeader {
  /// The size in pixels as stored.
  private(set) var size = PixelSize.zero
  /// The orientation of the stored rows.
  private(set) var orientation = ImageOrientation.up
  /// Whether the file has an end marker.
  private(set) var isWhole = false

  /// The number of scans that have begun.
  private var scans = 0

  /// The codes of the relevant markers, as in table B.1 of ITU-T T.81.
  private enum Marker {
    static let frames: ClosedRange<UInt8> = 0xC0...0xCF
    /// Tables and an extension, whose codes lie among those of frames.
    static let notFrames: [UInt8] = [0xC4, 0xC8, 0xCC]
    static let restarts: ClosedRange<UInt8> = 0xD0...0xD7
    static let start: UInt8 = 0xD8
    static let end: UInt8 = 0xD9
    static let scan: UInt8 = 0xDA
    static let exif: UInt8 = 0xE1
    static let temporary: UInt8 = 0x01
  }

  /// Reads all markers, up to the end of the image or of the bytes.
  init(_ bytes: [UInt8], name: String) throws(ImageError) {
    try walk(bytes.span, name: name)
    // Without a size and a scan there is nothing to decode.
    if size != .zero, scans > 0 { return }
    if isWhole { throw .corrupt(name: name, reason: "it ends before its first scan") }
    throw .truncated(name: name)
  }

  private mutating func walk(_ bytes: Span<UInt8>, name: String) throws(ImageError) {
    var position = 2
    while let code = Self.nextMarker(bytes, &position) {
      if code == Marker.end {
        isWhole = true
        return
      }
      let isAlone =
        code == Marker.start || code == Marker.temporary || Marker.restarts.contains(code)
      if isAlone { continue }
      guard position + 2 <= bytes.count else { return }
      let end = position + Self.number(bytes, at: position)
      if end < position + 2 {
        throw .corrupt(name: name, reason: "a segment is shorter than its length field")
      }
      guard end <= bytes.count else { return }
      let content = bytes.extracting((position + 2)..<end)
      position = end
      if code == Marker.scan {
        scans += 1
        if scans > maximumScans {
          throw .unsupported(name: name, reason: "it has more than \(maximumScans) scans")
        }
      } else if code == Marker.exif, orientation == .up {
        orientation = ExifOrientation.read(segment: content) ?? .up
      } else if Marker.frames.contains(code), !Marker.notFrames.contains(code), size == .zero {
        guard content.count >= 6 else {
          throw .corrupt(name: name, reason: "its header is too short")
        }
        size = PixelSize(
          width: Self.number(content, at: 3), height: Self.number(content, at: 1))
        if size.isEmpty { throw .corrupt(name: name, reason: "it has no pixels") }
      }
    }
  }

  /// Moves past the next marker, skipping the data of scans, and returns its code.
  private static func nextMarker(_ bytes: Span<UInt8>, _ position: inout Int) -> UInt8? {
    while position + 1 < bytes.count {
      // In a scan a byte 0xFF is data if a zero follows; several 0xFF in a row are fill bytes.
      if bytes[position] == 0xFF, bytes[position + 1] != 0, bytes[position + 1] != 0xFF {
        position += 2
        return bytes[position - 1]
      }
      position += 1
    }
    return nil
  }

  /// Returns a number of two bytes, big-endian.
  private static func number(_ bytes: Span<UInt8>, at position: Int) -> Int {
    Int(bytes[position]) << 8 | Int(bytes[position + 1])
  }
}
