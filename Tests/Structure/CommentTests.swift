// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("Documentation comments")
struct CommentTests {
  @Test("their code is compiled with the tests")
  func code() throws {
    let snippets = try Snippets()
    let sources = ImportTests.root.appendingPathComponent("Sources")
    let paths = FileManager.default.enumerator(atPath: sources.path)
    var count = 0
    while let path = paths?.nextObject() as? String {
      guard path.hasSuffix(".swift") else { continue }
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      for block in Snippets.blocks(in: Snippets.documentation(of: text)) {
        count += 1
        let isCompiled = snippets.contains(block)
        #expect(isCompiled, "Sources/\(path): this is not in the tests:\n\(block)")
      }
    }
    #expect(count > 15)
  }
}
