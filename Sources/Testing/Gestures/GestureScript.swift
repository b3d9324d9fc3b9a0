public import SashGeometry
public import SashGestures
public import SashInterface

/// What fingers, pointers and styluses do, moment by moment, to be played into a window.
///
/// Places are in logical pixels of the window, times in seconds since the script began. A script
/// is a value: join scripts with `then(_:after:)` and `together(with:)`, play it with a
/// `GestureReplay`, and write it down as an `InputTrace`.
///
/// ```swift
/// let script = GestureScript.tap(at: Point(x: 20, y: 20))
///   .then(.swipe(from: low, to: high, velocity: 1_500), after: 0.3)
/// try GestureReplay(script, on: WindowGestureSink(host)).run()
/// ```
nonisolated public struct GestureScript: Hashable, Sendable {
  /// What touches, told apart from others by its own number.
  public typealias Contact = TraceContact

  /// One moment of one contact.
  public struct Step: Hashable, Sendable {
    /// When, in seconds since the script began.
    public var time: Double
    /// What touches.
    public var contact: Contact
    /// What it does.
    public var phase: Touch.Phase
    /// Where, in the window's logical pixels.
    public var position: Point

    /// A step from its parts.
    public init(time: Double, contact: Contact, phase: Touch.Phase, position: Point) {
      self.time = time
      self.contact = contact
      self.phase = phase
      self.position = position
    }
  }

  /// The moments, in the order of time.
  public private(set) var steps: [Step] = []
  /// How long the script takes, in seconds; waiting at its end counts.
  public private(set) var duration = 0.0
  /// Who is down at the end, and where.
  private var held: [Contact: Point] = [:]

  /// A script in which nothing happens.
  public init() {}

  /// Whether nothing happens in the script.
  public var isEmpty: Bool { steps.isEmpty }
  /// The contacts that are still down at the end.
  public var contactsDown: Set<Contact> { Set(held.keys) }

  // MARK: Adding moments

  /// Adds a moment; it may not lie before the last one.
  ///
  /// A contact goes down before it moves, lifts or is cancelled, and not twice.
  public mutating func append(_ step: Step) {
    if let problem = problem(with: step) { preconditionFailure(problem) }
    take(step)
  }

  /// Lets some seconds pass at the end.
  public mutating func wait(_ seconds: Double) {
    precondition(
      seconds >= 0 && seconds.isFinite, "wait 0 or more seconds, not \(seconds)")
    duration += seconds
  }

  /// What is wrong with a moment that comes next, in a sentence; nil when nothing is.
  func problem(with step: Step) -> String? {
    guard step.time.isFinite, step.position.isFinite else {
      return "times and places are finite numbers"
    }
    guard step.time >= (steps.last?.time ?? 0) else {
      return "\(step.time) s lies before the last moment, \(steps.last?.time ?? 0) s"
    }
    let isDown = held[step.contact] != nil
    switch step.phase {
    case .began where isDown: return "\(step.contact) goes down, and is down already"
    case .moved where !isDown, .ended where !isDown, .cancelled where !isDown:
      return "\(step.contact) is not down"
    case .began, .moved, .ended, .cancelled: return nil
    }
  }

  private mutating func take(_ step: Step) {
    steps.append(step)
    duration = max(duration, step.time)
    switch step.phase {
    case .began, .moved: held[step.contact] = step.position
    case .ended, .cancelled: held[step.contact] = nil
    }
  }

  /// Where a contact that is down stands at the end.
  func place(of contact: Contact) -> Point? { held[contact] }

  // MARK: Joining

  /// This script, and after some seconds another.
  public func then(_ other: GestureScript, after pause: Double = 0) -> GestureScript {
    var result = self
    result.wait(pause)
    let start = result.duration
    for step in other.steps { result.append(step.shifted(by: start)) }
    result.duration = start + other.duration
    return result
  }

  /// This script and another at the same time; of two moments at one time ours comes first.
  ///
  /// The other's contacts need to be others, or to be down at other times.
  public func together(with other: GestureScript, startingAt start: Double = 0) -> GestureScript {
    precondition(start >= 0 && start.isFinite, "a script starts at 0 s or later, not at \(start)")
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
  /// The same step later.
  func shifted(by seconds: Double) -> GestureScript.Step {
    var step = self
    step.time += seconds
    return step
  }
}
