// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The modules that the files of each folder of `Sources` may import: the direct dependencies, from
/// which the indirect ones follow.
let moduleDependencies: [String: [String]] = [
  "UI": ["Sash", "Swift", "Observation", "Synchronization", "SashCLinux"],
  "Geometry": [],
  "Wayland": ["SashCWaylandClient", "SashCLinux", "Glibc", "Synchronization"],
  "Motion": ["SashGeometry"],
  "Restoration": ["SashGeometry", "Glibc"],
  "Gestures": ["SashMotion"],
  "EventLoop": ["SashMotion", "SashCLinux", "Glibc"],
  "Raster": ["SashGeometry", "SashCPixman", "SashCFreeType", "SashCLinux", "Glibc"],
  "Images": [
    "SashRaster", "SashCPng", "SashCTurboJpeg", "SashCExpat", "SashCImageLibraries",
  ],
  "Text": ["SashRaster", "SashCPango", "Glibc"],
  "Compositor": ["SashRaster", "SashMotion"],
  "InterfaceValues": ["SashCompositor", "SashImages", "SashGestures", "SashText"],
  "InterfaceCore": ["SashInterfaceValues", "SashRestoration"],
  "Interface": ["SashInterfaceCore"],
  "InputTrace": ["SashInterfaceCore"],
  "Scrolling": ["SashInterface"],
  "TextEditing": ["SashInterface"],
  "Controls": ["SashScrolling", "SashTextEditing"],
  "Forms": ["SashControls"],
  "Lists": ["SashControls"],
  "Containers": ["SashLists"],
  "Presentation": ["SashInterface"],
  "PopupBar": ["SashPresentation", "SashContainers"],
  "Popovers": ["SashPresentation", "SashControls"],
  "Pickers": ["SashPopovers"],
  "Overlays": ["SashPresentation", "SashScrolling"],
  "Surfaces": ["SashInterfaceCore", "SashEventLoop", "SashWayland", "SashCLinux", "Glibc"],
  "Seats": ["SashSurfaces", "SashCXkbcommon", "SashCWaylandCursor"],
  "Shell": ["SashSeats", "SashInterface", "Logging"],
  "UIKitNames": ["SashContainers", "SashPresentation"],
  "Sash": [
    "SashUIKitNames", "SashShell", "SashPopupBar", "SashPickers", "SashOverlays", "SashForms",
    "Logging", "Glibc",
  ],
  "Testing": [
    "Sash", "SashInputTrace", "SashCWaylandServer", "SashCXkbcommon", "SashCLinux", "Glibc",
  ],
  "Scanner": ["SashCExpat", "Glibc"],
]

/// The folders in which at most `Mathematics.swift` may import a C library.
private let pure = ["Geometry", "Motion", "Gestures"]

@Suite("Module dependencies")
struct ImportTests {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns all direct and indirect dependencies of a module.
  static func reachableModules(from start: String) -> Set<String> {
    var found: Set<String> = []
    var open = moduleDependencies[start] ?? []
    while let module = open.popLast() {
      guard found.insert(module).inserted else { continue }
      let folder = module == "Sash" ? "Sash" : String(module.dropFirst("Sash".count))
      open += moduleDependencies[folder] ?? []
    }
    return found
  }

  /// Returns the modules that a file imports, each with its line.
  static func imports(of file: URL) throws -> [(module: String, line: Int)] {
    let text = try String(contentsOf: file, encoding: .utf8)
    var found: [(String, Int)] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      var words = line.split(separator: " ")
      while let first = words.first,
        first.hasPrefix("@") || ["public", "package", "internal", "private"].contains(first)
      {
        words.removeFirst()
      }
      guard words.count >= 2, words[0] == "import" else { continue }
      let name =
        ["struct", "class", "enum", "func", "protocol"].contains(words[1])
        ? words[2] : words[1]
      found.append((String(name.split(separator: ".")[0]), index + 1))
    }
    return found
  }

  static func files(in module: String) throws -> [URL] {
    let folder = root.appendingPathComponent("Sources/\(module)")
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }

  @Test("each module imports only its dependencies", arguments: moduleDependencies.keys.sorted())
  func importsAreDeclared(folder: String) throws {
    let allowed = Self.reachableModules(from: folder)
    let files = try Self.files(in: folder)
    #expect(!files.isEmpty, "Sources/\(folder) has no Swift file")
    for file in files {
      for (module, line) in try Self.imports(of: file) {
        if pure.contains(folder), module == "Glibc", file.lastPathComponent == "Mathematics.swift" {
          continue
        }
        #expect(
          allowed.contains(module),
          "\(folder)/\(file.lastPathComponent):\(line) imports \(module), which is not a dependency"
        )
      }
    }
  }

  @Test("every folder of Sources is in the table of dependencies")
  func foldersAreListed() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appendingPathComponent("Sources").path)
    #expect(Set(folders) == Set(moduleDependencies.keys).union(["System", "Plugin"]))
  }

  @Test("the top level contains only the package's own folders")
  func topLevel() throws {
    let entries = try FileManager.default.contentsOfDirectory(atPath: Self.root.path)
      .filter { !$0.hasPrefix(".") && $0 != "Package.resolved" }
    #expect(
      Set(entries) == [
        "Package.swift", "Sources", "Tests", "Protocols", "Demo", "README.md", "LICENSE",
      ])
  }
}
