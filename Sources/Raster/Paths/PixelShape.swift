package import SashGeometry

/// A rectangle of whole physical pixels with rounded corners.
package struct PixelShape: Hashable, Sendable {
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

  /// The number of pixels that the corners take from each edge; beyond, the shape covers all
  /// pixels.
  package var cornerExtents: CornerExtents {
    isRounded ? CornerCurves(self).extents : .zero
  }

  /// Whether corners may be visible in an area of the rectangle.
  ///
  /// The estimate is conservative: an area close to a corner's end counts as cut by it.
  package func isRounded(in area: PixelRect) -> Bool {
    guard isRounded else { return false }
    let reach = CornerCurves.reach(of: radii.largest, style: style)
    return (area.left < rect.left + reach || area.right > rect.right - reach)
      && (area.top < rect.top + reach || area.bottom > rect.bottom - reach)
  }

  /// Whether the corners, and those of a ring inside the edge, are certainly equal to another
  /// shape's.
  ///
  /// The sides may differ if they are long enough for their corners. Shapes with several radii are
  /// not examined and give `false`.
  func hasSameCorners(as other: PixelShape, ring: Int) -> Bool {
    guard radii == other.radii, style == other.style, radii.isUniform else { return false }
    let corners = 2 * max(CornerCurves.reach(of: radii.largest, style: style), ring)
    func isAlike(_ side: Int, _ other: Int) -> Bool { side == other || min(side, other) > corners }
    return isAlike(rect.width, other.rect.width) && isAlike(rect.height, other.rect.height)
  }
}

/// The numbers of pixels that the corners of a shape take from each of its edges.
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
