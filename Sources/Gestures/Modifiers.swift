/// The modifier keys and locks in effect during an event.
@frozen public struct Modifiers: OptionSet, Hashable, Sendable {
  /// One bit for each modifier.
  public let rawValue: UInt8

  /// Modifiers from their bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A shift key is down.
  @inlinable public static var shift: Modifiers { Modifiers(rawValue: 1 << 0) }
  /// A control key is down.
  @inlinable public static var control: Modifiers { Modifiers(rawValue: 1 << 1) }
  /// An alt key is down.
  @inlinable public static var alt: Modifiers { Modifiers(rawValue: 1 << 2) }
  /// A super (logo) key is down.
  @inlinable public static var `super`: Modifiers { Modifiers(rawValue: 1 << 3) }
  /// Caps lock is on.
  @inlinable public static var capsLock: Modifiers { Modifiers(rawValue: 1 << 4) }
  /// Num lock is on.
  @inlinable public static var numLock: Modifiers { Modifiers(rawValue: 1 << 5) }
}

/// A display's leave to answer one input event with a move, a grab or a selection.
///
/// It is handed back unread to whoever made it.
@frozen public struct InputGrant: Hashable, Sendable {
  /// The seat that the event came from.
  public var seat: UInt32
  /// The event's serial on that seat.
  public var serial: UInt32

  /// A grant from its parts.
  @inlinable public init(seat: UInt32, serial: UInt32) {
    self.seat = seat
    self.serial = serial
  }
}
