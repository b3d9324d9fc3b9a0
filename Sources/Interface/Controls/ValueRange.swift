/// A value that is off its step by less than this part of a step is at it.
private nonisolated let tolerance = 1e-9

/// The values between two ends, in steps or without, and a place among them as a fraction.
///
/// Every function gives a value of the range for whatever number it is given.
nonisolated package struct ValueRange: Hashable, Sendable {
  /// The ends; finite, and so is what lies between them.
  package private(set) var bounds: ClosedRange<Double>
  /// The distance of two values; nil: all values between the ends.
  package private(set) var step: Double?

  /// A range; ends that are not finite, or too far apart, count as 0 and 1.
  package init(_ bounds: ClosedRange<Double> = 0...1, step: Double? = nil) {
    self.bounds = Self.accepts(bounds) ? bounds : 0...1
    self.step = Self.accepted(step)
  }

  /// Takes other ends; false when they are not finite, or too far apart, and nothing changes.
  package mutating func setBounds(_ bounds: ClosedRange<Double>) -> Bool {
    guard Self.accepts(bounds) else { return false }
    self.bounds = bounds
    return true
  }

  /// Takes another step; one that is not finite or not above zero means none.
  package mutating func setStep(_ step: Double?) { self.step = Self.accepted(step) }

  private static func accepts(_ bounds: ClosedRange<Double>) -> Bool {
    (bounds.upperBound - bounds.lowerBound).isFinite
  }

  private static func accepted(_ step: Double?) -> Double? {
    guard let step, step.isFinite, step > 0 else { return nil }
    return step
  }

  /// How far the ends are apart.
  package var span: Double { bounds.upperBound - bounds.lowerBound }

  /// The value nearest to a number: within the ends, at a whole step from the lower one or at the
  /// upper one; nil for what is not a number.
  package func held(_ number: Double) -> Double? {
    guard !number.isNaN else { return nil }
    let inside = min(max(number, bounds.lowerBound), bounds.upperBound)
    guard let step else { return inside }
    let steps = ((inside - bounds.lowerBound) / step).rounded()
    let stepped = bounds.lowerBound + steps * step
    // More steps than a number can tell are as good as none.
    guard stepped.isFinite else { return inside }
    // The upper end counts also where no whole step leads there.
    if stepped > bounds.upperBound { return bounds.upperBound }
    return abs(bounds.upperBound - inside) < abs(stepped - inside) ? bounds.upperBound : stepped
  }

  /// The value that lies a distance on, at least one whole step where there are steps; nil for a
  /// distance that is not a number.
  package func value(_ distance: Double, from value: Double) -> Double? {
    guard let step, distance != 0, !distance.isNaN else { return held(value + distance) }
    let count = max(1, (abs(distance) / step).rounded())
    let place = (value - bounds.lowerBound) / step
    // From between two steps, as the upper end may be, the first goes to the nearest.
    let target =
      distance > 0
      ? (place + tolerance).rounded(.down) + count
      : (place - tolerance).rounded(.up) - count
    return held(bounds.lowerBound + target * step)
  }

  /// Where a value lies, 0 at the lower end and 1 at the upper one.
  package func fraction(of value: Double) -> Double {
    guard span > 0 else { return 0 }
    return min(max((value - bounds.lowerBound) / span, 0), 1)
  }

  /// The value nearest to a fraction of the way; nil for what is not a number.
  package func value(at fraction: Double) -> Double? {
    guard !fraction.isNaN else { return nil }
    let fraction = min(max(fraction, 0), 1)
    // Both ends exactly, whatever rounding would make of them.
    if fraction == 1 { return bounds.upperBound }
    return held(bounds.lowerBound + fraction * span)
  }
}
