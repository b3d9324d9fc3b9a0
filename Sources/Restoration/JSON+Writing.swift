// SPDX-License-Identifier: MIT

extension JSON {
  /// The value as a document in UTF-8, with sorted keys and one line for each value.
  ///
  /// Equal values have equal documents.
  package var document: [UInt8] { Array("\(text(indent: ""))\n".utf8) }

  private func text(indent: String) -> String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): value
    case .string(let value): Self.quoted(value)
    case .array(let elements):
      Self.list("[", elements, "]", indent: indent) { $0.text(indent: $1) }
    case .object(let members):
      Self.list("{", members.sorted { $0.key < $1.key }, "}", indent: indent) {
        "\(Self.quoted($0.key)): \($0.value.text(indent: $1))"
      }
    }
  }

  private static func list<Part>(
    _ start: String, _ parts: [Part], _ end: String, indent: String,
    text: (Part, _ indent: String) -> String
  ) -> String {
    guard !parts.isEmpty else { return start + end }
    let inner = indent + "  "
    let lines = parts.map { inner + text($0, inner) }
    return "\(start)\n\(lines.joined(separator: ",\n"))\n\(indent)\(end)"
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7f}":
        text += (scalar.value < 16 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
