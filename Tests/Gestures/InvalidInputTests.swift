// SPDX-License-Identifier: MIT

/// Touch events that are missing, duplicated, late or invalid.
@MainActor @Suite struct InvalidInputTests {
  private func touch(
    _ id: UInt64, _ phase: Touch.Phase, _ y: Double = 0, at time: Double = 0,
    _ source: Touch.Source = .finger
  ) -> Touch {
    Touch(
      id: Touch.ID(value: id), phase: phase, position: Point(x: 0, y: y), time: time,
      source: source)
  }

  @Test("winit #3035: a movement after the release is ignored")
  func movementAfterTheRelease() {
    let simulator = TouchSimulator()
    let pan = PanGestureRecognizer()
    let log = StateLog(pan)
    simulator.arena.send(touch(1, .began), to: TestNode(pan))
    simulator.arena.send(touch(1, .ended), to: nil)
    simulator.arena.send(touch(1, .moved, 90), to: nil)
    simulator.arena.send(touch(1, .ended), to: nil)
    simulator.arena.send(touch(1, .cancelled), to: nil)
    #expect(log.states == [.failed] && simulator.arena.isIdle)
  }

  @Test("winit #3035: a touch that moved is not reported as cancelled")
  func movementIsNoCancellation() {
    let simulator = TouchSimulator()
    let pan = PanGestureRecognizer()
    let log = StateLog(pan)
    simulator.down(on: TestNode(pan))
    for step in 1...5 { simulator.move(0, 0, 20 * Double(step)) }
    #expect(log.states == [.began, .changed, .changed, .changed, .changed])
  }

  @Test("foot 1.13.1: a release without a press is ignored")
  func releaseWithoutAPress() {
    let simulator = TouchSimulator()
    let node = TestNode(TapGestureRecognizer())
    simulator.arena.send(touch(1, .ended), to: node)
    simulator.arena.send(touch(2, .moved), to: node)
    simulator.arena.send(touch(3, .cancelled), to: node)
    #expect(simulator.arena.isIdle)
  }

  @Test("a touch identifier that is reused elsewhere leaves no recogniser waiting")
  func reusedIdentityDoesNotBlock() {
    final class Undecided: GestureRecognizer {
      override func shouldReceive(_ touch: Touch) -> Bool { true }
    }
    let simulator = TouchSimulator()
    let waitingRecognizer = Undecided()
    let log = StateLog(waitingRecognizer)
    let (node, other) = (TestNode(waitingRecognizer), TestNode(TapGestureRecognizer()))
    simulator.arena.send(touch(1, .began), to: node)
    simulator.arena.send(touch(2, .began), to: node)
    simulator.arena.send(touch(2, .ended), to: nil)
    simulator.arena.send(touch(2, .began), to: other)
    #expect(log.states == [])
    simulator.arena.send(touch(1, .ended), to: nil)
    #expect(log.states == [.failed])
    simulator.arena.send(touch(2, .ended), to: nil)
    #expect(simulator.arena.isIdle)
  }

  @Test func aTouchThatBeginsTwiceIsANewTouch() {
    let simulator = TouchSimulator()
    let pan = PanGestureRecognizer()
    let log = StateLog(pan)
    let node = TestNode(pan)
    simulator.arena.send(touch(1, .began), to: node)
    simulator.arena.send(touch(1, .moved, 40), to: nil)
    simulator.arena.send(touch(1, .began, 100), to: node)
    #expect(log.states == [.began, .cancelled] && pan.pressLocation.y == 100)
    simulator.arena.send(touch(1, .ended, 100), to: nil)
    #expect(log.states == [.began, .cancelled, .failed] && simulator.arena.isIdle)
  }

  @Test func aReusedIdentityCountsForBothTapsOfADoubleTap() {
    let simulator = TouchSimulator()
    let tap = TapGestureRecognizer(count: 2)
    let log = StateLog(tap)
    let node = TestNode(tap)
    for _ in 0..<2 {
      simulator.arena.send(touch(1, .began), to: node)
      simulator.arena.send(touch(1, .ended), to: nil)
    }
    #expect(log.states == [.ended] && simulator.arena.isIdle)
  }

  @Test func timesSlightlyBackAreClamped() {
    let simulator = TouchSimulator()
    let pan = PanGestureRecognizer()
    var times: [Double] = []
    pan.addAction { times.append($0.touches[0].time) }
    simulator.arena.send(touch(1, .began, at: 10), to: TestNode(pan))
    simulator.arena.send(touch(1, .moved, 40, at: 10.02), to: nil)
    simulator.arena.send(touch(1, .moved, 42, at: 10.01), to: nil)
    simulator.arena.send(touch(1, .moved, 44, at: .nan), to: nil)
    simulator.arena.send(touch(1, .moved, 46, at: 3), to: nil)
    #expect(times == [10.02, 10.02, 10.02, 3] && pan.translation.dy == 30)
    #expect(pan.velocity.isFinite)
  }

  @Test func aTouchKeepsItsSource() {
    let simulator = TouchSimulator()
    let pan = PanGestureRecognizer()
    simulator.arena.send(touch(1, .began), to: TestNode(pan))
    simulator.arena.send(touch(1, .moved, 10, .primaryPointer), to: nil)
    #expect(!pan.isActive && pan.touches.first?.source == .finger)
  }

  @Test("waydroid #350: a removed device cancels its touches only")
  func aRemovedDeviceCancelsItsTouches() {
    let simulator = TouchSimulator()
    let fingers = PanGestureRecognizer()
    let pointers = PanGestureRecognizer()
    simulator.down(0, on: TestNode(fingers))
    simulator.down(1, on: TestNode(pointers), source: .primaryPointer)
    simulator.move(0, 0, 40)
    simulator.move(1, 0, 40)
    simulator.arena.cancelTouches(seat: 0, kinds: .finger)
    #expect(!fingers.isActive && pointers.isActive && simulator.arena.activeTouches.count == 1)
    simulator.down(0, on: TestNode(fingers))
    simulator.move(0, 0, 40)
    #expect(fingers.isActive)
  }

  @Test func oneAttemptReceivesOneKindOfTouches() {
    let simulator = TouchSimulator()
    let pinch = PinchGestureRecognizer()
    let node = TestNode(pinch)
    simulator.down(0, 0, 0, on: node)
    simulator.down(1, 100, 0, on: node, source: .stylus)
    #expect(pinch.numberOfTouches == 1)
    simulator.up(0)
    simulator.up(1)
    pinch.requiresExclusiveTouchType = false
    simulator.down(0, 0, 0, on: node)
    simulator.down(1, 100, 0, on: node, source: .stylus)
    #expect(pinch.numberOfTouches == 2)
  }
}
