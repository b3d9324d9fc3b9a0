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

  /// Returns the value of a document.
  ///
  /// Of several members with one key, the last counts.
  ///
  /// - Parameter document: The document in UTF-8.
  /// - Returns: The value.
  /// - Throws: A `JSONError` if the document is not JSON, or nested more than `JSON.maximumDepth`.
  package static func parse(_ document: [UInt8]) throws(JSONError) -> JSON {
    var parser = JSONParser(bytes: document)
    let value = try parser.value()
    guard parser.next == nil else { throw parser.error("the end") }
    return value
  }

  private func error(_ expected: String) -> JSONError {
    JSONError(expected: expected, offset: offset)
  }

  // MARK: Bytes

  /// The next byte as a character, which it is if it belongs to ASCII.
  private var next: Unicode.Scalar? {
    offset < bytes.count ? Unicode.Scalar(bytes[offset]) : nil
  }

  private mutating func skipSpace() {
    while next == " " || next == "\n" || next == "\r" || next == "\t" { offset += 1 }
  }

  /// Skips a character; returns whether it was there.
  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == character else { return false }
    offset += 1
    return true
  }

  private mutating func skip(word: String, for value: JSON) throws(JSONError) -> JSON {
    guard bytes[offset...].starts(with: word.utf8) else { throw error("a value") }
    offset += word.utf8.count
    return value
  }

  /// Skips digits.
  private mutating func digits(orThrow expected: String) throws(JSONError) {
    guard let first = next, ("0"..."9").contains(first) else { throw error(expected) }
    while let digit = next, ("0"..."9").contains(digit) { offset += 1 }
  }

  // MARK: Values

  /// Reads a value and the space around it.
  private mutating func value() throws(JSONError) -> JSON {
    skipSpace()
    defer { skipSpace() }
    switch next {
    case "{":
      var members: [String: JSON] = [:]
      try list(until: "}") { (parser) throws(JSONError) in
        guard parser.next == "\"" else { throw parser.error("a key") }
        let key = try parser.string()
        parser.skipSpace()
        guard parser.skip(":") else { throw parser.error("a colon") }
        members[key] = try parser.value()
      }
      return .object(members)
    case "[":
      var elements: [JSON] = []
      try list(until: "]") { (parser) throws(JSONError) in elements.append(try parser.value()) }
      return .array(elements)
    case "\"": return .string(try string())
    case "t": return try skip(word: "true", for: .bool(true))
    case "f": return try skip(word: "false", for: .bool(false))
    case "n": return try skip(word: "null", for: .null)
    default: return .number(try number())
    }
  }

  /// Reads the parts of an array or an object, between its brackets and commas.
  private mutating func list(
    until end: Unicode.Scalar, _ part: (inout JSONParser) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard depth < JSON.maximumDepth else {
      throw error("at most \(JSON.maximumDepth) nested values")
    }
    depth += 1
    defer { depth -= 1 }
    offset += 1
    skipSpace()
    if skip(end) { return }
    repeat {
      skipSpace()
      try part(&self)
    } while skip(",")
    guard skip(end) else { throw error("a comma or \(end)") }
  }

  private mutating func number() throws(JSONError) -> String {
    let start = offset
    _ = skip("-")
    if !skip("0") { try digits(orThrow: "a value") }
    if skip(".") { try digits(orThrow: "a digit") }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try digits(orThrow: "a digit")
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  // MARK: Strings

  private mutating func string() throws(JSONError) -> String {
    offset += 1
    var text: [UInt8] = []
    while let character = next, character != "\"" {
      if character == "\\" {
        text += try escapes().utf8
      } else {
        guard character >= " " else { throw error("no control character") }
        text.append(bytes[offset])
        offset += 1
      }
    }
    guard skip("\"") else { throw error("the end of the string") }
    guard let string = String(validating: text, as: UTF8.self) else { throw error("UTF-8") }
    return string
  }

  /// Reads successive escape sequences; a character beyond U+FFFF is a pair of surrogates.
  private mutating func escapes() throws(JSONError) -> String {
    var units: [UInt16] = []
    while skip("\\") { units.append(try escape()) }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw error("a pair of surrogates")
    }
    return text
  }

  /// The characters for which a letter after a backslash stands.
  private static let letters: [Unicode.Scalar: UInt16] = [
    "\"": 0x22, "\\": 0x5C, "/": 0x2F, "b": 0x8, "f": 0xC, "n": 0xA, "r": 0xD, "t": 0x9,
  ]

  private mutating func escape() throws(JSONError) -> UInt16 {
    if let unit = next.flatMap({ Self.letters[$0] }) {
      offset += 1
      return unit
    }
    guard skip("u") else { throw error("an escape sequence") }
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character($0).hexDigitValue }) else {
        throw error("a hexadecimal digit")
      }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }
}
