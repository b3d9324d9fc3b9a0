import SashGeometry
import SashInterface
import SashTesting
import Testing

/// Where the sheet of the demo's maps is held by its header while it rests at its medium height, on
/// an output of 800x600.
private let header = Point(x: 196, y: 340)
/// How far below its highest place it is then.
private let lift = 290.0
/// A place on the sheet's list at any height but the lowest.
private let row = Point(x: 196, y: 520)
/// What the list shows at the sheet's highest place, without the scroll indicator.
private let listArea = PixelRect(x: 24, y: 130, width: 330, height: 440)
/// A finger goes this far at the most before its movement is a drag.
private let slop = 24.0
/// How far a finger goes beyond where the sheet is at its highest.
private let scroll = 150.0
/// The way of a finger that flings, and its speed in logical pixels a second.
private let flick = Vector(dx: 0, dy: -150)
private let speed = 1_000.0
/// How far a list scrolls by that: with the finger, and after it by half a second's way.
private let flown = 550.0...660

extension RealCompositorTests {
  /// The sheet of the demo's maps and the list on it, as fingers move them.
  @Suite("The sheet and its list")
  struct SheetTests {
    // MARK: Through other compositors

    /// A nest in which the sheet of the maps rests at its medium height.
    private func start(_ stage: Stage, _ inner: Nest.Inner) throws -> Nest {
      let nest = try Nest(stage, inner, scene: "maps")
      // Weston has shown the first frame once it asks for another; before, nothing is touched. The
      // sheet may be up earlier: it does not wait for a compositor that takes its time.
      try nest.demo.waitForLine(beginning: "frame 2:")
      if !nest.demo.lines.contains("event notch medium") {
        try nest.demo.waitForLine("event notch medium")
      }
      return nest
    }

    /// Drags the sheet to its highest place by its header.
    private func raise(_ compositor: TestCompositor, _ demo: Child) throws {
      try compositor.playAtOnce(.drag(from: header, to: header + Vector(dx: 0, dy: -lift)))
      try demo.waitForLine("event notch maximum")
    }

    @Test(
      "a fling scrolls the list on, and a second finger that comes and goes changes nothing of it",
      arguments: Nest.Inner.allCases)
    func fling(inner: Nest.Inner) async throws {
      try await Stage.run { stage in
        let nest = try start(stage, inner)
        try raise(nest.outer, nest.demo)
        try nest.outer.playAtOnce(.swipe(from: row, to: row + flick, velocity: speed))
        let way = try nest.demo.waitForOffset()
        #expect(flown.contains(way), "\(way)")
        let second = GestureScript.drag(
          from: Point(x: 280, y: 300), to: Point(x: 284, y: 303), over: 0.03, holding: 0.01,
          with: .finger(1))
        let first = GestureScript.swipe(from: row, to: row + flick, velocity: speed)
        try nest.outer.playAtOnce(first.together(with: second, startingAt: 0.07))
        let both = try nest.demo.waitForOffset() - way
        #expect(abs(both - way) <= 2, "\(way) with one finger, \(both) with two")
        expectMoves(of: nest.demo, 1)
      }
    }

    @Test(
      "one gesture lifts the sheet, scrolls its list, and lowers the sheet",
      arguments: Nest.Inner.allCases)
    func oneGesture(inner: Nest.Inner) async throws {
      try await Stage.run { stage in
        let nest = try start(stage, inner)
        // What the list looks like up there, not scrolled.
        try raise(nest.outer, nest.demo)
        let still = try await nest.outer.picture(named: "still", in: stage)
        let high = header + Vector(dx: 0, dy: -lift)
        try nest.outer.playAtOnce(.drag(from: high, to: header))
        try nest.demo.waitForLine("event notch medium")

        var script = GestureScript()
        script.press(row)
        script.move(to: row + Vector(dx: 0, dy: -lift - scroll), over: 0.1)
        try nest.outer.play(script, into: nest.demo)
        // The list has all the movement that is the sheet's no more.
        try await nest.outer.waitForScroll(of: still, by: scroll - slop...scroll, in: stage)
        expectMoves(of: nest.demo, 3)

        let steps = script.steps.count
        script.move(to: row, over: 0.1)
        script.wait(0.2)
        script.lift()
        try nest.outer.playAtOnce(script, from: steps)
        #expect(try nest.demo.waitForOffset() == 0)
        try nest.demo.waitForLine("event notch medium")
        // The same drag still, though its finger turned.
        expectMoves(of: nest.demo, 3)
      }
    }

