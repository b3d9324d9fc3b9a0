// SPDX-License-Identifier: MIT

/// The inputs that determine a surface's scale.
package nonisolated struct ScalePreference: Hashable, Sendable {
  /// The scale from `wp_fractional_scale_v1` in units of 1/120; only set with a viewport.
  package var fraction: Int?
  /// The integer scale from `wl_surface.preferred_buffer_scale`.
  package var announced: Int?
  /// The scale that the application requests, which has priority.
  package var requested: SurfaceScale?
  /// The scales of the outputs that the surface has entered.
  package var enteredScales: [Int] = []
  /// The scales of all outputs, for the first frame, before the surface has entered one.
  package var outputScales: [Int] = []

  package init() {}

  /// The scale to draw at, within the limits.
  package var scale: SurfaceScale {
    let largest = SurfaceScale.maximum
    if let requested { return requested }
    if let fraction {
      return .fraction(min(max(fraction, SurfaceScale.minimumParts), largest * 120))
    }
    if let announced { return .whole(min(max(announced, 1), largest)) }
    // The largest scale wins, since too many pixels look better than too few.
    if let largestEntered = enteredScales.max() {
      return .whole(min(max(largestEntered, 1), largest))
    }
    // A guess is useful only if all outputs agree: a wrong one shows a frame at the wrong scale.
    if let first = outputScales.first, outputScales.allSatisfy({ $0 == first }) {
      return .whole(min(max(first, 1), largest))
    }
    return .whole(1)
  }
}
