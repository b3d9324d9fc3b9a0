// SPDX-License-Identifier: MIT

@Suite("Touches and pointers") @MainActor struct TouchPointsTests {
  /// The simulated devices of a test; it is destroyed on the main actor, like the objects that it
  /// owns.
  @MainActor private final class SimulatedDevices {
    let window = InputRecorder()
    let points = TouchPoints(seat: 7)
    let pointer = PointerFocus(seat: 7)

    func down(_ id: Int32, x: Double = 10) {
      points.down(id, on: window, at: Point(x: x, y: 20), time: 100, serial: 5, modifiers: [])
    }
  }

  @Test("events are forwarded at once, without wl_touch.frame") func noFrame() {
    let devices = SimulatedDevices()
    devices.down(0)
    devices.points.motion(0, to: Point(x: 30, y: 40), time: 110)
    devices.points.up(0, time: 120)
    #expect(devices.window.phases == [.began, .moved, .ended])
    #expect(Set(devices.window.touches.map(\.id)).count == 1)
    #expect(devices.window.touches[2].position == Point(x: 30, y: 40))
    #expect(devices.window.touches[0].grant == InputGrant(seat: 7, serial: 5))
    #expect(abs(devices.window.touches[2].time - devices.window.touches[0].time - 0.02) < 1e-9)
  }

  @Test("a cancel ends all touches without further events (SDL #10950)") func cancel() {
    let devices = SimulatedDevices()
    devices.down(0)
    devices.down(1)
    devices.points.cancelAll()
    #expect(devices.window.phases == [.began, .began, .cancelled, .cancelled])
    devices.points.up(0, time: 130)
    devices.points.motion(1, to: .zero, time: 130)
    #expect(devices.window.events.count == 4)
    #expect(devices.points.count == 0)
  }

  @Test("an identifier reused without an up is a new touch") func usedAgain() {
    let devices = SimulatedDevices()
    devices.down(0)
    devices.down(0, x: 50)
    #expect(devices.window.phases == [.began, .cancelled, .began])
    #expect(devices.window.touches[0].id == devices.window.touches[1].id)
    #expect(devices.window.touches[0].id != devices.window.touches[2].id)
  }

  @Test("touches stay with the window that they began in") func twoWindows() {
    let devices = SimulatedDevices()
    let other = InputRecorder()
    devices.down(0)
    devices.points.down(1, on: other, at: .zero, time: 0, serial: 0, modifiers: [])
    devices.points.remove(devices.window)
    #expect(devices.window.phases == [.began, .cancelled])
    #expect(other.phases == [.began])
    devices.points.motion(1, to: .zero, time: 5)
    #expect(other.phases == [.began, .moved])
  }

  @Test("touches without a window or a finite position are ignored") func nowhere() {
    let devices = SimulatedDevices()
    devices.points.down(0, on: nil, at: .zero, time: 0, serial: 0, modifiers: [])
    devices.points.down(
      1, on: devices.window, at: Point(x: .nan, y: 0), time: 0, serial: 0, modifiers: [])
    devices.points.motion(0, to: .zero, time: 0)
    devices.points.up(9, time: 0)
    #expect(devices.window.events.isEmpty && devices.points.count == 0)
  }

