// SPDX-License-Identifier: MIT

/// Returns a scroll event at (50, 40) with a delta, at a time in seconds.
private func scroll(
  _ dx: Double, _ dy: Double, _ time: Double = 0, _ phase: ScrollEvent.Phase = .moved,
  source: ScrollEvent.Source = .finger, seat: UInt32 = 0
) -> ScrollEvent {
  ScrollEvent(
    position: Point(x: 50, y: 40), delta: Vector(dx: dx, dy: dy), source: source, phase: phase,
    time: time, seat: seat)
}

/// A recogniser that records every touch that it is offered, and accepts none.
private final class Listener: GestureRecognizer {
  var recordedTouches: [Touch] = []
  override init() {
    super.init()
    allowedSources.insert(.touchpad)
  }
  /// The only seat whose touches are recorded, or `nil` for all.
  var seat: UInt32?
  override func shouldReceive(_ touch: Touch) -> Bool { seat ?? touch.seat == touch.seat }
  override func touchBegan(_ touch: Touch) { recordedTouches.append(touch) }
  override func touchMoved(_ touch: Touch) { recordedTouches.append(touch) }
  override func touchEnded(_ touch: Touch) { recordedTouches.append(touch) }
  override func didReject(_ touch: Touch.ID) { rejected.append(touch) }
  var rejected: [Touch.ID] = []
}

/// A view that accepts wheel events and counts them.
private final class WheelView: View {
  var wheelEvents: [ScrollEvent] = []
  override func scrollWheel(_ event: ScrollEvent) -> Bool {
    wheelEvents.append(event)
    return true
  }
}

@Suite("Scroll events as touches")
struct ScrollTouchTests {
  /// The state machine alone, with the touches that it has produced.
  private struct Machine {
    var state = ScrollTouch.idle
    var touches: [Touch] = []
    var ids: UInt64 = 0

    var phases: [Touch.Phase] { touches.map(\.phase) }

    mutating func receive(_ scroll: ScrollEvent, now: Double = 0) {
      ids += 1
      handle(.received(scroll, now: now, next: Touch.ID(value: ids)))
    }

    mutating func handle(_ event: ScrollTouch.Event) {
      switch state.handle(event) {
      case .nothing: break
      case .one(let touch): touches.append(touch)
      case .two(let first, let second): touches += [first, second]
      }
    }
  }

  // MARK: The machine

