// SPDX-License-Identifier: MIT

@Suite struct SpringFormTests {
  @Test("mass, stiffness and damping convert to the response and ratio of the sheet's spring")
  func physicalForm() {
    let spring = Spring(mass: 1, stiffness: 438.649, damping: 37.699)
    #expect(abs(spring.response - 0.3) < 1e-6)
    #expect(abs(spring.dampingRatio - 0.9) < 1e-5)
    // Twice the mass, stiffness and damping give the same motion.
    let heavy = Spring(mass: 2, stiffness: 877.298, damping: 75.398)
    #expect(abs(heavy.response - spring.response) < 1e-9)
    #expect(abs(heavy.dampingRatio - spring.dampingRatio) < 1e-9)
  }

  @Test("the equation of motion holds: mass·a = -stiffness·x - damping·v")
  func equationOfMotion() {
    for var random in randomWalks() {
      let mass = random.double(0.2...5)
      let stiffness = random.double(20...900)
      let damping = random.double(5...80)
      let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
      let x = random.double(-100...100)
      let v = random.double(-500...500)
      let t = random.double(0.01...0.5)
      let h = 1e-5
      let here = spring.state(at: t, from: x, velocity: v)
      let before = spring.state(at: t - h, from: x, velocity: v).velocity
      let after = spring.state(at: t + h, from: x, velocity: v).velocity
      let force = mass * (after - before) / (2 * h)
      let expected = -stiffness * here.displacement - damping * here.velocity
      #expect(abs(force - expected) < 0.5 + abs(expected) * 1e-3, "\(random)")
    }
  }

  @Test(arguments: [(0.0, 1.0), (0.15, 0.85), (0.3, 0.7), (-0.5, 2), (-0.2, 1.25)])
  func bounceSetsTheDampingRatio(bounce: Double, ratio: Double) {
    let spring = Spring(duration: 0.4, bounce: bounce)
    #expect(abs(spring.dampingRatio - ratio) < 1e-12 && spring.response == 0.4)
    #expect(abs(spring.bounce - bounce) < 1e-12)
  }

  @Test func presetsHaveTheirParameters() {
    #expect(Spring.smooth.dampingRatio == 1)
    #expect(Spring.snappy.dampingRatio == 0.85 && Spring.bouncy.dampingRatio == 0.7)
    #expect(Spring.bouncy.withoutOvershoot == Spring.smooth)
    let slow = Spring(duration: 1, bounce: -0.5)
    #expect(slow.withoutOvershoot == slow)
  }

  @Test func valuesCountFromTheStartToTheTarget() {
    let spring = Spring(response: 0.3, dampingRatio: 0.7)
    #expect(abs(spring.value(to: 1, at: 0.2) - 1.0449) < 0.0001)
    #expect(abs(spring.value(from: 10, to: 20, at: 0.2) - 20.449) < 0.001)
    #expect(spring.velocity(from: 10, to: 20, velocity: 77, at: 0) == 77)
  }

  @Test func extremeParametersGiveFiniteValues() {
    let extremes = [Double.nan, .infinity, -.infinity, 0, -1, 1, 2, 1e300, -1e300, 1e-300]
    for a in extremes {
      for b in extremes {
        let bouncing = Spring(duration: a, bounce: b)
        #expect(bouncing.response.isFinite && bouncing.dampingRatio > 0 && bouncing.bounce <= 1)
        for c in extremes {
          let spring = Spring(mass: a, stiffness: b, damping: c)
          let state = spring.state(at: 0.1, from: 1, velocity: 1)
          #expect(state.displacement.isFinite && state.velocity.isFinite, "\(a) \(b) \(c)")
        }
      }
    }
  }
}
