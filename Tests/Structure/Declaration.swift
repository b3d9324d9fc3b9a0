// SPDX-License-Identifier: MIT

/// A declaration in a Swift file: a keyword, a space and a name.
struct Declaration {
  /// The keyword, such as `class` or `func`.
  let keyword: Substring
  /// The name.
  let name: Substring
  /// Whether the declaration's line begins in the first column, as at the top level of a file.
  let isAtTopLevel: Bool

  /// Whether a type is declared, not extended.
  var isType: Bool { ["class", "struct", "enum", "protocol", "actor"].contains(keyword) }

  private static let keywords: Set<Substring> = [
    "class", "struct", "enum", "protocol", "actor", "typealias", "extension", "func",
  ]

  /// Returns the declarations in code without comments and string literals, in order.
  ///
  /// It passes over the bytes once; regular expressions over all sources took seconds.
  static func all(in code: String) -> [Declaration] {
    var found: [Declaration] = []
    var isAtTopLevel = false
    var isLineStart = true
    var keyword: Substring?
    var start: String.Index?
    for index in code.utf8.indices {
      let byte = code.utf8[index]
      if isLineStart { isAtTopLevel = byte != 0x20 && byte != 0x7D }
      isLineStart = byte == 0x0A
      if isWord(byte) {
        if start == nil { start = index }
        continue
      }
      guard let first = start else {
        keyword = nil
        continue
      }
      start = nil
      let word = code[first..<index]
      if let keyword, !keywords.contains(word), word != "var", word != "let" {
        found.append(Declaration(keyword: keyword, name: word, isAtTopLevel: isAtTopLevel))
      }
      keyword = byte == 0x20 && keywords.contains(word) ? word : nil
    }
    return found
  }

  /// Whether a byte belongs to a word; those of characters beyond ASCII do.
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: true
    default: false
    }
  }
}
