/// Text on its way to the compositor.
package nonisolated enum WireText {
  /// The longest text that is sent, in bytes: a Wayland message has 4,096 at most.
  package static let longest = 1_024

  /// The text without control characters, cut to fit a message.
  ///
  /// It is cut between characters where it can be, else between scalars; always valid UTF-8.
  package static func bounded(_ text: String) -> String {
    var result = ""
    var count = 0
    // The first bytes are enough to look at, however long the text is.
    for character in text.prefix(longest) {
      let clean = String(
        String.UnicodeScalarView(
          character.unicodeScalars.lazy.map { $0.properties.generalCategory == .control ? " " : $0 }
        ))
      if count + clean.utf8.count > longest {
        if result.isEmpty { return cutScalars(clean) }
        break
      }
      result += clean
      count += clean.utf8.count
    }
    return result
  }

  private static func cutScalars(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      count += UTF8.width(scalar)
      if count > longest { break }
      result.append(scalar)
    }
    return String(result)
  }
}
