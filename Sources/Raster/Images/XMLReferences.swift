// SPDX-License-Identifier: MIT

/// The number of bytes of entities that are inserted into the texts of a document.
private let maximumEntityBytes = 16 << 20

/// The references to characters and entities in the texts of an XML document.
struct XMLReferences {
  /// The values of the entities that the document declares, which contain no references.
  private var entities: [String: [UInt8]] = [:]
  private var remainingBytes = maximumEntityBytes

  /// Adds an entity; returns false if it is declared already with another value.
  mutating func declare(_ name: String, as value: String) -> Bool {
    let bytes = Array(value.utf8)
    return entities.updateValue(bytes, forKey: name).map { $0 == bytes } ?? true
  }

  /// Returns a text with its references replaced; `nil` if one is unknown, or if the text becomes too
  /// long.
  mutating func resolved(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard text.contains(UInt8(ascii: "&")) else { return text }
    var result: [UInt8] = []
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<start]
      guard let end = rest[start...].firstIndex(of: UInt8(ascii: ";")),
        let value = value(of: String(decoding: rest[(start + 1)..<end], as: UTF8.self))
      else { return nil }
      result += value
      rest = rest[(end + 1)...]
    }
    return (result + rest)[...]
  }

  private mutating func value(of reference: String) -> [UInt8]? {
    if let character = Self.character(reference) { return Array(String(character).utf8) }
    guard let value = entities[reference], value.count <= remainingBytes else { return nil }
    remainingBytes -= value.count
    return value
  }

  /// Returns the character of a reference; `nil` for an entity that a document declares.
  private static func character(_ reference: String) -> Character? {
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
}
