public import SashGeometry
import SashGestures
public import SashInterface

/// How often a touch screen tells where a finger is, in seconds.
nonisolated private let reportInterval = 1.0 / 120
/// How long a tap holds, in seconds.
nonisolated private let tapDuration = 0.08
/// A swipe tells its place at least so often, or nobody could measure its velocity.
nonisolated private let fewestReports = 4.0

nonisolated extension GestureScript {
  // MARK: At the end

  /// Puts a contact down at the end of the script.
  public mutating func press(_ point: Point, with contact: Contact = .finger(0)) {
    append(Step(time: duration, contact: contact, phase: .began, position: point))
  }

  /// Moves a contact that is down along a straight line at constant speed, within some seconds.
  ///
  /// Its places are told 120 times a second, the last at `point`.
  public mutating func move(
    to point: Point, over seconds: Double, with contact: Contact = .finger(0)
  ) {
    precondition(seconds >= 0 && seconds.isFinite, "a move takes 0 s or more, not \(seconds)")
    guard let from = place(of: contact) else {
      preconditionFailure("\(contact) is not down; press it before it moves")
    }
    let start = duration
    let count = max(1, (seconds / reportInterval).rounded(.up))
    var index = 1.0
    while index <= count {
      let part = index / count
      let way = point - from
      // The end is told as it was given, not as arithmetic leaves it.
      let position =
        index == count ? point : Point(x: from.x + way.dx * part, y: from.y + way.dy * part)
      append(
        Step(
          time: start + seconds * part, contact: contact, phase: .moved, position: position))
      index += 1
    }
  }

  /// Lifts a contact that is down, where it is.
  public mutating func lift(_ contact: Contact = .finger(0)) { leave(contact, .ended) }

  /// Takes a contact that is down away, as when the compositor claims it for a gesture of its own.
  public mutating func cancel(_ contact: Contact = .finger(0)) { leave(contact, .cancelled) }

  private mutating func leave(_ contact: Contact, _ phase: Touch.Phase) {
    guard let place = place(of: contact) else {
      preconditionFailure("\(contact) is not down; press it before it is lifted or cancelled")
    }
    append(Step(time: duration, contact: contact, phase: phase, position: place))
  }

  // MARK: Whole gestures

  /// A tap: down, and up at the same place after 0.08 s.
  public static func tap(at point: Point, with contact: Contact = .finger(0)) -> GestureScript {
    hold(at: point, for: tapDuration, with: contact)
  }

  /// A press that stays for some seconds, and is lifted.
  public static func hold(
    at point: Point, for seconds: Double, with contact: Contact = .finger(0)
  ) -> GestureScript {
    var script = GestureScript()
    script.press(point, with: contact)
    script.wait(seconds)
    script.lift(contact)
    return script
  }

  /// A drag at constant speed that is held still at its end, so that it is let go at rest.
  public static func drag(
    from start: Point, to end: Point, over seconds: Double = 0.4, holding pause: Double = 0.2,
    with contact: Contact = .finger(0)
  ) -> GestureScript {
    var script = GestureScript()
    script.press(start, with: contact)
    script.move(to: end, over: seconds, with: contact)
    script.wait(pause)
    script.lift(contact)
    return script
  }

  /// A drag at a constant speed, in logical pixels a second, that is let go while it moves.
  public static func swipe(
    from start: Point, to end: Point, velocity: Double, with contact: Contact = .finger(0)
  ) -> GestureScript {
    precondition(
      velocity > 0 && velocity.isFinite, "a swipe has a velocity above 0, not \(velocity)")
    let seconds = start.distance(to: end) / velocity
    var script = GestureScript()
    script.press(start, with: contact)
    if seconds >= fewestReports * reportInterval {
      script.move(to: end, over: seconds, with: contact)
    } else {
      // Too fast for the screen's reports: the places between are told all the same.
      for part in [0.25, 0.5, 0.75, 1] {
        let way = end - start
        script.move(
          to: part == 1 ? end : Point(x: start.x + way.dx * part, y: start.y + way.dy * part),
          over: seconds / 4, with: contact)
      }
    }
    script.lift(contact)
    return script
  }
}
