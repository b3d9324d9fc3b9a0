// SPDX-License-Identifier: MIT

@Suite("Sliders")
struct SliderTests {
  /// Adds a slider whose thumb travels 100 logical pixels, from x = 13 to x = 113.
  private func add(
    _ stage: Stage, _ value: Double = 0, in range: ClosedRange<Double> = 0...100,
    step: Double? = nil
  ) -> (slider: Slider, heard: ValueLog<Double>) {
    let log = ValueLog<Double>()
    let slider = Slider(value: value, in: range, step: step) { log.values.append($0) }
    slider.frame = Rect(x: 3, y: 0, width: 120, height: 26)
    stage.content.addSubview(slider)
    return (slider, log)
  }

  /// Returns the x coordinate of the thumb's centre in the superview.
  private func thumbCenter(_ slider: Slider) -> Double {
    slider.frame.minX + slider.thumbFrame.midX
  }

  @Test("the focus ring fits into the slider's own height at each scale")
  func ringFits() {
    for scale in [1, 1.25, 1.5, 1.75, 2, 2.25] {
      for formFactor in [FormFactor.handheld, .wide, .desktop] {
        let stage = Stage(200, 100)
        stage.window.resize(to: stage.window.size, scale: DisplayScale(scale))
        stage.window.theme.formFactor = formFactor
        let slider = stage.add(Slider(value: 0.5))
        slider.frame.size = slider.sizeThatFits(Size(width: 120, height: 100))
        let ring = slider.thumbFrame.inset(by: -stage.window.theme.focusRingOutset)
        #expect(ring.minY >= -0.001 && ring.maxY <= slider.bounds.maxY + 0.001)
        let pixels = slider.bounds.height * scale
        #expect(abs(pixels - pixels.rounded()) < 0.001)
      }
    }
  }

  // MARK: Values

  @Test("a value is clamped to its range and steps, and a value set by code is not reported")
  func values() {
    let (slider, log) = add(Stage())
    for (value, expected) in [(30.0, 30.0), (-5, 0), (.infinity, 100), (.nan, 100), (250, 100)] {
      slider.value = value
      #expect(slider.value == expected)
    }
    slider.range = 0...9
    #expect(slider.value == 9)
    slider.step = 4
    // The upper end can be selected, though it is not a whole number of steps away.
    for (value, expected) in [(9.0, 9.0), (8.6, 9), (8.4, 8), (5.9, 4), (1, 0)] {
      slider.value = value
      #expect(slider.value == expected)
    }
    slider.range = 0...(.infinity)
    slider.step = -1
    #expect(slider.range == 0...9 && slider.step == nil)
    slider.range = 3...3
    #expect(slider.value == 3 && slider.accessibilityValue == "0%")
    #expect(log.values.isEmpty)
  }

  @Test("for any events the value is in range, and changes by the user are reported once")
  func walks() {
    for var random in randomWalks() {
      var track = SliderState()
      for move in 0..<60 {
        let before = track
        let number =
          [0, 0.5, 1, -3, 7, .nan, .infinity, -.infinity, 1e300, 0.3]
          .randomElement(using: &random) ?? 0
        let event: SliderState.Event =
          switch random.int(0...8) {
          case 0: .set(number)
          case 1: .setBounds(number.isNaN || number > 50 ? 0...1 : number...max(number, 50))
          case 2: .setStep(number)
          case 3: .grab(at: number)
          case 4, 5: .drag(to: number)
          case 6: random.chance(50) ? .release : .cancel
          case 7: .press(at: number)
          default: .move(by: number)
          }
        let isChange = track.handle(event)
        #expect(track.range.bounds.contains(track.value), "\(random), move \(move), \(event)")
        #expect((0...1).contains(track.fraction))
        switch event {
        case .set, .setBounds, .setStep: #expect(!isChange)
        default: #expect(isChange == (track.value != before.value), "\(random), \(event)")
        }
        if case .dragging(_, _, let old) = before.phase, event == .cancel {
          #expect(track.value == old && track.phase == .idle)
        }
      }
    }
  }

