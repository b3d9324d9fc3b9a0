// SPDX-License-Identifier: MIT

public import SashGeometry
import SashGestures
public import SashInputTrace

/// The time between two reports of a touch screen, in seconds.
nonisolated private let reportInterval = 1.0 / 120
/// The duration of a tap, in seconds.
nonisolated private let tapDuration = 0.08
/// The smallest number of reports in a swipe; a velocity cannot be measured from fewer.
nonisolated private let minimumReportCount = 4.0

nonisolated extension GestureScript {
  // MARK: At the end

  /// Puts a contact down at the end of the script.
  public mutating func press(_ point: Point, with contact: Contact = .finger(0)) {
    append(Step(time: duration, contact: contact, phase: .began, position: point))
  }

  /// Moves a contact that is down along a straight line at constant speed.
  ///
  /// The script contains 120 positions a second, the last of them exactly `point`.
  ///
  /// - Parameters:
  ///   - point: The end of the movement, in logical pixels of the window.
  ///   - seconds: The duration of the movement, 0 or more.
  ///   - contact: A contact that is down.
  public mutating func move(
    to point: Point, over seconds: Double, with contact: Contact = .finger(0)
  ) {
    move(to: point, over: seconds, with: contact, reports: 1)
  }

  /// Moves a contact, with 120 positions a second, and at least a number of them.
  private mutating func move(
    to point: Point, over seconds: Double, with contact: Contact, reports minimumCount: Double
  ) {
    precondition(seconds >= 0 && seconds.isFinite, "a move must take 0 s or more, not \(seconds)")
    guard let from = position(of: contact) else {
      preconditionFailure("\(contact) is not down; press it before it moves")
    }
    let start = duration
    let count = max(minimumCount, (seconds / reportInterval).rounded(.up))
    var index = 1.0
    while index <= count {
      let fraction = index / count
      let distance = point - from
      // The last position is exact, without rounding errors of the interpolation.
      let position =
        index == count
        ? point : Point(x: from.x + distance.dx * fraction, y: from.y + distance.dy * fraction)
      append(
        Step(
          time: start + seconds * fraction, contact: contact, phase: .moved, position: position))
      index += 1
    }
  }

  /// Lifts a contact that is down at its current position.
  public mutating func lift(_ contact: Contact = .finger(0)) { endContact(contact, .ended) }

  /// Cancels a contact that is down, as a compositor does that takes the gesture for itself.
  public mutating func cancel(_ contact: Contact = .finger(0)) { endContact(contact, .cancelled) }

  private mutating func endContact(_ contact: Contact, _ phase: Touch.Phase) {
    guard let position = position(of: contact) else {
      preconditionFailure("\(contact) is not down; press it before it is lifted or cancelled")
    }
    append(Step(time: duration, contact: contact, phase: phase, position: position))
  }

  // MARK: Whole gestures

  /// Returns a tap: down, and up at the same position after 0.08 s.
  public static func tap(at point: Point, with contact: Contact = .finger(0)) -> GestureScript {
    hold(at: point, for: tapDuration, with: contact)
  }

  /// Returns a press that stays in place for some seconds before it is lifted.
  public static func hold(
    at point: Point, for seconds: Double, with contact: Contact = .finger(0)
  ) -> GestureScript {
    var script = GestureScript()
    script.press(point, with: contact)
    script.wait(seconds)
    script.lift(contact)
    return script
  }

  /// Returns a drag at constant speed that pauses at its end, so that it is released without
  /// velocity.
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

  /// Returns a drag at constant speed that is released while it moves.
  ///
  /// - Parameters:
  ///   - start: The position where the contact goes down.
  ///   - end: The position where it is lifted.
  ///   - velocity: The speed in logical pixels a second; above 0.
  ///   - contact: The contact that swipes.
  /// - Returns: The script.
  public static func swipe(
    from start: Point, to end: Point, velocity: Double, with contact: Contact = .finger(0)
  ) -> GestureScript {
    precondition(
      velocity > 0 && velocity.isFinite, "the velocity of a swipe must be above 0, not \(velocity)")
    let seconds = start.distance(to: end) / velocity
    var script = GestureScript()
    script.press(start, with: contact)
    script.move(to: end, over: seconds, with: contact, reports: minimumReportCount)
    script.lift(contact)
    return script
  }
}
