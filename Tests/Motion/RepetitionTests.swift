// SPDX-License-Identifier: MIT

@Suite("Repeated motions") @MainActor
struct RepetitionTests {
  private let timeline = Timeline()
  private let second = Motion.curve(.linear, duration: 1)

  private func values(
    of motion: Motion, at times: [Double], velocity: Double? = nil
  ) -> [Double] {
    let animator = Animator(value: 0, timeline: timeline)
    animator.animate(to: 10, with: motion, velocity: velocity)
    return times.map { time in
      timeline.advance(to: time)
      return animator.value
    }
  }

  private func isEqual(_ values: [Double], _ expected: [Double]) -> Bool {
    values.count == expected.count && zip(values, expected).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test("a motion that reverses goes forth and back, and ends at its target")
  func reversed() {
    let times = [0.25, 0.75, 1, 1.25, 1.75, 2, 2.5, 3, 4]
    let three = values(of: second.repeatCount(3), at: times)
    #expect(isEqual(three, [2.5, 7.5, 10, 7.5, 2.5, 0, 5, 10, 10]))
  }

  @Test("a motion with an even number of passes ends with a jump to its target")
  func even() {
    #expect(isEqual(values(of: second.repeatCount(2), at: [1, 1.9, 2]), [10, 1, 10]))
  }

  @Test("a motion that does not reverse begins each pass at the start")
  func fromTheStart() {
    let times = [0.5, 1.25, 1.75, 2]
    let two = values(of: second.repeatCount(2, autoreverses: false), at: times)
    #expect(isEqual(two, [5, 2.5, 7.5, 10]))
  }

  @Test("a motion without end runs until another one takes over, with its value and velocity")
  func endless() {
    let animator = Animator(value: 0, timeline: timeline)
    var outcome: AnimationOutcome?
    animator.animate(to: 10, with: second.repeatForever()) { outcome = $0 }
    #expect(timeline.endTime == .infinity && timeline.nextEndTime == nil)
    timeline.advance(to: 100_001.5)
    #expect(abs(animator.value - 5) < 1e-6 && abs(animator.velocity + 10) < 1e-6)
    #expect(animator.isAnimating && outcome == nil)
    animator.animate(to: 0, with: second)
    #expect(outcome == .redirected && abs(animator.value - 5) < 1e-6)
    #expect(abs(animator.velocity + 10) < 1e-6)
    timeline.advance(to: 100_002.5)
    #expect(animator.value == 0 && !animator.isAnimating)
    #expect(timeline.endTime == nil)
  }

  @Test("a delay inside is a part of each pass, and one outside comes once")
  func delays() {
    let inside = values(
      of: second.delayed(by: 1).repeatForever(autoreverses: false),
      at: [
        0.5, 1.5, 2.5, 3.5,
      ])
    #expect(isEqual(inside, [0, 5, 0, 5]))
    let later = timeline.now
    let outside = values(
      of: second.repeatForever(autoreverses: false).delayed(by: 1),
      at: [0.5, 1.5, 2.5].map { later + $0 })
    #expect(isEqual(outside, [0, 5, 5]))
  }

  @Test("the first pass takes over the velocity of a finger, the others begin at rest")
  func velocity() {
    let curve = Motion.curve(.easeInOut, duration: 1)
    let repeated = values(
      of: curve.repeatCount(2, autoreverses: false), at: [0.1, 1.1], velocity: 40)
    #expect(repeated[0] > 2)
    #expect(abs(repeated[1] - 10 * TimingCurve.easeInOut.value(at: 0.1)) < 1e-9)
  }

  @Test("passes without a duration are made at once, and one pass is the motion itself")
  func trivial() {
    #expect(values(of: Motion.immediate.repeatForever(), at: []).isEmpty)
    #expect(!timeline.isAnimating)
    #expect(second.repeatCount(1) == second && second.repeatCount(-3) == second)
    #expect(second.repeatForever().withoutOvershoot == second)
  }

  @Test("an origin that moves takes the whole course along")
  func shift() {
    let animator = Animator(value: 0, timeline: timeline)
    animator.animate(to: 10, with: second.repeatForever())
    timeline.advance(to: 1.25)
    animator.shift(by: 100)
    #expect(abs(animator.value - 107.5) < 1e-9)
    timeline.advance(to: 2.25)
    #expect(abs(animator.value - 102.5) < 1e-9)
  }
}
