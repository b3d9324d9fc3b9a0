// SPDX-License-Identifier: MIT

/// A time in which no motion's velocity changes by much, in seconds.
private let instant = 1e-8
/// The largest jump of a value at an interruption.
private let positionTolerance = 0.01
/// The largest jump of the velocity at an interruption, in units per second.
private let velocityTolerance = 1.0
/// The fraction by which the steepest of these curves may change the velocity at an interruption;
/// below the tolerance for all velocities of a finger.
private let ownChange = 1e-4

private func anyMotion(_ random: inout SeededGenerator) -> Motion {
  func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
  let curves: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .smoothstep, .ease,
    // Steeper ones cannot be distinguished from jumps in floating point.
    .cubicBezier(
      x1: number(0.03...1), y1: number(-1...2), x2: number(0...0.97), y2: number(-1...2)),
    .cubicBezier(x1: 0, y1: 1, x2: 0, y2: 1),
  ]
  let curve = curves[random.int(0..<curves.count)]
  let motion: Motion
  switch random.int(0..<9) {
  case 0: motion = .spring(Spring(duration: number(0.2...1), dampingRatio: number(0.3...3)))
  case 1: motion = .spring(Spring(duration: number(0.15...0.8), bounce: number(-0.9...0.9)))
  case 2:
    motion = .spring(
      Spring(
        mass: number(0.5...3), stiffness: number(50...500), damping: number(2...80)))
  case 3, 4: motion = .curve(curve, duration: number(0.1...0.8))
  case 5: motion = .decay(Decay(rate: number(0.98...0.999)))
  case 6:
    motion = .keyframes(
      Keyframes([
        .init(at: number(0.1...0.4), progress: number(-0.5...1), offset: number(-20...20)),
        .init(at: number(0.5...0.9), progress: number(0...1.5), curve: .easeOut),
      ]), duration: number(0.3...1))
  case 7: motion = .keyframes(.shake(by: number(5...30)), duration: number(0.3...1))
  default: motion = .immediate
  }
  return random.int(0..<5) == 0 ? motion.delayed(by: number(0...0.4)) : motion
}

/// An animator that records the outcomes of its completions, and the expected ones.
@MainActor private final class AnimatorRecorder {
  let timeline = Timeline()
  let animator: Animator
  private(set) var outcomes: [[AnimationOutcome]] = []
  private(set) var expected: [AnimationOutcome?] = []

  init() { animator = Animator(value: 0, timeline: timeline) }

  /// Returns the completion of a new motion, which redirects the one before.
  func makeCompletion() -> Animator.Completion {
    expectEnd(.redirected)
    let number = outcomes.count
    outcomes.append([])
    expected.append(nil)
    return { [unowned self] outcome in outcomes[number].append(outcome) }
  }

  /// Sets the expected outcome of the running motion.
  func expectEnd(_ outcome: AnimationOutcome) {
    guard let last = expected.indices.last, expected[last] == nil else { return }
    // A motion that has ended by itself has finished.
    expected[last] = outcomes[last].isEmpty ? outcome : .finished
  }

  func check(seed: UInt64) {
    expectEnd(.finished)
    for (number, outcomes) in outcomes.enumerated() {
      #expect(outcomes == [expected[number]], "seed \(seed), motion \(number)")
    }
  }
}

@MainActor @Suite struct RetargetTests {
  @Test("position and velocity are continuous across interruptions; each motion ends once")
  func interruptions() {
    for seed in walkSeeds() { walk(seed: seed) }
  }

