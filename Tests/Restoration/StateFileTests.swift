// SPDX-License-Identifier: MIT

import Foundation

@Suite("State files")
struct StateFileTests {
  /// Calls a function with a state file in a folder that does not exist yet.
  private func withFile(_ body: (StateFile) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/sash-state-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(StateFile(folder: folder + "/a/b"))
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func names(_ file: StateFile) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file.folder).sorted()
  }

  @Test("a file that is missing has no content")
  func missing() throws {
    try withFile { file in
      let content = try file.read()
      #expect(content == nil)
    }
  }

  @Test("the content is replaced as a whole, for the user alone, and leaves no other file")
  func replace() throws {
    try withFile { file in
      try file.write([1, 2, 3])
      #expect(try file.read() == [1, 2, 3])
      let large = [UInt8](repeating: 7, count: 300_000)
      try file.write(large)
      #expect(try file.read() == large)
      try file.write([])
      #expect(try file.read() == [])
      #expect(try names(file) == ["state.json"])
      #expect(try permissions(file.path) == 0o600)
      #expect(try permissions(file.folder) == 0o700)
    }
  }

  @Test("a temporary file that a killed process left is no obstacle")
  func leftover() throws {
    try withFile { file in
      try file.write([1])
      let leftover = "\(file.path).\(getpid()).tmp"
      try Data([9]).write(to: URL(fileURLWithPath: leftover))
      try file.write([2])
      #expect(try file.read() == [2])
      #expect(try names(file) == ["state.json"])
    }
  }

  @Test("a content that is too large is neither written nor read")
  func size() throws {
    try withFile { file in
      try file.write([1])
      let large = [UInt8](repeating: 0, count: StateFile.maximumSize + 1)
      #expect(throws: StateFileError.tooLarge(path: file.path)) { try file.write(large) }
      #expect(try file.read() == [1])
      try Data(large).write(to: URL(fileURLWithPath: file.path))
      #expect(throws: StateFileError.tooLarge(path: file.path)) { try file.read() }
    }
  }

  @Test("a folder or a pipe in the file's place is an error, not a wait")
  func otherKinds() throws {
    try withFile { file in
      try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: true)
      #expect(throws: StateFileError.notAFile(path: file.path)) { try file.read() }
      #expect(throws: StateFileError.self) { try file.write([1]) }
      #expect(try names(file) == ["state.json"])
      try FileManager.default.removeItem(atPath: file.path)
      let isMade = unsafe mkfifo(file.path, 0o600) == 0
      #expect(isMade)
      #expect(throws: StateFileError.notAFile(path: file.path)) { try file.read() }
    }
  }

  @Test("a folder that cannot be created is an error with its path")
  func unwritable() throws {
    try withFile { file in
      let parent = URL(fileURLWithPath: file.folder).deletingLastPathComponent()
      try FileManager.default.createDirectory(
        at: parent.deletingLastPathComponent(), withIntermediateDirectories: true)
      // A file where a folder should be.
      try Data().write(to: parent)
      let error = #expect(throws: StateFileError.self) { try file.write([1]) }
      #expect(error?.description.contains(file.folder) == true, "\(error as Any)")
      #expect(try file.read() == nil)
    }
  }

  @Test("files that are moved aside are all kept")
  func aside() throws {
    try withFile { file in
      for number in 1...3 {
        try file.write([UInt8(number)])
        let path = try file.moveAside()
        #expect(path.hasSuffix("state.unreadable-\(number).json"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data([UInt8(number)]))
        #expect(try file.read() == nil)
      }
    }
  }

  @Test(
    "the folder is the one of the desktop's specification",
    arguments: [
      (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/org.example.A"),
      (["XDG_STATE_HOME": "s", "HOME": "/h"], "/h/.local/state/org.example.A"),
      (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/org.example.A"),
      (["HOME": "/h"], "/h/.local/state/org.example.A"), (["HOME": "h"], nil), ([:], nil),
    ] as [([String: String], String?)])
  func folder(_ environment: [String: String], _ expected: String?) {
    let found = try? StateFolder.path(applicationID: "org.example.A") { environment[$0] }
    #expect(found == expected)
  }

  @Test("the settings of an application have a file of their own, in the folder of settings")
  func settings() throws {
    func path(_ environment: [String: String]) -> String? {
      try? StateFolder.settingsPath(applicationID: "org.example.A") { environment[$0] }
    }
    #expect(path(["HOME": "/home/a", "XDG_STATE_HOME": "/s"]) == "/home/a/.config/org.example.A")
    #expect(path(["HOME": "/home/a", "XDG_CONFIG_HOME": "/c"]) == "/c/org.example.A")
    #expect(path([:]) == nil)
    try withFile { state in
      let settings = StateFile(folder: state.folder, name: "settings")
      try settings.write([1])
      #expect(try settings.moveAside() == "\(state.folder)/settings.unreadable-1.json")
      try settings.write([2])
      try state.write([3])
      let written = ["settings.json", "settings.unreadable-1.json", "state.json"]
      #expect(try names(state) == written)
    }
  }

  @Test(
    "an identifier that is not the name of a folder is an error",
    arguments: ["", ".", "..", "a/b", "a\u{0}b", String(repeating: "a", count: 256)])
  func identifiers(_ identifier: String) {
    #expect(throws: StateFileError.invalidIdentifier(identifier)) {
      try StateFolder.path(applicationID: identifier) { _ in "/h" }
    }
  }
}
