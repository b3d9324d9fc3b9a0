// SPDX-License-Identifier: MIT

import Foundation
import Testing

private let maximumVariables = 15
private let maximumExtensionFiles = 4

/// The classes that exceed a limit, each with its reason.
private let exceptions: [String: String] = [
  "Bitmap": "one variable; a file for each operation on pixels, which keeps no state",
  "Canvas": "two variables; a file for each family of drawing operations, as in Core Graphics",
  "PopupBarAppearance": "the settings of LNPopupController's class of the name, one variable each",
  "PopupItem": "the settings of LNPopupController's class of the name, one variable each",
  "TestStage": "four variables; a file for each kind of step in a test",
  "View": "UIKit's settings of a view, one variable each, and a file for each of its topics",
  "ViewController": "UIKit's hooks and those of LNPopupController, a file for each topic",
  "Window": "thirteen variables; a file for each folder or module whose object it has attached",
]

@Suite("Classes")
struct ClassTests {
  /// A class of the library with the size of its state.
  struct Measured {
    let name: String
    let path: String
    var variables = 0
    var extensionFiles: Set<String> = []

    var isTooLarge: Bool {
      variables > maximumVariables || extensionFiles.count > maximumExtensionFiles
    }
  }

  /// The classes at the top level of all files, with the stored variables in their bodies and the
  /// files that extend them.
  static let classes: [Measured] = {
    var found: [String: Measured] = [:]
    for file in SourceText.all {
      for type in file.declarations where type.isAtTopLevel && type.keyword == "class" {
        let name = String(type.name)
        found[name] = Measured(
          name: name, path: file.path,
          variables: storedVariables(in: file.body(from: type.name.startIndex)))
      }
    }
    for file in SourceText.all where !file.isUIKitNames && !file.hasFormerNames {
      for type in file.declarations where type.isAtTopLevel && type.keyword == "extension" {
        let name = String(type.name)
        // A value of SashUI may have the name of a class below.
        guard found[name]?.path.hasPrefix("UI/") == (file.module == "UI") else { continue }
        found[name]?.extensionFiles.insert(file.path)
      }
    }
    // An extension in the class's own file is no other file.
    return found.values.map { measured in
      var measured = measured
      measured.extensionFiles.remove(measured.path)
      return measured
    }.sorted { $0.name < $1.name }
  }()

  /// Returns the number of `var` members with storage: those without an accessor block, or whose
  /// block begins with an observer.
  static func storedVariables(in body: Substring) -> Int {
    var count = 0
    // A member of the class itself is indented by two spaces.
    let variable = /(?m)^  (?<modifiers>(?:@?\w+(?:\([^)]*\))? )*)var \w+(?<rest>[^\n]*)/
    for match in body.matches(of: variable) {
      if match.output.modifiers.contains("static ") { continue }
      let rest = match.output.rest
      if let brace = rest.firstIndex(of: "{"), !rest[..<brace].contains("=") {
        let inside = body[body.index(after: brace)...].drop(while: \.isWhitespace)
        guard inside.hasPrefix("didSet") || inside.hasPrefix("willSet") else { continue }
      }
      count += 1
    }
    return count
  }

  @Test("a class has at most fifteen stored variables and four extension files")
  func sizes() {
    #expect(Self.classes.count > 200)
    for measured in Self.classes where exceptions[measured.name] == nil {
      #expect(
        !measured.isTooLarge,
        """
        \(measured.path): \(measured.name) has \(measured.variables) stored variables and \
        \(measured.extensionFiles.count) extension files. Give its parts to collaborators with \
        private state.
        """)
    }
  }

  @Test("each exception from the limits is a class that exceeds one")
  func exceptionsAreNeeded() {
    for name in exceptions.keys.sorted() {
      #expect(
        Self.classes.contains { $0.name == name && $0.isTooLarge },
        "\(name) does not exceed a limit any more; remove its exception.")
    }
  }

  @Test("computed, static and local variables are not counted as stored ones")
  func counting() {
    let body = """

        var stored = 0
        public private(set) weak var delegate: AnyObject?
        var observed = 0 { didSet {} }
        var observedBelow: Int {
          didSet {}
        }
        lazy var created = { 1 }()
        static var shared = 0
        var computed: Int { 1 }
        var computedBelow: Int {
          get { 1 }
          set {}
        }
        func method() {
          var local = 0
        }
      """
    #expect(Self.storedVariables(in: Substring(body)) == 5)
  }
}
