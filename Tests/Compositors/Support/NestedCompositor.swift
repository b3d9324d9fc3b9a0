// SPDX-License-Identifier: MIT

/// The demo in a real compositor, which in turn runs in a window of the scripted compositor.
struct NestedCompositor {
  /// The real compositors that can run in a window of the scripted one.
  enum Inner: CaseIterable {
    case weston, sway, cage

    func start(in stage: Stage) throws -> Child {
      switch self {
      case .weston: try stage.startNestedWeston()
      case .sway: try stage.startNestedSway().child
      case .cage: try stage.startNestedCage()
      }
    }
  }

  let outer: TestCompositor
  /// The outer compositor's socket.
  let outerDisplay: String
  let inner: Child
  let demo: Child

  /// Starts the demo, which prints its frames, in a real compositor in the scripted one.
  init(_ stage: Stage, _ kind: Inner = .weston, scene: String = "music") throws {
    outer = try stage.startTestCompositor()
    outerDisplay = stage.display
    inner = try kind.start(in: stage)
    try outer.child.waitForLine(beginning: "mapped")
    try outer.setCapabilities(.all)
    demo = try stage.startDemo(["--fullscreen", "--stats"], scene: scene)
    try demo.waitForLine("a size of 800x600") { $0.hasSuffix(" 800x600") }
  }

  /// Drags from one point to another in steps, each large enough to be visible, and waits for the
  /// frame of a step before the next one.
  func drag(
    from start: Point, to end: Point, with contact: GestureScript.Contact = .finger(0)
  ) throws {
    let script = GestureScript.drag(
      from: start, to: end, over: 0.1, holding: 0, with: contact)
    try outer.play(script, into: demo)
  }
}
