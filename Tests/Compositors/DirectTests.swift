// SPDX-License-Identifier: MIT

import Foundation

/// The centre of the bar on an output of 800x600.
private let bar = Point(x: 400, y: 560)

extension RealCompositorTests {
  /// The demo as the only client of the scripted compositor, which checks its messages.
  @Suite("The demo in the scripted compositor")
  struct DirectTests {
    private func start(_ stage: Stage) throws -> (compositor: TestCompositor, demo: Child) {
      let compositor = try stage.startTestCompositor(capabilities: .all)
      let demo = try stage.startDemo(["--fullscreen", "--stats"])
      try compositor.child.waitForLine("mapped 800x600")
      try demo.waitForLine("event mapped 800x600")
      return (compositor, demo)
    }

    /// Returns a drag of the bar that stops half-way, with the contact still down.
    private func unfinishedDrag(with contact: GestureScript.Contact = .finger(0)) -> GestureScript {
      var script = GestureScript()
      script.press(bar, with: contact)
      script.move(to: Point(x: bar.x, y: 300), over: 0.1, with: contact)
      return script
    }

    @Test("SDL #10950: after a touch is cancelled during a drag, the bar still works")
    func cancelled() async throws {
      try await Stage.run { stage in
        let (compositor, demo) = try start(stage)
        var drag = unfinishedDrag()
        var cancelled = drag
        cancelled.cancel()
        try compositor.play(cancelled, into: demo)
        try demo.waitUntilSettled()
        #expect(!demo.lines.contains("event popup open"))
        drag.move(to: Point(x: bar.x, y: 24), over: 0.1)
        drag.lift()
        try compositor.play(drag, into: demo)
        try demo.waitForLine("event popup open")
        try compositor.expectNoViolation()
      }
    }

    @Test("a window that is resized during a drag keeps the drag, and draws the new size")
    func resized() async throws {
      try await Stage.run { stage in
        let (compositor, demo) = try start(stage)
        try compositor.play(unfinishedDrag(), into: demo)
        try compositor.child.send("configure 640 480")
        try demo.waitForLine("event size 640x480")
        for y in stride(from: 260.0, through: 20, by: -40) {
          try compositor.child.send("touch move 0 400 \(y)")
          try compositor.child.send("touch frame")
        }
        try compositor.child.send("touch up 0")
        try compositor.child.send("touch frame")
        try demo.waitForLine("event popup open")
        let screenshot = try await compositor.screenshot(named: "open", in: stage)
        #expect(screenshot.size == PixelSize(width: 640, height: 480))
        #expect(screenshot.colors > 200)
        try compositor.expectNoViolation()
      }
    }

    @Test("unplugging touch screen and pointer during a drag releases the bar")
    func unplugged() async throws {
      try await Stage.run { stage in
        let (compositor, demo) = try start(stage)
        for contact in [GestureScript.Contact.finger(0), .mouse] {
          try compositor.play(unfinishedDrag(with: contact), into: demo)
          // The keyboard remains.
          try compositor.setCapabilities(.keyboard)
          demo.discardLines()
          try demo.waitUntilSettled()
          // The next settled state shows that the demo has received the new capabilities.
          try compositor.setCapabilities(.all)
          demo.discardLines()
          try demo.waitUntilSettled()
          try compositor.expectNoViolation()
        }
        #expect(!demo.lines.contains("event popup open"))
        #expect(demo.errors.isEmpty, "\(demo.errors)")
      }
    }
  }
}
