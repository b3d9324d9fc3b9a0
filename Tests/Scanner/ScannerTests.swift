// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Runs the scanner as the build does.
private struct Scanner {
  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  /// Returns the scanner that was built with the tests.
  static func program() throws -> URL {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folders = [
      ProcessInfo.processInfo.environment["SASH_PRODUCTS"],
      URL(fileURLWithPath: own).deletingLastPathComponent().path,
    ].compactMap { $0 }
    for folder in folders {
      for name in ["SashScanner-tool", "SashScanner"] {
        let program = URL(fileURLWithPath: folder).appendingPathComponent(name)
        if FileManager.default.isExecutableFile(atPath: program.path) { return program }
      }
    }
    throw CocoaError(.fileNoSuchFile, userInfo: ["folders": folders])
  }

  /// Scans a description; returns the output, the text on standard error, and the status.
  static func scan(_ description: URL, side: String) throws
    -> (output: String, said: String, status: Int32)
  {
    let output = newFile("swift")
    defer { try? FileManager.default.removeItem(at: output) }
    let (said, status) = try scan(description, side: side, to: output)
    let written = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
    return (written, said, status)
  }

  /// Returns a unique path in the temporary folder.
  static func newFile(_ ending: String) -> URL {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("sash-scan-\(UUID().uuidString).\(ending)")
  }

  /// Scans a description into a file; returns the text on standard error and the status.
  static func scan(
    _ description: URL, side: String, to output: URL
  ) throws -> (said: String, status: Int32) {
    let process = Process()
    process.executableURL = try program()
    process.arguments = [side, description.path, output.path]
    let said = Pipe()
    process.standardError = said
    try process.run()
    let text = said.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: text, as: UTF8.self), process.terminationStatus)
  }

  /// Scans a description that is given as text.
  static func scan(text: String) throws -> (output: String, said: String, status: Int32) {
    let file = newFile("xml")
    defer { try? FileManager.default.removeItem(at: file) }
    try text.write(to: file, atomically: true, encoding: .utf8)
    return try scan(file, side: "client")
  }
}

@Suite("The scanner")
struct ScannerTests {
  @Test("a small protocol gives the expected code", arguments: ["client", "server"])
  func golden(side: String) throws {
    let result = try Scanner.scan(
      Scanner.fixtures.appendingPathComponent("tiny.xml"), side: side)
    let golden = try String(
      contentsOf: Scanner.fixtures.appendingPathComponent("tiny-\(side).txt"), encoding: .utf8)
    #expect(result.status == 0, "\(result.said)")
    #expect(result.output == golden)
  }

  @Test("an unchanged file is not written, so that it is not compiled again")
  func keepsTime() throws {
    let description = Scanner.fixtures.appendingPathComponent("tiny.xml")
    let output = Scanner.newFile("swift")
    defer { try? FileManager.default.removeItem(at: output) }
    #expect(try Scanner.scan(description, side: "client", to: output).status == 0)
    let long = Date(timeIntervalSince1970: 1_000_000)
    func age() throws -> Date? {
      try FileManager.default.attributesOfItem(atPath: output.path)[.modificationDate] as? Date
    }
    try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: output.path)
    #expect(try Scanner.scan(description, side: "client", to: output).status == 0)
    #expect(try age() == long)
    #expect(try Scanner.scan(description, side: "server", to: output).status == 0)
    #expect(try age() != long)
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    var text: String
    /// The line, the element and the reason in the expected message.
    var named: String
    var testDescription: String { named }
  }

  static let faults = [
    Fault(
      text: "<protocol name=\"p\">\n  <interface name=\"a\" version=\"1\">",
      named: ":2: element <interface>: is never closed"),
    Fault(
      text: "<protocol name=\"p\">\n <interface name=\"a\" version=\"1\">\n </protocol>",
      named: ":3: element <interface>: mismatched tag"),
    Fault(
      text: "<protocol name=\"p\">\n <interface version=\"1\"/>\n</protocol>",
      named: ":2: element <interface>: has no 'name'"),
    Fault(
      text: """
        <protocol name="p">
        <interface name="a" version="1">
        <request name="r"><arg name="x" type="number"/></request>
        </interface>
        </protocol>
        """, named: ":3: element <arg>: argument type 'number' is unknown"),
    Fault(
      text: """
        <protocol name="p">
        <interface name="a" version="1">
        <event name="e"/>
        <event name="e"/>
        </interface>
        </protocol>
        """, named: ":4: element <event>: name 'e' is taken by line 3"),
    Fault(
      text: """
        <protocol name="p">
        <interface name="a" version="1"><event name="e" since="2"/></interface>
        </protocol>
        """, named: ":2: element <event>: since 2 is above version 1 of its interface"),
    Fault(
      text: "<protocol name=\"p\">\n<interface name=\"a\" version=\"x\"/>\n</protocol>",
      named: ":2: element <interface>: version 'x' is not a number above zero"),
    Fault(
      text: "<protocol name=p>\n</protocol>",
      named: ":1: not well-formed"),
    Fault(
      text: "<protocol name=\"p\">\n<thing/>\n</protocol>",
      named: ":2: element <thing>: is unknown inside <protocol>"),
    Fault(
      text: """
        <protocol name="p"><interface name="a" version="1">
        <request name="r"><arg name="x" type="uint" enum="nope"/></request>
        </interface></protocol>
        """, named: ":2: element <arg>: interface 'a' has no enum 'nope'"),
    Fault(text: "", named: ":1: no element found"),
  ]

  @Test(
    "a malformed description ends the build and names file, line and element", arguments: faults)
  func malformed(_ fault: Fault) throws {
    let result = try Scanner.scan(text: fault.text)
    #expect(result.status == 1)
    #expect(result.said.contains("sash-scan-"))
    #expect(result.said.contains(fault.named), "\(result.said)")
    #expect(result.output.isEmpty)
  }

  @Test("a missing description is named")
  func missing() throws {
    let result = try Scanner.scan(URL(fileURLWithPath: "/nowhere/none.xml"), side: "client")
    #expect(result.status == 1)
    #expect(result.said.contains("/nowhere/none.xml"))
  }
}
