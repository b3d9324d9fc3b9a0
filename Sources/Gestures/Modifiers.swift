// SPDX-License-Identifier: MIT

/// The modifier keys and locks in effect during an event.
@frozen public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits of the modifiers.
  public let rawValue: UInt8

  /// Creates modifiers from their bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The shift key.
  @inlinable public static var shift: Modifiers { Modifiers(rawValue: 1 << 0) }
  /// The control key.
  @inlinable public static var control: Modifiers { Modifiers(rawValue: 1 << 1) }
  /// The alt key.
  @inlinable public static var alt: Modifiers { Modifiers(rawValue: 1 << 2) }
  /// The super (logo) key.
  @inlinable public static var `super`: Modifiers { Modifiers(rawValue: 1 << 3) }
  /// The caps lock.
  @inlinable public static var capsLock: Modifiers { Modifiers(rawValue: 1 << 4) }
  /// The num lock.
  @inlinable public static var numLock: Modifiers { Modifiers(rawValue: 1 << 5) }
}

/// The compositor's permission to answer one input event with a move, a grab or a selection.
///
/// Opaque: pass it on as it was received with the event. Requests without one are made for the press
/// that is being handled, or else for the last one.
@frozen public struct InputGrant: Hashable, Sendable {
  /// The seat of the event.
  public var seat: UInt32
  /// The serial of the event on that seat.
  public var serial: UInt32

  /// Creates a grant for an event of a seat.
  @inlinable public init(seat: UInt32, serial: UInt32) {
    self.seat = seat
    self.serial = serial
  }
}
