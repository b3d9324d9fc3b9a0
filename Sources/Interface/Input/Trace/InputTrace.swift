import SashGeometry
import SashGestures

/// More moments than anyone records by hand: an hour of ten fingers.
nonisolated private let mostSteps = 4_000_000
/// A trace is shorter than this, in seconds: a year.
nonisolated private let longest = 31_536_000.0
/// No window is larger, in logical pixels, and no scale beyond these.
nonisolated private let sides = 1.0...16_384.0
nonisolated private let scales = 0.25...16.0
/// A key types no more than this, in bytes of UTF-8.
nonisolated let longestKeyText = 256

/// What a window was told by its user, moment by moment: to be written down, and played again.
///
/// Places are in logical pixels of the window, times in seconds since the trace began, exact to the
/// microsecond. A trace is a value; `text` writes it down, `init(text:)` reads it, an
/// `InputTraceRecorder` makes one of what a window hears.
nonisolated public struct InputTrace: Hashable, Sendable {
  /// What happens at a moment.
  public enum Action: Hashable, Sendable {
    /// Something that presses does something somewhere; how hard and how slanted, where it is known.
    case touch(TraceContact, Touch.Phase, Point, pressure: Double? = nil, tilt: Vector? = nil)
    /// The pointer is there without a button; nil: it left.
    case hover(Point?)
    /// Something scrolls with the pointer at a place, so far.
    case scroll(ScrollEvent.Source, ScrollEvent.Phase, Point, Vector)
    /// A key by its symbol, with what it types, and what it is where letters are Latin.
    case key(
      Key, KeyEvent.Phase, text: String? = nil, isRepeat: Bool = false, latin: Key? = nil)
    /// The window got or lost the keyboard.
    case focus(Bool)
    /// The compositor took the touches of the seat.
    case touchesCancelled
    /// The window has another size in logical pixels, or another scale.
    case resize(Size, scale: Double)
  }

  /// One moment.
  public struct Step: Hashable, Sendable {
    /// When the window heard of it, in seconds since the trace began.
    public let time: Double
    /// When it happened by the device's clock, in seconds; only differences mean something.
    public let deviceTime: Double
    /// Whose devices.
    public let seat: UInt32
    /// The modifiers in force.
    public let modifiers: Modifiers
    /// What happens.
    public let action: Action

    /// A step from its parts; times are rounded to microseconds, and the device's is the same if nil.
    public init(
      _ action: Action, at time: Double, deviceTime: Double? = nil, seat: UInt32 = 0,
      modifiers: Modifiers = []
    ) {
      self.action = action
      self.time = InputTrace.rounded(time)
      self.deviceTime = InputTrace.rounded(deviceTime ?? time)
      self.seat = seat
      self.modifiers = modifiers
    }
  }

  /// The size of the window at the beginning, in logical pixels.
  public let size: Size
  /// Physical pixels to a logical one at the beginning.
  public let scale: Double
  /// The moments, in the order in which they were heard.
  public private(set) var steps: [Step] = []
  /// How long the trace takes, in seconds; waiting at its end counts.
  public private(set) var duration = 0.0
  /// What is down at the end.
  private var held: Set<Holding> = []

  /// A contact of a seat.
  struct Holding: Hashable, Sendable {
    var seat: UInt32
    var contact: TraceContact
  }

  /// A trace of a window of 1 to 16,384 logical pixels a side at a scale from 0.25 to 16, in which
  /// nothing happens.
  public init(size: Size, scale: Double = 1) {
    if let problem = Self.problem(size: size, scale: scale) { preconditionFailure(problem) }
    self.size = size
    self.scale = scale
  }

  /// Adds a moment; it may not lie before the last one.
  ///
  /// A contact goes down before it moves, lifts or is cancelled, and not twice.
  public mutating func append(_ step: Step) {
    if let problem = problem(with: step) { preconditionFailure(problem) }
    take(step)
  }

  /// Lets some seconds pass at the end.
  public mutating func wait(_ seconds: Double) {
    precondition(seconds >= 0 && seconds <= longest, "wait 0 s to a year, not \(seconds) s")
    duration = Self.rounded(duration + seconds)
  }

  /// Whether a contact of a seat is down at the end.
  public func isDown(_ contact: TraceContact, seat: UInt32 = 0) -> Bool {
    held.contains(Holding(seat: seat, contact: contact))
  }

  // MARK: What can happen

  /// What is wrong with a moment that comes next, in a sentence; nil when nothing is.
  public func problem(with step: Step) -> String? {
    guard steps.count < mostSteps else { return "there are too many moments" }
    guard step.time >= 0, step.time <= longest, abs(step.deviceTime) <= longest else {
      return "times lie within a year"
    }
    guard step.time >= duration else {
      return "it lies before the last moment"
    }
    return problem(with: step.action, seat: step.seat)
  }

  private func problem(with action: Action, seat: UInt32) -> String? {
    switch action {
    case .touch(let contact, let phase, let place, let pressure, let tilt):
      guard place.isFinite, pressure?.isFinite ?? true, tilt?.isFinite ?? true else {
        return "places are finite numbers"
      }
      switch (phase, isDown(contact, seat: seat)) {
      case (.began, true): return "\(contact) goes down, and is down already"
      case (.moved, false), (.ended, false), (.cancelled, false): return "\(contact) is not down"
      case (.began, false), (.moved, true), (.ended, true), (.cancelled, true): return nil
      }
    case .hover(let place):
      return place?.isFinite ?? true ? nil : "places are finite numbers"
    case .scroll(_, _, let place, let delta):
      return place.isFinite && delta.isFinite ? nil : "places are finite numbers"
    case .key(_, let phase, let text, let isRepeat, _):
      if phase == .up, isRepeat { return "only keys that are down repeat" }
      return text?.utf8.count ?? 0 <= longestKeyText ? nil : "a key types too much"
    case .focus, .touchesCancelled:
      return nil
    case .resize(let size, let scale):
      return Self.problem(size: size, scale: scale)
    }
  }

  static func problem(size: Size, scale: Double) -> String? {
    guard sides.contains(size.width), sides.contains(size.height) else {
      return "a window has 1 to 16384 pixels a side"
    }
    return scales.contains(scale) ? nil : "a scale lies between 0.25 and 16"
  }

  /// The nearest size that a trace may have.
  static func bounded(_ size: Size) -> Size {
    func side(_ length: Double) -> Double { min(max(length, sides.lowerBound), sides.upperBound) }
    return Size(width: side(size.width), height: side(size.height))
  }

  mutating func take(_ step: Step) {
    steps.append(step)
    duration = max(duration, step.time)
    switch step.action {
    case .touch(let contact, let phase, _, _, _):
      let holding = Holding(seat: step.seat, contact: contact)
      switch phase {
      case .began: held.insert(holding)
      case .moved: break
      case .ended, .cancelled: held.remove(holding)
      }
    case .touchesCancelled:
      held = held.filter { $0.seat != step.seat }
    case .hover, .scroll, .key, .focus, .resize: break
    }
  }

  mutating func end(at time: Double) { duration = max(duration, Self.rounded(time)) }

  /// A time to the microsecond, as traces know it.
  static func rounded(_ seconds: Double) -> Double {
    abs(seconds) <= longest * 2 ? (seconds * 1e6).rounded() / 1e6 : seconds
  }
}
