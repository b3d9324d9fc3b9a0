// SPDX-License-Identifier: MIT

/// The states of a drag that was recognised and released.
private let whole: [GestureRecognizer.State] = [.began, .changed, .ended]

/// The input of real devices, and its results at any frame rate.
@Suite("Recorded input")
struct RecordedTraceTests {
  @Test("every trace file has the canonical format, except for its comments")
  func canonical() throws {
    let names = try fixtureNames()
    #expect(names.count >= 12)
    for name in names {
      let trace = try fixture(name)
      #expect(try InputTrace(text: trace.text) == trace, "\(name)")
      #expect(!trace.steps.isEmpty, "\(name)")
    }
  }

  // MARK: Fingers

  @Test("a flick is released at the speed of its end", arguments: [24.0, 60, 240])
  func flick(rate: Double) throws {
    let stage = try TraceStage.play("flick", frameRate: rate)
    #expect(stage.states == whole)
    // The flick accelerates from 900 to 4,300 px/s; its velocity is the mean over the last events.
    #expect((-3_900 ... -2_200).contains(stage.speed), "\(stage.speed)")
    #expect((-290 ... -250).contains(stage.translation.dy), "\(stage.translation)")
  }

  @Test("a slow drag is followed closely, and released slowly", arguments: [24.0, 60, 240])
  func slowDrag(rate: Double) throws {
    let stage = try TraceStage.play("slow-drag", frameRate: rate)
    #expect(stage.states == whole)
    #expect((-165 ... -115).contains(stage.speed), "\(stage.speed)")
    #expect((-170 ... -150).contains(stage.translation.dy), "\(stage.translation)")
    let steps = zip(stage.translations, stage.translations.dropFirst()).map { abs($1.dy - $0.dy) }
    #expect(steps.allSatisfy { $0 < 6 })
  }

  @Test("a finger that pauses before it lifts causes no fling") func dragAndPause() throws {
    let stage = try TraceStage.play("drag-and-pause")
    #expect(stage.states == whole)
    #expect(stage.velocity == .zero)
    #expect((-300 ... -280).contains(stage.translation.dy), "\(stage.translation)")
  }

  @Test("a drag that reverses is flung in its last direction") func reversal() throws {
    let stage = try TraceStage.play("reversal")
    #expect(stage.states == whole)
    #expect((650...950).contains(stage.speed), "\(stage.speed)")
    #expect((stage.translations.map(\.dy).min() ?? 0) < -200)
    #expect((-125 ... -45).contains(stage.translation.dy), "\(stage.translation)")
  }

  @Test("a second finger changes neither the direction nor the speed") func twoFingers() throws {
    let stage = try TraceStage.play("two-fingers")
    #expect(stage.states == whole)
    #expect((-540 ... -460).contains(stage.speed), "\(stage.speed)")
    #expect((-352 ... -332).contains(stage.translation.dy), "\(stage.translation)")
    let steps = zip(stage.translations, stage.translations.dropFirst()).map { abs($1.dy - $0.dy) }
    #expect(steps.allSatisfy { $0 < 10 })
  }

  @Test("a drag that the compositor cancels is cancelled, and no finger remains (SDL #10950)")
  func cancel() throws {
    let stage = try TraceStage.play("cancel", .horizontal)
    #expect(stage.states == [.began, .changed, .cancelled])
    #expect(stage.velocity == nil)
    #expect(stage.window.arena.activeTouches.isEmpty)
  }

  @Test("a slow, noisy touch panel gives the right speed", arguments: [24.0, 60, 240])
  func jittery(rate: Double) throws {
    let stage = try TraceStage.play("jittery-30hz", frameRate: rate)
    #expect(stage.states == whole)
    #expect((760...1_040).contains(stage.speed), "\(stage.speed)")
  }

  @Test("a fast touch panel with a coarse clock gives the right speed", arguments: [24.0, 60, 240])
  func fastPanel(rate: Double) throws {
    let stage = try TraceStage.play("panel-240hz", frameRate: rate)
    #expect(stage.states == whole)
    #expect((-1_250 ... -1_150).contains(stage.speed), "\(stage.speed)")
    #expect(stage.window.scale.factor == 2)
  }

