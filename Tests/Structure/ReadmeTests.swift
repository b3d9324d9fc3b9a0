// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The first line of each source file, with the empty line after it.
let licenceLine = "// SPDX-License-Identifier: MIT\n\n"

@Suite("The README")
struct ReadmeTests {
  static func read(_ path: String) throws -> String {
    try String(contentsOf: ImportTests.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Reads a Swift file without the line that names its licence.
  static func code(_ path: String) throws -> String {
    let text = try read(path)
    return text.hasPrefix(licenceLine) ? String(text.dropFirst(licenceLine.count)) : text
  }

  @Test("the README's application has at most thirty lines, and is compiled with the tests")
  func example() throws {
    let readme = try Self.read("README.md")
    let example = try Self.code("Tests/Programs/ReadmeExample/Player.swift")
    #expect(readme.contains("```swift\n\(example)```"))
    #expect(example.split(separator: "\n", omittingEmptySubsequences: false).count <= 31)
  }

  @Test("the first test in the article on testing runs outside of the package")
  func firstTest() throws {
    let article = try Self.read("Sources/Sash/Sash.docc/Testing.md")
    let test = try Self.code("Tests/Downstream/PlayerTests/PlayerTests.swift")
    #expect(article.contains("```swift\n\(test)```"))
  }

  @Test("every image in the README exists in the repository, and every file that it links")
  func links() throws {
    let readme = try Self.read("README.md")
    func paths(_ pattern: Regex<(Substring, Substring)>) -> [String] {
      readme.matches(of: pattern).map { String($0.output.1) }
    }
    let images = paths(/!\[[^\]]*\]\(([^)]+)\)/)
    let links = paths(/[^!]\[[^\]]*\]\(([^)]+)\)/)
    #expect(images.count >= 2 && links.count > 15)
    for path in images + links where !path.hasPrefix("https://") {
      #expect(
        FileManager.default.fileExists(atPath: ImportTests.root.appendingPathComponent(path).path),
        "\(path) does not exist")
    }
  }

  @Test("the README is read in a few minutes: it has at most 120 lines")
  func length() throws {
    #expect(
      try Self.read("README.md").split(separator: "\n", omittingEmptySubsequences: false).count
        <= 121)
  }
}
