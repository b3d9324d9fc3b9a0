// SPDX-License-Identifier: MIT

@Suite("Touchpads in the protocol") @MainActor struct TouchpadWireTests {
  private func stage() throws -> (Stage, TouchpadRecorder) {
    let stage = try Stage.mapped()
    let recorder = TouchpadRecorder(on: stage.box)
    stage.seat.pointerMove(to: Point(x: 30, y: 40), on: stage.surface)
    stage.settle()
    return (stage, recorder)
  }

  @Test("a scroll with two fingers is one touch, from the first movement to the lift")
  func scroll() throws {
    let (stage, recorder) = try stage()
    stage.compositor.time += 8
    stage.seat.pointerScroll(.verticalScroll, by: 12, source: .finger)
    stage.compositor.time += 8
    stage.seat.pointerScroll(.horizontalScroll, by: -3, source: .finger)
    stage.seat.pointerScrollStop(.verticalScroll)
    stage.settle()
    #expect(recorder.phases == [.began, .moved, .moved, .ended])
    #expect(
      recorder.recordedTouches.map(\.position)
        == [Point(x: 30, y: 40), Point(x: 30, y: 28), Point(x: 33, y: 28), Point(x: 33, y: 28)])
    #expect(recorder.recordedTouches.allSatisfy { $0.source == .touchpad })
    #expect(stage.window.arena.isIdle)
  }

  @Test("a scroll without an end event is ended by a timer") func continuous() throws {
    let (stage, recorder) = try stage()
    stage.seat.pointerScroll(.verticalScroll, by: 12, source: .continuous)
    stage.settle()
    #expect(recorder.phases == [.began, .moved])
    stage.clock.now += 0.11
    stage.settle()
    #expect(recorder.phases == [.began, .moved, .ended])
    #expect(stage.window.arena.isIdle)
  }

  @Test("a pointer that leaves and a removed device cancel the scroll", arguments: 0..<3)
  func lost(how: Int) throws {
    let (stage, recorder) = try stage()
    stage.seat.pointerScroll(.verticalScroll, by: 12, source: .finger)
    stage.settle()
    switch how {
    case 0: stage.seat.pointerLeave()
    case 1: stage.seat.setCapabilities([.keyboard])
    default: stage.compositor.remove(stage.seat)
    }
    stage.settle()
    #expect(recorder.phases == [.began, .moved])
    #expect(recorder.rejected == 1)
    #expect(stage.window.arena.isIdle)
    #expect(stage.violations.isEmpty)
  }

  @Test("a button press ends the scroll; further scrolling is a new one") func press() throws {
    let (stage, recorder) = try stage()
    let press = PressRecorder(on: stage.box)
    stage.seat.pointerScroll(.verticalScroll, by: 12, source: .finger)
    stage.seat.pointerButton(0x110, isDown: true)
    stage.seat.pointerScroll(.verticalScroll, by: 12, source: .finger)
    stage.settle()
    #expect(recorder.phases == [.began, .moved] && recorder.rejected == 1)
    #expect(press.phases == [.began])
    stage.seat.pointerButton(0x110, isDown: false)
    stage.seat.pointerScrollStop(.verticalScroll)
    stage.seat.pointerScroll(.verticalScroll, by: 12, source: .finger)
    stage.settle()
    #expect(recorder.phases == [.began, .moved, .began, .moved])
    #expect(press.phases == [.began, .ended])
  }
}
