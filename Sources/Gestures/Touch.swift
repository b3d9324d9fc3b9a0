import SashGeometry

/// One finger, stylus or pressed pointer button at one moment of its press.
///
/// Everything downstream is the same for all three. Times come from the device and mean something
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

    /// The pointer with its main button held.
    public static let primaryPointer = Source.pointer(button: Touch.primaryButton)
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

  /// A touch from its parts.
  public init(
    id: ID, phase: Phase, position: Point, time: Double, source: Source = .finger,
    seat: UInt32 = 0, modifiers: Modifiers = [], grant: InputGrant? = nil
  ) {
    self.id = id
    self.phase = phase
    self.position = position
    self.time = time
    self.source = source
    self.seat = seat
    self.modifiers = modifiers
    self.grant = grant
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
