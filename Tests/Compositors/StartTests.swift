// SPDX-License-Identifier: MIT

import Foundation
import Glibc

extension RealCompositorTests {
  @Suite("Starting without a compositor")
  struct StartTests {
    /// Environment variables, and the names that the message must contain.
    struct Case: CustomTestStringConvertible {
      var testDescription: String
      var variables: [String: String?]
      var names: [String]
    }

    @Test(
      "the demo ends with a message that names what is missing",
      arguments: [
        Case(
          testDescription: "no runtime folder", variables: ["XDG_RUNTIME_DIR": nil],
          names: ["XDG_RUNTIME_DIR"]),
        Case(
          testDescription: "nobody listens", variables: ["WAYLAND_DISPLAY": nil],
          names: ["wayland-0", "WAYLAND_DISPLAY"]),
        Case(
          testDescription: "no socket of the name", variables: ["WAYLAND_DISPLAY": "nowhere-7"],
          names: ["nowhere-7", "WAYLAND_DISPLAY"]),
        Case(
          testDescription: "no socket at the path",
          variables: ["WAYLAND_DISPLAY": "/nowhere/wayland-7"], names: ["/nowhere/wayland-7"]),
      ])
    func missing(_ what: Case) async throws {
      try await Stage.run { stage in
        let demo = try stage.startDemo(variables: what.variables)
        let status = try demo.waitForExit()
        guard case .exited(let code) = status, code != 0 else {
          throw Failure("the demo \(status) without a compositor")
        }
        for name in what.names {
          #expect(demo.errors.contains(name), "the message does not name \(name): \(demo.errors)")
        }
        #expect(!demo.lines.contains { $0.hasPrefix("event mapped") })
      }
    }

    @Test("without a font the demo runs, and prints once which package to install")
    func noFonts() async throws {
      try await Stage.run { stage in
        _ = try stage.startTestCompositor()
        let fonts = try stage.write(
          """
          <?xml version="1.0"?>
          <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
          <fontconfig><cachedir>\(stage.folder)</cachedir></fontconfig>

          """, to: "fonts.conf")
        let demo = try stage.startDemo(variables: ["FONTCONFIG_FILE": fonts])
        try demo.waitForLine(beginning: "event mapped")
        let messages = demo.errors.split(separator: "\n").filter { $0.contains("fontconfig") }
        #expect(messages.count == 1, "\(demo.errors)")
        #expect(messages.first?.contains("fonts-dejavu-core") == true, "\(demo.errors)")
        #expect(messages.first?.contains("text is drawn as boxes") == true, "\(demo.errors)")
      }
    }

    @Test("the demo reports invalid options, with a status of its own")
    func options() async throws {
      try await Stage.run { stage in
        for options in [["--size", "0x0"], ["--scale", "9"], ["--scene", "none"]] {
          let demo = try stage.startDemo(options)
          #expect(try demo.waitForExit() == .exited(64))
          #expect(demo.errors.contains(options[0]), "\(demo.errors)")
        }
      }
    }

    @Test("a recording that cannot be written ends the demo with the reason")
    func fullDisk() async throws {
      try await Stage.run { stage in
        // Without input devices the first line of the recording is written at exit.
        _ = try stage.startTestCompositor(capabilities: [])
        let demo = try stage.startDemo(["--record", "/dev/full"])
        try demo.waitForLine(beginning: "event mapped")
        kill(demo.processID, SIGTERM)
        #expect(try demo.waitForExit() == .exited(1))
        #expect(
          demo.errors
            == "sash-demo: the record /dev/full cannot be written: No space left on device\n")
      }
    }

    @Test("images that cannot be written are reported on the standard error")
    func images() async throws {
      try await Stage.run { stage in
        _ = try stage.startTestCompositor()
        let demo = try stage.startDemo(["--tour", "--pictures", "/nowhere"])
        #expect(try demo.waitForExit() == .exited(1))
        #expect(demo.errors.contains("/nowhere/"), "\(demo.combinedOutput)")
        #expect(!demo.lines.contains { $0.contains("/nowhere/") }, "\(demo.combinedOutput)")
      }
    }

    @Test("a failing test leaves neither processes nor files behind")
    func tidy() async throws {
      var folder = ""
      var sleeper: Child?
      await #expect(throws: Failure.self) {
        try await Stage.run { stage in
          folder = stage.folder
          let child = try stage.start("sleeper", ["sh", "-c", "sleep 600 & echo up; wait"])
          try child.waitForLine("up")
          sleeper = child
          throw Failure("as a test that fails")
        }
      }
      #expect(!FileManager.default.fileExists(atPath: folder))
      // Its output is closed only when its own child, which shares it, has ended as well.
      let child = try #require(sleeper)
      #expect(try child.waitForExit() == .killed(signal: SIGTERM))
      #expect(!child.outputIsOpen)
    }
  }
}
