import SashGeometry

// How a deceleration is bounded, so that every value made of it is finite.
private let smallestRate = 0.01
private let largestRate = 0.999_98

/// How something thrown slows down by itself: its velocity shrinks exponentially.
///
/// Without limits it ends where `Projection.distance` says. A rate that is not a number counts as
/// the normal one; the rest is held to sane bounds.
public struct Decay: Hashable, Sendable {
  /// What is left of the velocity after a millisecond, below 1.
  public let rate: Double
  /// Where it stops, whatever its velocity; nil: nowhere but at its end.
  public let limits: ClosedRange<Double>?

  /// A deceleration by a rate per millisecond that stops at limits.
  public init(rate: Double = 0.998, limits: ClosedRange<Double>? = nil) {
    self.rate = rate.isNaN ? 0.998 : min(max(rate, smallestRate), largestRate)
    let isFinite = limits.map { !$0.lowerBound.isNaN && !$0.upperBound.isNaN } ?? false
    self.limits = isFinite ? limits : nil
  }

  /// That of a list that is thrown: half a second's worth of the velocity.
  public static let normal = Decay(rate: 0.998)
  /// That of pages and pickers, which come to rest soon.
  public static let fast = Decay(rate: 0.99)

  /// The same deceleration between other limits.
  public func limited(to limits: ClosedRange<Double>?) -> Decay {
    Decay(rate: rate, limits: limits)
  }

  /// Where a value ends that moves at a velocity in units a second.
  ///
  /// What is beyond a limit and moves away from it ends where it is.
  public func end(from value: Double, velocity: Double) -> Double {
    guard value.isFinite else { return 0 }
    let end = value + Projection.distance(velocity: velocity, decelerationPerMillisecond: rate)
    guard end.isFinite else { return value }
    guard let limits else { return end }
    return end > value
      ? min(end, max(limits.upperBound, value)) : max(end, min(limits.lowerBound, value))
  }

  /// How fast the velocity shrinks, so that the whole way is the one that is projected.
  package var strength: Double { 1000 * (1 - rate) / rate }
}
