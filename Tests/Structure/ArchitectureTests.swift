// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("The article on the architecture")
struct ArchitectureTests {
  /// Returns the rows of the table below a heading of an article, each a list of cells, without the
  /// header.
  static func table(
    under heading: String, of article: String = "Architecture"
  ) throws -> [[String]] {
    let text = try ReadmeTests.read("Sources/Sash/Sash.docc/\(article).md")
    let section = try #require(text.components(separatedBy: "\n## \(heading)\n").last)
    let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
    let rows = lines.drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return rows.dropFirst(2).map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// Returns the words of a cell that are set as code.
  static func codeWords(_ cell: String) -> [String] {
    cell.matches(of: /`([^`]+)`/).map { String($0.output.1) }
  }

  /// The files that declare or extend a type, by its name.
  private static let filesByType: [String: [SourceText]] = {
    var files: [String: [SourceText]] = [:]
    for file in SourceText.all {
      let types = file.declarations.filter { $0.isType || $0.keyword == "extension" }
      for name in Set(types.map { String($0.name) }) { files[name, default: []].append(file) }
    }
    return files
  }()

  /// Returns the names of the cases of an enum, as `Machine`, `Owner.State` or `Owner.Inner.State`.
  static func cases(of type: String) -> Set<String>? {
    let parts = type.split(separator: ".")
    for file in filesByType[String(parts[0])] ?? [] {
      var body = Substring(file.code)
      var found = true
      for part in parts {
        let keyword = part == parts.last ? "enum" : "(?:class|struct|enum|extension)"
        guard
          let declaration = try? Regex("\\b\(keyword) \(part)\\b[^{\\n]*(?:\\n[^{]*)?\\{"),
          let match = body.firstMatch(of: declaration)
        else {
          found = false
          break
        }
        let rest = SourceText(module: "", path: "", code: String(body[match.range.lowerBound...]))
        body = Substring(rest.body(from: rest.code.startIndex))
      }
      if found { return caseNames(in: body) }
    }
    return nil
  }

  /// Returns the names declared by `case` in an enum's body, without those of nested types.
  static func caseNames(in body: Substring) -> Set<String> {
    var outer = ""
    var depth = 0
    for character in body {
      if character == "}" || character == ")" { depth -= 1 }
      if depth == 0 { outer.append(character) }
      if character == "{" || character == "(" { depth += 1 }
    }
    var names: Set<String> = []
    for match in outer.matches(of: /(?m)^\s*(?:indirect )?case ([^\n]*)/) {
      for name in match.output.1.split(separator: ",") {
        let plain = name.trimmingCharacters(in: .whitespaces).prefix { $0.isLetter || $0.isNumber }
        names.insert(String(plain))
      }
    }
    return names
  }

  @Test("names every module, each at a higher level than the modules that it imports")
  func modules() throws {
    let rows = try Self.table(under: "The modules")
    var levels: [String: Int] = [:]
    for row in rows {
      let name = try #require(Self.codeWords(row[1]).first)
      levels[name] = Int(row[0]) ?? .max
    }
    let modules = moduleDependencies.keys.map { $0 == "Sash" ? $0 : "Sash\($0)" }
    #expect(Set(levels.keys) == Set(modules))
    for (folder, imported) in moduleDependencies {
      let name = folder == "Sash" ? folder : "Sash\(folder)"
      for other in imported {
        guard let level = levels[other], let own = levels[name] else { continue }
        #expect(level < own, "\(name) imports \(other), which is not at a lower level")
      }
    }
  }

  @Test("names every state machine, with the cases of its enum")
  func machines() throws {
    var listed: Set<String> = []
    for row in try Self.table(under: "The state machines") {
      let type = try #require(Self.codeWords(row[1]).first)
      listed.insert(String(type.prefix { $0 != "." }))
      let cases = try #require(Self.cases(of: type), "there is no enum \(type)")
      #expect(Set(Self.codeWords(row[2])) == cases, "the states of \(type)")
      #expect(row[3].isEmpty == false, "\(type) waits for nothing")
    }
    // A type that handles events of its own is a state machine.
    for file in SourceText.all where file.code.contains("mutating func handle(_ event: Event") {
      let type = file.name.replacing(".swift", with: "")
      #expect(listed.contains(type), "the state machine in \(file.path) is not in the article")
    }
  }

  @Test("each term has one row, and names types that exist")
  func terms() throws {
    let declared = Set(
      SourceText.all.flatMap { file in
        file.declarations.filter { $0.isType && $0.isAtTopLevel }.map { String($0.name) }
      })
    let rows = try Self.table(under: "Terms")
    #expect(rows.count > 30)
    #expect(Set(rows.map { $0[0] }).count == rows.count)
    for row in rows {
      #expect(row.count == 3 && row[1].isEmpty == false, "\(row)")
      for type in Self.codeWords(row.last ?? "") {
        #expect(declared.contains(type), "the term \(row[0]): there is no type \(type)")
      }
    }
  }
}
