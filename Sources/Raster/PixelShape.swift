package import SashGeometry

/// A rectangle of whole physical pixels with rounded corners.
package struct PixelShape: Hashable, Sendable {
  /// The rectangle that the corners are cut from.
  package var rect: PixelRect
  /// The radii of the corners in physical pixels; when drawn, shrunk in proportion until they
  /// fit, and held to 1,024.
  package var radii: CornerRadii
  /// How the corners bend.
  package var style: RoundedRect.Style

  /// A shape from its parts, with one radius for all corners.
  package init(rect: PixelRect, radius: Double, style: RoundedRect.Style = .circular) {
    self.init(rect: rect, radii: CornerRadii(radius), style: style)
  }

  /// A shape from its parts, with a radius for each corner.
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

  /// Whether it has corners that show.
  package var isRounded: Bool {
    radii.largest * CornerCurves.radiusSteps >= 0.5 && !rect.isEmpty
  }

  /// How far its corners reach in from each edge; beyond, the shape covers all.
  package var cornerExtents: CornerExtents {
    isRounded ? CornerCurves(self).extents : .zero
  }

  /// Whether corners may show in an area of the rectangle.
  ///
  /// Only an estimate on the safe side: what lies close to a corner's end counts as cut by it.
  package func isRounded(in area: PixelRect) -> Bool {
    guard isRounded else { return false }
    let reach = CornerCurves.reach(of: radii.largest, style: style)
    return (area.left < rect.left + reach || area.right > rect.right - reach)
      && (area.top < rect.top + reach || area.bottom > rect.bottom - reach)
  }

  /// Whether its corners, and those of a ring inside its edge, are surely another shape's.
  ///
  /// Sides may differ where they have room for their corners: these bend alike then. Shapes with
  /// several radii are not looked into.
  func hasCorners(of other: PixelShape, ring: Int) -> Bool {
    guard radii == other.radii, style == other.style, radii.isUniform else { return false }
    let corners = 2 * max(CornerCurves.reach(of: radii.largest, style: style), ring)
    func isAlike(_ side: Int, _ other: Int) -> Bool { side == other || min(side, other) > corners }
    return isAlike(rect.width, other.rect.width) && isAlike(rect.height, other.rect.height)
  }
}

/// How many pixels the corners of a shape reach in from each of its edges.
package struct CornerExtents: Hashable, Sendable {
  /// The columns that the corners at the left touch.
  package var left: Int
  /// The rows that the corners at the top touch.
  package var top: Int
  /// The columns that the corners at the right touch.
  package var right: Int
  /// The rows that the corners at the bottom touch.
  package var bottom: Int

  /// No corner.
  package static var zero: CornerExtents { CornerExtents(left: 0, top: 0, right: 0, bottom: 0) }

  /// The extents, each at least some number.
  func atLeast(_ least: Int) -> CornerExtents {
    CornerExtents(
      left: max(left, least), top: max(top, least), right: max(right, least),
      bottom: max(bottom, least))
  }
}
