/// Text made line by line, indented by block.
struct Writer {
  private(set) var text = ""
  private var depth = 0

  /// One line at the depth of the block.
  mutating func line(_ line: String = "") {
    if !line.isEmpty {
      for _ in 0..<depth { text += "  " }
      text += line
    }
    text += "\n"
  }

  /// Lines between braces after a head.
  mutating func block(_ head: String, _ body: (inout Writer) -> Void) {
    line(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }

  /// Lines one step further in.
  mutating func indented(_ body: (inout Writer) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }
}
