import SashGeometry
import SashGestures
import Testing

/// Touch events that are missing, duplicated, late or invalid.
@MainActor @Suite struct AbsorptionTests {
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
    let hand = Hand()
    let pan = PanGestureRecognizer()
    let log = Log(pan)
    hand.arena.send(touch(1, .began), to: Node(pan))
    hand.arena.send(touch(1, .ended), to: nil)
    hand.arena.send(touch(1, .moved, 90), to: nil)
    hand.arena.send(touch(1, .ended), to: nil)
    hand.arena.send(touch(1, .cancelled), to: nil)
    #expect(log.states == [.failed] && hand.arena.isIdle)
  }

  @Test("winit #3035: a touch that moved is not reported as cancelled")
  func movementIsNoCancellation() {
    let hand = Hand()
    let pan = PanGestureRecognizer()
    let log = Log(pan)
    hand.down(on: Node(pan))
    for step in 1...5 { hand.move(0, 0, 20 * Double(step)) }
    #expect(log.states == [.began, .changed, .changed, .changed, .changed])
  }

  @Test("foot 1.13.1: a release without a press is ignored")
  func releaseWithoutAPress() {
    let hand = Hand()
    let node = Node(TapGestureRecognizer())
    hand.arena.send(touch(1, .ended), to: node)
    hand.arena.send(touch(2, .moved), to: node)
    hand.arena.send(touch(3, .cancelled), to: node)
    #expect(hand.arena.isIdle)
  }

  @Test("a reused identity of a touch elsewhere leaves no recogniser waiting")
  func numbersComeBack() {
    final class Undecided: GestureRecognizer {
      override func shouldReceive(_ touch: Touch) -> Bool { true }
    }
    let hand = Hand()
    let watcher = Undecided()
    let log = Log(watcher)
    let (node, other) = (Node(watcher), Node(TapGestureRecognizer()))
    hand.arena.send(touch(1, .began), to: node)
    hand.arena.send(touch(2, .began), to: node)
    hand.arena.send(touch(2, .ended), to: nil)
    hand.arena.send(touch(2, .began), to: other)
    #expect(log.states == [])
    hand.arena.send(touch(1, .ended), to: nil)
    #expect(log.states == [.failed])
    hand.arena.send(touch(2, .ended), to: nil)
    #expect(hand.arena.isIdle)
  }

  @Test func aTouchThatGoesDownTwiceIsANewOne() {
    let hand = Hand()
    let pan = PanGestureRecognizer()
    let log = Log(pan)
    let node = Node(pan)
    hand.arena.send(touch(1, .began), to: node)
    hand.arena.send(touch(1, .moved, 40), to: nil)
    hand.arena.send(touch(1, .began, 100), to: node)
    #expect(log.states == [.began, .cancelled] && pan.pressLocation.y == 100)
    hand.arena.send(touch(1, .ended, 100), to: nil)
    #expect(log.states == [.began, .cancelled, .failed] && hand.arena.isIdle)
  }

  @Test func aNumberUsedAgainCountsForBothTapsOfADouble() {
    let hand = Hand()
    let tap = TapGestureRecognizer(count: 2)
    let log = Log(tap)
    let node = Node(tap)
    for _ in 0..<2 {
      hand.arena.send(touch(1, .began), to: node)
      hand.arena.send(touch(1, .ended), to: nil)
    }
    #expect(log.states == [.ended] && hand.arena.isIdle)
  }

  @Test func timesThatGoBackALittleStayWhereTheyWere() {
    let hand = Hand()
    let pan = PanGestureRecognizer()
    var times: [Double] = []
    pan.addAction { times.append($0.touches[0].time) }
    hand.arena.send(touch(1, .began, at: 10), to: Node(pan))
    hand.arena.send(touch(1, .moved, 40, at: 10.02), to: nil)
    hand.arena.send(touch(1, .moved, 42, at: 10.01), to: nil)
    hand.arena.send(touch(1, .moved, 44, at: .nan), to: nil)
    hand.arena.send(touch(1, .moved, 46, at: 3), to: nil)
    #expect(times == [10.02, 10.02, 10.02, 3] && pan.translation.dy == 30)
    #expect(pan.velocity.isFinite)
  }

  @Test func aTouchKeepsItsSource() {
    let hand = Hand()
    let pan = PanGestureRecognizer()
    hand.arena.send(touch(1, .began), to: Node(pan))
    hand.arena.send(touch(1, .moved, 10, .primaryPointer), to: nil)
    #expect(!pan.isActive && pan.touches.first?.source == .finger)
  }

  @Test("waydroid #350: a removed device cancels its touches only")
  func aDeviceThatGoes() {
    let hand = Hand()
    let fingers = PanGestureRecognizer()
    let pointers = PanGestureRecognizer()
    hand.down(0, on: Node(fingers))
    hand.down(1, on: Node(pointers), source: .primaryPointer)
    hand.move(0, 0, 40)
    hand.move(1, 0, 40)
    hand.arena.cancelTouches(seat: 0, kinds: .finger)
    #expect(!fingers.isActive && pointers.isActive && hand.arena.activeTouches.count == 1)
    hand.down(0, on: Node(fingers))
    hand.move(0, 0, 40)
    #expect(fingers.isActive)
  }

  @Test func oneAttemptTakesOneKindOfTouches() {
    let hand = Hand()
    let pinch = PinchGestureRecognizer()
    let node = Node(pinch)
    hand.down(0, 0, 0, on: node)
    hand.down(1, 100, 0, on: node, source: .stylus)
    #expect(pinch.numberOfTouches == 1)
    hand.up(0)
    hand.up(1)
    pinch.requiresExclusiveTouchType = false
    hand.down(0, 0, 0, on: node)
    hand.down(1, 100, 0, on: node, source: .stylus)
    #expect(pinch.numberOfTouches == 2)
  }
}
