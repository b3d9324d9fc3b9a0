// SPDX-License-Identifier: MIT

// Sanitising of inserted text. No input is trusted, whether typed, pasted or sent by an input
// method.
nonisolated extension String {
  /// Returns the text without control characters other than tabs and line breaks.
  func withoutControlCharacters() -> String {
    if !unicodeScalars.contains(where: \.isDisallowedControl) { return self }
    return String(UnicodeScalarView(unicodeScalars.lazy.filter { !$0.isDisallowedControl }))
  }

  /// Returns the text on one line: without leading and trailing line breaks, and with a space for
  /// each line break and tab within.
  func joinedIntoOneLine() -> String {
    guard contains(where: { $0.isLineBreak || $0 == "\t" }) else { return self }
    var body = drop(while: \.isLineBreak)
    while body.last?.isLineBreak ?? false { body.removeLast() }
    return String(body.map { $0.isLineBreak || $0 == "\t" ? " " : $0 })
  }
}

nonisolated extension Unicode.Scalar {
  fileprivate var isDisallowedControl: Bool {
    switch value {
    case 0x09...0x0D, 0x85: false
    case 0x00...0x1F, 0x7F...0x9F: true
    default: false
    }
  }
}

nonisolated extension Character {
  /// Whether the character is a mandatory line break according to Unicode.
  fileprivate var isLineBreak: Bool {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
