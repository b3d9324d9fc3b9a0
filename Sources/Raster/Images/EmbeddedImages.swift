// SPDX-License-Identifier: MIT

internal import SashGeometry

/// The pixel images that an SVG contains as `data:` URLs.
///
/// librsvg decodes them in full, all at once, so their headers are checked against the limits of
/// the decoder, which apply to their sum.
struct EmbeddedImages {
  private let limits: ImageDecoder.Limits
  private let name: String
  private var area = 0

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

  /// Adds an image, if the value of the attribute is a URL that contains one.
  ///
  /// - Throws: `ImageError` if it is not a PNG or a JPEG, or if all together exceed the limits.
  mutating func add(_ value: ArraySlice<UInt8>) throws(ImageError) {
    let url = try unescaped(value)
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

  private var unsupported: ImageError {
    .unsupported(name: name, reason: "it embeds a file that is not a PNG or JPEG image")
  }

  /// Returns the value of an attribute with its character references replaced.
  private func unescaped(_ value: ArraySlice<UInt8>) throws(ImageError) -> ArraySlice<UInt8> {
    guard value.contains(0x26) else { return value }
    var result: [UInt8] = []
    var rest = value
    while let start = rest.firstIndex(of: 0x26) {
      result += rest[..<start]
      guard let end = rest[start...].firstIndex(of: 0x3B),
        let scalar = Self.scalar(String(decoding: rest[(start + 1)..<end], as: UTF8.self))
      else { throw .unsupported(name: name, reason: "an address in it contains an entity") }
      result += Array(String(scalar).utf8)
      rest = rest[(end + 1)...]
    }
    result += rest
    return result[...]
  }

  /// Returns the character of a reference; `nil` for an entity that a document declares.
  private static func scalar(_ reference: String) -> Character? {
    switch reference {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    let digits = reference.dropFirst()
    guard reference.first == "#" else { return nil }
    let code =
      digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    return code.flatMap { Unicode.Scalar($0) }.map { Character($0) }
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
