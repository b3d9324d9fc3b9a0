// SPDX-License-Identifier: MIT

/// The Escape key's Linux number.
private let escape: UInt32 = 1
/// A position on the titles of the bar, on an output of 800x600.
private let bar = Point(x: 300, y: 560)
/// The position of a finger that has dragged the popup open; only the popup is there.
private let top = Point(x: 400, y: 24)
/// The centre of the cover, which scrolls.
private let cover = Point(x: 400, y: 200)

extension RealCompositorTests {
  /// The popup of the demo's music scene, dragged by fingers and pointers.
  @Suite("The popup")
  struct PopupTests {
    /// Starts nested compositors with the demo's music scene, and waits for its first frames.
    private func start(_ stage: Stage, _ inner: NestedCompositor.Inner) throws -> NestedCompositor {
      let nest = try NestedCompositor(stage, inner)
      try nest.demo.waitForLine(beginning: "frame 2:")
      return nest
    }

    @Test(
      "L68 L56 a tap opens it, a drag closes it, opens it, and reverses on the way",
      arguments: [NestedCompositor.Inner.weston, .sway], [GestureScript.Contact.finger(0), .mouse])
    func tapAndDrag(inner: NestedCompositor.Inner, contact: GestureScript.Contact) async throws {
      try await Stage.run { stage in
        let nest = try start(stage, inner)
        try nest.outer.play(.tap(at: bar, with: contact))
        try nest.demo.waitForLine("event popup open")
        try nest.drag(from: top, to: bar, with: contact)
        try nest.demo.waitForLine("event popup bar")
        try nest.drag(from: bar, to: top, with: contact)
        try nest.demo.waitForLine("event popup open")
        var script = GestureScript()
        script.press(top, with: contact)
        script.move(to: bar, over: 0.1, with: contact)
        script.move(to: top, over: 0.1, with: contact)
        script.lift(contact)
        try nest.outer.play(script, into: nest.demo)
        // It returned to its last state, so there is no event; Escape proves that it is open.
        try nest.outer.press(key: escape)
        try nest.demo.waitForLine("event popup bar")
        expectEvents(["open", "bar", "open", "bar"], of: nest.demo)
      }
    }

    @Test(
      "a second touch interrupts a moving popup, which goes where that touch releases it",
      arguments: [NestedCompositor.Inner.weston, .sway], [GestureScript.Contact.finger(0), .mouse])
    func interrupted(inner: NestedCompositor.Inner, contact: GestureScript.Contact) async throws {
      try await Stage.run { stage in
        let nest = try start(stage, inner)
        try nest.outer.play(.tap(at: bar, with: contact))
        // A frame with many new pixels proves that it moves.
        try nest.demo.waitForLargeFrame()
        // The touch hits the bar or the content, whichever is there.
        var script = GestureScript()
        script.press(Point(x: 400, y: 550), with: contact)
        script.wait(0.3)
        script.move(to: Point(x: 400, y: 590), over: 0.1, with: contact)
        script.lift(contact)
        try nest.outer.playImmediately(script)
        // It moves down again, until this drag catches it: it reaches the open state only now.
        try nest.drag(from: bar, to: top, with: contact)
        try nest.demo.waitForLine("event popup open")
        expectEvents(["open"], of: nest.demo)
      }
    }

    @Test(
      "L64 L65 a scroll view in it closes it only from its top, and scrolls again when it is back",
      arguments: [NestedCompositor.Inner.weston, .sway], [GestureScript.Contact.finger(0), .mouse])
    func scrolls(inner: NestedCompositor.Inner, contact: GestureScript.Contact) async throws {
      try await Stage.run { stage in
        let nest = try start(stage, inner)
        try nest.drag(from: bar, to: top, with: contact)
        try nest.demo.waitForLine("event popup open")
        // The cover is pulled up, and down again by less: the popup stays open.
        func drag(_ dy: Double) throws {
          try nest.outer.playImmediately(
            .drag(
              from: cover, to: cover + Vector(dx: 0, dy: dy), over: 0.2, holding: 0.2,
              with: contact))
        }
        try drag(-120)
        let up = try nest.demo.waitForOffset()
        #expect((90...120).contains(up), "\(up)")
        try drag(60)
        let down = try nest.demo.waitForOffset()
        #expect((20...(up - 20)).contains(down), "\(down)")
        // Beyond the top of the scroll view the popup follows, and back; then the view scrolls
        // again.
        var script = GestureScript()
        script.press(cover, with: contact)
        script.move(to: cover + Vector(dx: 0, dy: 250), over: 0.2, with: contact)
        script.move(to: cover + Vector(dx: 0, dy: -50), over: 0.2, with: contact)
        script.wait(0.2)
        script.lift(contact)
        try nest.outer.playImmediately(script)
        let back = try nest.demo.waitForOffset()
        #expect((30...(down + 70)).contains(back), "\(back)")
        expectEvents(["open"], of: nest.demo)
        // A release beyond the top closes it.
        try nest.outer.playImmediately(
          .swipe(
            from: cover, to: cover + Vector(dx: 0, dy: 350), velocity: 1_500, with: contact))
        try nest.demo.waitForLine("event popup bar")
        expectEvents(["open", "bar"], of: nest.demo)
      }
    }

    /// Expects these states of the popup so far, and no errors.
    private func expectEvents(_ states: [String], of demo: Child) {
      #expect(
        demo.lines.filter { $0.hasPrefix("event popup ") } == states.map { "event popup \($0)" })
      #expect(demo.errors.isEmpty, "\(demo.errors)")
    }
  }
}

extension Child {
  /// Waits until the demo's cover has settled, and returns the distance it is pulled up.
  fileprivate func waitForOffset() throws -> Double {
    let line = try waitForLine(beginning: "event offset ")
    guard let word = line.split(separator: " ").last, let offset = Double(word) else {
      throw Failure("no offset in '\(line)'")
    }
    return offset
  }
}
