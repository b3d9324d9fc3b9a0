// SPDX-License-Identifier: MIT

@Suite("A drag that a container shares with a scroll view") @MainActor
struct SharedDragTests {
  @Test("L64 O35 the container takes a movement up to its limit, never against the finger")
  func takes() {
    let timeline = Timeline()
    let animator = Animator(value: 300, timeline: timeline)
    let tracker = DragTracker(
      animator: animator, timeline: timeline, constraint: .clamped(to: 100...600))
    let drag = SharedDrag(tracker)
    #expect(tracker.isDragging)
    func move(_ change: Double) -> Double {
      drag.move(tracker, by: change, from: animator.value, within: 100...600)
    }
    #expect(move(50) == 50 && animator.value == 350)
    #expect(move(400) == 250 && animator.value == 600)
    // At its limit the container takes nothing, and the movement back is not longer for that.
    #expect(move(30) == 0 && animator.value == 600)
    #expect(move(-20) == -20 && animator.value == 580)
    #expect(move(0) == 0)
    #expect(move(-1_000) == -480 && animator.value == 100)
    // Beyond its range the value moves with the finger or not at all.
    #expect(drag.move(tracker, by: 10, from: 700, within: 100...600) == 0)
  }
}
