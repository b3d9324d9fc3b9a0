// SPDX-License-Identifier: MIT

import SashGeometry

// The values that replace numbers that are not finite: those of the default spring with mass 1.
private let defaultMass = 1.0
private let defaultDuration = 0.5
/// The minimum mass and stiffness.
private let smallest = 1e-9

// Other common parametrisations of springs, besides response and damping ratio.

extension Spring {
  /// Creates a spring from physical parameters.
  ///
  /// The response is `2π·√(mass / stiffness)` and the damping ratio `damping /
  /// (2·√(stiffness·mass))`.
  ///
  /// - Parameters:
  ///   - mass: The mass; clamped above zero.
  ///   - stiffness: The force per unit of displacement; clamped above zero.
  ///   - damping: The force per unit of velocity; a negative one counts as zero.
  public init(mass: Double, stiffness: Double, damping: Double) {
    let mass = mass.isFinite ? max(mass, smallest) : defaultMass
    let stiffness = stiffness.isFinite ? max(stiffness, smallest) : Spring.default.stiffness
    let damping = damping.isFinite ? max(damping, 0) : Spring.default.damping
    self.init(
      response: 2 * Double.pi * (mass / stiffness).squareRoot(),
      dampingRatio: damping / (2 * stiffness.squareRoot() * mass.squareRoot()))
  }

  /// Creates a spring from a perceptual duration and a bounce, as in SwiftUI.
  ///
  /// The duration is the response, not the settling time. A bounce of 0 gives critical damping; a
  /// positive one the damping ratio `1 - bounce`, a negative one `1 / (1 + bounce)`, which is
  /// overdamped.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds.
  ///   - bounce: The bounce, from -1 to 1.
  public init(duration: Double, bounce: Double) {
    let bounce = bounce.isFinite ? min(max(bounce, -1), 1) : 0
    self.init(
      response: duration.isFinite ? duration : defaultDuration,
      dampingRatio: bounce >= 0 ? 1 - bounce : 1 / max(1 + bounce, smallest))
  }

  /// The bounce: 0 is critically damped, near 1 hardly damped, below 0 overdamped.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// A spring of half a second without bounce.
  public static let smooth = Spring(duration: 0.5, bounce: 0)
  /// A spring of half a second with a small bounce.
  public static let snappy = Spring(duration: 0.5, bounce: 0.15)
  /// A spring of half a second with a clear bounce.
  public static let bouncy = Spring(duration: 0.5, bounce: 0.3)

  /// The spring, damped at least critically, so that it never passes its end when it begins at
  /// rest.
  public var withoutOvershoot: Spring {
    dampingRatio >= 1 ? self : Spring(response: response, dampingRatio: 1)
  }

  /// Returns the value after `time` seconds on the way from one value to another.
  ///
  /// - Parameters:
  ///   - start: The value at the start.
  ///   - target: The value at the end.
  ///   - velocity: The velocity at the start, in units per second.
  ///   - time: The time since the start, in seconds.
  /// - Returns: The value; `start` while no time has passed, and `target` after an infinite time.
  public func value(
    from start: Double = 0, to target: Double, velocity: Double = 0, at time: Double
  ) -> Double {
    target + state(at: time, from: start - target, velocity: velocity).displacement
  }

  /// Returns the velocity after `time` seconds, in units per second; parameters as in
  /// `value(from:to:velocity:at:)`.
  public func velocity(
    from start: Double = 0, to target: Double, velocity: Double = 0, at time: Double
  ) -> Double {
    state(at: time, from: start - target, velocity: velocity).velocity
  }
}
