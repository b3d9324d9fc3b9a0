// SPDX-License-Identifier: MIT

/// A time in which a motion's velocity hardly changes, in seconds.
private let frame = 1e-7

@MainActor @Suite struct AnimatorTests {
  @Test func completesOnceAndExactly() {
    let timeline = Timeline()
    var outcomes: [AnimationOutcome] = []
    let animator = Animator(value: 0, timeline: timeline)
    animator.animate(to: 10, with: .spring(Spring(duration: 0.5, dampingRatio: 1))) {
      outcomes.append($0)
    }
    timeline.advance(to: 0.499_9)
    #expect(outcomes.isEmpty && animator.isAnimating && animator.target == 10)
    timeline.advance(to: 0.500_1)
    #expect(outcomes == [.finished] && animator.value == 10 && animator.velocity == 0)
    timeline.advance(to: 2)
    #expect(outcomes == [.finished])
  }

  @Test func eachEndHasItsOutcome() {
    let timeline = Timeline()
    let animator = Animator(value: 0, timeline: timeline)
    var outcomes: [AnimationOutcome] = []
    let motion = Motion.default
    animator.animate(to: 1, with: motion) { outcomes.append($0) }
    animator.grab()
    animator.animate(to: 1, with: motion) { outcomes.append($0) }
    animator.set(0.5)
    animator.animate(to: 1, with: motion) { outcomes.append($0) }
    animator.cancel()
    animator.animate(to: 1, with: motion) { outcomes.append($0) }
    animator.animate(to: 0, with: motion) { outcomes.append($0) }
    animator.animate(to: 3, with: .immediate) { outcomes.append($0) }
    #expect(
      outcomes == [.redirected, .redirected, .cancelled, .redirected, .redirected, .finished])
    #expect(animator.value == 3)
  }

  @Test func aReleasedAnimatorIsCancelled() {
    let timeline = Timeline()
    var outcome: AnimationOutcome?
    do {
      let animator = Animator(value: 0, timeline: timeline)
      animator.animate(to: 1, with: .default) { outcome = $0 }
    }
    #expect(outcome == .cancelled)
    #expect(!timeline.isAnimating)
    timeline.advance(to: 1)
  }

  @Test func asyncFormReturnsTheOutcome() async {
    let timeline = Timeline()
    let animator = Animator(value: 0, timeline: timeline)
    async let outcome = animator.animateAndWait(to: 1, with: .default)
    while !animator.isAnimating { await Task.yield() }
    animator.grab()
    #expect(await outcome == .redirected)
  }

  @Test("libadwaita 424137b8: numbers that are not finite never become a value")
  func notANumber() {
    let timeline = Timeline()
    let animator = Animator(value: 2, timeline: timeline)
    animator.animate(to: .nan, with: .default, velocity: .nan)
    animator.set(.infinity)
    #expect(animator.value == 2 && !animator.isAnimating)
    animator.animate(to: 5, with: .curve(.easeOut, duration: .nan))
    #expect(animator.value == 5)
    animator.animate(to: 7, with: .default, velocity: -.infinity)
    timeline.advance(to: 0.1)
    #expect(animator.value.isFinite && animator.velocity.isFinite)
  }

  /// Checks any order of calls: the value never jumps, a new motion takes over the velocity of the
  /// old, and every completion runs exactly once.
  @Test
  func randomInterleavingsNeverJump() { for seed in walkSeeds() { walkOnce(seed: seed) } }

  private func walkOnce(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let timeline = Timeline()
    var updates = 0
    let animator = Animator(value: 0, timeline: timeline) { _ in updates += 1 }
    var calls: [Int: Int] = [:]
    var begun = 0
    var time = 0.0
    for step in 0..<60 {
      let before = (value: animator.value, velocity: animator.velocity)
      switch random.int(0..<8) {
      case 0, 1, 2:
        time += .random(in: 0...0.3, using: &random)
        timeline.advance(to: time)
      case 3, 4, 5:
        let id = begun
        begun += 1
        let target = random.double(-100...100)
        animator.animate(to: target, with: motion(&random)) { _ in calls[id, default: 0] += 1 }
        // One very short frame later the value has moved at the old velocity.
        if animator.isAnimating, before.velocity != 0 {
          #expect(animator.value == before.value, "seed \(seed), step \(step)")
          time += frame
          timeline.advance(to: time)
          let speed = (animator.value - before.value) / frame
          #expect(
            abs(speed - before.velocity) < 1 + abs(before.velocity) * 0.01,
            "seed \(seed), step \(step): \(speed) after \(before.velocity)")
        }
      case 6:
        let held = animator.grab()
        #expect(held.value == before.value && animator.value == before.value)
        #expect(held.velocity == before.velocity && animator.velocity == 0)
        #expect(!animator.isAnimating, "seed \(seed), step \(step)")
      default:
        if random.bool() {
          animator.cancel()
          #expect(animator.value == before.value, "seed \(seed), step \(step)")
        } else {
          let destination = random.double(-100...100)
          animator.set(destination)
          #expect(animator.value == destination && animator.velocity == 0)
        }
      }
      #expect(animator.value.isFinite && animator.velocity.isFinite, "seed \(seed)")
    }
    timeline.advance(to: time + 1_000)
    #expect(!animator.isAnimating)
    #expect(calls.count == begun && calls.values.allSatisfy { $0 == 1 }, "seed \(seed): \(calls)")
  }

  /// Checks that an uninterrupted value is continuous: short frames give short movements.
  @Test(arguments: 0..<50)
  func motionsAreContinuous(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let timeline = Timeline()
    let animator = Animator(value: 0, timeline: timeline)
    animator.animate(
      to: 100, with: motion(&random), velocity: .random(in: -2_000...2_000, using: &random))
    var last = animator.value
    var time = 0.0
    while animator.isAnimating {
      let speed = abs(animator.velocity)
      time += 0.000_5
      timeline.advance(to: time)
      let step = abs(animator.value - last)
      #expect(step < 0.5 + speed * 0.001, "seed \(seed) at \(time): \(step)")
      last = animator.value
    }
    #expect(last == 100)
  }

  private func motion(_ random: inout SeededGenerator) -> Motion {
    switch random.int(0..<6) {
    case 0: .spring(Spring(duration: 0.5, dampingRatio: 1))
    case 1: .spring(Spring(duration: 0.5, dampingRatio: 0.87))
    case 2: .default
    case 3: .spring(Spring(response: 0.3, dampingRatio: 1.4))
    case 4: .curve(.easeInOut, duration: 0.35)
    default: .curve(.smoothstep, duration: 0.3)
    }
  }
}
