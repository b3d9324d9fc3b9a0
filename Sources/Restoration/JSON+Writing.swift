// SPDX-License-Identifier: MIT

/// The spaces of one level of nesting.
private let indent = "  "
private let hexadecimalDigits = Array("0123456789abcdef".unicodeScalars)

extension JSON {
  /// The value as a document in UTF-8, with sorted keys and one line for each value.
  ///
  /// Equal values have equal documents.
  package var document: [UInt8] {
    var text = ""
    write(to: &text, indent: "")
    text += "\n"
    return Array(text.utf8)
  }

  private func write(to text: inout String, indent outer: String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += value
    case .string(let value): Self.write(value, to: &text)
    case .array(let elements) where elements.isEmpty: text += "[]"
    case .array(let elements):
      let inner = outer + SashRestoration.indent
      text += "[\n"
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ",\n" }
        text += inner
        element.write(to: &text, indent: inner)
      }
      text += "\n\(outer)]"
    case .object(let members) where members.isEmpty: text += "{}"
    case .object(let members):
      let inner = outer + SashRestoration.indent
      text += "{\n"
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { text += ",\n" }
        text += inner
        Self.write(member.key, to: &text)
        text += ": "
        member.value.write(to: &text, indent: inner)
      }
      text += "\n\(outer)}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7f}":
        text += "\\u00"
        text.unicodeScalars.append(hexadecimalDigits[Int(scalar.value >> 4)])
        text.unicodeScalars.append(hexadecimalDigits[Int(scalar.value & 15)])
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
