// SPDX-License-Identifier: MIT

@MainActor @Suite struct KeyframeTests {
  private func values(_ frames: Keyframes, from: Double, to: Double, at times: [Double]) -> [Double]
  {
    let timeline = Timeline()
    let animator = Animator(value: from, timeline: timeline)
    animator.animate(to: to, with: .keyframes(frames, duration: 1))
    return times.map { time in
      timeline.advance(to: time)
      return (animator.value * 1e6).rounded() / 1e6
    }
  }

  @Test func keyframesAreReachedAtTheirTimes() {
    let frames = Keyframes([
      .init(at: 0.5, progress: 1.2, curve: .linear), .init(at: 0.2, progress: 0.1, curve: .linear),
      .init(at: 1, progress: 5, curve: .linear),
    ])
    #expect(
      values(frames, from: 100, to: 200, at: [0.1, 0.2, 0.5, 0.75, 1])
        == [105, 110, 220, 210, 200])
  }

  @Test func eachKeyframeHasItsCurve() {
    let frames = Keyframes([.init(at: 0.5, progress: 1, curve: .smoothstep)])
    #expect(values(frames, from: 0, to: 1, at: [0.125]) == [0.156_25])
  }

  @Test("a shake ends where it began")
  func shake() {
    let frames = Keyframes.shake(by: 10, swings: 4)
    let results = values(frames, from: 7, to: 7, at: [0.125, 0.375, 0.625, 0.875, 1])
    #expect(results == [17, -0.5, 12, 4.5, 7])
  }

  @Test func invalidKeyframesAreIgnored() {
    let frames = Keyframes([
      .init(at: 0, progress: 3), .init(at: .nan, progress: 3), .init(at: 0.5, progress: .infinity),
      .init(at: -1, progress: 3), .init(at: 0.5, progress: 0.1), .init(at: 0.5, progress: 0.2),
    ])
    #expect(frames.steps.map(\.time) == [0.5, 1])
    #expect(frames.steps.map(\.progress) == [0.2, 1])
    #expect(Keyframes([]).steps.count == 1)
    #expect(Keyframes.shake(by: 1, swings: -3).steps.count == 2)
  }

  @Test func aDelayComesBeforeTheMotion() {
    let timeline = Timeline()
    let animator = Animator(value: 0, timeline: timeline)
    var ended: Double?
    let motion = Motion.curve(.linear, duration: 1).delayed(by: 0.25).delayed(by: 0.25)
    animator.animate(to: 10, with: motion) { _ in ended = timeline.now }
    #expect(motion == .delayed(.curve(.linear, duration: 1), by: 0.5))
    timeline.advance(to: 0.5)
    #expect(animator.value == 0 && animator.isAnimating)
    timeline.advance(to: 1)
    #expect(animator.value == 5)
    timeline.advance(to: 3)
    #expect(animator.value == 10 && ended == 1.5)
  }

  @Test("the running motion continues until a delayed one starts")
  func delayedRedirection() {
    let timeline = Timeline()
    let animator = Animator(value: 0, timeline: timeline)
    var outcomes: [AnimationOutcome] = []
    animator.animate(to: 100, with: .curve(.linear, duration: 1)) { outcomes.append($0) }
    timeline.advance(to: 0.25)
    animator.animate(to: 0, with: .spring(.smooth).delayed(by: 0.25)) { outcomes.append($0) }
    #expect(outcomes == [.redirected] && animator.target == 0 && animator.velocity == 100)
    timeline.advance(to: 0.499_999)
    #expect(abs(animator.value - 50) < 0.001)
    timeline.advance(to: 0.500_001)
    #expect(abs(animator.value - 50) < 0.001 && abs(animator.velocity - 100) < 1)
    timeline.advance(to: 9)
    #expect(animator.value == 0 && outcomes == [.redirected, .finished])
  }

  @Test func aDelayedJumpComesInItsTime() {
    let timeline = Timeline()
    let animator = Animator(value: 0, timeline: timeline)
    animator.animate(to: 10, with: .immediate.delayed(by: 0.5))
    timeline.advance(to: 0.4)
    #expect(animator.value == 0)
    timeline.advance(to: 0.6)
    #expect(animator.value == 10)
  }

  @Test func reducedMotionMeansNoOvershoot() {
    let motions: [Motion] = [
      .spring(.bouncy), .bezier(0.3, -0.5, 0.5, 1.6, duration: 0.4),
      .keyframes(.shake(by: 30), duration: 0.4), .spring(.bouncy).delayed(by: 0.1),
    ]
    for motion in motions {
      let timeline = Timeline()
      let animator = Animator(value: 0, timeline: timeline)
      animator.animate(to: 100, with: motion.withoutOvershoot)
      while animator.isAnimating {
        #expect(0...100 ~= animator.value, "\(motion)")
        timeline.advance(to: timeline.now + 0.01)
      }
      #expect(animator.value == 100)
    }
  }
}
