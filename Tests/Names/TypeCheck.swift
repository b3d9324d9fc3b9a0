// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The compiler, run on a text with the modules that were built with the tests.
enum TypeCheck {
  /// Returns the errors in a file by the number of the line, from zero.
  static func errors(in source: String) throws -> [Int: [String]] {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let products =
      ProcessInfo.processInfo.environment["SASH_PRODUCTS"]
      ?? URL(fileURLWithPath: own).deletingLastPathComponent().path
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [
      "-c",
      """
      swiftc -typecheck -parse-as-library -swift-version 6 -enable-upcoming-feature MemberImportVisibility \
        -I "$1/Modules" $(printf -- '-Xcc -fmodule-map-file=%s ' "$2"/Sources/System/{*,Linux/include}/module.modulemap) \
        $(pkg-config --cflags-only-I pixman-1 freetype2 pangoft2 | sed 's/-I/-Xcc -I/g') - 2>&1
      echo status $?
      """, "bash", products, root,
    ]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(source.utf8))
    try input.fileHandleForWriting.close()
    let reported = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    var errors: [Int: [String]] = [:]
    for match in reported.matches(of: /(?m)^<stdin>:(\d+):\d+: error: (.*)$/) {
      errors[try #require(Int(match.output.1)) - 1, default: []].append(String(match.output.2))
    }
    // A compiler that could not start reports no line.
    #expect(errors.isEmpty == reported.hasSuffix("status 0\n"), "\(reported)")
    return errors
  }
}
