public import SashGeometry

/// A rectangle with rounded corners, in logical pixels.
@frozen public struct RoundedRect: Hashable, Sendable {
  /// How a corner bends.
  @frozen public enum Style: Hashable, Sendable, CaseIterable {
    /// A quarter of a circle.
    case circular
    /// A curve that bends gradually, as long as the sides leave room for it.
    case continuous
  }

  /// The rectangle that the corners are cut from.
  public var rect: Rect
  /// The radii of the corners; when drawn, shrunk in proportion until they fit, and held to 1,024
  /// physical pixels.
  public var radii: CornerRadii
  /// How the corners bend.
  public var style: Style

  /// A rounded rectangle from its parts, with one radius for all corners.
  @inlinable public init(rect: Rect, radius: Double, style: Style = .circular) {
    self.init(rect: rect, radii: CornerRadii(radius), style: style)
  }

  /// A rounded rectangle from its parts, with a radius for each corner.
  @inlinable public init(rect: Rect, radii: CornerRadii, style: Style = .circular) {
    self.rect = rect
    self.radii = radii
    self.style = style
  }

  /// The largest radius; setting it sets all four.
  @inlinable public var radius: Double {
    get { radii.largest }
    set { radii = CornerRadii(newValue) }
  }
}
