// SPDX-License-Identifier: MIT

internal import SashGeometry

/// The pixel images that an SVG contains as `data:` URLs.
///
/// librsvg decodes them in full, all at once, so their headers are checked against the limits of
/// the decoder, which apply to their sum. Other embedded files are rejected.
struct EmbeddedImages {
  private let limits: ImageDecoder.Limits
  private let name: String
  private var area = 0
  /// The references in the texts of the document.
  var references = XMLReferences()

  /// The values of the ASCII characters of base64, -1 for others.
  private static let base64: [Int8] = {
    var values = [Int8](repeating: -1, count: 256)
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, character) in alphabet.utf8.enumerated() { values[Int(character)] = Int8(value) }
    return values
  }()

  /// Creates a count of no images.
  init(limits: ImageDecoder.Limits, name: String) {
    self.limits = limits
    self.name = name
  }

  /// Returns a text of the document with its references replaced.
  ///
  /// - Throws: `ImageError` if that is not possible.
  mutating func resolve(_ text: ArraySlice<UInt8>) throws(ImageError) -> ArraySlice<UInt8> {
    guard let resolved = references.resolved(text) else {
      throw .unsupported(name: name, reason: "it contains an unknown entity, or too many")
    }
    return resolved
  }

  /// Adds an image, if the value of the attribute is a URL that contains one.
  ///
  /// - Throws: `ImageError` if it is not a PNG or a JPEG, or if all together exceed the limits.
  mutating func add(_ value: ArraySlice<UInt8>) throws(ImageError) {
    // URLs ignore tabs and line breaks wherever they are.
    let url = try resolve(value).filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    let trimmed = url.drop { $0 <= 0x20 }
    guard trimmed.count >= 5, trimmed.prefix(5).map({ $0 | 0x20 }).elementsEqual("data:".utf8)
    else { return }
    guard let comma = trimmed.firstIndex(of: 0x2C),
      trimmed[..<comma].map({ $0 | 0x20 }).ends(with: Array(";base64".utf8))
    else { throw unsupported }
    let bytes = Self.decoded(trimmed[(comma + 1)...])
    var decoder = ImageDecoder(limits: limits)
    decoder.keepsTruncated = true
    guard let format = ImageFormat(of: bytes), format == .png || format == .jpeg else {
      throw unsupported
    }
    let size = try decoder.header(of: bytes, name: "\(name) (an embedded image)").size
    area += size.area
    if area > limits.area { throw .tooLarge(name: name, size, limits) }
  }

  /// Checks the value of an attribute that may be a style.
  ///
  /// - Throws: `ImageError` if it contains the address of an embedded file.
  mutating func check(attribute value: ArraySlice<UInt8>) throws(ImageError) {
    // Most values contain no address.
    guard value.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "&") }) else {
      return
    }
    let style = try resolve(value)
    try check(style: style)
  }

  /// Checks a style whose references are replaced.
  ///
  /// - Throws: `ImageError` if it contains the address of an embedded file.
  func check(style: ArraySlice<UInt8>) throws(ImageError) {
    if CSSText(style).readsData { throw unsupported }
  }

  private var unsupported: ImageError {
    .unsupported(name: name, reason: "it embeds a file that is not a PNG or JPEG image")
  }

  /// Returns the bytes of base64, in which all other characters are ignored.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count * 3 / 4)
    var bits: UInt32 = 0
    var count = 0
    for character in text {
      let value = base64[Int(character)]
      if value < 0 { continue }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return result
  }
}

extension [UInt8] {
  fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
}
