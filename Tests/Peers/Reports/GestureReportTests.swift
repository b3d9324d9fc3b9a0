// SPDX-License-Identifier: MIT

/// Reports of gestures during which something else happens: another button, another finger, a key,
/// or a change of the view that is dragged.
@Suite("Reports: gestures") struct GestureReportTests {
  /// A slider from 0 to 1 in the middle of a stage.
  private final class SliderScene {
    let slider = Slider(value: 0.2)
    let stage: TestStage
    /// The values of `onTrackingChange`.
    var tracking: [Bool] = []

    init() throws {
      slider.frame = Rect(x: 50, y: 280, width: 300, height: 40)
      let slider = slider
      stage = try TestStage { $0.addSubview(slider) }
      slider.onTrackingChange = { [unowned self] in tracking.append($0) }
    }

    var thumb: Point { slider.windowFrame().origin + (slider.thumbFrame.center - .zero) }
  }

  @Test("a slider that is disabled while it is dragged lets go of the finger (Avalonia #7057)")
  func disabledSlider() throws {
    let scene = try SliderScene()
    let slider = scene.slider
    var disabled = 0.0
    slider.onChange = { [unowned slider] in
      guard $0 >= 0.8 else { return }
      slider.isEnabled = false
      disabled = $0
    }
    var script = GestureScript()
    script.press(scene.thumb)
    script.move(to: Point(x: 345, y: 300), over: 0.3)
    script.move(to: Point(x: 100, y: 300), over: 0.3)
    try scene.stage.play(script)
    let held = slider.value
    slider.isEnabled = true
    var rest = GestureScript(continuing: script)
    rest.move(to: Point(x: 200, y: 300), over: 0.2)
    rest.lift()
    try scene.stage.play(rest)
    try scene.stage.settle()
    // The drag is cancelled, and with it its value.
    #expect(disabled >= 0.8 && held == 0.2 && slider.value == 0.2)
    #expect(scene.tracking == [true, false])
  }

  @Test(
    "a click of another button does not end the drag of a slider (egui #2613)",
    arguments: [Touch.secondaryButton, 0x112])
  func otherButton(button: UInt32) throws {
    let scene = try SliderScene()
    let start = scene.thumb
    var script = GestureScript()
    script.press(start, with: .pointer(button: Touch.primaryButton))
    script.move(
      to: start + Vector(dx: 60, dy: 0), over: 0.2, with: .pointer(button: Touch.primaryButton))
    script.press(start + Vector(dx: 60, dy: 0), with: .pointer(button: button))
    script.lift(.pointer(button: button))
    script.move(
      to: start + Vector(dx: 120, dy: 0), over: 0.2, with: .pointer(button: Touch.primaryButton))
    script.lift(.pointer(button: Touch.primaryButton))
    try scene.stage.play(script)
    try scene.stage.settle()
    #expect(abs(scene.thumb.x - start.x - 120) < 20 && scene.tracking == [true, false])
  }

  @Test("content stays in place as fingers of a pinch are lifted (react-native-zoom-toolkit #36)")
  func pinch() throws {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    scroll.contentSize = Size(width: 400, height: 600)
    scroll.maximumZoomScale = 4
    let stage = try TestStage { $0.addSubview(scroll) }
    func state() -> [Double] {
      [scroll.zoomScale * 100, scroll.contentOffset.x, scroll.contentOffset.y].map { $0.rounded() }
    }
    var script = GestureScript()
    script.press(Point(x: 150, y: 300), with: .finger(0))
    script.press(Point(x: 250, y: 300), with: .finger(1))
    for step in 1...10 {
      script.move(to: Point(x: 150 - Double(step) * 10, y: 300), over: 0.02, with: .finger(0))
      script.move(to: Point(x: 250 + Double(step) * 10, y: 300), over: 0.02, with: .finger(1))
    }
    script.wait(0.2)
    try stage.play(script)
    let pinched = state()
    var lifted = GestureScript(continuing: script)
    lifted.lift(.finger(1))
    lifted.wait(0.3)
    try stage.play(lifted)
    let afterLift = state()
    var again = GestureScript(continuing: lifted)
    again.press(Point(x: 200, y: 500), with: .finger(1))
    again.wait(0.3)
    try stage.play(again)
    let afterPress = state()
    var end = GestureScript(continuing: again)
    end.lift(.finger(0))
    end.wait(0.1)
    end.lift(.finger(1))
    try stage.play(end)
    try stage.settle()
    #expect(pinched[0] > 150)
    #expect([afterLift, afterPress, state()] == [pinched, pinched, pinched])
  }

  @Test("Tab takes back the press of the space bar (fluentui #13364)")
  func tabAway() throws {
    var taps: [String] = []
    let first = Button("First") { taps.append("first") }
    let second = Button("Second") { taps.append("second") }
    first.frame = Rect(x: 20, y: 20, width: 100, height: 40)
    second.frame = Rect(x: 20, y: 80, width: 100, height: 40)
    let stage = try TestStage {
      $0.addSubview(first)
      $0.addSubview(second)
    }
    first.becomeFirstResponder()
    try stage.keyDown(.space)
    let wasPressed = first.isHighlighted
    try stage.press(.tab)
    let isPressed = [first.isHighlighted, second.isHighlighted]
    try stage.keyUp(.space)
    try stage.settle()
    #expect(wasPressed && isPressed == [false, false] && second.isFirstResponder && taps.isEmpty)
  }

