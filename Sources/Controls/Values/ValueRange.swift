// SPDX-License-Identifier: MIT

/// The distance from a step, as a fraction of the step, within which a value counts as on it.
private nonisolated let tolerance = 1e-9
/// The greatest number of decimals of a step whose values are exact decimal numbers.
private nonisolated let maximumDecimals = 9
/// The numbers from which on not every integer is a `Double`.
private nonisolated let maximumInteger = 9e15

/// A range of values, continuous or in steps, with conversion to and from fractions of the range.
///
/// All functions return values within the range for any input.
nonisolated package struct ValueRange: Hashable, Sendable {
  /// The ends of the range.
  ///
  /// They are finite, and so is their distance.
  package private(set) var bounds: ClosedRange<Double>
  /// The distance between adjacent values, or `nil` for continuous values.
  package private(set) var step: Double?

  /// Creates a range.
  ///
  /// Ends that are not finite, or too far apart, are replaced by 0 and 1.
  package init(_ bounds: ClosedRange<Double> = 0...1, step: Double? = nil) {
    self.bounds = Self.isValid(bounds) ? bounds : 0...1
    self.step = Self.validStep(step)
  }

  /// Sets the ends.
  ///
  /// Returns false and changes nothing if they are not finite or too far apart.
  package mutating func setBounds(_ bounds: ClosedRange<Double>) -> Bool {
    guard Self.isValid(bounds) else { return false }
    self.bounds = bounds
    return true
  }

  /// Sets the step.
  ///
  /// Values that are not finite or not above 0 mean `nil`.
  package mutating func setStep(_ step: Double?) { self.step = Self.validStep(step) }

  private static func isValid(_ bounds: ClosedRange<Double>) -> Bool {
    (bounds.upperBound - bounds.lowerBound).isFinite
  }

  private static func validStep(_ step: Double?) -> Double? {
    guard let step, step.isFinite, step > 0 else { return nil }
    return step
  }

  /// The distance between the ends.
  package var span: Double { bounds.upperBound - bounds.lowerBound }

  /// Returns the value nearest to a number: within the range, and a whole number of steps from the
  /// lower end or equal to the upper end.
  ///
  /// Returns `nil` for NaN.
  package func nearestValue(to number: Double) -> Double? {
    guard !number.isNaN else { return nil }
    let inside = min(max(number, bounds.lowerBound), bounds.upperBound)
    guard let step else { return inside }
    let steps = ((inside - bounds.lowerBound) / step).rounded()
    let stepped = bounds.lowerBound + steps * step
    // If the step is so tiny that the number of steps overflows, the range counts as continuous.
    guard stepped.isFinite else { return inside }
    // The upper end is a value even if no whole number of steps leads there.
    if stepped > bounds.upperBound { return bounds.upperBound }
    return abs(bounds.upperBound - inside) < abs(stepped - inside)
      ? bounds.upperBound : decimal(stepped)
  }

  /// Returns a number of whole steps without the rounding error of their sum: 0.3 instead of
  /// 0.30000000000000004, and 0 instead of the rest that ten steps of a tenth leave.
  ///
  /// It does so where the lower end and the step have few decimals.
  private func decimal(_ number: Double) -> Double {
    guard let step else { return number }
    var scale = 1.0
    for _ in 0...maximumDecimals {
      let parts = [bounds.lowerBound * scale, step * scale]
      if parts.allSatisfy({ abs($0 - $0.rounded()) <= tolerance }) {
        let whole = (number * scale).rounded()
        // The sum removes the sign of a zero.
        return abs(whole) < maximumInteger ? whole / scale + 0 : number
      }
      scale *= 10
    }
    return number
  }

  /// Returns the value at a distance from another, at least one whole step away if the range has
  /// steps.
  ///
  /// Returns `nil` for NaN.
  package func value(_ distance: Double, from value: Double) -> Double? {
    guard let step, distance != 0, !distance.isNaN else {
      return nearestValue(to: value + distance)
    }
    let count = max(1, (abs(distance) / step).rounded())
    let position = (value - bounds.lowerBound) / step
    // From a value between two steps, such as the upper end, the first step leads to the next value
    // in that direction.
    let target =
      distance > 0
      ? (position + tolerance).rounded(.down) + count
      : (position - tolerance).rounded(.up) - count
    return nearestValue(to: bounds.lowerBound + target * step)
  }

  /// Returns the position of a value as a fraction, 0 at the lower end and 1 at the upper end.
  package func fraction(of value: Double) -> Double {
    guard span > 0 else { return 0 }
    return min(max((value - bounds.lowerBound) / span, 0), 1)
  }

  /// Returns the value nearest to a fraction of the range, or `nil` for NaN.
  package func value(at fraction: Double) -> Double? {
    guard !fraction.isNaN else { return nil }
    let fraction = min(max(fraction, 0), 1)
    // With rounding errors, `lowerBound + span` may differ from `upperBound`.
    if fraction == 1 { return bounds.upperBound }
    return nearestValue(to: bounds.lowerBound + fraction * span)
  }
}
