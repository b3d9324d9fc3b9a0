// SPDX-License-Identifier: MIT

public import SashGeometry

/// A rectangle with rounded corners, in logical pixels.
@frozen public struct RoundedRect: Hashable, Sendable {
  /// The style of a corner's curve.
  @frozen public enum Style: Hashable, Sendable, CaseIterable {
    /// A quarter of a circle.
    case circular
    /// A curve whose bend starts gradually, as far as the sides are long enough for it.
    case continuous
  }

  /// The rectangle that the corners are cut from.
  public var rect: Rect
  /// The radii of the corners in logical pixels; when drawn, they are scaled to fit and are at most
  /// 1,024 physical pixels.
  public var radii: CornerRadii
  /// The style of the corners' curve.
  public var style: Style

  /// Creates a rounded rectangle from its parts, with one radius for all corners.
  @inlinable public init(rect: Rect, radius: Double, style: Style = .circular) {
    self.init(rect: rect, radii: CornerRadii(radius), style: style)
  }

  /// Creates a rounded rectangle from its parts, with a radius for each corner.
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

  /// Returns the shape at a distance inside this one, with its corners about the same centres.
  ///
  /// - Parameters:
  ///   - distance: The distance between the two outlines in logical pixels; negative outside of this
  ///     shape.
  ///   - minimumRadius: The radius of corners that would have a smaller one.
  /// - Returns: The shape, with the same style of corners.
  @inlinable public func inset(by distance: Double, minimumRadius: Double = 0) -> RoundedRect {
    RoundedRect(
      rect: rect.inset(by: distance), radii: radii.map { max(minimumRadius, $0 - distance) },
      style: style)
  }
}
