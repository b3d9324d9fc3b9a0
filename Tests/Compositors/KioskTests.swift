// SPDX-License-Identifier: MIT

import Foundation
import Glibc

extension RealCompositorTests {
  @Suite("Kiosks")
  struct KioskTests {
    /// Returns whether a screen shows the demo's page in its corner.
    ///
    /// Cage 0.1.4 may go on showing the first frame, which does not fill the screen, although the window
    /// has committed one that does.
    private func showsPage(_ screen: Screenshot) -> Bool {
      screen.colors > 100
        && screen.brightness(in: PixelRect(x: 0, y: 0, width: 600, height: 400)) > 0.5
    }

    @Test("Slint #5667: a kiosk with turned content survives cage, on whose output it lies")
    func cage() async throws {
      try await Stage.run { stage in
        let cage = try stage.startCage()
        let demo = try stage.startDemo(
          ["--kiosk", "--turn", "90", "--reduced-colors"], scene: "controls")
        // Cage sends its size after the window is mapped.
        try demo.waitForLine("a size of 720x1280") { $0.hasSuffix(" 720x1280") }
        try await stage.waitForScreen("the page", where: showsPage)
        cage.end()
        try stage.startCage()
        try demo.waitForLine("event size 720x1280")
        try await stage.waitForScreen("the page again", where: showsPage)
        #expect(demo.status == nil)
      }
    }

    @Test("on an output that sway turns, a kiosk is displayed as on an upright one")
    func turnedOutput() async throws {
      try await Stage.run { stage in
        let sway = try stage.startSway()
        let demo = try stage.startDemo(["--kiosk"], scene: "controls")
        try demo.waitForLine("a size of 800x600") { $0.hasSuffix(" 800x600") }
        let upright = try await stage.waitForScreen("the page", where: showsPage)
        for (transform, resolution) in [("90", "600x800"), ("270", "600x800"), ("180", "800x600")] {
          try sway.command("output HEADLESS-1 resolution \(resolution) transform \(transform)")
          try await stage.waitForScreen("the page at transform \(transform)") {
            $0.size == upright.size && $0.difference(from: upright) < 0.01
          }
        }
        #expect(demo.errors.isEmpty, "\(demo.errors)")
      }
    }

    @Test("a service manager of cage hears of the start, of the running loop and of the end")
    func serviceManager() async throws {
      try await Stage.run { stage in
        let manager = try NotifySocket(path: "\(stage.folder)/notify")
        // As the unit in the article "Kiosks", under which the watchdog is addressed to cage.
        let cage = try stage.startCage(
          with: [Programs.product("sash-demo"), "--kiosk", "--scene", "controls"],
          [
            "NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "200000", "WATCHDOG_PID": "1",
          ])
        try manager.wait(for: "READY=1")
        for _ in 0..<3 { try manager.wait(for: "WATCHDOG=1") }
        // As a service manager ends a service: cage alone would wait for the program.
        kill(-cage.processID, SIGTERM)
        try manager.wait(for: "STOPPING=1")
        try cage.waitForExit()
      }
    }

    @Test("systemd accepts the unit in the article")
    func unit() async throws {
      try await Stage.run { stage in
        // Two levels above the folder of this file.
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
          .deletingLastPathComponent().deletingLastPathComponent()
        let article = try String(
          contentsOf: root.appendingPathComponent("Sources/Sash/Sash.docc/Kiosks.md"),
          encoding: .utf8)
        let block = try #require(article.components(separatedBy: "```ini\n").dropFirst().first)
        let unit = try #require(block.components(separatedBy: "```").first)
        let installed = try unit.replacingOccurrences(
          of: "/usr/local/bin/tickets", with: Programs.product("sash-demo"))
        let path = try stage.write(installed, to: "kiosk.service")
        let verifier = try stage.start(
          "verifier",
          [Programs.system("systemd-analyze", package: "systemd"), "verify", path])
        #expect(try verifier.waitForExit() == .exited(0))
        #expect(verifier.errors.isEmpty, "\(verifier.errors)")
      }
    }

    @Test("a program that is asked to end tells its service manager")
    func stopping() async throws {
      try await Stage.run { stage in
        _ = try stage.startTestCompositor()
        let manager = try NotifySocket(path: "\(stage.folder)/notify")
        let demo = try stage.startDemo(["--kiosk"], variables: ["NOTIFY_SOCKET": manager.path])
        try manager.wait(for: "READY=1")
        kill(demo.processID, SIGTERM)
        try manager.wait(for: "STOPPING=1")
        #expect(try demo.waitForExit() == .exited(0))
      }
    }
  }
}
