// SPDX-License-Identifier: MIT

/// An element of a protocol description.
///
/// Text is ignored.
struct XMLElement {
  var name: String
  var line: Int
  var attributes: [String: String] = [:]
  var children: [XMLElement] = []

  /// Returns an error at this element.
  func error(_ what: String) -> ScanError {
    ScanError(line: line, element: name, what: what)
  }
}

/// Parses the part of XML that protocol descriptions use.
///
/// Supports elements, attributes, comments, CDATA, processing instructions and a document type;
/// skips text between elements.
struct XMLReader {
  /// The deepest nesting of elements that is accepted.
  private static let depthLimit = 32

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the root element of a document.
  static func read(_ bytes: [UInt8]) throws(ScanError) -> XMLElement {
    var reader = XMLReader(bytes)
    try reader.skipToMarkup(inside: nil)
    guard !reader.isAtEnd else {
      throw ScanError(line: reader.line, what: "no element in the file")
    }
    let root = try reader.readElement(depth: 0)
    try reader.skipToMarkup(inside: nil)
    guard reader.isAtEnd else {
      throw ScanError(line: reader.line, element: root.name, what: "something follows the root")
    }
    return root
  }

  // MARK: Elements

  private mutating func readElement(depth: Int) throws(ScanError) -> XMLElement {
    guard depth < Self.depthLimit else { throw ScanError(line: line, what: "nested too deeply") }
    let start = line
    advance()  // the opening bracket
    var element = XMLElement(name: readName(), line: start)
    guard !element.name.isEmpty else { throw ScanError(line: start, what: "'<' without a name") }
    if try readAttributes(of: &element) { return element }
    while true {
      try skipToMarkup(inside: element)
      if isAtEnd { throw element.error("is never closed") }
      if has("</") {
        try readEnd(of: element)
        return element
      }
      element.children.append(try readElement(depth: depth + 1))
    }
  }

  /// Reads up to the end of a start tag; returns whether the tag also ends the element.
  private mutating func readAttributes(of element: inout XMLElement) throws(ScanError) -> Bool {
    while true {
      skipSpace()
      if has("/>") {
        advance(2)
        return true
      }
      if has(">") {
        advance()
        return false
      }
      let name = readName()
      guard !name.isEmpty else { throw element.error("its tag is never closed") }
      skipSpace()
      guard has("=") else { throw element.error("attribute '\(name)' has no value") }
      advance()
      skipSpace()
      guard has("\"") || has("'") else {
        throw element.error("the value of '\(name)' is not quoted")
      }
      let value = try readQuoted(name, in: element)
      guard element.attributes.updateValue(value, forKey: name) == nil else {
        throw element.error("attribute '\(name)' is given twice")
      }
    }
  }

  private mutating func readQuoted(
    _ name: String, in element: XMLElement
  ) throws(ScanError) -> String {
    let quote = bytes[index]
    advance()
    let start = index
    while !isAtEnd, bytes[index] != quote, bytes[index] != UInt8(ascii: "<") { advance() }
    guard !isAtEnd, bytes[index] == quote else {
      throw element.error("the value of '\(name)' is never closed")
    }
    let value = String(decoding: bytes[start..<index], as: UTF8.self)
    advance()
    guard !value.contains("&") else {
      throw element.error("the value of '\(name)' holds a reference, which no name needs")
    }
    return value
  }

  private mutating func readEnd(of element: XMLElement) throws(ScanError) {
    let at = line
    advance(2)
    let name = readName()
    guard name == element.name else {
      throw ScanError(
        line: at, element: element.name, what: "opened in line \(element.line), met </\(name)>")
    }
    skipSpace()
    guard has(">") else { throw element.error("its end tag is never closed") }
    advance()
  }

  // MARK: Characters

  private var isAtEnd: Bool { index >= bytes.count }

  private func has(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in
      for offset in 0..<count where unsafe buffer[offset] != bytes[index + offset] { return false }
      return true
    }
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where !isAtEnd {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
  }

  private mutating func skipSpace() {
    while !isAtEnd, bytes[index] <= UInt8(ascii: " ") { advance() }
  }

  /// Skips text, comments and other markup up to an element's tag or the end.
  private mutating func skipToMarkup(inside element: XMLElement?) throws(ScanError) {
    while !isAtEnd {
      if has("<!--") {
        try skip(past: "-->", in: element, what: "a comment")
      } else if has("<![CDATA[") {
        try skip(past: "]]>", in: element, what: "a CDATA section")
      } else if has("<?") {
        try skip(past: "?>", in: element, what: "a processing instruction")
      } else if has("<!") {
        try skip(past: ">", in: element, what: "a declaration")
      } else if has("<") {
        return
      } else {
        advance()
      }
    }
  }

  private mutating func skip(
    past end: StaticString, in element: XMLElement?, what: String
  ) throws(ScanError) {
    let start = line
    while !isAtEnd, !has(end) { advance() }
    guard !isAtEnd else {
      throw ScanError(line: start, element: element?.name, what: "\(what) is never closed")
    }
    advance(end.utf8CodeUnitCount)
  }

  private mutating func readName() -> String {
    let start = index
    let ends: [UInt8] = Array("=></\"'".utf8)
    while !isAtEnd, bytes[index] > UInt8(ascii: " "), !ends.contains(bytes[index]) { advance() }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }
}
