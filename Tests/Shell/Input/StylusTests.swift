// SPDX-License-Identifier: MIT

@Suite("Styluses") @MainActor struct StylusTests {
  @MainActor private final class SimulatedStylus {
    let window = InputRecorder()
    let stylus = StylusTool(seat: 7)

    /// A stylus near the window at (10, 20).
    init() {
      stylus.enter(window)
      stylus.add(.motion(Point(x: 10, y: 20)))
      stylus.frame(at: 100)
    }

    func send(_ changes: StylusTool.Change..., at time: UInt32) {
      for change in changes { stylus.add(change) }
      stylus.frame(at: time)
    }
  }

  @Test("a tip that touches the surface is a touch with pressure and tilt") func tip() {
    let simulated = SimulatedStylus()
    #expect(simulated.window.hovers.map { $0?.position } == [Point(x: 10, y: 20)])
    simulated.send(.down(serial: 9), .pressure(13_107), .tilt(Vector(dx: 30, dy: -5)), at: 110)
    simulated.send(.motion(Point(x: 14, y: 22)), at: 118)
    simulated.send(.pressure(65_535), at: 126)
    simulated.send(.up, .pressure(0), at: 134)
    #expect(simulated.window.phases == [.began, .moved, .moved, .moved, .ended])
    #expect(simulated.window.touches.map(\.pressure) == [0.2, 0.2, 1, 0, 0])
    #expect(simulated.window.touches.allSatisfy { $0.tilt == Vector(dx: 30, dy: -5) })
    #expect(simulated.window.touches.allSatisfy { $0.source == .stylus })
    #expect(simulated.window.touches[0].grant == InputGrant(seat: 7, serial: 9))
    #expect(simulated.window.touches[1].position == Point(x: 14, y: 22))
    #expect(abs(simulated.window.touches[4].time - simulated.window.touches[0].time - 0.024) < 1e-9)
    #expect(simulated.window.hovers.count == 2)
  }

  @Test("the position applies first within a frame, in any order of events") func order() {
    let simulated = SimulatedStylus()
    simulated.send(.down(serial: 1), .motion(Point(x: 50, y: 60)), at: 110)
    #expect(simulated.window.touches.map(\.position) == [Point(x: 50, y: 60)])
    #expect(simulated.window.phases == [.began])
  }

