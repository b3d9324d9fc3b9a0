// SPDX-License-Identifier: MIT

import SashGeometry
import SashGestures

/// The position of a pointer whose buttons are all released.
nonisolated public struct PointerHover: Hashable, Sendable {
  /// The position in the window, in logical pixels.
  public var position: Point
  /// The time of the event in seconds; only differences are meaningful.
  public var time: Double
  /// The seat of the pointer.
  public var seat: UInt32
  /// The active modifiers.
  public var modifiers: Modifiers

  /// Creates a hover event.
  public init(
    position: Point, time: Double = 0, seat: UInt32 = 0, modifiers: Modifiers = []
  ) {
    self.position = position
    self.time = time
    self.seat = seat
    self.modifiers = modifiers
  }
}
