import SashGeometry
import SashGestures
import SashInterface
import SashShell
import SashTestSupport
import Testing

@Suite("Touches and pointers") @MainActor struct TouchPointsTests {
  /// The simulated devices of a test; it is destroyed on the main actor, like the objects that it
  /// owns.
  @MainActor private final class Hand {
    let window = InputRecorder()
    let points = TouchPoints(seat: 7)
    let pointer = PointerFocus(seat: 7)

    func down(_ id: Int32, x: Double = 10) {
      points.down(id, on: window, at: Point(x: x, y: 20), time: 100, serial: 5, modifiers: [])
    }
  }

  @Test("events are forwarded at once, without wl_touch.frame") func noFrame() {
    let hand = Hand()
    hand.down(0)
    hand.points.motion(0, to: Point(x: 30, y: 40), time: 110)
    hand.points.up(0, time: 120)
    #expect(hand.window.phases == [.began, .moved, .ended])
    #expect(Set(hand.window.touches.map(\.id)).count == 1)
    #expect(hand.window.touches[2].position == Point(x: 30, y: 40))
    #expect(hand.window.touches[0].grant == InputGrant(seat: 7, serial: 5))
    #expect(abs(hand.window.touches[2].time - hand.window.touches[0].time - 0.02) < 1e-9)
  }

  @Test("a cancel ends all touches without further events (SDL #10950)") func cancel() {
    let hand = Hand()
    hand.down(0)
    hand.down(1)
    hand.points.cancelAll()
    #expect(hand.window.phases == [.began, .began, .cancelled, .cancelled])
    hand.points.up(0, time: 130)
    hand.points.motion(1, to: .zero, time: 130)
    #expect(hand.window.events.count == 4)
    #expect(hand.points.count == 0)
  }

  @Test("an identifier reused without an up is a new touch") func usedAgain() {
    let hand = Hand()
    hand.down(0)
    hand.down(0, x: 50)
    #expect(hand.window.phases == [.began, .cancelled, .began])
    #expect(hand.window.touches[0].id == hand.window.touches[1].id)
    #expect(hand.window.touches[0].id != hand.window.touches[2].id)
  }

  @Test("touches stay with the window that they began in") func twoWindows() {
    let hand = Hand()
    let other = InputRecorder()
    hand.down(0)
    hand.points.down(1, on: other, at: .zero, time: 0, serial: 0, modifiers: [])
    hand.points.forget(hand.window)
    #expect(hand.window.phases == [.began, .cancelled])
    #expect(other.phases == [.began])
    hand.points.motion(1, to: .zero, time: 5)
    #expect(other.phases == [.began, .moved])
  }

  @Test("touches without a window or a finite position are ignored") func nowhere() {
    let hand = Hand()
    hand.points.down(0, on: nil, at: .zero, time: 0, serial: 0, modifiers: [])
    hand.points.down(
      1, on: hand.window, at: Point(x: .nan, y: 0), time: 0, serial: 0, modifiers: [])
    hand.points.motion(0, to: .zero, time: 0)
    hand.points.up(9, time: 0)
    #expect(hand.window.events.isEmpty && hand.points.count == 0)
  }

  @Test("a pressed button is a touch that moves, with hover around it") func drag() {
    let hand = Hand()
    hand.pointer.enter(hand.window, at: Point(x: 1, y: 2))
    hand.pointer.press(0x110, time: 10, serial: 3)
    hand.pointer.motion(to: Point(x: -5, y: 900), time: 20)
    hand.pointer.release(0x110, time: 30)
    #expect(hand.window.phases == [.began, .moved, .ended])
    #expect(hand.window.touches[0].source == .primaryPointer)
    #expect(hand.window.touches[2].position == Point(x: -5, y: 900))
    #expect(hand.window.hovers.map { $0?.position } == [Point(x: 1, y: 2), Point(x: -5, y: 900)])
  }

  @Test("a second press without a release changes nothing (foot #709)") func doublePress() {
    let hand = Hand()
    hand.pointer.enter(hand.window, at: .zero)
    hand.pointer.press(0x110, time: 10, serial: 3)
    hand.pointer.press(0x110, time: 11, serial: 4)
    hand.pointer.release(0x110, time: 12)
    hand.pointer.release(0x110, time: 13)
    #expect(hand.window.phases == [.began, .ended])
  }

