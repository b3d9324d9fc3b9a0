// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashMotion

/// The touchpad scrolls of all seats, and the scheduled call that ends unterminated ones.
struct ScrollTouches {
  fileprivate var seats: [UInt32: ScrollTouch] = [:]
  fileprivate var wake: ScheduledCall?
}

extension Window {
  /// Handles a scroll: wheel events are sent to views one by one, others become touches.
  func handle(_ scroll: ScrollEvent) {
    guard scroll.source != .wheel else {
      if scroll.phase == .moved { dispatchWheelEvent(scroll) }
      return
    }
    let now = timeline.now
    updateScroll(of: scroll.seat, by: .received(scroll, now: now, next: .unique()))
    scheduleScrollEnd()
  }

  private func dispatchWheelEvent(_ scroll: ScrollEvent) {
    var target = view(at: scroll.position)
    if pressRouter?.swallowsScroll(on: target, in: self) == true { return }
    while let view = target {
      if view.scrollWheel(scroll) { return }
      target = view.superview
    }
  }

  /// Stops the scroll of a seat when a pointer button was pressed.
  func stopScroll(onPress touch: Touch) {
    if case .pointer = touch.source { updateScroll(of: touch.seat, by: .pressed) }
  }

  /// Cancels the scrolls of a seat whose pointer left or whose device was removed; `nil` means all
  /// seats.
  func cancelScrolls(of seat: UInt32?) {
    for other in scrollTouches.seats.keys.sorted() where seat == nil || seat == other {
      updateScroll(of: other, by: .lost)
    }
  }

  private func updateScroll(of seat: UInt32, by event: ScrollTouch.Event) {
    var scroll = scrollTouches.seats[seat] ?? .idle
    let outcome = scroll.handle(event)
    // Stored first, because the receivers of touches may call back.
    scrollTouches.seats[seat] = scroll == .idle ? nil : scroll
    switch outcome {
    case .nothing: break
    case .one(let touch): sendScroll(touch)
    case .two(let first, let second):
      sendScroll(first)
      sendScroll(second)
    }
  }

  /// Returns the position that a touchpad gesture applies to: that of the pointer, if known.
  func pointerPosition(of touch: Touch) -> Point {
    if let hover, hover.seat == touch.seat { hover.position } else { touch.position }
  }

  private func sendScroll(_ touch: Touch) {
    guard touch.phase == .began else { return arena.send(touch, to: nil) }
    let view = view(at: touch.position)
    if pressRouter?.swallowsScroll(on: view, in: self) != true { arena.send(touch, to: view) }
  }

  /// Schedules the earliest end; one call serves for many movements.
  private func scheduleScrollEnd() {
    guard scrollTouches.wake == nil else { return }
    var earliest: Double?
    for scroll in scrollTouches.seats.values {
      if let deadline = scroll.deadline { earliest = min(earliest ?? deadline, deadline) }
    }
    guard let earliest else { return }
    scrollTouches.wake = timeline.schedule(at: earliest) { [weak self] in self?.endScrolls() }
  }

  private func endScrolls() {
    scrollTouches.wake = nil
    for seat in scrollTouches.seats.keys.sorted() {
      updateScroll(of: seat, by: .timePassed(timeline.now))
    }
    scheduleScrollEnd()
  }
}
