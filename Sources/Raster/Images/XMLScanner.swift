// SPDX-License-Identifier: MIT

/// A scanner of the markup of an XML document whose encoding contains ASCII.
///
/// Comments are skipped. It checks no more than it needs in order to find the tags.
struct XMLScanner {
  /// A piece of markup.
  enum Token {
    /// The content of a processing instruction, such as the declaration at the start of the
    /// document.
    case instruction(ArraySlice<UInt8>)
    /// The content of the document type declaration.
    case documentType(String)
    /// The start of an element, which ends at once if it is empty.
    case start(name: Substring, [Attribute], isEmpty: Bool)
    /// The end of an element.
    case end
    /// Text between tags, in which references are not replaced; literal text contains none.
    case text(ArraySlice<UInt8>, isLiteral: Bool)
  }

  /// An attribute of an element.
  struct Attribute {
    let name: Substring
    /// The bytes between the quotes, in which references are not replaced.
    let value: ArraySlice<UInt8>
  }

  private let bytes: [UInt8]
  private var position: Int
  /// The name of an element in whose start tag the document ends.
  private(set) var unfinishedName: Substring?

  /// The ASCII characters of markup.
  private enum Character {
    static let quotes: [UInt8] = [0x22, 0x27]
    static let slash: UInt8 = 0x2F
    static let less: UInt8 = 0x3C
    static let equals: UInt8 = 0x3D
    static let greater: UInt8 = 0x3E
    static let openingBracket: UInt8 = 0x5B
    static let closingBracket: UInt8 = 0x5D
    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }
  }

  /// Creates a scanner at the start of a document.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = Self.markupStart(bytes)
  }

  /// Returns whether the first character of a file, after spaces, is that of a tag.
  static func startsWithMarkup(_ bytes: [UInt8]) -> Bool {
    let start = markupStart(bytes)
    return start < bytes.count && bytes[start] == Character.less
  }

  private static func markupStart(_ bytes: [UInt8]) -> Int {
    let mark = bytes.starts(with: Character.byteOrderMark) ? Character.byteOrderMark.count : 0
    return bytes[mark...].firstIndex { !Character.isSpace($0) } ?? bytes.count
  }

  /// Returns the next piece of markup; `nil` at the end of the document.
  ///
  /// - Throws: `ImageError.truncated` if the document ends within markup, `ImageError.corrupt` if a
  ///   tag is invalid.
  mutating func next(name: String) throws(ImageError) -> Token? {
    while let tag = bytes[position...].firstIndex(of: Character.less) {
      if tag > position {
        defer { position = tag }
        return .text(bytes[position..<tag], isLiteral: false)
      }
      if starts(with: "<!--") {
        guard skip(past: "-->", from: 4) != nil else { throw .truncated(name: name) }
      } else if starts(with: "<![CDATA[") {
        guard let text = skip(past: "]]>", from: 9) else { throw .truncated(name: name) }
        return .text(text, isLiteral: true)
      } else if starts(with: "<?") {
        guard let content = skip(past: "?>", from: 2) else { throw .truncated(name: name) }
        return .instruction(content)
      } else if starts(with: "<!") {
        guard let content = skipDocumentType() else { throw .truncated(name: name) }
        return .documentType(String(decoding: content, as: UTF8.self))
      } else if starts(with: "</") {
        guard skip(past: ">", from: 2) != nil else { throw .truncated(name: name) }
        return .end
      } else {
        return try startTag(name: name)
      }
    }
    return nil
  }

  private func starts(with text: StaticString) -> Bool {
    bytes[position...].starts(with: text.description.utf8)
  }

  /// Moves past the next occurrence of a text, and returns the bytes up to it.
  private mutating func skip(past text: StaticString, from offset: Int) -> ArraySlice<UInt8>? {
    let pattern = Array(text.description.utf8)
    let start = position + offset
    var end = start
    while end + pattern.count <= bytes.count {
      if bytes[end] == pattern[0], bytes[end...].starts(with: pattern) {
        position = end + pattern.count
        return bytes[start..<end]
      }
      end += 1
    }
    return nil
  }

  /// Moves past a document type declaration with its quoted texts and its bracketed part.
  private mutating func skipDocumentType() -> ArraySlice<UInt8>? {
    let start = position + 2
    var index = start
    var depth = 0
    var isBracketed = false
    while index < bytes.count {
      let byte = bytes[index]
      if bytes[index...].starts(with: "<!--".utf8) {
        position = index
        guard skip(past: "-->", from: 4) != nil else { return nil }
        index = position - 1
      } else if Character.quotes.contains(byte) {
        guard let end = bytes[(index + 1)...].firstIndex(of: byte) else { return nil }
        index = end
      } else if byte == Character.less {
        depth += 1
      } else if byte == Character.openingBracket {
        isBracketed = true
      } else if byte == Character.closingBracket {
        isBracketed = false
      } else if byte == Character.greater, depth > 0 {
        depth -= 1
      } else if byte == Character.greater, !isBracketed {
        position = index + 1
        return bytes[start..<index]
      }
      index += 1
    }
    return nil
  }

  private mutating func startTag(name: String) throws(ImageError) -> Token {
    position += 1
    let element = word()
    unfinishedName = element
    guard position < bytes.count else { throw .truncated(name: name) }
    var attributes: [Attribute] = []
    while true {
      skipSpaces()
      guard position < bytes.count else { throw .truncated(name: name) }
      if bytes[position] == Character.greater || bytes[position] == Character.slash {
        let isEmpty = bytes[position] == Character.slash
        guard skip(past: ">", from: 0) != nil else { throw .truncated(name: name) }
        unfinishedName = nil
        return .start(name: element, attributes, isEmpty: isEmpty)
      }
      let attribute = word()
      skipSpaces()
      guard position < bytes.count else { throw .truncated(name: name) }
      guard bytes[position] == Character.equals, !attribute.isEmpty else {
        throw .corrupt(name: name, reason: "the tag of \(element) is invalid")
      }
      position += 1
      skipSpaces()
      guard position < bytes.count else { throw .truncated(name: name) }
      guard Character.quotes.contains(bytes[position]) else {
        throw .corrupt(name: name, reason: "the value of \(attribute) is not in quotes")
      }
      let start = position + 1
      guard let end = bytes[start...].firstIndex(of: bytes[position]) else {
        throw .truncated(name: name)
      }
      attributes.append(Attribute(name: attribute, value: bytes[start..<end]))
      position = end + 1
    }
  }

  private mutating func skipSpaces() {
    while position < bytes.count, Character.isSpace(bytes[position]) { position += 1 }
  }

  /// Returns the name at the position, and moves past it.
  private mutating func word() -> Substring {
    let start = position
    while position < bytes.count, !isDelimiter(bytes[position]) { position += 1 }
    return Substring(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func isDelimiter(_ byte: UInt8) -> Bool {
    Character.isSpace(byte) || byte == Character.equals || byte == Character.greater
      || byte == Character.slash || byte == Character.less || Character.quotes.contains(byte)
  }
}

extension Substring {
  /// The part of an XML name after its namespace prefix.
  var localName: Substring { self[(lastIndex(of: ":").map { index(after: $0) } ?? startIndex)...] }
}
