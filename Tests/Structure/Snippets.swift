// SPDX-License-Identifier: MIT

import Foundation

/// The lines of all files with code of articles and documentation comments, which are compiled with
/// the tests.
struct Snippets {
  private let files: [String]

  /// Reads all files named `…Snippets.swift`, the README's application, the package below
  /// `Tests/Downstream`, and the steps of the tutorial.
  init() throws {
    let tests = ImportTests.root.appendingPathComponent("Tests")
    var files: [String] = []
    let paths = FileManager.default.enumerator(atPath: tests.path)
    while let path = paths?.nextObject() as? String {
      let isSnippet =
        path.hasSuffix("Snippets.swift") || path.hasPrefix("Programs/ReadmeExample/")
        || path.hasPrefix("Downstream/") || path.hasPrefix("Tutorial/Step")
      guard path.hasSuffix(".swift"), isSnippet, !path.contains(".build/") else { continue }
      let text = try String(contentsOf: tests.appendingPathComponent(path), encoding: .utf8)
      files.append(Self.lines(text))
    }
    self.files = files
  }

  /// Returns whether one file contains the lines of a block, in order and without others between.
  func contains(_ block: String) -> Bool {
    let wanted = Self.lines(block)
    return files.contains { $0.contains(wanted) }
  }

  /// Returns the blocks of Swift in a text, without manifests of packages.
  static func blocks(in text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
      .filter { !$0.hasPrefix("// Package.swift") && !$0.hasPrefix("// swift-tools-version") }
  }

  /// Returns the documentation comments of a file without the slashes.
  static func documentation(of source: String) -> String {
    source.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("///") }
      .map { $0.dropFirst($0.hasPrefix("/// ") ? 4 : 3) }.joined(separator: "\n")
  }

  /// Returns the lines with code for a comparison, each between line breaks.
  ///
  /// Indentation is left out, and so are the modifier `private`, which keeps the names of several
  /// files apart, and `@main`, of which a program can have one.
  static func lines(_ text: String) -> String {
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .map { $0.hasPrefix("private ") ? String($0.dropFirst("private ".count)) : $0 }
    return "\n" + lines.filter { !$0.isEmpty && $0 != "@main" }.joined(separator: "\n") + "\n"
  }
}
