// SPDX-License-Identifier: MIT

import SashGeometry

// The bounds of the rate, so that all computed values are finite.
private let smallestRate = 0.01
private let largestRate = 0.999_98

/// An exponential deceleration, as of a thrown value.
///
/// Without limits the value ends at the distance of `Projection.distance`. A rate of NaN counts as
/// the normal one; others are clamped to reasonable bounds.
public struct Decay: Hashable, Sendable {
  /// The fraction of the velocity that remains after a millisecond, below 1.
  public let rate: Double
  /// The limits at which the value stops whatever its velocity; `nil` for none.
  public let limits: ClosedRange<Double>?

  /// Creates a deceleration.
  ///
  /// - Parameters:
  ///   - rate: The fraction of the velocity that remains after a millisecond, below 1.
  ///   - limits: The limits at which the value stops; `nil` for none.
  public init(rate: Double = 0.998, limits: ClosedRange<Double>? = nil) {
    self.rate = rate.isNaN ? 0.998 : min(max(rate, smallestRate), largestRate)
    let isFinite = limits.map { !$0.lowerBound.isNaN && !$0.upperBound.isNaN } ?? false
    self.limits = isFinite ? limits : nil
  }

  /// The deceleration of a thrown list: it covers the distance of half a second at its velocity.
  public static let normal = Decay(rate: 0.998)
  /// The deceleration of pages and pickers, which come to rest soon.
  public static let fast = Decay(rate: 0.99)

  /// Returns the same deceleration with other limits.
  public func limited(to limits: ClosedRange<Double>?) -> Decay {
    Decay(rate: rate, limits: limits)
  }

  /// Returns the value at which a motion ends, for a velocity in units per second at the start.
  ///
  /// A value beyond a limit that moves away from it ends where it is.
  public func end(from value: Double, velocity: Double) -> Double {
    guard value.isFinite else { return 0 }
    let end = value + Projection.distance(velocity: velocity, decelerationPerMillisecond: rate)
    guard end.isFinite else { return value }
    guard let limits else { return end }
    return end > value
      ? min(end, max(limits.upperBound, value)) : max(end, min(limits.lowerBound, value))
  }

  /// The decay constant of the velocity, per second, for which the total distance is the projected
  /// one.
  package var decayConstant: Double { 1000 * (1 - rate) / rate }
}
