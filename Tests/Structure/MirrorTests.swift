// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The folders of `Sources` without tests of the same name, each with the reason.
private let exceptions = [
  "EventLoop": "Shell tests it with what stands on it",
  "Images": "Raster tests it with the bitmaps that it decodes",
  "InputTrace": "Traces tests it with recordings of windows and of the demo",
  "InterfaceCore": "Interface tests it with what stands on it",
  "InterfaceValues": "Interface tests it with what stands on it",
  "Plugin": "each build runs it",
  "Sash": "Names, Wire and Seeds test it as applications import it",
  "Seats": "Shell tests it with what stands on it",
  "Surfaces": "Shell tests it with what stands on it",
  "System": "headers and module maps of system libraries",
  "UIKitNames": "Names tests it with the compiler",
  "Wayland": "Wire and Shell test it over a connection, and Protocols its descriptions",
]

/// The modules whose folders the tests of one module have, apart from its own.
private let testedTogether = [
  "Interface": ["InterfaceCore", "InterfaceValues"],
  "Raster": ["Images"],
  "Shell": ["EventLoop", "Seats", "Surfaces"],
]

/// The folders with material or shared code of tests, wherever they are.
private let data: Set = ["Golden", "Fonts", "Images", "Fixtures", "Support"]

@Suite("Folders of tests")
struct MirrorTests {
  /// Returns the names of the folders in a folder, apart from hidden ones.
  static func folders(in path: String) throws -> Set<String> {
    let entries = try FileManager.default.contentsOfDirectory(
      at: ImportTests.root.appendingPathComponent(path),
      includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    let folders = try entries.filter {
      try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
    }
    return Set(folders.map(\.lastPathComponent))
  }

  @Test("every folder of Sources has tests of its name, or a reason to have none")
  func modules() throws {
    let sources = try Self.folders(in: "Sources")
    let untested = try sources.subtracting(Self.folders(in: "Tests"))
    #expect(untested.sorted() == exceptions.keys.sorted())
  }

  /// Returns the names of the folders in a folder of `Sources`, with those at the same place in the
  /// modules that are tested together with it, which may have folders of their own names.
  static func testedFolders(in path: String) throws -> Set<String> {
    let parts = path.split(separator: "/", maxSplits: 1)
    let rest = parts.count > 1 ? "/\(parts[1])" : ""
    let modules = [String(parts[0])] + (testedTogether[String(parts[0])] ?? [])
    let paths = modules.map { "Sources/\($0)\(rest)" }.filter {
      FileManager.default.fileExists(atPath: ImportTests.root.appendingPathComponent($0).path)
    }
    return try paths.reduce(into: Set(rest.isEmpty ? modules : [])) {
      try $0.formUnion(folders(in: $1))
    }
  }

  @Test("the tests of a module have only folders that the module has too")
  func subfolders() throws {
    let tests = try Self.folders(in: "Tests")
    var open = try tests.intersection(Self.folders(in: "Sources")).sorted()
    var count = 0
    while let folder = open.popLast() {
      let tested = try Self.testedFolders(in: folder)
      let found = try Self.folders(in: "Tests/\(folder)")
      for name in found.subtracting(tested).subtracting(data).sorted() {
        Issue.record("Tests/\(folder)/\(name) exists, but Sources/\(folder)/\(name) does not")
      }
      open += found.intersection(tested).map { "\(folder)/\($0)" }
      count += 1
    }
    #expect(count > 40)
  }
}
