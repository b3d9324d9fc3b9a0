// SPDX-License-Identifier: MIT

/// The position of the sheet's header while it is settled at its medium height, on an output of
/// 800x600.
private let header = Point(x: 196, y: 340)
/// The distance of the medium height from the highest.
private let lift = 290.0
/// A position on the sheet's list at any height but the lowest.
private let row = Point(x: 196, y: 520)
/// The area of the list at the sheet's highest notch, without the scroll indicator.
private let listArea = PixelRect(x: 24, y: 130, width: 330, height: 440)
/// The largest distance that a finger moves before its movement is a drag.
private let slop = 24.0
/// The distance that a finger moves beyond the sheet's highest notch.
private let scroll = 150.0
/// The movement of a flinging finger, and its speed in logical pixels a second.
private let flick = Vector(dx: 0, dy: -150)
private let speed = 1_000.0
/// The range of the distance that this fling scrolls a list.
private let flown = 550.0...660

extension RealCompositorTests {
  /// The sheet of the demo's maps and its list, dragged by fingers.
  @Suite("The sheet and its list")
  struct SheetTests {
    // MARK: Nested compositors

    /// Starts nested compositors with the maps, and waits until the sheet has settled.
    private func start(_ stage: Stage, _ inner: NestedCompositor.Inner) throws -> NestedCompositor {
      let nest = try NestedCompositor(stage, inner, scene: "maps")
      // A second frame proves that weston has displayed the first one; before, nothing receives
      // touches. The sheet may settle earlier, because it does not wait for a slow compositor.
      try nest.demo.waitForLine(beginning: "frame 2:")
      if !nest.demo.lines.contains("event notch medium") {
        try nest.demo.waitForLine("event notch medium")
      }
      return nest
    }

    /// Drags the sheet to its highest notch by its header.
    private func raise(_ compositor: TestCompositor, _ demo: Child) throws {
      try compositor.playImmediately(.drag(from: header, to: header + Vector(dx: 0, dy: -lift)))
      try demo.waitForLine("event notch maximum")
    }

    @Test(
      "a fling scrolls the list on, and a second finger that taps meanwhile does not disturb it",
      arguments: NestedCompositor.Inner.allCases)
    func fling(inner: NestedCompositor.Inner) async throws {
      try await Stage.run { stage in
        let nest = try start(stage, inner)
        try raise(nest.outer, nest.demo)
        try nest.outer.playImmediately(.swipe(from: row, to: row + flick, velocity: speed))
        let distance = try nest.demo.waitForOffset()
        #expect(flown.contains(distance), "\(distance)")
        let second = GestureScript.drag(
          from: Point(x: 280, y: 300), to: Point(x: 284, y: 303), over: 0.03, holding: 0.01,
          with: .finger(1))
        let first = GestureScript.swipe(from: row, to: row + flick, velocity: speed)
        try nest.outer.playImmediately(first.together(with: second, startingAt: 0.07))
        let both = try nest.demo.waitForOffset() - distance
        #expect(abs(both - distance) <= 2, "\(distance) with one finger, \(both) with two")
        expectMoves(of: nest.demo, 1)
      }
    }

    @Test(
      "one gesture raises the sheet, scrolls its list, and lowers the sheet",
      arguments: NestedCompositor.Inner.allCases)
    func oneGesture(inner: NestedCompositor.Inner) async throws {
      try await Stage.run { stage in
        let nest = try start(stage, inner)
        // The list at this height without scrolling, for comparison.
        try raise(nest.outer, nest.demo)
        let still = try await nest.outer.screenshot(named: "still", in: stage)
        let high = header + Vector(dx: 0, dy: -lift)
        try nest.outer.playImmediately(.drag(from: high, to: header))
        try nest.demo.waitForLine("event notch medium")

        var script = GestureScript()
        script.press(row)
        script.move(to: row + Vector(dx: 0, dy: -lift - scroll), over: 0.1)
        try nest.outer.play(script, into: nest.demo)
        // The list gets all of the movement that the sheet cannot use.
        try await nest.outer.waitForScroll(of: still, by: scroll - slop...scroll, in: stage)
        expectMoves(of: nest.demo, 3)

        let steps = script.steps.count
        script.move(to: row, over: 0.1)
        script.wait(0.2)
        script.lift()
        try nest.outer.playImmediately(script, from: steps)
        #expect(try nest.demo.waitForOffset() == 0)
        try nest.demo.waitForLine("event notch medium")
        // It is still the same drag, though its finger turned.
        expectMoves(of: nest.demo, 3)
      }
    }

