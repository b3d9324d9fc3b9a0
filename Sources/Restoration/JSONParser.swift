// SPDX-License-Identifier: MIT

/// A mistake in a document that should be JSON.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The expected content, as in "a value".
  package let expected: String
  /// The number of bytes before the mistake.
  package let offset: Int

  /// The message: "byte 12: expected a value".
  package var description: String { "byte \(offset): expected \(expected)" }
}

/// A parser of JSON documents in UTF-8, strict and of bounded depth.
package struct JSONParser {
  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the value of a document.
  ///
  /// Of several members with one key, the last counts.
  ///
  /// - Parameter document: The document in UTF-8.
  /// - Returns: The value.
  /// - Throws: A `JSONError` if the document is not JSON, or nested more than `JSON.maximumDepth`.
  package static func parse(_ document: [UInt8]) throws(JSONError) -> JSON {
    var parser = JSONParser(document)
    parser.skipSpace()
    let value = try parser.value()
    parser.skipSpace()
    guard parser.offset == document.count else { throw parser.error("the end") }
    return value
  }

  private func error(_ expected: String) -> JSONError {
    JSONError(expected: expected, offset: offset)
  }

  // MARK: Bytes

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  /// Skips a character; returns whether it was there.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func skip(word: StaticString, for value: JSON) throws(JSONError) -> JSON {
    let word = Array(word.description.utf8)
    guard bytes[offset...].starts(with: word) else { throw error("a value") }
    offset += word.count
    return value
  }

  // MARK: Values

  private mutating func value() throws(JSONError) -> JSON {
    switch next {
    case UInt8(ascii: "{"):
      return try nested { (parser) throws(JSONError) in
        try parser.object()
      }
    case UInt8(ascii: "["):
      return try nested { (parser) throws(JSONError) in
        try parser.array()
      }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try skip(word: "true", for: .bool(true))
    case UInt8(ascii: "f"): return try skip(word: "false", for: .bool(false))
    case UInt8(ascii: "n"): return try skip(word: "null", for: .null)
    default: return .number(try number())
    }
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws(JSONError) -> JSON
  ) throws(JSONError) -> JSON {
    guard depth < JSON.maximumDepth else {
      throw error("at most \(JSON.maximumDepth) nested values")
    }
    depth += 1
    offset += 1
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func object() throws(JSONError) -> JSON {
    var members: [String: JSON] = [:]
    skipSpace()
    if skip("}") { return .object(members) }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw error("a key") }
      let key = try string()
      skipSpace()
      guard skip(":") else { throw error("a colon") }
      skipSpace()
      members[key] = try value()
      skipSpace()
      if skip("}") { return .object(members) }
      guard skip(",") else { throw error("a comma or the end of the object") }
    }
  }

  private mutating func array() throws(JSONError) -> JSON {
    var elements: [JSON] = []
    skipSpace()
    if skip("]") { return .array(elements) }
    while true {
      skipSpace()
      elements.append(try value())
      skipSpace()
      if skip("]") { return .array(elements) }
      guard skip(",") else { throw error("a comma or the end of the array") }
    }
  }

  private mutating func number() throws(JSONError) -> String {
    let start = offset
    _ = skip("-")
    if !skip("0") {
      guard skipDigits() else { throw error("a value") }
    }
    if skip(".") {
      guard skipDigits() else { throw error("a digit") }
    }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      guard skipDigits() else { throw error("a digit") }
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Skips digits; returns whether there was one.
  private mutating func skipDigits() -> Bool {
    let start = offset
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    return offset > start
  }

  // MARK: Strings

  private mutating func string() throws(JSONError) -> String {
    offset += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        guard let string = String(validating: text, as: UTF8.self) else { throw error("UTF-8") }
        return string
      case UInt8(ascii: "\\"):
        offset += 1
        text += UTF8.encode(try escape())?.map { $0 } ?? []
      case 0..<0x20: throw error("no control character")
      default:
        text.append(byte)
        offset += 1
      }
    }
    throw error("the end of the string")
  }

  private mutating func escape() throws(JSONError) -> Unicode.Scalar {
    guard let byte = next else { throw error("an escape sequence") }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let first = try codeUnit()
      if let scalar = Unicode.Scalar(first) { return scalar }
      // A character beyond U+FFFF is written as a pair of surrogates.
      guard first < 0xDC00, skip("\\"), skip("u") else { throw error("a pair of surrogates") }
      let second = try codeUnit()
      guard (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(
          0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
      else { throw error("a pair of surrogates") }
      return scalar
    default: throw error("an escape sequence")
    }
  }

  /// Reads the four hexadecimal digits of an escape sequence.
  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("a hexadecimal digit")
      }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }
}
