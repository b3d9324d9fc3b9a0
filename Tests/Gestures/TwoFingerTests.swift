import SashGeometry
import SashGestures
import Testing

/// Swipes, pinches and rotations.
@MainActor @Suite struct TwoFingerTests {
  @Test func aQuickWayIsASwipe() {
    let hand = Hand()
    let swipe = SwipeGestureRecognizer(direction: [.left, .up])
    let log = Log(swipe)
    var ways: [SwipeGestureRecognizer.Direction] = []
    swipe.addAction { [unowned swipe] _ in ways.append(swipe.swipedDirection) }
    let node = Node(swipe)
    hand.down(on: node)
    hand.drag(by: Vector(dx: -60, dy: 8))
    #expect(log.states == [.ended] && ways == [.left])
    hand.up()
    hand.down(on: node)
    hand.drag(by: Vector(dx: 60, dy: 8))
    #expect(log.states == [.ended, .failed])
    hand.up()
    hand.down(on: node)
    hand.drag(by: Vector(dx: 2, dy: -60))
    hand.up()
    #expect(ways == [.left, [], .up] && hand.arena.isIdle)
  }

  @Test func aSlowWayIsNoSwipe() {
    let hand = Hand()
    let swipe = SwipeGestureRecognizer(direction: .left)
    let log = Log(swipe)
    hand.down(on: Node(swipe))
    hand.drag(by: Vector(dx: -60, dy: 0), steps: 100)
    #expect(log.states == [.failed])
  }

  @Test func aWayBetweenTwoIsNoSwipe() {
    let hand = Hand()
    let swipe = SwipeGestureRecognizer(direction: [.left, .up])
    let log = Log(swipe)
    hand.down(on: Node(swipe))
    hand.drag(by: Vector(dx: -60, dy: -55))
    hand.up()
    #expect(log.states == [.failed])
  }

  @Test func aShortFlingIsASwipeWhenItIsLifted() {
    let hand = Hand()
    let swipe = SwipeGestureRecognizer(direction: .left)
    let log = Log(swipe)
    let node = Node(swipe)
    hand.down(on: node)
    hand.drag(by: Vector(dx: -30, dy: 0), steps: 5)
    hand.up()
    #expect(log.states == [.ended])
    hand.down(on: node)
    hand.drag(by: Vector(dx: -30, dy: 0), steps: 30)
    hand.up()
    #expect(log.states == [.ended, .failed] && hand.arena.isIdle)
  }

  @Test func aSwipeOfThreeFingersTakesThree() {
    let hand = Hand()
    let swipe = SwipeGestureRecognizer(direction: .up)
    swipe.numberOfTouchesRequired = 3
    swipe.allowedSources = .all
    let log = Log(swipe)
    let node = Node(swipe)
    for finger in 0..<3 { hand.down(finger, 50, 50, on: node, source: .touchpad) }
    for step in 1...6 {
      hand.wait(0.01)
      for finger in 0..<3 { hand.move(finger, 50, 50 - 10 * Double(step)) }
    }
    #expect(log.states == [.ended])
    for finger in 0..<3 { hand.up(finger) }
    #expect(log.states == [.ended] && hand.arena.isIdle)
  }

  @Test func aPinchScalesWithoutAFirstJump() {
    let hand = Hand()
    let pinch = PinchGestureRecognizer()
    let log = Log(pinch)
    let node = Node(pinch)
    hand.down(0, 100, 100, on: node)
    hand.down(1, 200, 100, on: node)
    hand.move(1, 210, 100)
    #expect(log.states.isEmpty)
    hand.move(1, 218, 100)
    #expect(log.states == [.began] && pinch.scale == 1)
    hand.wait(0.01)
    hand.move(1, 336, 100)
    #expect(pinch.scale == 2 && pinch.location(in: nil) == Point(x: 218, y: 100))
    #expect(pinch.velocity > 1)
    pinch.scale = 1
    hand.wait(0.01)
    hand.move(0, 218, 100)
    #expect(pinch.scale == 0.5 && pinch.velocity.isFinite)
    hand.up(0)
    #expect(log.states.last == .ended && pinch.location(in: nil) == Point(x: 277, y: 100))
    hand.up(1)
    #expect(hand.arena.isIdle)
  }

  @Test func fingersOnOneSpotPinchByFiniteScales() {
    let hand = Hand()
    let pinch = PinchGestureRecognizer()
    let turn = RotationGestureRecognizer()
    let node = Node(pinch, turn)
    hand.down(0, 100, 100, on: node)
    hand.down(1, 100, 100, on: node)
    for step in 0..<40 {
      hand.wait(0.01)
      hand.move(step % 2, 100 + Double(step % 3), 100)
      #expect(pinch.scale.isFinite && pinch.scale > 0 && pinch.velocity.isFinite)
      #expect(turn.rotation.isFinite && turn.velocity.isFinite)
    }
  }

  @Test func aTurnGoesOnBeyondAHalf() {
    let hand = Hand()
    let turn = RotationGestureRecognizer()
    let log = Log(turn)
    let node = Node(turn)
    hand.down(0, 0, 0, on: node)
    hand.down(1, 100, 0, on: node)
    for step in 1...30 {
      hand.wait(0.01)
      let angle = Double(step) * 0.2
      hand.move(1, 100 * Mathematics.cosine(angle), 100 * Mathematics.sine(angle))
    }
    // The slop is 18 pixels on a circle with a radius of 50.
    #expect(abs(turn.rotation - (6 - 18.0 / 50)) < 1e-9 && abs(turn.velocity - 20) < 1e-6)
    turn.rotation = 0
    hand.move(1, 100, 0)
    #expect(abs(turn.rotation - (2 * .pi - 6)) < 1e-9)
    hand.up(1)
    #expect(log.states.last == .ended)
  }

  @Test func aPinchOnATouchpadBeginsWithTheDisplaysWord() {
    let hand = Hand()
    let pinch = PinchGestureRecognizer()
    let node = Node(pinch)
    hand.down(0, 100, 100, on: node, source: .touchpad)
    hand.down(1, 200, 100, on: node, source: .touchpad)
    hand.move(1, 204, 100)
    #expect(pinch.isActive)
  }

  @Test func bothRunWhereTheDelegateSaysSo() {
    final class Both: GestureRecognizerDelegate {
      func gestureRecognizer(
        _ recognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool { true }
    }
    let hand = Hand()
    let both = Both()
    let pinch = PinchGestureRecognizer()
    let turn = RotationGestureRecognizer()
    pinch.delegate = both
    let node = Node(pinch, turn)
    hand.down(0, 0, 0, on: node)
    hand.down(1, 100, 0, on: node)
    hand.move(1, 100, 100)
    #expect(pinch.isActive && turn.isActive)
    hand.cancel(0)
    #expect(!pinch.isActive && !turn.isActive)
  }
}