    @Test("a fling on a touchpad scrolls the list on", arguments: Nest.Inner.allCases)
    func touchpad(inner: Nest.Inner) async throws {
      try await Stage.run { stage in
        let nest = try start(stage, inner)
        try raise(nest.outer, nest.demo)
        try nest.outer.playAtOnce(
          .swipe(from: row, to: row + flick, velocity: speed, with: .touchpad(0)))
        let way = try nest.demo.waitForOffset()
        switch inner {
        // Weston 10 takes no more of an outer seat than version 4 tells: it passes on how far, but
        // neither that fingers scroll nor that they have left, so that nothing can go on.
        case .weston: #expect(way == -flick.dy)
        case .sway, .cage: #expect(flown.contains(way), "\(way)")
        }
        expectMoves(of: nest.demo, 1)
      }
    }

    // MARK: Without one between

    @Test("a touch that is cancelled stops the list, and the sheet, where they are")
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
        try compositor.playAtOnce(script)
        let way = try demo.waitForOffset()
        #expect((-flick.dy - slop ... -flick.dy).contains(way), "\(way)")

        // Flung down, the sheet would go down.
        let high = header + Vector(dx: 0, dy: -lift)
        script = GestureScript()
        script.press(high)
        script.move(to: high + Vector(dx: 0, dy: 100), over: 0.1)
        script.cancel()
        try compositor.playAtOnce(script)
        try demo.waitForLine("event notch maximum")
        // Nothing hangs: the next finger scrolls.
        try compositor.playAtOnce(.swipe(from: row, to: row + flick, velocity: speed))
        let next = try demo.waitForOffset() - way
        #expect(flown.contains(next), "\(next)")
        try compositor.expectNoViolation()
        expectMoves(of: demo, 2)
      }
    }

    /// So many drags have moved the sheet until now, and nothing went wrong.
    private func expectMoves(of demo: Child, _ count: Int) {
      #expect(demo.lines.count { $0 == "event moving" } == count, "\(demo.lines)")
      #expect(demo.errors.isEmpty, "\(demo.errors)")
    }
  }
}

extension Child {
  /// Waits for the demo's list to come to rest, and returns how far it has scrolled.
  fileprivate func waitForOffset() throws -> Double {
    let line = try waitForLine(beginning: "event offset ")
    guard let word = line.split(separator: " ").last, let offset = Double(word) else {
      throw Failure("no offset in '\(line)'")
    }
    return offset
  }
}

extension TestCompositor {
  /// Waits until what is shown is what a picture shows with its list scrolled by so many pixels.
  ///
  /// When the compositor inside shows a frame that it was given, nobody tells.
  fileprivate func waitForScroll(
    of still: Picture, by range: ClosedRange<Double>, in stage: Stage
  ) async throws {
    let rows = still.rows(in: listArea)
    let deadline = Deadline()
    while true {
      let shown = try await picture(named: "shown", in: stage).rows(in: listArea)
      let most = shown.count / 2
      let shift = (0...most).first { shown[..<most] == rows[$0..<$0 + most] }
      if let shift, range.contains(Double(shift)) { return }
      guard !deadline.hasPassed else {
        throw Failure(
          "the list did not scroll by \(range) within \(Deadline.seconds) s; it is at "
            + (shift.map { "\($0)" } ?? "another place, or covered"))
      }
    }
  }
}

extension Picture {
  /// One number for each row of a part: other pixels, another number.
  fileprivate func rows(in rect: PixelRect) -> [Int] {
    (rect.top..<rect.bottom).map { y in
      var hasher = Hasher()
      for x in rect.left..<rect.right { hasher.combine(self[x, y]) }
      return hasher.finalize()
    }
  }
}
