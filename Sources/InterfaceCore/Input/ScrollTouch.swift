// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterfaceValues

/// The state machine that turns the scrolling of a seat's touchpad into one touch that moves with
/// the content.
///
/// The touch begins at the pointer with the first movement, moves against each delta, and ends when
/// the fingers are lifted. Compositors send no momentum: any motion after the lift is up to the
/// receiver.
package nonisolated enum ScrollTouch: Hashable, Sendable {
  /// The time in seconds without an event after which an unterminated scroll ends.
  ///
  /// Devices of source `continuous` need not report an end; the slowest of them report about 20
  /// times a second.
  package static let endTimeout = 0.1

  /// No scroll is in progress.
  case idle
  /// The touch is down in its last reported state; it ends at `until` on the window's timeline if
  /// no end is reported.
  case following(Touch, until: Double?)
  /// The touch was cancelled, and the rest of its scroll is ignored; `last` is the time of its last
  /// event.
  case ignoring(last: Double)

  /// An event that changes the state.
  package enum Event: Hashable, Sendable {
    /// The device reports an event at a time of the timeline; `next` is the identity for a new
    /// touch.
    case received(ScrollEvent, now: Double, next: Touch.ID)
    /// The timeline has reached this time.
    case timePassed(Double)
    /// A button of the seat's pointer was pressed, which stops the scroll.
    case pressed
    /// The pointer left, or its device was removed: the scroll will not continue.
    case lost
  }

  /// The touches that an event produces, in order.
  package enum Outcome: Hashable, Sendable {
    case nothing
    case one(Touch)
    case two(Touch, Touch)
  }

  /// The time at which a `timePassed` event is due if no other event happens before, or `nil`.
  package var deadline: Double? {
    if case .following(_, let until) = self { until } else { nil }
  }

  /// Handles an event and returns the touches that it produces.
  package mutating func handle(_ event: Event) -> Outcome {
    switch (self, event) {
    case (.idle, .received(let scroll, let now, let id)):
      return begin(scroll, now: now, id: id)
    case (.ignoring(let last), .received(let scroll, let now, let id)):
      // After a pause it is another scroll, in case the end of the first was not reported.
      if scroll.phase == .moved, scroll.time - last > Self.endTimeout {
        return begin(scroll, now: now, id: id)
      }
      self = scroll.phase == .moved ? .ignoring(last: max(last, scroll.time)) : .idle
      return .nothing
    case (.following(let touch, _), .received(let scroll, let now, _)):
      return follow(touch, scroll, now: now)
    case (.following(var touch, .some(let until)), .timePassed(let now)) where now >= until:
      self = .idle
      touch.phase = .ended
      // The pause means that the touch was at rest, so it must end without velocity.
      touch.time += Self.endTimeout
      return .one(touch)
    case (.following(var touch, _), .pressed), (.following(var touch, _), .lost):
      self = event == .pressed ? .ignoring(last: touch.time) : .idle
      touch.phase = .cancelled
      return .one(touch)
    case (.ignoring, .lost):
      self = .idle
      return .nothing
    case (.idle, .timePassed), (.idle, .pressed), (.idle, .lost), (.ignoring, .timePassed),
      (.ignoring, .pressed), (.following, .timePassed):
      return .nothing
    }
  }

  private mutating func begin(_ scroll: ScrollEvent, now: Double, id: Touch.ID) -> Outcome {
    guard scroll.phase == .moved, scroll.delta != .zero, scroll.position.isFinite,
      scroll.time.isFinite, let newPosition = Self.position(scroll.position, after: scroll.delta)
    else {
      self = .idle
      return .nothing
    }
    let began = Touch(
      id: id, phase: .began, position: scroll.position, time: scroll.time, source: .touchpad,
      seat: scroll.seat, modifiers: scroll.modifiers)
    var moved = began
    moved.phase = .moved
    moved.position = newPosition
    self = .following(moved, until: Self.end(of: scroll, now: now))
    return .two(began, moved)
  }

  private mutating func follow(_ touch: Touch, _ scroll: ScrollEvent, now: Double) -> Outcome {
    var touch = touch
    if let newPosition = Self.position(touch.position, after: scroll.delta) {
      touch.position = newPosition
    }
    if scroll.time.isFinite { touch.time = max(touch.time, scroll.time) }
    touch.modifiers = scroll.modifiers
    switch scroll.phase {
    case .moved:
      touch.phase = .moved
      self = .following(touch, until: Self.end(of: scroll, now: now))
    case .ended:
      touch.phase = .ended
      self = .idle
    case .cancelled:
      touch.phase = .cancelled
      self = .idle
    }
    return .one(touch)
  }

  private static func end(of scroll: ScrollEvent, now: Double) -> Double? {
    scroll.source == .finger ? nil : now + endTimeout
  }

  /// Returns the position of a touch that moves the content by a delta, or `nil` if it is not
  /// finite.
  private static func position(_ position: Point, after delta: Vector) -> Point? {
    let newPosition = Point(x: position.x - delta.dx, y: position.y - delta.dy)
    return newPosition.isFinite ? newPosition : nil
  }
}
