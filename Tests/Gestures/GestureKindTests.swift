import SashGeometry
import SashGestures
import Testing

/// Taps, long presses, pans, edge drags and menus.
@MainActor @Suite struct GestureKindTests {
  // MARK: Taps of several fingers

  @Test func aTapOfTwoFingersTakesTwo() {
    let hand = Hand()
    let tap = TapGestureRecognizer(touches: 2)
    let log = Log(tap)
    let node = Node(tap)
    hand.down(0, 10, 10, on: node)
    hand.up(0)
    #expect(log.states == [.failed])
    hand.down(0, 10, 10, on: node)
    hand.down(1, 90, 10, on: node)
    hand.up(0)
    #expect(log.states == [.failed])
    hand.up(1)
    #expect(log.states == [.failed, .ended] && hand.arena.isIdle)
  }

  @Test func aDoubleTapOfTwoFingersTakesFourPresses() {
    let hand = Hand()
    let tap = TapGestureRecognizer(count: 2, touches: 2)
    let log = Log(tap)
    let node = Node(tap)
    for turn in 0..<2 {
      hand.down(0, 10, 10, on: node)
      hand.down(1, 90, 10, on: node)
      hand.up(1)
      hand.up(0)
      hand.wait(0.1)
      #expect(log.states.count == turn)
    }
    #expect(log.states == [.ended] && hand.arena.isIdle)
  }

  // MARK: Long presses

  @Test func theDelayAndTheMovementOfALongPressAreSettings() {
    let hand = Hand()
    hand.arena.settings.longPressDelay = 1
    hand.arena.settings.longPressMovement = 4
    let press = PressGestureRecognizer()
    let log = Log(press)
    let node = Node(press)
    hand.down(on: node)
    hand.wait(0.9)
    #expect(log.states.isEmpty)
    hand.wait(0.2)
    hand.up()
    #expect(log.states == [.began, .ended])
    hand.down(on: node)
    hand.move(0, 0, 5)
    #expect(log.states == [.began, .ended, .failed])
  }

  @Test func whatTheOwnerSetGoesBeforeTheSettings() {
    let hand = Hand()
    hand.arena.settings.longPressDelay = 1
    hand.arena.settings.dragSlop.finger = 100
    let press = PressGestureRecognizer(minimumDuration: 0.2)
    let pan = PanGestureRecognizer(minimumDistance: 5)
    hand.down(on: Node(press))
    hand.wait(0.3)
    #expect(press.isActive)
    hand.down(1, on: Node(pan))
    hand.move(1, 0, 6)
    #expect(pan.isActive)
  }

  // MARK: Pans

  @Test func aDragOfTwoFingersWaitsForTheSecond() {
    let hand = Hand()
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    let log = Log(pan)
    let node = Node(pan)
    hand.down(0, 0, 0, on: node)
    hand.move(0, 0, 40)
    #expect(log.states.isEmpty)
    hand.down(1, 100, 40, on: node)
    hand.move(0, 0, 60)
    #expect(log.states.isEmpty)
    hand.move(1, 100, 60)
    #expect(log.states == [.began] && pan.translation == Vector(dx: 0, dy: 4))
    hand.up(0)
    #expect(log.states == [.began, .ended])
    hand.up(1)
    #expect(hand.arena.isIdle)
  }

  @Test func aFingerThatJoinsOrLeavesMakesNoJump() {
    let hand = Hand()
    let pan = PanGestureRecognizer(minimumDistance: 0)
    pan.maximumNumberOfTouches = 3
    let node = Node(pan)
    hand.down(0, 0, 0, on: node)
    hand.drag(0, by: Vector(dx: 0, dy: 50))
    let velocity = pan.velocity.dy
    hand.down(1, 300, 400, on: node)
    #expect(pan.translation == Vector(dx: 0, dy: 50))
    #expect(abs(pan.velocity.dy - velocity) < 1)
    hand.move(1, 300, 410)
    #expect(pan.translation == Vector(dx: 0, dy: 55))
    hand.up(0)
    #expect(pan.isActive && pan.translation == Vector(dx: 0, dy: 55))
    hand.move(1, 300, 420)
    #expect(pan.translation == Vector(dx: 0, dy: 65))
    hand.up(1)
    #expect(hand.arena.isIdle)
  }

