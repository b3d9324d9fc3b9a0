// SPDX-License-Identifier: MIT

import Foundation

/// A layout of a keyboard by its name in `xkb-data`, with its variant, such as `de(neo)`.
struct KeyboardLayout: Hashable, Sendable, CustomTestStringConvertible {
  let name: String

  nonisolated init(_ name: String) { self.name = name }

  nonisolated var testDescription: String { name }
}

/// The layouts that the tests try: those below, or all of `xkb-data` in `Tests/data keymaps`.
enum KeyboardLayouts {
  static let data = OtherData("SASH_KEYMAPS", sample: "")

  /// Layouts of different scripts, with up to eight levels, dead keys and keys of several letters.
  private static let sample = [
    "us", "us(intl)", "de", "de(neo)", "fr", "fr(bepo)", "ca(multix)", "pl", "tr", "vn", "gr", "ru",
    "il", "ara", "in", "th", "jp", "ge", "am", "bg(phonetic)",
  ]

  /// Returns the layouts that are tried in a window; of the sample a few, as each takes long.
  static func inWindows() throws -> [KeyboardLayout] {
    try data.isComplete
      ? selected() : ["de(neo)", "in(iipa)", "ru", "tr", "il"].map(KeyboardLayout.init)
  }

  /// Returns the layouts.
  ///
  /// - Throws: The error of Foundation when the list of `xkb-data` cannot be read.
  static func selected() throws -> [KeyboardLayout] {
    guard data.isComplete else { return sample.map(KeyboardLayout.init) }
    var section = ""
    var result: [KeyboardLayout] = []
    for line in try data.lines("evdev.lst") {
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      if words[0] == "!" {
        section = String(words[1])
      } else if section == "layout", words[0] != "custom" {
        result.append(KeyboardLayout(String(words[0])))
      } else if section == "variant" {
        result.append(KeyboardLayout("\(words[1].dropLast())(\(words[0]))"))
      }
    }
    return result
  }
}
