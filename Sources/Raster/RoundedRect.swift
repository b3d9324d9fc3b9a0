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
  /// The radius of the corners; held to half of the shorter side, and to 1,024
  /// physical pixels, when drawn.
  public var radius: Double
  /// How the corners bend.
  public var style: Style

  /// A rounded rectangle from its parts.
  @inlinable public init(rect: Rect, radius: Double, style: Style = .circular) {
    self.rect = rect
    self.radius = radius
    self.style = style
  }
}

/// A rectangle of whole physical pixels with rounded corners.
package struct PixelShape: Hashable, Sendable {
  /// The rectangle that the corners are cut from.
  package var rect: PixelRect
  /// The radius of the corners in physical pixels; held to half of the shorter side, and to 1,024,
  /// when drawn.
  package var radius: Double
  /// How the corners bend.
  package var style: RoundedRect.Style

  /// A shape from its parts.
  package init(rect: PixelRect, radius: Double, style: RoundedRect.Style = .circular) {
    self.rect = rect
    self.radius = radius
    self.style = style
  }
}
