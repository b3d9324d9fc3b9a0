// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures
import SashInterfaceValues

/// The greatest number of steps: an hour of ten fingers.
nonisolated private let maximumSteps = 4_000_000
/// The greatest duration in seconds: a year.
nonisolated private let maximumDuration = 31_536_000.0
/// The range of a window's sides in logical pixels.
///
/// The range of scales follows.
nonisolated private let validSides = 1.0...16_384.0
nonisolated private let scales = 0.25...16.0
/// The greatest length of the text that a key types, in bytes of UTF-8.
nonisolated let maximumKeyTextLength = 256

/// A recording of the user input of a window, which can be saved as text and replayed.
///
/// Positions are in logical pixels of the window, times in seconds since the beginning of the
/// trace, exact to the microsecond. A trace is a value: `text` writes it, `init(text:)` reads it,
/// and an `InputTraceRecorder` records the input of a window.
nonisolated public struct InputTrace: Hashable, Sendable {
  /// The input of a step.
  public enum Action: Hashable, Sendable {
    /// A phase of a touch, with its pressure and tilt where the device reports them.
    case touch(TraceContact, Touch.Phase, Point, pressure: Double? = nil, tilt: Vector? = nil)
    /// The pointer moved without a pressed button; `nil` after it has left the window.
    case hover(Point?)
    /// A scroll with the pointer at a position, by a distance.
    case scroll(ScrollEvent.Source, ScrollEvent.Phase, Point, Vector)
    /// A key with the text that it types, and the key at the same position of a Latin layout.
    case key(
      Key, KeyEvent.Phase, text: String? = nil, isRepeat: Bool = false, latin: Key? = nil)
    /// The window received or lost the keyboard.
    case focus(Bool)
    /// The compositor cancelled the touches of the seat.
    case touchesCancelled
    /// The window has a new size in logical pixels, or a new scale.
    case resize(Size, scale: Double)
  }

  /// An input event at a time.
  public struct Step: Hashable, Sendable {
    /// The time at which the window received the event, in seconds since the beginning of the
    /// trace.
    public let time: Double
    /// The time of the event by the device's clock, in seconds; only differences are meaningful.
    public let deviceTime: Double
    /// The seat of the device.
    public let seat: UInt32
    /// The active modifiers.
    public let modifiers: Modifiers
    /// The input.
    public let action: Action

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - action: The input.
    ///   - time: The time in seconds since the beginning of the trace, rounded to microseconds.
    ///   - deviceTime: The time by the device's clock, rounded to microseconds; `nil` means `time`.
    ///   - seat: The seat of the device.
    ///   - modifiers: The active modifiers.
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

  /// The initial size of the window in logical pixels.
  public let size: Size
  /// The initial number of physical pixels to a logical one.
  public let scale: Double
  /// The steps in order of time.
  public private(set) var steps: [Step] = []
  /// The duration of the trace in seconds, with any pause at its end.
  public private(set) var duration = 0.0
  /// The contacts that are down at the end.
  private var activeContacts: Set<ContactKey> = []

  /// A contact of a seat.
  struct ContactKey: Hashable, Sendable {
    var seat: UInt32
    var contact: TraceContact
  }

  /// Creates an empty trace.
  ///
  /// - Parameters:
  ///   - size: The size of the window, 1 to 16,384 logical pixels a side.
  ///   - scale: The scale of the window, 0.25 to 16.
  public init(size: Size, scale: Double = 1) {
    if let problem = Self.problem(size: size, scale: scale) { preconditionFailure(problem) }
    self.size = size
    self.scale = scale
  }

  /// Appends a step, which must be valid by `problem(with:)`.
  ///
  /// Its time must not be before the last step's. A contact goes down before it moves, lifts or is
  /// cancelled, and not twice.
  public mutating func append(_ step: Step) {
    if let problem = problem(with: step) { preconditionFailure(problem) }
    appendUnchecked(step)
  }

  /// Adds a pause of some seconds at the end.
  public mutating func wait(_ seconds: Double) {
    precondition(seconds >= 0 && seconds <= maximumDuration, "wait 0 s to a year, not \(seconds) s")
    duration = Self.rounded(duration + seconds)
  }

  /// Returns whether a contact of a seat is down at the end.
  public func isDown(_ contact: TraceContact, seat: UInt32 = 0) -> Bool {
    activeContacts.contains(ContactKey(seat: seat, contact: contact))
  }

  // MARK: Validation

  /// Returns the reason why a step cannot be appended, as a sentence, or `nil` if it can be.
  public func problem(with step: Step) -> String? {
    guard steps.count < maximumSteps else { return "there are too many steps" }
    guard step.time >= 0, step.time <= maximumDuration, abs(step.deviceTime) <= maximumDuration
    else {
      return "times must be within a year"
    }
    guard step.time >= duration else {
      return "the step is before the last one"
    }
    return problem(with: step.action, seat: step.seat)
  }

  private func problem(with action: Action, seat: UInt32) -> String? {
    switch action {
    case .touch(let contact, let phase, let position, let pressure, let tilt):
      guard position.isFinite, pressure?.isFinite ?? true, tilt?.isFinite ?? true else {
        return "positions must be finite numbers"
      }
      switch (phase, isDown(contact, seat: seat)) {
      case (.began, true): return "\(contact) goes down but is down already"
      case (.moved, false), (.ended, false), (.cancelled, false): return "\(contact) is not down"
      case (.began, false), (.moved, true), (.ended, true), (.cancelled, true): return nil
      }
    case .hover(let position):
      return position?.isFinite ?? true ? nil : "positions must be finite numbers"
    case .scroll(_, _, let position, let delta):
      return position.isFinite && delta.isFinite ? nil : "positions must be finite numbers"
    case .key(_, let phase, let text, let isRepeat, _):
      if phase == .up, isRepeat { return "only keys that are down repeat" }
      return text?.utf8.count ?? 0 <= maximumKeyTextLength ? nil : "the text of a key is too long"
    case .focus, .touchesCancelled:
      return nil
    case .resize(let size, let scale):
      return Self.problem(size: size, scale: scale)
    }
  }

  static func problem(size: Size, scale: Double) -> String? {
    guard validSides.contains(size.width), validSides.contains(size.height) else {
      return "each side of a window must have 1 to 16384 pixels"
    }
    return scales.contains(scale) ? nil : "a scale must be from 0.25 to 16"
  }

  /// Returns the nearest size that a trace may have.
  static func bounded(_ size: Size) -> Size {
    func side(_ length: Double) -> Double {
      min(max(length, validSides.lowerBound), validSides.upperBound)
    }
    return Size(width: side(size.width), height: side(size.height))
  }

  mutating func appendUnchecked(_ step: Step) {
    steps.append(step)
    duration = max(duration, step.time)
    switch step.action {
    case .touch(let contact, let phase, _, _, _):
      let contactKey = ContactKey(seat: step.seat, contact: contact)
      switch phase {
      case .began: activeContacts.insert(contactKey)
      case .moved: break
      case .ended, .cancelled: activeContacts.remove(contactKey)
      }
    case .touchesCancelled:
      activeContacts = activeContacts.filter { $0.seat != step.seat }
    case .hover, .scroll, .key, .focus, .resize: break
    }
  }

  mutating func end(at time: Double) { duration = max(duration, Self.rounded(time)) }

  /// Returns a time rounded to the microsecond.
  static func rounded(_ seconds: Double) -> Double {
    abs(seconds) <= maximumDuration * 2 ? (seconds * 1e6).rounded() / 1e6 : seconds
  }
}