  @Test("a pressed button is a touch that moves, with hover around it") func drag() {
    let devices = SimulatedDevices()
    devices.pointer.enter(devices.window, at: Point(x: 1, y: 2))
    devices.pointer.press(0x110, time: 10, serial: 3)
    devices.pointer.motion(to: Point(x: -5, y: 900), time: 20)
    devices.pointer.release(0x110, time: 30)
    #expect(devices.window.phases == [.began, .moved, .ended])
    #expect(devices.window.touches[0].source == .primaryPointer)
    #expect(devices.window.touches[2].position == Point(x: -5, y: 900))
    #expect(
      devices.window.hovers.map { $0?.position } == [Point(x: 1, y: 2), Point(x: -5, y: 900)])
  }

  @Test("a second press without a release changes nothing (foot #709)") func doublePress() {
    let devices = SimulatedDevices()
    devices.pointer.enter(devices.window, at: .zero)
    devices.pointer.press(0x110, time: 10, serial: 3)
    devices.pointer.press(0x110, time: 11, serial: 4)
    devices.pointer.release(0x110, time: 12)
    devices.pointer.release(0x110, time: 13)
    #expect(devices.window.phases == [.began, .ended])
  }

  @Test("a pointer that leaves during a drag cancels the drag") func leaveMidDrag() {
    let devices = SimulatedDevices()
    devices.pointer.enter(devices.window, at: .zero)
    devices.pointer.press(0x110, time: 10, serial: 3)
    devices.pointer.leave()
    #expect(devices.window.phases == [.began, .cancelled])
    #expect(devices.window.hovers.last == .some(nil))
    devices.pointer.motion(to: .zero, time: 20)
    devices.pointer.release(0x110, time: 30)
    #expect(devices.window.phases == [.began, .cancelled])
  }

  @Test("a pointer that leaves during a scroll cancels the scroll once")
  func leaveMidScroll() {
    let devices = SimulatedDevices()
    devices.pointer.enter(devices.window, at: .zero)
    func scroll(_ change: (inout ScrollFrame) -> Void) {
      devices.pointer.scroll(change)
      devices.pointer.flushScroll()
    }
    scroll { frame in
      frame.setSource(.finger)
      frame.move(.vertical, by: 9, time: 20)
    }
    devices.pointer.leave()
    #expect(devices.window.scrolls.map(\.phase) == [.moved, .cancelled])
    #expect(devices.window.scrolls.last?.delta == .zero && devices.window.scrolls.last?.seat == 7)
    // A finished scroll and a wheel are not cancelled.
    devices.pointer.enter(devices.window, at: .zero)
    scroll { frame in
      frame.setSource(.finger)
      frame.move(.vertical, by: 9, time: 30)
      frame.stop(.vertical, time: 30)
    }
    scroll { frame in
      frame.setSource(.wheel)
      frame.move(.vertical, by: 15, time: 40)
    }
    devices.pointer.leave()
    #expect(
      devices.window.scrolls.map(\.phase) == [.moved, .cancelled, .moved, .ended, .moved])
  }

  @Test("a pointer that enters no window has no focus (foot 1.13.1)") func badEnter() {
    let devices = SimulatedDevices()
    devices.pointer.enter(nil, at: .zero)
    devices.pointer.motion(to: .zero, time: 1)
    devices.pointer.press(0x110, time: 2, serial: 0)
    #expect(devices.window.events.isEmpty && devices.pointer.focus == nil)
  }

  @Test("a wheel scrolls by clicks, fingers by distance until lifted") func scroll() {
    let devices = SimulatedDevices()
    devices.pointer.enter(devices.window, at: Point(x: 4, y: 5))
    devices.pointer.scroll { frame in
      frame.setSource(.wheel)
      frame.rotateWheel(.vertical, by: 60)
      frame.move(.vertical, by: 7.5, time: 10)
    }
    devices.pointer.flushScroll()
    devices.pointer.scroll { frame in
      frame.setSource(.finger)
      frame.move(.horizontal, by: -3.5, time: 20)
    }
    devices.pointer.flushScroll()
    devices.pointer.scroll { $0.stop(.horizontal, time: 30) }
    devices.pointer.scroll { $0.setSource(.finger) }
    devices.pointer.flushScroll()
    devices.pointer.flushScroll()
    #expect(devices.window.scrolls.map(\.delta.dy) == [ScrollFrame.clickDistance / 2, 0, 0])
    #expect(devices.window.scrolls.map(\.delta.dx) == [0, -3.5, 0])
    #expect(devices.window.scrolls.map(\.source) == [.wheel, .finger, .finger])
    #expect(devices.window.scrolls.map(\.phase) == [.moved, .moved, .ended])
  }

  @Test("the distance of a scroll is limited") func absurdScroll() {
    let devices = SimulatedDevices()
    devices.pointer.enter(devices.window, at: .zero)
    devices.pointer.scroll { frame in
      frame.setSource(.wheel)
      frame.rotateWheel(.vertical, by: .max)
      frame.rotateWheel(.vertical, by: .max)
      frame.move(.vertical, by: .infinity, time: 1)
      frame.move(.horizontal, by: .nan, time: 1)
    }
    devices.pointer.flushScroll()
    #expect(devices.window.scrolls.map(\.delta) == [Vector(dx: 0, dy: ScrollFrame.maximumDistance)])
  }

  @Test("random devices leave no touch active") func walks() {
    for seed in walkSeeds() { walk(seed) }
  }

  private func walk(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let window = InputRecorder()
    let points = TouchPoints(seat: 1)
    let pointer = PointerFocus(seat: 1)
    for _ in 0..<50 {
      let id = Int32.random(in: 0..<3, using: &random)
      let time = UInt32.random(in: 0...50, using: &random)
      switch random.int(0..<10) {
      case 0, 1: points.down(id, on: window, at: .zero, time: time, serial: 1, modifiers: [])
      case 2: points.motion(id, to: .zero, time: time)
      case 3: points.up(id, time: time)
      case 4: random.bool() ? points.cancelAll() : points.remove(window)
      case 5: pointer.enter(random.bool() ? window : nil, at: .zero)
      case 6: pointer.press(0x110 + UInt32(id), time: time, serial: 1)
      case 7: pointer.release(0x110 + UInt32(id), time: time)
      case 8: pointer.motion(to: .zero, time: time)
      default: pointer.leave()
      }
    }
    points.cancelAll()
    pointer.leave()
    #expect(window.isBalanced, "seed \(seed)")
  }
}
