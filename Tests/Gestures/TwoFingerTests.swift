// SPDX-License-Identifier: MIT

/// Swipes, pinches and rotations.
@MainActor @Suite struct TwoFingerTests {
  @Test func aQuickMovementIsASwipe() {
    let simulator = TouchSimulator()
    let swipe = SwipeGestureRecognizer(direction: [.left, .up])
    let log = StateLog(swipe)
    var directions: [SwipeGestureRecognizer.Direction] = []
    swipe.addAction { [unowned swipe] _ in directions.append(swipe.swipedDirection) }
    let node = TestNode(swipe)
    simulator.down(on: node)
    simulator.drag(by: Vector(dx: -60, dy: 8))
    #expect(log.states == [.ended] && directions == [.left])
    simulator.up()
    simulator.down(on: node)
    simulator.drag(by: Vector(dx: 60, dy: 8))
    #expect(log.states == [.ended, .failed])
    simulator.up()
    simulator.down(on: node)
    simulator.drag(by: Vector(dx: 2, dy: -60))
    simulator.up()
    #expect(directions == [.left, [], .up] && simulator.arena.isIdle)
  }

  @Test func aSlowMovementIsNotASwipe() {
    let simulator = TouchSimulator()
    let swipe = SwipeGestureRecognizer(direction: .left)
    let log = StateLog(swipe)
    simulator.down(on: TestNode(swipe))
    simulator.drag(by: Vector(dx: -60, dy: 0), steps: 100)
    #expect(log.states == [.failed])
  }

  @Test func aDiagonalMovementIsNotASwipe() {
    let simulator = TouchSimulator()
    let swipe = SwipeGestureRecognizer(direction: [.left, .up])
    let log = StateLog(swipe)
    simulator.down(on: TestNode(swipe))
    simulator.drag(by: Vector(dx: -60, dy: -55))
    simulator.up()
    #expect(log.states == [.failed])
  }

  @Test func aShortFlingIsASwipeWhenItIsLifted() {
    let simulator = TouchSimulator()
    let swipe = SwipeGestureRecognizer(direction: .left)
    let log = StateLog(swipe)
    let node = TestNode(swipe)
    simulator.down(on: node)
    simulator.drag(by: Vector(dx: -30, dy: 0), steps: 5)
    simulator.up()
    #expect(log.states == [.ended])
    simulator.down(on: node)
    simulator.drag(by: Vector(dx: -30, dy: 0), steps: 30)
    simulator.up()
    #expect(log.states == [.ended, .failed] && simulator.arena.isIdle)
  }

  @Test func aThreeFingerSwipeNeedsThreeFingers() {
    let simulator = TouchSimulator()
    let swipe = SwipeGestureRecognizer(direction: .up)
    swipe.numberOfTouchesRequired = 3
    swipe.allowedSources = .all
    let log = StateLog(swipe)
    let node = TestNode(swipe)
    for finger in 0..<3 { simulator.down(finger, 50, 50, on: node, source: .touchpad) }
    for step in 1...6 {
      simulator.wait(0.01)
      for finger in 0..<3 { simulator.move(finger, 50, 50 - 10 * Double(step)) }
    }
    #expect(log.states == [.ended])
    for finger in 0..<3 { simulator.up(finger) }
    #expect(log.states == [.ended] && simulator.arena.isIdle)
  }

  @Test func aPinchStartsWithoutAJump() {
    let simulator = TouchSimulator()
    let pinch = PinchGestureRecognizer()
    let log = StateLog(pinch)
    let node = TestNode(pinch)
    simulator.down(0, 100, 100, on: node)
    simulator.down(1, 200, 100, on: node)
    simulator.move(1, 210, 100)
    #expect(log.states.isEmpty)
    simulator.move(1, 218, 100)
    #expect(log.states == [.began] && pinch.scale == 1)
    simulator.wait(0.01)
    simulator.move(1, 336, 100)
    #expect(pinch.scale == 2 && pinch.location(in: nil) == Point(x: 218, y: 100))
    #expect(pinch.velocity > 1)
    pinch.scale = 1
    simulator.wait(0.01)
    simulator.move(0, 218, 100)
    #expect(pinch.scale == 0.5 && pinch.velocity.isFinite)
    simulator.up(0)
    #expect(log.states.last == .ended && pinch.location(in: nil) == Point(x: 277, y: 100))
    simulator.up(1)
    #expect(simulator.arena.isIdle)
  }

  @Test func fingersAtOnePositionGiveAFiniteScale() {
    let simulator = TouchSimulator()
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    let node = TestNode(pinch, rotation)
    simulator.down(0, 100, 100, on: node)
    simulator.down(1, 100, 100, on: node)
    for step in 0..<40 {
      simulator.wait(0.01)
      simulator.move(step % 2, 100 + Double(step % 3), 100)
      #expect(pinch.scale.isFinite && pinch.scale > 0 && pinch.velocity.isFinite)
      #expect(rotation.rotation.isFinite && rotation.velocity.isFinite)
    }
  }

  @Test func aRotationContinuesBeyondAHalfTurn() {
    let simulator = TouchSimulator()
    let rotation = RotationGestureRecognizer()
    let log = StateLog(rotation)
    let node = TestNode(rotation)
    simulator.down(0, 0, 0, on: node)
    simulator.down(1, 100, 0, on: node)
    for step in 1...30 {
      simulator.wait(0.01)
      let angle = Double(step) * 0.2
      simulator.move(1, 100 * Mathematics.cosine(angle), 100 * Mathematics.sine(angle))
    }
    // The slop is 18 pixels on a circle with a radius of 50.
    #expect(abs(rotation.rotation - (6 - 18.0 / 50)) < 1e-9 && abs(rotation.velocity - 20) < 1e-6)
    rotation.rotation = 0
    simulator.move(1, 100, 0)
    #expect(abs(rotation.rotation - (2 * .pi - 6)) < 1e-9)
    simulator.up(1)
    #expect(log.states.last == .ended)
  }

  @Test func aTouchpadPinchBeginsWithTheCompositorsEvent() {
    let simulator = TouchSimulator()
    let pinch = PinchGestureRecognizer()
    let node = TestNode(pinch)
    simulator.down(0, 100, 100, on: node, source: .touchpad)
    simulator.down(1, 200, 100, on: node, source: .touchpad)
    simulator.move(1, 204, 100)
    #expect(pinch.isActive)
  }

  @Test func bothRunWhereTheDelegateAllowsIt() {
    final class Both: GestureRecognizerDelegate {
      func gestureRecognizer(
        _ recognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool { true }
    }
    let simulator = TouchSimulator()
    let both = Both()
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    pinch.delegate = both
    let node = TestNode(pinch, rotation)
    simulator.down(0, 0, 0, on: node)
    simulator.down(1, 100, 0, on: node)
    simulator.move(1, 100, 100)
    #expect(pinch.isActive && rotation.isActive)
    simulator.cancel(0)
    #expect(!pinch.isActive && !rotation.isActive)
  }
}
