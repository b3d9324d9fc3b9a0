import Foundation
import Testing

@Suite("The articles")
struct ArticleTests {
  /// The articles whose code is compiled, and the file that contains it.
  private static let compiled = [
    "Controls": "ControlSnippets", "Lists": "ListSnippets", "Popovers": "PopoverSnippets",
    "PopupBars": "ArticleSnippets", "Sheets": "SheetSnippets", "TextEntry": "TextSnippets",
    "Theme": "ThemeSnippets", "ViewsAndControllers": "ViewSnippets",
  ]

  /// Returns the lines of code without indentation and blank lines, for a search in other code.
  private func lines(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
      .map { $0.hasPrefix("private final class") ? String($0.dropFirst("private ".count)) : $0 }
      .joined(separator: "\n")
  }

  @Test("the code of each article is compiled with the tests", arguments: compiled.keys.sorted())
  func code(article: String) throws {
    let text = try ReadmeTests.read("Sources/Sash/Sash.docc/\(article).md")
    let built = lines(try ReadmeTests.read("Tests/Seeds/\(Self.compiled[article] ?? "").swift"))
    let blocks = text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
    #expect(!blocks.isEmpty)
    for block in blocks {
      #expect(built.contains(lines(block)), "\(article).md: this is not in the tests:\n\(block)")
    }
  }

  @Test("each article is linked from the main page")
  func topics() throws {
    let folder = ImportTests.root.appendingPathComponent("Sources/Sash/Sash.docc")
    let page = try ReadmeTests.read("Sources/Sash/Sash.docc/Sash.md")
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasSuffix(".md") && file != "Sash.md" {
      #expect(page.contains("<doc:\(file.dropLast(3))>"), "\(file) is not linked from Sash.md")
    }
  }
}
