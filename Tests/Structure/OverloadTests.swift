// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("Asynchronous functions")
struct OverloadTests {
  /// Returns the functions that a file declares, and whether each is asynchronous.
  private func functions(in text: String) -> [(name: String, isAsync: Bool)] {
    let code = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n")
    return code.matches(of: /\bfunc\s+(\w+)(<[^>]*>)?\(/).map { match in
      // The declaration up to the end of its parameters, and from there to its body.
      var depth = 1
      var rest = code[match.range.upperBound...]
      while depth > 0, let next = rest.popFirst() {
        if next == "(" { depth += 1 } else if next == ")" { depth -= 1 }
      }
      let effects = rest.prefix { $0 != "{" && $0 != "-" && $0 != "}" && $0 != "\n" }
      return (String(match.output.1), effects.contains(/\basync\b/))
    }
  }

  @Test("no asynchronous function shares its name with a synchronous one")
  func names() throws {
    var asynchronousNames: Set<String> = []
    var synchronousNames: Set<String> = []
    for folder in try FileManager.default.contentsOfDirectory(
      atPath: ImportTests.root.appendingPathComponent("Sources").path)
    {
      for file in try ImportTests.files(in: folder) {
        for (name, isAsync) in functions(in: try String(contentsOf: file, encoding: .utf8)) {
          if isAsync { asynchronousNames.insert(name) } else { synchronousNames.insert(name) }
        }
      }
    }
    #expect(
      asynchronousNames.contains("openPopupAndWait")
        && asynchronousNames.contains("pushViewControllerAndWait"))
    #expect(asynchronousNames.count >= 15 && synchronousNames.contains("openPopup"))
    for name in asynchronousNames.sorted() {
      #expect(name.hasSuffix("AndWait"), "\(name) is asynchronous; its name must end with AndWait")
      #expect(
        !synchronousNames.contains(name), "\(name) is declared both asynchronous and synchronous")
    }
  }
}
