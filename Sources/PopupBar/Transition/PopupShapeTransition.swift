// SPDX-License-Identifier: MIT

import SashGeometry

/// The clipping shape of a popup in transition, from the bar's pill to the full size.
nonisolated package struct PopupShapeTransition: Hashable, Sendable {
  /// The fraction of the transition in which the background fades in, so that it does not cover the
  /// bar at once.
  private static let backgroundFadeFraction = 0.1

  /// The frame of the closed bar's pill.
  package var pill: Rect
  /// The corner radius of the pill.
  package var pillRadius: Double
  /// The frame of the open popup.
  package var full: Rect
  /// The corner radius of the popup while it moves.
  package var fullRadius: Double

  /// Creates the transition between two shapes.
  package init(pill: Rect, pillRadius: Double, full: Rect, fullRadius: Double) {
    self.pill = pill
    self.pillRadius = pillRadius
    self.full = full
    self.fullRadius = fullRadius
  }

  /// The shape at one progress.
  package struct Shape: Hashable, Sendable {
    package var frame: Rect
    package var radius: Double
    /// The opacity of the background.
    package var backgroundOpacity: Double
  }

  /// Returns the shape at a progress from 0 (pill) to 1 (full size).
  package func shape(_ progress: Double) -> Shape {
    let t = PopupBarLayout.clampedFraction(progress)
    let frame = pill.interpolated(full, t)
    let radius = mix(pillRadius, fullRadius, t)
    return Shape(
      frame: frame, radius: min(radius, frame.height / 2, frame.width / 2),
      backgroundOpacity: min(t / Self.backgroundFadeFraction, 1))
  }
}

nonisolated extension Rect {
  /// Returns the rectangle interpolated between this one (`t` = 0) and another one (`t` = 1).
  func interpolated(_ other: Rect, _ t: Double) -> Rect {
    Rect(
      x: mix(minX, other.minX, t), y: mix(minY, other.minY, t), width: mix(width, other.width, t),
      height: mix(height, other.height, t))
  }
}

/// Returns the linear interpolation between `a` (`t` = 0) and `b` (`t` = 1).
nonisolated func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
