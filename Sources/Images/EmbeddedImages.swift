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

  /// Creates a count of no images.
  init(limits: ImageDecoder.Limits, name: String) {
    self.limits = limits
    self.name = name
  }

  /// Adds an image, if a URL contains one.
  ///
  /// - Throws: `ImageError` if it is not a PNG or a JPEG, or if all together exceed the limits.
  mutating func add(_ url: String) throws(ImageError) {
    // URLs ignore tabs and line breaks wherever they are, and spaces at their start.
    let url = url.utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }.drop { $0 <= 0x20 }
    guard url.prefix(5).map({ $0 | 0x20 }).elementsEqual("data:".utf8) else { return }
    guard let comma = url.firstIndex(of: UInt8(ascii: ",")),
      url[..<comma].suffix(7).map({ $0 | 0x20 }).elementsEqual(";base64".utf8)
    else { throw unsupported }
    let bytes = Self.decoded(url[(comma + 1)...])
    var decoder = ImageDecoder(limits: limits)
    decoder.keepsTruncated = true
    guard let format = ImageFormat(of: bytes), format == .png || format == .jpeg else {
      throw unsupported
    }
    let size = try decoder.header(of: bytes, name: "\(name) (an embedded image)").size
    area += size.area
    if area > limits.area { throw .tooLarge(name: name, size, limits) }
  }

  /// Checks a style sheet, or the value of an attribute that may be a style.
  ///
  /// - Throws: `ImageError` if it contains the address of an embedded file.
  func check(style: String) throws(ImageError) {
    if CSSText(style).readsData { throw unsupported }
  }

  private var unsupported: ImageError {
    .unsupported(name: name, reason: "it embeds a file that is not a PNG or JPEG image")
  }

  /// Returns the bytes of the base64 in a URL, in which all other characters are ignored.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var (bits, count) = (0 as UInt32, 0)
    // A number sign ends the base64.
    var rest = text.prefix { $0 != UInt8(ascii: "#") }
    while var character = rest.popFirst() {
      if character == UInt8(ascii: "%"),
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        character = code
        rest = rest.dropFirst(2)
      }
      guard let value = base64Value(character) else { continue }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return result
  }

  private static func base64Value(_ character: UInt8) -> UInt8? {
    switch Unicode.Scalar(character) {
    case "A"..."Z": character - 65
    case "a"..."z": character - 71
    case "0"..."9": character + 4
    case "+": 62
    case "/": 63
    default: nil
    }
  }
}
