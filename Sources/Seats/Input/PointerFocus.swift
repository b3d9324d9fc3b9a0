// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterfaceValues

/// The state of one pointer: its position, and the pressed buttons as touches.
package final class PointerFocus {
  /// The kernel's codes of the buttons that become touches: left, right, middle, side, extra, forward
  /// and back.
  ///
  /// Gestures accept only those that they name (`GestureRecognizer.allowedButtons`).
  package static let buttons: ClosedRange<UInt32> = 0x110...0x116

  private let seat: UInt32
  /// The window under the pointer.
  package private(set) weak var focus: (any InputTarget)?
  /// The current or last position of the pointer.
  package private(set) var position = Point.zero
  private var pressed: [UInt32: Touch] = [:]
  private var deviceTime = DeviceTime()
  private var scrollFrame = ScrollFrame()
  /// The last event of a scroll that has not ended.
  private var lastScrollEvent: ScrollEvent?
  /// Returns the modifiers of the seat's keyboard.
  package var modifiers: () -> Modifiers = { [] }

  package init(seat: UInt32) { self.seat = seat }

  package func enter(_ target: (any InputTarget)?, at position: Point) {
    leave()
    guard let target, position.isFinite else { return }
    focus = target
    self.position = position
    hover(time: nil)
  }

  /// Ends the pointer's presence in its window and cancels presses, since no release will follow.
  package func leave() {
    flushScroll()
    guard let old = focus else { return cancelPresses() }
    cancelPresses()
    cancelScroll()
    focus = nil
    old.receive(.hover(nil))
  }

  /// Moves the pointer with its presses to another surface of the same window, such as a popup
  /// that opened under a pressed button.
  ///
  /// - Returns: Whether both surfaces belong to one window; otherwise nothing changes.
  package func move(to target: (any InputTarget)?, at position: Point) -> Bool {
    guard let target, let old = focus, position.isFinite,
      target.windowIdentity == old.windowIdentity
    else { return false }
    flushScroll()
    cancelScroll()
    focus = target
    self.position = position
    if pressed.isEmpty { hover(time: nil) }
    return true
  }

  /// Removes a window that is about to be closed.
  package func remove(_ target: any InputTarget) {
    if focus === target { leave() }
  }

  package func motion(to position: Point, time: UInt32) {
    guard let focus, position.isFinite else { return }
    self.position = position
    guard !pressed.isEmpty else { return hover(time: time) }
    let seconds = deviceTime.seconds(time)
    for button in pressed.keys.sorted() {
      guard var touch = pressed[button] else { continue }
      touch.phase = .moved
      touch.position = position
      touch.time = seconds
      pressed[button] = touch
      focus.receive(.touch(touch))
    }
  }

  package func press(_ button: UInt32, time: UInt32, serial: UInt32) {
    flushScroll()
    // A second press without a release changes nothing (foot #709).
    guard let focus, Self.buttons.contains(button), pressed[button] == nil else { return }
    let touch = Touch(
      id: .unique(), phase: .began, position: position, time: deviceTime.seconds(time),
      source: .pointer(button: button), seat: seat, modifiers: modifiers(),
      grant: InputGrant(seat: seat, serial: serial))
    pressed[button] = touch
    focus.receive(.touch(touch))
  }

  package func release(_ button: UInt32, time: UInt32) {
    flushScroll()
    guard let focus, var touch = pressed.removeValue(forKey: button) else { return }
    touch.phase = .ended
    touch.position = position
    touch.time = deviceTime.seconds(time)
    focus.receive(.touch(touch))
    // The content under the pointer may have changed meanwhile.
    if pressed.isEmpty { hover(time: time) }
  }

  /// Returns the pressed button that has a grant, or `nil`.
  func button(of grant: InputGrant) -> UInt32? { pressed.first { $0.value.grant == grant }?.key }

  /// Changes the current scroll frame; `flushScroll()` ends it.
  package func scroll(_ change: (inout ScrollFrame) -> Void) { change(&scrollFrame) }

  /// Ends the scroll frame and sends its event.
  package func flushScroll() {
    guard let result = scrollFrame.take(), let focus else { return }
    var event = ScrollEvent(
      position: position, delta: result.delta, source: result.source,
      time: deviceTime.seconds(result.time), seat: seat, modifiers: modifiers())
    if result.delta != .zero {
      lastScrollEvent = result.source == .wheel ? nil : event
      focus.receive(.scroll(event))
    }
    if result.isEnd {
      lastScrollEvent = nil
      event.phase = .ended
      event.delta = .zero
      focus.receive(.scroll(event))
    }
  }

  /// Cancels the scroll of a window, since it may continue over another.
  private func cancelScroll() {
    guard var event = lastScrollEvent else { return }
    lastScrollEvent = nil
    event.phase = .cancelled
    event.delta = .zero
    focus?.receive(.scroll(event))
  }

  /// Cancels the presses, whose releases will be ignored.
  package func cancelPresses() {
    let touches = pressed.keys.sorted().compactMap { pressed[$0] }
    pressed.removeAll()
    for var touch in touches {
      touch.phase = .cancelled
      focus?.receive(.touch(touch))
    }
  }

  private func hover(time: UInt32?) {
    let seconds = time.map { deviceTime.seconds($0) } ?? 0
    focus?.receive(
      .hover(
        PointerHover(position: position, time: seconds, seat: seat, modifiers: modifiers())))
  }
}
