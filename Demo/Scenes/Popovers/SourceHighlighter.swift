// SPDX-License-Identifier: MIT

import Sash

/// The keywords of the examples.
private let keywords: Set<Substring> = [
  "as", "case", "class", "default", "else", "extension", "final", "for", "func", "guard", "if",
  "import", "in", "init", "let", "nil", "override", "private", "return", "self", "static", "struct",
  "super", "switch", "true", "false", "var", "weak", "where",
]

/// The colours of Swift source: comments are secondary, keywords have the tint, and strings are bold.
enum SourceHighlighter {
  /// Returns a text with its colours in a theme.
  static func highlight(_ source: String, theme: Theme) -> AttributedText {
    var result = AttributedText()
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      if !result.isEmpty { result.append(AttributedText("\n")) }
      append(line, to: &result, theme: theme)
    }
    return result
  }

  private static func append(_ line: Substring, to result: inout AttributedText, theme: Theme) {
    var rest = line
    func take(_ count: Int, _ attributes: TextAttributes = TextAttributes()) {
      result.append(AttributedText(String(rest.prefix(count)), attributes))
      rest = rest.dropFirst(count)
    }
    while let first = rest.first {
      if rest.hasPrefix("//") {
        take(rest.count, TextAttributes(color: theme.secondaryLabel))
      } else if first == "\"" {
        let body = rest.dropFirst().prefix { $0 != "\"" }
        take(body.count + 2, TextAttributes(weight: .semibold))
      } else if first.isLetter {
        let word = rest.prefix { $0.isLetter || $0.isNumber }
        take(word.count, TextAttributes(color: keywords.contains(word) ? theme.tint : nil))
      } else {
        // A single slash begins nothing.
        take(max(1, rest.prefix { !$0.isLetter && $0 != "\"" && $0 != "/" }.count))
      }
    }
  }
}