  @Test(
    "Control does not turn a scroll of the touchpad or its fling into a zoom (vscode #87028)",
    arguments: [false, true])
  func controlInFling(isAfterLift: Bool) throws {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    scroll.contentSize = Size(width: 400, height: 6_000)
    scroll.maximumZoomScale = 4
    let stage = try TestStage { $0.addSubview(scroll) }
    try stage.movePointer(to: Point(x: 200, y: 300))
    func drag(_ count: Int) throws {
      for _ in 0..<count {
        stage.seat.pointerScroll(.verticalScroll, by: 15, source: .finger)
        try stage.frame()
      }
    }
    func lift() throws {
      stage.seat.pointerScrollStop(.verticalScroll)
      try stage.turn()
    }
    try drag(8)
    if isAfterLift { try lift() }
    let offset = scroll.contentOffset.y
    try stage.holding(.control) {
      if isAfterLift { try stage.advance(by: 0.1) } else { try drag(8) }
    }
    let end = scroll.contentOffset.y
    if !isAfterLift { try lift() }
    try stage.settle()
    #expect(scroll.zoomScale == 1 && offset > 50 && end > offset + 20)
  }

  @Test(
    "a double click is two clicks of one button, each counted once (labwc #134)",
    arguments: [
      ("ll", 1), ("lll", 1), ("llll", 2), ("lr", 0), ("rl", 0), ("rr", 1), ("lrl", 0), ("lrr", 1),
    ])
  func doubleClicks(clicks: String, expected: Int) throws {
    var count = 0
    let view = View(frame: Rect(x: 100, y: 100, width: 200, height: 200))
    let recognizer = TapGestureRecognizer(count: 2) { if $0.state == .ended { count += 1 } }
    recognizer.allowedButtons = [Touch.primaryButton, Touch.secondaryButton]
    view.addGestureRecognizer(recognizer)
    let stage = try TestStage { $0.addSubview(view) }
    for click in clicks {
      let button = click == "l" ? Touch.primaryButton : Touch.secondaryButton
      try stage.click(at: Point(x: 200, y: 200), button: button, settles: false)
      try stage.advance(by: 0.05)
    }
    try stage.settle()
    #expect(count == expected)
  }

  @Test("a pointer that comes back after its release was lost drags nothing (ventus #20)")
  func lostRelease() throws {
    let scene = try SliderScene()
    let (seat, start) = (scene.stage.seat, scene.thumb)
    var script = GestureScript()
    script.press(start, with: .pointer(button: Touch.primaryButton))
    script.move(
      to: start + Vector(dx: 60, dy: 0), over: 0.2, with: .pointer(button: Touch.primaryButton))
    try scene.stage.play(script)
    seat.pointerLeave()
    try scene.stage.turn()
    let value = scene.slider.value
    let isTracking = scene.slider.isTracking
    for x in stride(from: 120.0, through: 300, by: 20) {
      try scene.stage.movePointer(to: Point(x: x, y: 300))
    }
    #expect(!isTracking && scene.slider.value == value)
    try scene.stage.click(at: Point(x: 320, y: 300))
    #expect(scene.slider.value > 0.8)
  }

  @Test(
    "a palm on the slider that a stylus drags changes nothing (tldraw #10346)",
    arguments: [false, true])
  func palm(isFirst: Bool) throws {
    let scene = try SliderScene()
    let (stage, tablet, start) = (scene.stage, scene.stage.seat.tablet, scene.thumb)
    // A hand that rests on the page before the stylus touches the slider is beside it.
    let y = isFirst ? 400.0 : 305
    func palmDown() throws {
      try stage.touchDown(at: Point(x: 320, y: y))
      try stage.turn()
    }
    if isFirst { try palmDown() }
    tablet.enter(try stage.surface)
    tablet.move(to: start)
    tablet.frame()
    tablet.down()
    tablet.frame()
    try stage.turn()
    for step in 1...6 {
      if step == 2, !isFirst { try palmDown() }
      tablet.move(to: start + Vector(dx: Double(step) * 10, dy: 0))
      tablet.frame()
      if step > 2 {
        stage.seat.touchMove(0, to: Point(x: 320 - Double(step) * 5, y: y))
        stage.seat.touchFrame()
      }
      try stage.frame()
    }
    stage.seat.touchUp(0)
    stage.seat.touchFrame()
    try stage.frame()
    tablet.move(to: start + Vector(dx: 90, dy: 0))
    tablet.frame()
    try stage.frame()
    let dragged = scene.thumb.x - start.x
    tablet.up()
    tablet.leave()
    tablet.frame()
    try stage.settle()
    #expect(dragged > 60 && dragged < 95)
  }
}
