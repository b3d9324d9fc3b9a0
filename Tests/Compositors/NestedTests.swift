import SashGeometry
import SashInterface
import SashTesting
import Testing

/// The Escape key, as Linux numbers keys.
private let escape: UInt32 = 1
/// The bar's middle, on an output of 800x600.
private let bar = Point(x: 400, y: 560)
/// Where a finger is that has pulled the popup open.
private let top = Point(x: 400, y: 24)

extension RealCompositorTests {
  /// Our own compositor, in it a real one, and in that the demo: what the outer one's seat does
  /// goes through the real one's input code before it reaches us.
  @Suite("Nested")
  struct NestedTests {
    /// A nest in which the demo's music has shown its first frame.
    private func start(_ stage: Stage, _ inner: Nest.Inner = .weston) throws -> Nest {
      let nest = try Nest(stage, inner)
      // Weston has shown the first frame once it asks for another, that of the song's progress:
      // only then does the window get touches, and only then is it sure that there is a touch
      // screen.
      try nest.demo.waitForLine(beginning: "frame 2:")
      return nest
    }

    @Test(
      "a finger, and a pointer, drag the popup open; Escape shuts it",
      arguments: Nest.Inner.allCases, [GestureScript.Contact.finger(0), .mouse])
    func drag(inner: Nest.Inner, contact: GestureScript.Contact) async throws {
      try await Stage.run { stage in
        let nest = try start(stage, inner)
        try nest.drag(from: bar, to: top, with: contact)
        try nest.demo.waitForLine("event popup open")
        try nest.outer.press(key: escape)
        try nest.demo.waitForLine("event popup bar")
        #expect(nest.demo.errors.isEmpty, "\(nest.demo.errors)")
      }
    }

    @Test("a tap on the bar opens the popup, a drag shuts it")
    func tap() async throws {
      try await Stage.run { stage in
        let nest = try start(stage)
        try nest.outer.play(.tap(at: Point(x: 300, y: bar.y)))
        try nest.demo.waitForLine("event popup open")
        try nest.drag(from: top, to: bar)
        try nest.demo.waitForLine("event popup bar")
      }
    }

    @Test("winit #3427: when weston comes back, so does the window, with its popup open")
    func restart() async throws {
      try await Stage.run { stage in
        let nest = try start(stage)
        try nest.drag(from: bar, to: top)
        try nest.demo.waitForLine("event popup open")
        nest.inner.end()
        stage.display = nest.outerDisplay
        try stage.startNestedWeston()
        try nest.demo.waitForLargeFrame()
        // The next frame says that the window is there, and has the keyboard.
        try nest.demo.waitForLine(beginning: "frame ")
        // Nothing but an open popup answers Escape.
        try nest.outer.press(key: escape)
        try nest.demo.waitForLine("event popup bar")
        #expect(
          nest.demo.errors.contains("connection"), "the loss is not named: \(nest.demo.errors)")
      }
    }
  }
}