  // MARK: Touch

  @Test("the thumb is dragged from where it is touched, and a tap on the track moves it there")
  func drag() throws {
    let stage = Stage(126, 60)
    let (slider, log) = add(stage, 50)
    var tracking: [Bool] = []
    slider.onTrackingChange = { tracking.append($0) }
    let finger = Finger(stage, at: Point(x: 70, y: 13))
    try finger.move(8, 0)
    // Neither the slop of the drag nor the position within the thumb counts.
    #expect(slider.isTracking && slider.value == 50 && log.values.isEmpty)
    try finger.move(20, 30)
    #expect(slider.value == 70 && log.values == [70])
    try finger.move(500, 0)
    #expect(slider.value == 100)
    finger.lift()
    #expect(!slider.isTracking && tracking == [true, false] && log.values == [70, 100])
    Finger(stage, at: Point(x: 33, y: 13)).lift()
    #expect(slider.value == 20 && log.values == [70, 100, 20])
    // The animation has not begun yet.
    #expect(thumbCenter(slider) == 113)
    try stage.settle()
    #expect(thumbCenter(slider) == 33)
    // A tap on the thumb itself has no effect.
    Finger(stage, at: Point(x: 38, y: 13)).lift()
    #expect(slider.value == 20)
  }

  @Test("setting the value in its change handler does not move the thumb from under the finger")
  func setInHandler() {
    var track = SliderState()
    _ = track.handle(.setStep(0.1))
    _ = track.handle(.grab(at: 0.03))
    for position in stride(from: 0.06, through: 0.96, by: 0.06) {
      if track.handle(.drag(to: position)) { _ = track.handle(.set(track.value)) }
    }
    _ = track.handle(.drag(to: 0.93))
    #expect(abs(track.value - 0.9) < 1e-9)
    _ = track.handle(.cancel)
    #expect(track.value == 0)
  }

  @Test("a pointer drags at once, from where it pressed the track")
  func pointer() throws {
    let stage = Stage(126, 60)
    stage.window.handle(.focusChanged(true))
    let (slider, log) = add(stage, 50)
    let pointer = Finger(stage, at: Point(x: 33, y: 13), source: .primaryPointer)
    #expect(slider.value == 20 && slider.isTracking && slider.isFirstResponder)
    try pointer.move(10, 0)
    #expect(slider.value == 30)
    pointer.lift()
    #expect(log.values == [20, 30])
  }

  @Test("a cancelled drag restores the previous value and reports it")
  func cancelled() throws {
    let stage = Stage(126, 60)
    let (slider, log) = add(stage, 50)
    var finger = Finger(stage, at: Point(x: 63, y: 13))
    try finger.move(8, 0)
    try finger.move(10, 0)
    finger.cancel()
    #expect(slider.value == 50 && log.values == [60, 50] && !slider.isTracking)
    finger = Finger(stage, at: Point(x: 63, y: 13))
    try finger.move(8, 0)
    try finger.move(10, 0)
    slider.isEnabled = false
    #expect(slider.value == 50 && log.values == [60, 50, 60, 50] && !slider.isTracking)
    try finger.move(10, 0)
    #expect(slider.value == 50)
    slider.isEnabled = true
    finger = Finger(stage, at: Point(x: 63, y: 13))
    try finger.move(8, 0)
    try finger.move(10, 0)
    slider.removeFromSuperview()
    #expect(slider.value == 50 && slider.pressState == .idle)
  }

