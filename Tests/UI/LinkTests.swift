// SPDX-License-Identifier: MIT

import Foundation

private struct Links: View {
  @Environment(\.openURL) private var openURL
  let log: EventLog

  var body: some View {
    VStack {
      Link("Swift", destination: "https://www.swift.org")
      Link(destination: Address(text: "mailto:a@b.c")) { Image(systemName: "envelope") }
      Button("ask") { openURL("sash:settings") { log.add("opened \($0)") } }
    }
  }
}

/// A value with a description, as the addresses of Foundation are.
private struct Address: CustomStringConvertible {
  let text: String

  var description: String { text }
}

/// The end of an attempt to open an address.
private func result(of opener: DesktopOpener, _ address: String) async -> String? {
  await withCheckedContinuation { continuation in
    opener.open(address, token: "token") { continuation.resume(returning: $0) }
  }
}

@Suite("SashUI: links")
struct LinkTests {
  @Test("a link opens its address by the action of the environment (SwiftUI, Link, openURL)")
  func link() throws {
    let log = EventLog()
    let page = Links(log: log).environment(
      \.openURL,
      OpenURLAction { address in
        log.add(address)
        return address.hasPrefix("sash:") ? .discarded : .handled
      })
    let stage = try TestStage(
      root: HostingController(rootView: page), size: Size(width: 300, height: 300))
    try stage.tap(.link, "Swift")
    try stage.tap(.button, "ask")
    #expect(log.take() == ["https://www.swift.org", "sash:settings", "opened false"])
    let links = stage.findAll(.link)
    try stage.tap(at: try #require(links.last).frame.center)
    #expect(log.take() == ["mailto:a@b.c"] && links.count == 2)
  }

  @Test("the program of the desktop gets the address and the token, and reports its failure")
  func program() async throws {
    let folder = try TemporaryFolder("sash-link")
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

  @Test(
    "a text without a scheme is not opened",
    arguments: ["", "--help", "/etc/passwd", "a b:c", "https://a b", ":x", "1:x"])
  func addresses(text: String) async {
    var opener = DesktopOpener()
    opener.program = "/nonexistent"
    let message = await result(of: opener, text)
    #expect(message?.contains("no address") ?? false)
  }
}
