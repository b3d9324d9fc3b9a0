// SPDX-License-Identifier: MIT

@Suite("Placement beside a minimised dock")
@MainActor struct PopupInlinePlacementTests {
  @Test(
    "L92 the dock's proposal determines offset and margins, which are mirrored from right to left",
    arguments: [
      (Rect(x: 73, y: 0, width: 311, height: 49), false, 49.0, 56.0, -1.0),
      (Rect(x: 73, y: 0, width: 311, height: 49), true, 49, -1, 56),
      (Rect(x: 80, y: 6, width: 240, height: 48), false, 54, 63, 63),
      (Rect(x: 80, y: 6, width: 300, height: 0), false, 0, 0, 0),
      (Rect(x: .nan, y: 6, width: 300, height: 10), false, 0, 0, 0),
    ])
  func placement(accessory: Rect, isRightToLeft: Bool, offset: Double, left: Double, right: Double)
  {
    let placement = PopupInlinePlacement(
      accessoryFrame: accessory, dockWidth: 400, margin: 17, isRightToLeft: isRightToLeft)
    #expect(
      placement.verticalOffset == offset && placement.left == left && placement.right == right)
  }

  @Test("L92 margins and offset have independent progress")
  func parts() {
    let placement = PopupInlinePlacement(
      accessoryFrame: Rect(x: 80, y: 0, width: 300, height: 50), dockWidth: 400, margin: 10,
      isRightToLeft: false)
    let half = placement.scaled(PopupInlinePlacement.Progress(margins: 0.5, verticalOffset: 0.1))
    #expect(half.left == 35 && half.right == 5 && half.verticalOffset == 5)
    #expect(placement.scaled(.regular) == .regular)
    #expect(placement.scaled(.inline) == placement)
  }

  /// The progress of an animation at a time, from 0 to 1.
  private func progress(_ motion: Motion, at time: Double) -> Double {
    let timeline = Timeline()
    let animator = Animator(value: 0, timeline: timeline)
    animator.animate(to: 1, with: motion)
    timeline.advance(to: time)
    return animator.value
  }

  @Test(
    "L92 beside the dock: margins at once, offset after a fifth of 0.4 s; back: offset in 0.14 s",
    arguments: [
      (0.0, 0.0, 0.0, 0.0, 0.0), (0.04, 0.236, 0, 0.740, 0), (0.08, 0.551, 0, 0.968, 0),
      (0.16, 0.883, 0.671, 1, 0.671), (0.24, 0.974, 0.945, 1, 0.945), (0.41, 1, 1, 1, 1),
    ])
  func timing(time: Double, margins: Double, drop: Double, up: Double, back: Double) {
    func isClose(_ motion: Motion, _ value: Double) -> Bool {
      abs(progress(motion, at: time) - value) < 0.002
    }
    #expect(isClose(PopupInlinePlacement.marginsMotion(toInline: true), margins))
    #expect(isClose(PopupInlinePlacement.verticalMotion(toInline: true), drop))
    #expect(isClose(PopupInlinePlacement.verticalMotion(toInline: false), up))
    #expect(isClose(PopupInlinePlacement.marginsMotion(toInline: false), back))
  }
}