  @Test("LV #8596: the location of a drag stays that of the first finger")
  func theFirstFingerOfADragIsReported() {
    let hand = Hand()
    let pan = PanGestureRecognizer(minimumDistance: 0)
    pan.maximumNumberOfTouches = 2
    let node = Node(pan)
    hand.down(0, 5, 5, on: node)
    hand.down(1, 200, 200, on: node)
    hand.move(1, 220, 220)
    #expect(pan.location(in: nil) == Point(x: 5, y: 5) && pan.numberOfTouches == 2)
    hand.up(0)
    #expect(pan.location(in: nil) == Point(x: 220, y: 220) && pan.numberOfTouches == 1)
  }

  // MARK: Edges

  @Test func aDragFromAnEdgeBeginsThereAndGoesInwards() {
    let hand = Hand()
    let pan = ScreenEdgePanGestureRecognizer(edges: [.left, .bottom])
    let log = Log(pan)
    let node = Node(pan)
    node.gestureRootSize = Size(width: 400, height: 300)
    func drag(_ x: Double, _ y: Double, by way: Vector) {
      hand.down(0, x, y, on: node)
      hand.move(0, x + way.dx, y + way.dy)
      hand.up()
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
    hand.arena.settings.edgeWidth = 50
    drag(30, 100, by: Vector(dx: 40, dy: 0))
    #expect(log.states.count == 7 && hand.arena.isIdle)
  }

  @Test func theFirstTouchKnowsHowWideAnEdgeIs() {
    let hand = Hand()
    hand.arena.settings.edgeWidth = 50
    let pan = ScreenEdgePanGestureRecognizer(edges: .left)
    let node = Node(pan)
    node.gestureRootSize = Size(width: 400, height: 300)
    hand.down(0, 30, 100, on: node)
    hand.move(0, 70, 100)
    #expect(pan.isActive)
  }

  // MARK: Menus

  @Test func pressDragAndReleaseSelects() {
    let hand = Hand()
    let menu = PressDragReleaseGestureRecognizer()
    let log = Log(menu)
    var releases: [PressDragReleaseGestureRecognizer.Release] = []
    menu.addAction { [unowned menu] _ in if let release = menu.release { releases.append(release) }
    }
    hand.down(on: Node(menu), source: .primaryPointer)
    #expect(log.states == [.began])
    hand.drag(by: Vector(dx: 0, dy: 60))
    hand.up()
    #expect(log.states.last == .ended && releases == [.selection] && hand.arena.isIdle)
  }

  @Test func aClickOpensAndTheNextSelects() {
    let hand = Hand()
    let menu = PressDragReleaseGestureRecognizer()
    let log = Log(menu)
    var releases: [PressDragReleaseGestureRecognizer.Release] = []
    menu.addAction { [unowned menu] _ in if let release = menu.release { releases.append(release) }
    }
    let node = Node(menu)
    hand.down(on: node, source: .primaryPointer)
    hand.wait(0.1)
    hand.up()
    #expect(releases == [.click])
    menu.isOpen = true
    hand.down(on: node, source: .primaryPointer)
    hand.wait(0.1)
    hand.up()
    #expect(releases == [.click, .selection] && log.states == [.began, .ended, .began, .ended])
  }

  @Test func aPressThatIsHeldForLongIsNoClick() {
    let hand = Hand()
    let menu = PressDragReleaseGestureRecognizer()
    var releases: [PressDragReleaseGestureRecognizer.Release] = []
    menu.addAction { [unowned menu] _ in if let release = menu.release { releases.append(release) }
    }
    hand.down(on: Node(menu), source: .primaryPointer)
    hand.wait(0.6)
    hand.up()
    #expect(releases == [.selection])
  }

  @Test func aFingerOpensByHoldingAndScrollsPastOtherwise() {
    let hand = Hand()
    let menu = PressDragReleaseGestureRecognizer()
    let scroll = PanGestureRecognizer()
    let log = Log(menu)
    let node = Node(menu, scroll)
    hand.down(on: node)
    hand.drag(by: Vector(dx: 0, dy: 60))
    hand.up()
    #expect(log.states == [.failed])
    hand.down(on: node)
    hand.wait(0.3)
    #expect(log.states == [.failed, .began])
    hand.drag(by: Vector(dx: 0, dy: 60))
    #expect(!scroll.isActive)
    hand.up()
    #expect(log.states.last == .ended)
    hand.down(on: node)
    hand.up()
    #expect(log.states.suffix(2) == [.ended, .ended] && hand.arena.isIdle)
  }
}
