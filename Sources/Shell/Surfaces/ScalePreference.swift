/// What is known about the scale that a surface should have.
package nonisolated struct ScalePreference: Hashable, Sendable {
  /// From `wp_fractional_scale_v1`, in parts of 120; only where there is a viewport to use it.
  package var fraction: Int?
  /// What the application asks for, whatever the compositor prefers.
  package var wanted: SurfaceScale?
  /// Of the outputs that the surface is on.
  package var entered: [Int] = []
  /// Of all outputs, for the first frame, which no output has been entered for.
  package var known: [Int] = []

  package init() {}

  /// The scale to draw at; what is beyond reason is held to it.
  package var scale: SurfaceScale {
    let largest = SurfaceScale.largest
    if let wanted { return wanted }
    if let fraction { return .fraction(min(max(fraction, 30), largest * 120)) }
    // The largest, since too many pixels look better than too few.
    if let largestEntered = entered.max() { return .whole(min(max(largestEntered, 1), largest)) }
    // A guess is worth it only where all agree: a wrong one shows a frame at the wrong scale.
    if let first = known.first, known.allSatisfy({ $0 == first }) {
      return .whole(min(max(first, 1), largest))
    }
    return .whole(1)
  }
}
