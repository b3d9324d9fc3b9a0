import SashGeometry
import SashGestures
import SashMotion
import Testing

/// Calls of callbacks into their arena, and changes of recognisers during a gesture.
@MainActor @Suite struct ReentryTests {
  @Test func whatACallbackSendsComesAfterAllHeardTheMoment() {
    let hand = Hand()
    var order: [String] = []
    let first = PressGestureRecognizer(minimumDuration: 0)
    let second = PressGestureRecognizer(minimumDuration: 0)
    let node = Node(first, second)
    first.onChange = {
      order.append("first \($0.state)")
      if $0.state == .changed { hand.up() }
    }
    second.onChange = { order.append("second \($0.state)") }
    hand.down(on: node)
    hand.move(0, 1, 1)
    #expect(
      order == [
        "first began", "second began", "first changed", "second changed", "first ended",
        "second ended",
      ])
    #expect(hand.arena.isIdle)
  }

  @Test func aCallbackMayCancelAll() {
    let hand = Hand()
    let pan = PanGestureRecognizer()
    let press = PressGestureRecognizer(minimumDuration: 0)
    pan.cancelsTouchesInView = false
    let log = Log(pan, press)
    pan.addAction { if $0.state == .changed { hand.arena.cancelAll() } }
    hand.down(on: Node(pan, press))
    hand.move(0, 0, 40)
    hand.move(0, 0, 60)
    #expect(log.states.suffix(2) == [.cancelled, .cancelled])
    #expect(hand.arena.isIdle && hand.arena.activeTouches.isEmpty)
  }

  @Test("LN #99: a drag continues when its recogniser moves to another view")
  func aNewOwner() {
    let hand = Hand()
    let pan = PanGestureRecognizer()
    let bar = Node(pan)
    let content = Node()
    let log = Log(pan)
    hand.down(on: bar)
    hand.move(0, 0, 40)
    pan.onChange = { recognizer in
      guard recognizer.node === bar else { return }
      bar.gestureRecognizers = []
      content.add(recognizer)
      hand.arena.nodeRemoved(bar)
    }
    hand.move(0, 0, 50)
    hand.move(0, 0, 60)
    hand.up()
    #expect(log.states == [.began, .changed, .changed, .ended] && hand.arena.isIdle)
  }

  @Test func aRecogniserOnNoNodeAnyMoreIsCancelledWithTheNextNodeThatGoes() {
    let hand = Hand()
    let pan = PanGestureRecognizer()
    let node = Node(pan)
    let log = Log(pan)
    hand.down(on: node)
    hand.move(0, 0, 40)
    node.gestureRecognizers = []
    pan.node = nil
    hand.arena.nodeRemoved(Node())
    hand.move(0, 0, 60)
    hand.up()
    #expect(log.states == [.began, .cancelled] && hand.arena.isIdle)
  }

  @Test("OC 1.1.1: a recogniser without an owner ends with its touch")
  func aForgottenRecogniser() {
    let hand = Hand()
    var pan: PanGestureRecognizer? = PanGestureRecognizer()
    let node = Node(pan!)
    let log = Log(pan!)
    weak let kept = pan
    hand.down(on: node)
    hand.move(0, 0, 40)
    node.gestureRecognizers = []
    pan = nil
    hand.up()
    #expect(log.states == [.began, .ended] && kept == nil && hand.arena.isIdle)
  }

  @Test func anArenaThatGoesEndsWhatItHeld() {
    let pan = PanGestureRecognizer()
    let tap = TapGestureRecognizer()
    let hover = HoverGestureRecognizer()
    let node = Node(pan, tap, hover)
    let log = Log(pan)
    let others = Log(tap, hover)
    var arena: GestureArena? = GestureArena(timeline: Timeline())
    arena?.hover(at: .zero, over: node)
    let id = Touch.ID.unique()
    arena?.send(Touch(id: id, phase: .began, position: .zero, time: 0), to: node)
    arena?.send(Touch(id: id, phase: .moved, position: Point(x: 0, y: 17), time: 0), to: nil)
    arena = nil
    #expect(log.states == [.began, .cancelled])
    #expect(others.states == [.began, .failed, .cancelled] && tap.state == .possible)
    // Another arena can use the recogniser.
    let hand = Hand()
    hand.down(on: node)
    hand.move(0, 0, 40)
    #expect(pan.isActive)
  }

  @Test func aRecogniserThatIsBusyInOneWindowIsNotOfferedTouchesOfAnother() {
    let one = Hand()
    let two = Hand()
    let pan = PanGestureRecognizer(minimumDistance: 0)
    pan.maximumNumberOfTouches = 2
    let node = Node(pan)
    one.down(on: node)
    two.down(on: node)
    #expect(pan.numberOfTouches == 1)
    two.up()
    #expect(pan.isActive && two.arena.isIdle)
    one.up()
    #expect(!pan.isActive && one.arena.isIdle)
  }

  @Test func bothSidesMayAskToWait() {
    final class Waits: GestureRecognizerDelegate {
      weak var other: GestureRecognizer?
      var isPatient = true
      func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
      ) -> Bool { isPatient && other === self.other }
      func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
      ) -> Bool { !isPatient && other === self.other }
    }
    for isPatient in [true, false] {
      let hand = Hand()
      let delegate = Waits()
      delegate.isPatient = isPatient
      let single = TapGestureRecognizer()
      let double = TapGestureRecognizer(count: 2)
      (isPatient ? single : double).delegate = delegate
      delegate.other = isPatient ? double : single
      let log = Log(single)
      let node = Node(single, double)
      hand.down(on: node)
      hand.up()
      #expect(log.states.isEmpty)
      hand.wait(0.4)
      #expect(log.states == [.ended] && hand.arena.isIdle)
      withExtendedLifetime(delegate) {}
    }
  }

  @Test func twelveTapsMayTakeLongerThanOneWaits() {
    let hand = Hand()
    let taps = TapGestureRecognizer(count: 12)
    let log = Log(taps)
    let node = Node(taps)
    for _ in 0..<12 {
      hand.down(on: node)
      hand.wait(0.15)
      hand.up()
      hand.wait(0.15)
    }
    #expect(log.states == [.ended])
  }

  @Test("PBPopupController #24: short swipes in a row leave no state behind")
  func shortSwipesInARow() {
    let hand = Hand()
    let pan = PanGestureRecognizer(direction: .vertical)
    let tap = TapGestureRecognizer()
    let highlight = PressGestureRecognizer(minimumDuration: 0)
    let node = Node(highlight, tap, pan)
    let log = Log(pan)
    for turn in 0..<20 {
      hand.down(on: node)
      hand.drag(by: Vector(dx: 0, dy: turn % 2 == 0 ? -30 : 30), steps: 3)
      hand.up()
      #expect(hand.arena.isIdle && !highlight.isActive)
    }
    #expect(log.states.filter { $0 == .ended }.count == 20)
  }

  @Test(
    "LNPopupUI #25, PBPopupController #4: a slider in a draggable view keeps its touch")
  func aSliderInsideADrag() {
    let hand = Hand()
    let slider = PanGestureRecognizer(direction: .horizontal)
    let sheet = PanGestureRecognizer(direction: .vertical)
    let node = Node(in: Node(sheet), slider)
    hand.down(on: node)
    hand.move(0, 30, 10)
    hand.move(0, 30, 200)
    #expect(slider.isActive && !sheet.isActive)
    hand.up()
    hand.down(on: node)
    hand.move(0, 10, 30)
    hand.move(0, 200, 30)
    #expect(!slider.isActive && sheet.isActive)
  }
}
