// SPDX-License-Identifier: MIT

import Testing

/// The generic views that require `View` of a parameter, and the reasons.
private let exceptions: [String: String] = [
  "EquatableView": "its content is compared, which is its only purpose",
  "OutlineGroup": "key paths of the elements' type",
  "TimelineView": "a closure for the context of its schedule",
]

/// The types of declared views, which the bodies of an application consist of.
///
/// A type that is generic and requires `View` of a parameter, or that another module knows only as an
/// opaque result, costs a search of the program's conformances when the program starts.
@Suite("Generic views")
struct GenericViewTests {
  private static var files: [SourceText] {
    SourceText.all.filter { $0.module == "UI" && !$0.path.hasSuffix("Snippets.swift") }
  }

  /// The names of the views whose conformance is an extension.
  private static var extended: Set<String> { conforming(/extension (\w+): View where/) }

  private static func conforming(_ declaration: Regex<(Substring, Substring)>) -> Set<String> {
    Set(files.flatMap { $0.code.matches(of: declaration).map { String($0.1) } })
  }

  @Test("none requires its parameters to be views, which its conformance does")
  func requirements() {
    let required = Self.files.flatMap { file in
      file.code.matches(of: /struct (\w+)<[^>{]*: View\b/).map { String($0.1) }
    }
    let views = Self.conforming(/struct (\w+)<[^{]*?>: View\b/).union(Self.extended)
    let found = views.intersection(required)
    #expect(found == Set(exceptions.keys))
  }

  @Test("a body in another module can name each of them, and the functions that return them")
  func access() {
    let views = Self.extended
    #expect(views.count > 100)
    for file in Self.files {
      for match in file.code.matches(
        of: /(?m)^((?:private |fileprivate |nonisolated )*)struct (\w+)</)
      where views.contains(String(match.2)) {
        Issue.record("\(file.path): \(match.2) is neither public nor @usableFromInline")
      }
      for match in file.code.matches(of: /(?m)^  (?:private |fileprivate |)func (\w+)[^{]*?\{/)
      where match.0.contains("-> some View") && file.code[..<match.0.startIndex].isInsideView {
        Issue.record("\(file.path): \(match.1)(…) is neither public nor @usableFromInline")
      }
    }
  }
}

extension Substring {
  /// Whether the last declaration at the top level of the text is an extension of `View`.
  fileprivate var isInsideView: Bool {
    matches(of: /(?m)^[^\s}\/#].*\{/).last.map { $0.0.hasPrefix("extension View ") } ?? false
  }
}
