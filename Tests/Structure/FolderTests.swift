// SPDX-License-Identifier: MIT

import Testing

/// The folders of a module that name one another on purpose.
///
/// A view knows its window, a window its views, and the focus and the input both.
private let cores: [String: Set<String>] = [
  "InterfaceCore": ["Focus", "Input", "Views", "Window"],
  // A node is made at a place with an environment, evaluates a view and contributes boxes.
  "UI": ["Graph", "Layout", "State", "Structure"],
]

/// The modules of the interface, whose folders the article lists in one table.
let interfaceModules = ["InterfaceValues", "InterfaceCore", "Interface"]

@Suite("Folders of modules")
struct FolderTests {
  private static let modules = Set(SourceText.all.map(\.module)).sorted()

  private static func graph(of module: String) -> FolderGraph {
    FolderGraph(SourceText.all.filter { $0.module == module })
  }

  @Test("the folders of a module form no circle, except for its core")
  func circles() {
    #expect(Self.modules.count > 20)
    for module in Self.modules {
      let found = Self.graph(of: module)
      let core = cores[module] ?? []
      for circle in found.circles where circle != core {
        let arrows = found.arrows(inside: circle, outside: core).joined(separator: "\n")
        Issue.record(
          "\(module) has a circle of \(circle.sorted().joined(separator: ", ")):\n\(arrows)")
      }
      #expect(core.isEmpty || found.circles.contains(core), "the core of \(module) is no circle")
    }
  }

  @Test("the article lists the folders of the interface, each above those that it names")
  func levels() throws {
    var levels: [String: Int] = [:]
    for row in try ArchitectureTests.table(under: "The folders of the interface") {
      let module = try #require(ArchitectureTests.codeWords(row[1]).first)
      let folders = Self.graph(of: module.replacing("Sash", with: "")).folders
      for folder in ArchitectureTests.codeWords(row[2]) {
        levels[folder] = Int(row[0])
        #expect(folders.contains(folder), "\(folder) is not in \(module)")
      }
    }
    let graph = FolderGraph(SourceText.all.filter { interfaceModules.contains($0.module) })
    // A module's own folder has only the file that re-exports others.
    #expect(Set(levels.keys) == graph.folders.subtracting([""]))
    let core = cores["InterfaceCore"] ?? []
    for (folder, others) in graph.arrows {
      for (other, example) in others where !(core.contains(folder) && core.contains(other)) {
        #expect(levels[folder] ?? 0 > levels[other] ?? 0, "\(example), which is not below")
      }
    }
  }

  @Test("a circle is found through any number of folders")
  func longCircle() {
    let graph = FolderGraph([
      file("A/One.swift", "public struct One {\n  let two: Two\n}"),
      file("B/Two.swift", "final class Two: Three {}"),
      file("C/Deep/Three.swift", "@MainActor class Three {\n  func one() -> [One?] { [] }\n}"),
      file("D/Four.swift", "enum Four { case one(One) }"),
    ])
    #expect(graph.circles == [["A", "B", "C/Deep"]])
    #expect(
      graph.arrows(inside: ["A", "B"], outside: []) == ["Module/A/One.swift names Two of B"])
  }

  @Test("names in comments and strings and names of several types make no circle")
  func otherNames() {
    let graph = FolderGraph([
      file("A/One.swift", "struct One { let two: Two, same: Same }\nenum Same {}"),
      file(
        "B/Two.swift",
        """
        /// See One.
        struct Two {
          let name = "One \\"One\\" One"  // not One
          enum Same {}
        }
        struct Same {}
        """),
    ])
    #expect(graph.circles == [])
    #expect(graph.arrows["A"]?.keys.sorted() == ["B"])
  }

  private func file(_ path: String, _ text: String) -> SourceText {
    SourceText(module: "Module", path: "Module/\(path)", code: SourceText.withoutComments(text))
  }
}
