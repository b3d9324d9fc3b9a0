// SPDX-License-Identifier: MIT

/// The values and velocities at the end of a drag.
nonisolated public struct DragRelease: Hashable, Sendable {
  /// The displayed value.
  public var value: Double
  /// The value that the finger requested, before the constraint.
  public var requested: Double
  /// The velocity of the finger, in units of the value per second.
  public var fingerVelocity: Double
  /// The velocity of the displayed value, in units per second; lower than the finger's where the
  /// constraint held it back.
  public var velocity: Double
  /// The requested value projected by the velocity of the finger: where it would come to rest.
  public var projected: Double

  /// Creates a release from its parts.
  public init(
    value: Double, requested: Double, fingerVelocity: Double, velocity: Double, projected: Double
  ) {
    self.value = value
    self.requested = requested
    self.fingerVelocity = fingerVelocity
    self.velocity = velocity
    self.projected = projected
  }
}
