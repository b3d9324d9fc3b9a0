// SPDX-License-Identifier: MIT

/// The Escape key's Linux number.
private let escape: UInt32 = 1
/// The centre of the bar on an output of 800x600.
private let bar = Point(x: 400, y: 560)
/// The position of a finger that has dragged the popup open.
private let top = Point(x: 400, y: 24)

extension RealCompositorTests {
  /// The scripted compositor with a real one in it, which contains the demo: input from the outer
  /// compositor's seat passes through the real one's input code before it reaches the demo.
  @Suite("Nested")
  struct NestedTests {
    /// Starts nested compositors with the demo's music scene, and waits for its first frame.
    private func start(_ stage: Stage, _ inner: NestedCompositor.Inner = .weston) throws
      -> NestedCompositor
    {
      let nest = try NestedCompositor(stage, inner)
      // A second frame, that of the song's progress, proves that weston has displayed the first
      // one: only then does the window receive touches, and only then is a touch screen sure to
      // exist.
      try nest.demo.waitForLine(beginning: "frame 2:")
      return nest
    }

    @Test(
      "a finger, and a pointer, drag the popup open; Escape closes it",
      arguments: NestedCompositor.Inner.allCases, [GestureScript.Contact.finger(0), .mouse])
    func drag(inner: NestedCompositor.Inner, contact: GestureScript.Contact) async throws {
      try await Stage.run { stage in
        let nest = try start(stage, inner)
        try nest.drag(from: bar, to: top, with: contact)
        try nest.demo.waitForLine("event popup open")
        try nest.outer.press(key: escape)
        try nest.demo.waitForLine("event popup bar")
        #expect(nest.demo.errors.isEmpty, "\(nest.demo.errors)")
      }
    }

    @Test("a tap on the bar opens the popup, a drag closes it")
    func tap() async throws {
      try await Stage.run { stage in
        let nest = try start(stage)
        try nest.outer.play(.tap(at: Point(x: 300, y: bar.y)))
        try nest.demo.waitForLine("event popup open")
        try nest.drag(from: top, to: bar)
        try nest.demo.waitForLine("event popup bar")
      }
    }

    @Test("winit #3427: when weston restarts, the window returns with its popup open")
    func restart() async throws {
      try await Stage.run { stage in
        let nest = try start(stage)
        try nest.drag(from: bar, to: top)
        try nest.demo.waitForLine("event popup open")
        nest.inner.end()
        stage.display = nest.outerDisplay
        try stage.startNestedWeston()
        try nest.demo.waitForLargeFrame()
        // Only an open popup handles Escape. That both compositors have passed the keyboard focus on
        // is no event of the demo, so the key is pressed in each frame until it arrives.
        let deadline = Deadline()
        var line = ""
        while line != "event popup bar" {
          guard !deadline.hasPassed else { throw Failure("Escape closes no popup") }
          line = try nest.demo.waitForLine("a frame, or the closed popup") {
            $0.hasPrefix("frame ") || $0 == "event popup bar"
          }
          try nest.outer.press(key: escape)
        }
        #expect(
          nest.demo.errors.contains("connection"), "the loss is not named: \(nest.demo.errors)")
      }
    }
  }
}
