// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The environment variable with which the tests write the lists and tables of the article anew, with
/// what differs as it is; such a run fails, as one that makes a reference image does.
private let rewriteVariable = "SASH_REWRITE_TABLES"

@Suite("Coming from SwiftUI")
struct SwiftUITableTests {
  private static let path = "Sources/Sash/Sash.docc/ComingFromSwiftUI.md"

  private static func names(of modules: (String) -> Bool) -> PublicNames {
    PublicNames(of: SourceText.all.filter { modules($0.module) })
  }

  @Test("its lists and tables say truly of each name whether it is there")
  func table() throws {
    let article = try ReadmeTests.read(Self.path)
    let start = try #require(article.range(of: SwiftUITable.start)).lowerBound
    let end = try #require(article.range(of: SwiftUITable.end)).lowerBound
    let notes = SwiftUITable.notes(in: article[start..<end])
    let table = SwiftUITable(of: Self.names { $0 == "UI" }, notes: notes)
    #expect(table.unknown == [], "these rows name nothing of SwiftUI or SashUI; remove them")
    guard article[start..<end] != table.text else { return }
    if ProcessInfo.processInfo.environment[rewriteVariable] != nil {
      let text = article.replacingCharacters(in: start..<end, with: table.text)
      let file = ImportTests.root.appendingPathComponent(Self.path)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let old = Set(article[start..<end].split(separator: "\n"))
    let lines = table.text.split(separator: "\n").filter { !old.contains($0) }
    Issue.record(
      """
      \(Self.path) differs from the public names of SashUI. Set \(rewriteVariable)=1 to write these \
      lines, and add a row where a name differs from SwiftUI's:
      \(lines.joined(separator: "\n"))
      """)
  }

  @Test("each name of SwiftUI is in one topic, and most of them are known")
  func names() {
    let all = SwiftUINames.topics.flatMap(\.all)
    let counts = Dictionary(grouping: all) { $0 }.filter { $0.value.count > 1 }
    #expect(counts.keys.sorted() == [])
    #expect(SwiftUINames.topics.flatMap(\.types).count > 480)
    #expect(SwiftUINames.topics.flatMap(\.modifiers).count > 330)
  }

  @Test("the names that SashUI has from others are public there")
  func exported() {
    let library = Self.names { $0 != "UI" }.types.union(["Observable"])
    #expect(SwiftUITable.exported.subtracting(library) == [])
  }

  @Test("public names are found in code")
  func parser() {
    let code = """
      public struct Stack<Content: View>: View {
        public typealias Body = Never
        nonisolated public enum Kind {}
        enum Hidden {}
      }
      @MainActor @preconcurrency public protocol Style {}
      struct Detail {}
      public func render() {}
      extension View where Body == Never {
        @ViewBuilder public func padded(_ length: Double) -> some View {}
        func detail() {}
        public func _make() {}
        @available(*, unavailable, message: "")
        public func old() {}
        public func last() {}
      }
      extension EnvironmentValues {
        public internal(set) var depth: Int {}
      }
      """
    let names = PublicNames(of: [SourceText(module: "UI", path: "UI/A.swift", code: code)])
    #expect(names.types == ["Stack", "Stack.Kind", "Style", "render"])
    #expect(names.modifiers == ["padded", "last"])
    #expect(names.values == ["depth"])
  }
}
