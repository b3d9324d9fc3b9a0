// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("The articles on compositors and performance")
struct FigureTests {
  /// Returns the first parts of all matches in a file.
  private static func parts(
    of pattern: Regex<(Substring, Substring)>, in path: String
  ) throws -> [String] {
    try ReadmeTests.read(path).matches(of: pattern).map { String($0.output.1) }
  }

  @Test("the article names the protocols that the library uses, each required or optional")
  func protocols() throws {
    let globals = "Sources/Surfaces/Globals"
    let capabilities = try Self.parts(
      of: /case \w+ = "(\w+)"/, in: "\(globals)/Capability.swift")
    #expect(capabilities.count > 15)
    let listed = try ArchitectureTests.table(under: "Protocols", of: "Compositors")
      .flatMap { ArchitectureTests.codeWords($0[0]) }
    // The required one is in the table too: newer versions of it can do more.
    #expect(listed.sorted() == (capabilities + ["xdg_wm_base"]).sorted())

    let article = try ReadmeTests.read("Sources/Sash/Sash.docc/Compositors.md")
    let minima = try Self.parts(
      of: /Minimum: UInt32 = (\d+)/, in: "\(globals)/BoundGlobals.swift")
    try #require(minima.count == 2)
    #expect(
      article.contains(
        "`wl_compositor` \(minima[0]), `wl_shm` and `xdg_wm_base` \(minima[1]) are required."))
  }

  @Test("the table of compositors has the columns that Tests/newer-compositors prints")
  func compositors() throws {
    let script = try ReadmeTests.read("Tests/newer-compositors")
    let header = try #require(
      script.split(separator: "\n").first { $0.hasPrefix("| Compositor |") })
    let article = try ReadmeTests.read("Sources/Sash/Sash.docc/Compositors.md")
    #expect(article.contains("\n\(header)\n"))
    let rows = try ArchitectureTests.table(under: "Results", of: "Compositors")
    #expect(rows.count > 5)
    let columns = header.split(separator: "|").count
    for row in rows { #expect(row.count == columns, "\(row)") }
  }

  @Test("the table of performance has the rows that Tests/bench prints")
  func benchmark() throws {
    let source = try ["Results", "Results+Declared"].map {
      try ReadmeTests.read("Tests/Programs/Benchmark/Runner/\($0).swift")
    }.joined()
    var printed = source.matches(
      of: /(?:row\(|scene: )"(\w+)",\s+(?:quantity: )?"([^"]+)"/
    ).map { "\($0.output.1): \($0.output.2)" }
    for match in source.matches(of: /allocationRow\("(\w+)"/) {
      printed.append("\(match.output.1): allocations a frame")
    }
    let rows = try ArchitectureTests.table(under: "Results", of: "Performance")
    let listed = rows.map { row in
      // The unit is after the last comma.
      "\(row[0]): " + row[1].split(separator: ",").dropLast().joined(separator: ",")
    }
    #expect(printed.count > 20)
    #expect(listed.sorted() == printed.sorted())
    let scenes = try ArchitectureTests.table(under: "The benchmark", of: "Performance")
    #expect(Set(scenes.map { $0[0] }) == Set(rows.map { $0[0] }))
  }

  @Test("the figures in the README are those of the article")
  func summary() throws {
    let readme = try ReadmeTests.read("README.md").replacing("\n", with: " ")
    let rows = try ArchitectureTests.table(under: "Results", of: "Performance")
    func cell(_ column: Int, of scene: String, _ what: String) throws -> String {
      try #require(rows.first { $0[0] == scene && $0[1] == what })[column]
    }
    for scene in ["S1", "S2"] {
      let ratio = try cell(4, of: scene, "CPU a frame, ms").dropLast()
      #expect(readme.contains("\(ratio) times"))
    }
    let start = try #require(Double(cell(2, of: "S4", "start to first commit, ms")))
    #expect(readme.contains("starts in \(Int(start.rounded())) ms"))
    let memory = try #require(Double(cell(2, of: "S5", "proportional set size, MB")))
    #expect(readme.contains("\(Int(memory.rounded())) MB"))
  }
}
