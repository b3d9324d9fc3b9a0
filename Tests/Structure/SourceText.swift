// SPDX-License-Identifier: MIT

import Foundation

/// A Swift file of the library as text, for tests of its structure.
struct SourceText {
  /// The folder of the module in `Sources`.
  let module: String
  /// The path below `Sources`.
  let path: String
  /// The text without comments and string literals.
  let code: String
  /// The declarations of types and functions.
  let declarations: [Declaration]

  init(module: String, path: String, code: String) {
    self.module = module
    self.path = path
    self.code = code
    declarations = Declaration.all(in: code)
  }

  var name: String { String(path.split(separator: "/").last ?? "") }

  /// Whether the file has only names of UIKit, which are unavailable and lead to others.
  var isUIKitNames: Bool { module == "UIKitNames" }
  /// Whether the file declares the unavailable names of the version before.
  var hasFormerNames: Bool { path.hasSuffix("PreviousNames.swift") }

  /// All files of `Sources`, apart from the system libraries.
  static let all: [SourceText] = {
    let root = ImportTests.root.appendingPathComponent("Sources").path + "/"
    let enumerator = FileManager.default.enumerator(atPath: root)
    var files: [SourceText] = []
    for case let path as String in enumerator ?? .init() where path.hasSuffix(".swift") {
      guard let text = try? String(contentsOfFile: root + path, encoding: .utf8) else { continue }
      files.append(
        SourceText(
          module: String(path.prefix { $0 != "/" }), path: path, code: withoutComments(text)))
    }
    return files.sorted { $0.path < $1.path }
  }()

  static func withoutComments(_ text: String) -> String {
    text
      .replacing(/(?s)""".*?"""/, with: "\"\"")
      .replacing(/(?s)\/\*.*?\*\//, with: "")
      .replacing(/\/\/[^\n]*/, with: "")
      .replacing(/"(?:\\.|[^"\\\n])*"/, with: "\"\"")
  }

  /// Returns the text from the brace that opens at or after a position to the one that closes it.
  func body(from start: String.Index) -> Substring {
    guard let open = code[start...].firstIndex(of: "{") else { return "" }
    var depth = 0
    for index in code.utf8[open...].indices {
      switch code.utf8[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default: continue
      }
      if depth == 0 { return code[code.index(after: open)..<index] }
    }
    return code[open...]
  }
}
