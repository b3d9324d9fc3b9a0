// SPDX-License-Identifier: MIT

package import SashGeometry

/// A rectangle of whole physical pixels with rounded corners.
package struct PixelRoundedRect: Hashable, Sendable {
  /// The rectangle that the corners are cut from.
  package var rect: PixelRect
  /// The radii of the corners in physical pixels; when drawn, they are scaled to fit and at most
  /// 1,024.
  package var radii: CornerRadii
  /// The style of the corners' curve.
  package var style: RoundedRect.Style

  /// Creates a shape from its parts, with one radius for all corners.
  package init(rect: PixelRect, radius: Double, style: RoundedRect.Style = .circular) {
    self.init(rect: rect, radii: CornerRadii(radius), style: style)
  }

  /// Creates a shape from its parts, with a radius for each corner.
  package init(rect: PixelRect, radii: CornerRadii, style: RoundedRect.Style = .circular) {
    self.rect = rect
    self.radii = radii
    self.style = style
  }

  /// The largest radius; setting it sets all four.
  package var radius: Double {
    get { radii.largest }
    set { radii = CornerRadii(newValue) }
  }

  /// Whether the shape has visible corners.
  package var isRounded: Bool {
    radii.largest * CornerCurves.radiusSteps >= 0.5 && !rect.isEmpty
  }

  /// The numbers of rows and columns at each edge that the rounded corners touch; inside of them
  /// the shape covers all pixels.
  package var cornerExtents: CornerExtents {
    isRounded ? CornerCurves(self).extents : .zero
  }

  /// Returns whether corners may be visible in an area of the rectangle.
  ///
  /// The estimate is conservative: it is also `true` for an area close to the end of a corner.
  package func isRounded(in area: PixelRect) -> Bool {
    guard isRounded else { return false }
    let extent = CornerCurves.extent(of: radii.largest, style: style)
    return (area.left < rect.left + extent || area.right > rect.right - extent)
      && (area.top < rect.top + extent || area.bottom > rect.bottom - extent)
  }

  /// Returns whether the corners of two shapes certainly have the same pixels, including a ring of
  /// the width `ring` inside the edge.
  ///
  /// The sides may differ if they are long enough for their corners. The result is `false` for
  /// shapes with several radii, which are not examined.
  func hasSameCorners(as other: PixelRoundedRect, ring: Int) -> Bool {
    guard radii == other.radii, style == other.style, radii.isUniform else { return false }
    let corners = 2 * max(CornerCurves.extent(of: radii.largest, style: style), ring)
    func isAlike(_ side: Int, _ other: Int) -> Bool { side == other || min(side, other) > corners }
    return isAlike(rect.width, other.rect.width) && isAlike(rect.height, other.rect.height)
  }
}

/// The numbers of rows and columns at each edge of a shape that its rounded corners touch.
package struct CornerExtents: Hashable, Sendable {
  /// The number of columns that the corners at the left touch.
  package var left: Int
  /// The number of rows that the corners at the top touch.
  package var top: Int
  /// The number of columns that the corners at the right touch.
  package var right: Int
  /// The number of rows that the corners at the bottom touch.
  package var bottom: Int

  /// Extents of a shape without rounded corners.
  package static var zero: CornerExtents { CornerExtents(left: 0, top: 0, right: 0, bottom: 0) }

  /// Returns the extents, each at least `minimum`.
  func atLeast(_ minimum: Int) -> CornerExtents {
    CornerExtents(
      left: max(left, minimum), top: max(top, minimum), right: max(right, minimum),
      bottom: max(bottom, minimum))
  }
}