    @Test("a fling on a touchpad scrolls the list on", arguments: NestedCompositor.Inner.allCases)
    func touchpad(inner: NestedCompositor.Inner) async throws {
      try await Stage.run { stage in
        let nest = try start(stage, inner)
        try raise(nest.outer, nest.demo)
        try nest.outer.playImmediately(
          .swipe(from: row, to: row + flick, velocity: speed, with: .touchpad(0)))
        let distance = try nest.demo.waitForOffset()
        switch inner {
        // Weston 10 supports an outer seat up to version 4 only: it passes on the distance, but
        // neither that fingers scroll nor that they have left, so that there is no deceleration.
        case .weston: #expect(distance == -flick.dy)
        case .sway, .cage: #expect(flown.contains(distance), "\(distance)")
        }
        expectMoves(of: nest.demo, 1)
      }
    }

    // MARK: Directly in the scripted compositor

    @Test("a cancelled touch stops the list, and the sheet, where they are")
    func cancelled() async throws {
      try await Stage.run { stage in
        let compositor = try stage.startTestCompositor(capabilities: .all)
        let demo = try stage.startDemo(["--fullscreen", "--stats"], scene: "maps")
        try demo.waitForLine("event notch medium")
        try raise(compositor, demo)
        var script = GestureScript()
        script.press(row)
        script.move(to: row + flick, over: -flick.dy / speed)
        script.cancel()
        try compositor.playImmediately(script)
        let distance = try demo.waitForOffset()
        #expect((-flick.dy - slop ... -flick.dy).contains(distance), "\(distance)")

        // A fling downwards would lower the sheet.
        let high = header + Vector(dx: 0, dy: -lift)
        script = GestureScript()
        script.press(high)
        script.move(to: high + Vector(dx: 0, dy: 100), over: 0.1)
        script.cancel()
        try compositor.playImmediately(script)
        try demo.waitForLine("event notch maximum")
        // The next finger still scrolls.
        try compositor.playImmediately(.swipe(from: row, to: row + flick, velocity: speed))
        let next = try demo.waitForOffset() - distance
        #expect(flown.contains(next), "\(next)")
        try compositor.expectNoViolation()
        expectMoves(of: demo, 2)
      }
    }

    /// Expects this number of drags of the sheet so far, and no errors.
    private func expectMoves(of demo: Child, _ count: Int) {
      #expect(demo.lines.count { $0 == "event moving" } == count, "\(demo.lines)")
      #expect(demo.errors.isEmpty, "\(demo.errors)")
    }
  }
}

extension Child {
  /// Waits until the demo's list has settled, and returns its offset.
  fileprivate func waitForOffset() throws -> Double {
    let line = try waitForLine(beginning: "event offset ")
    guard let word = line.split(separator: " ").last, let offset = Double(word) else {
      throw Failure("no offset in '\(line)'")
    }
    return offset
  }
}

extension TestCompositor {
  /// Waits until the screen shows an image's list scrolled by a number of pixels.
  ///
  /// The inner compositor sends no event when it displays a frame.
  fileprivate func waitForScroll(
    of still: Screenshot, by range: ClosedRange<Double>, in stage: Stage
  ) async throws {
    let rows = still.rows(in: listArea)
    let deadline = Deadline()
    while true {
      let displayed = try await screenshot(named: "shown", in: stage).rows(in: listArea)
      let most = displayed.count / 2
      let shift = (0...most).first { displayed[..<most] == rows[$0..<$0 + most] }
      if let shift, range.contains(Double(shift)) { return }
      guard !deadline.hasPassed else {
        throw Failure(
          "the list did not scroll by \(range) within \(Deadline.seconds) s; it is at "
            + (shift.map { "\($0)" } ?? "another place, or covered"))
      }
    }
  }
}

extension Screenshot {
  /// Returns a hash of each row in a rectangle.
  fileprivate func rows(in rect: PixelRect) -> [Int] {
    (rect.top..<rect.bottom).map { y in
      var hasher = Hasher()
      for x in rect.left..<rect.right { hasher.combine(self[x, y]) }
      return hasher.finalize()
    }
  }
}
