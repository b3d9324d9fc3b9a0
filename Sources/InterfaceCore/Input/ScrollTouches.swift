// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterfaceValues
import SashMotion

/// The touchpad scrolls of all seats in a window, and the scheduled call that ends unterminated
/// ones.
///
/// The window's input dispatcher owns it.
final class ScrollTouches {
  private var seats: [UInt32: ScrollTouch] = [:]
  private var scheduledEnd: ScheduledCall?

  /// Handles a scroll: wheel events are sent to views one by one, others become touches.
  func handle(_ scroll: ScrollEvent, in window: Window) {
    guard scroll.source != .wheel else {
      if scroll.phase == .moved { dispatchWheelEvent(scroll, in: window) }
      return
    }
    let now = window.timeline.currentTime
    update(scroll.seat, by: .received(scroll, now: now, next: .unique()), in: window)
    scheduleEnd(in: window)
  }

  private func dispatchWheelEvent(_ scroll: ScrollEvent, in window: Window) {
    let target = window.view(at: scroll.position)
    if window.swallowsScroll(on: target) { return }
    _ = target?.selfAndAncestors.first { $0.scrollWheel(scroll) }
  }

  /// Stops the scroll of a seat when a pointer button was pressed.
  func stop(onPress touch: Touch, in window: Window) {
    if case .pointer = touch.source { update(touch.seat, by: .pressed, in: window) }
  }

  /// Cancels the scrolls of a seat whose pointer left or whose device was removed; `nil` means all
  /// seats.
  func cancel(of seat: UInt32?, in window: Window) {
    for other in seats.keys.sorted() where seat == nil || seat == other {
      update(other, by: .lost, in: window)
    }
  }

  private func update(_ seat: UInt32, by event: ScrollTouch.Event, in window: Window) {
    var scroll = seats[seat] ?? .idle
    let outcome = scroll.handle(event)
    // Stored first, because the receivers of touches may call back.
    seats[seat] = scroll == .idle ? nil : scroll
    switch outcome {
    case .nothing: break
    case .one(let touch): send(touch, in: window)
    case .two(let first, let second):
      send(first, in: window)
      send(second, in: window)
    }
  }

  private func send(_ touch: Touch, in window: Window) {
    guard touch.phase == .began else { return window.arena.send(touch, to: nil) }
    window.input.sendUnlessSwallowed(touch, at: touch.position, in: window)
  }

  /// Schedules the earliest end; one call serves for many movements.
  private func scheduleEnd(in window: Window) {
    guard scheduledEnd == nil, let earliest = seats.values.compactMap(\.deadline).min() else {
      return
    }
    scheduledEnd = window.timeline.schedule(at: earliest) { [weak self, weak window] in
      if let window { self?.endScrolls(in: window) }
    }
  }

  private func endScrolls(in window: Window) {
    scheduledEnd = nil
    for seat in seats.keys.sorted() {
      update(seat, by: .timePassed(window.timeline.currentTime), in: window)
    }
    scheduleEnd(in: window)
  }
}
