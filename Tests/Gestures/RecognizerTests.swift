// SPDX-License-Identifier: MIT

@MainActor @Suite struct RecognizerTests {
  @Test func aPressAndReleaseIsATap() {
    let simulator = TouchSimulator()
    let tap = TapGestureRecognizer()
    let log = StateLog(tap)
    simulator.down(on: TestNode(tap))
    simulator.move(0, 6, 0)
    #expect(log.states.isEmpty)
    simulator.up()
    #expect(log.states == [.ended] && tap.state == .possible && simulator.arena.isIdle)
  }

  @Test func aPressThatMovesTooFarIsNotATap() {
    let simulator = TouchSimulator()
    let tap = TapGestureRecognizer()
    let log = StateLog(tap)
    simulator.down(on: TestNode(tap))
    simulator.move(0, 30, 0)
    #expect(log.states == [.failed])
    simulator.up()
    #expect(log.states == [.failed] && simulator.arena.isIdle)
  }

  @Test func aPanStartsWithoutAJump() {
    let simulator = TouchSimulator()
    let pan = PanGestureRecognizer(direction: .vertical)
    let log = StateLog(pan)
    simulator.down(0, 5, 100, on: TestNode(pan))
    simulator.move(0, 5, 112)
    #expect(log.states.isEmpty)
    simulator.move(0, 5, 118)
    #expect(log.states == [.began] && pan.translation == Vector(dx: 0, dy: 2))
    simulator.drag(by: Vector(dx: 0, dy: 50))
    #expect(pan.translation == Vector(dx: 0, dy: 52))
    #expect(pan.pressLocation == Point(x: 5, y: 100))
    var release = Vector.zero
    pan.addAction { [unowned pan] _ in release = pan.velocity }
    simulator.up()
    #expect(log.states.last == .ended && abs(release.dy - 500) < 60, "\(release)")
    #expect(simulator.arena.isIdle)
  }

  @Test func aPanHeldStillIsReleasedWithoutVelocity() {
    let simulator = TouchSimulator()
    let pan = PanGestureRecognizer()
    var release: Vector?
    pan.addAction { [unowned pan] _ in if pan.state == .ended { release = pan.velocity } }
    simulator.down(on: TestNode(pan))
    simulator.drag(by: Vector(dx: 0, dy: 200))
    simulator.wait(0.3)
    simulator.up()
    #expect(release == .zero)
  }

  @Test func aPanKeepsToItsDirection() {
    let simulator = TouchSimulator()
    let pan = PanGestureRecognizer(direction: .vertical)
    let log = StateLog(pan)
    simulator.down(on: TestNode(pan))
    simulator.move(0, 20, 5)
    #expect(log.states == [.failed])
    simulator.move(0, 20, 500)
    simulator.up()
    #expect(log.states == [.failed])
  }

  @Test func theInnerPanWins() {
    let simulator = TouchSimulator()
    let inner = PanGestureRecognizer()
    let outer = PanGestureRecognizer()
    let log = StateLog(inner, outer)
    simulator.down(on: TestNode(in: TestNode(outer), inner))
    simulator.move(0, 0, 40)
    #expect(log.states == [.failed, .began] && inner.isActive && !outer.isActive)
  }

  @Test func aHighlightRunsBesideATapAndEndsWithADrag() {
    let simulator = TouchSimulator()
    let highlight = LongPressGestureRecognizer(minimumPressDuration: 0)
    let tap = TapGestureRecognizer()
    let pan = PanGestureRecognizer()
    let log = StateLog(highlight)
    let taps = StateLog(tap)
    let node = TestNode(highlight, tap, pan)
    simulator.down(on: node)
    #expect(log.states == [.began] && taps.states.isEmpty)
    simulator.up()
    #expect(log.states == [.began, .ended] && taps.states == [.ended])
    simulator.down(on: node)
    simulator.move(0, 0, 5)
    simulator.move(0, 0, 40)
    #expect(log.states.suffix(2) == [.changed, .cancelled])
    #expect(pan.isActive && taps.states == [.ended, .failed])
  }

  @Test func aLongPressTakesTheTouchFromATap() {
    let simulator = TouchSimulator()
    let press = LongPressGestureRecognizer()
    let tap = TapGestureRecognizer()
    let log = StateLog(press)
    let taps = StateLog(tap)
    let node = TestNode(press, tap)
    simulator.down(on: node)
    simulator.wait(0.4)
    simulator.up()
    #expect(log.states == [.failed] && taps.states == [.ended])
    simulator.down(on: node)
    simulator.wait(0.6)
    simulator.up()
    #expect(log.states == [.failed, .began, .ended] && taps.states == [.ended, .failed])
  }

  @Test func aSingleTapWaitsForTheDoubleToFail() {
    let simulator = TouchSimulator()
    let single = TapGestureRecognizer()
    let double = TapGestureRecognizer(count: 2)
    single.require(toFail: double)
    let log = StateLog(single)
    let doubles = StateLog(double)
    let node = TestNode(single, double)
    simulator.down(on: node)
    simulator.up()
    #expect(log.states.isEmpty && doubles.states.isEmpty)
    simulator.wait(0.35)
    #expect(log.states == [.ended] && doubles.states == [.failed] && simulator.arena.isIdle)
    simulator.down(on: node)
    simulator.up()
    simulator.wait(0.1)
    simulator.down(on: node)
    simulator.up()
    #expect(log.states == [.ended, .failed] && doubles.states == [.failed, .ended])
    #expect(simulator.arena.isIdle)
  }

  @Test func recognisersThatWaitForEachOtherDoNotDeadlock() {
    let simulator = TouchSimulator()
    let a = TapGestureRecognizer()
    let b = TapGestureRecognizer()
    a.require(toFail: b)
    b.require(toFail: a)
    let log = StateLog(a, b)
    simulator.down(on: TestNode(a, b))
    simulator.up()
    #expect(log.states.count == 2 && log.states.contains(.ended) && simulator.arena.isIdle)
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
    let simulator = TouchSimulator()
    let delegate = Delegate()
    let inner = PanGestureRecognizer()
    let outer = PanGestureRecognizer()
    inner.delegate = delegate
    let node = TestNode(in: TestNode(outer), inner)
    let inners = StateLog(inner)
    let outers = StateLog(outer)
    func swipe() {
      simulator.down(on: node)
      simulator.move(0, 0, 40)
      simulator.up()
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
    let simulator = TouchSimulator()
    let tap = TapGestureRecognizer()
    let log = StateLog(tap)
    let node = TestNode(tap)
    simulator.down(on: node, source: .pointer(button: Touch.secondaryButton))
    simulator.up()
    #expect(log.states.isEmpty)
    simulator.down(on: node, source: .primaryPointer)
    simulator.up()
    #expect(log.states == [.ended])
  }

  @Test func locationsAreInTheCoordinatesOfANode() {
    let simulator = TouchSimulator()
    let tap = TapGestureRecognizer()
    let node = TestNode(tap)
    node.origin = Point(x: 10, y: 20)
    simulator.down(0, 15, 26, on: node)
    #expect(tap.location(in: node) == Point(x: 5, y: 6))
    #expect(tap.location(in: nil) == Point(x: 15, y: 26))
  }
}
