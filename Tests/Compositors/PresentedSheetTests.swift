// SPDX-License-Identifier: MIT

/// The distance of the sheet from the upper edge of an output of 800x600, at each detent.
private let medium = 305
private let large = 10
/// The distance between the detents.
private let lift = 295.0
/// A position on the sheet's list at each detent.
private let row = Point(x: 400, y: 500)
/// A position on the list at the highest detent only.
private let upperRow = Point(x: 400, y: 100)
/// The largest distance that a finger moves before its movement is a drag.
private let slop = 24.0
/// The distance that a drag moves beyond the highest detent.
private let scroll = 150.0
/// The speed of a fling, in logical pixels a second.
private let speed = 1_000.0

extension RealCompositorTests {
  /// A presented sheet and its list, dragged by fingers, pointers and touchpads.
  @Suite("A presented sheet and its list")
  struct PresentedSheetTests {
    /// The compositor, and the device that reaches the program through it.
    ///
    /// Weston 10 passes on a touchpad's distances only, neither that fingers scroll nor that they
    /// have left, so that the sheet would not be released.
    nonisolated private static let inputs: [(NestedCompositor.Inner, GestureScript.Contact)] = [
      (.weston, .finger(0)), (.weston, .mouse),
      (.sway, .finger(0)), (.sway, .mouse), (.sway, .touchpad(0)),
    ]

    /// Starts nested compositors with the program, and waits until the sheet is displayed.
    private func start(
      _ stage: Stage, _ inner: NestedCompositor.Inner, _ options: [String] = []
    ) throws -> (outer: TestCompositor, program: Child) {
      let outer = try stage.startTestCompositor()
      _ = try inner.start(in: stage)
      try outer.child.waitForLine(beginning: "mapped")
      try outer.setCapabilities(.all)
      let program = try stage.start(
        "sheet", [Programs.product("sash-test-app"), "sheet"] + options)
      try program.waitForSheet(at: medium, scrolledBy: 0...0)
      try program.waitForLine("ready")
      return (outer, program)
    }

    @Test(
      "one gesture lifts it from its lowest detent, scrolls its list, and brings it back down",
      arguments: inputs)
    func oneGesture(inner: NestedCompositor.Inner, contact: GestureScript.Contact) async throws {
      try await Stage.run { stage in
        let (outer, program) = try start(stage, inner)
        var script = GestureScript()
        script.press(row, with: contact)
        script.move(to: row + Vector(dx: 0, dy: -lift - scroll), over: 0.2, with: contact)
        try outer.playImmediately(script)
        // The list gets all of the movement that the sheet cannot use.
        try program.waitForSheet(at: large, scrolledBy: Int(scroll - slop)...Int(scroll))
        let steps = script.steps.count
        script.move(to: row, over: 0.2, with: contact)
        script.wait(0.2)
        script.lift(contact)
        try outer.playImmediately(script, from: steps)
        try program.waitForSheet(at: medium, scrolledBy: 0...0)
        // It is at the detent where it was, so that the user has selected none.
        expect([], of: program)
      }
    }

    @Test("flings move it between its detents, and then scroll its list", arguments: inputs)
    func fling(inner: NestedCompositor.Inner, contact: GestureScript.Contact) async throws {
      try await Stage.run { stage in
        let (outer, program) = try start(stage, inner)
        func fling(from point: Point, by distance: Double) throws {
          try outer.playImmediately(
            .swipe(
              from: point, to: point + Vector(dx: 0, dy: distance), velocity: speed, with: contact))
        }
        try fling(from: row, by: -150)
        try program.waitForLine("selected large")
        try program.waitForSheet(at: large, scrolledBy: 0...0)
        try fling(from: upperRow, by: 150)
        try program.waitForLine("selected medium")
        try program.waitForSheet(at: medium, scrolledBy: 0...0)
        try fling(from: row, by: -150)
        try program.waitForSheet(at: large, scrolledBy: 0...0)
        try fling(from: row, by: -150)
        // Further than the fingers moved.
        try program.waitForSheet(at: large, scrolledBy: 300...1_000)
        expect(["selected large", "selected medium", "selected large"], of: program)
      }
    }

    @Test("a fling below its lowest detent dismisses it", arguments: inputs)
    func dismissed(inner: NestedCompositor.Inner, contact: GestureScript.Contact) async throws {
      try await Stage.run { stage in
        let (outer, program) = try start(stage, inner)
        try outer.playImmediately(
          .swipe(
            from: Point(x: 400, y: 350), to: Point(x: 400, y: 550), velocity: speed, with: contact))
        try program.waitForLine("dismissed")
        expect(["dismissed"], of: program)
      }
    }

    @Test("a sheet that may not be dismissed comes back to its detent", arguments: inputs)
    func refused(inner: NestedCompositor.Inner, contact: GestureScript.Contact) async throws {
      try await Stage.run { stage in
        let (outer, program) = try start(stage, inner, ["modal"])
        // The grabber: a drag of the list does not stretch a sheet that may not be dismissed.
        let start = Point(x: 400, y: 312)
        var script = GestureScript()
        script.press(start, with: contact)
        script.move(to: start + Vector(dx: 0, dy: 200), over: 0.2, with: contact)
        try outer.playImmediately(script)
        // It follows, and resists.
        try program.waitForLine("a lower sheet") {
          Self.top(in: $0).map { medium + 1..<medium + 180 ~= $0 } ?? false
        }
        let steps = script.steps.count
        script.lift(contact)
        try outer.playImmediately(script, from: steps)
        try program.waitForLine("attempt")
        try program.waitForSheet(at: medium, scrolledBy: 0...0)
        // Its list still scrolls, and the sheet still moves.
        try outer.playImmediately(
          .swipe(from: row, to: row + Vector(dx: 0, dy: -150), velocity: speed, with: contact))
        try program.waitForLine("selected large")
        expect(["attempt", "selected large"], of: program)
      }
    }

    private static func top(in line: String) -> Int? {
      let words = line.split(separator: " ")
      return words.count == 3 && words[0] == "sheet" ? Int(words[1]) : nil
    }

    /// Expects these calls of the delegate so far, and no errors.
    private func expect(_ calls: [String], of program: Child) {
      #expect(program.lines.filter { !$0.hasPrefix("sheet ") && $0 != "ready" } == calls)
      #expect(program.errors.isEmpty, "\(program.errors)")
    }
  }
}

extension Child {
  /// Waits until the sheet is displayed at a distance from the upper edge, with its list scrolled by
  /// a distance.
  fileprivate func waitForSheet(at top: Int, scrolledBy offset: ClosedRange<Int>) throws {
    try waitForLine("sheet \(top) \(offset)") { line in
      let words = line.split(separator: " ")
      guard words.count == 3, words[0] == "sheet", Int(words[1]) == top else { return false }
      return Int(words[2]).map(offset.contains) ?? false
    }
  }
}
