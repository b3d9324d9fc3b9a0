// SPDX-License-Identifier: MIT

@Suite("The drag tracker") @MainActor
struct DragTrackerTests {
  private let timeline = Timeline()

  @Test("a moving value is grabbed where it is, and follows the finger from there")
  func grabs() {
    let animator = Animator(value: 0, timeline: timeline)
    var outcomes: [AnimationOutcome] = []
    animator.animate(to: 100, with: .curve(.linear, duration: 1)) { outcomes.append($0) }
    timeline.advance(to: 0.4)
    let tracker = DragTracker(animator: animator, timeline: timeline)
    tracker.begin()
    #expect(outcomes == [.redirected])
    #expect(abs(animator.value - 40) < 1e-9)
    tracker.update(translation: 5)
    timeline.advance(to: 2)
    #expect(abs(animator.value - 45) < 1e-9)
  }

  @Test("a release has the clamped, the requested and the projected value, and no clamped velocity")
  func releases() {
    let animator = Animator(value: 10, timeline: timeline)
    let tracker = DragTracker(
      animator: animator, timeline: timeline, constraint: .clamped(to: 0...50))
    var events = 0
    tracker.onEvent = { _ in events += 1 }
    tracker.begin()
    tracker.update(translation: 100)
    let release = tracker.end(velocity: 1000)
    #expect(release?.value == 50)
    #expect(release?.requested == 110)
    #expect(release?.velocity == 0)
    #expect(abs((release?.projected ?? 0) - 609) < 1e-9)
    #expect(events == 3)
    #expect(tracker.end(velocity: 0) == nil)
  }

  @Test("the first step is smoothed, and later steps are not delayed by it")
  func smoothing() {
    let animator = Animator(value: 0, timeline: timeline)
    let tracker = DragTracker(animator: animator, timeline: timeline)
    tracker.smoothing = .curve(.linear, duration: 1)
    tracker.begin()
    tracker.update(translation: 10)
    #expect(animator.value == 0)
    timeline.advance(to: 0.5)
    #expect(abs(animator.value - 5) < 1e-9)
    tracker.update(translation: 30)
    #expect(abs(animator.value - 25) < 1e-9)
    timeline.advance(to: 1)
    #expect(abs(animator.value - 30) < 1e-9)
  }

  @Test("holding still, cancelling and lifting leave the value where it is")
  func holding() {
    let animator = Animator(value: 0, timeline: timeline)
    animator.animate(to: 100, with: .curve(.linear, duration: 1))
    timeline.advance(to: 0.25)
    let tracker = DragTracker(animator: animator, timeline: timeline)
    #expect(tracker.prepare())
    timeline.advance(to: 1)
    #expect(abs(animator.value - 25) < 1e-9)
    #expect(tracker.end(velocity: 0) == nil)
    #expect(tracker.state == .idle)
    tracker.begin()
    tracker.update(translation: -5)
    tracker.cancel()
    #expect(abs(animator.value - 20) < 1e-9)
    tracker.update(translation: 50)
    #expect(abs(animator.value - 20) < 1e-9)
  }

  @Test("libadwaita 431bd9c7, 035fb062: an animation does not retain its tracker")
  func ownership() {
    weak var tracker: DragTracker?
    weak var animator: Animator?
    do {
      let ownedAnimator = Animator(value: 0, timeline: timeline)
      let ownedTracker = DragTracker(animator: ownedAnimator, timeline: timeline)
      ownedTracker.smoothing = .default
      animator = ownedAnimator
      tracker = ownedTracker
      ownedTracker.begin()
      ownedTracker.update(translation: 10)
    }
    #expect(tracker == nil)
    #expect(animator == nil)
  }
}
