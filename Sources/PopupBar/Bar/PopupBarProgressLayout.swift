// SPDX-License-Identifier: MIT

import SashGeometry
import SashInterface

/// The frame of the progress line in a pill, in logical pixels.
nonisolated package struct PopupBarProgressLayout: Hashable, Sendable {
  /// The thickness of the line.
  private static let thickness = (classic: 2.5, modern: 3.0)
  /// How far a modern line extends over the inner ends of the rounded corners.
  private static let cornerOverlap = 10.0
  /// The ratio between the radius of a classic pill and the horizontal inset of its line.
  private static let radiusToInsetRatio = 2.5
  /// The limits of a line that is aligned with the titles: its distance from the edge, the minimum
  /// space beside the titles, and the minimum width of the titles.
  private static let titleAlignmentLimits = (margin: 4.0, least: 25.0, shortest: 88.0)

  /// The frame of the line in the pill.
  package let frame: Rect
  /// Whether the line is aligned with the titles, separate from the pill's edges, and shows its
  /// track.
  package let isAlignedWithTitles: Bool

  /// Creates the layout of a progress line.
  ///
  /// - Parameters:
  ///   - style: The position of the line.
  ///   - pill: The size of the pill.
  ///   - radius: The corner radius of the pill.
  ///   - titles: The frame of the titles in the pill.
  ///   - metrics: The metrics of the bar.
  ///   - traits: The design and the form factor.
  package init(
    _ style: PopupBar.ProgressViewStyle, pill: Size, radius: Double, titles: Rect,
    metrics: PopupBarMetrics, traits: PopupBarTraits
  ) {
    let isModern = traits.design == .modern
    let height = isModern ? Self.thickness.modern : Self.thickness.classic
    let sideSpace = min(titles.minX, pill.width - titles.maxX)
    let limits = Self.titleAlignmentLimits
    isAlignedWithTitles =
      isModern && traits.formFactor == .desktop && metrics.isFloating && sideSpace >= limits.least
      && titles.width > limits.shortest
    if isAlignedWithTitles {
      let y = style == .top ? limits.margin : pill.height - height - limits.margin
      // The corners of a high pill, as of large text, are round far beyond the titles' edges.
      let corner = Self.cornerInset(radius: radius, at: limits.margin) + limits.margin
      let left = max(titles.minX, corner)
      let right = min(titles.maxX, pill.width - corner)
      frame = Rect(x: left, y: y, width: max(0, right - left), height: height)
      return
    }
    let pillInset =
      isModern ? max(0, radius - Self.cornerOverlap) : radius / Self.radiusToInsetRatio
    let inset = metrics.isFloating ? pillInset : 0
    frame = Rect(
      x: inset, y: style == .top ? 0 : pill.height - height,
      width: max(0, pill.width - 2 * inset), height: height)
  }

  /// Returns how far a round corner of a radius insets a line at a distance from the edge.
  private static func cornerInset(radius: Double, at distance: Double) -> Double {
    guard distance < radius else { return 0 }
    return radius - (distance * (2 * radius - distance)).squareRoot()
  }
}
