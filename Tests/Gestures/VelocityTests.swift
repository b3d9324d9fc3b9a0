import SashGeometry
import SashGestures
import SashTestSupport
import Testing

@Suite struct VelocityTests {
  @Test func evenMovementHasItsVelocity() {
    var tracker = VelocityTracker()
    for step in 0..<20 {
      let t = Double(step) * 0.008
      tracker.add(Point(x: 100 + 300 * t, y: 50 - 1_200 * t), at: 1_000_000 + t)
    }
    let velocity = tracker.velocity(at: 1_000_000 + 19 * 0.008)
    #expect(abs(velocity.dx - 300) < 0.01 && abs(velocity.dy + 1_200) < 0.01)
  }

  @Test func whatIsOlderThanTheWindowDoesNotCount() {
    var tracker = VelocityTracker()
    for step in 0..<10 { tracker.add(Point(x: Double(step) * 100, y: 0), at: Double(step) * 0.01) }
    for step in 0..<20 { tracker.add(Point(x: 900, y: 0), at: 0.1 + Double(step) * 0.01) }
    #expect(tracker.velocity(at: 0.29) == .zero)
  }

  @Test func aPauseBeforeTheReleaseStops() {
    var tracker = VelocityTracker()
    for step in 0..<10 { tracker.add(Point(x: Double(step) * 10, y: 0), at: Double(step) * 0.01) }
    #expect(tracker.velocity(at: 0.1).dx > 900)
    #expect(tracker.velocity(at: 0.2) == .zero)
  }

  @Test("adw 424137b8: samples at one time never make a velocity that is no number")
  func samplesAtOneTime() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: 0) == .zero)
    for x in 0..<5 { tracker.add(Point(x: Double(x), y: 0), at: 1) }
    #expect(tracker.velocity(at: 1) == .zero)
    tracker.add(Point(x: .nan, y: 0), at: 1.01)
    tracker.add(Point(x: 7, y: 0), at: .infinity)
    #expect(tracker.velocity(at: 1.01) == .zero)
    #expect(tracker.velocity(at: .nan) == .zero)
  }

  @Test func aClockSetBackStartsAnew() {
    var tracker = VelocityTracker()
    tracker.add(Point(x: 0, y: 0), at: 10)
    tracker.add(Point(x: 10, y: 0), at: 10.01)
    tracker.add(Point(x: 20, y: 0), at: 0.5)
    #expect(tracker.velocity(at: 0.5) == .zero)
    tracker.add(Point(x: 25, y: 0), at: 0.51)
    #expect(abs(tracker.velocity(at: 0.51).dx - 500) < 0.01)
  }

  @Test(arguments: 0..<200)
  func randomSamplesGiveBoundedNumbers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var tracker = VelocityTracker()
    var time = 0.0
    for _ in 0..<100 {
      time += [0, 1e-9, 0.008, 0.3, -0.1].randomElement(using: &random) ?? 0
      let wild = [1e300, -1e300, .nan, .infinity, 0.5, 200].randomElement(using: &random) ?? 0
      tracker.add(Point(x: wild, y: .random(in: -900...900, using: &random)), at: time)
      let velocity = tracker.velocity(at: time)
      #expect(abs(velocity.dx) <= 8_000 && abs(velocity.dy) <= 8_000, "seed \(seed)")
    }
  }
}
