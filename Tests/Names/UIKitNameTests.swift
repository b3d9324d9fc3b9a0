// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Lines that use names of UIKit, each with a part of the error that the compiler reports.
private let uses = [
  ("_ = view.layer", "'layer' is unavailable: Views have cornerRadius"),
  ("view.tag = 1", "'tag' is unavailable: Keep a reference to the view"),
  ("view.directionalLayoutMargins = .zero", "renamed to 'layoutMargins'"),
  ("_ = Window(frame: .zero)", "is unavailable: Open a window with Application.openWindow"),
  ("let color: Color = .label", "'label' is unavailable: Use theme.label of a view"),
  ("_ = Rect.zero.isNull", "renamed to 'isEmpty'"),
  ("entry.copy(nil)", "'copy' has been renamed to 'copy()'"),
  ("field.leftView = nil", "renamed to 'leadingView'"),
  ("_ = TapGestureRecognizer(target: nil, action: nil)", "give the initialiser a closure"),
  ("_ = item.rightBarButtonItem", "renamed to 'trailingBarButtonItems'"),
  ("_ = TableView.self", "renamed to 'ListView'"),
]

/// Lines that use names of the version before, each with the new name.
private let formerUses = [
  ("_ = view.shownFrame", "renamed to 'transformedFrame'"),
  ("view.insertSubview(view, above: view)", "renamed to 'insertSubview(_:aboveSubview:)'"),
  ("field.isSecure = true", "renamed to 'isSecureTextEntry'"),
  ("item.backTitle = nil", "renamed to 'backButtonTitle'"),
  ("let mode: ContentMode = .aspectFit", "renamed to 'scaleAspectFit'"),
  ("_ = Font.system(size: 12)", "renamed to 'systemFont(ofSize:weight:)'"),
  ("_ = ActivityIndicator()", "renamed to 'ActivityIndicatorView'"),
  ("_ = Color.white.withAlpha(0.5)", "renamed to 'withAlphaComponent(_:)'"),
]

@Suite("Names of UIKit")
struct UIKitNameTests {
  /// Compiles lines in a function of a file that imports only `Sash`, with the modules that were
  /// built with the tests, and returns the errors by the number of the line, from zero.
  static func errors(in lines: [String]) throws -> [Int: [String]] {
    let header = [
      "import Sash",
      "@MainActor func use(view: View, entry: any TextEntry, field: TextField, item: NavigationItem) {",
    ]
    let errors = try TypeCheck.errors(in: (header + lines + ["}"]).joined(separator: "\n"))
    return Dictionary(uniqueKeysWithValues: errors.map { ($0 - header.count, $1) })
  }

  @Test("are errors that name the way, in a file that imports only Sash, as former names are")
  func messages() throws {
    let uses = uses + formerUses
    let errors = try Self.errors(in: uses.map(\.0) + ["_ = view.layoutMargins"])
    for (index, (code, message)) in uses.enumerated() {
      let found = errors[index, default: []]
      #expect(found.contains { $0.contains(message) }, "\(code): \(found)")
    }
    #expect(errors[uses.count] == nil && errors.count == uses.count)
  }

  @Test(
    "the change log begins with a table of the former names, and each is declared with its new one")
  func formerNames() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
    let declarations =
      try text("Sources/Sash/PreviousNames.swift")
      + text("Sources/Testing/Stage/PreviousNames.swift")
    let log = try text("Sources/Sash/Sash.docc/ChangeLog.md")
    let table = try #require(log.split(separator: "### ").dropFirst().first)
    let rows = table.matches(of: /(?m)^\| (`[^|]*) \|/)
    #expect(table.hasPrefix("Names\n") && rows.count > 30)
    for row in rows {
      for name in row.output.1.matches(of: /`([^`]*)`/) {
        let word = name.output.1.prefix { $0 != "(" }.split(separator: ".").last.map(String.init)
        let declaration = try Regex("@available[^\n]*unavailable[^\n]*\n[^\n]*\\b\(word ?? "")\\b")
        #expect(declarations.contains(declaration), "\(name.output.1)")
      }
    }
  }
}