  private func walk(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let recorder = AnimatorRecorder()
    let (timeline, animator) = (recorder.timeline, recorder.animator)
    for step in 0..<50 {
      let before = (value: animator.value, velocity: animator.velocity)
      let target: Double = .random(in: -200...200, using: &random)
      var keepsVelocity = false
      switch random.int(0..<11) {
      case 0...3:
        timeline.advance(to: timeline.now + .random(in: 0...0.4, using: &random))
        continue
      case 4...6:
        animator.animate(
          to: target, with: anyMotion(&random), completion: recorder.makeCompletion())
        keepsVelocity = animator.isAnimating
      case 7:
        let limits = min(target, before.value) - 1...max(target, before.value) + 1
        let isLimited = random.bool()
        animator.fling(
          with: Decay(rate: 0.996, limits: isLimited ? limits : nil),
          completion: recorder.makeCompletion())
        keepsVelocity = animator.isAnimating
      case 8:
        recorder.expectEnd(.redirected)
        let held = animator.grab()
        #expect(held == before && animator.value == before.value, "seed \(seed), step \(step)")
        #expect(animator.velocity == 0 && !animator.isAnimating)
      case 9:
        recorder.expectEnd(.cancelled)
        animator.cancel()
        #expect(animator.value == before.value && !animator.isAnimating)
      default:
        if random.bool() {
          recorder.expectEnd(.redirected)
          animator.set(target)
          #expect(animator.value == target && animator.velocity == 0)
          continue
        }
        animator.animate(
          to: target, with: anyMotion(&random), velocity: 10 * target,
          completion: recorder.makeCompletion())
      }
      guard animator.isAnimating else { continue }
      #expect(
        abs(animator.value - before.value) <= positionTolerance, "seed \(seed), step \(step)")
      // From rest a curve applies unchanged, even with a jerk.
      guard keepsVelocity, before.velocity != 0, let end = timeline.endTime,
        end > timeline.now + 1e-3
      else { continue }
      #expect(
        abs(animator.velocity - before.velocity) <= velocityTolerance,
        "seed \(seed), step \(step): \(animator.velocity) after \(before.velocity)")
      timeline.advance(to: timeline.now + instant)
      let speed = (animator.value - before.value) / instant
      #expect(
        abs(speed - before.velocity) <= max(velocityTolerance, ownChange * abs(before.velocity)),
        "seed \(seed), step \(step): measured \(speed) after \(before.velocity)")
    }
    timeline.advance(to: timeline.now + 1_000)
    recorder.check(seed: seed)
  }

  @Test("a motion ends without a jump")
  func endsAreContinuous() {
    for var random in randomWalks() {
      let timeline = Timeline()
      let animator = Animator(value: 0, timeline: timeline)
      var motion = anyMotion(&random)
      while motion == .immediate || isDelayedJump(motion) { motion = anyMotion(&random) }
      animator.animate(to: .random(in: -900...900, using: &random), with: motion)
      guard let end = timeline.endTime, end > 1e-3 else { continue }
      timeline.advance(to: end - instant)
      #expect(abs(animator.value - animator.target) < positionTolerance, "\(random): \(motion)")
    }
  }

  private func isDelayedJump(_ motion: Motion) -> Bool {
    if case .delayed(.immediate, _) = motion { true } else { false }
  }

  @Test("the same values at common times at 24, 60, 144 and 240 frames a second")
  func sameAtAnyFrameRate() {
    for seed in walkSeeds() {
      let usual = values(seed: seed, rate: 240)
      for rate in [24, 60, 144] {
        #expect(values(seed: seed, rate: rate) == usual, "seed \(seed), \(rate) Hz")
      }
    }
  }

  /// Returns the values at each twelfth of a second, with interruptions at some of them.
  private func values(seed: UInt64, rate: Int) -> [Double] {
    var random = SeededGenerator(seed: seed)
    let timeline = Timeline()
    let animator = Animator(value: 0, timeline: timeline)
    var samples: [Double] = []
    for twelfth in 0..<60 {
      for frame in 1...rate / 12 {
        timeline.advance(to: Double(twelfth * rate / 12 + frame) / Double(rate))
      }
      samples.append(animator.value)
      samples.append(animator.velocity)
      let target = random.double(-200...200)
      let next = anyMotion(&random)
      switch random.int(0..<16) {
      case 0...3:
        // The next motion begins when this one ends, at any time within a frame.
        animator.animate(to: target, with: next) { [unowned animator] outcome in
          if outcome == .finished { animator.animate(to: -target, with: .spring(.bouncy)) }
        }
      case 4: animator.fling(with: .fast)
      case 5: animator.grab()
      case 6: animator.set(target)
      default: break
      }
    }
    return samples
  }

  @Test("flutter #118582: a motion continues when the origin of its value is shifted")
  func shifting() {
    let timeline = Timeline()
    let animator = Animator(value: 0, timeline: timeline)
    var outcomes: [AnimationOutcome] = []
    animator.animate(to: 100, with: .spring(.snappy)) { outcomes.append($0) }
    let twin = Animator(value: 0, timeline: timeline)
    twin.animate(to: 100, with: .spring(.snappy))
    timeline.advance(to: 0.1)
    let velocity = animator.velocity
    animator.shift(by: 40)
    #expect(animator.velocity == velocity && animator.target == 140 && outcomes.isEmpty)
    timeline.advance(to: 0.2)
    #expect(abs(animator.value - twin.value - 40) < 1e-9)
    animator.animate(to: 0, with: .spring(.smooth).delayed(by: 0.1))
    twin.animate(to: -40, with: .spring(.smooth).delayed(by: 0.1))
    animator.shift(by: -20)
    timeline.advance(to: 0.25)
    #expect(abs(animator.value - twin.value - 20) < 1e-9)
    timeline.advance(to: 9)
    #expect(animator.value == -20)
  }

  @Test("libadwaita 424137b8: a motion over too large a distance ends at its target")
  func hugeNumbers() {
    for var random in randomWalks(200) {
      let timeline = Timeline()
      let animator = Animator(value: -1e308, timeline: timeline)
      for target in [1e308, 0, -1e300, 1e200] {
        animator.animate(to: target, with: anyMotion(&random))
        timeline.advance(to: timeline.now + .random(in: 0...1, using: &random))
        #expect(!animator.value.isNaN && !animator.velocity.isNaN, "\(random)")
      }
      timeline.advance(to: timeline.now + 1e6)
      #expect(animator.value == 1e200 && !animator.isAnimating, "\(random)")
    }
  }

  @Test(
    "libadwaita b303556b, FloatingPanel #652: a motion can be caught even in its last frame")
  func caughtAnywhere() {
    for tenth in 0..<60 {
      let timeline = Timeline()
      let animator = Animator(value: 0, timeline: timeline)
      animator.animate(to: 500, with: .spring(Spring(duration: 0.5, dampingRatio: 0.87)))
      timeline.advance(to: Double(tenth) / 100)
      let value = animator.value
      #expect(animator.grab().value == value && animator.value == value)
      timeline.advance(to: 2)
      #expect(animator.value == value)
    }
  }
}
