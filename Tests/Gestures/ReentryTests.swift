// SPDX-License-Identifier: MIT

/// Tests of callbacks that call into their arena, and of recognisers that change during a gesture.
@MainActor @Suite struct ReentryTests {
  @Test func touchesSentByACallbackAreProcessedLast() {
    let simulator = TouchSimulator()
    var order: [String] = []
    let first = LongPressGestureRecognizer(minimumPressDuration: 0)
    let second = LongPressGestureRecognizer(minimumPressDuration: 0)
    let node = TestNode(first, second)
    first.onChange = {
      order.append("first \($0.state)")
      if $0.state == .changed { simulator.up() }
    }
    second.onChange = { order.append("second \($0.state)") }
    simulator.down(on: node)
    simulator.move(0, 1, 1)
    #expect(
      order == [
        "first began", "second began", "first changed", "second changed", "first ended",
        "second ended",
      ])
    #expect(simulator.arena.isIdle)
  }

  @Test func aCallbackMayCancelAll() {
    let simulator = TouchSimulator()
    let pan = PanGestureRecognizer()
    let press = LongPressGestureRecognizer(minimumPressDuration: 0)
    pan.cancelsTouchesInView = false
    let log = StateLog(pan, press)
    pan.addAction { if $0.state == .changed { simulator.arena.cancelAll() } }
    simulator.down(on: TestNode(pan, press))
    simulator.move(0, 0, 40)
    simulator.move(0, 0, 60)
    #expect(log.states.suffix(2) == [.cancelled, .cancelled])
    #expect(simulator.arena.isIdle && simulator.arena.activeTouches.isEmpty)
  }

  @Test("LNPopupController #99: a drag continues when its recogniser moves to another view")
  func movesToAnotherView() {
    let simulator = TouchSimulator()
    let pan = PanGestureRecognizer()
    let bar = TestNode(pan)
    let content = TestNode()
    let log = StateLog(pan)
    simulator.down(on: bar)
    simulator.move(0, 0, 40)
    pan.onChange = { recognizer in
      guard recognizer.node === bar else { return }
      bar.gestureRecognizers = []
      content.add(recognizer)
      simulator.arena.nodeRemoved(bar)
    }
    simulator.move(0, 0, 50)
    simulator.move(0, 0, 60)
    simulator.up()
    #expect(log.states == [.began, .changed, .changed, .ended] && simulator.arena.isIdle)
  }

  @Test func aRecogniserWithoutANodeIsCancelledWhenANodeIsRemoved() {
    let simulator = TouchSimulator()
    let pan = PanGestureRecognizer()
    let node = TestNode(pan)
    let log = StateLog(pan)
    simulator.down(on: node)
    simulator.move(0, 0, 40)
    node.gestureRecognizers = []
    pan.node = nil
    simulator.arena.nodeRemoved(TestNode())
    simulator.move(0, 0, 60)
    simulator.up()
    #expect(log.states == [.began, .cancelled] && simulator.arena.isIdle)
  }

  @Test("OverlayContainer 1.1.1: a recogniser without an owner ends with its touch")
  func releasedByItsOwner() {
    let simulator = TouchSimulator()
    var pan: PanGestureRecognizer? = PanGestureRecognizer()
    let node = TestNode(pan!)
    let log = StateLog(pan!)
    weak let attached = pan
    simulator.down(on: node)
    simulator.move(0, 0, 40)
    node.gestureRecognizers = []
    pan = nil
    simulator.up()
    #expect(log.states == [.began, .ended] && attached == nil && simulator.arena.isIdle)
  }

  @Test func aReleasedArenaCancelsItsGestures() {
    let pan = PanGestureRecognizer()
    let tap = TapGestureRecognizer()
    let hover = HoverGestureRecognizer()
    let node = TestNode(pan, tap, hover)
    let log = StateLog(pan)
    let others = StateLog(tap, hover)
    var arena: GestureArena? = GestureArena(timeline: Timeline())
    arena?.hover(at: .zero, over: node)
    let id = Touch.ID.unique()
    arena?.send(Touch(id: id, phase: .began, position: .zero, time: 0), to: node)
    arena?.send(Touch(id: id, phase: .moved, position: Point(x: 0, y: 17), time: 0), to: nil)
    arena = nil
    #expect(log.states == [.began, .cancelled])
    #expect(others.states == [.began, .failed, .cancelled] && tap.state == .possible)
    // Another arena can use the recogniser.
    let simulator = TouchSimulator()
    simulator.down(on: node)
    simulator.move(0, 0, 40)
    #expect(pan.isActive)
  }

  @Test func aRecogniserBusyInOneWindowGetsNoTouchesOfAnother() {
    let one = TouchSimulator()
    let two = TouchSimulator()
    let pan = PanGestureRecognizer(minimumDistance: 0)
    pan.maximumNumberOfTouches = 2
    let node = TestNode(pan)
    one.down(on: node)
    two.down(on: node)
    #expect(pan.numberOfTouches == 1)
    two.up()
    #expect(pan.isActive && two.arena.isIdle)
    one.up()
    #expect(!pan.isActive && one.arena.isIdle)
  }

  @Test func eitherDelegateMayRequireFailure() {
    final class FailureRequirementDelegate: GestureRecognizerDelegate {
      weak var other: GestureRecognizer?
      var requiresFailureOfOther = true
      func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
      ) -> Bool { requiresFailureOfOther && other === self.other }
      func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
      ) -> Bool { !requiresFailureOfOther && other === self.other }
    }
    for requiresFailureOfOther in [true, false] {
      let simulator = TouchSimulator()
      let delegate = FailureRequirementDelegate()
      delegate.requiresFailureOfOther = requiresFailureOfOther
      let single = TapGestureRecognizer()
      let double = TapGestureRecognizer(count: 2)
      (requiresFailureOfOther ? single : double).delegate = delegate
      delegate.other = requiresFailureOfOther ? double : single
      let log = StateLog(single)
      let node = TestNode(single, double)
      simulator.down(on: node)
      simulator.up()
      #expect(log.states.isEmpty)
      simulator.wait(0.4)
      #expect(log.states == [.ended] && simulator.arena.isIdle)
      withExtendedLifetime(delegate) {}
    }
  }

  @Test func twelveTapsMayTakeLongerThanTheUndecidedLimit() {
    let simulator = TouchSimulator()
    let taps = TapGestureRecognizer(count: 12)
    let log = StateLog(taps)
    let node = TestNode(taps)
    for _ in 0..<12 {
      simulator.down(on: node)
      simulator.wait(0.15)
      simulator.up()
      simulator.wait(0.15)
    }
    #expect(log.states == [.ended])
  }

  @Test("PBPopupController #24: short swipes in a row leave no state behind")
  func shortSwipesInARow() {
    let simulator = TouchSimulator()
    let pan = PanGestureRecognizer(direction: .vertical)
    let tap = TapGestureRecognizer()
    let highlight = LongPressGestureRecognizer(minimumPressDuration: 0)
    let node = TestNode(highlight, tap, pan)
    let log = StateLog(pan)
    for swipe in 0..<20 {
      simulator.down(on: node)
      simulator.drag(by: Vector(dx: 0, dy: swipe % 2 == 0 ? -30 : 30), steps: 3)
      simulator.up()
      #expect(simulator.arena.isIdle && !highlight.isActive)
    }
    #expect(log.states.filter { $0 == .ended }.count == 20)
  }

  @Test(
    "LNPopupUI #25, PBPopupController #4: a slider in a draggable view keeps its touch")
  func aSliderInsideADrag() {
    let simulator = TouchSimulator()
    let slider = PanGestureRecognizer(direction: .horizontal)
    let sheet = PanGestureRecognizer(direction: .vertical)
    let node = TestNode(in: TestNode(sheet), slider)
    simulator.down(on: node)
    simulator.move(0, 30, 10)
    simulator.move(0, 30, 200)
    #expect(slider.isActive && !sheet.isActive)
    simulator.up()
    simulator.down(on: node)
    simulator.move(0, 10, 30)
    simulator.move(0, 200, 30)
    #expect(!slider.isActive && sheet.isActive)
  }
}
