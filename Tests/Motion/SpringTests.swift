// SPDX-License-Identifier: MIT

@Suite struct SpringTests {
  /// The progress from 0 to 1 of the sheet's spring, at six times.
  @Test(arguments: [
    (1.0, [0.2816, 0.6189, 0.8210, 0.9213, 0.9864, 0.9978]),
    (0.9, [0.2956, 0.6591, 0.8685, 0.9598, 1.0004, 1.0010]),
    (0.7, [0.3275, 0.7571, 0.9841, 1.0449, 1.0145, 0.9981]),
  ])
  func progressMatchesTheTable(ratio: Double, expected: [Double]) {
    let spring = Spring(response: 0.3, dampingRatio: ratio)
    for (time, progress) in zip([0.05, 0.1, 0.15, 0.2, 0.3, 0.4], expected) {
      let state = spring.state(at: time, from: -1, velocity: 0)
      #expect(abs(1 + state.displacement - progress) < 0.00006, "at \(time)")
    }
  }

  @Test func stiffnessAndDampingFollowFromResponse() {
    let spring = Spring(response: 0.3, dampingRatio: 0.9)
    #expect(abs(spring.stiffness - 438.649) < 0.001)
    #expect(abs(spring.damping - 37.699) < 0.001)
  }

  @Test(arguments: [(1.0, 0.44), (0.9, 0.40), (0.7, 0.49)])
  func settlesWithinOneThousandth(ratio: Double, time: Double) {
    let spring = Spring(response: 0.3, dampingRatio: ratio)
    let settled = spring.settlingTime(from: 1, velocity: 0, tolerance: 0.001)
    // The bound is never early, and late by at most one oscillation.
    #expect(settled > time - 0.005 && settled < time + 0.08, "\(settled)")
  }

  @Test func velocityIsTheDerivativeOfDisplacement() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let spring = Spring(
        response: .random(in: 0.1...2, using: &random),
        dampingRatio: .random(in: 0.05...3, using: &random))
      let x = random.double(-500...500)
      let v = random.double(-3_000...3_000)
      let t = random.double(0.001...1)
      let h = 1e-6
      let before = spring.state(at: t - h, from: x, velocity: v)
      let after = spring.state(at: t + h, from: x, velocity: v)
      let slope = (after.displacement - before.displacement) / (2 * h)
      let velocity = spring.state(at: t, from: x, velocity: v).velocity
      #expect(abs(slope - velocity) < 0.01 + abs(velocity) * 1e-4, "\(spring) \(x) \(v) \(t)")
    }
  }

  @Test func aSpringInTwoStepsIsTheSameAsInOne() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<2_000 {
      let spring = Spring(
        response: .random(in: 0.1...2, using: &random),
        dampingRatio: [0.5, 0.999_999_9, 1, 1.000_001, 1.5, 500].randomElement(using: &random)!)
      let t = random.double(0...1)
      let u = random.double(0...1)
      let half = spring.state(at: t, from: 100, velocity: -700)
      let two = spring.state(at: u, from: half.displacement, velocity: half.velocity)
      let one = spring.state(at: t + u, from: 100, velocity: -700)
      #expect(abs(two.displacement - one.displacement) < 0.001, "\(spring) \(t) \(u)")
      #expect(abs(two.velocity - one.velocity) < 0.05, "\(spring) \(t) \(u)")
    }
  }

  @Test func afterSettlingNothingLeavesTheTolerance() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      let spring = Spring(
        response: .random(in: 0.1...2, using: &random),
        dampingRatio: .random(in: 0.1...3, using: &random))
      let x = random.double(-1...1)
      let v = random.double(-20...20)
      let settled = spring.settlingTime(from: x, velocity: v, tolerance: 0.01)
      for step in 0..<20 {
        let state = spring.state(at: settled + Double(step) * 0.05, from: x, velocity: v)
        #expect(abs(state.displacement) <= 0.01 + 1e-9, "\(spring) \(x) \(v)")
      }
    }
  }

  @Test(arguments: [0.3, 0.7, 0.87, 1, 1.005, 1.5, 500])
  func durationIsWhenItSettles(ratio: Double) {
    let spring = Spring(duration: 0.5, dampingRatio: ratio)
    let settled = spring.settlingTime(from: 400, velocity: 0, tolerance: 0.4)
    #expect(abs(settled - 0.5) < 1e-6)
    #expect(abs(spring.state(at: 0.5, from: 400, velocity: 0).displacement) <= 0.4 + 1e-6)
  }

  @Test func extremeParametersGiveFiniteValues() {
    let bad = [Double.nan, .infinity, -.infinity, 0, -1, 1e300, .leastNonzeroMagnitude]
    for response in bad {
      for ratio in bad {
        let spring = Spring(response: response, dampingRatio: ratio)
        for time in bad {
          let state = spring.state(at: time, from: 1, velocity: .nan)
          #expect(state.displacement.isFinite && state.velocity.isFinite)
        }
        #expect(spring.settlingTime(from: .nan, velocity: 1, tolerance: 0.1).isFinite)
        #expect(spring.settlingTime(from: 1, velocity: 1, tolerance: .nan) >= 0)
        #expect(Spring(duration: response, dampingRatio: ratio).response.isFinite)
      }
    }
  }

  @Test("a velocity is limited so that the target is passed by a part of the way at most")
  func limitedOvershoot() {
    for ratio in [0.6, 0.9, 1, 1.4] {
      let spring = Spring(response: 0.3, dampingRatio: ratio)
      for velocity in [-500.0, 0, 100, 3_000, 50_000] {
        let limited = spring.velocity(velocity, toPassTargetAt: 40, byAtMost: 0.1)
        #expect(limited <= max(velocity, 0) || limited == velocity)
        let highest = (0...2_000).map {
          spring.state(at: Double($0) / 1_000, from: -40, velocity: limited).displacement
        }.max()
        #expect(velocity <= 0 || (highest ?? 0) <= 4.05, "\(ratio) \(velocity) \(limited)")
        if velocity == 50_000, ratio >= 0.9 { #expect(limited > 500, "not more than needed") }
      }
    }
  }
}