  @Test("stylus buttons are pointer buttons") func buttons() {
    let simulated = SimulatedStylus()
    simulated.send(.button(0x14b, isDown: true, serial: 3), at: 110)
    simulated.send(.motion(Point(x: 30, y: 20)), at: 118)
    simulated.send(
      .button(0x14b, isDown: false, serial: 4), .button(0x999, isDown: true, serial: 5), at: 126)
    #expect(simulated.window.phases == [.began, .moved, .ended])
    #expect(
      simulated.window.touches.allSatisfy { $0.source == .pointer(button: Touch.secondaryButton) })
  }

  @Test("a button released and pressed within one frame is pressed again") func pressedAgain() {
    let simulated = SimulatedStylus()
    simulated.send(.button(0x14b, isDown: true, serial: 3), at: 110)
    simulated.send(
      .button(0x14b, isDown: false, serial: 4), .button(0x14b, isDown: true, serial: 5), at: 118)
    #expect(simulated.window.phases == [.began, .ended, .began])
  }

  @Test("a stylus that leaves and a closing window cancel presses") func leaves() {
    let simulated = SimulatedStylus()
    simulated.send(.down(serial: 1), at: 110)
    simulated.send(.leave, at: 120)
    #expect(simulated.window.phases == [.began, .cancelled])
    #expect(simulated.window.hovers.last == .some(nil))
    simulated.send(.down(serial: 2), .motion(.zero), at: 130)
    #expect(simulated.window.touches.count == 2)
    simulated.stylus.enter(simulated.window)
    simulated.send(.motion(.zero), .down(serial: 2), at: 140)
    simulated.stylus.remove(simulated.window)
    #expect(simulated.window.phases.suffix(2) == [.began, .cancelled])
  }

  @Test("repeated presses, a press and release in one frame and invalid positions are handled")
  func faults() {
    let simulated = SimulatedStylus()
    simulated.stylus.add(.down(serial: 1))
    simulated.stylus.add(.up)
    simulated.stylus.frame(at: 110)
    #expect(simulated.window.phases == [.began, .ended])
    simulated.send(.motion(Point(x: .nan, y: 1)), .tilt(Vector(dx: .infinity, dy: 0)), at: 120)
    simulated.send(.down(serial: 1), at: 130)
    simulated.send(.down(serial: 2), at: 140)
    simulated.stylus.enter(nil)
    #expect(simulated.window.phases == [.began, .ended, .began, .cancelled])
    #expect(simulated.window.touches.allSatisfy { $0.position == Point(x: 10, y: 20) })
    // Without a position there is no press.
    simulated.stylus.enter(simulated.window)
    simulated.send(.down(serial: 1), at: 150)
    #expect(simulated.window.touches.count == 4)
  }

  @Test("events without a frame event are processed before the stylus enters again")
  func reentry() {
    let simulated = SimulatedStylus()
    simulated.send(.down(serial: 1), at: 110)
    simulated.stylus.add(.up)
    simulated.stylus.enter(simulated.window)
    #expect(simulated.window.phases == [.began, .ended])
  }

  @Test("random stylus events leave nothing pressed") func walks() {
    for var random in randomWalks() {
      let simulated = SimulatedStylus()
      for _ in 0..<50 {
        switch random.int(0..<10) {
        case 0: simulated.stylus.add(.down(serial: 1))
        case 1: simulated.stylus.add(.up)
        case 2:
          simulated.stylus.add(
            .button(
              .random(in: 0x14b...0x14d, using: &random), isDown: .random(using: &random),
              serial: 1))
        case 3: simulated.stylus.add(.leave)
        case 4: simulated.stylus.enter(random.bool() ? simulated.window : nil)
        case 5, 6: simulated.stylus.add(.motion(Point(x: .random(in: 0...9, using: &random), y: 1)))
        default: simulated.stylus.frame(at: .random(in: 0...900, using: &random))
        }
      }
      simulated.stylus.leave()
      #expect(simulated.window.isBalanced, "\(random)")
    }
  }

  // MARK: Protocol

  @Test("a stylus presses the view under its tip") func pressesViewUnderTip() throws {
    let stage = try Stage.mapped()
    let press = PressRecorder(on: stage.box)
    let tablet = stage.seat.tablet
    #expect(tablet.toolObjectCount == 1)
    tablet.enter(stage.surface)
    tablet.move(to: Point(x: 30, y: 40))
    tablet.frame()
    tablet.down()
    tablet.press(30_000)
    tablet.tilt(x: 10, y: 0)
    tablet.frame()
    stage.compositor.time += 8
    tablet.move(to: Point(x: 34, y: 40))
    tablet.frame()
    tablet.up()
    tablet.frame()
    stage.settle()
    #expect(press.phases == [.began, .changed, .ended])
    #expect(press.positions[1].x == 14)
    tablet.leave()
    tablet.frame()
    stage.settle()
    #expect(stage.window.arena.isIdle && stage.violations.isEmpty)
  }

  @Test(
    "a stylus that leaves, a removed stylus or seat, or a closed window cancels the stroke",
    arguments: 0..<4)
  func cancelledStroke(cause: Int) throws {
    let stage = try Stage.mapped()
    let press = PressRecorder(on: stage.box)
    let tablet = stage.seat.tablet
    tablet.enter(stage.surface)
    tablet.move(to: Point(x: 30, y: 40))
    tablet.down()
    tablet.frame()
    stage.settle()
    stage.recordTouches()
    switch cause {
    case 0: tablet.removeTool()
    case 1: stage.compositor.remove(stage.seat)
    case 2: stage.host.close()
    default:
      tablet.leave()
      tablet.frame()
    }
    stage.settle()
    #expect(press.phases == [.began, .cancelled])
    // The stylus itself cancels the touch, not only the window.
    #expect(stage.recordedPhases == [.cancelled])
    #expect(stage.window.arena.isIdle)
    #expect(stage.display.state == .connected && stage.violations.isEmpty)
  }

  @Test("the release ends the stroke even if its frame event does not arrive")
  func unframed() throws {
    let stage = try Stage.mapped()
    let press = PressRecorder(on: stage.box)
    let tablet = stage.seat.tablet
    tablet.enter(stage.surface)
    tablet.move(to: Point(x: 30, y: 40))
    tablet.down()
    tablet.frame()
    tablet.up()
    stage.settle()
    #expect(press.phases == [.began])
    stage.clock.now += 0.11
    stage.settle()
    #expect(press.phases == [.began, .ended])
    #expect(stage.window.arena.isIdle)
    // The late frame event has no effect.
    tablet.frame()
    tablet.down()
    tablet.frame()
    tablet.leave()
    stage.settle()
    #expect(press.phases == [.began, .ended, .began])
    stage.clock.now += 0.11
    stage.settle()
    #expect(press.phases == [.began, .ended, .began, .cancelled])
    #expect(stage.window.arena.isIdle)
  }

  @Test("pads, and rings that they announce later, are tracked until removed") func pads() throws {
    let stage = try Stage.mapped()
    let tablet = stage.seat.tablet
    tablet.addPad()
    stage.settle()
    tablet.addPadRing()
    stage.settle()
    #expect(tablet.padObjectCount == 2)
    // Objects that the display creates afterwards are still tracked.
    tablet.addPad()
    stage.settle()
    #expect(tablet.padObjectCount == 3)
    tablet.removePads()
    stage.settle()
    #expect(tablet.padObjectCount == 0)
    #expect(stage.display.state == .connected && stage.violations.isEmpty)
  }

  @Test("a stylus shows the cursor of the view under it, and again after re-entry")
  func cursorShape() throws {
    let stage = try Stage.mapped()
    let tablet = stage.seat.tablet
    tablet.enter(stage.surface)
    tablet.move(to: Point(x: 200, y: 200))
    tablet.frame()
    stage.settle()
    #expect(stage.shapes == [1])
    stage.host.setCursor(.text)
    stage.settle()
    #expect(stage.shapes == [1, 9])
    tablet.leave()
    tablet.frame()
    stage.settle()
    tablet.enter(stage.surface)
    tablet.move(to: Point(x: 200, y: 200))
    tablet.frame()
    stage.settle()
    #expect(stage.shapes == [1, 9, 1])
    #expect(stage.violations.isEmpty)
  }

  @Test("without the tablet protocol no tools are created") func missing() throws {
    let stage = try Stage.mapped(CompositorConfiguration().without(.tablets))
    #expect(stage.display.capabilities?[.tablets] == .missing)
    #expect(stage.seat.tablet.toolObjectCount == 0)
  }
}
