// SPDX-License-Identifier: MIT

/// The primary button's Linux number.
private let button = 0x110
/// Linux key codes.
private let (f10, right, enter) = (68, 106, 28) as (UInt32, UInt32, UInt32)
/// The colour of the window's content.
private let red: UInt32 = 0xff0000

extension RealCompositorTests {
  /// A window under weston, which draws no frames, in the scripted compositor, whose pointer
  /// operates it.
  @Suite("Frames that windows draw themselves")
  struct WindowFrameTests {
    private struct Desktop {
      let stage: Stage
      let outer: TestCompositor
      let program: Child
      /// The position of the window's content on the output.
      private(set) var origin = Point.zero

      init(_ stage: Stage) throws {
        self.stage = stage
        outer = try stage.startTestCompositor()
        try stage.startNestedDesktop()
        try outer.child.waitForLine(beginning: "mapped")
        program = try stage.start(
          "framed", [Programs.product("sash-test-app"), "life", "framed"])
        try program.waitForLine("size 500x400")
        try findWindow()
      }

      func movePointer(to point: Point) throws {
        try outer.child.send("pointer move \(point.x) \(point.y)")
      }

      func press(_ isDown: Bool) throws {
        try outer.child.send("pointer button \(button) \(isDown ? "down" : "up")")
      }

      func click(at point: Point) throws {
        try movePointer(to: point)
        try press(true)
        try press(false)
      }

      /// Finds the window, which lies below the middle of the output wherever weston has placed it.
      ///
      /// It moves the pointer down and up until the window has received both positions: events may be
      /// of other positions, or missing while the window is not displayed yet.
      mutating func findWindow() throws {
        let positions = [Point(x: 400, y: 300), Point(x: 400, y: 350)]
        let deadline = Deadline()
        var last: [Double] = []
        while !deadline.hasPassed {
          for position in positions { try movePointer(to: position) }
          try outer.waitForImage(in: stage)
          while let line = program.nextLine(where: { $0.hasPrefix("hover ") }) {
            let words = line.split(separator: " ").compactMap { Double($0) }
            if last.count == 2, words == [last[0], last[1] + 50] {
              origin = Point(x: 400 - words[0], y: 350 - words[1])
              return
            }
            last = words
          }
        }
        throw Failure("the window was not found")
      }

      /// Moves the window by its title bar, until its content is at a position of the output.
      mutating func move(to end: Point) throws {
        let start = origin + Vector(dx: 150, dy: -20)
        try movePointer(to: start)
        try program.waitForLine("hover 150 -20")
        program.discardLines()
        try press(true)
        try movePointer(to: start + (end - origin) * 0.5)
        // The pointer leaves when weston has taken it for the move.
        try program.waitForLine("out")
        try movePointer(to: start + (end - origin))
        try press(false)
        try findWindow()
      }

      /// Drags a point of the border, in the coordinates of the content, until the window has a size.
      ///
      /// The resizing begins some time after the press; movements before then have no effect.
      func resize(from start: Point, by distance: Vector, to size: String) throws {
        let start = origin + (start - Point.zero)
        try movePointer(to: start)
        try press(true)
        let deadline = Deadline()
        var step = 0.0
        while program.nextLine(where: { $0 == "size \(size)" }) == nil {
          guard !deadline.hasPassed else {
            throw Failure("the window did not get the size \(size)")
          }
          step = step == 0 ? 1 : 0
          try movePointer(to: start + distance + Vector(dx: step, dy: step))
          try outer.waitForImage(in: stage)
        }
        try movePointer(to: start + distance)
        try press(false)
      }

      /// Returns the first picture of the output that fulfils a condition.
      func picture(
        of event: String, where matches: (Screenshot) -> Bool
      ) async throws -> Screenshot {
        let deadline = Deadline()
        while true {
          let picture = try await outer.screenshot(named: "desktop", in: stage)
          if matches(picture) { return picture }
          guard !deadline.hasPassed else { throw Failure("the output did not show \(event)") }
        }
      }
    }

    @Test("a window under weston is moved, resized, maximised and closed by its own frame")
    func frame() async throws {
      try await Stage.run { stage in
        var desktop = try Desktop(stage)
        // The content has exactly its pixels, with the title bar above it and the border around it.
        try desktop.move(to: Point(x: 60, y: 100))
        #expect(desktop.origin == Point(x: 60, y: 100))
        let picture = try await desktop.picture(of: "the window") {
          $0[60, 100] == red && $0[559, 499] == red && $0[300, 99] != red
        }
        #expect(picture[59, 300] != red && picture[560, 300] != red && picture[300, 500] != red)
        // The title bar is light, and the shadow darkens what lies around the window.
        #expect(picture.brightness(in: PixelRect(x: 100, y: 62, width: 60, height: 10)) > 0.8)
        #expect(
          picture.brightness(in: PixelRect(x: 200, y: 502, width: 200, height: 4))
            < picture.brightness(in: PixelRect(x: 200, y: 560, width: 200, height: 4)))

        try desktop.resize(
          from: Point(x: 504, y: 200), by: Vector(dx: 50, dy: 0), to: "550x400")
        _ = try await desktop.picture(of: "the resized window") {
          $0[609, 499] == red && $0[610, 300] != red
        }
        try desktop.resize(
          from: Point(x: 554, y: 404), by: Vector(dx: -30, dy: 20), to: "520x420")

        for _ in 0..<2 { try desktop.click(at: desktop.origin + Vector(dx: 150, dy: -20)) }
        try desktop.program.waitForLine("size 800x560")
        _ = try await desktop.picture(of: "the maximised window") {
          $0[0, 40] == red && $0[799, 599] == red && $0[0, 39] != red
        }
        for _ in 0..<2 { try desktop.click(at: Point(x: 210, y: 20)) }
        try desktop.program.waitForLine("size 520x420")
        _ = try await desktop.picture(of: "the restored window") {
          $0[579, 519] == red && $0[580, 300] != red && $0[300, 99] != red
        }
        try desktop.click(at: desktop.origin + Vector(dx: 520 - 24, dy: -20))
        try desktop.program.waitForLine("closed")
        #expect(try desktop.program.waitForExit() == .exited(0))
        #expect(desktop.program.errors == "")
      }
    }

    @Test("under weston, F10 and the arrow keys reach the buttons of the frame")
    func keys() async throws {
      try await Stage.run { stage in
        let desktop = try Desktop(stage)
        try desktop.click(at: Point(x: 400, y: 300))
        for key in [f10, right, enter] { try desktop.outer.press(key: key) }
        try desktop.program.waitForLine("size 800x560")
        _ = try await desktop.picture(of: "the maximised window") {
          $0[0, 40] == red && $0[799, 599] == red && $0[0, 39] != red
        }
      }
    }
  }
}
