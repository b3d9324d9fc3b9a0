// SPDX-License-Identifier: MIT

@MainActor @Suite struct DecayTests {
  private func fling(
    _ decay: Decay, from value: Double = 0, velocity: Double
  ) -> (timeline: Timeline, animator: Animator) {
    let timeline = Timeline()
    let animator = Animator(value: value, timeline: timeline)
    animator.fling(with: decay, velocity: velocity)
    return (timeline, animator)
  }

  @Test("a fling ends at its projection")
  func endsAtTheProjection() {
    for velocity in [-3_000.0, 12, 1_000] {
      for rate in [0.99, 0.998] {
        let (timeline, animator) = fling(Decay(rate: rate), velocity: velocity)
        let end = Projection.distance(velocity: velocity, decelerationPerMillisecond: rate)
        #expect(animator.target == end && animator.velocity == velocity)
        timeline.advance(to: 60)
        #expect(animator.value == end && !animator.isAnimating)
      }
    }
  }

  @Test("the velocity decays at the rate, and never grows")
  func velocityShrinks() {
    let (timeline, animator) = fling(.normal, velocity: 1_000)
    timeline.advance(to: 0.1)
    #expect(abs(animator.velocity - 1_000 * 0.8185) < 1)
    timeline.advance(to: 0.5)
    #expect(abs(animator.velocity - 1_000 * 0.3671) < 1)
    #expect(abs(animator.value - 499 * (1 - 0.3671)) < 0.5)
    var last = animator.value
    while animator.isAnimating {
      timeline.advance(to: timeline.now + 0.01)
      #expect(animator.value >= last && animator.value <= animator.target)
      last = animator.value
    }
  }

  @Test("a fling stops at a limit at the exact time it reaches it")
  func stopsAtLimits() {
    let timeline = Timeline()
    let animator = Animator(value: 0, timeline: timeline)
    var ended: (Double, AnimationOutcome)?
    animator.fling(with: Decay(limits: -50...100), velocity: 1_000) {
      ended = (timeline.now, $0)
    }
    timeline.advance(to: 0.05)
    let free = fling(.normal, velocity: 1_000)
    free.timeline.advance(to: 0.05)
    #expect(animator.value == free.animator.value && animator.velocity > 800)
    timeline.advance(to: 5)
    #expect(animator.value == 100 && ended?.1 == .finished)
    free.timeline.advance(to: ended?.0 ?? 0)
    #expect(abs(free.animator.value - 100) < 1e-6)
  }

  @Test("beyond a limit a fling moves no further, but may return")
  func beyondLimits() {
    let out = fling(Decay(limits: 0...100), from: 120, velocity: 500)
    #expect(!out.animator.isAnimating && out.animator.value == 120)
    let back = fling(Decay(limits: 0...100), from: 120, velocity: -100)
    #expect(abs(back.animator.target - 70.1) < 0.01)
    let through = fling(Decay(limits: 0...100), from: 120, velocity: -5_000)
    #expect(through.animator.target == 0)
  }

  @Test("a decay to a target ends there, and decelerates faster where it would overshoot")
  func landsOnATarget() {
    for (target, velocity) in [(300.0, 1_000.0), (800, 1_000), (100, 3_000), (-200, 500)] {
      let timeline = Timeline()
      let animator = Animator(value: 0, timeline: timeline)
      animator.animate(to: target, with: .decay(.normal), velocity: velocity)
      #expect(abs(animator.velocity - velocity) < 1e-6)
      var farthest = 0.0
      while animator.isAnimating {
        timeline.advance(to: timeline.now + 0.005)
        farthest = max(farthest, animator.value)
      }
      #expect(animator.value == target)
      if target > 0 { #expect(farthest <= target + 1e-6, "\(target) \(velocity)") }
    }
  }

  @Test("libadwaita 424137b8: numbers that are not finite never become a value")
  func notANumber() {
    for bad in [Double.nan, .infinity, -.infinity, 0, 1, -1, 5] {
      let decay = Decay(rate: bad)
      #expect(decay.rate > 0 && decay.rate < 1)
      #expect(decay.end(from: 1, velocity: bad).isFinite)
      let (timeline, animator) = fling(decay, velocity: bad)
      timeline.advance(to: 0.1)
      #expect(animator.value.isFinite && animator.velocity.isFinite)
    }
    #expect(Decay(limits: -.infinity...3).end(from: 0, velocity: 100) == 3)
  }

  @Test func asyncFormReturnsTheOutcome() async {
    let timeline = Timeline()
    let animator = Animator(value: 0, timeline: timeline)
    let outcome = Task { await animator.flingAndWait(velocity: 100) }
    while !animator.isAnimating { await Task.yield() }
    animator.cancel()
    #expect(await outcome.value == .cancelled)
  }

  @Test("flutter #101061: a finished fling stops the timeline")
  func nothingTicksAfterAFling() {
    let (timeline, animator) = fling(.normal, velocity: 2_000)
    #expect(timeline.endTime != nil)
    timeline.advance(to: 10)
    #expect(!timeline.isAnimating && timeline.endTime == nil && timeline.nextDeadline == nil)
    #expect(animator.velocity == 0)
  }
}
