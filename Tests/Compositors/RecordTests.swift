// SPDX-License-Identifier: MIT

import Foundation

/// The time between two gestures, in seconds.
private let pauseBetweenGestures = 0.5

/// Input for a scene, and the events at its end.
private struct RecordedSession: CustomTestStringConvertible {
  var scene: String
  /// The event when the scene is ready, or `nil` if it is ready at once.
  var readyEvent: String?
  /// The scripts, each with the event that it ends with.
  var scripts: [(script: GestureScript, end: String)]

  var testDescription: String { scene }

  /// The sheet is raised by its list, which scrolls in the same drag and is then flung; it is
  /// lowered by its header, raised by the search field, and a place is selected.
  static let maps: RecordedSession = {
    let row = Point(x: 196, y: 520)
    let header = Point(x: 196, y: 50)
    var lift = GestureScript()
    lift.press(row)
    lift.move(to: row + Vector(dx: 0, dy: -440), over: 0.3)
    lift.wait(0.2)
    lift.lift()
    return RecordedSession(
      scene: "maps", readyEvent: "event notch medium",
      scripts: [
        (lift, "event notch maximum"),
        (.swipe(from: row, to: row + Vector(dx: 0, dy: -120), velocity: 900), "event offset "),
        (.drag(from: header, to: header + Vector(dx: 0, dy: 500)), "event notch minimum"),
        (.tap(at: Point(x: 196, y: 565)), "event notch maximum"),
        // The row of the place is in sight on the lower sheet, too: the list does not scroll.
        (.tap(at: Point(x: 196, y: 200)), "event notch medium"),
      ])
  }()

  /// The popup is dragged open and closed again.
  static let music: RecordedSession = {
    let bar = Point(x: 400, y: 560)
    let top = Point(x: 400, y: 24)
    return RecordedSession(
      scene: "music",
      scripts: [
        (.drag(from: bar, to: top), "event popup open"),
        (.drag(from: top, to: bar), "event popup bar"),
        (.tap(at: bar), "event popup open"),
      ])
  }()
}

extension RealCompositorTests {
  /// The demo records its input, and plays the recording.
  @Suite("Recorded input")
  struct RecordTests {
    @Test(
      "a recording plays with the same events, and the same image at the end",
      arguments: [RecordedSession.maps, .music])
    private func plays(session: RecordedSession) async throws {
      try await Stage.run { stage in
        let compositor = try stage.startTestCompositor(capabilities: .all)
        let record = "\(stage.folder)/session.trace"
        let demo = try stage.startDemo(
          ["--fullscreen", "--record", record], scene: session.scene)
        try compositor.child.waitForLine("mapped 800x600")
        try demo.waitForLine("event mapped 800x600")
        if let ready = session.readyEvent { try demo.waitForLine(ready) }
        for (script, end) in session.scripts {
          try compositor.playImmediately(script)
          try demo.waitForLine(beginning: end)
        }
        let recordedEvents = demo.lines.filter(isOfScene)
        try slowDown(record)

        let second = try stage.startDemo(
          ["--fullscreen", "--play", record, "--pictures", stage.folder], scene: session.scene)
        let imagePath = "\(stage.folder)/played.png"
        try second.waitForLine("1 of 1: \(imagePath)")
        #expect(second.lines.filter(isOfScene) == recordedEvents)
        let played = try await Screenshot.read(imagePath)
        #expect(try second.waitForExit() == .exited(0))
        #expect(second.errors.isEmpty, "\(second.errors)")
        // The first frame is displayed again; it settles now or soon.
        try await compositor.waitForScreenshot(played, in: stage)
        try compositor.expectNoViolation()
      }
    }

    /// Adds a wait before each gesture: the script's gestures follow at the moment when the scene
    /// has settled, which may be a frame earlier or later when the recording is played.
    private func slowDown(_ path: String) throws {
      let trace = try InputTrace(text: String(contentsOfFile: path, encoding: .utf8))
      var slow = InputTrace(size: trace.size, scale: trace.scale)
      var later = 0.0
      for step in trace.steps {
        if case .touch(_, .began, _, _, _) = step.action { later += pauseBetweenGestures }
        slow.append(
          InputTrace.Step(
            step.action, at: step.time + later, deviceTime: step.deviceTime + later,
            seat: step.seat, modifiers: step.modifiers))
      }
      try slow.text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// Returns whether a line is an event of the scene and not of its window.
    private func isOfScene(_ line: String) -> Bool {
      ["event moving", "event notch", "event offset", "event popup"].contains {
        line.hasPrefix($0)
      }
    }
  }
}

extension TestCompositor {
  /// Waits until exactly this image is displayed.
  fileprivate func waitForScreenshot(_ expected: Screenshot, in stage: Stage) async throws {
    let deadline = Deadline()
    while true {
      let displayed = try await self.screenshot(named: "shown", in: stage)
      if displayed == expected { return }
      guard !deadline.hasPassed else {
        throw Failure(
          "the playback differs from the recording in "
            + "\(displayed.difference(from: expected)) of its pixels")
      }
    }
  }
}
