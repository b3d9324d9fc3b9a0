// SPDX-License-Identifier: MIT

/// A radius for each corner of a rectangle; left and right are physical in any layout direction.
///
/// The radii of a `RoundedRect` are in logical pixels. When drawn, a radius that is negative or not
/// a number counts as zero, and radii that do not fit along a side all shrink in one proportion, as
/// in CSS Backgrounds and Borders 3, section 4.5.
@frozen public struct CornerRadii: Hashable, Sendable {
  /// The radius of the top left corner.
  public var topLeft: Double
  /// The radius of the top right corner.
  public var topRight: Double
  /// The radius of the bottom right corner.
  public var bottomRight: Double
  /// The radius of the bottom left corner.
  public var bottomLeft: Double

  /// Creates radii corner by corner; omitted ones are zero.
  @inlinable public init(
    topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates equal radii for all corners.
  @inlinable public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Sharp corners.
  @inlinable public static var zero: CornerRadii { CornerRadii() }

  /// The largest of the four radii.
  @inlinable public var largest: Double {
    max(max(topLeft, topRight), max(bottomRight, bottomLeft))
  }

  /// Whether all four radii are equal.
  @inlinable public var isUniform: Bool {
    topLeft == topRight && topRight == bottomRight && bottomRight == bottomLeft
  }

  /// Returns the radii, each transformed by a function.
  @inlinable public func map(_ transform: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: transform(topLeft), topRight: transform(topRight),
      bottomRight: transform(bottomRight), bottomLeft: transform(bottomLeft))
  }

  /// Returns the radii multiplied by a factor.
  @inlinable public static func * (radii: CornerRadii, factor: Double) -> CornerRadii {
    radii.map { $0 * factor }
  }
}
