import SashGeometry
import SashGestures

/// What two fingers on a seat's touchpad do, as one touch that goes with the content.
///
/// A scroll is one touch: it goes down where the pointer is, with the first movement, moves against
/// each delta, and is lifted when the fingers are. Compositors send no momentum: what moves on after
/// the lift is the receiver's own doing.
package nonisolated enum ScrollTouch: Hashable, Sendable {
  /// A scroll that nobody ends is over after so many seconds without an event.
  ///
  /// Devices of source `continuous` need not tell their end; the slowest of them report some 20
  /// times a second.
  package static let longestPause = 0.1

  /// Nothing scrolls.
  case idle
  /// The touch is down, as it was told last; until a time on the window's timeline, if no end comes.
  case following(Touch, until: Double?)
  /// The touch was taken away; what is left of its scroll, told last at this time, is for nobody.
  case ignoring(last: Double)

  /// What happens to a scroll.
  package enum Event: Hashable, Sendable {
    /// The device tells something, at a time of the timeline; a new touch would get this identity.
    case told(ScrollEvent, now: Double, next: Touch.ID)
    /// The timeline has come to this time.
    case timePassed(Double)
    /// A button of the seat's pointer went down: it takes hold of what scrolls.
    case pressed
    /// The pointer left, or its device went: nothing more comes of this scroll.
    case lost
  }

  /// The touches that come of an event, in order.
  package enum Outcome: Hashable, Sendable {
    case nothing
    case one(Touch)
    case two(Touch, Touch)
  }

  /// When it has to hear of the time, if nothing else happens before.
  package var deadline: Double? {
    if case .following(_, let until) = self { until } else { nil }
  }

  /// Goes on with an event.
  package mutating func handle(_ event: Event) -> Outcome {
    switch (self, event) {
    case (.idle, .told(let scroll, let now, let id)):
      return begin(scroll, now: now, id: id)
    case (.ignoring(let last), .told(let scroll, let now, let id)):
      // After a rest it is another scroll, should nobody have told the end of the first.
      if scroll.phase == .moved, scroll.time - last > Self.longestPause {
        return begin(scroll, now: now, id: id)
      }
      self = scroll.phase == .moved ? .ignoring(last: max(last, scroll.time)) : .idle
      return .nothing
    case (.following(let touch, _), .told(let scroll, let now, _)):
      return follow(touch, scroll, now: now)
    case (.following(var touch, .some(let until)), .timePassed(let now)) where now >= until:
      self = .idle
      touch.phase = .ended
      // So much later it surely stood still.
      touch.time += Self.longestPause
      return .one(touch)
    case (.following(var touch, _), .pressed):
      self = .ignoring(last: touch.time)
      touch.phase = .cancelled
      return .one(touch)
    case (.following(var touch, _), .lost):
      self = .idle
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
      scroll.time.isFinite, let place = Self.place(scroll.position, after: scroll.delta)
    else {
      self = .idle
      return .nothing
    }
    let began = Touch(
      id: id, phase: .began, position: scroll.position, time: scroll.time, source: .touchpad,
      seat: scroll.seat, modifiers: scroll.modifiers)
    var moved = began
    moved.phase = .moved
    moved.position = place
    self = .following(moved, until: Self.end(of: scroll, now: now))
    return .two(began, moved)
  }

  private mutating func follow(_ touch: Touch, _ scroll: ScrollEvent, now: Double) -> Outcome {
    var touch = touch
    if let place = Self.place(touch.position, after: scroll.delta) { touch.position = place }
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
    scroll.source == .finger ? nil : now + longestPause
  }

  /// Where the finger goes that moves the content by a delta; nil when that is nowhere.
  private static func place(_ position: Point, after delta: Vector) -> Point? {
    let place = Point(x: position.x - delta.dx, y: position.y - delta.dy)
    return place.isFinite ? place : nil
  }
}
