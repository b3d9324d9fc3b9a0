// SPDX-License-Identifier: MIT

/// The primary button's Linux number.
private let button = 0x110
/// A point of the list in the right window, and in one that covers the output, below the cards.
private let target = Point(x: 600, y: 440)
/// The number of images of the outer compositor within which a finger lifts an item.
private let liftImages = 60

extension RealCompositorTests {
  /// Two processes of the demo: side by side under sway, with the pointer of the outer compositor,
  /// and one above the other in kiosks, with its touch screen.
  @Suite("Drag and drop between processes")
  struct DragAndDropTests {
    private struct Windows {
      let stage: Stage
      let outer: TestCompositor
      let left: Child
      let right: Child

      init(_ stage: Stage) throws {
        self.stage = stage
        outer = try stage.startTestCompositor()
        try stage.startNestedSway()
        left = try stage.startDemo(scene: "drag-and-drop")
        try left.waitForLine("event mapped 800x600")
        right = try stage.startDemo(scene: "drag-and-drop")
        // Sway sends the size of a column after the window is mapped.
        try right.waitForLine("a size of 400x600") { $0.hasSuffix(" 400x600") }
        try left.waitForLine("event size 400x600")
      }

      func movePointer(to point: Point) throws {
        try outer.child.send("pointer move \(point.x) \(point.y)")
      }

      func pressPointer(_ isDown: Bool) throws {
        try outer.child.send("pointer button \(button) \(isDown ? "down" : "up")")
      }

      /// Drags the item of a card until the right window has it below the pointer.
      func drag(_ kind: String) throws {
        let start = try left.place(ofCard: kind)
        let deadline = Deadline()
        // Sway may have the former place of the window at first, and ignores the position of the
        // pointer's enter event.
        repeat {
          guard !deadline.hasPassed else { throw Failure("the drag of \(kind) did not begin") }
          try pressPointer(false)
          for _ in 0..<2 { try movePointer(to: start) }
          try outer.waitForImage(in: stage)
          try pressPointer(true)
          for distance in 1...4 {
            try movePointer(to: start + Vector(dx: 5.0 * Double(distance), dy: 0))
            try outer.waitForImage(in: stage)
          }
        } while left.nextLine(where: { $0 == "event drags \(kind)" }) == nil
        // The drag begins some time after the request for it; movements before then go to the left
        // window.
        var step = 0.0
        while right.nextLine(where: { $0 == "event over" }) == nil {
          guard !deadline.hasPassed else {
            throw Failure("the items did not come over the right window")
          }
          step = step == 0 ? 1 : 0
          try movePointer(to: target + Vector(dx: step, dy: 0))
          try outer.waitForImage(in: stage)
        }
      }
    }

    @Test(
      "text, a picture, a file and the demo's own type are dragged from one process to another",
      arguments: [
        ("text", "text The ferry leaves at six."), ("picture", "picture 96x96"),
        ("file", "file /etc/os-release"), ("song", "song Harbour Lights"),
      ])
    func drop(kind: String, result: String) async throws {
      try await Stage.run { stage in
        let windows = try Windows(stage)
        try windows.drag(kind)
        try windows.pressPointer(false)
        try windows.right.waitForLine("event dropped \(result)")
        try windows.left.waitForLine("event dragged \(kind) copy")
        try windows.outer.expectNoViolation()
        #expect(windows.left.errors.isEmpty, "\(windows.left.errors)")
      }
    }

    @Test("a drag over a process that ends is cancelled")
    func targetEnds() async throws {
      try await Stage.run { stage in
        let windows = try Windows(stage)
        try windows.drag("text")
        windows.right.end()
        try windows.pressPointer(false)
        try windows.left.waitForLine("event dragged text cancel")
        try windows.outer.expectNoViolation()
        #expect(windows.left.errors.isEmpty, "\(windows.left.errors)")
      }
    }

    // MARK: Fingers

    /// A process of the demo that covers the output of a kiosk, with the touch screen of the outer
    /// compositor.
    private struct Kiosk {
      let stage: Stage
      let nest: NestedCompositor

      init(_ stage: Stage, _ inner: NestedCompositor.Inner) throws {
        self.stage = stage
        nest = try NestedCompositor(stage, inner, scene: "drag-and-drop")
      }

      /// Holds a finger on a card until the demo drags its item.
      func lift(_ kind: String) throws {
        let place = try nest.demo.place(ofCard: kind)
        let deadline = Deadline()
        // The kiosk may not display the window yet when the finger comes down.
        while !deadline.hasPassed {
          try nest.outer.touch(.began, at: place)
          for _ in 0..<liftImages {
            try nest.outer.waitForImage(in: stage)
            if nest.demo.nextLine(where: { $0 == "event drags \(kind)" }) != nil { return }
          }
          try nest.outer.touch(.ended, at: place)
        }
        throw Failure("the drag of \(kind) did not begin")
      }

      /// Starts another process, whose window covers the first one.
      func startOther() throws -> Child {
        let other = try stage.startDemo(["--fullscreen"], scene: "drag-and-drop")
        try other.waitForLine("a size of 800x600") { $0.hasSuffix(" 800x600") }
        return other
      }

      /// Moves the finger until another process has the item below it.
      func move(over other: Child) throws {
        let deadline = Deadline()
        var step = 0.0
        while other.nextLine(where: { $0 == "event over" }) == nil {
          guard !deadline.hasPassed else { throw Failure("the item did not come over the window") }
          step = step == 0 ? 1 : 0
          try nest.outer.touch(.moved, at: target + Vector(dx: step, dy: 0))
          try nest.outer.waitForImage(in: stage)
        }
      }
    }

    /// Sway 1.7 does not move the focus of a finger that drags, unlike kiosks.
    @Test(
      "a finger drags an item into the window of a process that is started meanwhile",
      arguments: [NestedCompositor.Inner.weston, .cage])
    func dropByFinger(inner: NestedCompositor.Inner) async throws {
      try await Stage.run { stage in
        let kiosk = try Kiosk(stage, inner)
        try kiosk.lift("text")
        let other = try kiosk.startOther()
        try kiosk.move(over: other)
        try kiosk.nest.outer.touch(.ended, at: target)
        try other.waitForLine("event dropped text The ferry leaves at six.")
        let demo = kiosk.nest.demo
        try demo.waitForLine("event dragged text copy")
        try kiosk.nest.outer.expectNoViolation()
        #expect(demo.errors.isEmpty, "\(demo.errors)")
      }
    }
  }
}

extension Child {
  /// Returns the centre of a card in the window of the demo.
  fileprivate func place(ofCard kind: String) throws -> Point {
    let line = lines.last { $0.hasPrefix("event places ") } ?? ""
    let words = line.split(separator: " ")
    guard let index = words.firstIndex(where: { $0 == kind }), index + 2 < words.count,
      let x = Double(words[index + 1]), let y = Double(words[index + 2])
    else { throw Failure("the demo did not print the place of \(kind): \(line)") }
    return Point(x: x, y: y)
  }
}
