// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The first line of every file that is compiled here; the article leaves it out.
private let licence = "// SPDX-License-Identifier: MIT\n\n"

/// The article on building a music player, and the files of its steps.
private struct Article {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The files by their paths that a reader has after each step.
  let steps: [[String: String]]

  /// Reads the article: a block of code after a line with nothing but a path is that file, which
  /// replaces the one that is there.
  init() throws {
    let file = Self.root.appendingPathComponent("Sources/Sash/Sash.docc/MusicPlayerTutorial.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    var files: [String: String] = [:]
    var steps: [[String: String]] = []
    for section in text.components(separatedBy: "\n## Step ").dropFirst() {
      for match in section.matches(of: /\n`([^`\n]+)`:\n\n```swift\n((?:.|\n)*?)```/) {
        files[String(match.output.1)] = String(match.output.2)
      }
      steps.append(files)
    }
    self.steps = steps
  }

  /// The number of blocks of Swift, with and without a path.
  static func countBlocks() throws -> (all: Int, files: Int) {
    let file = root.appendingPathComponent("Sources/Sash/Sash.docc/MusicPlayerTutorial.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    return (
      text.components(separatedBy: "```swift\n").count - 1,
      text.matches(of: /\n`[^`\n]+`:\n\n```swift\n/).count
    )
  }

  /// Returns the files of a step that are compiled here.
  static func compiledFiles(of step: Int) throws -> [String: String] {
    let folder = root.appendingPathComponent("Tests/Tutorial/Step\(step)")
    var files: [String: String] = [:]
    let paths = FileManager.default.enumerator(atPath: folder.path)
    while let path = paths?.nextObject() as? String {
      guard path.hasSuffix(".swift") else { continue }
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      files[path] = text.hasPrefix(licence) ? String(text.dropFirst(licence.count)) : text
    }
    return files
  }

  /// Writes the files of all steps anew.
  func rewrite() throws {
    for (index, files) in steps.enumerated() {
      let folder = Self.root.appendingPathComponent("Tests/Tutorial/Step\(index + 1)")
      for (path, text) in files {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let head = path == "Package.swift" ? "" : licence
        try (head + text).write(to: file, atomically: true, encoding: .utf8)
      }
    }
  }
}

@Suite("The tutorial: its files")
struct ArticleFilesTests {
  @Test("each step of the article has the files that are compiled and run here")
  func files() throws {
    let article = try Article()
    #expect(article.steps.count == 6)
    // After a change of the article; the files that it no longer has remain.
    if ProcessInfo.processInfo.environment["SASH_REWRITE_TUTORIAL"] != nil {
      try article.rewrite()
    }
    for (index, files) in article.steps.enumerated() {
      let compiled = try Article.compiledFiles(of: index + 1)
      #expect(Set(files.keys) == Set(compiled.keys), "step \(index + 1)")
      for (path, text) in files {
        let isSame = compiled[path] == text
        #expect(isSame, "\(path) of step \(index + 1) is not the one that is compiled")
      }
    }
  }

  @Test("every block of Swift in the article is a file")
  func blocks() throws {
    let count = try Article.countBlocks()
    #expect(count.all == count.files && count.all > 20)
  }
}
