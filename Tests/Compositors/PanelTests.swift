// SPDX-License-Identifier: MIT

extension RealCompositorTests {
  @Suite("Panels")
  struct PanelTests {
    @Test("under sway a panel keeps its space free of an ordinary window, until it ends")
    func sway() async throws {
      try await Stage.run { stage in
        let sway = try stage.startSway()
        let window = try stage.startDemo()
        try window.waitForLine("event mapped 800x600")
        let panel = try stage.startDemo(["--panel", "80", "--dark"], scene: "controls")
        try panel.waitForLine("event mapped 800x80")
        try window.waitForLine("event size 800x520")
        try await stage.waitForScreen("the dark panel below the page") {
          $0.brightness(in: PixelRect(x: 0, y: 0, width: 400, height: 80)) > 0.8
            && $0.brightness(in: PixelRect(x: 0, y: 520, width: 800, height: 80)) < 0.5
        }
        try sway.command("output HEADLESS-1 resolution 1024x512")
        try panel.waitForLine("event size 1024x80")
        try window.waitForLine("event size 1024x432")
        panel.end()
        try window.waitForLine("event size 1024x512")
        #expect(panel.errors.isEmpty && window.errors.isEmpty, "\(panel.errors)\(window.errors)")
      }
    }

    @Test("under weston, which has no layer shell, a panel is an ordinary window")
    func weston() async throws {
      try await Stage.run { stage in
        try stage.startWeston()
        let panel = try stage.startDemo(["--panel", "80", "--size", "400x300"])
        try panel.waitForLine("event mapped 400x300")
        #expect(panel.errors.isEmpty, "\(panel.errors)")
      }
    }
  }
}
