// SPDX-License-Identifier: MIT

public import SashGeometry
public import SashGestures
public import SashInputTrace

/// A timed sequence of touches by fingers, pointers and styluses, to be played into a window.
///
/// Positions are in logical pixels of the window, times in seconds since the script began. A script
/// is a value: join scripts with `then(_:after:)` and `together(with:startingAt:)`, play it with
/// a `GestureReplay`, and convert it to an `InputTrace` to save it. Use `InputTrace` directly for
/// keys, scrolling and resizes.
///
/// ```swift
/// let script = GestureScript.tap(at: Point(x: 20, y: 20))
///   .then(.swipe(from: low, to: high, velocity: 1_500), after: 0.3)
/// try GestureReplay(script, on: WindowGestureSink(host)).run()
/// ```
nonisolated public struct GestureScript: Hashable, Sendable {
  /// A contact, identified by its device and number.
  public typealias Contact = TraceContact

  /// One event of one contact.
  public struct Step: Hashable, Sendable {
    /// The time in seconds since the script began.
    public var time: Double
    /// The contact that touches.
    public var contact: Contact
    /// The phase of the touch.
    public var phase: Touch.Phase
    /// The position in logical pixels of the window.
    public var position: Point

    /// Creates a step from its parts.
    public init(time: Double, contact: Contact, phase: Touch.Phase, position: Point) {
      self.time = time
      self.contact = contact
      self.phase = phase
      self.position = position
    }
  }

  /// The steps in the order of time.
  public private(set) var steps: [Step] = []
  /// The duration in seconds, including the wait at the end.
  public private(set) var duration = 0.0
  /// The contacts that are down at the end, with their positions.
  private var contactPositions: [Contact: Point] = [:]

  /// Creates an empty script.
  public init() {}

  /// Creates an empty script that begins where another one has ended, with the contacts down that
  /// it left down: this script moves and lifts them.
  ///
  /// ```swift
  /// try stage.play(press)
  /// var release = GestureScript(continuing: press)
  /// release.lift()
  /// try stage.play(release)
  /// ```
  public init(continuing other: GestureScript) { contactPositions = other.contactPositions }

  /// Whether the script has no steps.
  public var isEmpty: Bool { steps.isEmpty }
  /// The contacts that are still down at the end.
  public var contactsDown: Set<Contact> { Set(contactPositions.keys) }

  // MARK: Adding moments

  /// Appends a step, which may not lie before the last one.
  ///
  /// A contact must go down before it moves, is lifted or is cancelled, and not twice.
  public mutating func append(_ step: Step) {
    if let problem = problem(with: step) { preconditionFailure(problem) }
    add(step)
  }

  /// Adds a wait at the end, in seconds.
  public mutating func wait(_ seconds: Double) {
    precondition(
      seconds >= 0 && seconds.isFinite, "GestureScript: wait 0 s or more, not \(seconds)")
    duration += seconds
  }

  /// Returns the reason why a step cannot be appended, or `nil` if it can.
  func problem(with step: Step) -> String? {
    guard step.time.isFinite, step.position.isFinite else {
      return "times and positions must be finite"
    }
    guard step.time >= (steps.last?.time ?? 0) else {
      return "\(step.time) s is before the last step, \(steps.last?.time ?? 0) s"
    }
    let isDown = contactPositions[step.contact] != nil
    switch step.phase {
    case .began where isDown: return "\(step.contact) goes down, and is down already"
    case .moved where !isDown, .ended where !isDown, .cancelled where !isDown:
      return "\(step.contact) is not down"
    case .began, .moved, .ended, .cancelled: return nil
    }
  }

  private mutating func add(_ step: Step) {
    steps.append(step)
    duration = max(duration, step.time)
    switch step.phase {
    case .began, .moved: contactPositions[step.contact] = step.position
    case .ended, .cancelled: contactPositions[step.contact] = nil
    }
  }

  /// Returns the position of a contact that is down at the end.
  func position(of contact: Contact) -> Point? { contactPositions[contact] }

  // MARK: Joining

  /// Returns this script followed by another after a pause in seconds.
  public func then(_ other: GestureScript, after pause: Double = 0) -> GestureScript {
    var result = self
    result.wait(pause)
    let start = result.duration
    for step in other.steps { result.append(step.shifted(by: start)) }
    result.duration = start + other.duration
    return result
  }

  /// Returns this script and another at the same time; of two simultaneous steps, this script's is
  /// first.
  ///
  /// Both scripts may use the same contact only at different times.
  public func together(with other: GestureScript, startingAt start: Double = 0) -> GestureScript {
    precondition(start >= 0 && start.isFinite, "a script must start at 0 s or later, not \(start)")
    var result = GestureScript()
    var ours = steps[...]
    var theirs = other.steps.map { $0.shifted(by: start) }[...]
    while let step = ours.first ?? theirs.first {
      if let their = theirs.first, their.time < step.time {
        result.append(theirs.removeFirst())
      } else if ours.isEmpty {
        result.append(theirs.removeFirst())
      } else {
        result.append(ours.removeFirst())
      }
    }
    result.duration = max(duration, start + other.duration)
    return result
  }
}

nonisolated extension GestureScript.Step {
  /// Returns the same step later by some seconds.
  func shifted(by seconds: Double) -> GestureScript.Step {
    var step = self
    step.time += seconds
    return step
  }
}
