// SPDX-License-Identifier: MIT

/// Fewer frames than the tour draws under any compositor.
private let fewestFrames = 60

extension RealCompositorTests {
  @Suite("Sway and cage")
  struct HeadlessTests {
    /// Returns whether a screen shows the demo's page: bright, with text and images.
    private func showsPage(_ screen: Screenshot) -> Bool {
      screen.colors > 200
        && screen.brightness(
          in: PixelRect(x: 0, y: 0, width: screen.size.width / 2, height: 80)) > 0.8
    }

    /// Expects the demo to end by itself after enough frames.
    private func expectTourEnds(_ demo: Child) throws {
      #expect(try demo.waitForExit() == .exited(0))
      let frames = demo.lines.count { $0.hasPrefix("frame ") }
      #expect(frames >= fewestFrames, "only \(frames) frames")
    }

    @Test("under sway the demo fills its tile, follows the output, and ends when it is closed")
    func sway() async throws {
      try await Stage.run { stage in
        let sway = try stage.startSway()
        let demo = try stage.startDemo()
        try demo.waitForLine(beginning: "event mapped ")
        try await stage.waitForScreen("the page") {
          $0.size == PixelSize(width: 800, height: 600) && showsPage($0)
        }
        try sway.command("output HEADLESS-1 resolution 1024x512")
        try demo.waitForLine("event size 1024x512")
        try await stage.waitForScreen("the page on the larger output") {
          $0.size == PixelSize(width: 1_024, height: 512) && showsPage($0)
        }
        try sway.command("kill")
        try demo.waitForLine("event closed")
        #expect(try demo.waitForExit() == .exited(0))
        #expect(demo.errors.isEmpty, "\(demo.errors)")
      }
    }

    @Test("under sway, which holds old buffers during a resize, frames continue and the tour ends")
    func swayTour() async throws {
      try await Stage.run { stage in
        try stage.startSway()
        let demo = try stage.startDemo(["--tour", "--stats"])
        try demo.waitForLine("event popup open")
        try demo.waitForLine("event popup bar")
        try demo.waitForLine("event popovers 3")
        try demo.waitForLine("event popovers 0")
        try expectTourEnds(demo)
      }
    }

    @Test("under cage the demo covers the output, plays its tour, and ends")
    func cageTour() async throws {
      try await Stage.run { stage in
        try stage.startCage()
        let demo = try stage.startDemo(["--tour", "--stats"])
        // Cage sends its size after the window is mapped.
        try demo.waitForLine("a size of 1280x720") { $0.hasSuffix(" 1280x720") }
        try demo.waitForLine("event popup open")
        try demo.waitForLine("event popovers 3")
        try expectTourEnds(demo)
      }
    }

    @Test("Slint #5667: when cage ends and another starts, the demo shows its window there")
    func restart() async throws {
      try await Stage.run { stage in
        let cage = try stage.startCage()
        let display = stage.display
        let demo = try stage.startDemo(["--stats"])
        try demo.waitForLine("event size 1280x720")
        try demo.waitUntilSettled()
        try await stage.waitForScreen("the page", where: showsPage)
        cage.end()
        try stage.startCage()
        #expect(stage.display == display)
        // Cage 0.1 loses the window's first frames when the screen is read at the same time.
        try demo.waitForLine("event size 1280x720")
        try demo.waitForLargeFrame()
        try demo.waitUntilSettled()
        try await stage.waitForScreen("the page again", where: showsPage)
        #expect(demo.errors.contains("connection"), "the loss is not named: \(demo.errors)")
        #expect(demo.status == nil)
      }
    }
  }
}
