// SPDX-License-Identifier: MIT

/// The test files of the Unicode Character Database, or a selection of their lines.
let unicodeData = OtherData("SASH_UNICODE", sample: "Unicode/Data")

/// A line of a file of break tests: a text, and the offsets at which it is divided.
struct BreakTestLine {
  let line: String
  let text: String
  /// The offsets in UTF-8 bytes, with those at the ends that the file names.
  let breaks: Set<Int>

  /// Reads a line, such as "÷ 0061 × 0308 ÷".
  init(_ line: String) {
    self.line = line
    var text = String.UnicodeScalarView()
    var breaks: Set<Int> = []
    var offset = 0
    for part in line.split(separator: " ") {
      if part == "÷" {
        breaks.insert(offset)
      } else if let value = UInt32(part, radix: 16), let scalar = Unicode.Scalar(value) {
        text.append(scalar)
        offset += UTF8.width(scalar)
      }
    }
    self.text = String(text)
    self.breaks = breaks
  }

  /// The text between two breaks.
  var segments: [Range<Int>] {
    let ends = breaks.union([0, text.utf8.count]).sorted()
    return zip(ends, ends.dropFirst()).map { $0..<$1 }
  }

  /// Whether the text has a scalar that fulfils a condition.
  func contains(_ condition: (Unicode.Scalar) -> Bool) -> Bool {
    text.unicodeScalars.contains(where: condition)
  }
}

/// The entries of a file that deviate from it, with the reasons.
struct Deviations {
  private(set) var lines: [String] = []
  /// The entries without a reason.
  private(set) var unexplained: [String] = []

  /// Notes an entry that deviates, and the reason, or `nil` where there is none.
  mutating func note(_ entry: String, because reason: String?) {
    lines.append("\(entry) (\(reason ?? "without a reason"))")
    if reason == nil { unexplained.append(entry) }
  }
}
