// SPDX-License-Identifier: MIT

nonisolated private let secondary = Touch.Source.pointer(button: Touch.secondaryButton)

@Suite("Flutter: drags and long presses") struct FlutterDragTests {
  @Test(
    "drags (flutter, drag_test, monodrag_test)",
    arguments: [
      GestureScenario(
        "a press alone is no drag", [.pan], [.down(1, 10, 10), .wait(1), .up(1)], []),
      GestureScenario(
        "a drag begins beyond the slop and ends with the finger", [.pan, .tap],
        [.down(1, 10, 10), .move(1, 20, 14), .move(1, 40, 45), .move(1, 20, 25), .up(1)],
        ["pan began", "pan ended"]),
      GestureScenario(
        "a horizontal drag does not begin with a vertical movement", [.horizontalPan],
        [.down(1, 10, 10), .move(1, 14, 120), .up(1)], []),
      GestureScenario(
        "of two axes the one that the finger takes wins", [.horizontalPan, .verticalPan],
        [.down(1, 10, 10), .move(1, 10, 50), .move(1, 90, 50), .up(1)],
        ["verticalPan began", "verticalPan ended"]),
      GestureScenario(
        "a pointer does not drag what fingers drag", [.fingerPan],
        [.down(1, 10, 10, .primaryPointer), .move(1, 90, 90), .up(1)], []),
      GestureScenario(
        "a cancelled drag is cancelled, once", [.pan],
        [.down(1, 10, 10), .move(1, 60, 10), .cancel(1), .up(1)],
        ["pan began", "pan cancelled"]),
      GestureScenario(
        "a press that is cancelled before the slop is no drag", [.pan],
        [.down(1, 10, 10), .move(1, 14, 10), .cancel(1)], []),
      GestureScenario(
        "a second finger does not begin a drag again", [.pan],
        [
          .down(1, 10, 10), .move(1, 60, 10), .down(2, 20, 20), .move(2, 20, 90), .up(2),
          .move(1, 90, 10), .up(1),
        ], ["pan began", "pan ended"]),
      GestureScenario(
        "the secondary button drags what is meant for it", [.pan, .secondaryPan],
        [.down(1, 10, 10, secondary), .move(1, 60, 10), .up(1)],
        ["secondaryPan began", "secondaryPan ended"]),
      GestureScenario(
        "the primary button drags what is meant for it", [.secondaryPan, .pan],
        [.down(1, 10, 10, .primaryPointer), .move(1, 60, 10), .up(1)],
        ["pan began", "pan ended"]),
      GestureScenario(
        "the innermost of two equal drags wins", [.horizontalPan, .pan],
        [.down(1, 10, 10), .move(1, 60, 10), .up(1)],
        ["horizontalPan began", "horizontalPan ended"]),
      GestureScenario(
        "a pointer drags after a shorter distance than a finger", [.pan],
        [.down(1, 10, 10, .primaryPointer), .move(1, 15, 10), .up(1)],
        ["pan began", "pan ended"]),
    ])
  func drags(_ scenario: GestureScenario) { #expect(scenario.run() == scenario.expected) }

  @Test(
    "long presses (flutter, long_press_test)",
    arguments: [
      GestureScenario(
        "half a second is a long press", [.longPress],
        [.down(1, 10, 10), .wait(0.3), .wait(0.7)], ["longPress began"]),
      GestureScenario(
        "a release before is none", [.longPress],
        [.down(1, 10, 10), .wait(0.3), .up(1), .wait(1)], []),
      GestureScenario(
        "a movement before is none", [.longPress],
        [.down(1, 10, 10), .wait(0.3), .move(1, 100, 200), .wait(1), .up(1)], []),
      GestureScenario(
        "a movement afterwards belongs to it", [.longPress],
        [.down(1, 10, 10), .wait(1), .move(1, 100, 200), .up(1)],
        ["longPress began", "longPress ended"]),
      GestureScenario(
        "a cancelled one is cancelled", [.longPress],
        [.down(1, 10, 10), .wait(1), .cancel(1)], ["longPress began", "longPress cancelled"]),
      GestureScenario(
        "it takes the press from a drag", [.longPress, .pan],
        [.down(1, 10, 10), .wait(1), .move(1, 100, 10), .up(1)],
        ["longPress began", "longPress ended"]),
      GestureScenario(
        "a drag before takes the press from it", [.longPress, .pan],
        [.down(1, 10, 10), .wait(0.1), .move(1, 100, 10), .wait(1), .up(1)],
        ["pan began", "pan ended"]),
      GestureScenario(
        "fingers are ignored where pointers are meant", [.pointerLongPress],
        [
          .down(1, 10, 10), .wait(2), .up(1), .down(2, 10, 10, .primaryPointer), .wait(2),
        ], ["pointerLongPress began"]),
      GestureScenario(
        "a press of another device does not disturb a running one", [.pointerLongPress],
        [
          .down(1, 10, 10, .primaryPointer), .wait(1), .down(2, 20, 20), .up(2),
          .move(1, 90, 90), .up(1),
        ], ["pointerLongPress began", "pointerLongPress ended"]),
      GestureScenario(
        "the next press is measured anew", [.longPress],
        [.down(1, 10, 10), .wait(0.4), .up(1), .down(1, 10, 10), .wait(0.4), .up(1)], []),
    ])
  func longPresses(_ scenario: GestureScenario) { #expect(scenario.run() == scenario.expected) }

  @Test("a drag loses the slop and no more (flutter, drag_test)")
  func origin() {
    let pan = PanGestureRecognizer(direction: .horizontal)
    let touches = SimulatedTouches([pan])
    var translations: [Double] = []
    pan.addAction { _ in translations.append(pan.translation.dx) }
    touches.perform([.down(1, 10, 10), .move(1, 40, 0), .move(1, 50, 60), .move(1, 50, 60)])
    #expect(translations == [30, 40, 40].map { $0 - touches.arena.settings.dragSlop.finger })
  }

  @Test("a recogniser that is switched off cancels its drag (flutter, drag_test)")
  func disabled() {
    let pan = PanGestureRecognizer(), outer = PanGestureRecognizer()
    let touches = SimulatedTouches([pan, outer])
    var log: [GestureRecognizer.State] = []
    pan.addAction { if $0.state != .changed { log.append($0.state) } }
    outer.addAction { if $0.state == .began { log.append($0.state) } }
    touches.perform([.down(1, 10, 10), .move(1, 60, 10)])
    pan.isEnabled = false
    touches.perform([.move(1, 120, 10), .up(1)])
    #expect(log == [.began, .cancelled])
  }

  @Test(
    "the velocity of a release (flutter, drag_test, velocity_tracker_test)",
    arguments: [
      // The distance of a step of 8 ms, their number, a pause before the release, the velocity.
      (10.0, 5, 0.0, 1_250.0), (-10.0, 5, 0.0, -1_250.0), (500.0, 5, 0.0, 8_000.0),
      (-500.0, 5, 0.0, -8_000.0), (10.0, 5, 0.2, 0.0), (10.0, 0, 0.0, 0.0), (10.0, 1, 0.2, 0.0),
    ])
  func velocity(distance: Double, count: Int, pause: Double, expected: Double) {
    var tracker = VelocityTracker(), x = 0.0, time = 100.0
    tracker.add(Point(x: x, y: 5), at: time)
    for _ in 0..<count {
      x += distance
      time += 0.008
      tracker.add(Point(x: x, y: 5), at: time)
    }
    let velocity = tracker.velocity(at: time + pause)
    #expect(abs(velocity.dx - expected) < 1 && velocity.dy == 0, "\(velocity)")
  }

  @Test("what came before a rest does not count for the velocity (flutter, velocity_tracker_test)")
  func rest() {
    var tracker = VelocityTracker()
    for step in 0..<10 { tracker.add(Point(x: 0, y: Double(step) * -20), at: Double(step) * 0.008) }
    for step in 0..<10 {
      tracker.add(Point(x: 0, y: Double(step) * 10 - 180), at: 1 + Double(step) * 0.008)
    }
    #expect(abs(tracker.velocity(at: 1.072).dy - 1_250) < 1)
    #expect(VelocityTracker().velocity(at: 5) == .zero)
  }

  @Test("a turn counts with its new direction (flutter, velocity_tracker_test)")
  func turn() {
    var tracker = VelocityTracker(), y = 0.0
    for step in 0..<30 {
      y += step < 15 ? -12 : 12
      tracker.add(Point(x: 0, y: y), at: Double(step) * 0.008)
    }
    #expect(tracker.velocity(at: 29 * 0.008).dy > 800)
  }
}
