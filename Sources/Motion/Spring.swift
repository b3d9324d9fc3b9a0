// SPDX-License-Identifier: MIT

import SashGeometry

// The bounds of the parameters, so that all computed values are finite.
private let shortestResponse = 1e-6
private let longestResponse = 600.0
private let smallestDamping = 0.01
private let largestDamping = 10_000.0
/// Damping ratios this close to 1 are treated as critical, as the general formulas lose precision
/// there.
private let criticalBand = 1e-6
/// The remaining fraction of the displacement at which a spring of a given duration counts as
/// settled.
private let durationTolerance = 0.001

/// A damped spring of unit mass that pulls a displacement towards zero.
///
/// Its motion is evaluated in closed form at any time, so no step size matters. Numbers that are
/// not finite are replaced by those of the default spring; others are clamped to reasonable bounds.
public struct Spring: Hashable, Sendable {
  /// The period of the undamped spring, in seconds.
  public let response: Double
  /// The damping ratio: 1 returns fastest without overshoot, less overshoots, more is slower.
  public let dampingRatio: Double

  /// Creates a spring from its period in seconds and its damping ratio.
  public init(response: Double, dampingRatio: Double) {
    let response = response.isFinite ? response : 0.55
    let damping = dampingRatio.isFinite ? dampingRatio : 0.825
    self.response = min(max(response, shortestResponse), longestResponse)
    self.dampingRatio = min(max(damping, smallestDamping), largestDamping)
  }

  /// Creates a spring that, released at rest, is within 0.1 % of its end after `duration` seconds.
  public init(duration: Double, dampingRatio: Double) {
    let unit = Spring(response: 2 * Double.pi, dampingRatio: dampingRatio)
    let time = unit.settlingTime(from: 1, velocity: 0, tolerance: durationTolerance)
    let duration = duration.isFinite ? duration : 0.5
    self.init(response: 2 * Double.pi * duration / time, dampingRatio: unit.dampingRatio)
  }

  /// The default spring, with a response of 0.55 s and a damping ratio of 0.825.
  public static let `default` = Spring(response: 0.55, dampingRatio: 0.825)

  /// The force per unit of displacement.
  public var stiffness: Double { frequency * frequency }
  /// The force per unit of velocity.
  public var damping: Double { 2 * decay }

  /// The undamped angular frequency, in radians per second.
  var frequency: Double { 2 * Double.pi / response }
  /// The decay rate of the envelope, per second.
  var decay: Double { dampingRatio * frequency }

  /// Returns the displacement and the velocity after `t` seconds.
  ///
  /// - Parameters:
  ///   - t: The time since the start, in seconds.
  ///   - displacement: The displacement at the start.
  ///   - velocity: The velocity at the start, in units per second.
  /// - Returns: The displacement, and the velocity in units per second. They are those at the start
  ///   if `t` is not above zero, and zero if `t` is infinite.
  public func state(
    at t: Double, from displacement: Double, velocity: Double
  ) -> (displacement: Double, velocity: Double) {
    let x = displacement.isFinite ? displacement : 0
    let v = velocity.isFinite ? velocity : 0
    guard t > 0 else { return (x, v) }
    guard t.isFinite else { return (0, 0) }
    let (even, odd) = decayedBasis(at: t)
    return (
      x * even + (v + decay * x) * odd,
      v * even - (decay * v + stiffness * x) * odd
    )
  }

  /// Returns the even and odd solutions at a time, multiplied by their common decay.
  private func decayedBasis(at t: Double) -> (even: Double, odd: Double) {
    let k = decay
    if abs(dampingRatio - 1) < criticalBand {
      let envelope = Mathematics.exponential(-k * t)
      return (envelope, envelope * t)
    }
    if dampingRatio < 1 {
      let w = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let envelope = Mathematics.exponential(-k * t)
      return (envelope * Mathematics.cosine(w * t), envelope * Mathematics.sine(w * t) / w)
    }
    let b = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    // `k - b` in a form without cancellation of digits.
    let slow = Mathematics.exponential(-stiffness / (k + b) * t)
    let fast = Mathematics.exponential(-(k + b) * t)
    return ((slow + fast) / 2, (slow - fast) / (2 * b))
  }
}