  @Test(
    "LNPopupController #20, PBPopupController #4: a slider accepts drags only along its axis")
  func arena() throws {
    let stage = Stage(126, 100)
    let page = stage.add(View(frame: stage.content.bounds))
    var drags = 0
    let pan = PanGestureRecognizer { if $0.state == .began { drags += 1 } }
    page.addGestureRecognizer(pan)
    let (slider, log) = add(stage, 50)
    page.addSubview(slider)
    var finger = Finger(stage, at: Point(x: 63, y: 13))
    for _ in 0..<6 { try finger.move(5, 3) }
    finger.lift()
    #expect(drags == 0 && log.values.last == 50 + 30 - 8)
    log.values = []
    finger = Finger(stage, at: Point(x: 85, y: 13))
    for _ in 0..<6 { try finger.move(3, 5) }
    #expect(drags == 1 && log.values.isEmpty && slider.pressState == .idle)
    finger.lift()
    #expect(log.values.isEmpty)
  }

  @Test("an enclosing scroll view scrolls by a drag that begins on the slider")
  func scrolls() throws {
    let stage = Stage(126, 60)
    let view = stage.addStripes(width: 126)
    let (slider, log) = add(stage, 50)
    view.contentView.addSubview(slider)
    try stage.frame()
    let finger = Finger(stage, at: Point(x: 63, y: 13))
    try finger.move(0, -30, frames: 3)
    #expect(view.isDragging && view.contentOffset.y > 0 && log.values.isEmpty)
    finger.lift()
  }

  // MARK: Keys and wheel

  @Test("arrow keys move visually in both directions, and Home and End go to the ends")
  func keys() {
    let stage = Stage()
    stage.window.handle(.focusChanged(true))
    let (slider, log) = add(stage, 50, step: 10)
    slider.becomeFirstResponder()
    let keys: [(Key, Double)] = [
      (.right, 60), (.left, 50), (.up, 60), (.down, 50), (.pageUp, 70), (.pageDown, 50),
      (.end, 100), (.right, 100), (.home, 0),
    ]
    for (key, expected) in keys {
      stage.window.handle(.key(KeyEvent(key, .down)))
      stage.window.handle(.key(KeyEvent(key, .up)))
      #expect(slider.value == expected, "\(key)")
    }
    #expect(log.values.count == 8)
    slider.layoutDirectionOverride = .rightToLeft
    stage.window.handle(.key(KeyEvent(.left, .down)))
    #expect(slider.value == 10)
    stage.window.handle(.key(KeyEvent(.left, .down, modifiers: .alt)))
    #expect(slider.value == 10)
    slider.step = nil
    stage.window.handle(.key(KeyEvent(.up, .down)))
    #expect(slider.value == 15)
  }

  @Test("the wheel changes the value only while the slider has keyboard focus")
  func wheel() {
    let stage = Stage()
    let (slider, log) = add(stage, 50, step: 10)
    func scroll(_ dy: Double) {
      stage.window.handle(
        .scroll(ScrollEvent(position: Point(x: 20, y: 13), delta: Vector(dx: 0, dy: dy))))
    }
    scroll(48)
    #expect(log.values.isEmpty)
    stage.window.handle(.focusChanged(true))
    slider.becomeFirstResponder()
    scroll(48)
    #expect(log.values == [40])
    // Parts of a click add up.
    scroll(-24)
    #expect(log.values == [40])
    scroll(-24)
    #expect(log.values == [40, 50])
  }

  // MARK: Appearance

  @Test("in right-to-left layouts the lower end is on the right")
  func mirrored() throws {
    let stage = Stage(126, 60)
    let (slider, _) = add(stage, 20)
    slider.layoutDirectionOverride = .rightToLeft
    #expect(thumbCenter(slider) == 93)
    let finger = Finger(stage, at: Point(x: 93, y: 13))
    try finger.move(-8, 0)
    try finger.move(-10, 0)
    finger.lift()
    #expect(abs(slider.value - 30) < 1e-9)
  }

