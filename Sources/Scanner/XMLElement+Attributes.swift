// SPDX-License-Identifier: MIT

extension XMLElement {
  /// Returns the value of a required attribute.
  func required(_ attribute: String) throws(ScanError) -> String {
    guard let value = attributes[attribute] else { throw error("has no '\(attribute)'") }
    guard !value.isEmpty else { throw error("its '\(attribute)' is empty") }
    return value
  }

  /// Returns the name that this element declares.
  func identifier() throws(ScanError) -> String {
    let name = try required("name")
    let isValid = name.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard isValid else { throw error("name '\(name)' has a character other than a-z, 0-9 and _") }
    return name
  }

  /// Returns an attribute that is an integer above zero, such as a version.
  func positiveNumber(_ attribute: String, default fallback: Int?) throws(ScanError) -> Int {
    if let fallback, attributes[attribute] == nil { return fallback }
    let text = try required(attribute)
    guard let value = Int32(text), value > 0 else {
      throw error("\(attribute) '\(text)' is not a number above zero")
    }
    return Int(value)
  }

  /// Returns a Boolean attribute, or `false` if it is missing.
  ///
  /// Throws an error if it is true where that is not allowed.
  func flag(_ attribute: String, allowed: Bool) throws(ScanError) -> Bool {
    guard let text = attributes[attribute] else { return false }
    guard text == "true" || text == "false" else {
      throw error("\(attribute) is '\(text)', neither 'true' nor 'false'")
    }
    guard allowed || text == "false" else { throw error("cannot have '\(attribute)'") }
    return text == "true"
  }
}

/// The names used so far by siblings of one kind.
struct UniqueNames {
  private var lines: [String: Int] = [:]

  /// Inserts a name, which must be new.
  mutating func insert(_ element: XMLElement) throws(ScanError) {
    let name = try element.identifier()
    if let line = lines[name] {
      throw element.error("name '\(name)' is taken by line \(line)")
    }
    lines[name] = element.line
  }
}

extension UInt32 {
  /// Creates a number from its text in a protocol: decimal, or hexadecimal after `0x`.
  init?(protocolNumber text: String) {
    if text.hasPrefix("0x") {
      self.init(text.dropFirst(2), radix: 16)
    } else if text.hasPrefix("-"), let value = Int32(text) {
      self.init(bitPattern: value)
    } else {
      self.init(text)
    }
  }
}
