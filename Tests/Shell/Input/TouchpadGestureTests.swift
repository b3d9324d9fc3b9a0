// SPDX-License-Identifier: MIT

@Suite("Swipes, pinches and holds of touchpads") @MainActor struct TouchpadGestureTests {
  @MainActor private final class SimulatedTouchpad {
    let window = InputRecorder()
    let touchpad = TouchpadFocus(seat: 7)

    func begin(_ kind: TouchpadGesture.Kind, fingers: UInt32 = 3, time: UInt32 = 100) {
      touchpad.begin(
        kind, fingers: fingers, on: window, at: Point(x: 100, y: 50), time: time,
        modifiers: .shift)
    }

    /// The last positions of the touches, in the order of their beginning.
    var positions: [Point] {
      var order: [Touch.ID] = []
      var positions: [Touch.ID: Point] = [:]
      for touch in window.touches {
        if touch.phase == .began { order.append(touch.id) }
        positions[touch.id] = touch.position
      }
      return order.compactMap { positions[$0] }
    }
  }

  @Test("a swipe of three fingers is reported as three touches that move together") func swipe() {
    let simulated = SimulatedTouchpad()
    simulated.begin(.swipe)
    let start = simulated.positions
    simulated.touchpad.update(by: Vector(dx: 30, dy: -4), time: 108)
    simulated.touchpad.update(by: Vector(dx: 10, dy: 0), time: 116)
    #expect(start.map(\.y) == [50, 50, 50])
    #expect(simulated.positions == start.map { Point(x: $0.x + 40, y: $0.y - 4) })
    simulated.touchpad.end(isCancelled: false, time: 124)
    #expect(
      simulated.window.phases
        == [.began, .began, .began] + Array(repeating: .moved, count: 6) + [.ended, .ended, .ended])
    #expect(simulated.window.touches.allSatisfy { $0.source == .touchpad && $0.seat == 7 })
    #expect(simulated.window.touches.allSatisfy { $0.modifiers == .shift })
    #expect(simulated.window.touches.last.map { abs($0.time - 0.124) < 1e-9 } ?? false)
  }

  @Test("a pinch is reported as two touches around the pointer that spread and rotate")
  func pinch() {
    let simulated = SimulatedTouchpad()
    simulated.begin(.pinch, fingers: 2)
    let (a, b) = (simulated.positions[0], simulated.positions[1])
    #expect(a.x + b.x == 200 && a.y == 50 && b.y == 50)
    let distance = a.distance(to: b)
    simulated.touchpad.update(by: Vector(dx: 5, dy: 5), scale: 2, time: 108)
    #expect(simulated.positions[0].distance(to: simulated.positions[1]) == distance * 2)
    #expect(simulated.positions[0].x + simulated.positions[1].x == 210)
    simulated.touchpad.update(by: .zero, scale: 1, rotation: 45, time: 116)
    simulated.touchpad.update(by: .zero, scale: 1, rotation: 45, time: 124)
    // Clockwise: the touch on the right moves below.
    #expect(abs(simulated.positions[1].x - 105) < 1e-9)
    #expect(abs(simulated.positions[1].y - (55 + distance / 2)) < 1e-9)
    simulated.touchpad.end(isCancelled: true, time: 130)
    #expect(simulated.window.phases.suffix(2) == [.cancelled, .cancelled])
  }

  @Test("a hold is reported as touches that do not move") func hold() {
    let simulated = SimulatedTouchpad()
    simulated.begin(.hold, fingers: 1)
    simulated.touchpad.end(isCancelled: false, time: 300)
    #expect(simulated.window.phases == [.began, .ended])
    #expect(simulated.positions == [Point(x: 100, y: 50)])
  }

  @Test("a new gesture replaces one without an end; stray events are ignored")
  func replaced() {
    let simulated = SimulatedTouchpad()
    simulated.touchpad.update(by: .zero, time: 1)
    simulated.touchpad.end(isCancelled: false, time: 2)
    #expect(simulated.window.events.isEmpty)
    simulated.begin(.hold, fingers: 2)
    simulated.begin(.swipe, fingers: 2)
    #expect(simulated.window.phases == [.began, .began, .cancelled, .cancelled, .began, .began])
    #expect(Set(simulated.window.touches.map(\.id)).count == 4)
    simulated.touchpad.remove(simulated.window)
    simulated.touchpad.end(isCancelled: false, time: 9)
    #expect(simulated.window.phases.suffix(2) == [.cancelled, .cancelled])
    #expect(simulated.window.touches.count == 8)
  }

  @Test("invalid finger counts and scales are limited") func invalidValues() {
    let simulated = SimulatedTouchpad()
    simulated.begin(.swipe, fingers: .max)
    #expect(simulated.window.touches.count == 5)
    simulated.begin(.swipe, fingers: 0)
    #expect(simulated.window.touches.count == 11)
    simulated.begin(.pinch)
    for scale in [0, -1, .nan, .infinity, 1e300, 1e-300] {
      simulated.touchpad.update(
        by: Vector(dx: 1e308, dy: .nan), scale: scale, rotation: .nan, time: 5)
    }
    #expect(simulated.window.touches.allSatisfy { $0.position.isFinite })
    #expect(simulated.positions.suffix(2).allSatisfy { abs($0.x) < 1e4 && abs($0.y) < 1e4 })
  }

  @Test("random gestures leave no touch active") func walks() {
    for var random in randomWalks() {
      let simulated = SimulatedTouchpad()
      for _ in 0..<50 {
        let time = UInt32.random(in: 0...900, using: &random)
        switch random.int(0..<9) {
        case 0: simulated.begin(.swipe, fingers: .random(in: 1...5, using: &random), time: time)
        case 1: simulated.begin(.pinch, time: time)
        case 2: simulated.begin(.hold, time: time)
        case 3: simulated.touchpad.end(isCancelled: random.bool(), time: time)
        case 4: simulated.touchpad.cancel()
        default:
          simulated.touchpad.update(
            by: Vector(dx: .random(in: -9...9, using: &random), dy: 1),
            scale: .random(in: 0...3, using: &random),
            rotation: .random(in: -9...9, using: &random),
            time: time)
        }
      }
      simulated.touchpad.cancel()
      #expect(simulated.window.isBalanced, "\(random)")
    }
  }

  // MARK: Protocol

  @Test("all gestures reach the view under the pointer")
  func reachesViewUnderPointer() throws {
    let stage = try Stage.mapped()
    // The view is so small that the touches around the pointer are outside it.
    stage.box.frame = Rect(x: 20, y: 30, width: 20, height: 20)
    let recorder = TouchpadRecorder(on: stage.box)
    let touchpad = stage.seat.touchpad
    stage.seat.pointerMove(to: Point(x: 30, y: 40), on: stage.surface)
    stage.settle()
    #expect(touchpad.gestureObjectCount == 3)
    touchpad.holdBegin(fingers: 2, on: stage.surface)
    touchpad.holdEnd(isCancelled: true)
    touchpad.pinchBegin(fingers: 2, on: stage.surface)
    stage.compositor.time += 8
    touchpad.pinch(scale: 1.5, rotation: 10)
    touchpad.pinchEnd()
    touchpad.swipeBegin(fingers: 3, on: stage.surface)
    stage.compositor.time += 8
    touchpad.swipe(dx: 4, dy: 0)
    touchpad.swipeEnd()
    stage.settle()
    let phases = recorder.phases
    #expect(phases.filter { $0 == .began }.count == 2 + 2 + 3)
    #expect(phases.filter { $0 == .moved }.count == 2 + 3)
    #expect(phases.filter { $0 == .ended }.count == 2 + 3)
    #expect(stage.window.arena.isIdle && stage.violations.isEmpty)
  }

  @Test("a pinch is cancelled when its pointer, device, window or seat goes away", arguments: 0..<4)
  func cancelledPinch(cause: Int) throws {
    let stage = try Stage.mapped()
    let recorder = TouchpadRecorder(on: stage.box)
    stage.seat.pointerMove(to: Point(x: 30, y: 40), on: stage.surface)
    stage.settle()
    let touchpad = stage.seat.touchpad
    touchpad.pinchBegin(fingers: 2, on: stage.surface)
    stage.settle()
    #expect(recorder.phases == [.began, .began])
    stage.recordTouches()
    switch cause {
    case 0: stage.seat.pointerLeave()
    case 1: stage.seat.setCapabilities([.keyboard])
    case 2: stage.host.close()
    default: stage.compositor.remove(stage.seat)
    }
    stage.settle()
    // The touchpad itself cancels the touch, not only the window.
    #expect(stage.recordedPhases == [.cancelled, .cancelled])
    #expect(stage.window.arena.isIdle)
    #expect(stage.display.state == .connected && stage.violations.isEmpty)
  }

  @Test("without the protocol no gesture objects are created, and in version 1 none for holds")
  func missing() throws {
    let without = try Stage.mapped(CompositorConfiguration().without(.pointerGestures))
    #expect(without.display.capabilities?[.pointerGestures] == .missing)
    #expect(without.seat.touchpad.gestureObjectCount == 0)
    let old = try Stage.mapped(
      CompositorConfiguration().offering(.pointerGestures, version: 1))
    #expect(old.seat.touchpad.gestureObjectCount == 2)
    #expect(old.violations.isEmpty)
  }
}
