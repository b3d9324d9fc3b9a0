// SPDX-License-Identifier: MIT

@Suite("Switches")
struct SwitchTests {
  private func add(_ stage: Stage, isOn: Bool = false) -> (view: Switch, heard: ValueLog<Bool>) {
    let log = ValueLog<Bool>()
    let view = Switch(isOn: isOn) { log.values.append($0) }
    view.frame = Rect(origin: Point(x: 10, y: 10), size: view.intrinsicContentSize)
    stage.content.addSubview(view)
    return (view, log)
  }

  @Test("for any events only taps and releases change the state for the user, never a cancellation")
  func walks() {
    for var random in randomWalks() {
      var thumb = SwitchState()
      for move in 0..<60 {
        let number = [0, 0.2, 0.8, 1, 30, -30, .nan].randomElement(using: &random) ?? 0
        let event: SwitchState.Event =
          switch random.int(0...6) {
          case 0: .set(random.chance(50))
          case 1: .toggle
          case 2: .grab(at: number)
          case 3, 4: .drag(to: number)
          case 5: .release(velocity: number)
          default: .cancel
          }
        let before = thumb
        let isChange = thumb.handle(event)
        #expect((0...1).contains(thumb.position), "\(random), move \(move)")
        switch event {
        case .set, .grab, .drag, .cancel: #expect(!isChange)
        case .toggle, .release: #expect(isChange == (thumb.isOn != before.isOn))
        }
        if event == .cancel { #expect(thumb.isOn == before.isOn && thumb.phase == .idle) }
      }
    }
  }

  @Test("a tap, a click, a key and an accessibility action toggle once each; code reports nothing")
  func pressed() throws {
    let stage = Stage()
    stage.window.handle(.focusChanged(true))
    let (view, log) = add(stage)
    view.isOn = true
    view.isSelected = false
    #expect(!view.isOn && log.values.isEmpty)
    Finger(stage, at: Point(x: 20, y: 20)).lift()
    #expect(view.isOn && view.isSelected && log.values == [true])
    let pointer = Finger(stage, at: Point(x: 20, y: 20), source: .primaryPointer)
    // Real clicks include slight movement.
    try pointer.move(1, 1)
    pointer.lift()
    #expect(log.values == [true, false])
    view.becomeFirstResponder()
    stage.window.handle(.key(KeyEvent(.space, .down)))
    #expect(log.values.count == 2)
    stage.window.handle(.key(KeyEvent(.space, .up)))
    #expect(log.values == [true, false, true])
    let node = try #require(stage.window.accessibilitySnapshot.flattened.first)
    #expect(node.role == .switch && node.value == "on" && node.actions == ["Switch off"])
    stage.window.performAccessibilityAction(at: 0, on: node.id)
    #expect(log.values == [true, false, true, false])
    view.isEnabled = false
    Finger(stage, at: Point(x: 20, y: 20)).lift()
    #expect(log.values.count == 4)
  }

  @Test("a dragged knob switches at the release, and not when the drag is cancelled")
  func dragged() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let stage = Stage()
      stage.window.layoutDirection = direction
      let (view, log) = add(stage)
      let sign = direction == .leftToRight ? 1.0 : -1
      func drag(_ distance: Double) throws -> Finger {
        let finger = Finger(stage, at: view.frame.center)
        try finger.move(sign * 9, 0)
        try finger.move(sign * distance, 0)
        // Held still, so that the velocity is zero.
        for _ in 0..<20 { try finger.move(0, 0) }
        return finger
      }
      try drag(5).lift()
      #expect(!view.isOn && log.values.isEmpty)
      try drag(15).cancel()
      #expect(!view.isOn && log.values.isEmpty)
      try drag(15).lift()
      #expect(view.isOn && log.values == [true])
      try stage.settle()
      #expect((view.knobFrame.midX > view.bounds.midX) == (direction == .leftToRight))
    }
  }

  @Test(
    "a line around the track of a switch that is off has a contrast of 3 to any background",
    arguments: [Theme.light, .dark, .lightIncreasedContrast, .darkIncreasedContrast])
  func outline(theme: Theme) throws {
    for background in theme.backgrounds {
      let stage = Stage(80, 40)
      stage.window.theme = theme
      stage.content.backgroundColor = background
      let toggle = stage.add(Switch())
      toggle.frame = Rect(origin: Point(x: 10, y: 4), size: toggle.sizeThatFits(.zero))
      try stage.frame()
      // The upper edge of the track, beside the knob and its shadow.
      let x = Int(toggle.frame.midX) + 6
      let y = Int(toggle.frame.minY + theme.focusRingOutset)
      let line = Color(hex: stage.pixel(x, y) & 0xff_ffff)
      #expect(line.contrast(to: background) >= 2.98, "\(line.contrast(to: background))")
      #expect(Color(hex: stage.pixel(x, y - 1) & 0xff_ffff).contrast(to: background) < 1.02)
      toggle.isOn = true
      try stage.frame()
      #expect(Color(hex: stage.pixel(x - 12, y) & 0xff_ffff).contrast(to: theme.tint) < 1.02)
    }
  }

  @Test("the touch target has the theme's minimum size, and takes no touches from other views")
  func target() throws {
    let stage = Stage()
    stage.window.theme.formFactor = .handheld
    let (view, log) = add(stage)
    view.frame = Rect(x: 20, y: 20, width: 30, height: 20)
    Finger(stage, at: Point(x: 35, y: 50)).lift()
    #expect(log.values == [true])
    Finger(stage, at: Point(x: 35, y: 60)).lift()
    #expect(log.values == [true])
    let other = stage.add(Button("OK"))
    other.frame = Rect(x: 20, y: 45, width: 30, height: 20)
    stage.content.sendSubviewToBack(other)
    Finger(stage, at: Point(x: 35, y: 50)).lift()
    #expect(log.values == [true])
    stage.window.theme.formFactor = .desktop
    other.removeFromSuperview()
    Finger(stage, at: Point(x: 35, y: 50)).lift()
    #expect(log.values == [true])
  }
}
