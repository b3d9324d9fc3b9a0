// SPDX-License-Identifier: MIT

/// Taps, long presses, pans, edge drags and menus.
@MainActor @Suite struct GestureKindTests {
  // MARK: Taps of several fingers

  @Test func aTwoFingerTapNeedsTwoFingers() {
    let simulator = TouchSimulator()
    let tap = TapGestureRecognizer(touches: 2)
    let log = StateLog(tap)
    let node = TestNode(tap)
    simulator.down(0, 10, 10, on: node)
    simulator.up(0)
    #expect(log.states == [.failed])
    simulator.down(0, 10, 10, on: node)
    simulator.down(1, 90, 10, on: node)
    simulator.up(0)
    #expect(log.states == [.failed])
    simulator.up(1)
    #expect(log.states == [.failed, .ended] && simulator.arena.isIdle)
  }

  @Test func aTwoFingerDoubleTapNeedsFourPresses() {
    let simulator = TouchSimulator()
    let tap = TapGestureRecognizer(count: 2, touches: 2)
    let log = StateLog(tap)
    let node = TestNode(tap)
    for rotation in 0..<2 {
      simulator.down(0, 10, 10, on: node)
      simulator.down(1, 90, 10, on: node)
      simulator.up(1)
      simulator.up(0)
      simulator.wait(0.1)
      #expect(log.states.count == rotation)
    }
    #expect(log.states == [.ended] && simulator.arena.isIdle)
  }

  // MARK: Long presses

  @Test func theDelayAndTheMovementOfALongPressAreSettings() {
    let simulator = TouchSimulator()
    simulator.arena.settings.longPressDelay = 1
    simulator.arena.settings.longPressMovement = 4
    let press = LongPressGestureRecognizer()
    let log = StateLog(press)
    let node = TestNode(press)
    simulator.down(on: node)
    simulator.wait(0.9)
    #expect(log.states.isEmpty)
    simulator.wait(0.2)
    simulator.up()
    #expect(log.states == [.began, .ended])
    simulator.down(on: node)
    simulator.move(0, 0, 5)
    #expect(log.states == [.began, .ended, .failed])
  }

  @Test func theOwnersValuesOverrideTheSettings() {
    let simulator = TouchSimulator()
    simulator.arena.settings.longPressDelay = 1
    simulator.arena.settings.dragSlop.finger = 100
    let press = LongPressGestureRecognizer(minimumPressDuration: 0.2)
    let pan = PanGestureRecognizer(minimumDistance: 5)
    simulator.down(on: TestNode(press))
    simulator.wait(0.3)
    #expect(press.isActive)
    simulator.down(1, on: TestNode(pan))
    simulator.move(1, 0, 6)
    #expect(pan.isActive)
  }

  // MARK: Pans

  @Test func aDragOfTwoFingersWaitsForTheSecond() {
    let simulator = TouchSimulator()
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    let log = StateLog(pan)
    let node = TestNode(pan)
    simulator.down(0, 0, 0, on: node)
    simulator.move(0, 0, 40)
    #expect(log.states.isEmpty)
    simulator.down(1, 100, 40, on: node)
    simulator.move(0, 0, 60)
    #expect(log.states.isEmpty)
    simulator.move(1, 100, 60)
    #expect(log.states == [.began] && pan.translation == Vector(dx: 0, dy: 4))
    simulator.up(0)
    #expect(log.states == [.began, .ended])
    simulator.up(1)
    #expect(simulator.arena.isIdle)
  }

  @Test func aFingerThatJoinsOrLeavesDoesNotMoveTheDrag() {
    let simulator = TouchSimulator()
    let pan = PanGestureRecognizer(minimumDistance: 0)
    pan.maximumNumberOfTouches = 3
    let node = TestNode(pan)
    simulator.down(0, 0, 0, on: node)
    simulator.drag(0, by: Vector(dx: 0, dy: 50))
    let velocity = pan.velocity.dy
    simulator.down(1, 300, 400, on: node)
    #expect(pan.translation == Vector(dx: 0, dy: 50))
    #expect(abs(pan.velocity.dy - velocity) < 1)
    simulator.move(1, 300, 410)
    #expect(pan.translation == Vector(dx: 0, dy: 55))
    simulator.up(0)
    #expect(pan.isActive && pan.translation == Vector(dx: 0, dy: 55))
    simulator.move(1, 300, 420)
    #expect(pan.translation == Vector(dx: 0, dy: 65))
    simulator.up(1)
    #expect(simulator.arena.isIdle)
  }

  @Test("LVGL #8596: the location of a drag stays that of the first finger")
  func theFirstFingerOfADragIsReported() {
    let simulator = TouchSimulator()
    let pan = PanGestureRecognizer(minimumDistance: 0)
    pan.maximumNumberOfTouches = 2
    let node = TestNode(pan)
    simulator.down(0, 5, 5, on: node)
    simulator.down(1, 200, 200, on: node)
    simulator.move(1, 220, 220)
    #expect(pan.location(in: nil) == Point(x: 5, y: 5) && pan.numberOfTouches == 2)
    simulator.up(0)
    #expect(pan.location(in: nil) == Point(x: 220, y: 220) && pan.numberOfTouches == 1)
  }

