// SPDX-License-Identifier: MIT

/// Builds text line by line, with indented blocks.
struct Writer {
  private(set) var text = ""
  private var depth = 0

  /// Appends a line at the present indentation.
  mutating func line(_ line: String = "") {
    if !line.isEmpty {
      for _ in 0..<depth { text += "  " }
      text += line
    }
    text += "\n"
  }

  /// Appends lines in braces after a head.
  mutating func block(_ head: String, _ body: (inout Writer) -> Void) {
    line(head + " {")
    indented(body)
    line("}")
  }

  /// Appends lines one level deeper.
  mutating func indented(_ body: (inout Writer) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }
}
