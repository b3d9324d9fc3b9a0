// SPDX-License-Identifier: MIT

/// The folders of a module, and which of them name types of which others.
///
/// A type is known by its name if exactly one file of the module declares it at the top level.
/// Members are not followed, so an arrow can be missing.
struct FolderGraph {
  /// The folders that hold files, by their paths inside the module.
  private(set) var folders: Set<String> = []
  /// The folders that each folder names, each with a file and a type as an example.
  private(set) var arrows: [String: [String: String]] = [:]

  /// Creates the graph of the files of one module.
  init(_ files: [SourceText]) {
    var homes: [Substring: Set<String>] = [:]
    for file in files {
      folders.insert(Self.folder(of: file.path))
      for type in file.declarations
      where type.isAtTopLevel && (type.isType || type.keyword == "typealias") {
        homes[type.name, default: []].insert(file.path)
      }
    }
    for file in files {
      let folder = Self.folder(of: file.path)
      for name in Self.words(of: file.code).sorted() {
        guard let home = homes[name], home.count == 1, let path = home.first else { continue }
        let other = Self.folder(of: path)
        guard other != folder, arrows[folder]?[other] == nil else { continue }
        arrows[folder, default: [:]][other] = "\(file.path) names \(name) of \(other)"
      }
    }
  }

  // MARK: Circles

  /// The groups of folders that name one another, directly or through others.
  var circles: Set<Set<String>> {
    var reachable: [String: Set<String>] = [:]
    for folder in arrows.keys { reachable[folder] = reachableFolders(from: folder) }
    var found: Set<Set<String>> = []
    for (folder, others) in reachable where others.contains(folder) {
      found.insert(others.filter { reachable[$0]?.contains(folder) ?? false })
    }
    return found
  }

  /// Returns the arrows inside a group of folders, each as a sentence, without those inside its
  /// core.
  func arrows(inside circle: Set<String>, outside core: Set<String>) -> [String] {
    circle.sorted().flatMap { folder in
      (arrows[folder] ?? [:]).filter { other, _ in
        circle.contains(other) && !(core.contains(folder) && core.contains(other))
      }.values.sorted()
    }
  }

  private func reachableFolders(from start: String) -> Set<String> {
    var found: Set<String> = []
    var open = [start]
    while let folder = open.popLast() {
      for other in (arrows[folder] ?? [:]).keys where found.insert(other).inserted {
        open.append(other)
      }
    }
    return found
  }

  // MARK: Text

  /// Returns the path of a file's folder inside its module.
  private static func folder(of path: String) -> String {
    path.split(separator: "/").dropFirst().dropLast().joined(separator: "/")
  }

  /// Returns the words of some code; `Sash.Window` names no type of the module.
  private static func words(of code: String) -> Set<Substring> {
    let own = code.replacing(/\bSash\.\w+/, with: "")
    return Set(own.utf8.split { !Declaration.isWord($0) }.map { Substring($0) })
  }
}