  @Test("a moving thumb redraws only itself and the track between its positions")
  func damage() throws {
    let stage = Stage(126, 60)
    let (slider, _) = add(stage, 20)
    try stage.frame()
    slider.value = 30
    // From x = 20 to x = 56, with the margin of the focus ring.
    #expect(try stage.frame().isExactly(Rect(x: 20, y: 0, width: 36, height: 26)))
    slider.value = 30.1
    #expect(!stage.window.needsFrame)
    for value in [0.0, 3, 50, 97, 100] {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        slider.layoutDirectionOverride = direction
        try stage.frame()
        slider.value = value
        try stage.frame()
        let copy = try stage.host.bitmap?.copy()
        let partial = try #require(copy)
        slider.setNeedsDisplay()
        try stage.frame()
        let full = try #require(stage.host.bitmap)
        #expect(partial.matches(full), "\(value) \(direction)")
      }
    }
  }

  @Test("the track is as wide as the slider, and the focus ring of a thumb at its end lies beyond")
  func ends() throws {
    let stage = Stage(126, 60)
    stage.window.handle(.focusChanged(true))
    let (slider, _) = add(stage, 100)
    func pixel(_ x: Int) throws -> UInt32 {
      try stage.frame()
      return try #require(stage.host.bitmap).pixel(x: x, y: 13) & 0xff_ffff
    }
    let background = try pixel(0)
    #expect(try pixel(2) == background && pixel(4) != background)
    #expect(slider.thumbFrame.maxX == slider.bounds.maxX)
    // The shadow of the thumb also extends beyond the end, but is fainter.
    let unfocused = try pixel(124)
    slider.becomeFirstResponder()
    stage.window.handle(.key(KeyEvent(.end, .down)))
    let focused = try pixel(124)
    #expect(unfocused.brightness - focused.brightness > 60)
    slider.value = 0
    #expect(try pixel(124) == background)
    #expect(try pixel(1).brightness == focused.brightness)
  }

  @Test("a white thumb has an outline and a shadow on a white background")
  func thumbEdge() throws {
    let stage = Stage(126, 60)
    let (slider, _) = add(stage, 50)
    try stage.frame()
    let bitmap = try #require(stage.host.bitmap)
    let edge = Int(slider.thumbFrame.minY)
    func brightness(_ y: Int) -> UInt32 { bitmap.pixel(x: 63, y: y) & 0xff }
    #expect(brightness(edge + 5) == 255)
    #expect(min(brightness(edge - 1), brightness(edge)) <= 215)
    // The shadow extends beyond the outline.
    #expect(brightness(edge - 2) < 252)
  }

  @Test("under reduced motion, and without a window, the thumb moves without animation")
  func reducedMotion() throws {
    let stage = Stage(126, 60)
    let (slider, _) = add(stage, 20)
    try stage.frame()
    stage.window.prefersReducedMotion = true
    slider.setValue(70, animated: true)
    #expect(thumbCenter(slider) == 83 && !stage.window.isAnimating)
    stage.window.prefersReducedMotion = false
    slider.setValue(20, animated: true)
    #expect(thumbCenter(slider) == 83 && stage.window.isAnimating)
    slider.removeFromSuperview()
    #expect(thumbCenter(slider) == 33 && !stage.window.isAnimating)
  }

  // MARK: Accessibility

  @Test("assistive technologies read the value and change it, once for each action")
  func accessibility() throws {
    let stage = Stage()
    let (slider, log) = add(stage, 50, step: 10)
    slider.accessibilityLabel = "Volume"
    var node = try #require(stage.window.accessibilitySnapshot.flattened.first)
    #expect(node.value == "50%" && node.actions == ["Increase", "Decrease"])
    stage.window.performAccessibilityAction(at: 1, on: node.id)
    #expect(log.values == [40])
    slider.valueDescription = { "\(Int($0)) of 100" }
    node = try #require(stage.window.accessibilitySnapshot.flattened.first)
    #expect(node.value == "40 of 100")
    slider.isEnabled = false
    node = try #require(stage.window.accessibilitySnapshot.flattened.first)
    #expect(node.actions.isEmpty)
  }
}

extension UInt32 {
  /// The sum of the three channels of a pixel.
  fileprivate var brightness: Int {
    Int(self >> 16 & 0xff) + Int(self >> 8 & 0xff) + Int(self & 0xff)
  }
}
