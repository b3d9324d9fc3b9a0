// SPDX-License-Identifier: MIT

private let quotes = Array("\"'".utf8)
private let sign = UInt8(ascii: "#")
/// The characters, up to this one, that URLs ignore at their beginning.
private let space = UInt8(ascii: " ")
/// The largest number of digits in an escape.
private let maximumDigits = 6

/// A text of CSS in an SVG: a style sheet, or the value of an attribute.
struct CSSText {
  /// The characters, those of ASCII in lower case, with escapes replaced, and without tabs and line
  /// breaks, which URLs ignore.
  private var bytes: [UInt8] = []
  /// Whether escapes were replaced, so that a quote need not be the end of a text in quotes.
  private var hadEscapes = false

  /// Creates a text.
  init(_ text: String) {
    var rest = Array(text.utf8)[...]
    bytes.reserveCapacity(rest.count)
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\") { appendEscape(&rest) } else { append(byte) }
    }
  }

  private mutating func append(_ byte: UInt8) {
    switch byte {
    case 0x09, 0x0A, 0x0D: break
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
    default: bytes.append(byte)
    }
  }

  private mutating func appendEscape(_ rest: inout ArraySlice<UInt8>) {
    hadEscapes = true
    let digits = String(
      decoding: rest.prefix(maximumDigits).prefix { Character(Unicode.Scalar($0)).isHexDigit },
      as: UTF8.self)
    guard let code = UInt32(digits, radix: 16) else {
      if let byte = rest.popFirst() { append(byte) }
      return
    }
    rest = rest.dropFirst(digits.utf8.count)
    // A space ends the digits, and is part of the escape.
    if let next = rest.first, next <= space { rest.removeFirst() }
    for byte in String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8 { append(byte) }
  }

  /// Whether librsvg reads a `data:` URL in the text: that of a style sheet, or of a file with an
  /// element that a property names after a number sign.
  ///
  /// Others, such as those of fonts, are not read.
  var readsData: Bool {
    let starts = bytes.indices.filter {
      bytes[$0] == UInt8(ascii: "d") && bytes[$0...].starts(with: "data:".utf8)
    }
    if starts.isEmpty { return false }
    let importsStyles = bytes.indices.contains {
      bytes[$0] == UInt8(ascii: "@") && bytes[$0...].starts(with: "@import".utf8)
    }
    let lastSign = bytes.lastIndex(of: sign) ?? 0
    return importsStyles || starts.contains { $0 < lastSign && namesElement($0) }
  }

  /// Returns whether a `data:` URL, which starts at an index, is the address of an element.
  private func namesElement(_ start: Int) -> Bool {
    var before = bytes[..<start]
    var ends = Array("()".utf8)
    while let last = before.last, last <= space || quotes.contains(last) {
      if quotes.contains(last) { ends = [last] }
      before.removeLast()
    }
    guard before.suffix(4).elementsEqual("url(".utf8) else { return false }
    return hadEscapes || bytes[start...].prefix { !ends.contains($0) }.contains(sign)
  }
}
