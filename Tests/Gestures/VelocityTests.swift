// SPDX-License-Identifier: MIT

@Suite struct VelocityTests {
  /// Creates a tracker with a downward movement at a speed, as a device reports it.
  private func tracker(
    speed: Double, every interval: Double, for seconds: Double = 0.3
  ) -> (VelocityTracker, end: Double) {
    var tracker = VelocityTracker()
    var time = 50.0
    while time < 50 + seconds {
      tracker.add(Point(x: 0, y: speed * time), at: time)
      time += interval
    }
    return (tracker, time - interval)
  }

  @Test func constantMovementHasItsVelocity() {
    var tracker = VelocityTracker()
    for step in 0..<20 {
      let t = Double(step) * 0.008
      tracker.add(Point(x: 100 + 300 * t, y: 50 - 1_200 * t), at: 1_000_000 + t)
    }
    let velocity = tracker.velocity(at: 1_000_000 + 19 * 0.008)
    #expect(abs(velocity.dx - 300) < 0.01 && abs(velocity.dy + 1_200) < 0.01)
  }

  @Test(arguments: [24.0, 30, 60, 90, 120, 240, 480, 1_000])
  func theRateOfTheDeviceDoesNotMatter(rate: Double) {
    let (tracker, end) = tracker(speed: 900, every: 1 / rate)
    #expect(abs(tracker.velocity(at: end + 1 / rate).dy - 900) < 1)
  }

  @Test func samplesOlderThanTheWindowDoNotCount() {
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

  @Test func aMissingReportOfASlowDeviceIsNotAPause() {
    let (slow, end) = tracker(speed: 900, every: 0.033)
    #expect(abs(slow.velocity(at: end + 0.066).dy - 900) < 1)
    #expect(slow.velocity(at: end + 0.11) == .zero)
    let (fast, last) = tracker(speed: 900, every: 0.008)
    #expect(fast.velocity(at: last + 0.066) == .zero)
  }

  @Test func samplesBeforeAPauseDoNotCount() {
    var tracker = VelocityTracker()
    for step in 0..<8 { tracker.add(Point(x: 0, y: 20 * Double(step)), at: 0.008 * Double(step)) }
    for step in 0..<5 {
      tracker.add(Point(x: 0, y: 140 - 4 * Double(step)), at: 0.13 + 0.008 * Double(step))
    }
    #expect(abs(tracker.velocity(at: 0.162).dy + 500) < 1)
  }

  @Test func aReversalHasItsFinalDirection() {
    var tracker = VelocityTracker()
    for step in 0..<12 { tracker.add(Point(x: 0, y: 8 * Double(step)), at: 0.008 * Double(step)) }
    for step in 1..<10 {
      tracker.add(Point(x: 0, y: 88 - 8 * Double(step)), at: 0.088 + 0.008 * Double(step))
    }
    #expect(tracker.velocity(at: 0.16).dy < -200)
  }

  @Test func aLateBatchIsNotAFling() {
    // 100 px/s, then no reports for 60 ms, and then the missed ones within 1 ms.
    var tracker = VelocityTracker()
    for step in 0..<10 { tracker.add(Point(x: Double(step), y: 0), at: 0.01 * Double(step)) }
    for step in 1...6 {
      tracker.add(Point(x: 9 + Double(step), y: 0), at: 0.15 + 0.000_2 * Double(step))
    }
    let velocity = tracker.velocity(at: 0.152).dx
    #expect(velocity > 50 && velocity < 150, "\(velocity)")
  }

  @Test func aBatchWithNothingBeforeItIsBounded() {
    var tracker = VelocityTracker()
    for step in 0..<6 { tracker.add(Point(x: 4 * Double(step), y: 0), at: 0.000_1 * Double(step)) }
    #expect(tracker.velocity(at: 0.001).dx <= 20 / 0.008)
  }

  @Test func aSampleOutOfOrderChangesLittle() {
    var tracker = VelocityTracker()
    for step in 0..<12 {
      tracker.add(Point(x: 0, y: 8 * Double(step)), at: 0.008 * Double(step))
      if step == 8 { tracker.add(Point(x: 0, y: 8 * 7), at: 0.008 * 7) }
    }
    #expect(abs(tracker.velocity(at: 0.096).dy - 1_000) < 60)
  }

  @Test("libadwaita 424137b8: samples at one time never give a velocity that is not finite")
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

  @Test func aClockSetBackResetsTheTracker() {
    var tracker = VelocityTracker()
    tracker.add(Point(x: 0, y: 0), at: 10)
    tracker.add(Point(x: 10, y: 0), at: 10.01)
    tracker.add(Point(x: 20, y: 0), at: 0.5)
    #expect(tracker.velocity(at: 0.5) == .zero)
    tracker.add(Point(x: 25, y: 0), at: 0.51)
    #expect(abs(tracker.velocity(at: 0.51).dx - 500) < 0.01)
  }

  @Test func theWindowAndTheMaximumAreSettings() {
    var settings = GestureSettings()
    settings.maximumVelocity = 100
    settings.velocityWindow = 0.02
    var tracker = VelocityTracker(settings)
    for step in 0..<9 { tracker.add(Point(x: 10 * Double(step), y: 0), at: 0.01 * Double(step)) }
    #expect(tracker.velocity(at: 0.08).dx == 100)
    for step in 9..<12 { tracker.add(Point(x: 80, y: 0), at: 0.01 * Double(step)) }
    #expect(tracker.velocity(at: 0.11).dx == 0)
  }

  @Test
  func randomSamplesGiveBoundedNumbers() {
    for var random in randomWalks() {
      var tracker = VelocityTracker()
      var time = 0.0
      var isBounded = true
      for _ in 0..<100 {
        time += [0, 1e-9, 0.001, 0.008, 0.033, 0.3, -0.1, -40].randomElement(using: &random) ?? 0
        let wild = [1e300, -1e300, .nan, .infinity, 0.5, 200].randomElement(using: &random) ?? 0
        tracker.add(Point(x: wild, y: .random(in: -900...900, using: &random)), at: time)
        let velocity = tracker.velocity(at: time + .random(in: -0.1...0.1, using: &random))
        isBounded = isBounded && abs(velocity.dx) <= 8_000 && abs(velocity.dy) <= 8_000
      }
      #expect(isBounded, "\(random)")
    }
  }

  /// The velocity of a constant movement does not depend on the times of its reports.
  @Test
  func jitterOfTimesDoesNotMatter() {
    for var random in randomWalks() {
      var tracker = VelocityTracker()
      let speed = random.double(-3_000...3_000)
      var time = random.double(0...1e6)
      for _ in 0..<40 {
        time += .random(in: 0.002...0.045, using: &random)
        tracker.add(Point(x: speed * time, y: 0), at: time)
      }
      let error = abs(tracker.velocity(at: time).dx - speed)
      #expect(error < 1, "\(random): off by \(error)")
    }
  }
}
