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
    if let requested { return requested }
    let largest = SurfaceScale.maximum
    if let fraction {
      return .fraction(min(max(fraction, SurfaceScale.minimumParts), largest * 120))
    }
    // The largest scale wins, since too many pixels look better than too few. A guess is useful only
    // if all outputs agree: a wrong one shows a frame at the wrong scale.
    let whole = announced ?? enteredScales.max() ?? outputScales.common ?? 1
    return .whole(min(max(whole, 1), largest))
  }
}

extension Collection where Element: Equatable {
  /// The value of all elements, or `nil` if they differ or there is none.
  nonisolated var common: Element? {
    first.flatMap { first in allSatisfy { $0 == first } ? first : nil }
  }
}
