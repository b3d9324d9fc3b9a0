import SashGeometry
import SashGestures
import Testing

@MainActor @Suite struct RecognizerTests {
  @Test func aPressAndReleaseIsATap() {
    let hand = Hand()
    let tap = TapGestureRecognizer()
    let log = Log(tap)
    hand.down(on: Node(tap))
    hand.move(0, 6, 0)
    #expect(log.states.isEmpty)
    hand.up()
    #expect(log.states == [.ended] && tap.state == .possible && hand.arena.isIdle)
  }

  @Test func aPressThatWandersIsNoTap() {
    let hand = Hand()
    let tap = TapGestureRecognizer()
    let log = Log(tap)
    hand.down(on: Node(tap))
    hand.move(0, 30, 0)
    #expect(log.states == [.failed])
    hand.up()
    #expect(log.states == [.failed] && hand.arena.isIdle)
  }

  @Test func aPanFollowsWithoutAFirstJump() {
    let hand = Hand()
    let pan = PanGestureRecognizer(direction: .vertical)
    let log = Log(pan)
    hand.down(0, 5, 100, on: Node(pan))
    hand.move(0, 5, 112)
    #expect(log.states.isEmpty)
    hand.move(0, 5, 118)
    #expect(log.states == [.began] && pan.translation == Vector(dx: 0, dy: 2))
    hand.drag(by: Vector(dx: 0, dy: 50))
    #expect(pan.translation == Vector(dx: 0, dy: 52))
    #expect(pan.pressLocation == Point(x: 5, y: 100))
    var release = Vector.zero
    pan.addAction { [unowned pan] _ in release = pan.velocity }
    hand.up()
    #expect(log.states.last == .ended && abs(release.dy - 500) < 60, "\(release)")
    #expect(hand.arena.isIdle)
  }

  @Test func aPanHeldStillIsReleasedWithoutVelocity() {
    let hand = Hand()
    let pan = PanGestureRecognizer()
    var release: Vector?
    pan.addAction { [unowned pan] _ in if pan.state == .ended { release = pan.velocity } }
    hand.down(on: Node(pan))
    hand.drag(by: Vector(dx: 0, dy: 200))
    hand.wait(0.3)
    hand.up()
    #expect(release == .zero)
  }

  @Test func aPanKeepsToItsDirection() {
    let hand = Hand()
    let pan = PanGestureRecognizer(direction: .vertical)
    let log = Log(pan)
    hand.down(on: Node(pan))
    hand.move(0, 20, 5)
    #expect(log.states == [.failed])
    hand.move(0, 20, 500)
    hand.up()
    #expect(log.states == [.failed])
  }

  @Test func theInnerPanWins() {
    let hand = Hand()
    let inner = PanGestureRecognizer()
    let outer = PanGestureRecognizer()
    let log = Log(inner, outer)
    hand.down(on: Node(in: Node(outer), inner))
    hand.move(0, 0, 40)
    #expect(log.states == [.failed, .began] && inner.isActive && !outer.isActive)
  }

  @Test func aHighlightRunsBesideATapAndEndsWithADrag() {
    let hand = Hand()
    let highlight = PressGestureRecognizer(minimumDuration: 0)
    let tap = TapGestureRecognizer()
    let pan = PanGestureRecognizer()
    let log = Log(highlight)
    let taps = Log(tap)
    let node = Node(highlight, tap, pan)
    hand.down(on: node)
    #expect(log.states == [.began] && taps.states.isEmpty)
    hand.up()
    #expect(log.states == [.began, .ended] && taps.states == [.ended])
    hand.down(on: node)
    hand.move(0, 0, 5)
    hand.move(0, 0, 40)
    #expect(log.states.suffix(2) == [.changed, .cancelled])
    #expect(pan.isActive && taps.states == [.ended, .failed])
  }

  @Test func aLongPressTakesTheTouchFromATap() {
    let hand = Hand()
    let press = PressGestureRecognizer()
    let tap = TapGestureRecognizer()
    let log = Log(press)
    let taps = Log(tap)
    let node = Node(press, tap)
    hand.down(on: node)
    hand.wait(0.4)
    hand.up()
    #expect(log.states == [.failed] && taps.states == [.ended])
    hand.down(on: node)
    hand.wait(0.6)
    hand.up()
    #expect(log.states == [.failed, .began, .ended] && taps.states == [.ended, .failed])
  }

  @Test func aSingleTapWaitsForTheDoubleToFail() {
    let hand = Hand()
    let single = TapGestureRecognizer()
    let double = TapGestureRecognizer(count: 2)
    single.require(toFail: double)
    let log = Log(single)
    let doubles = Log(double)
    let node = Node(single, double)
    hand.down(on: node)
    hand.up()
    #expect(log.states.isEmpty && doubles.states.isEmpty)
    hand.wait(0.35)
    #expect(log.states == [.ended] && doubles.states == [.failed] && hand.arena.isIdle)
    hand.down(on: node)
    hand.up()
    hand.wait(0.1)
    hand.down(on: node)
    hand.up()
    #expect(log.states == [.ended, .failed] && doubles.states == [.failed, .ended])
    #expect(hand.arena.isIdle)
  }

  @Test func twoThatWaitForEachOtherAreNotStuck() {
    let hand = Hand()
    let a = TapGestureRecognizer()
    let b = TapGestureRecognizer()
    a.require(toFail: b)
    b.require(toFail: a)
    let log = Log(a, b)
    hand.down(on: Node(a, b))
    hand.up()
    #expect(log.states.count == 2 && log.states.contains(.ended) && hand.arena.isIdle)
  }

  @Test func aDelegateRefusesAndShares() {
    final class Delegate: GestureRecognizerDelegate {
      var begins = true
      var receives = true
      var shares = false
      func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { begins }
      func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldReceive touch: Touch
      ) -> Bool { receives }
      func gestureRecognizer(
        _ recognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool { shares }
    }
    let hand = Hand()
    let delegate = Delegate()
    let inner = PanGestureRecognizer()
    let outer = PanGestureRecognizer()
    inner.delegate = delegate
    let node = Node(in: Node(outer), inner)
    let inners = Log(inner)
    let outers = Log(outer)
    func swipe() {
      hand.down(on: node)
      hand.move(0, 0, 40)
      hand.up()
    }
    delegate.begins = false
    swipe()
    #expect(inners.states == [.failed] && outers.states == [.began, .ended])
    delegate.begins = true
    delegate.receives = false
    swipe()
    #expect(inners.states == [.failed] && outers.states == [.began, .ended, .began, .ended])
    delegate.receives = true
    delegate.shares = true
    swipe()
    #expect(inners.states == [.failed, .began, .ended])
    #expect(outers.states.count == 6)
  }

  @Test func onlyThePrimaryButtonTouches() {
    let hand = Hand()
    let tap = TapGestureRecognizer()
    let log = Log(tap)
    let node = Node(tap)
    hand.down(on: node, source: .pointer(button: Touch.secondaryButton))
    hand.up()
    #expect(log.states.isEmpty)
    hand.down(on: node, source: .primaryPointer)
    hand.up()
    #expect(log.states == [.ended])
  }

  @Test func locationsAreInTheCoordinatesOfANode() {
    let hand = Hand()
    let tap = TapGestureRecognizer()
    let node = Node(tap)
    node.origin = Point(x: 10, y: 20)
    hand.down(0, 15, 26, on: node)
    #expect(tap.location(in: node) == Point(x: 5, y: 6))
    #expect(tap.location(in: nil) == Point(x: 15, y: 26))
  }
}
