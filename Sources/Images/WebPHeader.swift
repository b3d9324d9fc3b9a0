// SPDX-License-Identifier: MIT

internal import SashGeometry

/// The header of a WebP file, read before anything is decoded.
///
/// It is parsed here, so that the size is known without the library, and neither an oversized
/// header nor a truncated file reaches it. The layout is that of the WebP Container Specification.
struct WebPHeader: OrientedHeader {
  /// The size in pixels as stored; of an animation, that of its canvas.
  private(set) var size = PixelSize.zero
  /// The bytes to decode: the whole file, or the chunks of an animation's first frame.
  private(set) var content: Range<Int>
  /// The orientation of the stored rows.
  private(set) var orientation = ImageOrientation.up
  /// The place of the frame on the canvas.
  private(set) var frame = PixelRect.zero

  /// The length of the file's header and of a chunk's.
  private static let fileHeader = 12
  private static let chunkHeader = 8
  /// The length of a frame's header in an animation.
  private static let frameHeader = 16
  /// The flag of an animation among those of an extended file.
  private static let animationFlag: UInt8 = 0x02

  /// Reads the chunks up to the first with an image, and those behind it of an extended file, in
  /// which EXIF data are the last but one; checks that the file is complete.
  init(_ bytes: [UInt8], name: String) throws(ImageError) {
    content = 0..<bytes.count
    guard bytes.count >= Self.fileHeader else { throw .truncated(name: name) }
    // The length counts from the end of its own field.
    let end = Self.number(bytes, at: 4, length: 4) + 8
    guard bytes.count >= end else { throw .truncated(name: name) }
    var position = Self.fileHeader
    var isExtended = false
    var isAnimated = false
    var hasImage = false
    while position + Self.chunkHeader <= end {
      let length = Self.number(bytes, at: position + 4, length: 4)
      let start = position + Self.chunkHeader
      guard start + length <= end else {
        if hasImage { return }
        throw .corrupt(name: name, reason: "a chunk is longer than the file")
      }
      let data = start..<start + length
      let kind = bytes[position..<position + 4]
      if kind.elementsEqual("VP8X".utf8), length >= 10 {
        isExtended = true
        isAnimated = bytes[start] & Self.animationFlag != 0
        size = PixelSize(
          width: Self.number(bytes, at: start + 4, length: 3) + 1,
          height: Self.number(bytes, at: start + 7, length: 3) + 1)
      } else if kind.elementsEqual("EXIF".utf8), isExtended {
        orientation = ExifOrientation.read(chunk: bytes.span.extracting(data)) ?? .up
      } else if hasImage {
        // Further frames, or data of other kinds.
      } else if isAnimated, kind.elementsEqual("ANMF".utf8), length >= Self.frameHeader {
        try readFrame(bytes, data, name: name)
        hasImage = true
      } else if !isAnimated, let stored = Self.storedSize(bytes, kind, data) {
        if size == .zero { size = stored }
        frame = PixelRect(stored)
        guard size == stored else {
          throw .corrupt(name: name, reason: "its size is ambiguous")
        }
        guard isExtended else { return }
        hasImage = true
      }
      // Chunks have an even length.
      position = data.upperBound + length & 1
    }
    if !hasImage { throw .corrupt(name: name, reason: "it contains no image") }
  }

  private mutating func readFrame(
    _ bytes: [UInt8], _ data: Range<Int>, name: String
  ) throws(ImageError) {
    // The offsets are stored in units of two pixels.
    frame = PixelRect(
      x: Self.number(bytes, at: data.lowerBound, length: 3) * 2,
      y: Self.number(bytes, at: data.lowerBound + 3, length: 3) * 2,
      width: Self.number(bytes, at: data.lowerBound + 6, length: 3) + 1,
      height: Self.number(bytes, at: data.lowerBound + 9, length: 3) + 1)
    guard PixelRect(size).intersection(frame) == frame else {
      throw .corrupt(name: name, reason: "its first frame is not within its canvas")
    }
    content = data.lowerBound + Self.frameHeader..<data.upperBound
  }

  /// Returns the size in the header of an image; `nil` for a chunk that is none.
  private static func storedSize(
    _ bytes: [UInt8], _ kind: ArraySlice<UInt8>, _ data: Range<Int>
  ) -> PixelSize? {
    let start = data.lowerBound
    if kind.elementsEqual("VP8 ".utf8), data.count >= 10 {
      return PixelSize(
        width: number(bytes, at: start + 6, length: 2) & 0x3FFF,
        height: number(bytes, at: start + 8, length: 2) & 0x3FFF)
    }
    if kind.elementsEqual("VP8L".utf8), data.count >= 5 {
      let bits = number(bytes, at: start + 1, length: 4)
      return PixelSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }
    return nil
  }

  /// Returns a number of some bytes, little-endian.
  private static func number(_ bytes: [UInt8], at position: Int, length: Int) -> Int {
    (0..<length).reduce(0) { $0 | Int(bytes[position + $1]) << ($1 * 8) }
  }
}
