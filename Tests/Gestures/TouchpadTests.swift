// SPDX-License-Identifier: MIT

@MainActor @Suite struct TouchpadTests {
  private func scroll(_ pan: PanGestureRecognizer, _ steps: Vector...) -> TouchSimulator {
    pan.allowedSources = .all
    let simulator = TouchSimulator()
    simulator.down(on: TestNode(pan), source: .touchpad)
    var position = Point.zero
    for step in steps {
      simulator.wait(0.01)
      position += step
      simulator.move(0, position.x, position.y)
    }
    return simulator
  }

  @Test func touchpadScrollsAreOptIn() {
    let simulator = TouchSimulator()
    let tap = TapGestureRecognizer()
    let press = LongPressGestureRecognizer(minimumPressDuration: 0)
    let defaultRecognizer = PanGestureRecognizer()
    let pan = PanGestureRecognizer()
    pan.allowedSources.insert(.touchpad)
    let others = StateLog(tap, press, defaultRecognizer)
    let log = StateLog(pan)
    simulator.down(on: TestNode(tap, press, defaultRecognizer, pan), source: .touchpad)
    simulator.move(0, 0, -3)
    simulator.up()
    #expect(others.states.isEmpty && log.states == [.began, .ended])
  }

  @Test func aScrollDragsFromItsFirstStep() {
    let pan = PanGestureRecognizer(direction: .vertical)
    let simulator = scroll(pan, Vector(dx: 0, dy: -1))
    #expect(pan.isActive && pan.translation == Vector(dx: 0, dy: -1))
    simulator.up()
    #expect(simulator.arena.isIdle)
  }

  @Test func aTouchThatDidNotScrollIsNoDrag() {
    let pan = PanGestureRecognizer(minimumDistance: 0)
    let simulator = scroll(pan, .zero)
    #expect(!pan.isActive)
    simulator.up()
    #expect(simulator.arena.isIdle)
  }

  @Test("libadwaita 1.10.alpha (3cf8369a): mostly horizontal scrolls are not vertical drags")
  func mostlySideways() {
    let vertical = PanGestureRecognizer(direction: .vertical)
    let log = StateLog(vertical)
    let simulator = scroll(vertical, Vector(dx: 3, dy: 2), Vector(dx: 0, dy: 60))
    #expect(log.states == [.failed])
    simulator.up()
    let horizontal = PanGestureRecognizer(direction: .horizontal)
    let other = scroll(horizontal, Vector(dx: 3, dy: 2), Vector(dx: 0, dy: 60))
    #expect(horizontal.isActive)
    other.up()
  }

  @Test func aSlightlyDominantAxisWaits() {
    let pan = PanGestureRecognizer(direction: .vertical)
    let log = StateLog(pan)
    let simulator = scroll(pan, Vector(dx: 2, dy: 2.2))
    #expect(log.states.isEmpty)
    simulator.move(0, 2, 4)
    #expect(log.states == [.began] && pan.translation.dy == 4)
  }

  @Test func shakingFingersDecideNoAxis() {
    let pan = PanGestureRecognizer(direction: .vertical)
    let log = StateLog(pan)
    let simulator = scroll(pan, Vector(dx: 0.5, dy: 0))
    #expect(log.states.isEmpty)
    simulator.move(0, 0.5, 2)
    #expect(log.states == [.began] && pan.translation.dy == 2)
  }

  @Test func aDiagonalScrollIsDecidedBeforeLong() {
    let pan = PanGestureRecognizer(direction: .vertical)
    let log = StateLog(pan)
    let simulator = scroll(pan, Vector(dx: 5, dy: 5), Vector(dx: 5, dy: 5.5))
    #expect(log.states == [.began])
    simulator.up()
  }
}
