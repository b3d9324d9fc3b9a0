// SPDX-License-Identifier: MIT

import SashGeometry
import SashRaster

/// The distances between scroll indicators and the edges of their scroll view, in logical pixels.
///
/// Where a focus ring is shown the indicators lie inside it, so that neither hides the other. The
/// distances change with the ring and the size of the view, but not while content scrolls.
nonisolated struct ScrollIndicatorInsets: Hashable {
  /// The distance of an indicator from the edges of the view, from the content's insets, and from
  /// a focus ring.
  static let margin = 2.0
  /// The width of an indicator that is not under a pointer.
  static let thickness = 4.0

  /// The distances of the long sides of the indicators.
  private(set) var sides = EdgeInsets(margin)
  /// The minimum distances of their ends.
  private var ends = EdgeInsets.zero

  /// Creates the distances in a scroll view without a focus ring.
  init() {}

  /// Creates the distances in a scroll view.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the view.
  ///   - ring: The inner edge of the view's focus ring, or `nil` for none.
  ///   - contentRing: The distances of the outer and inner edge of a focus ring in the content from
  ///     the left and right edges, or `nil` for none.
  init(in bounds: Rect, ring: RoundedRect?, contentRing: ClosedRange<Double>?) {
    if let ring {
      let (rect, radii) = (ring.rect, ring.radii)
      sides = EdgeInsets(
        top: rect.minY - bounds.minY + Self.margin, left: rect.minX - bounds.minX + Self.margin,
        bottom: bounds.maxY - rect.maxY + Self.margin, right: bounds.maxX - rect.maxX + Self.margin)
      // Beside a round corner an indicator ends where the corner begins.
      func corner(_ one: Double, _ two: Double) -> Double { max(0, max(one, two) - Self.margin) }
      ends = EdgeInsets(
        top: sides.top + corner(radii.topLeft, radii.topRight),
        left: sides.left + corner(radii.topLeft, radii.bottomLeft),
        bottom: sides.bottom + corner(radii.bottomLeft, radii.bottomRight),
        right: sides.right + corner(radii.topRight, radii.bottomRight))
    }
    // One at a larger distance leaves enough space beside it.
    if let contentRing, contentRing.lowerBound < 2 * Self.margin + Self.thickness {
      sides.left = max(sides.left, contentRing.upperBound + Self.margin)
      sides.right = max(sides.right, contentRing.upperBound + Self.margin)
    }
  }

  /// Returns the area of the indicators' tracks.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the scroll view.
  ///   - contentInset: The insets of the content, at which the tracks end.
  /// - Returns: The rectangle whose edges are the ends of the tracks.
  func track(in bounds: Rect, _ contentInset: EdgeInsets) -> Rect {
    bounds.inset(
      by: EdgeInsets(
        top: max(contentInset.top + Self.margin, ends.top),
        left: max(contentInset.left + Self.margin, ends.left),
        bottom: max(contentInset.bottom + Self.margin, ends.bottom),
        right: max(contentInset.right + Self.margin, ends.right)))
  }
}
