// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The script that builds and runs the demo answers wrong arguments itself, before it installs,
/// builds or starts anything: none of the calls below gets that far.
@Suite("The arguments of Demo/run")
struct DemoArgumentTests {
  /// The exit status for wrong arguments, EX_USAGE of sysexits.h.
  static let wrongUsage: Int32 = 64

  /// Calls the script in a folder; returns what it printed and its status.
  static func call(
    _ arguments: [String], in folder: URL = ImportTests.root
  ) throws -> (output: String, error: String, status: Int32) {
    let process = Process()
    process.executableURL = ImportTests.root.appendingPathComponent("Demo/run")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // Were an argument accepted by mistake, the script would find no tool to go on with.
    let tools = FileManager.default.temporaryDirectory
      .appendingPathComponent("sash-tools-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: tools) }
    for tool in ["bash", "env", "dirname", "sed", "awk", "paste", "fold", "cat"] {
      let candidates = ["/usr/bin/\(tool)", "/bin/\(tool)"]
      let path = try #require(candidates.first(where: FileManager.default.isExecutableFile))
      try FileManager.default.createSymbolicLink(
        atPath: tools.appendingPathComponent(tool).path, withDestinationPath: path)
    }
    process.environment = ["PATH": tools.path]
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    try process.run()
    let texts = [output, error].map {
      String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
    process.waitUntilExit()
    return (texts[0], texts[1], process.terminationStatus)
  }

  @Test("the demo is built again after a change, an added and a removed file, and not otherwise")
  func changes() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sash-stamp-\(UUID().uuidString)")
    let sources = folder.appendingPathComponent("Sources/Part")
    let stamp = folder.appendingPathComponent("stamp")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let build = ImportTests.root.appendingPathComponent("Demo/build").path
    /// Sets the time of a file or folder, in seconds after the others'.
    func set(_ seconds: Double, _ item: URL) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000 + seconds)],
        ofItemAtPath: item.path)
    }
    func isCurrent() throws -> Bool {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = ["-c", ". '\(build)'; is_current stamp Sources"]
      process.currentDirectoryURL = folder
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus == 0
    }
    let file = sources.appendingPathComponent("File.swift")
    try Data().write(to: file)
    func settle() throws {
      for item in [file, sources, sources.deletingLastPathComponent()] { try set(0, item) }
    }
    try settle()
    #expect(try !isCurrent(), "never built")
    try Data().write(to: stamp)
    try set(10, stamp)
    #expect(try isCurrent())
    try set(20, file)
    #expect(try !isCurrent(), "changed")
    try settle()
    #expect(try isCurrent())
    let added = sources.appendingPathComponent("Added.swift")
    try Data().write(to: added)
    #expect(try !isCurrent(), "added")
    try set(0, added)
    try settle()
    try FileManager.default.removeItem(at: added)
    #expect(try !isCurrent(), "removed")
  }

  @Test("--help lists every option and every scene of the demo")
  func help() throws {
    let result = try Self.call(["--dark", "--help"])
    #expect(result.status == 0)
    #expect(result.error.isEmpty)
    let commandLine = try ReadmeTests.code("Demo/SashDemo.swift")
    let options = commandLine.matches(of: /\n  @(?:Option|Flag)[^@]*?\n  var (\w+)/).map {
      $0.output.1.replacing(/[A-Z]/) { "-\($0.output.lowercased())" }
    }
    #expect(options.count >= 12)
    for option in options { #expect(result.output.contains("\n  --\(option) ")) }
    let scenes = try ReadmeTests.code("Demo/Scenes/DemoScene.swift").matches(
      of: /\n  case (\w+)(?: = "([^"]+)")?/
    ).map { String($0.output.2 ?? $0.output.1) }
    #expect(scenes.count >= 14)
    let words = Set(result.output.split(whereSeparator: \.isWhitespace).map(String.init))
    #expect(words.isSuperset(of: scenes))
  }

  @Test(
    "a wrong argument is answered by one line that names what is allowed",
    arguments: [
      (["--contact-sheets="], "--contact-sheets needs the name of a folder."),
      (["--scene", "musik"], "there is no scene 'musik'; the nearest is 'music' of: gallery"),
      (["--scene=custombar"], "the nearest is 'custom-bar'"),
      (["--scene", "music player"], "there is no scene 'music player'"),
      (["--sceen", "music"], "there is no option '--sceen'; the nearest is '--scene'"),
      (["--size", "800"], "both from 64 to 16384, such as 800x600, not '800'"),
      (["--size", "63x600"], "both from 64 to 16384"),
      (["--size", "800x99999999999999999999"], "both from 64 to 16384"),
      (["--scale", "0.4"], "--scale must be from 0.5 to 4, not '0.4'"),
      (["--scale=nan"], "--scale must be from 0.5 to 4, not 'nan'"),
      (["--text-scale", "3.2"], "--text-scale must be from 0.8 to 3.1, not '3.2'"),
      (["--dark", "--scale"], "--scale needs a value"),
      (["--dark=yes"], "--dark has no value"),
      (["music"], "'music' is not an option; see Demo/run --help"),
      (["--play", "/nowhere/at all"], "--play: there is no file '/nowhere/at all'"),
      (["--record", "/nowhere/record"], "--record: there is no folder for the file"),
      (["--pictures="], "--pictures needs the name of a folder"),
    ])
  func wrong(arguments: [String], message: String) throws {
    let result = try Self.call(arguments)
    #expect(result.status == Self.wrongUsage)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix("Demo/run: "))
    #expect(result.error.contains(message), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1)
  }

  @Test("paths refer to the folder in which the script is called")
  func paths() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sash-arguments-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appendingPathComponent("record"))
    // The record is found; only then do the two options exclude each other.
    let found = try Self.call(["--tour", "--play", "record"], in: folder)
    #expect(found.error.contains("--tour and --play exclude each other"), "\(found.error)")
    let missing = try Self.call(["--tour", "--play", "other"], in: folder)
    #expect(missing.error.contains("there is no file 'other'"), "\(missing.error)")
  }
}
