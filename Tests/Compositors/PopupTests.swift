import SashGeometry
import SashInterface
import SashTesting
import Testing

/// The Escape key, as Linux numbers keys.
private let escape: UInt32 = 1
/// On the titles of the bar, on an output of 800x600.
private let bar = Point(x: 300, y: 560)
/// Where a finger is that has pulled the popup open, and where there is nothing but the popup.
private let top = Point(x: 400, y: 24)
/// In the middle of the cover, which scrolls.
private let cover = Point(x: 400, y: 200)

extension RealCompositorTests {
  /// The popup of the demo's music, as fingers and pointers move it.
  @Suite("The popup")
  struct PopupTests {
    /// A nest in which the demo's music has shown its first frames.
    private func start(_ stage: Stage, _ inner: Nest.Inner) throws -> Nest {
      let nest = try Nest(stage, inner)
      try nest.demo.waitForLine(beginning: "frame 2:")
      return nest
    }

    @Test(
      "L68 L56 a tap opens it, a drag closes it, opens it, and turns round on its way",
      arguments: [Nest.Inner.weston, .sway], [GestureScript.Contact.finger(0), .mouse])
    func tapAndDrag(inner: Nest.Inner, contact: GestureScript.Contact) async throws {
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
        // Where it came from, so nothing is told of it; Escape finds it open.
        try nest.outer.press(key: escape)
        try nest.demo.waitForLine("event popup bar")
        expectEvents(["open", "bar", "open", "bar"], of: nest.demo)
      }
    }

    @Test(
      "a popup on its way is caught by a second touch, and goes where that lets it go",
      arguments: [Nest.Inner.weston, .sway], [GestureScript.Contact.finger(0), .mouse])
    func caught(inner: Nest.Inner, contact: GestureScript.Contact) async throws {
      try await Stage.run { stage in
        let nest = try start(stage, inner)
        try nest.outer.play(.tap(at: bar, with: contact))
        // It moves: a frame with much new in it has been shown.
        try nest.demo.waitForLargeFrame()
        // Whatever of it is under the touch, the bar or the content.
        var script = GestureScript()
        script.press(Point(x: 400, y: 550), with: contact)
        script.wait(0.3)
        script.move(to: Point(x: 400, y: 590), over: 0.1, with: contact)
        script.lift(contact)
        try nest.outer.playAtOnce(script)
        // It goes back down, where this drag takes it up again: only now it has come to be open.
        try nest.drag(from: bar, to: top, with: contact)
        try nest.demo.waitForLine("event popup open")
        expectEvents(["open"], of: nest.demo)
      }
    }

    @Test(
      "L64 L65 what scrolls in it closes it only from its top, and scrolls on when it is back",
      arguments: [Nest.Inner.weston, .sway], [GestureScript.Contact.finger(0), .mouse])
    func scrolls(inner: Nest.Inner, contact: GestureScript.Contact) async throws {
      try await Stage.run { stage in
        let nest = try start(stage, inner)
        try nest.drag(from: bar, to: top, with: contact)
        try nest.demo.waitForLine("event popup open")
        // The cover is pulled up, and down again by less: the popup stays.
        func drag(_ dy: Double) throws {
          try nest.outer.playAtOnce(
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
        // Beyond its top the popup follows, and back: then it scrolls again.
        var script = GestureScript()
        script.press(cover, with: contact)
        script.move(to: cover + Vector(dx: 0, dy: 250), over: 0.2, with: contact)
        script.move(to: cover + Vector(dx: 0, dy: -50), over: 0.2, with: contact)
        script.wait(0.2)
        script.lift(contact)
        try nest.outer.playAtOnce(script)
        let back = try nest.demo.waitForOffset()
        #expect((30...(down + 70)).contains(back), "\(back)")
        expectEvents(["open"], of: nest.demo)
        // From where it is down beyond the top, and let go: it closes.
        try nest.outer.playAtOnce(
          .swipe(
            from: cover, to: cover + Vector(dx: 0, dy: 350), velocity: 1_500, with: contact))
        try nest.demo.waitForLine("event popup bar")
        expectEvents(["open", "bar"], of: nest.demo)
      }
    }

    /// These are the places where the popup came to rest until now, and nothing went wrong.
    private func expectEvents(_ places: [String], of demo: Child) {
      #expect(
        demo.lines.filter { $0.hasPrefix("event popup ") } == places.map { "event popup \($0)" })
      #expect(demo.errors.isEmpty, "\(demo.errors)")
    }
  }
}

extension Child {
  /// Waits for the demo's cover to come to rest, and returns how far it is pulled up.
  fileprivate func waitForOffset() throws -> Double {
    let line = try waitForLine(beginning: "event offset ")
    guard let word = line.split(separator: " ").last, let offset = Double(word) else {
      throw Failure("no offset in '\(line)'")
    }
    return offset
  }
}
