// SPDX-License-Identifier: MIT

/// The sanitising of text for protocol requests.
package nonisolated enum WireText {
  /// The maximum length of a text in bytes; a Wayland message has at most 4,096.
  package static let maximumLength = 1_024

  /// Returns the text without control characters, truncated to fit a message.
  ///
  /// It is truncated between characters where possible, else between scalars, and always valid
  /// UTF-8.
  package static func bounded(_ text: String) -> String {
    var result = ""
    var count = 0
    // A prefix suffices, however long the text is.
    for character in text.prefix(maximumLength) {
      let clean = String(
        String.UnicodeScalarView(
          character.unicodeScalars.lazy.map { $0.properties.generalCategory == .control ? " " : $0 }
        ))
      if count + clean.utf8.count > maximumLength {
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
      if count > maximumLength { break }
      result.append(scalar)
    }
    return String(result)
  }
}
