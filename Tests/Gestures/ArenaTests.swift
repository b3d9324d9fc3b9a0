// SPDX-License-Identifier: MIT

@MainActor @Suite struct ArenaTests {
  @Test("LNPopupController #127: a second finger neither joins nor disturbs the drag of the first")
  func aSecondFinger() {
    let simulator = TouchSimulator()
    let pan = PanGestureRecognizer()
    let node = TestNode(pan)
    simulator.down(0, on: node)
    simulator.drag(0, by: Vector(dx: 0, dy: 60))
    simulator.down(1, 300, 300, on: node)
    simulator.drag(1, by: Vector(dx: 0, dy: -200))
    #expect(pan.isActive && pan.translation == Vector(dx: 0, dy: 44))
    simulator.up(1)
    #expect(pan.isActive)
    simulator.up(0)
    #expect(!pan.isActive && simulator.arena.isIdle)
  }

  @Test("LVGL #8596: the location stays that of the first finger")
  func theFirstFingerIsReported() {
    let simulator = TouchSimulator()
    let press = LongPressGestureRecognizer(minimumPressDuration: 0)
    let node = TestNode(press)
    simulator.down(0, 1, 1, on: node)
    simulator.down(1, 50, 50, on: node)
    simulator.move(1, 70, 70)
    #expect(press.location(in: nil) == Point(x: 1, y: 1))
  }

  @Test("SDL #10950: a cancelled touch leaves no phantom finger")
  func cancelledTouch() {
    let simulator = TouchSimulator()
    let pan = PanGestureRecognizer()
    let tap = TapGestureRecognizer()
    let log = StateLog(pan)
    let taps = StateLog(tap)
    simulator.down(on: TestNode(pan, tap))
    simulator.cancel()
    #expect(log.states == [.failed] && taps.states == [.failed])
    simulator.down(on: TestNode(pan))
    simulator.move(0, 0, 40)
    simulator.cancel()
    #expect(log.states == [.failed, .began, .cancelled])
    #expect(simulator.arena.activeTouches.isEmpty && simulator.arena.isIdle)
  }

  @Test("LNPopupController #99: a drag survives its recogniser's move to another node")
  func changeOfOwner() {
    let simulator = TouchSimulator()
    let pan = PanGestureRecognizer()
    let bar = TestNode(pan)
    let content = TestNode()
    let log = StateLog(pan)
    simulator.down(on: bar)
    simulator.move(0, 0, 40)
    bar.gestureRecognizers = []
    content.add(pan)
    simulator.arena.nodeRemoved(bar)
    simulator.move(0, 0, 80)
    simulator.up()
    #expect(log.states == [.began, .changed, .ended])
  }

  @Test func removingANodeCancelsItsGestures() {
    let simulator = TouchSimulator()
    let pan = PanGestureRecognizer()
    let outer = TapGestureRecognizer()
    let root = TestNode(outer)
    let middle = TestNode(in: root)
    let log = StateLog(pan)
    simulator.down(on: TestNode(in: middle, pan))
    simulator.arena.nodeRemoved(middle)
    #expect(log.states == [.failed])
    simulator.up()
    #expect(simulator.arena.isIdle)
  }

  @Test func cancellingASeatLeavesOtherSeats() {
    let simulator = TouchSimulator()
    let one = PanGestureRecognizer()
    let two = PanGestureRecognizer()
    simulator.down(0, on: TestNode(one), seat: 1)
    simulator.down(1, on: TestNode(two), seat: 2)
    simulator.move(0, 0, 40)
    simulator.move(1, 0, 40)
    simulator.arena.cancelTouches(seat: 1)
    #expect(!one.isActive && two.isActive && simulator.arena.activeTouches.count == 1)
  }

  @Test("foot #709: a second press without a release ends the first")
  func duplicatePress() {
    let simulator = TouchSimulator()
    let pan = PanGestureRecognizer()
    let node = TestNode(pan)
    let log = StateLog(pan)
    simulator.down(on: node, source: .primaryPointer)
    simulator.move(0, 0, 40)
    simulator.down(on: node, source: .primaryPointer)
    #expect(log.states == [.began, .cancelled] && simulator.arena.activeTouches.count == 1)
    simulator.move(0, 0, 40)
    simulator.up()
    #expect(log.states == [.began, .cancelled, .began, .ended])
  }

  @Test func disablingCancels() {
    let simulator = TouchSimulator()
    let pan = PanGestureRecognizer()
    let log = StateLog(pan)
    simulator.down(on: TestNode(pan))
    simulator.move(0, 0, 40)
    pan.isEnabled = false
    simulator.move(0, 0, 80)
    simulator.up()
    simulator.down(on: TestNode(pan))
    #expect(log.states == [.began, .cancelled])
  }

  @Test func anActionMayCancelAnother() {
    let simulator = TouchSimulator()
    let highlight = LongPressGestureRecognizer(minimumPressDuration: 0)
    let pan = PanGestureRecognizer()
    pan.cancelsTouchesInView = false
    let log = StateLog(highlight)
    pan.onChange = { if $0.state == .began { highlight.cancel() } }
    simulator.down(on: TestNode(highlight, pan))
    simulator.move(0, 0, 40)
    #expect(log.states == [.began, .changed, .cancelled] && pan.isActive)
  }

  @Test func positionsThatAreNotFiniteAreIgnored() {
    let simulator = TouchSimulator()
    let pan = PanGestureRecognizer()
    simulator.down(0, .nan, 0, on: TestNode(pan))
    #expect(simulator.arena.isIdle)
    simulator.down(on: TestNode(pan))
    simulator.move(0, 0, 40)
    simulator.move(0, .nan, .infinity)
    #expect(pan.translation == Vector(dx: 0, dy: 24))
  }
}
