// SPDX-License-Identifier: MIT

/// The public names of a module of views, as its files declare them.
struct PublicNames {
  /// The types, those in other types after a point, and the functions outside of types.
  private(set) var types: Set<String> = []
  /// The modifiers: the functions in extensions of `View`.
  private(set) var modifiers: Set<String> = []
  /// The properties in extensions of `EnvironmentValues`.
  private(set) var values: Set<String> = []

  private static let modifierWords: Set<Substring> = [
    "public", "open", "nonisolated", "final", "indirect", "mutating", "package", "internal",
  ]
  private static let typeWords: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "typealias",
  ]

  /// A line that declares something.
  private struct Line {
    let isPublic: Bool
    let keyword: Substring
    let name: String

    init?(_ line: Substring) {
      var words = line.split(separator: " ")[...]
      var isPublic = false
      while let word = words.first, word.hasPrefix("@") || modifierWords.contains(word.prefixWord) {
        if word == "public" || word == "open" { isPublic = true }
        words.removeFirst()
      }
      guard let keyword = words.popFirst(), let next = words.first else { return nil }
      self.isPublic = isPublic
      self.keyword = keyword
      name = String(next.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    }
  }

  /// Reads the files of a module.
  ///
  /// Declarations outside of types begin in the first column and those in them in the third, as the
  /// formatter has it. Names that begin with an underscore are details of the implementation, and
  /// unavailable ones only explain an error.
  init(of files: [SourceText]) {
    for file in files {
      var type = ""
      var isUnavailable = false
      for line in file.code.split(separator: "\n") {
        let depth = line.prefix { $0 == " " }.count
        let text = line.dropFirst(depth)
        if text.hasPrefix("@available(*, unavailable") { isUnavailable = true }
        guard depth == 0 || depth == 2, !text.hasPrefix("@available"), let found = Line(text),
          !found.name.isEmpty
        else { continue }
        if depth == 0 {
          if found.keyword == "extension" || Self.typeWords.contains(found.keyword) {
            type = found.name
          }
        }
        if found.isPublic, !isUnavailable, !found.name.hasPrefix("_") {
          add(found, in: depth == 0 ? nil : type)
        }
        isUnavailable = false
      }
    }
  }

  private mutating func add(_ line: Line, in type: String?) {
    let isType = Self.typeWords.contains(line.keyword)
    switch type {
    case nil:
      if isType || line.keyword == "func" { types.insert(line.name) }
    case "View" where line.keyword == "func":
      modifiers.insert(line.name)
    case "EnvironmentValues" where line.keyword == "var":
      values.insert(line.name)
    case let type?:
      if isType, line.keyword != "typealias" { types.insert("\(type).\(line.name)") }
    }
  }
}

extension Substring {
  /// The word that the text begins with, such as `internal` of `internal(set)`.
  fileprivate var prefixWord: Substring { prefix { $0.isLetter } }
}
