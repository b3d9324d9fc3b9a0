// SPDX-License-Identifier: MIT

import Foundation

/// The end of an attempt to open an address.
private func result(of opener: DesktopOpener, _ address: String) async -> String? {
  await withCheckedContinuation { continuation in
    opener.open(address, token: "token") { continuation.resume(returning: $0) }
  }
}

@Suite("Opening addresses by the desktop")
struct DesktopOpenerTests {
  @Test("the program of the desktop gets the address and the token, and reports its failure")
  func program() async throws {
    let folder = try TemporaryFolder("sash-open")
    defer { folder.remove() }
    var opener = DesktopOpener()
    opener.program = "\(folder.path)/open"
    let missing = try #require(await result(of: opener, "https://a.b"))
    #expect(missing.contains("was not started") && missing.contains(opener.program))
    let script = """
      #!/bin/sh
      echo "$1 $XDG_ACTIVATION_TOKEN" > \(folder.path)/output
      case "$1" in *bad) exit 3;; esac
      """
    let executable: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try #require(
      FileManager.default.createFile(
        atPath: opener.program, contents: Data(script.utf8), attributes: executable))
    #expect(await result(of: opener, "https://a.b/c?d=e&f='g'") == nil)
    let output = try String(contentsOfFile: "\(folder.path)/output", encoding: .utf8)
    #expect(output == "https://a.b/c?d=e&f='g' token\n")
    let failed = try #require(await result(of: opener, "https://bad"))
    #expect(failed.contains("https://bad") && failed.contains("status 3"))
  }
}
