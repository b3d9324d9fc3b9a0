/// A radius for each corner of a rectangle; physical, so left stays left in any direction.
///
/// In logical pixels where it belongs to a `RoundedRect`. When drawn, a radius that is negative
/// or not a number is zero, and radii that do not fit along a side shrink all in one proportion,
/// as in CSS Backgrounds and Borders 3, section 4.5.
@frozen public struct CornerRadii: Hashable, Sendable {
  /// The radius at the left of the top.
  public var topLeft: Double
  /// The radius at the right of the top.
  public var topRight: Double
  /// The radius at the right of the bottom.
  public var bottomRight: Double
  /// The radius at the left of the bottom.
  public var bottomLeft: Double

  /// Radii corner by corner; those left out are zero.
  @inlinable public init(
    topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The same radius at all corners.
  @inlinable public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Sharp corners.
  @inlinable public static var zero: CornerRadii { CornerRadii() }

  /// The largest of the four.
  @inlinable public var largest: Double {
    max(max(topLeft, topRight), max(bottomRight, bottomLeft))
  }

  /// Whether all four are the same.
  @inlinable public var isUniform: Bool {
    topLeft == topRight && topRight == bottomRight && bottomRight == bottomLeft
  }

  /// The radii, each brought to another value.
  @inlinable public func map(_ transform: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: transform(topLeft), topRight: transform(topRight),
      bottomRight: transform(bottomRight), bottomLeft: transform(bottomLeft))
  }

  /// The radii multiplied by a factor.
  @inlinable public static func * (radii: CornerRadii, factor: Double) -> CornerRadii {
    radii.map { $0 * factor }
  }
}
