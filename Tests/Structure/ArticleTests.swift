import Foundation
import Testing

@Suite("The articles")
struct ArticleTests {
  private static let folder = "Sources/Sash/Sash.docc"
  static let articles = names(in: folder, suffix: ".md")

  private static func names(in folder: String, suffix: String) -> [String] {
    let path = ImportTests.root.appendingPathComponent(folder).path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
  }

  @Test("their code is compiled with the tests", arguments: articles)
  func code(article: String) throws {
    let text = try ReadmeTests.read("\(Self.folder)/\(article).md")
    let snippets = try Snippets()
    for block in Snippets.blocks(in: text) {
      #expect(snippets.contains(block), "\(article).md: this is not in the tests:\n\(block)")
    }
  }

  @Test("the articles with the most code have it where it is searched")
  func hasCode() throws {
    for article in ["Controls", "PopupBars", "TextEntry", "Theme", "ViewsAndControllers"] {
      let text = try ReadmeTests.read("\(Self.folder)/\(article).md")
      #expect(Snippets.blocks(in: text).count > 4)
    }
  }

  @Test("each is linked from the main page")
  func topics() throws {
    let page = try ReadmeTests.read("\(Self.folder)/Sash.md")
    for article in Self.articles where article != "Sash" {
      #expect(page.contains("<doc:\(article)>"), "\(article).md is not linked from Sash.md")
    }
  }
}
