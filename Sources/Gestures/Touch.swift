// SPDX-License-Identifier: MIT

import SashGeometry

/// A finger, stylus, pressed pointer button or touchpad scroll at one moment of its press.
///
/// All sources are handled in the same way. Times come from the device and are only meaningful as
/// differences within one press.
public struct Touch: Hashable, Sendable, Identifiable {
  /// The identity of a press, unique in the life of the process.
  @frozen public struct ID: Hashable, Sendable, CustomStringConvertible {
    /// The number of the press.
    public let value: UInt64

    /// Creates an identity from its number.
    @inlinable public init(value: UInt64) { self.value = value }

    /// The identity as text, for logs.
    public var description: String { "touch \(value)" }
  }

  /// The phase of a touch at its moment.
  public enum Phase: Hashable, Sendable {
    /// The touch has begun.
    case began
    /// The touch has moved.
    case moved
    /// The touch was lifted.
    case ended
    /// The touch was taken over by the compositor, or its device was removed.
    case cancelled
  }

  /// The origin of a touch.
  public enum Source: Hashable, Sendable {
    /// A finger on a touch screen.
    case finger
    /// A pointer with a pressed button, given by its Linux event code.
    case pointer(button: UInt32)
    /// A stylus on a screen or tablet.
    case stylus
    /// A scroll on a touchpad, as a virtual finger that moves in the direction of the content.
    ///
    /// It begins at the pointer's position, moves by the scrolled distance, and ends when the
    /// fingers leave the touchpad. Pinches and swipes on a touchpad are several touches.
    case touchpad

    /// The pointer with its primary button pressed.
    public static let primaryPointer = Source.pointer(button: Touch.primaryButton)

    /// The kind of this source.
    public var kind: Kinds {
      switch self {
      case .finger: .finger
      case .pointer: .pointer
      case .stylus: .stylus
      case .touchpad: .touchpad
      }
    }
  }

  /// A set of kinds of sources; details such as the pointer button are left out.
  @frozen public struct Kinds: OptionSet, Hashable, Sendable {
    /// The bits of the kinds.
    public let rawValue: UInt8

    /// Creates a set of kinds from their bits.
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Fingers on a touch screen.
    @inlinable public static var finger: Kinds { Kinds(rawValue: 1 << 0) }
    /// Pointers with a pressed button.
    @inlinable public static var pointer: Kinds { Kinds(rawValue: 1 << 1) }
    /// Styluses.
    @inlinable public static var stylus: Kinds { Kinds(rawValue: 1 << 2) }
    /// Scrolls, pinches and swipes on a touchpad.
    @inlinable public static var touchpad: Kinds { Kinds(rawValue: 1 << 3) }
    /// All kinds that press something: all except touchpads.
    @inlinable public static var presses: Kinds { [.finger, .pointer, .stylus] }
    /// All kinds.
    @inlinable public static var all: Kinds { [.finger, .pointer, .stylus, .touchpad] }
  }

  /// The pointer's primary button, `BTN_LEFT`.
  public static let primaryButton: UInt32 = 0x110
  /// The pointer's secondary button, `BTN_RIGHT`.
  public static let secondaryButton: UInt32 = 0x111

  /// The identity of the press.
  public let id: ID
  /// The phase at this moment.
  public var phase: Phase
  /// The position in the window, in logical pixels.
  public var position: Point
  /// The time of the event, in seconds of the device's clock.
  public var time: Double
  /// The origin of the touch.
  public var source: Source
  /// The seat of the device.
  public var seat: UInt32
  /// The modifier keys in effect.
  public var modifiers: Modifiers
  /// The compositor's permission to answer this event, where it gave one.
  public var grant: InputGrant?
  /// The pressure of a stylus, from 0 to 1; `nil` where it is not measured.
  public var pressure: Double?
  /// The tilt of a stylus from upright, in degrees to the right and towards the user; `nil` where
  /// it is not measured.
  public var tilt: Vector?

  /// Whether the touch is down after this moment.
  @inlinable public var isDown: Bool {
    switch phase {
    case .began, .moved: true
    case .ended, .cancelled: false
    }
  }

  /// Creates a touch at one moment.
  ///
  /// - Parameters:
  ///   - id: The identity of the press.
  ///   - phase: The phase at this moment.
  ///   - position: The position in the window, in logical pixels.
  ///   - time: The time of the event, in seconds of the device's clock.
  ///   - source: The origin of the touch.
  ///   - seat: The seat of the device.
  ///   - modifiers: The modifier keys in effect.
  ///   - grant: The compositor's permission to answer this event.
  ///   - pressure: The pressure of a stylus, from 0 to 1.
  ///   - tilt: The tilt of a stylus from upright, in degrees.
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

/// The number of the last unique identity.
@MainActor private var lastTouch: UInt64 = 0

extension Touch.ID {
  /// Returns an identity that no press of this process has had.
  @MainActor public static func unique() -> Touch.ID {
    lastTouch += 1
    return Touch.ID(value: lastTouch)
  }
}
