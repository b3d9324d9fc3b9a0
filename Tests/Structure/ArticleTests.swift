// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("The articles")
struct ArticleTests {
  private static let folder = "Sources/Sash/Sash.docc"
  static let articles = names(in: folder, suffix: ".md")
  /// Read once for all articles.
  private static let snippets = Result { try Snippets() }

  private static func names(in folder: String, suffix: String) -> [String] {
    let path = ImportTests.root.appendingPathComponent(folder).path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
  }

  @Test("their code is compiled with the tests", arguments: articles)
  func code(article: String) throws {
    let text = try ReadmeTests.read("\(Self.folder)/\(article).md")
    let snippets = try Self.snippets.get()
    for block in Snippets.blocks(in: text) {
      let isCompiled = snippets.contains(block)
      #expect(isCompiled, "\(article).md: this is not in the tests:\n\(block)")
    }
  }

  @Test("the articles with the most code have it where it is searched")
  func hasCode() throws {
    for article in ["Controls", "PopupBars", "TextEntry", "Theme", "ViewsAndControllers"] {
      let text = try ReadmeTests.read("\(Self.folder)/\(article).md")
      #expect(Snippets.blocks(in: text).count > 4)
    }
  }

  @Test("every line of the tables of Coming from UIKit is compiled with the tests")
  func tables() throws {
    let built = try Set(
      ReadmeTests.read("Tests/Seeds/UIKitSnippets.swift").split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) })
    let rows = try ReadmeTests.read("\(Self.folder)/ComingFromUIKit.md").split(separator: "\n")
      .filter { $0.hasPrefix("| `") }.map { $0.components(separatedBy: " | ") }
    #expect(rows.count >= 60)
    for row in rows {
      let code = try #require(row.last).trimmingCharacters(in: ["|", " ", "`"])
      #expect(row.count == 2 && built.contains(code), "this is not in the tests: \(row)")
    }
  }

  @Test("the new name of every unavailable name of UIKit is compiled with the tests")
  func renamed() throws {
    let built = try ReadmeTests.read("Tests/Seeds/UIKitSnippets.swift")
    let words = Set(built.matches(of: /\w+/).map { String($0.output) })
    var count = 0
    for file in try ImportTests.files(in: "UIKitNames") {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /renamed: "(\w+)/) where match.output.1 != "init" {
        count += 1
        #expect(
          words.contains(String(match.output.1)),
          "\(file.lastPathComponent): no line uses \(match.output.1)")
      }
    }
    #expect(count > 80)
  }

  @Test("each is linked from the main page")
  func topics() throws {
    let page = try ReadmeTests.read("\(Self.folder)/Sash.md")
    for article in Self.articles where article != "Sash" {
      #expect(page.contains("<doc:\(article)>"), "\(article).md is not linked from Sash.md")
    }
  }
}
