// SPDX-License-Identifier: MIT

@Suite("Steppers")
struct StepperTests {
  private func add(
    _ stage: Stage, _ value: Double = 5, in range: ClosedRange<Double> = 0...100
  ) -> (stepper: Stepper, heard: ValueLog<Double>) {
    let log = ValueLog<Double>()
    let stepper = Stepper(value: value, in: range) { log.values.append($0) }
    stepper.frame = Rect(x: 0, y: 0, width: 80, height: 30)
    stage.content.addSubview(stepper)
    stage.window.handle(.focusChanged(true))
    stepper.becomeFirstResponder()
    return (stepper, log)
  }

  @Test("for any events a delay runs only while a side is held, and a tap counts once")
  func walks() {
    for var random in randomWalks() {
      var hold = StepRepeatState.idle
      var expectsDelay = false
      for move in 0..<60 {
        let direction: StepRepeatState.Direction = random.chance(50) ? .up : .down
        let key: Key = random.chance(50) ? .up : .down
        let event: StepRepeatState.Event =
          switch random.int(0...6) {
          case 0: .touch(direction)
          case 1: .touch(nil)
          case 2: .tap(direction)
          case 3: .keyDown(key, direction)
          case 4: .keyUp(key)
          case 5: .stop
          default: .delayElapsed
          }
        if event == .delayElapsed, !expectsDelay { continue }
        let outcome = hold.handle(event)
        if let outcome { expectsDelay = outcome.wait != nil }
        let isHeld =
          switch hold {
          case .idle, .ignoringTap: false
          case .touched, .repeating: true
          }
        #expect(expectsDelay == isHeld, "\(random), move \(move), \(event), \(hold)")
        if event == .stop { #expect(!isHeld && outcome?.step == nil) }
      }
    }
  }

  @Test("a tap steps once, and a held side repeats faster and faster, up to the end")
  func repeating() throws {
    let stage = Stage()
    let (stepper, log) = add(stage, 5, in: 0...30)
    Finger(stage, at: Point(x: 60, y: 15)).lift()
    Finger(stage, at: Point(x: 20, y: 15)).lift()
    #expect(log.values == [6, 5])
    // The end of a hold that has repeated is not a tap.
    let shortTouch = Finger(stage, at: Point(x: 60, y: 15))
    stage.host.advance(to: stage.host.now + 0.51)
    shortTouch.lift()
    #expect(log.values == [6, 5, 6])
    Finger(stage, at: Point(x: 20, y: 15)).lift()
    log.values = [6, 5]
    let finger = Finger(stage, at: Point(x: 60, y: 15))
    let start = stage.host.now
    stage.host.advance(to: start + 0.49)
    #expect(log.values.count == 2)
    stage.host.advance(to: start + 0.51)
    #expect(log.values.count == 3)
    // Steps that become due in one long advance are not made up for.
    func wait(until time: Double) {
      while stage.host.now < start + time { stage.host.advance(to: stage.host.now + 0.01) }
    }
    wait(until: 1.1)
    let first = log.values.count
    wait(until: 1.7)
    #expect(log.values.count - first > first - 2)
    wait(until: 10)
    #expect(stepper.value == 30 && log.values.count == 2 + 25)
    // At the end of the range no delay is scheduled, and lifting the finger is not a tap.
    #expect(stage.window.nextDeadline == nil)
    finger.lift()
    #expect(log.values.count == 27)
    Finger(stage, at: Point(x: 20, y: 15)).lift()
    #expect(stepper.value == 29)
  }

  @Test("a cancelled hold stops repeating")
  func cancelled() throws {
    let stage = Stage()
    let (stepper, log) = add(stage)
    func hold() -> Finger {
      let finger = Finger(stage, at: Point(x: 60, y: 15))
      stage.host.advance(to: stage.host.now + 0.55)
      return finger
    }
    hold().cancel()
    #expect(log.values.count == 1 && stage.window.nextDeadline == nil)
    var finger = hold()
    try finger.move(0, 60)
    #expect(log.values.count == 2 && stage.window.nextDeadline == nil)
    finger.lift()
    finger = hold()
    stepper.isEnabled = false
    #expect(log.values.count == 3 && stage.window.nextDeadline == nil)
    stepper.isEnabled = true
    finger = hold()
    stepper.removeFromSuperview()
    #expect(log.values.count == 4 && stage.window.nextDeadline == nil)
  }

  @Test("arrow keys step visually and repeat while held, independent of key repeat")
  func keys() {
    let stage = Stage()
    let (stepper, log) = add(stage)
    func press(_ key: Key) {
      stage.window.handle(.key(KeyEvent(key, .down)))
      stage.window.handle(.key(KeyEvent(key, .up)))
    }
    for (key, expected) in [(Key.up, 6.0), (.down, 5), (.right, 6), (.left, 5)] {
      press(key)
      #expect(stepper.value == expected)
    }
    stepper.layoutDirectionOverride = .rightToLeft
    press(.left)
    #expect(stepper.value == 6)
    press(.end)
    #expect(stepper.value == 100)
    press(.home)
    #expect(stepper.value == 0)
    log.values = []
    stage.window.handle(.key(KeyEvent(.up, .down)))
    var keyRepeat = KeyEvent(.up, .down)
    keyRepeat.isRepeat = true
    stage.window.handle(.key(keyRepeat))
    #expect(log.values == [1])
    stage.host.advance(to: stage.host.now + 0.55)
    #expect(log.values == [1, 2])
    stage.window.handle(.focusChanged(false))
    stage.host.advance(to: stage.host.now + 5)
    #expect(log.values == [1, 2])
  }

  @Test("steps beyond an end wrap around if `wraps` is on; values set by code are clamped")
  func values() {
    let stage = Stage()
    let (stepper, log) = add(stage, 7, in: 0...9)
    stepper.stepValue = 4
    // The nearest of 0, 4, 8 and 9.
    #expect(stepper.value == 8)
    for (value, expected) in [(Double.nan, 8.0), (-1, 0), (.infinity, 9), (5, 4)] {
      stepper.value = value
      #expect(stepper.value == expected)
    }
    stepper.stepValue = 0
    #expect(stepper.stepValue == 1)
    stepper.value = 9
    stepper.accessibilityIncrement()
    #expect(stepper.value == 9 && log.values.isEmpty)
    stepper.wraps = true
    stepper.accessibilityIncrement()
    #expect(stepper.value == 0 && log.values == [0])
    stepper.accessibilityDecrement()
    #expect(log.values == [0, 9])
    #expect(stepper.accessibilityValue == "9")
  }

  @Test("a side is drawn enabled or disabled when the range changes and the value stays")
  func range() throws {
    let stage = Stage()
    let (stepper, _) = add(stage, 0, in: 0...1)
    try stage.frame()
    stepper.range = -1...1
    #expect(try !stage.frame().isEmpty)
    stepper.range = -1...1
    #expect(try stage.frame().isEmpty)
  }
}