  @Test("a scroll is one touch that moves against each delta") func whole() {
    var machine = Machine()
    machine.receive(scroll(0, 10, 1))
    machine.receive(scroll(-3, 4, 1.01))
    machine.receive(scroll(0, 0, 1.02, .ended))
    #expect(machine.phases == [.began, .moved, .moved, .ended])
    #expect(
      machine.touches.map(\.position)
        == [Point(x: 50, y: 40), Point(x: 50, y: 30), Point(x: 53, y: 26), Point(x: 53, y: 26)])
    #expect(machine.touches.map(\.time) == [1, 1, 1.01, 1.02])
    #expect(Set(machine.touches.map(\.id)).count == 1)
    #expect(machine.touches.allSatisfy { $0.source == .touchpad })
    #expect(machine.state == .idle)
  }

  @Test("the next scroll is another touch") func next() {
    var machine = Machine()
    for time in [1.0, 2] {
      machine.receive(scroll(0, 1, time))
      machine.receive(scroll(0, 0, time, .ended))
    }
    #expect(machine.phases == [.began, .moved, .ended, .began, .moved, .ended])
    #expect(Set(machine.touches.map(\.id)).count == 2)
  }

  @Test("fingers may pause; a source without end events ends at rest after 0.1 s of silence")
  func silence() {
    var machine = Machine()
    machine.receive(scroll(0, 5, 1), now: 7)
    machine.handle(.timePassed(1_000))
    #expect(machine.phases == [.began, .moved])
    machine.receive(scroll(0, 0, 2, .ended), now: 8)
    machine.touches = []
    machine.receive(scroll(0, 5, 3, source: .continuous), now: 9)
    #expect(machine.state.deadline == 9.1)
    machine.handle(.timePassed(9.09))
    machine.receive(scroll(0, 5, 3.09, source: .continuous), now: 9.09)
    machine.handle(.timePassed(9.1))
    #expect(machine.phases == [.began, .moved, .moved])
    machine.handle(.timePassed(9.2))
    #expect(machine.phases.last == .ended)
    #expect(machine.touches.last.map { abs($0.time - 3.19) < 1e-9 } ?? false)
    #expect(machine.state == .idle)
  }

  @Test("a press ends a scroll: the rest of it is ignored, and the next one is a touch again")
  func press() {
    var machine = Machine()
    machine.receive(scroll(0, 5, 1))
    machine.handle(.pressed)
    machine.receive(scroll(0, 5, 1.05))
    machine.handle(.pressed)
    machine.receive(scroll(0, 0, 1.1, .ended))
    #expect(machine.phases == [.began, .moved, .cancelled])
    machine.receive(scroll(0, 5, 1.11))
    #expect(machine.phases.suffix(2) == [.began, .moved])
    machine.handle(.pressed)
    // The end event was lost, but no source pauses for so long without one.
    machine.receive(scroll(0, 5, 1.3))
    #expect(machine.phases.suffix(3) == [.cancelled, .began, .moved])
  }

  @Test("an end without a beginning, or without movement, has no effect") func emptyScrolls() {
    var machine = Machine()
    machine.receive(scroll(0, 0, 1, .ended))
    machine.receive(scroll(0, 0, 1, .cancelled))
    machine.receive(scroll(0, 0, 1))
    machine.handle(.pressed)
    machine.handle(.lost)
    machine.handle(.timePassed(5))
    #expect(machine.touches.isEmpty && machine.state == .idle)
  }

  @Test("NaN moves nothing; a clock that runs backwards counts as standing still")
  func invalidValues() {
    var machine = Machine()
    machine.receive(scroll(.nan, 0, 1))
    machine.receive(scroll(0, .infinity, 1))
    machine.receive(scroll(0, 1, .nan))
    #expect(machine.touches.isEmpty)
    machine.receive(scroll(0, 1, 1))
    machine.receive(scroll(.nan, 1, 2))
    machine.receive(scroll(0, 1, 0.5))
    machine.receive(scroll(0, 1, .infinity))
    #expect(machine.touches.map(\.position.y) == [40, 39, 39, 38, 37])
    #expect(machine.touches.map(\.time) == [1, 1, 2, 2, 2])
  }

  @Test("each touch of a random scroll begins once and ends once", arguments: UInt64(0)..<4)
  func walk(part: UInt64) {
    for var random in randomWalks(75, offset: part << 32) {
      var machine = Machine()
      var now = 0.0
      for _ in 0..<50 {
        now += Double(random.int(0...60)) / 1_000
        switch random.int(0...9) {
        case 0: machine.handle(.pressed)
        case 1: machine.handle(.lost)
        case 2: machine.handle(.timePassed(now))
        case 3:
          machine.receive(scroll(0, 0, now, random.chance(70) ? .ended : .cancelled), now: now)
        default:
          machine.receive(
            scroll(
              Double(random.int(-9...9)), Double(random.int(-9...9)), now,
              source: random.chance(50) ? .finger : .continuous), now: now)
        }
      }
      machine.handle(.lost)
      var open: Touch.ID?
      for touch in machine.touches {
        if touch.phase == .began {
          #expect(open == nil, "\(random)")
          open = touch.id
        } else {
          #expect(open == touch.id, "\(random)")
          if touch.phase != .moved { open = nil }
        }
        #expect(touch.position.isFinite && touch.time.isFinite, "\(random)")
      }
      #expect(open == nil && machine.state == .idle, "\(random)")
    }
  }

  // MARK: In a window

  private func stage() -> (Stage, Listener, WheelView) {
    let stage = Stage()
    let view = stage.add(WheelView(frame: Rect(x: 20, y: 20, width: 60, height: 60)))
    let listener = Listener()
    view.addGestureRecognizer(listener)
    return (stage, listener, view)
  }

  @Test("wheel events go to views, other scrolls to recognisers") func recipients() {
    let (stage, listener, view) = stage()
    let router = Router()
    stage.window.pressRouter = router
    stage.window.handle(.scroll(scroll(0, 48, source: .wheel)))
    #expect(view.wheelEvents.count == 1 && listener.recordedTouches.isEmpty)
    stage.window.handle(.scroll(scroll(0, 5)))
    stage.window.handle(.scroll(scroll(0, 0, 0.01, .ended)))
    #expect(view.wheelEvents.count == 1)
    #expect(listener.recordedTouches.map(\.phase) == [.began, .moved, .ended])
    #expect(router.callCount == 0)
    #expect(stage.window.arena.isIdle)
  }

  @Test("recognisers that do not allow touchpads never receive their touches")
  func touchpadNotAllowed() {
    let stage = Stage()
    let view = stage.add(View(frame: Rect(x: 20, y: 20, width: 60, height: 60)))
    var taps = 0
    view.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    stage.window.handle(.scroll(scroll(0, 0.5)))
    stage.window.handle(.scroll(scroll(0, 0, 0.01, .ended)))
    #expect(taps == 0 && stage.window.arena.isIdle)
  }

  @Test("a continuous scroll without an end is ended by the window's timeline") func timer() {
    let (stage, listener, _) = stage()
    stage.window.handle(.scroll(scroll(0, 5, source: .continuous)))
    stage.host.advance(to: 0.06)
    stage.window.handle(.scroll(scroll(0, 5, 0.06, source: .continuous)))
    stage.host.advance(to: 0.15)
    #expect(listener.recordedTouches.last?.phase == .moved)
    #expect(stage.host.wakeTime.map { abs($0 - 0.16) < 1e-9 } ?? false)
    stage.host.advance(to: 0.17)
    #expect(listener.recordedTouches.map(\.phase) == [.began, .moved, .moved, .ended])
    #expect(stage.window.arena.isIdle && stage.host.wakeTime == nil)
  }

  @Test("a scroll ends with its pointer, its device or its window", arguments: 0..<5)
  func lostPointer(cause: Int) {
    let (stage, listener, _) = stage()
    stage.window.handle(.hover(PointerHover(position: Point(x: 50, y: 40), seat: 3)))
    stage.window.handle(.scroll(scroll(0, 5, seat: 3)))
    switch cause {
    case 0: stage.window.handle(.hover(nil))
    case 1: stage.window.handle(.touchesCancelled(seat: 3))
    case 2: stage.window.handle(.scroll(scroll(0, 0, 0.1, .cancelled, seat: 3)))
    case 3: stage.window.detach()
    default:
      stage.window.handle(
        .touch(
          Touch(
            id: .unique(), phase: .began, position: Point(x: 1, y: 1), time: 0.1,
            source: .primaryPointer, seat: 3)))
    }
    #expect(listener.rejected.count == 1)
    #expect(!stage.window.arena.activeTouches.contains { $0.source == .touchpad })
    stage.window.handle(.scroll(scroll(0, 0, 0.12, .ended, seat: 3)))
    #expect(listener.recordedTouches.map(\.phase) == [.began, .moved])
  }

  @Test("two seats scroll simultaneously") func seats() {
    let (stage, listener, view) = stage()
    let other = Listener()
    view.addGestureRecognizer(other)
    (listener.seat, other.seat) = (1, 2)
    stage.window.handle(.hover(PointerHover(position: Point(x: 50, y: 40), seat: 2)))
    stage.window.handle(.scroll(scroll(0, 5, seat: 1)))
    stage.window.handle(.scroll(scroll(0, 7, seat: 2)))
    stage.window.handle(.hover(nil))
    stage.window.handle(.scroll(scroll(0, 5, 0.1, seat: 1)))
    stage.window.handle(.scroll(scroll(0, 0, 0.2, .ended, seat: 1)))
    #expect(listener.recordedTouches.map(\.phase) == [.began, .moved, .moved, .ended])
    #expect(listener.recordedTouches.last?.position == Point(x: 50, y: 30))
    #expect(other.recordedTouches.map(\.phase) == [.began, .moved])
    #expect(other.rejected.count == 1)
    #expect(stage.window.arena.isIdle)
  }
}

/// A press router that counts its calls.
private final class Router: PressRouter {
  var callCount = 0
  func route(_ touch: Touch, in window: Window) -> PressDecision {
    callCount += 1
    return .pass
  }
}
