// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The clipping shape of a popup in transition, from the bar's pill to the full size.
///
/// The shape soon covers the width of the open popup, whose content is laid out for that width
/// alone, so that no transition changes a layout. From then on it is a sheet from edge to edge,
/// whose top edge moves with the finger.
nonisolated package struct PopupShapeTransition: Hashable, Sendable {
  /// The progress at which the shape reaches the sides and the bottom of the open popup.
  ///
  /// The titles of the bar have faded out by then.
  static let wideningFraction = 0.15
  /// The progress at which the shape's top has reached the content's position below the bar.
  static let joiningFraction = 0.5
  /// The distance from the open popup within which the round corners become square, in logical
  /// pixels.
  ///
  /// It is short, because the corners are seen as soon as anything shows behind them.
  static let squaringDistance = 8.0

  /// The frame of the closed bar's pill.
  package var pill: Rect
  /// The corner radius of the pill.
  package var pillRadius: Double
  /// The frame of the open popup.
  package var full: Rect
  /// The corner radius of the popup while it moves.
  package var fullRadius: Double
  /// The distance that a finger moves from the closed popup to the open one, in logical pixels.
  package var distance: Double

  /// Creates the transition between two shapes.
  ///
  /// - Parameters:
  ///   - pill: The frame of the closed bar's pill.
  ///   - pillRadius: The corner radius of the pill.
  ///   - full: The frame of the open popup.
  ///   - fullRadius: The corner radius of the popup while it moves.
  ///   - distance: The distance that a finger moves from the closed popup to the open one.
  package init(
    pill: Rect, pillRadius: Double, full: Rect, fullRadius: Double, distance: Double
  ) {
    self.pill = pill
    self.pillRadius = pillRadius
    self.full = full
    self.fullRadius = fullRadius
    self.distance = distance
  }

  /// The shape at one progress.
  package struct Shape: Hashable, Sendable {
    /// The clip of the popup.
    package var frame: Rect
    /// The radii of the corners; those at the bottom are zero where the window ends.
    package var radii: CornerRadii
  }

  /// Returns the shape at a progress from 0 (pill) to 1 (full size).
  package func shape(_ progress: Double) -> Shape {
    let t = PopupBarLayout.clampedFraction(progress)
    let widening = PopupBarLayout.smoothstep(min(t / Self.wideningFraction, 1))
    let top = top(t)
    let bottom = mix(pill.maxY, full.maxY, widening)
    let frame = Rect(
      x: mix(pill.minX, full.minX, widening), y: top,
      width: mix(pill.width, full.width, widening), height: max(bottom - top, 0))
    let roundness = Self.roundness(at: t, distance: distance)
    let limit = min(frame.height, frame.width) / 2
    let radius = min(onTheWay(mix(pillRadius, fullRadius, t) * roundness, t), limit)
    let lower = min(onTheWay(mix(pillRadius, 0, widening), t), limit)
    return Shape(
      frame: frame,
      radii: CornerRadii(topLeft: radius, topRight: radius, bottomRight: lower, bottomLeft: lower))
  }

  /// Returns how far the top of the shape is below a position between the pill (0) and the full
  /// size (1); negative values are above.
  ///
  /// What moves between the bar and the content follows it, so that it stays in the shape.
  package func topDisplacement(_ progress: Double, from position: Double) -> Double {
    top(PopupBarLayout.clampedFraction(progress)) - mix(pill.minY, full.minY, position)
  }

  /// Returns a radius in whole logical pixels, except at both ends of the way.
  ///
  /// Each radius needs a mask of its corners and one of its shadow, which take longer to make than
  /// all the rest of a frame; fractions of a pixel cannot be seen on a moving shape.
  private func onTheWay(_ radius: Double, _ t: Double) -> Double {
    t > 0 && t < 1 ? radius.rounded() : radius
  }

  /// Returns the fraction of a moving popup's corner radius at a progress of its way: 1, but for the
  /// end of the way, where the corners become those of the settled popup.
  static func roundness(at progress: Double, distance: Double) -> Double {
    let rest = distance * (1 - PopupBarLayout.clampedFraction(progress))
    return min(max(rest / squaringDistance, 0), 1)
  }

  /// Returns the top of the shape: that of the pill, which soon moves as far as the finger.
  private func top(_ t: Double) -> Double {
    // The content of the closed popup is below the pill, by this gap.
    let gap = full.minY + distance - pill.minY
    // A gap that closed faster than the finger moves would move the shape backwards.
    guard 2 * gap < distance * Self.joiningFraction else { return mix(pill.minY, full.minY, t) }
    let rest = max(1 - t / Self.joiningFraction, 0)
    return full.minY + distance * (1 - t) - gap * rest * rest
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
