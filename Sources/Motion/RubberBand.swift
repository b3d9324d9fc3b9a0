// SPDX-License-Identifier: MIT

import SashGeometry

/// The functions by which a dragged value follows a finger less and less beyond its limits.
///
/// Each function is odd about the limit and never decreases. Functions of a distance return 0 for
/// NaN.
public enum RubberBand {
  /// Returns the rational rubber band `x·d·c / (d + c·x)`, which never exceeds the dimension `d`.
  ///
  /// - Parameters:
  ///   - x: The distance of the finger beyond the limit. Infinity gives the dimension.
  ///   - d: The greatest result; above zero.
  ///   - c: The slope at the limit; above zero.
  /// - Returns: The distance of the value beyond the limit, with the sign of `x`. It is 0 if `x` is
  ///   NaN, or if `d` or `c` is infinite or not above zero.
  public static func fraction(_ x: Double, dimension d: Double, coefficient c: Double) -> Double {
    guard !x.isNaN, d > 0, c > 0, d.isFinite, c.isFinite else { return 0 }
    guard x.isFinite else { return x < 0 ? -d : d }
    let magnitude = abs(x)
    let result = magnitude * d * c / (d + c * magnitude)
    return x < 0 ? -result : result
  }

  /// Returns the distance of the finger for which `fraction(_:dimension:coefficient:)` returns `y`.
  ///
  /// The inverse of the dimension is infinite, so results beyond 99 % of it are treated as 99 %.
  package static func inverseFraction(
    of y: Double, dimension d: Double, coefficient c: Double
  ) -> Double {
    guard !y.isNaN, d > 0, c > 0, d.isFinite, c.isFinite else { return 0 }
    let magnitude = min(abs(y), d * 0.99)
    let result = magnitude * d / (c * (d - magnitude))
    return y < 0 ? -result : result
  }

  /// Returns the power rubber band `|v|^exponent` with the sign of `v`; 0 if `v` is not finite.
  public static func power(_ v: Double, exponent: Double = 0.7) -> Double {
    guard v.isFinite else { return 0 }
    let magnitude = Mathematics.power(abs(v), exponent)
    return v < 0 ? -magnitude : magnitude
  }

  /// Returns the logarithmic rubber band of a height between two limits, rounded to two decimals.
  ///
  /// Above `maximum` the result is `maximum·(1 + factor·log₁₀(t / maximum))`, below `minimum` the
  /// same mirrored, and `t` itself between them. A limit of zero or less does not stretch.
  ///
  /// - Parameters:
  ///   - t: The height that the finger requests.
  ///   - minimum: The lower limit.
  ///   - maximum: The upper limit.
  ///   - factor: The amount of stretching.
  ///   - bouncesAtMinimum: Whether the height stretches below `minimum`.
  ///   - bouncesAtMaximum: Whether the height stretches above `maximum`.
  /// - Returns: The height to display; `minimum` if one of the numbers is not finite.
  public static func logarithmic(
    _ t: Double, minimum: Double, maximum: Double, factor: Double = 0.5,
    bouncesAtMinimum: Bool = true, bouncesAtMaximum: Bool = true
  ) -> Double {
    guard t.isFinite, minimum.isFinite, maximum.isFinite, factor.isFinite else { return minimum }
    if t >= maximum {
      return bouncesAtMaximum ? beyond(maximum, t, factor) : maximum
    }
    if t <= minimum {
      guard bouncesAtMinimum, minimum > 0 else { return minimum }
      return minimum - (beyond(minimum, 2 * minimum - t, factor) - minimum)
    }
    return t
  }

  private static func beyond(_ limit: Double, _ t: Double, _ factor: Double) -> Double {
    guard limit > 0 else { return 0 }
    let height = limit * (1 + factor * Mathematics.logarithm10(t / limit))
    return (height * 100).rounded() / 100
  }
}

/// The distance that a thrown value covers until it comes to rest.
public enum Projection {
  /// Returns the distance that a value covers while it decelerates from a velocity in units per
  /// second.
  ///
  /// The velocity is multiplied by `decelerationPerMillisecond` each millisecond; with 0.998 the
  /// distance is the velocity times 0.499 s.
  public static func distance(
    velocity: Double, decelerationPerMillisecond rate: Double = 0.998
  ) -> Double {
    guard velocity.isFinite, rate > 0, rate < 1 else { return 0 }
    return velocity / 1000 * rate / (1 - rate)
  }
}
