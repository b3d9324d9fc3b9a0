// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("The ways in the article on the architecture")
struct WayTests {
  /// A row of a way: a function or property, and its file.
  struct Step: CustomStringConvertible {
    let file: String
    let function: String

    var description: String { "\(file): \(function)" }
  }

  /// Returns the steps of each way, by its heading.
  static func ways() throws -> [String: [Step]] {
    let article = try ReadmeTests.read("Sources/Sash/Sash.docc/Architecture.md")
    let start = try #require(article.range(of: "\n## The ways\n"))
    let section = article[start.upperBound...].components(separatedBy: "\n## ")[0]
    var ways: [String: [Step]] = [:]
    for way in section.components(separatedBy: "\n### ").dropFirst() {
      let lines = way.split(separator: "\n")
      let rows = lines.dropFirst().filter { $0.hasPrefix("| `") }
      ways[String(lines[0])] = try rows.map { row in
        let cells = row.split(separator: "|")
        try #require(cells.count == 3, "\(row)")
        let names = cells.prefix(2).compactMap {
          ArchitectureTests.codeWords(String($0)).first
        }
        try #require(names.count == 2, "\(row)")
        return Step(file: names[0], function: names[1])
      }
    }
    return ways
  }

  /// Returns whether a file declares a function, an initialiser or a property of a name.
  static func declares(_ name: String, in code: String) throws -> Bool {
    let declaration =
      name == "init" ? #"\binit[?]?[(<]"# : #"\b(?:func \#(name)[(<]|(?:var|let) \#(name)\b)"#
    return try code.contains(Regex(declaration))
  }

  @Test("each step names a file of the library, and a function or property in it")
  func steps() throws {
    let ways = try Self.ways()
    #expect(ways.count == 3)
    for (heading, steps) in ways {
      #expect(steps.count > 10, "\(heading)")
      for step in steps {
        // The views of SashUI have the names of the classes that they display.
        let files = SourceText.all.filter { $0.name == step.file && $0.module != "UI" }
        #expect(files.count == 1, "\(heading): \(files.count) files are named \(step.file)")
        for file in files {
          let isDeclared = try Self.declares(step.function, in: file.code)
          #expect(isDeclared, "\(heading): there is no \(step)")
        }
      }
    }
  }

  @Test("functions, initialisers and properties are found as whole names")
  func declarations() throws {
    let code = """
      init?(_ event: Event) {}
      public final var color: Color?
      private func draw<Target>(into target: Target) {}
      func update(_ value: Double) { redraw() }
      """
    for name in ["init", "color", "draw", "update"] {
      #expect(try Self.declares(name, in: code), "\(name)")
    }
    for name in ["redraw", "dra", "col", "value", "Event"] {
      #expect(try !Self.declares(name, in: code), "\(name)")
    }
    #expect(try !Self.declares("init", in: "func initial() { make.initiate() }"))
  }
}