  @Test("a pointer that leaves during a drag cancels the drag") func leaveMidDrag() {
    let hand = Hand()
    hand.pointer.enter(hand.window, at: .zero)
    hand.pointer.press(0x110, time: 10, serial: 3)
    hand.pointer.leave()
    #expect(hand.window.phases == [.began, .cancelled])
    #expect(hand.window.hovers.last == .some(nil))
    hand.pointer.motion(to: .zero, time: 20)
    hand.pointer.release(0x110, time: 30)
    #expect(hand.window.phases == [.began, .cancelled])
  }

  @Test("a pointer that leaves during a scroll cancels the scroll once")
  func leaveMidScroll() {
    let hand = Hand()
    hand.pointer.enter(hand.window, at: .zero)
    func scroll(_ change: (inout ScrollFrame) -> Void) {
      hand.pointer.scroll(change)
      hand.pointer.flushScroll()
    }
    scroll { frame in
      frame.setSource(.finger)
      frame.move(.vertical, by: 9, time: 20)
    }
    hand.pointer.leave()
    #expect(hand.window.scrolls.map(\.phase) == [.moved, .cancelled])
    #expect(hand.window.scrolls.last?.delta == .zero && hand.window.scrolls.last?.seat == 7)
    // A finished scroll and a wheel are not cancelled.
    hand.pointer.enter(hand.window, at: .zero)
    scroll { frame in
      frame.setSource(.finger)
      frame.move(.vertical, by: 9, time: 30)
      frame.stop(.vertical, time: 30)
    }
    scroll { frame in
      frame.setSource(.wheel)
      frame.move(.vertical, by: 15, time: 40)
    }
    hand.pointer.leave()
    #expect(
      hand.window.scrolls.map(\.phase) == [.moved, .cancelled, .moved, .ended, .moved])
  }

  @Test("a pointer that enters no window has no focus (foot 1.13.1)") func badEnter() {
    let hand = Hand()
    hand.pointer.enter(nil, at: .zero)
    hand.pointer.motion(to: .zero, time: 1)
    hand.pointer.press(0x110, time: 2, serial: 0)
    #expect(hand.window.events.isEmpty && hand.pointer.focus == nil)
  }

  @Test("a wheel scrolls by clicks, fingers by distance until lifted") func scroll() {
    let hand = Hand()
    hand.pointer.enter(hand.window, at: Point(x: 4, y: 5))
    hand.pointer.scroll { frame in
      frame.setSource(.wheel)
      frame.turn(.vertical, by: 60)
      frame.move(.vertical, by: 7.5, time: 10)
    }
    hand.pointer.flushScroll()
    hand.pointer.scroll { frame in
      frame.setSource(.finger)
      frame.move(.horizontal, by: -3.5, time: 20)
    }
    hand.pointer.flushScroll()
    hand.pointer.scroll { $0.stop(.horizontal, time: 30) }
    hand.pointer.scroll { $0.setSource(.finger) }
    hand.pointer.flushScroll()
    hand.pointer.flushScroll()
    #expect(hand.window.scrolls.map(\.delta.dy) == [ScrollFrame.click / 2, 0, 0])
    #expect(hand.window.scrolls.map(\.delta.dx) == [0, -3.5, 0])
    #expect(hand.window.scrolls.map(\.source) == [.wheel, .finger, .finger])
    #expect(hand.window.scrolls.map(\.phase) == [.moved, .moved, .ended])
  }

  @Test("the distance of a scroll is limited") func absurdScroll() {
    let hand = Hand()
    hand.pointer.enter(hand.window, at: .zero)
    hand.pointer.scroll { frame in
      frame.setSource(.wheel)
      frame.turn(.vertical, by: .max)
      frame.turn(.vertical, by: .max)
      frame.move(.vertical, by: .infinity, time: 1)
      frame.move(.horizontal, by: .nan, time: 1)
    }
    hand.pointer.flushScroll()
    #expect(hand.window.scrolls.map(\.delta) == [Vector(dx: 0, dy: ScrollFrame.farthest)])
  }

  @Test("random devices leave no touch active") func walks() {
    for seed in UInt64(0)..<UInt64(walkCount(2_000, unoptimised: 2_000)) { walk(seed) }
  }

  private func walk(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let window = InputRecorder()
    let points = TouchPoints(seat: 1)
    let pointer = PointerFocus(seat: 1)
    for _ in 0..<50 {
      let id = Int32.random(in: 0..<3, using: &random)
      let time = UInt32.random(in: 0...50, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1: points.down(id, on: window, at: .zero, time: time, serial: 1, modifiers: [])
      case 2: points.motion(id, to: .zero, time: time)
      case 3: points.up(id, time: time)
      case 4: Bool.random(using: &random) ? points.cancelAll() : points.forget(window)
      case 5: pointer.enter(Bool.random(using: &random) ? window : nil, at: .zero)
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
