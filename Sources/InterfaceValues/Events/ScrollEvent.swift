// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures

/// A movement of a scroll wheel, or of two fingers on a touchpad.
///
/// A window passes wheel events to `View.scrollWheel(_:)`. Each scroll of another source becomes
/// one `Touch` of source `touchpad`, which moves as the content should, so that recognisers handle
/// it like a finger. Compositors report no momentum: a scroll ends when the fingers leave.
nonisolated public struct ScrollEvent: Hashable, Sendable {
  /// The device that scrolls.
  public enum Source: Hashable, Sendable {
    /// A wheel with detents.
    case wheel
    /// Fingers on a touchpad; lifting them ends the scroll.
    case finger
    /// A continuous device without fingers.
    ///
    /// Its scroll ends after 0.1 s without an event.
    case continuous
  }

  /// The phase of a scroll that the event belongs to.
  public enum Phase: Hashable, Sendable {
    /// The scroll begins or continues.
    case moved
    /// The fingers left the touchpad.
    case ended
    /// The pointer left the window, or the device was removed: no end will follow.
    case cancelled
  }

  /// The position of the pointer in the window, in logical pixels.
  public var position: Point
  /// The distance in logical pixels; content moves in the opposite direction, and right and down
  /// are positive.
  public var delta: Vector
  /// The device that scrolls.
  public var source: Source
  /// The phase of the scroll that the event belongs to.
  public var phase: Phase
  /// The time of the event in seconds; only differences are meaningful.
  public var time: Double
  /// The seat of the pointer.
  public var seat: UInt32
  /// The active modifiers.
  public var modifiers: Modifiers

  /// Creates a scroll event.
  public init(
    position: Point, delta: Vector, source: Source = .wheel, phase: Phase = .moved,
    time: Double = 0, seat: UInt32 = 0, modifiers: Modifiers = []
  ) {
    self.position = position
    self.delta = delta
    self.source = source
    self.phase = phase
    self.time = time
    self.seat = seat
    self.modifiers = modifiers
  }
}