  // MARK: Edges

  @Test func anEdgeDragBeginsAtTheEdgeAndMovesInwards() {
    let simulator = TouchSimulator()
    let pan = ScreenEdgePanGestureRecognizer(edges: [.left, .bottom])
    let log = StateLog(pan)
    let node = TestNode(pan)
    node.gestureRootSize = Size(width: 400, height: 300)
    func drag(_ x: Double, _ y: Double, by displacement: Vector) {
      simulator.down(0, x, y, on: node)
      simulator.move(0, x + displacement.dx, y + displacement.dy)
      simulator.up()
    }
    drag(30, 100, by: Vector(dx: 40, dy: 0))
    drag(395, 100, by: Vector(dx: -40, dy: 0))
    #expect(log.states.isEmpty)
    drag(10, 100, by: Vector(dx: 40, dy: 3))
    #expect(log.states == [.began, .ended] && pan.touchedEdges == .left)
    drag(10, 100, by: Vector(dx: 3, dy: 40))
    #expect(log.states == [.began, .ended, .failed])
    drag(200, 290, by: Vector(dx: 0, dy: -40))
    #expect(log.states == [.began, .ended, .failed, .began, .ended])
    simulator.arena.settings.edgeWidth = 50
    drag(30, 100, by: Vector(dx: 40, dy: 0))
    #expect(log.states.count == 7 && simulator.arena.isIdle)
  }

  @Test func theEdgeWidthAppliesToTheFirstTouch() {
    let simulator = TouchSimulator()
    simulator.arena.settings.edgeWidth = 50
    let pan = ScreenEdgePanGestureRecognizer(edges: .left)
    let node = TestNode(pan)
    node.gestureRootSize = Size(width: 400, height: 300)
    simulator.down(0, 30, 100, on: node)
    simulator.move(0, 70, 100)
    #expect(pan.isActive)
  }

  // MARK: Menus

  @Test func pressDragAndReleaseSelects() {
    let simulator = TouchSimulator()
    let menu = PressDragReleaseGestureRecognizer()
    let log = StateLog(menu)
    var releases: [PressDragReleaseGestureRecognizer.Release] = []
    menu.addAction { [unowned menu] _ in if let release = menu.release { releases.append(release) }
    }
    simulator.down(on: TestNode(menu), source: .primaryPointer)
    #expect(log.states == [.began])
    simulator.drag(by: Vector(dx: 0, dy: 60))
    simulator.up()
    #expect(log.states.last == .ended && releases == [.selection] && simulator.arena.isIdle)
  }

  @Test func aClickOpensAndTheNextSelects() {
    let simulator = TouchSimulator()
    let menu = PressDragReleaseGestureRecognizer()
    let log = StateLog(menu)
    var releases: [PressDragReleaseGestureRecognizer.Release] = []
    menu.addAction { [unowned menu] _ in if let release = menu.release { releases.append(release) }
    }
    let node = TestNode(menu)
    simulator.down(on: node, source: .primaryPointer)
    simulator.wait(0.1)
    simulator.up()
    #expect(releases == [.click])
    menu.isOpen = true
    simulator.down(on: node, source: .primaryPointer)
    simulator.wait(0.1)
    simulator.up()
    #expect(releases == [.click, .selection] && log.states == [.began, .ended, .began, .ended])
  }

  @Test func aLongPressIsNotAClick() {
    let simulator = TouchSimulator()
    let menu = PressDragReleaseGestureRecognizer()
    var releases: [PressDragReleaseGestureRecognizer.Release] = []
    menu.addAction { [unowned menu] _ in if let release = menu.release { releases.append(release) }
    }
    simulator.down(on: TestNode(menu), source: .primaryPointer)
    simulator.wait(0.6)
    simulator.up()
    #expect(releases == [.selection])
  }

  @Test func aFingerOpensAMenuOnlyByHolding() {
    let simulator = TouchSimulator()
    let menu = PressDragReleaseGestureRecognizer()
    let scroll = PanGestureRecognizer()
    let log = StateLog(menu)
    let node = TestNode(menu, scroll)
    simulator.down(on: node)
    simulator.drag(by: Vector(dx: 0, dy: 60))
    simulator.up()
    #expect(log.states == [.failed])
    simulator.down(on: node)
    simulator.wait(0.3)
    #expect(log.states == [.failed, .began])
    simulator.drag(by: Vector(dx: 0, dy: 60))
    #expect(!scroll.isActive)
    simulator.up()
    #expect(log.states.last == .ended)
    simulator.down(on: node)
    simulator.up()
    #expect(log.states.suffix(2) == [.ended, .ended] && simulator.arena.isIdle)
  }
}
