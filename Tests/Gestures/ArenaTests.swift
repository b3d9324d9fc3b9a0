import SashGeometry
import SashGestures
import Testing

@MainActor @Suite struct ArenaTests {
  @Test("LN #127: a second finger neither joins nor disturbs the drag of the first")
  func aSecondFinger() {
    let hand = Hand()
    let pan = PanGestureRecognizer()
    let node = Node(pan)
    hand.down(0, on: node)
    hand.drag(0, by: Vector(dx: 0, dy: 60))
    hand.down(1, 300, 300, on: node)
    hand.drag(1, by: Vector(dx: 0, dy: -200))
    #expect(pan.isActive && pan.translation == Vector(dx: 0, dy: 44))
    hand.up(1)
    #expect(pan.isActive)
    hand.up(0)
    #expect(!pan.isActive && hand.arena.isIdle)
  }

  @Test("LV #8596: the location stays that of the first finger")
  func theFirstFingerIsReported() {
    let hand = Hand()
    let press = PressGestureRecognizer(minimumDuration: 0)
    let node = Node(press)
    hand.down(0, 1, 1, on: node)
    hand.down(1, 50, 50, on: node)
    hand.move(1, 70, 70)
    #expect(press.location(in: nil) == Point(x: 1, y: 1))
  }

  @Test("SDL #10950: a cancelled touch leaves no phantom finger")
  func cancelledTouch() {
    let hand = Hand()
    let pan = PanGestureRecognizer()
    let tap = TapGestureRecognizer()
    let log = Log(pan)
    let taps = Log(tap)
    hand.down(on: Node(pan, tap))
    hand.cancel()
    #expect(log.states == [.failed] && taps.states == [.failed])
    hand.down(on: Node(pan))
    hand.move(0, 0, 40)
    hand.cancel()
    #expect(log.states == [.failed, .began, .cancelled])
    #expect(hand.arena.activeTouches.isEmpty && hand.arena.isIdle)
  }

  @Test("LN #99: a drag survives its recogniser's move to another node")
  func changeOfOwner() {
    let hand = Hand()
    let pan = PanGestureRecognizer()
    let bar = Node(pan)
    let content = Node()
    let log = Log(pan)
    hand.down(on: bar)
    hand.move(0, 0, 40)
    bar.gestureRecognizers = []
    content.add(pan)
    hand.arena.nodeRemoved(bar)
    hand.move(0, 0, 80)
    hand.up()
    #expect(log.states == [.began, .changed, .ended])
  }

  @Test func aRemovedNodeEndsWhatGoesOnInIt() {
    let hand = Hand()
    let pan = PanGestureRecognizer()
    let outer = TapGestureRecognizer()
    let root = Node(outer)
    let middle = Node(in: root)
    let log = Log(pan)
    hand.down(on: Node(in: middle, pan))
    hand.arena.nodeRemoved(middle)
    #expect(log.states == [.failed])
    hand.up()
    #expect(hand.arena.isIdle)
  }

  @Test func aSeatThatGoesTakesItsTouchesOnly() {
    let hand = Hand()
    let one = PanGestureRecognizer()
    let two = PanGestureRecognizer()
    hand.down(0, on: Node(one), seat: 1)
    hand.down(1, on: Node(two), seat: 2)
    hand.move(0, 0, 40)
    hand.move(1, 0, 40)
    hand.arena.cancelTouches(seat: 1)
    #expect(!one.isActive && two.isActive && hand.arena.activeTouches.count == 1)
  }

  @Test("foot #709: a second press without a release ends the first")
  func duplicatePress() {
    let hand = Hand()
    let pan = PanGestureRecognizer()
    let node = Node(pan)
    let log = Log(pan)
    hand.down(on: node, source: .primaryPointer)
    hand.move(0, 0, 40)
    hand.down(on: node, source: .primaryPointer)
    #expect(log.states == [.began, .cancelled] && hand.arena.activeTouches.count == 1)
    hand.move(0, 0, 40)
    hand.up()
    #expect(log.states == [.began, .cancelled, .began, .ended])
  }

  @Test func disablingCancels() {
    let hand = Hand()
    let pan = PanGestureRecognizer()
    let log = Log(pan)
    hand.down(on: Node(pan))
    hand.move(0, 0, 40)
    pan.isEnabled = false
    hand.move(0, 0, 80)
    hand.up()
    hand.down(on: Node(pan))
    #expect(log.states == [.began, .cancelled])
  }

  @Test func anActionMayCancelAnother() {
    let hand = Hand()
    let highlight = PressGestureRecognizer(minimumDuration: 0)
    let pan = PanGestureRecognizer()
    pan.cancelsTouchesInView = false
    let log = Log(highlight)
    pan.onChange = { if $0.state == .began { highlight.cancel() } }
    hand.down(on: Node(highlight, pan))
    hand.move(0, 0, 40)
    #expect(log.states == [.began, .changed, .cancelled] && pan.isActive)
  }

  @Test func positionsThatAreNoNumbersAreLeftOut() {
    let hand = Hand()
    let pan = PanGestureRecognizer()
    hand.down(0, .nan, 0, on: Node(pan))
    #expect(hand.arena.isIdle)
    hand.down(on: Node(pan))
    hand.move(0, 0, 40)
    hand.move(0, .nan, .infinity)
    #expect(pan.translation == Vector(dx: 0, dy: 24))
  }
}
