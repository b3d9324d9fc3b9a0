// SPDX-License-Identifier: MIT

/// The rules for content of 1,000 pixels in a viewport of 400.
private let list = ScrollRules(content: 1000, viewport: 400)

@Suite("Scroll physics")
struct ScrollAxisTests {
  @Test("a fling ends at the projected offset, apart from the last imperceptible movement")
  func projection() {
    var axis = ScrollAxis(ScrollRules(content: 100_000, viewport: 400))
    axis.handle(.grab)
    axis.handle(.release(velocity: 2000))
    axis.handle(.advance(to: 60))
    #expect(abs(axis.offset - Projection.distance(velocity: 2000)) < 5)
    #expect(axis.phase == .resting(at: axis.offset))
  }

  // Found by a random walk over the whole interface: text that a finger had pulled beyond its edge
  // was laid out again and again, as each layout had moved it by a rounding error.
  @Test("overscrolled content stays at its offset when its sizes are set again")
  func overscrollDuringLayout() {
    for distance in 1...200 {
      var axis = ScrollAxis(list)
      axis.handle(.grab)
      axis.handle(.pull(-1.37 * Double(distance)))
      let offset = axis.offset
      axis.handle(.change(list))
      #expect(axis.offset == offset)
    }
  }

  @Test("a motion over the edge and back is the same at 24 and at 240 frames a second")
  func frameRates() {
    func walk(_ rate: Int) -> [Double] {
      var axis = ScrollAxis(list)
      axis.handle(.grab)
      axis.handle(.release(velocity: 3000))
      var offsets: [Double] = []
      for frame in 1...(rate * 2) {
        axis.handle(.advance(to: Double(frame) / Double(rate)))
        if frame % (rate / 24) == 0 { offsets.append(axis.offset) }
      }
      return offsets
    }
    let (slow, fast) = (walk(24), walk(240))
    for (a, b) in zip(slow, fast) { #expect(abs(a - b) < 1e-6) }
    #expect(fast.max() ?? 0 > 600)
    #expect(fast.last == 600)
  }

  @Test("a pull beyond an edge stretches a rubber band, and a release springs back to the edge")
  func band() {
    var axis = ScrollAxis(list)
    axis.handle(.grab)
    axis.handle(.pull(-100))
    #expect(axis.offset == RubberBand.fraction(-100, dimension: 400, coefficient: 0.55))
    axis.handle(.release(velocity: 0))
    #expect(axis.target == 0)
    axis.handle(.advance(to: 5))
    #expect(axis.phase == .resting(at: 0))
  }

  @Test("content released slightly beyond an edge comes to rest at once")
  func slightlyBeyondEdge() {
    var axis = ScrollAxis(list)
    axis.handle(.advance(to: 3))
    axis.handle(.grab)
    axis.handle(.pull(-0.001))
    axis.handle(.release(velocity: 0))
    axis.handle(.advance(to: axis.restTime ?? 3))
    #expect(axis.phase == .resting(at: 0))
  }

  @Test("without bouncing no offset is ever beyond the edges")
  func noBounce() {
    var axis = ScrollAxis(ScrollRules(content: 1000, viewport: 400, bounces: false))
    axis.handle(.grab)
    axis.handle(.pull(-100))
    #expect(axis.offset == 0)
    axis.handle(.release(velocity: 5000))
    for step in 1...100 {
      axis.handle(.advance(to: Double(step) * 0.02))
      #expect(axis.offset <= 600)
    }
    #expect(axis.phase == .resting(at: 600))
  }

  @Test("OverlayContainer #68: short content is dragged beyond its edges only with `alwaysBounces`")
  func short() {
    var fixed = ScrollAxis(ScrollRules(content: 100, viewport: 400))
    fixed.handle(.grab)
    fixed.handle(.pull(-50))
    #expect(fixed.offset == 0)
    #expect(fixed.scrollableDistance(for: 10) == 0)
    var always = ScrollAxis(ScrollRules(content: 100, viewport: 400, alwaysBounces: true))
    always.handle(.grab)
    always.handle(.pull(-50))
    #expect(always.offset < 0)
  }

  @Test("a scroll leaves a collapsing bar expanded or collapsed, also above short content")
  func collapsingBar() {
    let rules = ScrollRules(content: 1000, viewport: 400, before: 100, collapsibleBarHeight: 50)
    #expect(rules.restingOffset(-90, from: -100) == -50)
    #expect(rules.restingOffset(-60, from: -50) == -100)
    #expect(rules.restingOffset(-60, from: -60) == -50)
    #expect(rules.restingOffset(-90, from: -90) == -100)
    #expect(rules.restingOffset(-20, from: -100) == -20)
    #expect(rules.restingOffset(-110, from: -100) == -110)
    func upper(_ content: Double) -> Double {
      ScrollRules(content: content, viewport: 400, before: 100, collapsibleBarHeight: 50).upper
    }
    #expect(upper(300) == -100 && upper(301) == -50 && upper(350) == -50 && upper(351) == -49)
  }

  @Test("a release goes to the next page at most, whatever the velocity")
  func pages() {
    let rules = ScrollRules(content: 4 * 410 - 10, viewport: 400, isPaging: true, pageGap: 10)
    func page(from offset: Double, velocity: Double) -> Double {
      var axis = ScrollAxis(rules)
      axis.handle(.jump(to: 410))
      axis.handle(.grab)
      axis.handle(.pull(offset - 410))
      axis.handle(.release(velocity: velocity))
      axis.handle(.advance(to: 9))
      return axis.offset / 410
    }
    #expect(page(from: 430, velocity: 0) == 1)
    #expect(page(from: 650, velocity: 0) == 2)
    #expect(page(from: 450, velocity: 3000) == 2)
    #expect(page(from: 450, velocity: 300_000) == 2)
    #expect(page(from: 370, velocity: -3000) == 0)
    #expect(page(from: 650, velocity: -3000) == 1)
  }

  @Test(
    "FloatingPanel #55: content that shrinks at rest, in a drag or in a fling keeps a valid offset")
  func shrinks() {
    let small = ScrollRules(content: 500, viewport: 400)
    var rest = ScrollAxis(list)
    rest.handle(.jump(to: 600))
    rest.handle(.change(small))
    #expect(rest.phase == .resting(at: 100))
    var fling = ScrollAxis(list)
    fling.handle(.jump(to: 300))
    fling.handle(.grab)
    fling.handle(.release(velocity: 1500))
    fling.handle(.advance(to: 0.05))
    let before = fling.offset
    fling.handle(.change(small))
    #expect(abs(fling.offset - before) < 0.01)
    fling.handle(.advance(to: 5))
    #expect(fling.phase == .resting(at: 100))
  }

  @Test("content at its beginning stays there when insets change, in either direction")
  func start() {
    var axis = ScrollAxis(list)
    axis.handle(.change(ScrollRules(content: 1000, viewport: 400, before: 50)))
    #expect(axis.offset == -50)
    var mirrored = ScrollAxis(ScrollRules(content: 1000, viewport: 400, startsAtUpper: true))
    #expect(mirrored.offset == 600)
    mirrored.handle(.change(ScrollRules(content: 1500, viewport: 400, startsAtUpper: true)))
    #expect(mirrored.offset == 1100)
  }

  @Test("libadwaita 424137b8: NaN moves nothing and ends everything")
  func notANumber() {
    var axis = ScrollAxis(ScrollRules(content: .nan, viewport: .infinity, before: .nan))
    axis.handle(.grab)
    axis.handle(.pull(.nan))
    axis.handle(.release(velocity: .nan, target: .nan))
    axis.handle(.advance(to: .infinity))
    axis.handle(.animate(to: .nan))
    axis.handle(.jump(to: .nan))
    axis.handle(.change(list, shift: .nan))
    axis.handle(.advance(to: 10))
    #expect(axis.phase == .resting(at: 0))
  }

  @Test("for any events, the offset is finite and continuous, valid at rest, and motions end")
  func walks() {
    #expect(walkFaults { Self.walk($0) } == [])
  }

  private static func walk(_ generator: SeededGenerator) -> String? {
    var random = generator
    func rules() -> ScrollRules {
      ScrollRules(
        content: Double(random.int(0...2000)), viewport: Double(random.int(0...600)),
        before: Double(random.int(-20...80)), after: Double(random.int(-20...80)),
        bounces: random.chance(70), alwaysBounces: random.chance(30),
        rate: random.chance(50) ? .normal : .fast, isPaging: random.chance(20),
        pageGap: Double(random.int(0...20)), startsAtUpper: random.chance(20))
    }
    var axis = ScrollAxis(rules())
    var time = 0.0
    for _ in 0..<60 {
      let before = axis
      var jumps = false
      switch random.int(0...11) {
      case 0, 1: axis.handle(.grab)
      case 2, 3, 4:
        axis.handle(.pull(Double(random.int(-300...300))))
        jumps = true
      case 5: axis.handle(.release(velocity: Double(random.int(-8000...8000))))
      case 6:
        axis.handle(
          .release(
            velocity: Double(random.int(-3000...3000)), target: Double(random.int(-500...2500))))
      case 7: axis.handle(.animate(to: Double(random.int(-500...2500))))
      case 8:
        if random.chance(50) { axis.handle(.stop) } else { axis.handle(.jump(to: 77)) }
        jumps = true
      case 9:
        axis.handle(.change(rules(), shift: random.chance(30) ? 33 : 0))
        jumps = true
      default:
        time += Double(random.int(0...200)) / 1000
        axis.handle(.advance(to: time))
        jumps = true
      }
      if !axis.offset.isFinite || !axis.velocity.isFinite { return "not finite" }
      // Beyond the reach of any finger no unbanded offset holds the content.
      let overscroll = abs(before.offset - before.rules.clamped(before.offset))
      if overscroll > before.rules.viewport * 0.98 { jumps = true }
      if !jumps, abs(axis.offset - before.offset) > 0.01, axis.isMoving || axis.isDragging {
        return "jumped from \(before) to \(axis)"
      }
      if case .resting(let offset, _) = axis.phase, axis.rules.clamped(offset) != offset {
        return "rests beyond an edge: \(axis)"
      }
      if !axis.rules.canOverscroll, axis.rules.clamped(axis.offset) != axis.offset {
        return "visible beyond an edge: \(axis)"
      }
      if axis.isMoving != (axis.restTime != nil) { return "moves without an end: \(axis)" }
      if let end = axis.restTime, end > axis.time + 30 { return "never ends: \(axis)" }
    }
    axis.handle(.release(velocity: 0))
    if let end = axis.restTime { axis.handle(.advance(to: end)) }
    guard case .resting(let offset, _) = axis.phase, axis.rules.clamped(offset) == offset else {
      return "does not end: \(axis)"
    }
    return nil
  }

  @Test("a moving offset has no jump between two times, at any edge")
  func continuity() {
    for var random in randomWalks() {
      var axis = ScrollAxis(list)
      axis.handle(.jump(to: Double(random.int(0...600))))
      axis.handle(.grab)
      axis.handle(.pull(Double(random.int(-300...300))))
      axis.handle(.release(velocity: Double(random.int(-8000...8000))))
      var offset = axis.offset
      var time = 0.0
      while axis.isMoving {
        time += 0.000_1
        axis.handle(.advance(to: time))
        // No motion is faster than 8,000 pixels a second.
        if abs(axis.offset - offset) > 0.81 + 0.01 {
          Issue.record("\(random): from \(offset) to \(axis.offset) at \(time)")
          return
        }
        offset = axis.offset
      }
    }
  }
}
