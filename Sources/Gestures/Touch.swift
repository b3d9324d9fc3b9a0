import SashGeometry

/// One finger, stylus, pressed pointer button or touchpad scroll at one moment of its press.
///
/// Everything downstream is the same for all of them. Times come from the device and mean something
/// only as differences within one press.
public struct Touch: Hashable, Sendable, Identifiable {
  /// The identity of one press, never used for another in the life of the process.
  @frozen public struct ID: Hashable, Sendable, CustomStringConvertible {
    /// The number of the press.
    public let value: UInt64

    /// An identity from its number.
    @inlinable public init(value: UInt64) { self.value = value }

    /// The number, for logs.
    public var description: String { "touch \(value)" }
  }

  /// What a touch does at its moment.
  public enum Phase: Hashable, Sendable {
    /// It went down.
    case began
    /// It is somewhere else than before.
    case moved
    /// It was lifted.
    case ended
    /// It is no longer ours: taken over by the display, or its device is gone.
    case cancelled
  }

  /// What touches.
  public enum Source: Hashable, Sendable {
    /// A finger on a touch screen.
    case finger
    /// A pointer with a button of that Linux code held.
    case pointer(button: UInt32)
    /// A stylus on a screen or tablet.
    case stylus
    /// A scroll on a touchpad: a finger that is not there, and goes the way content shall go.
    ///
    /// It goes down where the pointer is, moves as far as was scrolled, and is lifted when the
    /// fingers leave the touchpad. Pinches and swipes on a touchpad are several of them.
    case touchpad

    /// The pointer with its main button held.
    public static let primaryPointer = Source.pointer(button: Touch.primaryButton)

    /// The one kind of this source.
    public var kind: Kinds {
      switch self {
      case .finger: .finger
      case .pointer: .pointer
      case .stylus: .stylus
      case .touchpad: .touchpad
      }
    }
  }

  /// Kinds of sources, without what tells one source of a kind from another.
  @frozen public struct Kinds: OptionSet, Hashable, Sendable {
    /// One bit for each kind.
    public let rawValue: UInt8

    /// Kinds from their bits.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Fingers on a touch screen.
    @inlinable public static var finger: Kinds { Kinds(rawValue: 1 << 0) }
    /// Pointers with a button held.
    @inlinable public static var pointer: Kinds { Kinds(rawValue: 1 << 1) }
    /// Styluses.
    @inlinable public static var stylus: Kinds { Kinds(rawValue: 1 << 2) }
    /// Scrolls, pinches and swipes on a touchpad.
    @inlinable public static var touchpad: Kinds { Kinds(rawValue: 1 << 3) }
    /// What presses something: all but touchpads.
    @inlinable public static var presses: Kinds { [.finger, .pointer, .stylus] }
    /// All kinds.
    @inlinable public static var all: Kinds { [.finger, .pointer, .stylus, .touchpad] }
  }

  /// The pointer's main button, `BTN_LEFT`.
  public static let primaryButton: UInt32 = 0x110
  /// The pointer's other button, `BTN_RIGHT`.
  public static let secondaryButton: UInt32 = 0x111

  /// Which press this is a moment of.
  public let id: ID
  /// What happens at this moment.
  public var phase: Phase
  /// Where, in the window's logical pixels.
  public var position: Point
  /// When, in seconds of the device's own time.
  public var time: Double
  /// What touches.
  public var source: Source
  /// The seat that it belongs to.
  public var seat: UInt32
  /// The modifier keys in effect.
  public var modifiers: Modifiers
  /// The display's leave to answer this moment, where it gave one.
  public var grant: InputGrant?
  /// How hard a stylus presses, from 0 to 1; nil where nobody measures it.
  public var pressure: Double?
  /// How far a stylus leans, in degrees from upright, to the right and towards the user; nil where
  /// nobody measures it.
  public var tilt: Vector?

  /// Whether it is on the display after this moment.
  @inlinable public var isDown: Bool {
    switch phase {
    case .began, .moved: true
    case .ended, .cancelled: false
    }
  }

  /// A touch from its parts.
  public init(
    id: ID, phase: Phase, position: Point, time: Double, source: Source = .finger,
    seat: UInt32 = 0, modifiers: Modifiers = [], grant: InputGrant? = nil,
    pressure: Double? = nil, tilt: Vector? = nil
  ) {
    self.id = id
    self.phase = phase
    self.position = position
    self.time = time
    self.source = source
    self.seat = seat
    self.modifiers = modifiers
    self.grant = grant
    self.pressure = pressure
    self.tilt = tilt
  }
}

/// Hands out identities of presses.
@MainActor private var lastTouch: UInt64 = 0

extension Touch.ID {
  /// An identity that no press of this process has had.
  @MainActor public static func unique() -> Touch.ID {
    lastTouch += 1
    return Touch.ID(value: lastTouch)
  }
}