  @Test("a diagonal swipe drags vertically, but not horizontally") func diagonal() throws {
    let up = try TraceStage.play("diagonal")
    #expect(up.states == whole)
    #expect((-680 ... -520).contains(up.speed), "\(up.speed)")
    let sideways = try TraceStage.play("diagonal", .horizontal)
    #expect(!sideways.states.contains(.began))
    let any = try TraceStage.play("diagonal", .any)
    #expect(any.translation.dx > 180 && any.translation.dy < -270)
  }

  @Test("the speed of batched events is measured by their own times", arguments: [24.0, 60, 240])
  func lateBatch(rate: Double) throws {
    let stage = try TraceStage.play("late-batch", frameRate: rate)
    #expect(stage.states == whole)
    #expect((-1_060 ... -940).contains(stage.speed), "\(stage.speed)")
  }

  // MARK: Touchpads and wheels

  @Test("a scroll released while it moves is one drag with a fling", arguments: [24.0, 60, 240])
  func touchpadFling(rate: Double) throws {
    let stage = try TraceStage.play("touchpad-fling", frameRate: rate)
    #expect(stage.states == whole)
    // The scroll ends at 18 px in each 8 ms.
    #expect((-2_500 ... -1_400).contains(stage.speed), "\(stage.speed)")
    let scrolled = try fixture("touchpad-fling").steps.reduce(0.0) { sum, step in
      if case .scroll(_, _, _, let delta) = step.action { sum + delta.dy } else { sum }
    }
    // Scrolling has no slop: all of it drags, except for the part before the axis is locked.
    #expect(abs(stage.translation.dy + scrolled) < 8, "\(stage.translation) of \(scrolled)")
  }

  @Test("a recogniser that does not accept touchpads receives no scroll") func unasked() throws {
    let stage = try TraceStage.play("touchpad-fling", sources: .presses)
    #expect(stage.states.isEmpty)
    #expect(stage.page.wheels.isEmpty)
  }

  @Test("a mostly horizontal scroll is no vertical drag (libadwaita 1.10.alpha)")
  func sideways() throws {
    let vertical = try TraceStage.play("touchpad-sideways")
    #expect(!vertical.states.contains(.began))
    let horizontal = try TraceStage.play("touchpad-sideways", .horizontal)
    #expect(horizontal.states == whole)
    #expect(horizontal.translation.dx < -110)
    #expect(horizontal.velocity.map { abs($0.dx) > 0 } ?? false)
  }

  @Test("a scroll without an end event ends after 0.1 s at rest") func continuous() throws {
    let stage = try TraceStage.play("continuous")
    #expect(stage.states == whole)
    #expect(stage.velocity == .zero)
    #expect((-46 ... -34).contains(stage.translation.dy), "\(stage.translation)")
  }

  @Test("a wheel scrolls by clicks and fractions of them, without a drag") func wheel() throws {
    let stage = try TraceStage.play("wheel-steps")
    #expect(stage.page.wheels == [48, 48, 48] + Array(repeating: 6, count: 8) + [-48])
    #expect(stage.states.isEmpty)
  }

  // MARK: Pointers and keys

  @Test("a mouse drag with a pause is released without speed") func pointerDrag() throws {
    let stage = try TraceStage.play("pointer-drag")
    #expect(stage.states == whole)
    #expect(stage.velocity == .zero)
    #expect((230...240).contains(stage.translation.dy), "\(stage.translation)")
  }

  @Test("a double tap is recognised, and keys and repeats are in order") func keys() throws {
    let trace = try fixture("taps-and-keys")
    let stage = TraceStage(size: trace.size)
    var taps: [Int] = []
    let double = TapGestureRecognizer(count: 2)
    double.onChange = { if $0.state == .ended { taps.append(2) } }
    stage.page.addGestureRecognizer(double)
    try TracePlayer(trace, on: stage.host).run(settling: 1)
    #expect(taps == [2])
    #expect(stage.states.allSatisfy { $0 == .failed })
    #expect(
      stage.page.log == [
        "in", "down ffe3", "down 73", "up 73", "down 73", "repeat 73", "repeat 73", "repeat 73",
        "up 73", "up ffe3", "out",
      ])
    #expect(stage.window.arena.isIdle)
  }
}
