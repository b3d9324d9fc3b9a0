import SashGeometry
import SashGestures
import Testing

@MainActor @Suite struct TouchpadTests {
  private func scroll(_ pan: PanGestureRecognizer, _ steps: Vector...) -> Hand {
    pan.allowedSources = .all
    let hand = Hand()
    hand.down(on: Node(pan), source: .touchpad)
    var place = Point.zero
    for step in steps {
      hand.wait(0.01)
      place += step
      hand.move(0, place.x, place.y)
    }
    return hand
  }

  @Test func onlyThoseThatAskHearOfTouchpads() {
    let hand = Hand()
    let tap = TapGestureRecognizer()
    let press = PressGestureRecognizer(minimumDuration: 0)
    let deaf = PanGestureRecognizer()
    let pan = PanGestureRecognizer()
    pan.allowedSources.insert(.touchpad)
    let others = Log(tap, press, deaf)
    let log = Log(pan)
    hand.down(on: Node(tap, press, deaf, pan), source: .touchpad)
    hand.move(0, 0, -3)
    hand.up()
    #expect(others.states.isEmpty && log.states == [.began, .ended])
  }

  @Test func aScrollDragsFromItsFirstStep() {
    let pan = PanGestureRecognizer(direction: .vertical)
    let hand = scroll(pan, Vector(dx: 0, dy: -1))
    #expect(pan.isActive && pan.translation == Vector(dx: 0, dy: -1))
    hand.up()
    #expect(hand.arena.isIdle)
  }

  @Test func aTouchThatDidNotScrollIsNoDrag() {
    let pan = PanGestureRecognizer(minimumDistance: 0)
    let hand = scroll(pan, .zero)
    #expect(!pan.isActive)
    hand.up()
    #expect(hand.arena.isIdle)
  }

  @Test("adw 1.10.alpha (3cf8369a): mostly horizontal scrolls are not vertical drags")
  func mostlySideways() {
    let vertical = PanGestureRecognizer(direction: .vertical)
    let log = Log(vertical)
    let hand = scroll(vertical, Vector(dx: 3, dy: 2), Vector(dx: 0, dy: 60))
    #expect(log.states == [.failed])
    hand.up()
    let horizontal = PanGestureRecognizer(direction: .horizontal)
    let other = scroll(horizontal, Vector(dx: 3, dy: 2), Vector(dx: 0, dy: 60))
    #expect(horizontal.isActive)
    other.up()
  }

  @Test func anAxisThatHardlyLeadsWaits() {
    let pan = PanGestureRecognizer(direction: .vertical)
    let log = Log(pan)
    let hand = scroll(pan, Vector(dx: 2, dy: 2.2))
    #expect(log.states.isEmpty)
    hand.move(0, 2, 4)
    #expect(log.states == [.began] && pan.translation.dy == 4)
  }

  @Test func aWobbleOfFingersThatComeDownTellsNoAxis() {
    let pan = PanGestureRecognizer(direction: .vertical)
    let log = Log(pan)
    let hand = scroll(pan, Vector(dx: 0.5, dy: 0))
    #expect(log.states.isEmpty)
    hand.move(0, 0.5, 2)
    #expect(log.states == [.began] && pan.translation.dy == 2)
  }

  @Test func aDiagonalScrollIsDecidedBeforeLong() {
    let pan = PanGestureRecognizer(direction: .vertical)
    let log = Log(pan)
    let hand = scroll(pan, Vector(dx: 5, dy: 5), Vector(dx: 5, dy: 5.5))
    #expect(log.states == [.began])
    hand.up()
  }
}
