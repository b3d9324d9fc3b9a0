// SPDX-License-Identifier: MIT

/// The relation of a dragged value to the finger: a function from the requested value to the
/// displayed one.
///
/// The function must not decrease. Its inverse is used when a drag begins at a displayed value, so
/// that the value does not jump.
nonisolated public struct DragConstraint: Sendable {
  /// The tolerance of the inverse, in logical pixels.
  private static let tolerance = 1e-6
  /// The maximum distance that the inverse searches, in logical pixels: more than any display has.
  private static let searchRange = 1_048_576.0
  /// Half the distance over which the slope is measured, in logical pixels.
  private static let slopeStep = 0.5

  private let function: @Sendable (Double) -> Double

  /// Creates a constraint from its function, which maps requested values to displayed ones.
  public init(_ function: @escaping @Sendable (Double) -> Double) { self.function = function }

  /// No constraint: the value follows the finger.
  public static let free = DragConstraint { $0 }
  /// No movement: the value is always zero.
  public static let fixed = DragConstraint { _ in 0 }

  /// Returns a constraint that is free within a range and stops at its ends.
  public static func clamped(to range: ClosedRange<Double>) -> DragConstraint {
    DragConstraint { min(max($0, range.lowerBound), range.upperBound) }
  }

  /// Returns the displayed value for a requested one; 0 for values that are not finite.
  public func displayedValue(for value: Double) -> Double {
    guard value.isFinite else { return 0 }
    let result = function(value)
    return result.isFinite ? result : 0
  }

  /// Returns the requested value for which `value` is displayed.
  ///
  /// For a value that is never displayed, a clamped constraint returns its nearer end, and a
  /// constraint that only approaches a limit returns the value itself.
  public func requestedValue(for value: Double) -> Double {
    guard value.isFinite else { return 0 }
    if abs(displayedValue(for: value) - value) <= Self.tolerance { return value }
    // The constraint reduces the movement, so the requested value lies beyond `value`.
    let outwards = displayedValue(for: value) < value ? 1.0 : -1.0
    var near = value
    var searchDistance = 1.0
    while searchDistance < Self.searchRange,
      (displayedValue(for: value + outwards * searchDistance) - value) * outwards < 0
    {
      near = value + outwards * searchDistance
      searchDistance *= 2
    }
    var far = value + outwards * min(searchDistance, Self.searchRange)
    if (displayedValue(for: far) - value) * outwards < 0 {
      let end = displayedValue(for: far)
      return abs(displayedValue(for: end) - end) <= Self.tolerance ? end : value
    }
    while abs(far - near) > Self.tolerance {
      let middle = (near + far) / 2
      if (displayedValue(for: middle) - value) * outwards < 0 {
        near = middle
      } else {
        far = middle
      }
    }
    return far
  }

  /// Returns the ratio of displayed to requested movement at a requested value: 1 where the value
  /// is free.
  public func slope(at value: Double) -> Double {
    guard value.isFinite else { return 0 }
    let step = Self.slopeStep
    return (displayedValue(for: value + step) - displayedValue(for: value - step)) / (2 * step)
  }
}
