// SPDX-License-Identifier: MIT

@MainActor @Suite struct TimelineTests {
  @Test func callsAndEndsComeInOrderOfTime() {
    let timeline = Timeline()
    var log: [String] = []
    let a = Animator(value: 0, timeline: timeline)
    let b = Animator(value: 0, timeline: timeline)
    timeline.schedule(after: 0.3) { log.append("call at \(timeline.now)") }
    a.animate(to: 1, with: .curve(.linear, duration: 0.2)) { _ in
      log.append("a at \(timeline.now), b is \((b.value * 10).rounded() / 10)")
    }
    b.animate(to: 1, with: .curve(.linear, duration: 0.4)) { _ in
      log.append("b at \(timeline.now)")
    }
    #expect(timeline.endTime == 0.4)
    timeline.advance(to: 5)
    #expect(log == ["a at 0.2, b is 0.5", "call at 0.3", "b at 0.4"])
    #expect(timeline.now == 5 && !timeline.isAnimating && timeline.endTime == nil)
  }

  @Test func aMotionBegunByACompletionBeginsAtThatTime() {
    let timeline = Timeline()
    let a = Animator(value: 0, timeline: timeline)
    a.animate(to: 1, with: .curve(.linear, duration: 0.2)) { _ in
      a.animate(to: 0, with: .curve(.linear, duration: 0.2))
    }
    timeline.advance(to: 0.3)
    #expect(abs(a.value - 0.5) < 1e-9)
  }

  @Test func aCallThatReschedulesItselfDoesNotLoopForever() {
    let timeline = Timeline()
    // A pending call must not retain its timeline.
    unowned let unownedTimeline = timeline
    var count = 0
    func again() {
      count += 1
      unownedTimeline.schedule(after: 0) { again() }
    }
    timeline.schedule(after: 0) { again() }
    timeline.advance(to: 1)
    #expect(count == 1)
    timeline.advance(to: 1)
    #expect(count == 2)
  }

  @Test func aCallScheduledAheadRunsInTheSameAdvance() {
    let timeline = Timeline()
    var times: [Double] = []
    timeline.schedule(after: 0.25) {
      times.append(timeline.now)
      timeline.schedule(after: 0.25) { times.append(timeline.now) }
    }
    timeline.advance(to: 10)
    #expect(times == [0.25, 0.5])
  }

  @Test func timeNeverGoesBackAndIgnoresNaN() {
    let timeline = Timeline(now: 7)
    timeline.advance(to: 3)
    timeline.advance(to: .nan)
    timeline.advance(to: .infinity)
    #expect(timeline.now == 7)
  }

  @Test func aCancelledCallIsNotMade() {
    let timeline = Timeline()
    var made = false
    let call = timeline.schedule(after: 1) { made = true }
    #expect(timeline.nextDeadline == 1 && call.isPending)
    call.cancel()
    #expect(timeline.nextDeadline == nil && !call.isPending)
    timeline.advance(to: 2)
    #expect(!made)
  }

  @Test func aMotionAfterAPauseBeginsAtTheClocksTime() {
    final class Clock: MotionClock { var now = 0.0 }
    let clock = Clock()
    let timeline = Timeline(now: 0, clock: clock)
    var starts = 0
    timeline.onStart = { starts += 1 }
    clock.now = 100
    let a = Animator(value: 0, timeline: timeline)
    a.animate(to: 1, with: .curve(.linear, duration: 1))
    timeline.advance(to: 100.5)
    #expect(abs(a.value - 0.5) < 1e-9)
    #expect(starts == 1)
  }
}
