// SPDX-License-Identifier: MIT

@Suite("Flutter: two fingers") struct FlutterScaleTests {
  @Test(
    "pinches and rotations (flutter, scale_test)",
    arguments: [
      GestureScenario(
        "two fingers that part pinch until one leaves", [.pinch, .tap],
        [
          .down(1, 100, 100), .down(2, 140, 100), .move(2, 200, 100), .move(2, 240, 100), .up(1),
          .up(2),
        ], ["pinch began", "pinch ended"]),
      GestureScenario(
        "one finger does not pinch", [.pinch],
        [.down(1, 100, 100), .move(1, 300, 300), .up(1)], []),
      GestureScenario(
        "the pointer does not pinch with a finger", [.fingerPinch],
        [.down(1, 100, 100), .down(2, 140, 100, .primaryPointer), .move(2, 300, 100)], []),
      GestureScenario(
        "the pointer does not end a pinch of fingers", [.fingerPinch],
        [
          .down(1, 100, 100), .down(2, 140, 100), .move(2, 240, 100),
          .down(3, 10, 10, .primaryPointer), .move(3, 90, 90), .up(3), .move(2, 280, 100), .up(2),
        ], ["fingerPinch began", "fingerPinch ended"]),
      GestureScenario(
        "a second finger that joins a drag does not turn it into a pinch",
        [.pinch, .verticalPan],
        [.down(1, 10, 10), .move(1, 10, 60), .down(2, 60, 60), .move(2, 160, 60), .up(1), .up(2)],
        ["verticalPan began", "verticalPan ended"]),
      GestureScenario(
        "two fingers around each other rotate", [.rotation],
        [.down(1, 100, 100), .down(2, 200, 100), .move(2, 180, 160), .move(2, 100, 200), .up(2)],
        ["rotation began", "rotation ended"]),
      GestureScenario(
        "a cancelled pinch is cancelled", [.pinch],
        [.down(1, 100, 100), .down(2, 140, 100), .move(2, 240, 100), .cancel(2)],
        ["pinch began", "pinch cancelled"]),
      GestureScenario(
        "a finger that stays begins the next pinch with a new one", [.pinch],
        [
          .down(1, 100, 100), .down(2, 140, 100), .move(2, 240, 100), .up(2), .wait(0.1), .up(1),
          .wait(0.1), .down(1, 100, 100), .down(2, 140, 100), .move(2, 240, 100), .up(2),
        ], ["pinch began", "pinch ended", "pinch began", "pinch ended"]),
    ])
  func pinches(_ scenario: GestureScenario) { #expect(scenario.run() == scenario.expected) }

  @Test(
    "the scale is the ratio of the spans (flutter, scale_test)",
    arguments: [
      (Point(x: 300, y: 100), 2.0), (Point(x: 150, y: 100), 0.5), (Point(x: 200, y: 100), 1.0),
      (Point(x: 100, y: 300), 2.0),
    ])
  func scale(end: Point, expected: Double) {
    let pinch = PinchGestureRecognizer()
    let touches = SimulatedTouches([pinch])
    touches.arena.settings.pinchSlop.finger = 0
    touches.perform([.down(1, 100, 100), .down(2, 200, 100), .move(2, 201, 100)])
    touches.perform([.move(2, 200, 100), .move(2, end.x, end.y)])
    #expect(abs(pinch.scale - expected) < 0.02, "\(pinch.scale)")
    #expect(pinch.center == Point(x: (100 + end.x) / 2, y: (100 + end.y) / 2))
  }

  @Test("fingers at one point give finite scales (flutter, scale_test)")
  func zeroSpan() {
    let pinch = PinchGestureRecognizer(), rotation = RotationGestureRecognizer()
    let touches = SimulatedTouches([pinch, rotation])
    pinch.cancelsTouchesInView = false
    rotation.cancelsTouchesInView = false
    var isFinite = true
    pinch.addAction { _ in isFinite = isFinite && pinch.scale.isFinite && pinch.velocity.isFinite }
    rotation.addAction { _ in isFinite = isFinite && rotation.rotation.isFinite }
    touches.perform([
      .down(1, 100, 100), .down(2, 100, 100), .move(2, 150, 100), .move(2, 100, 100),
    ])
    touches.perform([.move(2, 101, 130), .move(1, 101, 130), .move(2, 0, 0), .up(1), .up(2)])
    #expect(isFinite)
  }

  @Test(
    "the rotation is the angle between the fingers (flutter, scale_test)",
    arguments: [
      (Point(x: 100, y: 200), 90.0), (Point(x: 100, y: 0), -90.0), (Point(x: 171, y: 171), 45.0),
    ])
  func rotation(end: Point, expected: Double) {
    let rotation = RotationGestureRecognizer()
    let touches = SimulatedTouches([rotation])
    touches.arena.settings.pinchSlop.finger = 0
    touches.perform([.down(1, 100, 100), .down(2, 200, 100), .move(2, 200, 100.5)])
    touches.perform([.move(2, 200, 100), .move(2, end.x, end.y)])
    #expect(abs(rotation.rotation * 180 / .pi - expected) < 1, "\(rotation.rotation)")
  }

  @Test("a third finger does not change a pinch (flutter, scale_test)")
  func third() {
    let pinch = PinchGestureRecognizer()
    let touches = SimulatedTouches([pinch])
    touches.perform([
      .down(1, 100, 100), .down(2, 200, 100), .move(2, 240, 100), .move(2, 300, 100),
    ])
    let scale = pinch.scale
    touches.perform([.down(3, 400, 400), .move(3, 0, 0)])
    #expect(pinch.isActive && pinch.scale == scale)
  }

  @Test("two fingers press two buttons at once (flutter, multitap_test)")
  func twoButtons() throws {
    var log: [String] = []
    let stage = try TestStage { page in
      for (index, title) in ["First", "Second"].enumerated() {
        let button = Button(title) { log.append(title) }
        button.frame = Rect(x: 20, y: 20 + 200 * Double(index), width: 200, height: 40)
        page.addSubview(button)
      }
    }
    var script = GestureScript()
    script.press(Point(x: 60, y: 40))
    script.press(Point(x: 60, y: 240), with: .finger(1))
    script.wait(0.1)
    script.lift()
    script.wait(0.1)
    script.lift(.finger(1))
    try stage.play(script)
    try stage.settle()
    #expect(log == ["First", "Second"])
  }

  @Test("two fingers drag two sliders at once (flutter, multidrag_test)")
  func twoSliders() throws {
    let sliders = [Slider(), Slider()]
    let stage = try TestStage { page in
      for (index, slider) in sliders.enumerated() {
        slider.frame = Rect(x: 20, y: 20 + 200 * Double(index), width: 300, height: 40)
        page.addSubview(slider)
      }
    }
    var script = GestureScript()
    script.press(Point(x: 40, y: 40))
    script.press(Point(x: 40, y: 240), with: .finger(1))
    script.move(to: Point(x: 310, y: 40), over: 0.3)
    script.move(to: Point(x: 170, y: 240), over: 0.3, with: .finger(1))
    script.lift()
    script.lift(.finger(1))
    try stage.play(script)
    try stage.settle()
    #expect(sliders[0].value > 0.9 && abs(sliders[1].value - 0.5) < 0.1)
  }
}
