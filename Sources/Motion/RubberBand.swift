import SashGeometry

/// The ways in which a dragged thing follows a finger less and less beyond its limits.
///
/// Each function is odd about the limit, grows without ever turning back, and takes what is not a
/// number for zero.
public enum RubberBand {
  /// The rational band `x·d·c / (d + c·x)`: it never exceeds the dimension `d`.
  public static func fraction(_ x: Double, dimension d: Double, coefficient c: Double) -> Double {
    guard !x.isNaN, d > 0, c > 0, d.isFinite, c.isFinite else { return 0 }
    guard x.isFinite else { return x < 0 ? -d : d }
    let way = abs(x)
    let band = way * d * c / (d + c * way)
    return x < 0 ? -band : band
  }

  /// How far a finger is beyond the limit that sees the rational band at `y`.
  ///
  /// The band's own end is infinitely far away: what is nearer to it than a hundredth of the
  /// dimension counts as that near.
  package static func reach(
    showing y: Double, dimension d: Double, coefficient c: Double
  ) -> Double {
    guard !y.isNaN, d > 0, c > 0, d.isFinite, c.isFinite else { return 0 }
    let band = min(abs(y), d * 0.99)
    let way = band * d / (c * (d - band))
    return y < 0 ? -way : way
  }

  /// The power band `|v|^exponent` with the sign of `v`.
  public static func power(_ v: Double, exponent: Double = 0.7) -> Double {
    guard v.isFinite else { return 0 }
    let way = Mathematics.power(abs(v), exponent)
    return v < 0 ? -way : way
  }

  /// The logarithmic band of a height between two limits, to two decimals.
  ///
  /// Above `maximum` the height is `maximum·(1 + factor·log₁₀(t / maximum))`, below `minimum` the
  /// same mirrored; inside it is itself. A limit of zero or less gives nothing beyond it.
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

/// Where something thrown would come to rest.
public enum Projection {
  /// The distance in logical pixels that a velocity in pixels a second still covers.
  ///
  /// The velocity shrinks by `decelerationPerMillisecond` each millisecond: 0.998 gives 0.499 s
  /// worth of it.
  public static func distance(
    velocity: Double, decelerationPerMillisecond rate: Double = 0.998
  ) -> Double {
    guard velocity.isFinite, rate > 0, rate < 1 else { return 0 }
    return velocity / 1000 * rate / (1 - rate)
  }
}
