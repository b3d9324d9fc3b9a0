// SPDX-License-Identifier: MIT

private let backslash = UInt8(ascii: "\\")
private let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
/// The characters, up to this one, that URLs ignore at their beginning.
private let space = UInt8(ascii: " ")
/// The largest number of digits in an escape.
private let maximumDigits = 6

/// A text of CSS in an SVG: a style sheet, or the value of an attribute.
struct CSSText {
  /// The characters in lower case, with escapes replaced.
  private var bytes: [UInt8] = []
  /// Whether escapes were replaced, so that a quote need not be the end of a text in quotes.
  private var hadEscapes = false

  /// Creates a text from one whose references of XML are replaced.
  init(_ text: ArraySlice<UInt8>) {
    bytes.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
      if byte == backslash { appendEscape(&rest) } else { append(byte) }
    }
  }

  private mutating func append(_ byte: UInt8) {
    // URLs ignore tabs and line breaks wherever they are.
    if byte == 0x09 || byte == 0x0A || byte == 0x0D { return }
    let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    bytes.append(isUpper ? byte | 0x20 : byte)
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
    if rest.starts(with: [0x0D, 0x0A]) {
      rest = rest.dropFirst(2)
    } else if let next = rest.first, next <= space {
      rest = rest.dropFirst()
    }
    for byte in String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8 { append(byte) }
  }

  /// Whether librsvg reads a `data:` URL in the text: that of a style sheet, or of a file with an
  /// element that a property names.
  ///
  /// Others, such as those of fonts, are not read.
  var readsData: Bool {
    let importsStyles = importsStyles
    let lastSign = bytes.lastIndex(of: UInt8(ascii: "#")) ?? -1
    for colon in bytes.indices where bytes[colon] == UInt8(ascii: ":") {
      let start = bytes[..<colon]
      guard start.suffix(4).elementsEqual("data".utf8) else { continue }
      if importsStyles || colon < lastSign && namesElement(colon) { return true }
    }
    return false
  }

  /// Whether the text imports other style sheets, of any address.
  private var importsStyles: Bool {
    bytes.indices.contains {
      bytes[$0] == UInt8(ascii: "@") && bytes[$0...].starts(with: "@import".utf8)
    }
  }

  /// Returns whether a `data:` URL is the address of an element, which is the part after a number
  /// sign.
  ///
  /// - Parameter colon: The position of its colon.
  /// - Returns: Whether it is.
  private func namesElement(_ colon: Int) -> Bool {
    var before = bytes[..<colon].dropLast(4)
    var ends = [UInt8(ascii: "("), UInt8(ascii: ")")]
    while let last = before.last, last <= space || quotes.contains(last) {
      if quotes.contains(last) { ends = [last] }
      before.removeLast()
    }
    guard before.suffix(4).elementsEqual("url(".utf8) else { return false }
    let rest = bytes[colon...]
    let address = hadEscapes ? rest : rest.prefix { !ends.contains($0) }
    return address.contains(UInt8(ascii: "#"))
  }
}
